//! Dealt pictures: motifs, shapes that mirror themselves, and noise.

use std::collections::BTreeSet;

use billhook_nonogram::NONOGRAM;
use billhook_testing::{count, dealt, instance};

/// Each motif is a picture of 10 to 15 rows and columns, and the only solution of its clues.
#[test]
fn motifs_have_one_solution() {
    let motifs = include_str!("../../src/motifs.txt").trim().split("\n\n");
    let motifs: BTreeSet<(&str, &str)> = motifs.filter_map(|it| it.split_once('\n')).collect();
    assert!(motifs.len() >= 24);
    let names: BTreeSet<&str> = motifs.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), motifs.len());
    for (name, rows) in motifs {
        let read = instance(&NONOGRAM, &rows.replace('\n', "/"), &[]);
        assert_eq!(count(&*read, "auto"), 1, "{name}");
        let [height, width] = [rows.lines().count(), rows.find('\n').unwrap_or(0)];
        assert!([height, width].iter().all(|side| (10..=15).contains(side)), "{name}");
    }
}

#[test]
fn shapes_mirror_themselves() {
    for (shape, options) in [
        ("mirrored", &[("size", "10")][..]),
        ("mirrored", &[("size", "15")]),
        ("motif", &[("shape", "motif")]),
        ("random", &[("shape", "random"), ("size", "8")]),
    ] {
        for dealt in dealt(&NONOGRAM, options, 5) {
            assert_eq!(count(&*dealt.instance, "auto"), 1);
            let title = dealt.instance.entry().title.clone();
            let columns = title.split_once(" / ").map_or("", |(_, columns)| columns);
            let columns: Vec<&str> = columns.split(' ').collect();
            let mirrored: Vec<&str> = columns.iter().rev().copied().collect();
            assert!(shape != "mirrored" || columns == mirrored, "{title}");
        }
    }
}

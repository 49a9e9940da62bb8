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

/// Dealt colours are those that are asked for, and no motif is dealt twice, nor as a mirror image.
#[test]
fn colours_and_motifs() {
    let options = [("shape", "random"), ("size", "8"), ("colours", "3")];
    for dealt in dealt(&NONOGRAM, &options, 3) {
        assert_eq!(count(&*dealt.instance, "auto"), 1);
        let title = dealt.instance.entry().title.clone();
        let letters = title.chars().filter(char::is_ascii_alphabetic);
        assert_eq!(letters.collect::<BTreeSet<char>>(), BTreeSet::from(['b', 'g', 'r']), "{title}");
    }
    let motifs = dealt(&NONOGRAM, &[("shape", "motif")], 20);
    let columns = motifs.iter().map(|dealt| {
        let title = &dealt.instance.entry().title;
        let columns: Vec<String> =
            title.split(' ').skip_while(|word| *word != "/").skip(1).map(str::to_owned).collect();
        let mirrored = columns.iter().rev().cloned().collect();
        columns.min(mirrored)
    });
    assert_eq!(columns.collect::<BTreeSet<Vec<String>>>().len(), 20);
}

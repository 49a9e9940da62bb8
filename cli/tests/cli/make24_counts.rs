//! The counts of all hands agree with those of other programs: see
//! `problems/make24/tests/truth/README.md`.

use crate::world::{billhook, reading};

const HANDS: &str = include_str!("../../../problems/make24/tests/truth/hands.csv");

#[test]
fn every_hand_of_the_table_is_counted_right() {
    let rows = HANDS.lines().skip(1);
    let rows = rows.map(|row| [0, 1].map(|at| row.split(',').nth(at).expect("two fields")));
    let rows: Vec<[&str; 2]> = rows.collect();
    assert_eq!(rows.len(), 910);
    let hands: Vec<&str> = rows.iter().map(|[hand, _]| *hand).collect();
    let counted = reading(hands.join("\n"), "count make24 --lines").output;
    assert!(
        counted.lines().eq(rows.iter().map(|[hand, raw]| format!("{hand}\t{raw}"))),
        "{counted}"
    );
    // Each on its own has its exit code.
    let step = if cfg!(debug_assertions) { 30 } else { 1 };
    for [hand, raw] in rows.iter().step_by(step) {
        let scene = billhook(&format!("count make24 {hand} --quiet"));
        assert_eq!(scene.output.trim(), *raw, "{hand}");
        assert_eq!(scene.code, u8::from(*raw == "0"), "{hand}");
    }
}

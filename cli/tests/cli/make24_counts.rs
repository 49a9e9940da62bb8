//! The counts of all hands agree with those of other programs: see
//! `problems/make24/tests/truth/README.md`.

use crate::world::billhook;

const HANDS: &str = include_str!("../../../problems/make24/tests/truth/hands.csv");

#[test]
fn every_hand_of_the_table_is_counted_right() {
    let mut hands = 0;
    for row in HANDS.lines().skip(1) {
        let [hand, raw] = [0, 1].map(|field| row.split(',').nth(field).expect("two fields"));
        let scene = billhook(&format!("count make24 {hand} --quiet"));
        assert_eq!(scene.output.trim(), raw, "{hand}");
        assert_eq!(scene.code, u8::from(raw == "0"), "{hand}");
        hands += 1;
    }
    assert_eq!(hands, 910);
}

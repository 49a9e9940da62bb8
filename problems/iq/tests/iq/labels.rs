//! The calendar puzzle among the examples, whose number of solutions is known.

use crate::world::{count, read};

#[test]
fn the_22nd_of_november_is_left_free_in_40_ways() {
    let calendar = read(include_str!("../../../../examples/calendar.txt"), &[]);
    for strategy in ["auto", "fill", "cover"] {
        assert_eq!(count(&*calendar, strategy), 40_u32.into(), "{strategy}");
    }
    assert!(calendar.entry().warnings.as_slice().is_empty());
    let picture = calendar.look().challenge().and_then(|it| it.picture()).expect("a board");
    for label in ["JAN", "NOV", "22", "31"] {
        assert!(picture.contains(&format!(">\n{label}\n<")), "{label}");
    }
}

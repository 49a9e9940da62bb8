//! The checks of the test kit for plug-ins, on small files.

use billhook_testing::{Case, check};
use billhook_xcc::XCC;

#[test]
fn the_kit_accepts_the_plugin() {
    let given = [("order", "given")];
    let toy = include_str!("../../../../examples/toy.xcc");
    check(
        &XCC,
        [
            toy.into(),
            Case { input: toy, options: &given },
            "a b c d\na b\nc d\na c\nb d\na\nb\nc\nd\n".into(),
            Case { input: "a b\na\n", options: &given },
        ],
    );
}

//! Runs the test kit for plug-ins on small hands of the 24 game.

use billhook_make24::MAKE24;
use billhook_testing::{Case, check};

#[test]
fn the_kit_accepts_the_plugin() {
    let target = [("target", "24691357802469135783")];
    check(
        &MAKE24,
        [
            Case::from("7 4 9 2"),
            "1 1 1 1".into(),
            Case { input: "A A 8", options: &[("ace", "either"), ("target", "10")] },
            Case { input: "12345678901234567890 1 2", options: &target },
            Case { input: "4 4 4 4", options: &[("operators", "+-")] },
            Case { input: "1 2 3", options: &[("values", "")] },
            Case { input: "3 4", options: &[("operators", "+*^!sqrt&%"), ("target", "7")] },
            Case {
                input: "A 4",
                options: &[
                    ("operators", "+-^√"),
                    ("ace", "either"),
                    ("target", "3"),
                    ("distinct", "e1"),
                ],
            },
        ],
    );
}

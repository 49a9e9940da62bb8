//! Runs the test kit for plug-ins on small rounds of Countdown.

use billhook_countdown::COUNTDOWN;
use billhook_testing::{Case, check};

#[test]
fn the_kit_accepts_the_plugin() {
    check(
        &COUNTDOWN,
        [
            Case::from("1 2 3 4 24"),
            "2 2 2 3 12".into(),
            "7 7".into(),
            "1 2 99".into(),
            "12345678901234567890 1 2 24691357802469135780".into(),
            "1234567890123456789012345678901234567890 1 2 617283945061728394506172839450617283945"
                .into(),
            Case { input: "25 4 3", options: &[("all-targets", "")] },
            Case { input: "1", options: &[("all-targets", "")] },
            Case { input: "1 2 3 4 24", options: &[("distinct", "e3")] },
            Case { input: "12345678901234567890 1 2 3", options: &[("distinct", "e0")] },
        ],
    );
}

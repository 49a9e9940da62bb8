//! Targets: numbers as people type them.

use billhook_make24::MAKE24;
use billhook_plugin::testing::{mistake, verdict};

use crate::hand::read;

#[test]
fn numbers_as_people_type_them() {
    for (typed, expected) in [
        ("24", Some("24")),
        ("-3", Some("-3")),
        ("2/6", Some("1/3")),
        ("-1/2", Some("-1/2")),
        ("2.50", Some("5/2")),
        (".5", Some("1/2")),
        ("1/0", None),
        ("1/-2", None),
        ("-.5", Some("-1/2")),
        ("/2", None),
        ("1/2/3", None),
        ("1/2.5", None),
        ("1.5/2", None),
        ("1.2.3", None),
        ("--1", None),
        ("1.", None),
        ("", None),
        ("-", None),
        ("1e3", None),
        ("٣", None),
    ] {
        let options = [("target", typed)];
        match expected {
            Some(value) => {
                let seven = read("7", &options);
                assert_eq!(verdict(&*seven, "7"), format!("wrong: it makes 7, not {value}"));
            }
            None => assert_eq!(
                mistake(&MAKE24, "7", &options),
                format!(
                    "--target `{typed}`: the target is no number (expected 24, -3, 1/3 or 2.5)"
                )
            ),
        }
    }
}

//! The object of one of many instances, against the expected text for each way in which it ends.

use super::*;
use crate::output::nowhere;

/// An object that was begun is ended by a summary, a mistake or nothing, never followed by
/// another one.
#[test]
fn a_line_has_one_object() {
    let wrong = nowhere("no card");
    let summary = || json!({ "event": "summary", "nodes": 7 });
    let begun = r#"{"event":"solve","line":3,"texts":["1 + 2"]"#;
    type End<'e> = &'e dyn Fn(&mut Rows<'_>) -> Result<(), Failure>;
    let ends: [(bool, End<'_>, String); 5] = [
        (true, &|rows| rows.end("solve", summary()), format!(r#"{begun},"nodes":7}}"#)),
        (
            true,
            &|rows| rows.mistake(&wrong),
            format!(r#"{begun},"instance":"1 2","message":"no card"}}"#),
        ),
        (true, &|rows| rows.give_up(), format!("{begun}}}")),
        (
            false,
            &|rows| rows.mistake(&wrong),
            r#"{"event":"mistake","line":3,"instance":"1 2","message":"no card"}"#.to_owned(),
        ),
        (false, &|rows| rows.give_up(), String::new()),
    ];
    for (lists, end, expect) in ends {
        let mut written = Vec::new();
        let mut rows = Rows::new(&mut written, true, 3, "1 2".to_owned());
        let listed = if lists { rows.text("solve", "1 + 2") } else { Ok(()) };
        let ended = listed.and_then(|()| end(&mut rows)).and_then(|()| rows.finish());
        assert!(ended.is_ok());
        assert_eq!(String::from_utf8_lossy(&written).trim_end(), expect);
    }
}

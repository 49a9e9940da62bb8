//! Characters that would steer a terminal: they are replaced in texts, escaped in JSON, and stopped
//! by guards.

use super::*;

#[test]
fn texts_are_made_printable() {
    for (text, expect) in [
        ("7 4\tZ\n", "7 4\tZ\n"),
        ("\u{1b}[2Jé", "␛[2Jé"),
        ("a\u{9b}2J\u{85}", "a\u{fffd}2J\u{fffd}"),
        ("\u{7f}\r\0", "␡␍␀"),
        ("\u{202e}abc\u{2066}\u{61c}", "\u{fffd}abc\u{fffd}\u{fffd}"),
    ] {
        assert_eq!(printable(text), expect, "{text:?}");
    }
}

#[test]
fn objects_read_back() {
    let value = serde_json::json!({ "name": "\u{9b}2J \u{1b}[1m \u{202e}\u{7f} é\n" });
    let line = object(&value);
    assert!(line.is_ascii() || !line.chars().any(|c| picture(c).is_some()), "{line}");
    assert!(line.contains("\\u009b2J") && line.contains("\\u202e\\u007f"), "{line}");
    assert_eq!(serde_json::from_str::<Value>(&line).ok(), Some(value));
}

/// The result does not depend on how the bytes are cut into writes.
#[test]
fn a_stream_is_guarded() {
    let text = "é\u{1b}[1;31mred\u{1b}[0m \u{1b}[2J\u{9b}31m \u{1b}]0;title\u{7} ✓ ── éé 𝄞𝄞 \u{1b}";
    let styled = "é\u{1b}[1;31mred\u{1b}[0m ␛[2J\u{fffd}31m ␛]0;title␇ ✓ ── éé 𝄞𝄞 ";
    let plain = "é␛[1;31mred␛[0m ␛[2J\u{fffd}31m ␛]0;title␇ ✓ ── éé 𝄞𝄞 ␛";
    for size in 1..=text.len() {
        for (are_messages, expect) in [(true, styled), (false, plain)] {
            let mut passed = Vec::new();
            let mut guard = match are_messages {
                true => Guard::of_messages(&mut passed),
                false => Guard::of_results(&mut passed),
            };
            for part in text.as_bytes().chunks(size) {
                guard.write_all(part).expect("memory can be written");
            }
            assert_eq!(String::from_utf8_lossy(&passed), expect, "{size}");
        }
    }
}

#[test]
fn colours_of_results_are_the_commands_own() {
    let mut passed = Vec::new();
    let mut guard = Guard::of_results(&mut passed);
    guard.write_all(&coloured("\u{1b}[31mA\u{1b}[0m")).expect("memory can be written");
    guard.write_all(b" \x1b[31m").expect("memory can be written");
    assert_eq!(String::from_utf8_lossy(&passed), "\u{1b}[31mA\u{1b}[0m ␛[31m");
}

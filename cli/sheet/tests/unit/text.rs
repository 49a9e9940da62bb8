//! Lines that are too long for a page, which are cut off or wrapped, and escaped characters.

use super::*;

#[test]
fn long_lines() {
    assert_eq!(fitting("abcdef", 5.6, 28.1), "abcd…");
    assert_eq!(fitting("abcde", 5.6, 28.1), "abcde");
    assert_eq!(fitting("数独数独", 5.6, 28.1), "数独…");
    assert_eq!(wrapped("", 10.0, 28.1, 2), [""; 0]);
    assert_eq!(wrapped("ab cd ef", 10.0, 28.1, 2), ["ab cd", "ef"]);
    assert_eq!(wrapped("abcdefghijklm", 10.0, 28.1, 2), ["abcde", "fghi…"]);
}

#[test]
fn texts() {
    assert_eq!(escaped("a<b>&\"\u{1b}é"), "a&lt;b&gt;&amp;&quot;\u{fffd}é");
}

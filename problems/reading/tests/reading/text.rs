//! Words, lines, sections and settings, with their positions in the text.

use billhook_reading::{Input, Mistake, Rows, Section, Settings, Text, Word, shown};

/// Returns a mistake's position and message.
fn said(mistake: &Mistake) -> String {
    format!("{:?}: {mistake}", mistake.place)
}

#[test]
fn words_are_found_in_the_text() {
    fn words(input: &Input) -> Vec<(&str, &str)> {
        input.words().map(|word| (word.text, &input.text()[word.place])).collect()
    }
    for (typed, expected) in [
        (vec!["7", "4"], vec![("7", "7"), ("4", "4")]),
        (vec!["7 4", "9"], vec![("7", "7"), ("4", "4"), ("9", "9")]),
        (vec!["7", "", "9"], vec![("7", "7"), ("", "''"), ("9", "9")]),
        (vec!["\u{1b}[31m"], vec![("\u{1b}[31m", "'\\u{1b}[31m'")]),
        (vec!["é", "x"], vec![("é", "é"), ("x", "x")]),
    ] {
        assert_eq!(words(&Input::from_words(&typed)), expected, "{typed:?}");
    }
    let file = Input::from_text("hand.txt", "\u{feff}7 4\r\n\t9");
    assert_eq!(words(&file), [("7", "7"), ("4", "4"), ("9", "9")]);
}

#[test]
fn invisible_characters_are_escaped() {
    for (text, expected) in [
        ("A", "`A`"),
        ("\"", "`\"`"),
        ("\0", "`\\0`"),
        ("\u{1b}[31m", "`\\u{1b}[31m`"),
        ("é", "`é`"),
        ("\u{a0}", "`\\u{a0}`"),
        ("AAAAAAAAAAAAAAAAAAAAAA", "`AAAAAAAAAAAAAAAAAAAA…`"),
    ] {
        assert_eq!(shown(text), expected);
    }
}

#[test]
fn lines_and_words_have_their_positions() {
    let text = "5\t 5\r\n\r\nA  \n \t\n B\rC";
    let mut words = Text::new(text);
    let read = std::iter::from_fn(|| words.word()).map(|word| (word.text, word.place.start));
    assert_eq!(read.collect::<Vec<_>>(), [("5", 0), ("5", 3), ("A", 8), ("B", 16), ("C", 18)]);
    let read = Text::new(text).lines().map(|line| (line.text, line.place.start));
    assert_eq!(read.collect::<Vec<_>>(), [("5\t 5", 0), ("A", 8), (" B", 15), ("C", 18)]);
}

#[test]
fn until_returns_the_text_between_two_positions() {
    let before = Text::new("5\n\n AB\nC \n\nD");
    let mut text = before;
    text.word();
    let header = text;
    text.rest_of_line();
    while text.line().is_some_and(|line| line.text != "C") {}
    assert_eq!(before.until(&header), Word { text: "5", place: 0..1 });
    assert_eq!(header.until(&text), Word { text: "AB\nC", place: 4..8 });
    assert_eq!(text.until(&header), Word { text: "", place: 10..10 });
}

#[test]
fn sections_hold_their_lines_only() {
    for (text, expected) in [
        ("", ""),
        ("[a]\n1\n\n2\n[b]\n[c]\n3", "a@1: 1 2, b@10: , c@14: 3"),
        ("\n [a]\n1", "a@3: 1"),
        ("1\n[a]", "Input(0..1): this line is of no section (expected a section)"),
    ] {
        let name = |line: &'static str| line.trim().strip_prefix('[')?.strip_suffix(']');
        let found = match Text::new(text).sections(name) {
            Ok(sections) => {
                let lines = sections.iter().map(|Section { name, text }| {
                    let lines: Vec<&str> = text.lines().map(|line| line.text).collect();
                    format!("{}@{}: {}", name.text, name.place.start, lines.join(" "))
                });
                lines.collect::<Vec<_>>().join(", ")
            }
            Err(mistake) => said(&mistake),
        };
        assert_eq!(found, expected, "{text:?}");
    }
}

#[test]
fn mistakes_in_settings_are_named_at_their_place() {
    for (text, expected) in [
        ("a=1\n\n b = 2", "none"),
        ("a 1", "Input(0..3): this line sets nothing (expected KEY = VALUE)"),
        ("a=1\nc = 1", "Input(4..5): `c` means nothing here (expected one of a, b)"),
        ("a=1\n a = 1", "Input(5..6): `a` was set before (not expected)"),
        ("= 1", "Input(0..0): `` means nothing here (expected one of a, b)"),
    ] {
        let found = match Settings::read(Text::new(text), &["a", "b"]) {
            Ok(_) => "none".to_owned(),
            Err(mistake) => said(&mistake),
        };
        assert_eq!(found, expected, "{text:?}");
    }
}

#[test]
fn rows_of_words_and_squares() {
    let input = Input::from_text("file", "ab c / d ef\ngh i");
    let rows = Rows::of("board").in_parts().words(&mut input.cursor(), |word| Ok(word.text));
    assert_eq!(rows, Ok(vec![vec!["ab", "c"], vec!["d", "ef"], vec!["gh", "i"]]));
    let input = Input::from_words(["12", "21", "33"]);
    let mut text = input.cursor();
    let board = Rows::of("board").in_words().square().characters(&mut text, Ok);
    assert_eq!(board.map(|rows| rows.len()), Ok(2));
    let more = text.finished("the board is complete").map_err(|mistake| mistake.message);
    assert_eq!(more, Err("the board is complete".to_owned()));
}

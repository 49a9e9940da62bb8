//! Sheets, as their users see them.

use billhook_sheet::{Entry, Heading, Medium, Pages, Sheet, pdf};

const DRAWING: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"80\">\
    <rect x=\"1\" y=\"1\" width=\"78\" height=\"78\" fill=\"none\" stroke=\"#000\"/>\
    <text x=\"9\" y=\"40\" font-family=\"sans-serif\" font-size=\"20\">Ab 7</text></svg>";

/// Returns whether bytes contain a text.
fn has(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

#[test]
fn fonts_are_embedded() {
    let printed = pdf(DRAWING).expect("it is drawn");
    assert!(has(&printed.bytes, "/FontFile2"), "the font is in the file");
    assert!(has(&printed.bytes, "+DejaVuSans"), "its name says that it is a part of the font");
    assert!(printed.bytes.len() < 20_000, "only letters that are shown: {}", printed.bytes.len());
}

#[test]
fn letters_without_a_font_are_named() {
    let printed = pdf(&DRAWING.replace("Ab", "\u{10ffff}")).expect("it is drawn");
    assert_eq!(printed.missing, "\u{10ffff}");
}

#[test]
fn rules_stand_once_on_a_page() {
    for (puzzles, times) in [(["one", "one"], 1), (["one", "two"], 2)] {
        let mut sheet = Sheet::new(Heading { title: "A & B".to_owned(), ..Heading::default() });
        for puzzle in puzzles {
            let rules = "Fill each square.";
            let entry = Entry { drawing: DRAWING, puzzle, rules, ..Entry::default() };
            sheet.add(entry).expect("it is a picture");
        }
        let svg = sheet.bytes(Medium::Svg, Pages::All).expect("it is drawn").bytes;
        let svg = String::from_utf8(svg).expect("it is text");
        assert_eq!(svg.matches("Fill each square.").count(), times);
        assert!(svg.contains("A &amp; B"));
    }
}

//! Words of an input: their parts, numbers and mistakes, each at its place.

use billhook_reading::{Input, Place, Random, Word, answer, counted, grouped, joined, shell, xml};

fn file(text: &str) -> Input {
    Input::from_text("file", text)
}

fn last(input: &Input) -> Word<'_> {
    input.words().last().expect("a word")
}

#[test]
fn lines_end_before_their_breaks() {
    let input = file("one\r\n\n two\n\n");
    assert!(input.lines().map(|line| line.text).eq(["one", "", " two"]));
}

#[test]
fn parts_have_their_places() {
    let input = file("at r2c5");
    let part = last(&input).part(2..4);
    assert_eq!((part.text, part.place), ("c5", 5..7));
    assert_eq!(last(&file("5 ?")).mistake("no cell", "expected X").place, Place::Input(2..3));
    let input = file("size = 9");
    let line = input.lines().next().expect("a line");
    let (key, value) = line.split_at('=').expect("a sign");
    assert_eq!((key.text, value.text, value.place), ("size", "9", 7..8));
    let places = file("Xé.");
    let places = places.words().flat_map(|word| word.characters()).map(|it| it.place.start);
    assert!(places.eq([0, 1, 3]));
}

#[test]
fn given_numbers() {
    for (word, range, expected) in [
        ("7", 1..=9, Ok(Some(7))),
        (".", 1..=9, Ok(None)),
        ("12", 1..=9, Err("expected a whole number from 1 to 9, or .")),
    ] {
        let input = file(word);
        let given = last(&input).given("height", range).map_err(|mistake| mistake.label);
        assert_eq!(given, expected.map_err(str::to_owned), "{word}");
    }
}

#[test]
fn words_after_others_and_between_commas() {
    let input = file("..\n#.\n").after(["2"]);
    assert_eq!((input.text(), input.typed_lines()), ("2\n..\n#.\n", 1));
    let input = Input::from_words(["7,", "4;9"]).separated();
    let words = input.words().map(|word| (word.text.to_owned(), word.place));
    assert!(words.eq([("7", 0..1), ("4", 3..4), ("9", 5..6)].map(|(it, at)| (it.to_owned(), at))));
    let input = file("# One row:\n1 2\n").uncommented();
    assert_eq!(input.words().next().map(|word| word.place), Some(11..12));
}

#[test]
fn numbers_and_names_in_words() {
    assert_eq!([counted(1, "row"), counted(1_200, "row")], ["1 row", "1,200 rows"]);
    assert_eq!([joined(&["1", "2", "3"], "and"), joined(&["A"], "or")], ["1, 2 and 3", "A"]);
    assert_eq!([grouped(123), grouped(1_234_567)], ["123", "1,234,567"]);
}

#[test]
fn words_as_a_shell_takes_them() {
    for (words, expected) in [
        ("7 4 9 2", "7 4 9 2"),
        (".>. ... .v.", "'.>. ... .v.'"),
        ("1 2 --forbid *", "1 2 --forbid '*'"),
    ] {
        assert_eq!(shell::words(words), expected);
    }
}

#[test]
fn documents_in_xml() {
    let input = file("<puzzle size='3'/>");
    let document = xml::document(&input, false).expect("a document");
    assert_eq!(document.root_element().attribute("size"), Some("3"));
    assert!(xml::document(&file("<puzzle>"), false).is_err());
}

#[test]
fn shuffled_items_are_the_same_items() {
    let mut cards = [1, 2, 3, 4];
    Random::of(7).shuffle(&mut cards);
    cards.sort();
    assert_eq!(cards, [1, 2, 3, 4]);
}

#[test]
fn mistakes_in_an_answer_have_their_place() {
    let read = |text: &str| {
        answer(text, |input| match input.words().find(|word| word.text != "up") {
            Some(word) => Err(word.mistake("invalid step", "expected up")),
            None => Ok(input.words().count()),
        })
    };
    assert_eq!(read("up up"), Ok(2));
    assert_eq!(read("\u{feff}up lift").map_err(|it| it.place), Err(Place::Answer(6..10)));
}

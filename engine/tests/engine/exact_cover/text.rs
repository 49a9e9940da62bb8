//! Formats of exact cover: texts that are read, refusals with their places, and written texts that
//! are read again.

use crate::random::for_all;
use billhook_engine::exact_cover::{
    ExactCover, Format, parse, parse_ec, parse_knuth, parse_lists, write,
};
use proptest::prelude::*;

/// Reads a text. Returns the instance in one line, or the error with the text at its place.
fn read(text: &str, format: Format) -> String {
    let cover = match parse(text, format) {
        Ok(cover) => cover,
        Err(misread) => return format!("at `{}`: {misread}", &text[misread.place.clone()]),
    };
    let items: Vec<_> = (0..cover.items()).map(|item| cover.item_name(item)).collect();
    let (primary, secondary) = items.split_at(cover.primary());
    let bar = if secondary.is_empty() { "" } else { " | " };
    let options: Vec<_> =
        (0..cover.options()).map(|option| cover.show_option(option).to_string()).collect();
    format!("{}{bar}{} / {}", primary.join(" "), secondary.join(" "), options.join(" / "))
        .trim()
        .to_owned()
}

#[test]
fn knuths_format_is_read() {
    for (text, expect) in [
        ("a b | c\na c:red\nb c:red\n", "a b | c / a c:red / b c:red"),
        ("| comment\r\n\r\na b | c\r\n| another\r\na c:x\r\n\r\n  b\t c ", "a b | c / a c:x / b c"),
        ("a b |\na", "a b / a"),
        ("a", "a /"),
        ("7 8\n8 7", "7 8 / 8 7"),
        ("", "at ``: there are no items (expected a line of items)"),
        ("| only\n\n", "at ``: there are no items (expected a line of items)"),
        ("a b\nb c a\n", "at `c`: there is no item `c` (expected an item of the first line)"),
        ("a a\n", "at `a`: item `a` is defined twice (expected another name)"),
        ("a | b | c\n", "at `|`: there is a second `|` (expected a secondary item)"),
        (
            "a | b\nb\n",
            "at `b`: this option has no primary item (expected at least one primary item)",
        ),
        (
            "a | b c\na\n  b:x  c:y \n",
            "at `b:x  c:y`: this option has no primary item (expected at least one primary item)",
        ),
        (
            "a b\nb a:red\n",
            "at `a:red`: item `a` is primary and cannot have a colour (expected the item alone: colours are for secondary items)",
        ),
        ("a b\na b a\n", "at `a`: item `a` stands twice in one option (expected each item once)"),
        (
            "a | b\na b:red b:blue\n",
            "at `b:blue`: item `b` has two colours in one option (expected one colour)",
        ),
        (
            "a | b\na b:\n",
            "at `b:`: a name is empty (a name has no blank, no control character, no `:` and no `|`)",
        ),
        (
            "a b:c\n",
            "at `b:c`: `b:c` cannot be a name (a name has no blank, no control character, no `:` and no `|`)",
        ),
        (
            "a b|c\n",
            "at `b|c`: `b|c` cannot be a name (a name has no blank, no control character, no `:` and no `|`)",
        ),
        (
            "a 2|b c\n",
            "at `2|b`: multiplicities of items are not supported (expected the name alone)",
        ),
        (
            "a 0:2|b c\n",
            "at `0:2|b`: multiplicities of items are not supported (expected the name alone)",
        ),
    ] {
        assert_eq!(read(text, Format::Knuth), expect, "{text:?}");
    }
}

#[test]
fn the_ec_format_is_read() {
    for (text, expect) in [
        ("c x\np ec 3\nc y\ns 1 3\ns 2\n", "1 2 3 / 1 3 / 2"),
        ("p ec 3\r\n\r\ns 3 1\r\n", "1 2 3 / 3 1"),
        ("p ec 0", "/"),
        ("", "at ``: there is no `p` line (expected `p ec ITEMS`)"),
        ("c p ec 3", "at ``: there is no `p` line (expected `p ec ITEMS`)"),
        ("s 1", "at `s`: the `p` line is missing (expected `p ec ITEMS`)"),
        ("p", "at ``: the `p` line is missing (expected `p ec ITEMS`)"),
        ("p cnf 3", "at `cnf`: the `p` line is missing (expected `p ec ITEMS`)"),
        ("p ec", "at ``: the number of items is missing (expected `p ec ITEMS`)"),
        ("p ec x", "at `x`: `x` is no number (expected the number of items)"),
        ("p ec +3", "at `+3`: `+3` is no number (expected the number of items)"),
        (
            "p ec 3 4",
            "at `4`: there is more than the number of items (expected the end of the line)",
        ),
        (
            "p ec 4000000000",
            "at `4000000000`: 4000000000 items are too many (expected no more than 1,000,000, or than the text has bytes)",
        ),
        (
            "p ec 99999999999999999999",
            "at `99999999999999999999`: `99999999999999999999` is no number that fits (expected the number of items)",
        ),
        (
            "p ec 1\np ec 1",
            "at `p`: `p` is no kind of line (expected `s` with an option, or `c` with a comment)",
        ),
        ("p ec 3\ns 1 4", "at `4`: `4` is no item (expected a number from 1 to 3)"),
        ("p ec 3\ns 0", "at `0`: `0` is no item (expected a number from 1 to 3)"),
        ("p ec 3\ns 1 x", "at `x`: `x` is no number (expected a number from 1 to 3)"),
        ("p ec 3\ns 2 2", "at `2`: item `2` stands twice in one option (expected each item once)"),
        (
            "p ec 3\ns",
            "at `s`: this option has no primary item (expected at least one primary item)",
        ),
    ] {
        assert_eq!(read(text, Format::Ec), expect, "{text:?}");
    }
}

#[test]
fn lists_are_read() {
    for (text, expect) in [
        ("3 2\n2 1 3\n1 2\n", "1 2 3 / 1 3 / 2"),
        ("3 1\r\n\r\n3 2 3 1", "1 2 3 / 2 3 1"),
        ("2 0", "1 2 /"),
        ("", "at ``: there are no numbers (expected `ITEMS OPTIONS`)"),
        ("3", "at ``: the number of options is missing (expected a number)"),
        ("3 x", "at `x`: `x` is no number (expected the number of options)"),
        ("3 1 1", "at `1`: there is more than two numbers (expected the end of the line)"),
        ("3 1\n2 1", "at `2`: the number of items on this line is 1, not 2 (expected 1)"),
        ("3 1\n0", "at `0`: this option has no primary item (expected at least one primary item)"),
        ("3 1\n1 0", "at `0`: `0` is no item (expected a number from 1 to 3)"),
        ("3 1\n1 4", "at `4`: `4` is no item (expected a number from 1 to 3)"),
        ("3 1\n2 1 1", "at `1`: item `1` stands twice in one option (expected each item once)"),
        ("3 2\n1 1", "at `2`: the number of options is 1, not 2 (expected 1)"),
        ("3 1\n1 1\n1 2", "at `1 2`: the number of options is more than 1 (expected the end)"),
        (
            "4000000000 1\n1 1",
            "at `4000000000`: 4000000000 items are too many (expected no more than 1,000,000, or than the text has bytes)",
        ),
    ] {
        assert_eq!(read(text, Format::Lists), expect, "{text:?}");
    }
}

#[test]
fn formats_are_detected() {
    for (text, expect) in [
        ("", Format::Knuth),
        ("a b\na\nb", Format::Knuth),
        ("c d e\nc d\ne", Format::Knuth),
        ("c d e\np ec 3", Format::Ec),
        ("\nc\np ec 3\ns 1", Format::Ec),
        ("p ec 3 wrong", Format::Ec),
        ("p ec\np\nec", Format::Knuth),
        ("2 1\n2 1 2", Format::Lists),
        ("2 1\r\n\r\n2 1 2\r\n", Format::Lists),
        ("| Knuth's\n2 1\n2 1 2", Format::Knuth),
        ("2 0", Format::Lists),
        ("2 1", Format::Knuth),
        ("2 1\n2\n1", Format::Knuth),
        ("2 1\n2 1 3", Format::Knuth),
        ("2 1\n2 1 0", Format::Knuth),
        ("2 1\n1 1\n1 2", Format::Knuth),
        ("2 1\n2 1 2 | x", Format::Knuth),
        ("2 1 3\n2 1 2", Format::Knuth),
    ] {
        assert_eq!(Format::detect(text), expect, "{text:?}");
    }
}

#[test]
fn unsupported_instances_are_not_written() {
    let parse = |text| parse_knuth(text).expect("it is right");
    let nothing = ExactCover::builder().build();
    for (cover, holds) in [
        (parse("a\na\n"), [true, true, true]),
        (parse("a | b\na\n"), [true, false, false]),
        (parse("a | b\na b:red\n"), [true, false, false]),
        (nothing, [false, true, true]),
    ] {
        assert_eq!(Format::ALL.map(|format| write(&cover, format).is_some()), holds);
    }
}

/// Generates instances with up to eight items, of which up to `secondary` are secondary. An option
/// is given by the colours of its items: 0 for absent, 1 for no colour.
fn covers(secondary: usize) -> impl Strategy<Value = ExactCover> {
    let options = prop::collection::vec(prop::collection::vec(0..4_usize, 8), 0..12);
    (1..5_usize, 0..=secondary, options).prop_map(|(primary, secondary, options)| {
        let mut builder = ExactCover::builder();
        for item in 1..=primary {
            builder.primary(&item.to_string()).expect("it is new");
        }
        for item in primary + 1..=primary + secondary {
            builder.secondary(&item.to_string()).expect("it is new");
        }
        for option in options {
            let entries = (1..=primary + secondary).zip(option);
            let words = entries.filter_map(|(item, colour)| match colour {
                0 => None,
                2.. if item > primary => Some(format!("{item}:{colour}")),
                _ => Some(item.to_string()),
            });
            // An option without a primary item is left out.
            let _ = builder.option(words);
        }
        builder.build()
    })
}

fn is_read_again(cover: &ExactCover, format: Format) {
    let text = write(cover, format).expect("the format holds it");
    assert_eq!(Format::detect(&text), format);
    assert_eq!(parse(&text, format).as_ref(), Ok(cover));
}

#[test]
fn written_texts_are_read_again() {
    for_all((covers(0), covers(4)), |(plain, coloured)| {
        is_read_again(&coloured, Format::Knuth);
        Format::ALL.into_iter().for_each(|format| is_read_again(&plain, format));
    });
}

/// Checks for each format that a text is read, or that the place of its error is in the text.
fn is_read_or_refused(text: &str) {
    let by_name = [parse_knuth, parse_ec, parse_lists].map(|read| read(text));
    let by_format = Format::ALL.map(|format| parse(text, format));
    for misread in by_name.into_iter().chain(by_format).filter_map(Result::err) {
        assert!(text.get(misread.place.clone()).is_some(), "{misread:?}");
    }
}

#[test]
fn any_text_is_read_or_refused() {
    for_all(any::<String>(), |text| is_read_or_refused(&text));
}

/// Texts of words that the formats know are nearly valid.
#[test]
fn any_words_are_read_or_refused() {
    const WORDS: [&str; 24] = [
        "p",
        "ec",
        "s",
        "c",
        "|",
        "0",
        "1",
        "2",
        "3",
        "9",
        "a",
        "b",
        "a:x",
        "b:",
        "\n",
        "\n",
        "\r\n",
        "\u{2028}",
        "1:2|a",
        "3 1\n",
        "p ec 3\n",
        "a b | c\n",
        "é",
        "\u{feff}",
    ];
    let words = prop::collection::vec(prop::sample::select(&WORDS[..]), 0..30);
    for_all((words, prop::sample::select(&[" ", "", "\t"][..])), |(words, blank)| {
        is_read_or_refused(&words.join(blank));
    });
}

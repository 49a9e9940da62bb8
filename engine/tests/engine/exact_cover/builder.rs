//! The builder of exact covers accepts valid items and options, and says what is wrong with others.

use billhook_engine::exact_cover::{Entry, Error, ExactCover};

/// Builds an instance with the primary items a and b, the secondary items c and d, and one option.
/// Returns it in words, or the error.
fn option(words: &[&str]) -> String {
    let mut builder = ExactCover::builder();
    for name in ["a", "b"] {
        assert!(builder.primary(name).is_ok());
    }
    for name in ["c", "d"] {
        assert!(builder.secondary(name).is_ok());
    }
    match builder.option(words) {
        Ok(option) => builder.build().show_option(option as usize).to_string(),
        Err(error) => format!("{error:?}: {error}"),
    }
}

#[test]
fn options_by_name_are_checked() {
    for (words, expect) in [
        (&["a"][..], "a"),
        (&["b", "a"], "b a"),
        (&["c", "a", "d:red"], "c a d:red"),
        (&["a", "c:red", "d:red"], "a c:red d:red"),
        (&["c:é", "b"], "c:é b"),
        (&[], "WithoutPrimary: this option has no primary item"),
        (&["c"], "WithoutPrimary: this option has no primary item"),
        (&["c:red", "d"], "WithoutPrimary: this option has no primary item"),
        (&["a", "e"], "UnknownItem(\"e\"): there is no item `e`"),
        (&["a", "e:red"], "UnknownItem(\"e\"): there is no item `e`"),
        (&["a", ""], "InvalidName(\"\"): a name is empty"),
        (&["a", ":red"], "InvalidName(\"\"): a name is empty"),
        (&["a", "c:"], "InvalidName(\"\"): a name is empty"),
        (&["a", "c:re d"], "InvalidName(\"re d\"): `re d` cannot be a name"),
        (&["a", "c:r|d"], "InvalidName(\"r|d\"): `r|d` cannot be a name"),
        (&["a", "b", "a"], "TwiceInOption(\"a\"): item `a` stands twice in one option"),
        (&["a", "c", "c"], "TwiceInOption(\"c\"): item `c` stands twice in one option"),
        (&["a", "c", "c:red"], "TwiceInOption(\"c\"): item `c` stands twice in one option"),
        (&["a", "c:red", "c:red"], "TwiceInOption(\"c\"): item `c` stands twice in one option"),
        (&["a", "c:red", "c:blue"], "TwoColours(\"c\"): item `c` has two colours in one option"),
        (&["a", "c:red:blue"], "TwoColours(\"c\"): item `c` has two colours in one option"),
        (&["a:red"], "ColourOnPrimary(\"a\"): item `a` is primary and cannot have a colour"),
        (&["a:"], "ColourOnPrimary(\"a\"): item `a` is primary and cannot have a colour"),
    ] {
        assert_eq!(option(words), expect, "{words:?}");
    }
}

#[test]
fn names_of_items_are_checked() {
    let invalid = |name: &str| Err(Error::InvalidName(name.to_owned()));
    let mut builder = ExactCover::builder();
    for (name, expect) in [
        ("a", Ok(0)),
        ("b#2", Ok(1)),
        ("a", Err(Error::DefinedTwice("a".to_owned()))),
        ("", invalid("")),
        ("a b", invalid("a b")),
        ("a\u{a0}b", invalid("a\u{a0}b")),
        ("a\u{1b}", invalid("a\u{1b}")),
        ("a:b", invalid("a:b")),
        ("|", invalid("|")),
        ("é", Ok(2)),
    ] {
        assert_eq!(builder.primary(name), expect, "{name:?}");
    }
    assert_eq!(builder.secondary("a"), Err(Error::DefinedTwice("a".to_owned())));
    assert_eq!(builder.secondary("c"), Ok(3));
    assert_eq!(builder.primary("d"), Err(Error::PrimaryAfterSecondary("d".to_owned())));
    let cover = builder.build();
    assert_eq!((cover.primary(), cover.items()), (3, 4));
    let items: Vec<_> = ["a", "b#2", "é", "c", "d", ""].map(|name| cover.item(name)).into();
    assert_eq!(items, [Some(0), Some(1), Some(2), Some(3), None, None]);
}

#[test]
fn names_are_found_again() {
    let mut builder = ExactCover::builder();
    for number in 0..1000_u32 {
        assert_eq!(builder.primary(&number.to_string()), Ok(number));
    }
    let cover = builder.build();
    for number in 0..1000 {
        assert_eq!(cover.item(&number.to_string()), Some(number));
        assert_eq!(cover.item_name(number), number.to_string());
    }
    assert_eq!([cover.item("1000"), cover.item("")], [None, None]);
}

#[test]
fn names_in_messages_are_escaped_and_shortened() {
    for (name, expect) in [
        ("a", "there is no item `a`".to_owned()),
        ("\u{1b}[1m", "there is no item `\\u{1b}[1m`".to_owned()),
        (&"é".repeat(61), format!("there is no item `{}…`", "é".repeat(60))),
    ] {
        assert_eq!(Error::UnknownItem(name.to_owned()).to_string(), expect);
    }
}

#[test]
fn options_by_number_are_checked() {
    let mut builder = ExactCover::builder();
    assert_eq!((builder.primary("a"), builder.secondary("b")), (Ok(0), Ok(1)));
    assert_eq!((builder.colour("red"), builder.colour("red")), (Ok(1), Ok(1)));
    assert_eq!(builder.colour(""), Err(Error::InvalidName(String::new())));
    let (a, b) = (Entry::plain(0), Entry::plain(1));
    let colour = |entry: Entry, colour| Entry { colour, ..entry };
    for (entries, expect) in [
        (&[a, b][..], Ok(0)),
        (&[], Err(Error::WithoutPrimary)),
        (&[b], Err(Error::WithoutPrimary)),
        (&[a, a], Err(Error::TwiceInOption("a".to_owned()))),
        (&[a, Entry::plain(2)], Err(Error::UnknownItemNumber(2))),
        (&[a, Entry::plain(u32::MAX)], Err(Error::UnknownItemNumber(u32::MAX))),
        (&[a, colour(b, 2)], Err(Error::UnknownColourNumber(2))),
        (&[a, colour(b, u32::MAX)], Err(Error::UnknownColourNumber(u32::MAX))),
        (&[colour(a, 1)], Err(Error::ColourOnPrimary("a".to_owned()))),
        (&[colour(b, 1), a], Ok(1)),
    ] {
        assert_eq!(builder.option_of(entries), expect, "{entries:?}");
    }
    let cover = builder.build();
    assert_eq!((cover.options(), cover.entries()), (2, 4), "what fails leaves nothing behind");
    assert_eq!(cover.show_option(1).to_string(), "b:red a");
}

#[test]
fn a_cover_may_have_no_items() {
    let cover = ExactCover::builder().build();
    assert_eq!((cover.items(), cover.primary(), cover.options(), cover.entries()), (0, 0, 0, 0));
    assert_eq!(cover.item("0"), None);
    assert_eq!(cover.colour_name(0), "");
}

#[test]
fn colours_are_compared_by_name() {
    let build = |colours: [&str; 2], colour: &str| {
        let mut builder = ExactCover::builder();
        assert!(builder.primary("a").and(builder.secondary("b")).is_ok());
        assert!(colours.into_iter().all(|colour| builder.colour(colour).is_ok()));
        assert!(builder.option(["a", &format!("b:{colour}")]).is_ok());
        builder.build()
    };
    assert_eq!(build(["red", "blue"], "red"), build(["blue", "red"], "red"));
    assert_ne!(build(["red", "blue"], "red"), build(["blue", "red"], "blue"));
}

#[test]
fn a_million_options_are_accepted() {
    let mut builder = ExactCover::builder();
    for item in 0..100_000 {
        assert!(builder.primary(&format!("item{item}")).is_ok());
    }
    for option in 0..1_000_000_u32 {
        let entry = |at| Entry::plain((option.wrapping_mul(7919) % 16_000) * 6 + at);
        let entries: [Entry; 6] = std::array::from_fn(|at| entry(at as u32));
        assert_eq!(builder.option_of(&entries), Ok(option));
    }
    let cover = builder.build();
    assert_eq!((cover.options(), cover.entries()), (1_000_000, 6_000_000));
    assert_eq!(cover.item("item99999"), Some(99_999));
}

//! Links: their parts, numbers with gaps, and mistakes at their place.

use billhook_reading::link::{Link, Writer, find, name, number16, written};
use billhook_reading::{Input, Place};

#[test]
fn names_of_genres_are_found() {
    for (link, genre) in [
        ("https://puzz.link/p?shikaku/2/2/1i", Some("shikaku")),
        ("http://pzv.jp/p.html?type=editor&x=1&shikaku_edit/2/2/1i", Some("shikaku")),
        ("puzz.link/p?shikaku_play/v:a/2/2/1i", Some("shikaku")),
        ("https://puzz.link/p?pzprv3/shikaku/2/2/", Some("shikaku")),
        ("https://puzz.link/p?v:a/pzprv3.1/shikaku/2/2/", Some("shikaku")),
        ("http://www.kanpen.net/shikaku.html?pzpr=2/2/1i", Some("shikaku")),
        ("http://www.kanpen.net/shikaku.html?problem=2/2/", Some("shikaku")),
        ("https://puzz.link/p?/", Some("")),
        ("https://puzz.link/p?shikaku", None),
        ("https://puzz.link/p/shikaku", None),
        ("kanpen.net/?a/", None),
        ("", None),
    ] {
        assert_eq!(name(link), genre, "{link}");
    }
}

#[test]
fn links_are_divided_into_their_parts() {
    for text in [
        "https://puzz.link/p?shikaku/3/2/1l",
        "https://puzz.link/p?shikaku/3/2/1l/",
        "https://puzz.link/p?shikaku/b/3/2/1l",
        "http://www.kanpen.net/shikaku.html?pzpr=/3/2/1l",
    ] {
        let input = Input::from_words([text]);
        let link = find(&input, &["fillomino", "shikaku"], "b").expect(text).expect(text);
        assert_eq!(link.size(9), Ok([2, 3]), "{text}");
        assert_eq!(link.body.text, "1l", "{text}");
        let mistake = find(&input, &["fillomino"], "").expect_err(text).to_string();
        assert_eq!(mistake, "the link is of another genre (expected fillomino)", "{text}");
    }
    assert_eq!(find(&Input::from_words(["1.?/2", "3"]), &["fillomino"], ""), Ok(None));
}

#[test]
fn mistakes_in_links_have_their_place() {
    for (text, place, message) in [
        ("a?b/", 4..4, "the link ends too early"),
        ("a?b/1/1", 7..7, "the link ends too early"),
        ("a?b/cd/1/1/0", 5..6, "the variant `d` of b is not supported"),
        ("a?b/v:c/1/1/0", 4..7, "the variant `v:c` of b is not supported"),
        ("a?pzprv3/b/1/1/0", 11..16, "links of the form pzprv3 are not supported"),
    ] {
        let input = Input::from_words([text]);
        let mistake = find(&input, &["b"], "c").expect_err(text);
        assert_eq!((mistake.message.as_str(), mistake.place), (message, Place::Input(place)));
    }
}

#[test]
fn numbers_are_read_as_they_are_written() {
    let numbers = [0, 15, 16, 255, 256, 4_095, 4_096, 8_191, 8_192, 12_287, 12_288, 1_126_351];
    let mut writer = Writer::default();
    let all: Vec<Option<u32>> =
        numbers.into_iter().flat_map(|it| [Some(it)].into_iter().chain([None; 21])).collect();
    assert_eq!(writer.numbers16(&all), Some(()));
    assert_eq!(number16(1_126_352), None);
    let link = written("b", [1, 1], &writer);
    let word = Input::from_words([&link]);
    let word = word.words().next().expect("a word");
    let link = Link::read(&word, &["b"], "").expect("a link");
    let mut reader = link.reader();
    assert_eq!(reader.numbers16(all.len()), Ok(all));
    assert_eq!(reader.finish(), Ok(()));
}

#[test]
fn wrong_boards_are_refused() {
    for (board, says) in [
        ("1", "the link ends too early (1 more clue is missing)"),
        ("-1", "this is no part of such a link (expected a digit)"),
        ("!", "this is no part of such a link (expected a number or a gap)"),
        (".1", "unknown numbers are not supported (expected a number)"),
        ("1G", "this is no part of such a link (expected a number or a gap)"),
        ("111", "the link is too long (the board is complete before this)"),
    ] {
        let text = format!("a?b/1/1/{board}");
        let input = Input::from_words([&text]);
        let link = find(&input, &["b"], "").expect("a link").expect("a link");
        let mut reader = link.reader();
        let read = reader.numbers16(2).and_then(|_| reader.finish());
        assert_eq!(read.map_err(|mistake| mistake.to_string()), Err(says.to_owned()), "{board}");
    }
}

/// The part after `#` is none of the board's: browsers keep it for themselves.
#[test]
fn fragments_are_left_out() {
    let input = Input::from_words(["a?b/1/1/11#foo"]);
    let link = find(&input, &["b"], "").expect("a link").expect("a link");
    let mut reader = link.reader();
    assert_eq!(reader.numbers16(2), Ok(vec![Some(1); 2]));
    assert_eq!(reader.finish(), Ok(()));
}

#[test]
fn settings_behind_a_board_are_refused() {
    let input = Input::from_words(["a?b/1/1/11&x=1"]);
    let why = find(&input, &["b"], "").expect_err("a mistake").to_string();
    assert_eq!(why, "`&x=1` is not supported (expected the end of the link)");
}

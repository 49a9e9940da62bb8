//! Game IDs of Simon Tatham's collection: written, read back, and refused at the place of a mistake.

use billhook_pencil::{GENRES, Genre, PUZZLES};
use billhook_plugin::Place;
use billhook_plugin::plugin::Target;

fn genre(name: &str) -> &'static Genre {
    GENRES.iter().find(|genre| genre.about.name == name).expect("there is this genre")
}

fn refused(name: &str, id: &str) -> String {
    genre(name).board(id).expect_err(id).to_string()
}

/// Boards and their IDs, by the documentation of each game's format.
const IDS: [(&str, &str, &str); 20] = [
    ("hashi", "2.4.. ..... 1.4.1", "5x3:2a4g1a4a1"),
    ("dominosa", "0210 0101 2221", "2:021001012221"),
    ("fillomino", "3.53 .... ...1 .33.", "4x4:3a53g1a33a"),
    ("galaxies", "0.. ..0 ...", "3x3:an"),
    ("kenken", "2 2 3+ - 3+ - a a b b", "2:b__,a3a3"),
    ("akari", "... x1. ..4", "3x3:cB1c4"),
    ("slitherlink", "3.. .20", "3x2t0:3c20"),
    ("magnets", "1. .. .1 1. aa bb", "2x2:1.,.1,..,1.,LRLR"),
    ("mosaic", "..4 1..", "3x2:b41b"),
    ("fourcells", ".... .2.. .... .1..", "4x4n4:e2g1"),
    ("masyu", "b.. w.w ...", "3x3:BbWaWc"),
    ("kuromasu", "3 3 - 12 3 - - - 4 - -", "3x3:a12_3c4b"),
    ("shikaku", "4..4 .... .2.. .222", "4x4:4b4e2c2_2_2"),
    ("hitori", "3 3 1 2 10 3 1 2 2 3 1", "3x3:12a312231"),
    ("gokigen", "0.. .4. ..1", "2x2:0c4c1"),
    ("classicsudoku", "1... ..2. .... 4..3", "2x2:1e2e4b3"),
    ("jigsawsudoku", "1. .. aa bb", "2j:1c,b__"),
    ("killersudoku", "3... ..4. .... .... aabb ccdd eeff gghh", "2x2k:p,abbba____________,3e4i"),
    ("tents", "010 100 x.. ..x ...", "3x3:_dc,0,1,0,1,0,0"),
    ("binairo", "1..2 .... .... 2..1", "4x4:aCIca"),
];

#[test]
fn boards_are_written_as_their_games_write_them() {
    for (name, board, id) in IDS {
        let sheet = genre(name).board(board).unwrap_or_else(|it| panic!("{name}: {board}: {it}"));
        let written = genre(name).game(&sheet).unwrap_or_else(|| panic!("{name}: no ID"));
        assert_eq!(written, id, "{name}");
        let again = genre(name).board(&written).unwrap_or_else(|it| panic!("{written}: {it}"));
        assert!(genre(name).are_equal(&sheet, &again), "{name}: {written}");
    }
}

#[test]
fn examples_are_read_back_from_their_ids() {
    for genre in GENRES {
        let sheet = genre.board(genre.about.example).expect("the example is a board");
        let Some(id) = genre.game(&sheet) else { continue };
        let again = genre.board(&id).unwrap_or_else(|it| panic!("{id}: {it}"));
        assert!(genre.are_equal(&sheet, &again), "{}: {id}", genre.about.name);
    }
}

/// Gaps of 25 places and more, walls that repeat, and parameters that say nothing of the rules.
#[test]
fn long_gaps_and_parameters_are_read() {
    for (name, id) in [
        ("akari", "10x10b20s2d1:zzzv"),
        ("binairo", "6x6dt:zAk"),
        ("galaxies", "4x4dn:zak"),
        ("slitherlink", "6x5t0dh:zd"),
        ("slitherlink", "6x5:zd"),
        ("tents", "6x6de:zai,1,0,0,0,0,0,0,0,0,0,0,1"),
        ("jigsawsudoku", "6jdb:zj,ze_30"),
        ("masyu", "8dt:zzl"),
        ("hashi", "7x7i30e10m2d0:zw"),
    ] {
        let sheet = genre(name).board(id).unwrap_or_else(|mistake| panic!("{id}: {mistake}"));
        let (_, description) = id.split_once(':').expect("a colon");
        let again = genre(name).game(&sheet).unwrap_or_else(|| panic!("{id}: no ID"));
        let written = description.replace("_30", &"_".repeat(30));
        assert_eq!(again.split_once(':').map(|it| it.1), Some(&*written), "{id}");
    }
}

#[test]
fn other_rules_and_seeds_are_refused() {
    for (name, id, says) in [
        ("binairo", "6x6u:zAk", "this variant of the game is not supported: u"),
        ("hashi", "3x1m3:1a1", "this variant of the game is not supported: m3"),
        ("hashi", "3x1m2L:1a1", "this variant of the game is not supported: L"),
        ("slitherlink", "3x3t1:i", "this variant of the game is not supported: t1"),
        ("fourcells", "5x4n4:a", "the size of the parts is ambiguous"),
        ("fourcells", "3x3n3:i", "this variant of the game is not supported: n3"),
        ("classicsudoku", "2x2x:p", "this variant of the game is not supported: x"),
        ("classicsudoku", "4j:p,b__", "this variant of the game is not supported: j"),
        ("classicsudoku", "3x2:zj", "this sudoku has other boxes"),
        ("killersudoku", "2x2k:1o,abbba____________,3e4i", "this sudoku has a given number"),
        ("akari", "7x7#123456", "this game ID has a random seed"),
        ("akari", "1000x1000:a", "invalid number of columns"),
        ("akari", "200x200:a", "the board is too large"),
        ("akari", "3x3:cB1", "the game ID ends too early"),
        ("akari", "3x3:cB1c44", "the game ID is too long"),
        ("akari", "3x3:cB1z", "this is no part of such a game ID"),
        ("masyu", "3x3:cB1d", "this is no part of such a game ID"),
        ("magnets", "2x2:1.,.1,..,1.,LRLT", "this is no part of such a game ID"),
        ("magnets", "2x2:1.,.1,..,1.,LLRR", "this is no part of such a game ID"),
    ] {
        let mistake = refused(name, id);
        assert!(mistake.contains(says), "{name} {id}: {mistake}");
    }
}

/// Any sign of an ID changed, and any part cut off: a board or a mistake at a place in the ID.
#[test]
fn wrong_ids_are_refused_at_their_place() {
    for (name, _, id) in IDS {
        let mut texts: Vec<String> = (0..id.len()).map(|end| id[..end].to_owned()).collect();
        for at in 0..id.len() {
            for sign in ["A", "z", "9", "_", ",", ":", "[", "#", "\u{e4}"] {
                texts.push(format!("{}{sign}{}", &id[..at], &id[at + 1..]));
                texts.push(format!("{}{sign}{}", &id[..at], &id[at..]));
            }
        }
        for text in texts {
            let Err(mistake) = genre(name).board(&text) else { continue };
            if let Place::Input(place) = mistake.place {
                assert!(text.get(place).is_some(), "{name} {text}: {}", mistake.message);
            }
        }
    }
}

#[test]
fn links_to_pages_of_games_name_their_genre() {
    const SITE: &str = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js";
    for (link, name) in [
        ("lightup.html#3x3:cB1c4", "akari"),
        ("solo.html#2x2:1e2e4b3", "classicsudoku"),
        ("solo.html#2j:1c,b__", "jigsawsudoku"),
        ("solo.html#2x2k:p,abbba____________,3e4i", "killersudoku"),
    ] {
        let link = format!("{SITE}/{link}");
        assert_eq!(PUZZLES[0].target(&link), Some(Target::Puzzle(name)), "{link}");
        assert!(genre(name).board(&link).is_ok(), "{link}");
    }
    let other = format!("{SITE}/net.html#5x5:0123456789012345678901234");
    let says = "no puzzle of this program is the game net of Simon Tatham's collection";
    let target = PUZZLES[0].target(&other);
    assert!(matches!(target, Some(Target::Unknown(mistake)) if mistake.message == says));
    assert!(refused("akari", &other).contains("the link is of the game net"));
}

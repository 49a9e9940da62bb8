//! Boards in ipuz, and game IDs of Solo.

use billhook_plugin::Place;
use billhook_sudoku::SUDOKU;
use billhook_testing::{instance, mistake, read, read_file};

/// Returns the clues of a text as the board writes them.
fn given(text: &str) -> String {
    let board = read_file(&SUDOKU, text, &[]).unwrap_or_else(|wrong| panic!("{text:?}: {wrong}"));
    board.look().challenge().map(|board| board.text()).unwrap_or_default()
}

const EXPECTED: &str = "1 . . . / . . 2 . / . . . . / . 3 . .";

/// Returns a board in ipuz with further fields.
fn ipuz(more: &str) -> String {
    format!(
        r#"{{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], {more}
        "puzzle": [[1, 0, 0, 0], [0, 0, "2", null], [0, 0, 0, 0], [0, 3, 0, 0]]}}"#
    )
}

/// A link of sudokuwiki.org has all cells; its packed form is refused with advice.
#[test]
fn links_of_sudokuwiki_are_read() {
    let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", cells.replace('.', "0"));
    for link in [link.clone(), link + "&x=1"] {
        let board = read(&SUDOKU, &link, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
        let text = board.look().challenge().map(|it| it.text()).unwrap_or_default();
        assert_eq!(text.replace([' ', '/'], ""), cells);
    }
    let packed = read(&SUDOKU, "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0102", &[]);
    assert!(packed.is_err_and(|wrong| wrong.message == "this board is packed"));
}

#[test]
fn boards_in_ipuz_are_read() {
    assert_eq!(given(&ipuz("")), EXPECTED);
    assert_eq!(given(&ipuz(r#""boxes": true, "solution": [[1]],"#)), EXPECTED);
    let signs = ipuz(r#""charset": "ABCD","#).replace("[1,", "[\"A\",");
    let signs = signs.replace("\"2\"", "\"B\"").replace(" 3,", " \"C\",");
    assert_eq!(given(&signs), EXPECTED);
    // Zones that divide the board are its regions: rows allow equal digits in a box.
    let rows = |first: usize| -> String {
        let zone = |row: usize| format!(r#"{{"rect": [{first}, {row}, {}, {row}]}}"#, first + 3);
        (first..first + 4).map(zone).collect::<Vec<_>>().join(", ")
    };
    for first in [0, 1] {
        let text = ipuz(&format!(r#""boxes": false, "zones": [{}],"#, rows(first)));
        let text = text.replace("[0, 0, \"2\"", "[0, 1, \"2\"");
        assert_eq!(given(&text), EXPECTED.replace("/ . . 2", "/ . 1 2"));
    }
    let boxes = ipuz("").replace("[0, 0, \"2\"", "[0, 1, \"2\"");
    let clash = read_file(&SUDOKU, &boxes, &[]).map_or_else(|it| it.to_string(), |_| "none".into());
    assert!(clash.contains("1 at r2c2 clashes with that at r1c1"), "{clash}");
    let zone = r#""zones": [{"cells": [[1, 1], [2, 2], [3, 3], [4, 4]]}],"#;
    assert_eq!(given(&ipuz(zone)), EXPECTED);
}

#[test]
fn other_puzzles_in_ipuz_are_named() {
    for (text, says) in [
        (
            r#"{"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[0]]}"#.to_owned(),
            "ipuz of the kind crossword is not read",
        ),
        (ipuz("").replace("sudoku#1", "sudoku/calcudoku#1"), "the variant calcudoku is not read"),
        (ipuz(r#""cages": [{"cells": [[1, 1]], "value": 3}],"#), "this sudoku has cages"),
        (ipuz(r#""boxes": false,"#), "this board has no boxes and no regions"),
        (ipuz(r#""zones": [{"cells": [[9, 9]]}],"#), "this is no zone of the board"),
        (ipuz(r#""zones": [{"cells": [[1, 1]]}],"#), "this zone has not each digit"),
        (ipuz("x"), "this is no JSON"),
        (ipuz("").replace("[0, 3, 0, 0]", "[0, 3]"), "a row of 2 cells"),
        (ipuz("").replace("[1, 0", "[{}, 0"), "invalid cell of a board"),
        (r#"{"kind": "http://ipuz.org/sudoku#1"}"#.to_owned(), "no board"),
    ] {
        let said =
            read_file(&SUDOKU, &text, &[]).map_or_else(|it| it.to_string(), |_| "none".into());
        assert!(said.contains(says), "{text}: {said}");
    }
}

/// Any text cut off is refused at a place in it.
#[test]
fn broken_ipuz_is_refused() {
    let text = ipuz(r#""zones": [{"rect": [1, 1, 4, 1]}],"#);
    for end in 1..text.len() {
        if let Err(mistake) = read_file(&SUDOKU, &text[..end], &[])
            && let Place::Input(place) = mistake.place
        {
            assert!(text.get(place).is_some(), "{end}");
        }
    }
}

#[test]
fn game_ids_are_read_and_written() {
    for (id, board) in
        [("2x2:1e2f3b", EXPECTED), ("2:1e2f3b", EXPECTED), ("2x2xda:1e2f3b", EXPECTED)]
    {
        let read = instance(&SUDOKU, id, &[]);
        assert_eq!(
            read.look().challenge().map(|board| board.text()).as_deref(),
            Some(board),
            "{id}"
        );
        let written = read.look().export("tatham").expect("a game ID");
        assert_eq!(written.split(':').nth(1), Some("1e2f3b\n"), "{id}");
    }
    let rows = instance(&SUDOKU, "4j:p,l____________", &[]);
    assert_eq!(rows.look().export("tatham").as_deref(), Some("4j:p,l____________\n"));
}

#[test]
fn wrong_game_ids_are_refused() {
    for (id, says) in [
        ("3x3k:zzzc", "this sudoku has cages"),
        ("9x9:a", "a board of 81 rows"),
        ("2x2:1e2e3", "the game ID ends too early"),
        ("2x2:1e2f3bb", "the game ID is too long"),
        ("2x2:1e2f3c", "this is no part of such a game ID"),
        ("2x2#1234", "this game ID has a random seed"),
        ("4j:p,t_9", "the walls go beyond the board"),
        ("4j:p,y", "this is no part of such a game ID"),
        ("4j:p,p_", "the game ID ends too early"),
        ("2x2:1_1n", "clashes"),
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/net.html#2x2:p",
            "of the game net",
        ),
    ] {
        let said = mistake(&SUDOKU, id, &[]);
        assert!(said.contains(says), "{id}: {said}");
    }
    let id = "2x2:1e2f3b";
    for at in 0..id.len() {
        for sign in ["z", "9", "_", ",", "#", "\u{e4}"] {
            let text = format!("{}{sign}{}", &id[..at], &id[at + 1..]);
            // A board or a mistake: no panic.
            let _ = read_file(&SUDOKU, &text, &[]);
        }
    }
}

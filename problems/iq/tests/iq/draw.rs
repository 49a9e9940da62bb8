//! Boards drawn as rows of letters, in colour and as pictures, against rows and parts of pictures
//! written by hand.

use billhook_iq::draw::{EMPTY, Stencil, fields, picture, styled};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_plugin::Json;

use crate::world::puzzle;

const CUSTOM: &str = "3 4 3\nCUSTOM\n.XX.\n....\nXX.X\nA\nBB\nC";
const PYRAMID: &str = "2 2 3\nPYRAMID\nA\nBB\nCC";

/// Returns a puzzle, and cells with the pieces of these letters; any other character is an empty
/// cell.
fn filled(text: &str, letters: &str) -> (Puzzle, Vec<u16>) {
    let puzzle = puzzle(text);
    let number = |letter: char| {
        let named = |piece: &Piece| piece.name.starts_with(letter);
        puzzle.pieces.iter().position(named).map_or(EMPTY, |piece| piece as u16)
    };
    let cells = letters.chars().map(number).collect();
    (puzzle, cells)
}

/// Removes the escape sequences, all of which end with an `m`.
fn without_colours(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').expect("an end").1)
}

#[test]
fn boards_are_written_as_rows() {
    for (puzzle, cells, in_text, in_plain, in_fields) in [
        ("2 2 2\nDEFAULT\nA\nAA\nB", "ABAA", "AB\nAA", "AB\nAA\n", r#"{"rows":["AB","AA"]}"#),
        (
            CUSTOM,
            "BBA.C",
            ".BB.\n....\nA..C",
            " BB\n\nA. C\n",
            r#"{"rows":[".BB.","....","A..C"]}"#,
        ),
        (PYRAMID, "ABBCC", "A\n\nBB\nCC", "A\n\nBB\nCC\n", r#"{"layers":[["A"],["BB","CC"]]}"#),
        ("1 2 1\nDEFAULT\nA", "", "..", "..\n", r#"{"rows":[".."]}"#),
    ] {
        let (puzzle, cells) = filled(puzzle, cells);
        assert_eq!(Stencil::text(&puzzle).filled(&cells), in_text);
        assert_eq!(Stencil::plain(&puzzle).filled(&cells), in_plain);
        assert_eq!(Json::from(fields(&puzzle, in_text)).to_string(), in_fields);
    }
}

#[test]
fn cells_with_unknown_numbers_are_empty() {
    let (puzzle, _) = filled("1 3 1\nDEFAULT\nA", "");
    assert_eq!(Stencil::text(&puzzle).filled(&[0, 1, 7, 0, 0]), "A..");
}

#[test]
fn boards_are_coloured_and_drawn() {
    for (puzzle, cells, size, holds) in [
        ("2 2 2\nDEFAULT\nA\nAA\nB", "ABAA", "134 134", ["#0087ff", "#ff5f00"]),
        (CUSTOM, "BBA.C", "214 174", ["#00af5f", "#c9c4b8"]),
        (PYRAMID, "ABBCC", "349 164", ["\ntop\n", "\nbase\n"]),
    ] {
        let (puzzle, cells) = filled(puzzle, cells);
        assert_eq!(
            without_colours(&styled(&puzzle, &cells)),
            Stencil::plain(&puzzle).filled(&cells)
        );
        let drawn = picture(&puzzle, &cells);
        assert!(drawn.contains(&format!("viewBox=\"0 0 {size}\"")), "{drawn}");
        assert!(holds.iter().all(|part| drawn.contains(part)), "{drawn}");
        assert_eq!(drawn, picture(&puzzle, &cells));
    }
}

#[test]
fn a_stencil_appends_to_the_page() {
    let before = "what was there before";
    let mut page = before.to_owned();
    for (puzzle, in_text, in_plain) in [
        (CUSTOM, [".BB.\n....\nA..C", "..A.\n....\n...."], [" BB\n\nA. C\n", " .A\n\n.. .\n"]),
        (PYRAMID, ["B\n\nBA\n.C", ".\n\nA.\n.."], ["B\n\nBA\n.C\n", ".\n\nA.\n..\n"]),
    ] {
        for names in [["A", "B", "C"], ["é", "丁", "C"]] {
            let (mut puzzle, cells) = filled(puzzle, "BBA.C");
            for (piece, name) in puzzle.pieces.iter_mut().zip(names) {
                piece.name = name.to_owned();
            }
            let named = |text: &str| text.replace('A', names[0]).replace('B', names[1]);
            let (text, plain) = (Stencil::text(&puzzle), Stencil::plain(&puzzle));
            for (at, cells) in [&cells[..], &[EMPTY, 0, 3]].into_iter().enumerate() {
                for (stencil, expect) in [(&text, in_text[at]), (&plain, in_plain[at])] {
                    stencil.fill(cells, &mut page);
                    assert_eq!(page[before.len()..], named(expect));
                    page.truncate(before.len());
                }
            }
        }
    }
}

#[test]
fn symbols_of_several_bytes_are_filled_in() {
    let (mut puzzle, _) = filled("1 2 2\nDEFAULT\nA\nB", "");
    puzzle.pieces[1] = Piece::new("é", [[0, 0]]);
    let mut page = String::new();
    for (cells, expect) in [([0, 1], "Aé"), ([1, 1], "éé"), ([0, 0], "AA"), ([2, 0], ".A")] {
        page.clear();
        Stencil::text(&puzzle).fill(&cells, &mut page);
        assert_eq!(page, expect);
    }
}

#[test]
fn a_challenge_is_drawn_with_given_pieces_labels_and_blocked_places() {
    let (puzzle, cells) =
        filled("2 3 2\nCUSTOM\nX*X\nAAX\nLABELS\nJAN 7 FEB\n. . x\nAA\nB", "..AA.");
    let drawn = picture(&puzzle, &cells);
    for part in [">\nJAN\n<", ">\n7\n<", ">\nx\n<", "<rect", "stroke-width=\"1.2\""] {
        assert!(drawn.contains(part), "{part}\n{drawn}");
    }
    // A piece hides the label below it, and only given pieces are hatched.
    let solved = picture(&puzzle, &[1, 1, 1, 1, 1]);
    let is_left = |picture: &str| picture.contains("scale(0.5)");
    let all = picture(&puzzle, &[1, 1, 0, 0, 1]);
    assert!(is_left(&drawn) && !is_left(&all), "a piece that is left lies beneath the board");
    assert!(!solved.contains("JAN") && !solved.contains("stroke-width=\"1.2\""), "{solved}");
    assert_eq!(Stencil::plain(&puzzle).filled(&cells), ".*.\nAA.\n");
    assert_eq!(Stencil::text(&puzzle).filled(&cells), "...\nAA.");
}

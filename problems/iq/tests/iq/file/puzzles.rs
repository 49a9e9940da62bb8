//! Valid files against the pieces, boards, given pieces, labels and warnings that they mean.

use billhook_iq::board::{Board, Shape};
use billhook_iq::file::parse;
use billhook_iq::puzzle::Puzzle;
use billhook_plugin::Input;

use crate::world::puzzle;

/// Returns each piece's name and squares.
fn pieces(puzzle: &Puzzle) -> Vec<(&str, Vec<[i32; 2]>)> {
    puzzle.pieces.iter().map(|piece| (piece.name.as_str(), piece.cells.clone())).collect()
}

#[test]
fn pieces_as_they_are_drawn() {
    let l = vec![[0, 0], [0, 1], [0, 2], [1, 0]];
    for (text, expect) in [
        ("AAA\nA", vec![("A", l.clone())]),
        ("  AAA  \r\n  A\r\n\r\n", vec![("A", l.clone())]),
        ("AAA\n\n \t\nA", vec![("A", l.clone())]),
        ("\n\nAAA\rA", vec![("A", l.clone())]),
        (" B\nBB\nA", vec![("B", vec![[0, 1], [1, 0], [1, 1]]), ("A", vec![[0, 0]])]),
        ("A A\n.\nA", vec![("A", vec![[0, 0], [0, 2], [2, 0]])]),
        ("A\n.\nB", vec![("A", vec![[0, 0]]), ("B", vec![[0, 0]])]),
    ] {
        for before in ["2 2 1\nDEFAULT\n", " 2\t2   1 DEFAULT\r\n", "\u{feff}2 2 1\nDEFAULT  \n\n"]
        {
            assert_eq!(pieces(&puzzle(&format!("{before}{text}"))), expect, "{text:?}");
        }
    }
}

#[test]
fn a_piece_knows_where_it_is_drawn() {
    let text = "2 2 2\nDEFAULT\n A\n\nAA  \nBBB\n";
    let puzzle = puzzle(text);
    let drawn: Vec<&str> = puzzle.pieces.iter().map(|piece| &text[piece.place.clone()]).collect();
    assert_eq!(drawn, ["A\n\nAA", "BBB"]);
}

#[test]
fn boards_as_they_are_drawn() {
    for (text, shape, cells, given) in [
        ("2 3 1\nDEFAULT\nA", Shape::Flat, 6, ""),
        ("2 3 1\nCUSTOM\nX.X\n...\nA", Shape::Flat, 2, ""),
        ("2 3 1\nCUSTOM\nXBX\n...\nA\nB", Shape::Flat, 3, "1B"),
        ("1 3 1\nCUSTOM\nXXx\nXX\nA\nX", Shape::Flat, 3, ""),
        ("1 3 1\nCUSTOM\nXXx\nA\nX", Shape::Flat, 3, "2X"),
        ("2 2 1\nDEFAULT\nGIVEN\n.A\nAX\n A\nAA", Shape::Flat, 4, ""),
        ("2 2 1\nDEFAULT\nGIVEN\n.A\nAA\nA\nAA", Shape::Flat, 4, "1A 2A 3A"),
        ("2 2 1\nPYRAMID\nA", Shape::Pyramid, 5, ""),
        ("2 2 1\nPYRAMID\nGIVEN\n.\n\nAX\n..\nA", Shape::Pyramid, 5, "1A"),
        ("2 2 2\nPYRAMID\nGIVEN\nA\nA.\n..\nAA\nB", Shape::Pyramid, 5, "0A 1A"),
        // A piece with two opposite balls of the base and the ball above them stands upright.
        ("2 2 2\nPYRAMID\nGIVEN\nA\nA.\n.A\n A\nAA\nB", Shape::Pyramid, 5, "0A 1A 4A"),
    ] {
        let Ok(puzzle) = parse(&Input::from_text("file", text), false) else {
            assert_eq!(given, "", "{text}");
            continue;
        };
        assert_eq!((puzzle.board.shape(), puzzle.board.points().len()), (shape, cells), "{text}");
        let lying =
            puzzle.given.iter().enumerate().filter_map(|(cell, piece)| {
                Some(format!("{cell}{}", puzzle.pieces[(*piece)?].name))
            });
        assert_eq!(lying.collect::<Vec<_>>().join(" "), given, "{text}");
    }
}

#[test]
fn large_drawings_are_read() {
    let bar = "A".repeat(100_000);
    let far = format!("{}B", " ".repeat(100_000));
    let tall = "C\n".repeat(100_000);
    let drawn = puzzle(&format!("2 2 3\nDEFAULT\n{bar}\n{far}\n{tall}"));
    let squares: Vec<_> = drawn.pieces.iter().map(|piece| piece.cells.len()).collect();
    assert_eq!(squares, [100_000, 1, 100_000]);
    let wide = format!("1 1048576 1\nCUSTOM\n{}X\nA", ".".repeat((1 << 20) - 1));
    assert_eq!(puzzle(&wide).board.points().len(), 1);
    assert_eq!(puzzle("64 64 1\nDEFAULT\nA").board.points().len(), Board::MOST_CELLS);
    let vast = format!("2 2 1\nDEFAULT\n{}", "A".repeat((1 << 18) + 1));
    let mistake = parse(&Input::from_text("file", vast), false).expect_err("too large");
    assert_eq!(mistake.to_string(), "this piece is too large (at most 262,144 squares)");
}

#[test]
fn comments_and_marks() {
    let bare = "2 3 2\nCUSTOM\nX*X\nXAX\nLABELS\nJAN ! FEB\n. x 1\n A\nBB\nB\n";
    let text = "# a calendar\n2 3 2 # sizes\nCUSTOM\nX*X # a row\n# X.X\nXAX\nLABELS\nJAN ! FEB\n\
                . x 1\n A\t# a piece\n##\nBB#\r\nB\n";
    let read = puzzle(bare);
    assert_eq!(read.marks.blocked.iter().collect::<Vec<_>>(), [&[0, 0, 1]]);
    let labels: Vec<_> = read.marks.labels.values().collect();
    assert_eq!(labels, ["JAN", "!", "FEB", "x", "1"]);
    let commented = puzzle(&text.replace("BB#", "BB #"));
    assert_eq!((pieces(&commented), &commented.marks), (pieces(&read), &read.marks));
    assert_eq!((&commented.board, &commented.given), (&read.board, &read.given));
    let again = puzzle(&billhook_iq::write(&read));
    assert_eq!((&again.marks, &again.board, &again.given), (&read.marks, &read.board, &read.given));
}

#[test]
fn warnings_suggest_the_intended_form() {
    let help = |text: &str| -> Vec<String> {
        puzzle(text).warnings.into_iter().filter_map(|warning| warning.help).collect()
    };
    let [dots] = &help("2 2 2\nCUSTOM\nAA\n..\nAA\nBB\n")[..] else { panic!("one warning") };
    assert!(dots.starts_with("did you mean DEFAULT, and GIVEN"), "{dots}");
    let [parted] = &help("1 3 2\nDEFAULT\nA\n\nA\nA\n")[..] else { panic!("one warning") };
    assert!(parted.contains("A is drawn on both sides of an empty line"), "{parted}");
}

//! Random cut boards, written, read and judged; and random texts, which neither the reader nor the
//! judge may panic on.

use std::ops::Range;

use billhook_iq::board::Shape;
use billhook_iq::draw::{self, Stencil};
use billhook_iq::file::parse;
use billhook_iq::piece::Piece;
use billhook_iq::{Filled, judge, write};
use billhook_plugin::{Input, Place};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::cut::{Cut, any_cut};
use crate::world::read;

/// Valid files, which tests then corrupt.
const FILES: [&str; 4] = [
    include_str!("../truth/03_spec_custom.txt"),
    include_str!("../truth/04_spec_pyramid.txt"),
    include_str!("../truth/16_hole_ring_piece.txt"),
    "2 2 2\nPYRAMID\nGIVEN\nA\n\nA.\n.A\n A\nAA\nBB\n",
];

/// Returns whether the position of a mistake lies within the text.
fn is_within(place: &Place, text: &str) -> bool {
    let (Place::Input(Range { start, end }) | Place::Answer(Range { start, end })) = place else {
        return false;
    };
    start <= end && text.get(*start..*end).is_some()
}

proptest! {
    #[test]
    fn a_written_puzzle_is_read_as_it_was(cut in any_cut(), given in vec(any::<bool>(), 26)) {
        let mut puzzle = cut.puzzle;
        for (cell, piece) in cut.cells.iter().map(|&piece| usize::from(piece)).enumerate() {
            puzzle.given[cell] = given[piece].then_some(piece);
        }
        let text = write(&puzzle);
        let read = parse(&Input::from_text("file", text.as_str()), true);
        let read = read.unwrap_or_else(|mistake| panic!("{mistake}\n{text}"));
        prop_assert_eq!(&read.board, &puzzle.board);
        prop_assert_eq!(&read.given, &puzzle.given, "{}", text);
        let named = |pieces: &[Piece]| -> Vec<_> {
            pieces.iter().map(|piece| (piece.name.clone(), piece.cells.clone())).collect()
        };
        prop_assert_eq!(named(&read.pieces), named(&puzzle.pieces), "{}", text);
    }

    #[test]
    fn a_cut_board_is_a_right_answer(cut in any_cut()) {
        for answer in [
            Stencil::text(&cut.puzzle).filled(&cut.cells),
            Stencil::text(&cut.puzzle).filled(&cut.cells).replace("\n\n", "\n").replace('\n', " / "),
            Stencil::plain(&cut.puzzle).filled(&cut.cells),
        ] {
            let filled = Filled::read(&cut.puzzle, &answer);
            let report = judge(&cut.puzzle, &filled.unwrap_or_else(|mistake| panic!("{mistake}")));
            prop_assert!(report.right, "{:?}\n{}", report, answer);
        }
    }

    #[test]
    fn exchanged_cells_are_judged_by_shape(cut in any_cut(), one in 0..100_usize, other in 0..100_usize) {
        // Two cells exchange their letters. On a flat board the answer stays right exactly if every
        // piece keeps its shape.
        prop_assume!(cut.puzzle.board.shape() == Shape::Flat);
        let mut cells = cut.cells.clone();
        let number = cells.len();
        cells.swap(one % number, other % number);
        let fits = cut.puzzle.pieces.iter().enumerate().all(|(index, piece)| {
            let own = cut.puzzle.board.points().iter().zip(&cells);
            let own = own.filter(|(_, owner)| usize::from(**owner) == index);
            piece.same_shape(&Piece::new("", own.map(|(point, _)| [point.y, point.x])))
        });
        let filled = Filled::read(&cut.puzzle, &Stencil::text(&cut.puzzle).filled(&cells));
        prop_assert_eq!(filled.map(|filled| judge(&cut.puzzle, &filled).right), Ok(fits));
    }

    #[test]
    fn answers_are_accepted_as_they_are_judged(
        cut in any_cut(),
        given in 0..100_usize,
        fillings in vec(vec(0..14_u16, 30), 3),
        slips in vec((any::<Index>(), any::<Index>(), 0..4_u8, "[A-Z.\\x00/ \t\r\né]"), 20),
    ) {
        let Cut { mut puzzle, cells } = cut;
        for (cell, &piece) in cells.iter().enumerate() {
            puzzle.given[cell] = (usize::from(piece) == given).then_some(given);
        }
        let instance = read(&write(&puzzle), &[]);
        let right = Stencil::text(&puzzle).filled(&cells);
        let mut answers = vec![right.clone(), Stencil::plain(&puzzle).filled(&cells)];
        answers.extend(fillings.iter().map(|cells| Stencil::text(&puzzle).filled(cells)));
        // The board turned upside down may be right as well.
        let upside_down: Vec<u16> = cells.iter().rev().copied().collect();
        answers.push(Stencil::text(&puzzle).filled(&upside_down));
        for (one, other, what, sign) in slips {
            let mut signs: Vec<char> = right.chars().collect();
            let (one, other) = (one.index(signs.len()), other.index(signs.len()));
            let sign = sign.chars().next().unwrap_or(' ');
            match what {
                0 => signs[one] = sign,
                1 => signs.insert(one, sign),
                2 => drop(signs.remove(one)),
                _ => signs.swap(one, other),
            }
            answers.push(String::from_iter(signs));
        }
        // Each answer is checked twice: the second time its accepted placements are known.
        for answer in answers.iter().chain(&answers) {
            let report = instance.answers().judge(answer);
            let expect = report.as_ref().is_ok_and(|report| report.right);
            prop_assert_eq!(instance.answers().accepts(answer), expect, "{:?}: {:?}", answer, report);
        }
        prop_assert!(instance.answers().accepts(&right));
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[0-9A-Za-z.X \t\r\n\u{0}\u{feff}é😀-]{0,200}") {
        for text in [text.clone(), format!("3 3 2\nCUSTOM\n{text}"), format!("2 2 1\nPYRAMID\nGIVEN\n{text}")] {
            let input = Input::from_text("file", text);
            if let Err(mistake) = parse(&input, true) {
                prop_assert!(is_within(&mistake.place, input.text()), "{:?}", mistake);
            }
        }
    }

    #[test]
    fn no_bytes_break_the_reader(bytes in vec(any::<u8>(), 0..200)) {
        let input = Input::from_text("file", String::from_utf8_lossy(&bytes));
        prop_assert!(parse(&input, false).is_err_and(|mistake| is_within(&mistake.place, input.text())));
    }

    #[test]
    fn no_slip_breaks_the_reader(
        file in 0..FILES.len(),
        slips in vec((any::<Index>(), 0..3_u8, "[0-9A-Gx.X \t\né]"), 1..5),
    ) {
        let mut signs: Vec<char> = FILES[file].chars().collect();
        for (at, what, sign) in slips {
            let at = at.index(signs.len());
            let sign = sign.chars().next().unwrap_or(' ');
            match what {
                0 => signs[at] = sign,
                1 => signs.insert(at, sign),
                _ => drop(signs.remove(at)),
            }
        }
        let input = Input::from_text("file", String::from_iter(signs));
        match parse(&input, false) {
            Err(mistake) => prop_assert!(is_within(&mistake.place, input.text()), "{:?}", mistake),
            Ok(puzzle) => {
                prop_assert_eq!(puzzle.given.len(), puzzle.board.points().len());
                for warning in &puzzle.warnings {
                    prop_assert!(is_within(&warning.place, input.text()), "{:?}", warning);
                }
            }
        }
    }

    #[test]
    fn no_answer_breaks_the_judge(cut in any_cut(), answer in "[A-Za-c. /\t\r\né😀]{0,60}") {
        match Filled::read(&cut.puzzle, &answer).map(|filled| judge(&cut.puzzle, &filled)) {
            Ok(report) => prop_assert!(!report.remarks.is_empty()),
            Err(mistake) => prop_assert!(is_within(&mistake.place, &answer), "{:?}", mistake),
        }
    }

    #[test]
    fn any_numbers_are_drawn(cut in any_cut(), cells in vec(any::<u16>(), 0..40)) {
        let rows = Stencil::plain(&cut.puzzle).filled(&cells);
        prop_assert_eq!(&rows, &Stencil::plain(&cut.puzzle).filled(&cells));
        draw::styled(&cut.puzzle, &cells);
        prop_assert!(draw::picture(&cut.puzzle, &cells).starts_with("<svg "));
        prop_assert_eq!(draw::fields(&cut.puzzle, &rows).len(), 1);
    }
}

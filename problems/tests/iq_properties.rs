//! Boards cut into pieces at random: they can be written, read and judged.
//! And nothing that is typed breaks the reader or the judge.

use std::ops::Range;

use billhook_problems::iq::board::{Board, Point, Shape};
use billhook_problems::iq::file::parse;
use billhook_problems::iq::piece::Piece;
use billhook_problems::iq::puzzle::Puzzle;
use billhook_problems::iq::{draw, judge, write};
use billhook_problems::plugin::{Input, Place};
use proptest::collection::vec;
use proptest::prelude::*;

/// Letters, shuffled, so that the piece X comes up early in some cases.
const LETTERS: &str = "QWXERTYUIOPASDFGHJKLZCVBNM";

/// A puzzle with the pieces that lie on its solved board.
#[derive(Clone, Debug)]
struct Cut {
    puzzle: Puzzle,
    /// For each cell the piece.
    cells: Vec<u16>,
}

/// A flat board; each of its places is no cell, or belongs to a piece, whose
/// cells may be anywhere.
fn flat() -> impl Strategy<Value = Cut> {
    let places = (1..6_usize, 1..7_usize)
        .prop_flat_map(|(rows, columns)| vec(vec(0..12_usize, columns), rows));
    (places, vec(0..8_usize, 12)).prop_filter_map("no cells", |(places, turns)| {
        // A quarter of the boards are rectangles.
        let custom = places[0][0] % 4 != 0;
        let is_cell = |place: &usize| !custom || *place > 1;
        let board = Board::drawn(places.iter().map(|row| row.iter().map(is_cell)));
        let owner = |point: &Point| places[point.y as usize][point.x as usize];
        let owners: Vec<usize> = board.points().iter().map(owner).collect();
        let at = |cell: usize| [board.points()[cell].y, board.points()[cell].x];
        (!owners.is_empty()).then(|| {
            cut(&board, &owners, &turns, |cells| cells.iter().map(|&cell| at(cell)).collect())
        })
    })
}

/// A pyramid, cut into pieces each of which lies in one of the three families
/// of planes.
fn pyramid() -> impl Strategy<Value = Cut> {
    let cuts = vec((0..3_usize, 0..100_usize, vec(any::<bool>(), 30)), 14);
    (1..4_usize, cuts, vec(0..8_usize, 14)).prop_map(|(side, cuts, turns)| {
        let board = Board::pyramid(side);
        let mut owners = vec![usize::MAX; board.points().len()];
        let mut families = Vec::new();
        for (index, (family, first, taken)) in cuts.into_iter().enumerate() {
            let free: Vec<usize> =
                (0..owners.len()).filter(|&cell| owners[cell] == usize::MAX).collect();
            let Some(&first) = free.get(first % free.len().max(1)) else { break };
            let origin = board.points()[first];
            let in_plane = |cell: &usize| in_plane(family, origin, board.points()[*cell]).is_some();
            for (cell, take) in free.iter().copied().filter(in_plane).zip(taken) {
                if take || cell == first {
                    owners[cell] = index;
                }
            }
            owners[first] = index;
            families.push((family, origin));
        }
        // What is left over goes to single balls.
        let mut next = families.len();
        for (cell, owner) in owners.iter_mut().enumerate() {
            if *owner == usize::MAX {
                *owner = next;
                families.push((0, board.points()[cell]));
                next += 1;
            }
        }
        let drawing = |cells: &[usize], owner: usize| {
            let (family, origin) = families[owner];
            cells
                .iter()
                .filter_map(|&cell| in_plane(family, origin, board.points()[cell]))
                .collect()
        };
        let owner_of = owners.clone();
        cut(&board, &owners, &turns, |cells| drawing(cells, owner_of[cells[0]]))
    })
}

/// Row and column of a point in the plane of a family through another.
fn in_plane(family: usize, origin: Point, point: Point) -> Option<[i32; 2]> {
    let (x, y, z) = (point.x - origin.x, point.y - origin.y, point.z - origin.z);
    match family {
        0 => (z == 0).then_some([x / 2, y / 2]),
        // Steps (1, ±1, 1) and (1, ±1, -1).
        1 => (x == y).then_some([(x + z) / 2, (x - z) / 2]),
        _ => (x == -y).then_some([(x + z) / 2, (x - z) / 2]),
    }
}

/// The puzzle whose pieces are the cells of each owner, drawn as told and then
/// turned.
fn cut(
    board: &Board,
    owners: &[usize],
    turns: &[usize],
    drawn: impl Fn(&[usize]) -> Vec<[i32; 2]>,
) -> Cut {
    let mut pieces = Vec::new();
    let mut cells = vec![u16::MAX; owners.len()];
    let mut sorted: Vec<usize> = owners.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    for (index, owner) in sorted.into_iter().enumerate() {
        let own: Vec<usize> = (0..owners.len()).filter(|&cell| owners[cell] == owner).collect();
        own.iter().for_each(|&cell| cells[cell] = index as u16);
        let name = LETTERS.chars().nth(index).expect("a letter");
        let mut ways = Piece::new(name, drawn(&own)).orientations();
        let turn = turns[index % turns.len()] % ways.len();
        pieces.push(Piece::new(name, ways.swap_remove(turn)));
    }
    Cut { puzzle: Puzzle::new(board.clone(), pieces), cells }
}

fn any_cut() -> impl Strategy<Value = Cut> {
    prop_oneof![flat(), pyramid()]
}

/// Files that are right, to be spoilt.
const FILES: [&str; 4] = [
    include_str!("truth/iq/03_spec_custom.txt"),
    include_str!("truth/iq/04_spec_pyramid.txt"),
    include_str!("truth/iq/16_hole_ring_piece.txt"),
    "2 2 2\nPYRAMID\nGIVEN\nA\n\nA.\n.A\n A\nAA\nBB\n",
];

/// Whether a mistake's place is one in the text.
fn is_within(place: &Place, text: &str) -> bool {
    let (Place::Input(Range { start, end }) | Place::Answer(Range { start, end })) = place else {
        return false;
    };
    start <= end && text.get(*start..*end).is_some()
}

proptest! {
    #[test]
    fn what_is_written_is_read(cut in any_cut(), given in vec(any::<bool>(), 26)) {
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
    fn what_was_cut_fits(cut in any_cut()) {
        for answer in [
            draw::text(&cut.puzzle, &cut.cells),
            draw::text(&cut.puzzle, &cut.cells).replace("\n\n", "\n").replace('\n', " / "),
            draw::plain(&cut.puzzle, &cut.cells),
        ] {
            let report = judge(&cut.puzzle, &answer).unwrap_or_else(|mistake| panic!("{mistake}"));
            prop_assert!(report.right, "{:?}\n{}", report, answer);
        }
    }

    #[test]
    fn an_exchange_is_seen(cut in any_cut(), one in 0..100_usize, other in 0..100_usize) {
        // Two cells change their letters: right only if all pieces are still
        // what they were, which on a flat board their orientations say.
        prop_assume!(cut.puzzle.board.shape() == Shape::Flat);
        let mut cells = cut.cells.clone();
        let number = cells.len();
        cells.swap(one % number, other % number);
        let fits = cut.puzzle.pieces.iter().enumerate().all(|(index, piece)| {
            let own = cut.puzzle.board.points().iter().zip(&cells);
            let own = own.filter(|(_, owner)| usize::from(**owner) == index);
            piece.same_shape(&Piece::new("", own.map(|(point, _)| [point.y, point.x])))
        });
        let report = judge(&cut.puzzle, &draw::text(&cut.puzzle, &cells));
        prop_assert_eq!(report.map(|report| report.right), Ok(fits));
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
        slips in vec((any::<prop::sample::Index>(), 0..3_u8, "[0-9A-Gx.X \t\né]"), 1..5),
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
        match judge(&cut.puzzle, &answer) {
            Ok(report) => prop_assert!(!report.remarks.is_empty()),
            Err(mistake) => prop_assert!(is_within(&mistake.place, &answer), "{:?}", mistake),
        }
    }

    #[test]
    fn any_numbers_can_be_drawn(cut in any_cut(), cells in vec(any::<u16>(), 0..40)) {
        let rows = draw::plain(&cut.puzzle, &cells);
        prop_assert_eq!(rows, draw::plain(&cut.puzzle, &cells));
        draw::styled(&cut.puzzle, &cells);
        prop_assert!(draw::picture(&cut.puzzle, &cells).starts_with("<svg "));
        prop_assert_eq!(draw::fields(&cut.puzzle, &cells).len(), 1);
    }
}

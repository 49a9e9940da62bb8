//! Small puzzles at random: all strategies count what follows from the
//! definition, by trying all sets of cells.

use std::collections::BTreeSet;

use billhook_engine::{Limits, Status};
use billhook_problems::iq::board::{Board, Point, Shape};
use billhook_problems::iq::piece::Piece;
use billhook_problems::iq::puzzle::Puzzle;
use billhook_problems::iq::write;
use billhook_problems::plugin::{Input, Instance, Options, Problem, Task};
use billhook_problems::xcc::Xcc;
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cut::in_plane;
use crate::shown::{class, solutions, without_names};
use crate::world::{count, read, run};

const MOST_PIECES: usize = 7;

/// The textbook search goes so far, and is not asked beyond.
const MOST_CASES: u64 = 100_000;

/// How to cut the next piece.
#[derive(Clone, Debug)]
struct Cut {
    /// The plane, in a pyramid.
    family: usize,
    first: usize,
    /// Which of the cells beside it, one after the other.
    others: Vec<usize>,
    /// Whether it may fall apart.
    scattered: bool,
    given: bool,
}

fn cuts() -> impl Strategy<Value = Vec<Cut>> {
    let cut = (0..3_usize, 0..100_usize, vec(0..100_usize, 0..5), 0..8_u8, 0..6_u8);
    let cut = cut.prop_map(|(family, first, others, scattered, given)| Cut {
        family,
        first,
        others,
        scattered: scattered == 0,
        given: given == 0,
    });
    vec(cut, 1..=MOST_PIECES)
}

/// What is done to a piece when all are cut.
#[derive(Clone, Copy, Debug)]
enum Change {
    Nothing,
    /// It gets the shape of another.
    Copied(usize),
    /// Its last square goes beside another of its squares.
    Moved(usize),
    /// It loses its last square.
    Cropped,
}

fn change() -> impl Strategy<Value = (usize, Change)> {
    let change = prop_oneof![
        4 => Just(Change::Nothing),
        2 => (0..100_usize).prop_map(Change::Copied),
        2 => (0..100_usize).prop_map(Change::Moved),
        1 => Just(Change::Cropped),
    ];
    (0..100_usize, change)
}

/// Cuts pieces out of the board; cells are left over.
fn cut(board: &Board, cuts: &[Cut]) -> Vec<(Vec<usize>, Piece)> {
    let points = board.points();
    let drawn = |cut: &Cut, origin: usize, cell: usize| match board.shape() {
        Shape::Flat => Some([points[cell].y, points[cell].x]),
        Shape::Pyramid => in_plane(cut.family, points[origin], points[cell]),
    };
    let mut free: Vec<usize> = (0..points.len()).collect();
    let mut pieces = Vec::new();
    for (index, cut) in cuts.iter().enumerate() {
        if free.is_empty() {
            break;
        }
        let origin = free.remove(cut.first % free.len());
        let mut own = vec![origin];
        for other in &cut.others {
            let beside = |cell: &usize| {
                let Some([row, column]) = drawn(cut, origin, *cell) else { return false };
                let touches = |&own: &usize| {
                    let by = drawn(cut, origin, own);
                    by.is_some_and(|[r, c]| (r - row).abs() + (c - column).abs() == 1)
                };
                cut.scattered || own.iter().any(touches)
            };
            let beside: Vec<usize> = free.iter().copied().filter(beside).collect();
            if beside.is_empty() {
                break;
            }
            let cell = beside[other % beside.len()];
            own.push(cell);
            free.retain(|free| *free != cell);
        }
        let name = char::from(b'A' + index as u8);
        let squares: Vec<[i32; 2]> =
            own.iter().filter_map(|&cell| drawn(cut, origin, cell)).collect();
        pieces.push((own, Piece::new(name, squares)));
    }
    pieces
}

fn changed(pieces: &mut [(Vec<usize>, Piece)], (at, change): (usize, Change)) -> usize {
    let at = at % pieces.len();
    let mut cells = pieces[at].1.cells.clone();
    match change {
        Change::Nothing => return usize::MAX,
        Change::Copied(other) => cells = pieces[other % pieces.len()].1.cells.clone(),
        Change::Moved(to) => {
            cells.pop();
            if let Some([row, column]) = cells.get(to % cells.len().max(1)).copied() {
                cells.push([row + 1, column]);
            }
        }
        Change::Cropped => drop(cells.pop()),
    }
    if !cells.is_empty() {
        pieces[at].1 = Piece::new(pieces[at].1.name.clone(), cells);
    }
    at
}

/// Up to 4 × 5 places; what no piece was cut from is no cell.
fn flat() -> impl Strategy<Value = Puzzle> {
    let size = (1..5_usize, 1..6_usize);
    (size, cuts(), change()).prop_map(|((rows, columns), cuts, change)| {
        let rectangle = Board::rectangle(rows, columns);
        let mut pieces = cut(&rectangle, &cuts);
        let owned: BTreeSet<usize> = pieces.iter().flat_map(|piece| piece.0.clone()).collect();
        let place = |row, column| owned.contains(&(row * columns + column));
        let board = Board::drawn(
            (0..rows)
                .map(|row| (0..columns).map(move |column| place(row, column)).collect::<Vec<_>>()),
        );
        let altered = changed(&mut pieces, change);
        let (owners, drawn): (Vec<Vec<usize>>, Vec<Piece>) = pieces.into_iter().unzip();
        let mut puzzle = Puzzle::new(board, drawn);
        for (index, own) in owners.iter().enumerate() {
            for cell in own.iter().filter(|_| cuts[index].given && index != altered) {
                let cell = owned.iter().position(|owned| owned == cell).expect("it is owned");
                puzzle.given[cell] = Some(index);
            }
        }
        puzzle
    })
}

/// A pyramid; where no piece was cut from, single balls lie already.
fn pyramid() -> impl Strategy<Value = Puzzle> {
    (2..4_usize, cuts(), change()).prop_map(|(side, cuts, change)| {
        let board = Board::pyramid(side);
        let mut pieces = cut(&board, &cuts);
        let owned: BTreeSet<usize> = pieces.iter().flat_map(|piece| piece.0.clone()).collect();
        let altered = changed(&mut pieces, change);
        let is_given =
            |index: usize| cuts.get(index).is_none_or(|cut| cut.given) && index != altered;
        for cell in (0..board.points().len()).filter(|cell| !owned.contains(cell)) {
            let name = char::from(b'a' + pieces.len() as u8).to_ascii_uppercase();
            pieces.push((vec![cell], Piece::new(name, [[0, 0]])));
        }
        let (owners, drawn): (Vec<Vec<usize>>, Vec<Piece>) = pieces.into_iter().unzip();
        let mut puzzle = Puzzle::new(board, drawn);
        let lying = owners
            .iter()
            .enumerate()
            .filter(|(index, own)| is_given(*index) || !owned.contains(&own[0]));
        for (index, own) in lying {
            own.iter().for_each(|&cell| puzzle.given[cell] = Some(index));
        }
        puzzle
    })
}

/// The planes of a board: their cells, each with its row and column.
fn planes(board: &Board) -> Vec<Vec<(usize, [i32; 2])>> {
    let points = board.points();
    let all = || points.iter().enumerate();
    match board.shape() {
        Shape::Flat => vec![all().map(|(cell, point)| (cell, [point.y, point.x])).collect()],
        Shape::Pyramid => {
            let mut planes = Vec::new();
            for (family, &origin) in
                (0..3).flat_map(|family| points.iter().map(move |at| (family, at)))
            {
                let at = |(cell, &point): (usize, &Point)| {
                    Some((cell, in_plane(family, origin, point)?))
                };
                let plane: Vec<_> = all().filter_map(at).collect();
                // Each plane is found from its first cell.
                if plane.first().is_some_and(|first| points[first.0] == origin) {
                    planes.push(plane);
                }
            }
            planes
        }
    }
}

/// All sets of cells, as bits, on which a piece can lie.
fn places(board: &Board, piece: &Piece, taken: u32) -> BTreeSet<u32> {
    let ways = piece.orientations();
    let mut found = BTreeSet::new();
    for plane in planes(board) {
        let plane: Vec<_> = plane.into_iter().filter(|(cell, _)| taken >> cell & 1 == 0).collect();
        let mut chosen = Vec::new();
        each_choice(&plane, piece.cells.len(), &mut chosen, &mut |chosen| {
            let squares = Piece::new("", chosen.iter().map(|&(_, square)| square)).cells;
            if ways.contains(&squares) {
                found.insert(chosen.iter().fold(0, |bits, (cell, _)| bits | 1 << cell));
            }
        });
    }
    found
}

fn each_choice<T: Copy>(
    from: &[T],
    number: usize,
    chosen: &mut Vec<T>,
    call: &mut impl FnMut(&[T]),
) {
    if chosen.len() == number {
        return call(chosen);
    }
    for (at, &one) in from.iter().enumerate() {
        chosen.push(one);
        each_choice(&from[at + 1..], number, chosen, call);
        chosen.pop();
    }
}

/// The number of solutions by the definition: each piece that is not given
/// lies on one of its places, and all cells are covered.
fn by_definition(puzzle: &Puzzle) -> u64 {
    let mut taken = 0_u32;
    let mut waiting: BTreeSet<usize> = (0..puzzle.pieces.len()).collect();
    for (cell, piece) in puzzle.given.iter().enumerate() {
        if let Some(piece) = piece {
            taken |= 1 << cell;
            waiting.remove(piece);
        }
    }
    let places: Vec<BTreeSet<u32>> =
        waiting.iter().map(|&piece| places(&puzzle.board, &puzzle.pieces[piece], taken)).collect();
    fn count(places: &[BTreeSet<u32>], taken: u32, all: u32) -> u64 {
        let Some((first, others)) = places.split_first() else { return u64::from(taken == all) };
        let free = first.iter().filter(|place| *place & taken == 0);
        free.map(|place| count(others, taken | place, all)).sum()
    }
    count(&places, taken, (1 << puzzle.given.len()) - 1)
}

/// The instance exported, as exact cover.
fn as_exact_cover(instance: &dyn Instance) -> Option<Box<dyn Instance>> {
    let text = instance.export("xcc")?;
    let options = Options::new(Xcc.about().options, &[]).expect("defaults");
    let cover = Xcc.read(&Input::from_text("file", text.as_str()), &options);
    Some(cover.unwrap_or_else(|mistake| panic!("{mistake}\n{text}")))
}

fn agree(puzzle: &Puzzle) -> Result<(), TestCaseError> {
    let file = write(puzzle);
    let labelled = read(&file, &[]);
    let expect = BigUint::from(by_definition(puzzle));
    for strategy in ["auto", "fill", "cover"] {
        let outcome = run(&*labelled, strategy);
        prop_assert_eq!(&outcome.solutions, &expect, "{} {}", strategy, file);
        prop_assert_eq!(outcome.reason.is_some(), outcome.strategy == "argument");
    }
    if labelled.refuses("brute-force").is_none() {
        let limits = Limits::new().nodes(MOST_CASES);
        let outcome = labelled.run(Task { strategy: "brute-force", limits, each: None });
        if outcome.status == Status::Complete {
            prop_assert_eq!(&outcome.solutions, &expect, "{}", file);
        }
    }
    match as_exact_cover(&*labelled) {
        Some(cover) => prop_assert_eq!(&count(&*cover, "auto"), &expect, "{}", file),
        // Without anything to be done there is nothing to be written.
        None => prop_assert!(puzzle.given.iter().all(Option::is_some), "{}", file),
    }
    let [unlabelled, unique] = ["unlabelled", "unique"].map(|alike| read(&file, &[(alike, "")]));
    let is_free = puzzle.given.iter().all(Option::is_none);
    for strategy in ["fill", "cover"] {
        let all = solutions(&*labelled, strategy);
        let tilings = solutions(&*unlabelled, strategy);
        let forms = |texts: &BTreeSet<String>| -> BTreeSet<String> {
            texts.iter().map(|text| without_names(text)).collect()
        };
        prop_assert_eq!(forms(&all), forms(&tilings), "{}", file);
        prop_assert_eq!(forms(&all).len(), tilings.len(), "{}", file);
        let unique = solutions(&*unique, strategy);
        if is_free {
            let classes = |texts: &BTreeSet<String>| -> BTreeSet<String> {
                texts.iter().map(|text| class(text)).collect()
            };
            prop_assert_eq!(classes(&all), classes(&unique), "{}", file);
            prop_assert_eq!(classes(&all).len(), unique.len(), "{}", file);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn on_flat_boards(puzzle in flat()) {
        agree(&puzzle)?;
    }

    #[test]
    fn in_pyramids(puzzle in pyramid()) {
        agree(&puzzle)?;
    }
}

/// Exported as exact cover, a puzzle has the same solutions.
#[test]
fn puzzles_as_exact_cover() {
    for file in [
        "01_", "02_", "03_", "04_", "05_", "06_", "07_", "08_", "09_", "10_", "13_", "16_", "18_",
        "19_", "20_", "24_", "26_", "28_", "30_", "33_", "34_", "37_", "38_", "50_",
    ] {
        let puzzle = read(file, &[]);
        let cover = as_exact_cover(&*puzzle).expect("there is something to be done");
        assert_eq!(count(&*cover, "auto"), count(&*puzzle, "auto"), "{file}");
    }
}

/// Written as a file once more, it is the same puzzle.
#[test]
fn puzzles_as_files() {
    for file in ["01_", "02_", "03_", "04_", "10_", "16_", "18_", "19_", "37_"] {
        let puzzle = read(file, &[]);
        let again = read(&puzzle.export("iq").expect("a file"), &[("strict", "")]);
        assert_eq!(count(&*again, "auto"), count(&*puzzle, "auto"), "{file}");
        assert_eq!(again.export("iq"), puzzle.export("iq"), "{file}");
    }
}

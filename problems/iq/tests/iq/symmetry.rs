//! Solutions up to symmetry with equal pieces given: every strategy finds one of each class of the
//! definition.

use std::collections::BTreeSet;

use billhook_iq::board::{Board, Point};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_iq::write;

use crate::definition::places;
use crate::diagram::agrees;
use crate::expansion::{Classes, solutions};
use crate::world::{puzzle, read};

/// A covered board: the kind of each piece, and its cells as bits.
type Tiling = BTreeSet<(usize, u32)>;

/// Returns the first piece equal to each piece.
fn kinds(pieces: &[Piece]) -> Vec<usize> {
    let kind = |piece: &Piece| pieces.iter().position(|other| other.same_shape(piece));
    pieces.iter().map(|piece| kind(piece).expect("itself at least")).collect()
}

/// Returns all tilings of the empty board, without duplicates.
fn tilings(puzzle: &Puzzle) -> Vec<Tiling> {
    fn lay(
        (places, full): (&[Vec<u32>], u32),
        left: &mut Vec<usize>,
        taken: u32,
        tiling: &mut Tiling,
        found: &mut Vec<Tiling>,
    ) {
        if taken == full {
            return found.push(tiling.clone());
        }
        // Each piece that is left is tried on the first empty cell.
        let first = !taken & (taken + 1);
        for kind in 0..places.len() {
            for &place in places[kind].iter().filter(|&&at| at & first != 0 && at & taken == 0) {
                let Some(at) = left.iter().position(|&left| left == kind) else { continue };
                left.remove(at);
                tiling.insert((kind, place));
                lay((places, full), left, taken | place, tiling, found);
                tiling.remove(&(kind, place));
                left.push(kind);
            }
        }
    }
    let all = puzzle.pieces.iter().map(|piece| places(&puzzle.board, piece, 0));
    let all: Vec<Vec<u32>> = all.map(|places| places.into_iter().collect()).collect();
    let full = (1 << puzzle.board.points().len()) - 1;
    let mut found = Vec::new();
    let mut left = kinds(&puzzle.pieces);
    lay((&all, full), &mut left, 0, &mut Tiling::new(), &mut found);
    found
}

/// Returns the symmetries of a board, each as the images of its cells. All eight isometries are
/// tried, with every cell as the image of the first.
fn symmetries(board: &Board) -> BTreeSet<Vec<usize>> {
    let points = board.points();
    let signs = [-1, 1];
    let maps = signs.into_iter().flat_map(|a| signs.map(|b| [[a, 0, 0, b], [0, a, b, 0]]));
    let mut found = BTreeSet::new();
    for [xx, xy, yx, yy] in maps.flatten() {
        let map = |Point { x, y, z }: Point| Point { x: xx * x + xy * y, y: yx * x + yy * y, z };
        for to in points {
            let from = map(points[0]);
            let image = |&point: &Point| {
                let Point { x, y, z } = map(point);
                points
                    .iter()
                    .position(|&at| at == Point { x: x - from.x + to.x, y: y - from.y + to.y, z })
            };
            found.extend(points.iter().map(image).collect::<Option<Vec<usize>>>());
        }
    }
    found
}

fn image(tiling: &Tiling, symmetry: &[usize]) -> Tiling {
    let cells = |bits: u32| (0..symmetry.len()).filter(move |cell| bits >> cell & 1 == 1);
    let moved = |bits| cells(bits).map(|cell| 1 << symmetry[cell]).sum();
    tiling.iter().map(|&(kind, bits)| (kind, moved(bits))).collect()
}

/// Returns all subsets of a tiling's pieces.
fn parts(tiling: &Tiling) -> impl Iterator<Item = Tiling> {
    (0..1_u32 << tiling.len()).map(|which| {
        let named = tiling.iter().enumerate().filter(|(at, _)| which >> at & 1 == 1);
        named.map(|(_, &laid)| laid).collect()
    })
}

/// Returns the puzzle with these pieces given.
fn with_given(mut puzzle: Puzzle, given: &Tiling) -> Puzzle {
    let kinds = kinds(&puzzle.pieces);
    let mut left: Vec<usize> = (0..kinds.len()).collect();
    for &(kind, bits) in given {
        let at = left.iter().position(|&piece| kinds[piece] == kind).expect("one is left");
        let piece = left.remove(at);
        for cell in (0..puzzle.given.len()).filter(|cell| bits >> cell & 1 == 1) {
            puzzle.given[cell] = Some(piece);
        }
    }
    puzzle
}

/// Gives every subset of the pieces of every solution and compares the classes of solutions with
/// the definition. Returns the number of boards on which a symmetry exchanges given pieces.
fn exchanged(file: &str) -> usize {
    let empty = puzzle(file);
    let (all, symmetries) = (tilings(&empty), symmetries(&empty.board));
    let mut exchanged = 0;
    for given in all.iter().flat_map(parts).collect::<BTreeSet<Tiling>>() {
        let kept: Vec<&Vec<usize>> =
            symmetries.iter().filter(|symmetry| image(&given, symmetry) == given).collect();
        let least = |tiling: &Tiling| kept.iter().map(|by| image(tiling, by)).min();
        let found = all.iter().filter(|tiling| given.is_subset(tiling));
        let expect = found.map(least).collect::<BTreeSet<_>>().len();
        let puzzle = with_given(empty.clone(), &given);
        let (file, classes) = (write(&puzzle), Classes::new(&puzzle));
        for strategy in ["fill", "cover"] {
            let texts = solutions(&*read(&file, &[("unique", "")]), strategy);
            let found: BTreeSet<_> = texts.iter().map(|text| classes.class(text)).collect();
            assert_eq!([texts.len(), found.len()], [expect; 2], "{strategy} {file}");
        }
        agrees(&file, "unique");
        let exchanges = |by: &&Vec<usize>| {
            (0..by.len()).any(|cell| puzzle.given[cell] != puzzle.given[by[cell]])
        };
        exchanged += usize::from(kept.iter().any(exchanges));
    }
    exchanged
}

#[test]
fn classes_agree_when_equal_pieces_are_given() {
    let puzzles = [
        ("2 3 3\nDEFAULT\nAA\nBB\nCC\n", 6),
        ("2 4 4\nDEFAULT\nAA\nBB\nCC\nDD\n", 22),
        ("3 4 4\nDEFAULT\nAA\nA\nBB\nB\nCC\nC\nDD\nD\n", 12),
        ("3 3 5\nDEFAULT\nA\nBB\nCC\nDD\nEE\n", 28),
        ("3 3 4\nCUSTOM\nXXX\nX.X\nXXX\nAA\nBB\nCC\nDD\n", 6),
        ("2 2 4\nPYRAMID\nAA\nB\nC\nD\n", 30),
        ("2 2 3\nPYRAMID\nAA\nBB\nC\n", 4),
    ];
    // The large one only where arithmetic is not checked.
    let large = ("3 4 6\nDEFAULT\nAA\nBB\nCC\nDD\nEE\nFF\n", 63);
    for (file, expect) in puzzles.into_iter().chain((!cfg!(debug_assertions)).then_some(large)) {
        assert_eq!(exchanged(file), expect, "{file}");
    }
}

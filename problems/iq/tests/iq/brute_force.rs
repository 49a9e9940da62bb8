//! The textbook search (`brute-force`): it counts as many cases as the published program that it
//! follows, and finds the solutions of the other strategies.

use billhook_engine::{Limits, Node, Search, Status};
use billhook_iq::board::Board;
use billhook_iq::pack::BruteForce;
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_plugin::Outcome;
use billhook_testing::{by, run_within};
use num_bigint::BigUint;

use crate::world::{count, counter, read, run, text_of};

fn first(file: &str) -> Outcome {
    let limits = Limits::new().solutions(1);
    run_within(&*read(file, &[]), "brute-force", limits)
}

fn cases(outcome: &Outcome) -> BigUint {
    counter(outcome, "cases").expect("cases are counted")
}

#[test]
fn cases_to_the_first_solution_are_the_published_ones() {
    for (file, expect, status) in [
        ("01_", 118_374_u64, Status::Limit),
        ("03_", 672, Status::Limit),
        ("07_", 1_165, Status::Limit),
        ("08_", 5, Status::Limit),
        ("09_", 0, Status::Complete),
        ("10_", 8, Status::Limit),
    ] {
        let outcome = first(file);
        assert_eq!((cases(&outcome), outcome.status), (expect.into(), status), "{file}");
        assert_eq!(outcome.solutions, u32::from(status == Status::Limit).into(), "{file}");
        assert_eq!(outcome.statistics.nodes(), expect + 1, "{file}");
    }
}

#[test]
fn cases_are_the_published_ones() {
    for (file, expect) in [("05_", 2_074_175_u64), ("09_", 0), ("07_", 144_264)] {
        assert_eq!(cases(&run(&*read(file, &[]), "brute-force")), expect.into(), "{file}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long: run with --release")]
fn cases_of_a_large_puzzle_are_the_published_ones() {
    let outcome = run(&*read("06_", &[]), "brute-force");
    assert_eq!(cases(&outcome), 162_407_386_u64.into());
}

/// A ring that is smaller than that of file `10_`, for which the search takes too long.
const RING: &str = "4 4 5\nCUSTOM\nXXXX\nX..X\nX..X\nXXXX\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nE\n";

#[test]
fn all_solutions_are_those_of_the_others() {
    let ring = RING.replace("4 4 5", "4 4 4").replace("E\n", "");
    // The large one only where arithmetic is not checked.
    let large = if cfg!(debug_assertions) { None } else { Some("08_") };
    let files = ["03_", "05_", "07_", "09_", "13_", "16_", "18_", "26_", RING, &ring];
    for file in files.into_iter().chain(large) {
        let puzzle = read(file, &[]);
        if puzzle.refuses(&by(&*puzzle, "brute-force")).is_none() {
            assert_eq!(count(&*puzzle, "brute-force"), count(&*puzzle, "fill"), "{file}");
        }
    }
    assert_eq!(count(&*read(&ring, &[]), "brute-force"), 24_u32.into());
    // The piece B is asymmetric, but as high as wide.
    let square = "3 3 3\nDEFAULT\n BB\nBB\n B\nAA\nCC\n";
    assert_eq!(count(&*read(square, &[]), "brute-force"), count(&*read(square, &[]), "fill"));
}

#[test]
fn unsupported_puzzles_are_refused() {
    let refused = |file: &str, options: &[(&str, &str)], strategy: &str| {
        let puzzle = read(file, options);
        puzzle.refuses(&by(&*puzzle, strategy))
    };
    for (file, options, why) in [
        ("04_", &[][..], Some("flat boards only")),
        ("03_", &[("unique", "")], Some("nothing of symmetry and equal pieces")),
        ("03_", &[("unlabelled", "")], Some("nothing of symmetry and equal pieces")),
        ("33 32 1\nDEFAULT\nA", &[], Some("up to 1,024 cells")),
        ("32 32 1\nDEFAULT\nA", &[], None),
        ("03_", &[("strict", "")], None),
    ] {
        let found = refused(file, options, "brute-force");
        let same = match why {
            Some(why) => found.is_some_and(|found| found.contains(why)),
            None => found.is_none(),
        };
        assert!(same, "{file} {options:?}: {found:?}");
        for strategy in ["auto", "fill", "cover"] {
            assert_eq!(refused(file, options, strategy), None, "{file}");
        }
    }
}

/// Given pieces are laid before the search: fewer cases, or none if all are given.
#[test]
fn given_pieces_reduce_the_cases() {
    let file = text_of("07_").replace("DEFAULT\n", "DEFAULT\nGIVEN\n....\n....\n..AA\n");
    let outcome = run(&*read(&file, &[]), "brute-force");
    assert_eq!(outcome.solutions, count(&*read(&file, &[]), "fill"));
    assert!(cases(&outcome) < 144_264_u64.into());
    let full = "1 3 2\nDEFAULT\nGIVEN\nBAA\nAA\nB\n";
    let outcome = run(&*read(full, &[]), "brute-force");
    assert_eq!((outcome.solutions.clone(), cases(&outcome)), (1_u32.into(), 0_u32.into()));
}

#[test]
fn all_ways_to_lay_a_piece_are_tried() {
    // The last two pieces have no symmetry. The published program misses one of their orientations,
    // which is tried in addition here.
    for (cells, published, new) in [
        (&[[0, 0]][..], 13, 0),
        (&[[0, 0], [0, 1]], 16, 0),
        (&[[0, 0], [1, 0], [1, 1]], 13, 0),
        (&[[0, 0], [0, 1], [0, 2], [1, 0]], 16, 0),
        (&[[0, 1], [1, 0], [1, 1], [1, 2], [2, 1]], 13, 0),
        (&[[0, 0], [0, 1], [1, 1], [2, 1], [2, 2]], 13, 0),
        (&[[0, 1], [0, 2], [1, 0], [1, 1], [2, 1]], 13, 1),
        (&[[0, 0], [0, 1], [0, 2], [1, 0], [2, 0], [2, 1]], 13, 1),
    ] {
        let piece = Piece::new("A", cells.iter().copied());
        let [height, width] = [0, 1]
            .map(|axis| cells.iter().map(|cell| cell[axis] as usize + 1).max().expect("a cell"));
        let side = height.max(width);
        let puzzle = Puzzle::new(Board::rectangle(side, side), vec![piece.clone()]);
        let mut search = BruteForce::<1>::new(&puzzle);
        let Node::Open(mut cursor) = search.open() else { panic!("nothing is tried") };
        let mut tried = Vec::new();
        while let Some(position) = search.next(&mut cursor) {
            let (_, cells, _) = search.position(position);
            let squares = cells.map(|cell| [(cell / side) as i32, (cell % side) as i32]);
            tried.push(Piece::new("A", squares).cells);
        }
        let places = (side - height + 1) * (side - width + 1);
        assert_eq!(tried.len(), places * (published + new), "{cells:?}");
        let (earlier, later) = tried.split_at(places * published);
        assert!(later.iter().all(|way| !earlier.contains(way)), "{cells:?}");
        let mut expected = piece.orientations();
        tried.sort();
        tried.dedup();
        expected.sort();
        assert_eq!(tried, expected, "{cells:?}");
    }
}

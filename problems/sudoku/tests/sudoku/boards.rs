//! Solutions against brute force and published numbers, and kernels against each other.

use billhook_plugin::{Board, Random};
use billhook_sudoku::SUDOKU;
use billhook_testing::{
    all, assignments, brute_force_agrees, check, count, instance, read, read_file, verdict,
};

/// A board of 6 × 6 cells with irregular regions.
const JIGSAW: &str = "clues:\n1..... ...... ...... ..5... ...... .2....\nregions:\nAAABBB\nAAABBB\n\
                      CCDDEE\nCCDDEE\nCFDDFE\nCFFFFE\n";

#[test]
fn the_kit_accepts_the_plugin() {
    check(
        &SUDOKU,
        [
            "1...............",
            "12.. ...1 .... ..3.",
            // No digit fits r1c9, so that there is no solution.
            "12345678.........9...............................................................",
            "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
        ],
    );
}

#[test]
fn the_example_has_one_solution() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/jigsaw.txt");
    let text = std::fs::read_to_string(path).expect("it is there");
    let board = read_file(&SUDOKU, &text, &[]).expect("it is a board");
    assert_eq!(count(&*board, "auto"), 1);
}

/// The boards are random, with 4 × 4 cells of which about half are given.
#[test]
fn brute_force_finds_the_same_solutions() {
    brute_force_agrees(&SUDOKU, 12, |random| {
        let mut rows = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]];
        random.shuffle(&mut rows[1..]);
        let text: String =
            rows.concat().iter().map(|digit| [*digit, 0][random.below(2)].to_string()).collect();
        // A board with clashing clues is refused; only its first row is kept.
        let text = match read(&SUDOKU, &text, &[]) {
            Ok(_) => text,
            Err(_) => format!("{}000000000000", &text[..4]),
        };
        let boards = fitting(&text);
        (text, boards)
    });
}

/// Returns all boards whose rows have each digit once and agree with the clues.
fn fitting(clues: &str) -> impl Iterator<Item = String> + use<> {
    let fits = |row: &[u32], clues: &[u8]| {
        (1..=4).all(|digit| row.contains(&digit))
            && row
                .iter()
                .zip(clues)
                .all(|(digit, clue)| [0, *digit].contains(&u32::from(clue - 48)))
    };
    let row = |clues| assignments(4, 1..=4).filter(move |row| fits(row, clues)).collect::<Vec<_>>();
    let rows: Vec<Vec<Vec<u32>>> = clues.as_bytes().chunks(4).map(row).collect();
    let boards = rows.iter().fold(vec![Vec::new()], |boards, rows| {
        let with = |board: &Vec<Vec<u32>>| {
            let board = board.clone();
            rows.iter().map(move |row| [board.clone(), vec![row.clone()]].concat())
        };
        boards.iter().flat_map(with).collect()
    });
    let text = |board: Vec<Vec<u32>>| {
        Board(board.into_iter().map(|row| row.into_iter().map(Some).collect()).collect())
            .to_string()
    };
    boards.into_iter().map(text)
}

/// There are 288 boards of 4 × 4; those with each digit once on both diagonals are picked out of
/// these. There are 28,200,960 boards of 6 × 6 in boxes of 2 × 3 (Pettersen), too many for a test.
#[test]
fn counts_are_the_published_ones() {
    let four = instance(&SUDOKU, &".".repeat(16), &[]);
    for way in ["bit-rows", "sparse-sets", "diagram", "auto"] {
        assert_eq!(count(&*four, way), 288, "{way}");
    }
    let (boards, _) = all(&*four, "sparse-sets");
    let is_x = |board: &&String| {
        let digits: Vec<u8> = board.bytes().filter(u8::is_ascii_digit).collect();
        let all = |mut cells: [u8; 4]| {
            cells.sort_unstable();
            cells == *b"1234"
        };
        all([0, 5, 10, 15].map(|at: usize| digits[at])) && all([3, 6, 9, 12].map(|at| digits[at]))
    };
    let x = boards.iter().filter(is_x).count();
    assert_eq!(count(&*instance(&SUDOKU, &".".repeat(16), &[("x", "")]), "bit-rows"), x as u64);
    // The first row can be filled in 6! = 720 ways, each with the same number of boards.
    let row = format!("123456{}", ".".repeat(30));
    assert_eq!(count(&*instance(&SUDOKU, &row, &[]), "sparse-sets"), 28_200_960 / 720);
    assert_eq!(count(&*instance(&SUDOKU, &row, &[]), "diagram"), 28_200_960 / 720);
}

#[test]
fn regions_may_have_any_shape() {
    let board = read_file(&SUDOKU, JIGSAW, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let (found, _) = all(&*board, "bit-rows");
    let (others, _) = all(&*board, "sparse-sets");
    assert!(!found.is_empty() && found.len() == others.len());
    assert!(found.iter().all(|board_| board.answers().accepts(board_)));
    // An extra region leaves the boards that have each digit once in it.
    let extra = format!("{JIGSAW}extra:\n......\n.XX...\n.XX...\n.XX...\n......\n......\n");
    let extra = read_file(&SUDOKU, &extra, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let left = found.iter().filter(|board| {
        let digits: Vec<char> = board.chars().filter(char::is_ascii_digit).collect();
        let mut cells = [7, 8, 13, 14, 19, 20].map(|at: usize| digits[at]);
        cells.sort_unstable();
        cells.iter().collect::<String>() == "123456"
    });
    assert_eq!(count(&*extra, "auto"), left.count() as u64);
}

/// The kernels find equal solutions on boards with 28 random clues of a solution, of which more
/// than ten have several solutions.
#[test]
fn kernels_agree() {
    let solved: Vec<char> =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            .chars()
            .collect();
    let mut random = Random::of(5);
    let mut several = 0;
    for _ in 0..40 {
        let mut cells: Vec<usize> = (0..81).collect();
        random.shuffle(&mut cells);
        let mut clues = vec!['.'; 81];
        cells[..28].iter().for_each(|&cell| clues[cell] = solved[cell]);
        let board = instance(&SUDOKU, &clues.iter().collect::<String>(), &[]);
        let (mut bits, _) = all(&*board, "bits");
        let (mut cover, _) = all(&*board, "sparse-sets");
        bits.sort();
        cover.sort();
        assert_eq!(bits, cover);
        assert_eq!(count(&*board, "auto"), bits.len() as u64);
        several += usize::from(bits.len() > 1);
    }
    assert!(several > 10, "{several} boards have several solutions");
}

#[test]
fn answers_are_judged() {
    let board = instance(&SUDOKU, "1...............", &[("x", "")]);
    for (answer, expected) in [
        (
            "1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1",
            "wrong: the falling diagonal has 4 twice; \
          the rising diagonal has 1 twice",
        ),
        (
            "1 2 3 4 / 3 4 2 1 / 4 3 1 2 / 2 1 4 3",
            "wrong: the falling diagonal has 1 twice; \
          the rising diagonal has 2 twice",
        ),
        (
            "1 2 3 4 / 2 1 4 3 / 3 4 1 2 / 4 3 2 1",
            "wrong: box 1 has 2 twice; box 2 has 4 twice; \
          box 3 has 4 twice; box 4 has 2 twice; the falling diagonal has 1 twice; the rising \
          diagonal has 4 twice",
        ),
        ("2 1 3 4 / 3 4 1 2 / 1 2 4 3 / 4 3 2 1", "wrong: there is 2 at r1c1, where 1 is given"),
        (
            "1 2 3 4 / 4 3 2 1 / 2 1 4 3 / 3 4 1 2",
            "right: each digit stands once in each row, \
          column and region",
        ),
        ("1234 4321 2143 3412", "right: each digit stands once in each row, column and region"),
        (
            "1 2|3 4\n4 3|2 1\n---+---\n2 1|4 3\n3 4|1 2\n",
            "right: each digit stands once in each row, column and region",
        ),
        ("1234432121433412", "right: each digit stands once in each row, column and region"),
        ("1234/4321/2143/34.2", "wrong: there is no number at r4c3"),
        ("1 2 3", "wrong: it has 1 row, not 4"),
        ("1 2 x", "`x`: invalid digit"),
    ] {
        assert_eq!(verdict(&*board, answer), expected, "{answer:?}");
    }
}

//! Solutions agree with brute force, with known numbers, and between the kernels.

use billhook_plugin::{Board, Random};
use billhook_sudoku::SUDOKU;
use billhook_testing::{
    all, assignments, brute_force_agrees, check, count, instance, read, read_file, verdict,
};

/// Six rows with regions of other shapes, both diagonals and an extra region.
const JIGSAW: &str = "clues:\n1..... ...... ...... ..5... ...... .2....\nregions:\nAAABBB\nAAABBB\n\
                      CCDDEE\nCCDDEE\nCFDDFE\nCFFFFE\n";

#[test]
fn the_kit() {
    check(
        &SUDOKU,
        [
            "1...............",
            "12.. ...1 .... ..3.",
            // No digit is left for r1c9, and no solution.
            "12345678.........9...............................................................",
            "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
        ],
    );
}

#[test]
fn the_example() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/jigsaw.txt");
    let text = std::fs::read_to_string(path).expect("it is there");
    let board = read_file(&SUDOKU, &text, &[]).expect("it is a board");
    assert_eq!(count(&*board, "auto"), 1);
}

/// Boards of which about half of the cells are given, where a row by chance does not fit the others.
#[test]
fn brute_force_finds_the_same() {
    brute_force_agrees(&SUDOKU, 12, |random| {
        let mut rows = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]];
        random.shuffle(&mut rows[1..]);
        let text: String =
            rows.concat().iter().map(|digit| [*digit, 0][random.below(2)].to_string()).collect();
        // Clues that clash are no board.
        let text = match read(&SUDOKU, &text, &[]) {
            Ok(_) => text,
            Err(_) => format!("{}000000000000", &text[..4]),
        };
        let boards = fitting(&text);
        (text, boards)
    });
}

/// All boards whose rows have each digit once, and the clues of the row.
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

/// 4×4: 288. Both diagonals as well: of each of the 288 boards it is looked at by hand.
/// 6×6 in boxes of 2×3: 28,200,960 (Pettersen); the whole board takes too long for a test.
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
    // With the first row given, of which there are 6! = 720.
    let row = format!("123456{}", ".".repeat(30));
    assert_eq!(count(&*instance(&SUDOKU, &row, &[]), "sparse-sets"), 28_200_960 / 720);
    assert_eq!(count(&*instance(&SUDOKU, &row, &[]), "diagram"), 28_200_960 / 720);
}

#[test]
fn regions_of_any_shape() {
    let board = read_file(&SUDOKU, JIGSAW, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let (found, _) = all(&*board, "bit-rows");
    let (others, _) = all(&*board, "sparse-sets");
    assert!(!found.is_empty() && found.len() == others.len());
    assert!(found.iter().all(|board_| board.answers().accepts(board_)));
    // One more region strikes out all boards but those that have each digit once there.
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

/// The kernels find the same on boards with several solutions, as many clues of a solution by
/// chance leave.
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
fn answers() {
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
        ("1 2 x", "`x`: this is no digit"),
    ] {
        assert_eq!(verdict(&*board, answer), expected, "{answer:?}");
    }
}

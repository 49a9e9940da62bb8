//! Dealt boards are minimal and have one solution, techniques and hints agree with it, and grades
//! and contradictions are put in words.

use std::collections::BTreeMap;

use billhook_engine::Limits;
use billhook_plugin::plugin::Dealt;
use billhook_plugin::{Options, Puzzle};
use billhook_sudoku::{SUDOKU, Sudoku};
use billhook_testing::{count, dealt, instance, read, run};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A hard board by Arto Inkala.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Returns a dealt board, and its solution row by row.
fn solved(dealt: &Dealt, options: &[(&str, &str)]) -> (Sudoku, Vec<u8>) {
    let options = Options::new(Sudoku::ABOUT.options, options);
    let board = options.and_then(|options| Sudoku::read(&dealt.input, &options));
    let board = board.unwrap_or_else(|wrong| panic!("{wrong}"));
    let digits = dealt.grade.solution.split([' ', '/']);
    (board, digits.filter_map(|digit| digit.parse().ok()).collect())
}

/// Returns whether the cell and digit of a hint belong to the solution; `false` for wordings other
/// than "only 5 fits at r2c3", "only r2c3 can be 5 in row 2" and "5 at r2c3".
fn is_of(hint: &str, solution: &[u8]) -> bool {
    let words: Vec<&str> = hint.split([' ', ',', ';']).collect();
    let (cell, digit) = match words.as_slice() {
        ["only", digit, "fits", "at", cell, ..] | [digit, "at", cell] => (cell, digit),
        ["only", cell, "can", "be", digit, ..] => (cell, digit),
        _ => return false,
    };
    let place = cell.strip_prefix('r').and_then(|place| place.split_once('c'));
    let Some((row, column)) = place else { return false };
    let number = |text: &str| text.parse::<usize>().unwrap_or(0);
    let cell = 9 * (number(row) - 1) + number(column) - 1;
    usize::from(solution[cell]) == number(digit)
}

/// A dealt board has one solution, which no step of a technique contradicts. On boards of four
/// sizes, nearly all techniques are used.
#[test]
fn techniques_are_sound() {
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    let mut with_steps = 0;
    let kinds: [(&[(&str, &str)], usize); 4] =
        [(&[], 250), (&[("size", "4")], 20), (&[("size", "6")], 40), (&[("size", "12")], 2)];
    for (options, number) in kinds {
        for dealt in dealt(&SUDOKU, options, number) {
            let (board, solution) = solved(&dealt, options);
            let mut clues = board.clues().to_vec();
            let steps = board.steps();
            // After the leading singles are filled in, a hint agrees with the solution, and may
            // tell of steps.
            for (cell, digit) in steps.iter().map_while(|step| step.fills) {
                clues[cell] = digit;
            }
            if options.is_empty() && clues.contains(&0) {
                let text: String = clues.iter().map(|clue| clue.to_string()).collect();
                let hint = instance(&SUDOKU, &text, &[]).player().hint(&mut Limits::new());
                let hint = hint.unwrap_or_else(|why| panic!("{text}: {why}"));
                let told = hint.level(3).1;
                assert!(is_of(told, &solution), "{text}: {told}");
                with_steps += usize::from(hint.level(2).1.starts_with("after "));
            }
            for step in steps {
                *uses.entry(step.technique).or_default() += 1;
                let fits = step.fills.is_none_or(|(cell, digit)| solution[cell] == digit);
                let spares = step.strikes.iter().all(|&(cell, digit)| solution[cell] != digit);
                assert!(fits && spares, "{}: {step:?}", dealt.instance.entry().title.clone());
            }
        }
    }
    assert!(with_steps > 50, "{with_steps} hints tell of steps");
    for technique in [
        "hidden single",
        "naked single",
        "pointing",
        "claiming",
        "naked pair",
        "hidden pair",
        "naked triple",
        "X-wing",
        "XY-wing",
        "XYZ-wing",
        "simple colouring",
        "swordfish",
        "forcing chain",
    ] {
        assert!(uses.contains_key(technique), "{technique} of {uses:?}");
    }
}

/// Each clue of a dealt board is needed, and a seed deals the same boards again.
#[test]
fn dealt_boards_are_minimal() {
    let [one, again] = [(); 2].map(|()| dealt(&SUDOKU, &[("symmetry", "none")], 3));
    for (board, same) in one.iter().zip(&again) {
        let title = board.instance.entry().title.clone();
        assert_eq!(title, same.instance.entry().title.clone());
        for (at, _) in title.char_indices().filter(|(_, sign)| *sign != '.') {
            let mut less = title.clone();
            less.replace_range(at..=at, ".");
            let limits = Limits::new().solutions(2);
            let less = instance(&SUDOKU, &less, &[]);
            let found = billhook_testing::run_within(&*less, "bits", limits);
            assert_eq!(found.solutions, 2_u8.into(), "{title} without its clue at {at}");
        }
    }
}

/// The options for diagonals and boxes apply to dealing as to reading.
#[test]
fn boards_with_diagonals_are_dealt() {
    let options = [("x", ""), ("size", "6"), ("boxes", "3x2")];
    let about = Options::new(Sudoku::ABOUT.options, &options);
    let about = about.unwrap_or_else(|wrong| panic!("{wrong}"));
    let mut random = billhook_plugin::Random::of(1);
    let dealt =
        billhook_plugin::Problem::deal(&SUDOKU, None, &about, &mut random, &mut Limits::new());
    let text = dealt.unwrap_or_else(|wrong| panic!("{wrong:?}")).text().to_owned();
    let board = instance(&SUDOKU, &text, &[("x", ""), ("boxes", "3x2")]);
    assert_eq!(run(&*board, "auto").solutions, 1_u8.into());
}

/// A hint has up to three levels; its reason names the technique, or says that none leads further.
#[test]
fn hints_have_levels_and_reasons() {
    for (board, expected) in [
        (
            EASY,
            [
                "look at box 2",
                "a hidden single in box 2",
                "only r1c6 can be 8 in box 2, as it stands at r5c4 and r3c3",
                "hidden single",
            ],
        ),
        (
            HARD,
            [
                "look at r8c7",
                "9 at r8c7",
                "9 at r8c7",
                "no technique leads further: it is the digit of a solution",
            ],
        ),
        (
            "9..3..8....81.2.7...4.891..8...2..143.94........5.........7..61..5.....7.....4..2",
            [
                "look at r5c8",
                "after pointing in box 9 and column 8 and 1 step before it, a naked single at r5c8",
                "only 5 fits at r5c8, as it sees 1, 3, 4, 6, 7 and 9; pointing: 2 of box 3 stands in \
                 column 8 as well, so no 2 at r5c8 and r6c8; pointing: 8 of box 9 stands in column 8 \
                 as well, so no 8 at r5c8 and r6c8",
                "the hardest step on the way to it: pointing",
            ],
        ),
        (
            "63847.1.2241....875972816439..1..3788..7...6171...82.4475316829182957436369842715",
            [
                "look at row 4",
                "after an XY-wing at r4c5, a hidden single in row 4",
                "only r4c2 can be 5 in row 4, as it stands at r7c3 and r8c5; XY-wing: one of r4c5, \
                 r4c2 and r6c4 is 5, whatever the first of them is, so no 5 at r4c6",
                "the hardest step on the way to it: XY-wing",
            ],
        ),
        (
            "12.. 3... .... ....",
            [
                "look at box 1",
                "a hidden single in box 1",
                "only r2c2 can be 4 in box 1, which is full otherwise",
                "hidden single",
            ],
        ),
        (
            "1... .... .... ....",
            [
                "look at r1c2",
                "2 at r1c2",
                "2 at r1c2",
                "no technique leads further: it is the digit of a solution",
            ],
        ),
    ] {
        let hint = instance(&SUDOKU, board, &[]).player().hint(&mut Limits::new());
        let hint = hint.unwrap_or_else(|why| panic!("{board}: {why:?}"));
        let told = [hint.level(1).1, hint.level(2).1, hint.level(3).1, hint.reason()];
        assert_eq!(told, expected, "{board}");
    }
}

#[test]
fn grades_are_put_in_words() {
    for (board, expected) in [
        (
            EASY,
            "easy 5: 5 rounds of singles; hidden single: 41 times; naked single: 10 times; a search \
             tries nothing",
        ),
        (
            HARD,
            "hard 250: 0 rounds of singles; the rest has to be searched for; a search tries 106 \
             digits",
        ),
    ] {
        let grade = instance(&SUDOKU, board, &[]).player().grade(&mut Limits::new());
        let grade = grade.unwrap_or_else(|why| panic!("{why}"));
        let parts = grade.parts.iter().map(|part| part.words.as_str());
        let parts: Vec<&str> = parts.filter(|words| !words.is_empty()).collect();
        let told = format!("{} {}: {}", grade.difficulty, grade.score, parts.join("; "));
        assert_eq!(told, expected);
    }
}

/// Only boards without a solution are explained, and of these at least nine in ten.
#[test]
fn contradictions_are_named() {
    let explained = |board: &str| match read(&SUDOKU, board, &[]) {
        Ok(board) => {
            let why = board.player().explain(&mut Limits::new());
            (why.map(|it| it.steps), count(&*board, "bits") > 0)
        }
        // Clashing clues are refused on reading.
        Err(_) => (Some(Vec::new()), false),
    };
    let board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let (mut told, mut wrong) = (0, 0);
    for (at, _) in board.match_indices('.').step_by(3) {
        for digit in 1..=9 {
            let changed = format!("{}{digit}{}", &board[..at], &board[at + 1..]);
            let (explained, has_one) = explained(&changed);
            assert!(explained.is_none() || !has_one, "{changed}");
            told += usize::from(explained.is_some());
            wrong += usize::from(!has_one);
        }
    }
    assert!(wrong > 100 && told * 10 >= wrong * 9, "{told} of {wrong}");
    let row = format!("12345678.........9{}", ".".repeat(63));
    let sees = "no digit is left for r1c9, which sees 1 at r1c1, 2 at r1c2, 3 at r1c3, 4 at r1c4, 5 at \
                r1c5, 6 at r1c6, 7 at r1c7, 8 at r1c8 and 9 at r2c9";
    assert_eq!(explained(&row).0, Some(vec![sees.to_owned()]));
    let (steps, _) = explained(&board.replacen("53..", "532.", 1));
    assert_eq!(
        steps.unwrap_or_default(),
        [
            "after 11 other steps",
            "only r8c2 can be 8 in box 7",
            "only r9c6 can be 6 in box 8",
            "only r9c4 can be 2 in box 8",
            "only r3c6 can be 2 in box 2",
            "2 has no cell left in column 9",
        ]
    );
}

/// Counts the solutions by a program that shares nothing with the searches: it fills the cell that
/// has the fewest digits left in its row, column and box.
fn naive(board: &mut [u8]) -> usize {
    let seen = |board: &[u8], cell: usize| {
        let sees = |other: usize| {
            cell / 9 == other / 9
                || cell % 9 == other % 9
                || (cell / 27, cell % 9 / 3) == (other / 27, other % 9 / 3)
        };
        (1..=9)
            .filter(|digit| !(0..81).any(|at| sees(at) && board[at] == *digit))
            .collect::<Vec<u8>>()
    };
    let open = (0..81).filter(|&cell| board[cell] == 0);
    let Some((cell, digits)) =
        open.map(|cell| (cell, seen(board, cell))).min_by_key(|(_, digits)| digits.len())
    else {
        return 1;
    };
    let mut count = 0;
    for digit in digits {
        board[cell] = digit;
        count += naive(board);
    }
    board[cell] = 0;
    count
}

#[test]
fn dealt_boards_have_one_solution() {
    for dealt in dealt(&SUDOKU, &[], 5) {
        let mut board = solved(&dealt, &[]).0.clues().to_vec();
        assert_eq!(naive(&mut board), 1, "{}", dealt.instance.entry().title.clone());
    }
}

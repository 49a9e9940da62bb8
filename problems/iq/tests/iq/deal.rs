//! Dealt challenges, solved by a short program that shares nothing with the searches: it tries each
//! piece in each orientation on the first empty cell.

use std::collections::BTreeSet;

use billhook_engine::Limits;
use billhook_iq::IQ;
use billhook_plugin::player::Undealt;
use billhook_plugin::plugin::{Dealer, Dealt, Problem, Wanted};
use billhook_plugin::{Input, Options};
use billhook_testing::dealt;

type Cells = Vec<[i32; 2]>;

/// Returns all orientations of a piece, each shifted so that its first cell is 0, 0.
fn ways(rows: &[&str]) -> BTreeSet<Cells> {
    let mut cells: Cells = Vec::new();
    for (row, line) in (0..).zip(rows) {
        let filled = (0..).zip(line.chars()).filter(|(_, sign)| *sign != ' ');
        cells.extend(filled.map(|(column, _)| [row, column]));
    }
    let mut found = BTreeSet::new();
    for turn in 0..8 {
        cells.iter_mut().for_each(|cell| *cell = [cell[1], -cell[0]]);
        if turn == 4 {
            cells.iter_mut().for_each(|cell| cell[1] = -cell[1]);
        }
        let mut way = cells.clone();
        way.sort_unstable();
        let [row, column] = way[0];
        found.insert(way.iter().map(|cell| [cell[0] - row, cell[1] - column]).collect());
    }
    found
}

/// Counts the ways to fill the rest of a board; stops at two.
fn fill(board: &mut [Vec<bool>], pieces: &mut Vec<BTreeSet<Cells>>) -> usize {
    let places =
        (0..board.len()).flat_map(|row| (0..board[0].len()).map(move |column| [row, column]));
    let Some([row, column]) = places.into_iter().find(|&[row, column]| !board[row][column]) else {
        return 1;
    };
    let mut count = 0;
    for at in 0..pieces.len() {
        let piece = pieces.swap_remove(at);
        for way in &piece {
            let there = |[down, right]: &[i32; 2]| {
                let row = usize::try_from(row as i32 + down).ok()?;
                let column = usize::try_from(column as i32 + right).ok()?;
                let is_free = !board.get(row)?.get(column)?;
                is_free.then_some([row, column])
            };
            let Some(cells) = way.iter().map(there).collect::<Option<Vec<_>>>() else { continue };
            cells.iter().for_each(|&[row, column]| board[row][column] = true);
            count += fill(board, pieces);
            cells.iter().for_each(|&[row, column]| board[row][column] = false);
            if count > 1 {
                return 2;
            }
        }
        pieces.push(piece);
        let last = pieces.len() - 1;
        pieces.swap(at, last);
    }
    count
}

/// Counts the solutions of a dealt challenge; stops at two. `rows` is the number of rows of its board.
fn solutions(text: &str, rows: usize) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let (given, drawn) = (&lines[3..3 + rows], &lines[3 + rows..]);
    let mut board: Vec<Vec<bool>> =
        given.iter().map(|row| row.chars().map(|sign| sign != '.').collect()).collect();
    let letter = |line: &&str| line.trim().chars().next();
    let pieces = drawn.chunk_by(|one, other| letter(one) == letter(other));
    let is_left = |rows: &&[&str]| !given.concat().contains(letter(&rows[0]).unwrap_or('.'));
    let mut pieces: Vec<BTreeSet<Cells>> = pieces.filter(is_left).map(ways).collect();
    fill(&mut board, &mut pieces)
}

#[test]
fn dealt_challenges_have_one_solution() {
    for dealt in dealt(&IQ, &[("board", "pro"), ("given", "5")], 3) {
        assert_eq!(solutions(dealt.input.text(), 5), 1, "{}", dealt.input.text());
    }
}

/// Six pieces of a board of 4 rows and 6 columns.
const OWN: &str = "4 6 6\nDEFAULT\nA\nAA\nBBBB\nC\nCC\n C\nDDD\nD\nEEEEE\nFF\nFF\n";

/// Deals challenges from a file.
fn dealt_from(
    file: &str,
    options: &[(&'static str, &str)],
    number: usize,
) -> Result<Vec<Dealt>, Undealt> {
    let options = Options::new(IQ.about().options, options).expect("they are options");
    let dealer = Dealer::new(&IQ, &options, Wanted::default(), 7);
    let mut dealer = dealer.from_file(Some(Input::from_text("own.txt", file)));
    (0..number).map(|_| dealer.deal(&mut Limits::new())).collect()
}

#[test]
fn challenges_are_dealt_from_a_file() {
    for dealt in dealt_from(OWN, &[], 5).expect("there are challenges") {
        let text = dealt.input.text();
        assert!(text.starts_with("4 6 6\nDEFAULT\nGIVEN\n"), "{text}");
        assert_eq!(solutions(text, 4), 1, "{text}");
        assert!(dealt.input.title().starts_with("own.txt, "), "{}", dealt.input.title());
    }
}

/// Pieces that lie on the board of a file stay where they are.
#[test]
fn given_pieces_stay() {
    let own = OWN.replace("DEFAULT\n", "DEFAULT\nGIVEN\nEEEEE.\n......\n......\n......\n");
    for dealt in dealt_from(&own, &[], 3).expect("there are challenges") {
        let text = dealt.input.text();
        assert!(text.lines().nth(3).is_some_and(|row| row.starts_with("EEEEE")), "{text}");
        assert_eq!(solutions(text, 4), 1, "{text}");
    }
}

#[test]
fn a_file_that_deals_nothing_is_refused() {
    for (file, options, why) in [
        ("4 6 1\nDEFAULT\nA\n", &[][..], "cover 1 cell"),
        (OWN, &[("board", "pro")], "a file comes with its board and pieces"),
        (OWN, &[("pieces", "pro")], "a file comes with its board and pieces"),
        (OWN, &[("given", "6")], "so many pieces cannot be given"),
        ("1 3 2\nDEFAULT\nGIVEN\nAAB\nAA\nB\n", &[("given", "0")], "lies on the board"),
        ("2 3 2\nDEFAULT\nAA\nBB\n", &[], "no solution"),
    ] {
        let why_not = match dealt_from(file, options, 1) {
            Err(Undealt::Mistake(mistake)) => mistake.to_string(),
            Err(Undealt::NoneFound(why)) => why,
            other => panic!("{file} deals {other:?}"),
        };
        assert!(why_not.contains(why), "{file} {options:?}: {why_not}");
    }
}

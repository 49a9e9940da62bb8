//! Dealt challenges, solved by a short program that shares nothing with the searches: it tries each
//! piece in each orientation on the first empty cell.

use std::collections::BTreeSet;

use billhook_iq::IQ;
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

#[test]
fn dealt_challenges_have_one_solution() {
    for dealt in dealt(&IQ, &[("board", "pro"), ("given", "5")], 3) {
        let lines: Vec<&str> = dealt.input.text().lines().collect();
        let (given, drawn) = (&lines[3..8], &lines[8..]);
        let mut board: Vec<Vec<bool>> =
            given.iter().map(|row| row.chars().map(|sign| sign != '.').collect()).collect();
        let letter = |line: &&str| line.trim().chars().next();
        let pieces = drawn.chunk_by(|one, other| letter(one) == letter(other));
        let is_left = |rows: &&[&str]| !given.concat().contains(letter(&rows[0]).unwrap_or('.'));
        let mut pieces: Vec<BTreeSet<Cells>> = pieces.filter(is_left).map(ways).collect();
        assert_eq!(fill(&mut board, &mut pieces), 1, "{}", dealt.input.text());
    }
}

//! The n queens: n queens on a board of n × n, none of which attacks another (Bezzel 1848).
//!
//! The search goes row by row, with the attacked columns and diagonals as masks that shift by one
//! from row to row (Zongyan Qiu, *Bit-vector encoding of n-queen problem*, 2002).

use billhook_engine::{Keyed, Node, Search, exact_cover::Error};
use billhook_plugin::cover::{Cover, Encoding};
use billhook_plugin::reading::counted;
use billhook_plugin::{About, Formulation, Input, Mistake, Options, Plugin, Puzzle, Verdict};
use billhook_plugin::{proof::Proofs, show::Grid};

/// The plug-in of the n queens.
pub static QUEENS: Plugin<Queens> =
    Plugin::new(&[&DFS]).shown(|board, columns| board.with_queens(columns)).proved(PROOFS);

static DFS: Formulation<Queens, Queens> =
    Formulation::new("dfs", "row by row, what is attacked as bits", Queens::clone, Queens::answer)
        .keyed()
        .described(
            |_, queens, queen| {
                format!("queen at r{}c{}", queens.placed.len() + 1, column(queen) + 1)
            },
            |board, queens| board.with_queens(&board.answer(queens)).to_string(),
        )
        .placed(|_, queens, queen| Some(('Q'.into(), [queens.placed.len(), column(queen)])));

/// The certificates. They encode an exact cover: each row and column has one queen, and each
/// diagonal at most one.
const PROOFS: Proofs<Queens> = Proofs::encoded(|given| {
    let cover = cover(given.puzzle.size()).map_err(|error| error.to_string())?;
    let words = |_: &Queens, [row, column]: &[usize; 2]| format!("queen at r{row}c{column}");
    let answer = |_: &Queens, mut squares: Vec<[usize; 2]>| {
        squares.sort_unstable();
        squares.into_iter().map(|[_, column]| column as u64).collect()
    };
    Ok(Box::new(Encoding { given, cover, answer, words }))
});

fn cover(size: usize) -> Result<Cover<[usize; 2]>, Error> {
    let mut cover = Cover::new();
    (1..=size).try_for_each(|row| cover.item(&format!("row {row}")))?;
    (1..=size).try_for_each(|column| cover.item(&format!("column {column}")))?;
    for way in ["rising", "falling"] {
        (1..2 * size).try_for_each(|at| cover.at_most_once(&format!("{way} diagonal {at}")))?;
    }
    for [row, column] in (1..=size).flat_map(|row| (1..=size).map(move |it| [row, it])) {
        let diagonals = [("rising", row + column - 1), ("falling", size + row - column)];
        let diagonals = diagonals.map(|(way, at)| format!("{way} diagonal {at}"));
        let lines = [format!("row {row}"), format!("column {column}")];
        cover.option([row, column], lines.iter().chain(&diagonals))?;
    }
    Ok(cover)
}

/// The queens of the rows so far, as bits, and the columns and diagonals that they attack in the
/// next row. The instance is a board without queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    all: u32,
    columns: u32,
    left: u32,
    right: u32,
    /// The queens, row by row.
    placed: Vec<u32>,
}

impl Puzzle for Queens {
    const ABOUT: About = About {
        name: "queens",
        summary: "n queens on a board of n rows and columns, none of which attacks another",
        takes: About::words("NUMBER", "How many queens: "),
        input: "The number of queens, up to 32.",
        example: "8",
        answer: "1 5 8 6 3 7 2 4",
        options: &[],
    };
    /// The column of the queen in each row, from 1.
    type Answer = Vec<u64>;
    const NUMBER: Option<&'static str> = Some("column");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let size: u32 = input.number("number of queens", 0..=32)?;
        let all = u32::MAX.checked_shr(32 - size).unwrap_or(0);
        Ok(Self { all, columns: 0, left: 0, right: 0, placed: Vec::with_capacity(size as usize) })
    }
    fn judge(&self, columns: &Vec<u64>) -> Verdict {
        let (size, queens) = (self.size() as u64, columns.len());
        if queens != self.size() {
            let are = if queens == 1 { "is" } else { "are" };
            return Verdict::wrong(format!("there {are} {}, not {size}", counted(queens, "queen")));
        }
        let outside = (1..).zip(columns).filter(|(_, column)| !(1..=size).contains(column));
        let outside = outside.map(|(row, it)| format!("row {row}: there is no column {it}"));
        let pairs = (1..size).flat_map(|lower| (lower + 1..=size).map(move |upper| (lower, upper)));
        let attacks = pairs.filter_map(|(lower, upper)| {
            let [left, right] = [lower, upper].map(|row| columns[row as usize - 1]);
            let along = match left.abs_diff(right) {
                0 => format!("column {left}"),
                apart if apart == upper - lower => "a diagonal".to_owned(),
                _ => return None,
            };
            Some(format!("the queens in rows {lower} and {upper} attack each other along {along}"))
        });
        Verdict::of(outside.chain(attacks), || match size {
            0 => "there is no queen, and none was to be".to_owned(),
            1 => "a single queen attacks none".to_owned(),
            _ => format!("none of the {size} queens attacks another"),
        })
    }
}

impl Queens {
    fn size(&self) -> usize {
        self.all.count_ones() as usize
    }

    /// Returns the columns, from 1, of the queens that a search has placed.
    fn answer(&self, queens: &Self) -> Vec<u64> {
        queens.placed.iter().map(|&queen| column(queen) as u64 + 1).collect()
    }

    fn with_queens(&self, columns: &[u64]) -> Grid {
        let is_queen = |[row, at]: [usize; 2]| columns.get(row) == Some(&(at as u64 + 1));
        Grid::of([self.size(); 2], |square| is_queen(square).then_some('Q'))
    }
}

/// Returns the column of a queen, from 0.
fn column(queen: u32) -> usize {
    queen.trailing_zeros() as usize
}

impl Search for Queens {
    type Move = u32;
    type Cursor = u32;
    type Undo = (u32, u32);

    fn open(&mut self) -> Node<u32> {
        if self.columns == self.all {
            return Node::Solved;
        }
        match self.all & !(self.columns | self.left | self.right) {
            0 => Node::Dead,
            free => Node::Open(free),
        }
    }
    fn next(&mut self, free: &mut u32) -> Option<u32> {
        let queen = *free & free.wrapping_neg();
        *free ^= queen;
        (queen != 0).then_some(queen)
    }
    fn apply(&mut self, queen: u32) -> (u32, u32) {
        let before = (self.left, self.right);
        self.columns |= queen;
        (self.left, self.right) = ((self.left | queen) << 1, (self.right | queen) >> 1);
        self.placed.push(queen);
        before
    }
    fn undo(&mut self, queen: u32, before: (u32, u32)) {
        self.columns ^= queen;
        (self.left, self.right) = before;
        self.placed.pop();
    }
}

impl Keyed for Queens {
    type Key = [u32; 3];

    fn key(&self) -> [u32; 3] {
        [self.columns, self.left & self.all, self.right]
    }
}

//! The n queens (Bezzel 1848), row by row, with attacked columns and diagonals as masks that shift
//! by one from row to row (Zongyan Qiu, *Bit-vector encoding of n-queen problem*, 2002).

use billhook_engine::{Keyed, Node, Search};
use billhook_plugin::player::{Cell, written};
use billhook_plugin::plugin::CellsBy;
use billhook_plugin::{About, Formulation, Input, Mistake, Options, Plugin, Puzzle, Verdict};
use billhook_plugin::{cover, proof::Proofs, reading::miscounted, show::Grid};

/// The plug-in of the n queens.
pub static QUEENS: Plugin<Queens> = Plugin::new(&[&DFS])
    .shown(|it, columns| Grid::one_a_row('Q', it.size, columns))
    .celled(CELLS)
    .proved(PROOFS)
    .called(&["nqueens", "n-queens", "8queens", "eight-queens"]);

/// The squares, in each of which a queen may stand.
const CELLS: CellsBy<Queens> = CellsBy {
    list: squares,
    values: |_, _| vec!["queen".to_owned()],
    meaning: |_, place| place.to_owned(),
    answer: |it, known| {
        let mut columns = vec![0; it.size];
        for (square, _) in written(&squares(it), |_| vec!["queen".to_owned()], known)? {
            columns[square / it.size] = (square % it.size) as u64 + 1;
        }
        Ok(columns)
    },
};

fn squares(queens: &Queens) -> Vec<Cell> {
    let all = (1..=queens.size).flat_map(|row| (1..=queens.size).map(move |it| (row, it)));
    all.map(|(row, column)| Cell::open(format!("r{row}c{column}"))).collect()
}

static DFS: Formulation<Queens, Queens> = Formulation::new(
    "dfs",
    "a queen into one row after the other; attacked columns are bits",
    Queens::clone,
    columns,
)
.keyed()
.described(
    |_, it, bit| format!("queen at r{}c{}", it.placed.len() + 1, bit.trailing_zeros() + 1),
    |board, it| Grid::one_a_row('Q', board.size, &columns(board, it)).to_string(),
)
.dies(|_, it| Some(format!("every square of row {} is attacked", it.placed.len() + 1)))
.placed(|_, it, bit| Some(('Q'.into(), [it.placed.len(), bit.trailing_zeros() as usize])));

fn columns(_: &Queens, queens: &Queens) -> Vec<u64> {
    queens.placed.iter().map(|bit| u64::from(bit.trailing_zeros()) + 1).collect()
}

/// The certificates, by an exact cover: a queen in each row and column, at most one in a diagonal.
const PROOFS: Proofs<Queens> = Proofs::encoded(|given| {
    let (size, mut cover) = (given.puzzle.size, cover::Cover::new());
    let lines = ["row", "column", "rising diagonal", "falling diagonal"];
    cover.primaries(lines[0], 1..=size)?.primaries(lines[1], 1..=size)?;
    cover.secondaries(lines[2], 1..2 * size)?.secondaries(lines[3], 1..2 * size)?;
    for [row, column] in (1..=size).flat_map(|row| (1..=size).map(move |it| [row, it])) {
        let at = [row, column, row + column - 1, size + row - column];
        cover.option([row, column], lines.iter().zip(at).map(|(it, at)| format!("{it} {at}")))?;
    }
    let words = |_: &Queens, [row, column]: &[usize; 2]| format!("queen at r{row}c{column}");
    let answer = |_: &Queens, it: Vec<[usize; 2]>| it.iter().map(|it| it[1] as u64).collect();
    Ok(Box::new(cover::Encoding { given, cover, answer, words }))
});

/// The queens of the rows so far, and what they attack in the next row; at first, an empty board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queens {
    size: usize,
    all: u32,
    columns: u32,
    left: u32,
    right: u32,
    placed: Vec<u32>,
}

impl Puzzle for Queens {
    const ABOUT: About = About {
        name: "queens",
        title: "Queens",
        summary: "n queens on a board of n rows and columns, none of which attacks another",
        rules: "Place a queen in each row and column. No two queens stand on one diagonal.",
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
        let size: usize = input.number("number of queens", 0..=32)?;
        Ok(Self { size, all: ((1_u64 << size) - 1) as u32, ..Self::default() })
    }
    fn judge(&self, columns: &Vec<u64>) -> Verdict {
        let lines = 1..=self.size as u64;
        let queens = lines.clone().zip(columns.iter().copied());
        let (inside, outside): (Vec<_>, Vec<_>) = queens.partition(|(_, it)| lines.contains(it));
        let outside = outside.iter().map(|(row, it)| format!("row {row}: there is no column {it}"));
        let pairs = inside.iter().flat_map(|upper| inside.iter().map(move |lower| (upper, lower)));
        let meet = pairs.filter(|((r, c), (s, d))| s > r && [0, s - r].contains(&c.abs_diff(*d)));
        let meet = meet.map(|((r, c), (s, d))| format!("r{r}c{c} and r{s}c{d} attack each other"));
        let faults = miscounted(columns.len(), self.size, "queen").into_iter().chain(outside);
        Verdict::of(faults.chain(meet), || "no queen attacks another".to_owned())
    }
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

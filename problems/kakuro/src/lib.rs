//! Kakuro: a crossword of digits whose runs have different digits that sum up to their clues.

use billhook_engine::constraint::{Consistency, Model, Variable};
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::player::square_named;
use billhook_plugin::plugin::{CluesBy, Target, number_of_clue};
use billhook_plugin::reading::link::is_of;
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle};
use billhook_plugin::{Takes, Verdict};

mod deal;
mod link;
mod runs;

use runs::{Run, Runs};

/// The plug-in of kakuro.
pub static KAKURO: Plugin<Kakuro> = constraints::plugin()
    .shown(|kakuro: &Kakuro, digits| kakuro.board.shown(digits))
    .given(|kakuro| kakuro.board.given())
    .dealt_within(deal::deal)
    .clued(CLUES)
    .linked(target)
    .written(&[("puzz.link", |it| link::write(&it.board))])
    .called(&["cross-sums"]);

/// The functions by which programs write given digits.
const CLUES: CluesBy<Kakuro> = CluesBy {
    values: |it, square| match square_named(square).is_some_and(|at| it.board.is_open(at)) {
        true => (1..=9).map(|digit| digit.to_string()).collect(),
        false => Vec::new(),
    },
    with: |it, square, clue| {
        let digit = number_of_clue(clue, 1..=9)?;
        Some(it.board.with_digit(square_named(square)?, digit)?.input())
    },
};

/// Returns the target of a link: the puzzle, if the link leads to it.
fn target(word: &str) -> Option<Target> {
    let is_link = is_of(word, link::NAMES);
    is_link.then_some(Target::Puzzle("kakuro"))
}

/// An instance: a board and its model.
#[derive(Debug)]
pub struct Kakuro {
    board: Runs,
    declared: Declared,
}

impl Kakuro {
    fn new(board: Runs) -> Result<Self, Mistake> {
        let [rows, columns] = board.size();
        let mut model = Model::new();
        // The value −1 stands for a black square.
        let grid = model.grid(rows, columns, -1..=9);
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |at| (row, at))) {
            let digits = if board.is_open([row, column]) { 1..=9 } else { -1..=-1 };
            model.restrict(grid.at(row, column), digits);
        }
        let automaton = automaton();
        for Run { name, clue, cells, .. } in board.runs() {
            let cells: Vec<Variable> = cells.iter().map(|&[row, at]| grid.at(row, at)).collect();
            let Some(clue) = clue else {
                model.because(format!("the run {name} has different digits"));
                model.all_different_by(&cells, Consistency::Pairs);
                continue;
            };
            model.because(format!("the run {name} has different digits that sum up to {clue}"));
            let accepting = sets(cells.len(), clue).map(|set| set + 1);
            model.regular(&cells, 9, &automaton, 1, &accepting.collect::<Vec<_>>());
        }
        constraints::given(&mut model, &grid, &board.given());
        Ok(Self { board, declared: Declared::grid(model, &grid)? })
    }
}

/// Returns an automaton that reads different digits. Its states are the sets of the digits that it
/// has read, as bits from the digit 1 on, plus 1.
fn automaton() -> Vec<Vec<usize>> {
    let next = |set: usize, digit: usize| match set >> digit & 1 {
        0 => (set | 1 << digit) + 1,
        _ => 0,
    };
    (0..1 << 9).map(|set| (0..9).map(|digit| next(set, digit)).collect()).collect()
}

/// Returns the sets of this many different digits that sum up to a clue, as bits from the digit 1
/// on.
fn sets(number: usize, clue: u32) -> impl Iterator<Item = usize> {
    let sum = |set: usize| (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1).sum::<u32>();
    (0..1_usize << 9).filter(move |&set| set.count_ones() as usize == number && sum(set) == clue)
}

/// Reads a board: a link, an object with the board, or squares.
fn board(input: &Input) -> Result<Runs, Mistake> {
    if let Some(problem) = input.problem()? {
        return board(&problem);
    }
    link::read(input)?.map_or_else(|| Runs::read(input), Ok)
}

impl Puzzle for Kakuro {
    const ABOUT: About = About {
        name: "kakuro",
        title: "Kakuro",
        summary: "a crossword of digits, by what its runs sum up to",
        rules: "Write a digit from 1 to 9 into each white square. A number in a shaded square is \
                the sum of the run of white squares next to it: the upper one of the run to its \
                right, the lower one of the run below. No digit stands twice in a run.",
        takes: Takes::WordsOrFile { placeholder: "SQUARE", prompt: "The board, row by row: " },
        input: "A word for each square, and after each row a / or a new line: . or a digit for a \
                cell, and a \\ for a black square, after it what the run to the right sums up to, \
                before it the run below; or a link of puzz.link. Up to 100 rows and columns. Or the \
                numbers of rows and columns, and then squares with a comma for the \\, 0 for a cell \
                and - for a black square without sums.",
        example: r"\ 4\ 6\ / \3 . . / \7 . .",
        answer: ". . . / . 1 2 / . 3 4",
        options: &[OptionSpec::text(
            "size",
            "ROWSxCOLUMNS",
            "The size of a board that is dealt, such as 8x10 or 10; up to 20x20, by default 8x8",
        )
        .draws()],
    };
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("digit");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        Self::new(board(input)?)
    }

    /// Returns the board in one line, with slashes between its rows, even if it comes from a file
    /// that has a line for each row.
    fn title(&self) -> Option<String> {
        Some(self.board.input().text().to_owned())
    }

    fn judge(&self, digits: &Board) -> Verdict {
        let mut faults = self.board.misfits(digits);
        if !faults.is_empty() {
            return Verdict::of(faults, String::new);
        }
        for Run { name, clue, cells, .. } in self.board.runs() {
            let mut run: Vec<u32> = cells.iter().filter_map(|&cell| digits.at(cell)).collect();
            let sum: u32 = run.iter().sum();
            let wrong = clue.filter(|&clue| clue != sum);
            faults.extend(wrong.map(|clue| format!("the run {name} sums up to {sum}, not {clue}")));
            run.sort_unstable();
            if run.windows(2).any(|two| two[0] == two[1]) {
                faults.push(format!("the run {name} has a digit twice"));
            }
        }
        Verdict::of(faults, || "each run has different digits that sum up to its clue".to_owned())
    }
}

impl Constrained for Kakuro {
    fn declared(&self) -> &Declared {
        &self.declared
    }
}

//! Costas arrays: a dot in each row and column, such that no two pairs of dots have the same
//! difference vector.
//!
//! Costas used them in 1965 for sonar: an echo that is shifted in time and frequency coincides with
//! at most one dot. Comparing half of the distances between rows suffices (Chang 1987).

use std::collections::BTreeMap;

use billhook_engine::constraint::{Consistency, Model, Relation, Variable};
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::player::Difficulty;
use billhook_plugin::show::{Grid, Sign};
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Random};
use billhook_plugin::{Takes, Verdict};

/// The plug-in of Costas arrays.
pub static COSTAS: Plugin<Costas> =
    constraints::plugin().shown(Costas::shown).given(|it| it.given.clone()).dealt(deal);

/// An instance: a board with some given dots, and its model.
#[derive(Debug)]
pub struct Costas {
    /// A board of one row, which lists the column of each dot, or `None` if it is not given.
    given: Board,
    declared: Declared,
}

impl Costas {
    fn new(given: Board) -> Result<Self, Mistake> {
        let size = given.0[0].len();
        let mut model = Model::new();
        let columns = (1..=size).map(|row| model.variable(format!("row {row}"), 1..=size as i64));
        let columns: Vec<Variable> = columns.collect();
        model.because("each column has one dot");
        model.all_different_by(&columns, Consistency::Pairs);
        for apart in 1..=size.saturating_sub(1) / 2 {
            let rule = match apart {
                1 => "no step from a row to the next one is made twice".to_owned(),
                _ => format!("no step over {apart} rows is made twice"),
            };
            model.because(&rule).detail("a step is that between its two rows");
            let steps = (1..).zip(columns.windows(apart + 1)).map(|(row, rows)| {
                let name = format!("the step from row {row} to row {}", row + apart);
                let step = model.variable(name, 1 - size as i64..=size as i64 - 1);
                let terms = [(1, rows[apart]), (-1, rows[0]), (-1, step)];
                model.linear(&terms, Relation::Equal, 0);
                step
            });
            let steps: Vec<Variable> = steps.collect();
            model.because(rule).all_different(&steps);
        }
        for ([_, row], column) in given.numbers() {
            model.restrict(columns[row], [column.into()]);
        }
        Ok(Self { given, declared: Declared::cells(model, &columns)? })
    }

    fn shown(&self, columns: &Board) -> Grid {
        let size = self.given.0[0].len();
        let columns = (0..size).map(|row| columns.at([0, row]).map_or(0, u64::from));
        Grid::one_a_row('X', size, &columns.collect::<Vec<_>>())
    }
}

/// Returns the difficulties of arrays with some given dots: all of them were graded up to 4 rows.
fn difficulties(size: usize) -> &'static [Difficulty] {
    match size {
        2 => &[Difficulty::Easy],
        3 => &[Difficulty::Easy, Difficulty::Hard],
        _ => &Difficulty::ALL,
    }
}

/// Draws an array at random, and removes each dot without which a short search still proves the
/// array to be the only solution. If a difficulty is wanted, dots are put back until the array is no
/// harder.
fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let size = options.number_in("size");
    let all = Costas::new(Board(vec![vec![None; size]]))?.drawn(random)?;
    let wanted =
        constraints::wanted(options, &format!("array of {size} rows"), difficulties(size))?;
    let left = constraints::fewest(&all, random, Costas::new);
    Ok(constraints::eased(left, &all, random, wanted, Costas::new).numbers_input())
}

impl Puzzle for Costas {
    const ABOUT: About = About {
        name: "costas",
        title: "Costas arrays",
        summary: "a dot in each row and column, no two as far apart as two others",
        rules: "Place a dot in each row and column. No two pairs of dots are equally far apart in \
                the same direction.",
        takes: Takes::WordsOrFile {
            placeholder: "NUMBER",
            prompt: "How many rows, or the columns: ",
        },
        input: "The number of rows, up to 32; or the column of the dot in each row, with . where it \
                is not given.",
        example: "6",
        answer: "1 2 5 4 6 3",
        options: &[OptionSpec::size("The rows of an array that is dealt", 2..=12, 8)],
    };
    /// The column of the dot in each row, from 1.
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("column");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        Self::new(Board::read_numbers(input, "number of rows", 1..=32, |rows| [1, rows])?)
    }

    fn judge(&self, answer: &Board) -> Verdict {
        let size = self.given.0[0].len();
        let mut faults = answer.misfits(&self.given, 1..=size as u32);
        if !faults.is_empty() {
            return Verdict::of(faults, String::new);
        }
        let columns: Vec<u32> = answer.numbers().map(|(_, column)| column).collect();
        let mut sorted = columns.clone();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(1..=size as u32) {
            return Verdict::wrong(format!("each column from 1 to {size} is to have one dot"));
        }
        let mut pairs = BTreeMap::new();
        for (one, two) in (0..size).flat_map(|two| (0..two).map(move |one| (one, two))) {
            let step = (two - one, i64::from(columns[two]) - i64::from(columns[one]));
            let rows = format!("rows {} and {}", one + 1, two + 1);
            if let Some(others) = pairs.insert(step, rows.clone()) {
                faults.push(format!("the step between {others} is that between {rows}"));
            }
        }
        Verdict::of(faults, || "no step is made twice".to_owned())
    }
}

impl Constrained for Costas {
    fn declared(&self) -> &Declared {
        &self.declared
    }
    fn square(&self, row: usize, column: i64) -> Option<(Sign, [usize; 2])> {
        Some(('X'.into(), [row, usize::try_from(column - 1).ok()?]))
    }
}

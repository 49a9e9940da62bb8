//! Magic squares: all numbers from 1 on in a square whose rows, columns and diagonals have one sum.

use billhook_engine::constraint::{Consistency, Model};
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::player::square_named;
use billhook_plugin::plugin::{CluesBy, number_of_clue};
use billhook_plugin::show::Grid;
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Random};
use billhook_plugin::{Takes, Verdict};

/// The plug-in of magic squares.
pub static MAGIC: Plugin<Magic> = constraints::plugin()
    .shown(Magic::shown)
    .given(|it| it.given.clone())
    .dealt(deal)
    .clued(CLUES)
    .called(&["magic-square", "magic-squares"]);

/// The functions by which programs write given numbers.
const CLUES: CluesBy<Magic> = CluesBy {
    values: |it, square| match square_named(square).is_some_and(|at| it.given.has(at)) {
        true => (1..=it.given.0.len().pow(2)).map(|number| number.to_string()).collect(),
        false => Vec::new(),
    },
    with: |it, square, clue| {
        let number = number_of_clue(clue, 1..=it.given.0.len().pow(2) as u32)?;
        Some(it.given.with(square_named(square)?, number)?.numbers_input())
    },
};

/// An instance: a square with some given numbers, and its model.
#[derive(Debug)]
pub struct Magic {
    given: Board,
    declared: Declared,
}

impl Magic {
    fn new(given: Board) -> Result<Self, Mistake> {
        let side = given.0.len();
        let mut model = Model::new();
        let grid = model.grid(side, side, 1..=(side * side) as i64);
        constraints::given(&mut model, &grid, &given);
        model.because("no number stands twice");
        model.all_different_by(grid.cells(), Consistency::Pairs);
        let names = ["row", "column"]
            .into_iter()
            .flat_map(|name| (1..=side).map(move |at| format!("{name} {at}")));
        let names = names.chain(["falls", "rises"].map(|way| format!("the diagonal that {way}")));
        let lines = grid.lines().into_iter().chain(grid.diagonals());
        for (name, line) in names.zip(lines) {
            model.because(format!("{name} sums up to {}", sum(side))).sum(&line, sum(side));
        }
        Ok(Self { given, declared: Declared::grid(model, &grid)? })
    }

    fn shown(&self, numbers: &Board) -> Grid {
        Grid::of([self.given.0.len(); 2], |place| numbers.at(place))
    }
}

/// Returns the sum that each line of a square must have.
fn sum(side: usize) -> i64 {
    (side * (side * side + 1) / 2) as i64
}

/// Draws a square at random, and removes each number without which a short search still proves that
/// the square has one solution.
fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let side = options.number_in("size");
    let all = Magic::new(Board::of([side, side], |_| None))?.drawn(random)?;
    Ok(constraints::fewest(&all, random, Magic::new).numbers_input())
}

impl Puzzle for Magic {
    const ABOUT: About = About {
        name: "magic",
        title: "Magic squares",
        summary: "magic squares: rows, columns and diagonals have one sum",
        rules: "Fill the square with the numbers from 1 on, each once. All rows, all columns and \
                both diagonals have the same sum.",
        takes: Takes::WordsOrFile {
            placeholder: "NUMBER",
            prompt: "How many rows, or the square: ",
        },
        input: "The number of rows, up to 16; or the numbers of a square row by row, with . for what \
                is not given.",
        example: "2 . . . 5 . . . .",
        answer: "2 7 6 / 9 5 1 / 4 3 8",
        options: &[OptionSpec::size("The rows of a square that is dealt", 3..=5, 4)],
    };
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("number");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        Self::new(Board::read_numbers(input, "number of rows", 1..=16, |rows| [rows, rows])?)
    }

    fn judge(&self, numbers: &Board) -> Verdict {
        let side = self.given.0.len();
        let mut faults = numbers.misfits(&self.given, 1..=(side * side) as u32);
        if !faults.is_empty() {
            return Verdict::of(faults, String::new);
        }
        let mut all: Vec<_> = numbers.numbers().map(|(_, number)| number).collect();
        all.sort_unstable();
        let missing =
            (1..=(side * side) as u32).filter(|number| all.binary_search(number).is_err());
        faults.extend(missing.map(|number| format!("there is no {number}")));
        let diagonal = |column: &dyn Fn(usize) -> usize| {
            (0..side).map(|row| numbers.at([row, column(row)])).collect::<Vec<_>>()
        };
        let diagonals = [diagonal(&|row| row), diagonal(&|row| side - 1 - row)];
        for line in numbers.lines().into_iter().chain(diagonals) {
            let is: i64 = line.iter().flatten().map(|&number| i64::from(number)).sum();
            if is != sum(side) {
                let line = Board(vec![line]);
                faults.push(format!("{line} sum up to {is}, not {}", sum(side)));
            }
        }
        Verdict::of(faults, || format!("each line sums up to {}", sum(side)))
    }
}

impl Constrained for Magic {
    fn declared(&self) -> &Declared {
        &self.declared
    }
}

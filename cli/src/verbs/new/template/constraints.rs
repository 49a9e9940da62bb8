//! Diagonal latin squares: each number once in each row, column and diagonal. This is an example:
//! replace it by your puzzle, from the top down.

use billhook_engine::constraint::Model;
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::show::Grid;
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle};
use billhook_plugin::{Random, Verdict};

/// The plug-in, to be put in lists of puzzles. A puzzle that is declared gets a search that
/// propagates, hints and grades from its constraints.
pub static OWN_CONSTRAINTS: Plugin<OwnConstraints> = constraints::plugin()
    // How solutions and the given numbers are shown.
    .shown(OwnConstraints::shown)
    .given(|puzzle| puzzle.given.clone())
    // Gives the verbs `generate` and `play`. Leave it out, with `deal`, if you want neither.
    .dealt(deal);

/// An instance: the given numbers, and the constraints on all numbers.
pub struct OwnConstraints {
    given: Board,
    declared: Declared,
}

impl OwnConstraints {
    /// Declares an instance: variables, their values, and constraints between them. Hints tell the
    /// reason that `because` gives for a constraint.
    fn new(given: Board) -> Result<Self, Mistake> {
        let side = given.0.len();
        let mut model = Model::new();
        let grid = model.grid(side, side, 1..=side as i64);
        constraints::latin(&mut model, &grid, "number");
        for diagonal in grid.diagonals() {
            model.because("each diagonal has each number once").all_different(&diagonal);
        }
        constraints::given(&mut model, &grid, &given);
        Ok(Self { given, declared: Declared::grid(model, &grid)? })
    }

    /// Returns the grid that shows an answer: as text, in colour and as a picture.
    fn shown(&self, numbers: &Board) -> Grid {
        Grid::of([self.given.0.len(); 2], |place| numbers.at(place))
    }
}

/// Draws a complete square at random, and removes numbers in random order, each only if the search
/// proves that the square is still the only solution.
fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let side = options.number_in("size");
    let empty = Board::of([side, side], |_| None);
    let all = OwnConstraints::new(empty)?.drawn(random)?;
    Ok(constraints::fewest(&all, random, OwnConstraints::new).input())
}

impl Puzzle for OwnConstraints {
    const ABOUT: About = About {
        name: "own-constraints",
        title: "Own constraints",
        summary: "latin squares whose diagonals have each number once as well",
        rules: "Write a number into each square. Each stands once in each row, each column and \
                both diagonals.",
        takes: About::words("ROW", "The square, row by row: "),
        input: "A word for each row of the square, with . for what is not given.",
        example: "1... .... .3.. ....",
        answer: "1 2 3 4 / 3 4 1 2 / 4 3 2 1 / 2 1 4 3",
        options: &[OptionSpec::size("The rows of a square that is dealt", 4..=9, 5)],
    };
    /// How a `Board` is read, written and made of values is there already. For a type of your own,
    /// implement `Answer` and `Solved`.
    type Answer = Board;

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        Self::new(Board::read(input, 1..=9, "number", |rows, _| 1..=rows as u32)?)
    }

    /// Judges an answer by the rules alone. It shares no code with the search, so that it finds
    /// what the search does wrong.
    fn judge(&self, numbers: &Board) -> Verdict {
        let mut faults = numbers.latin_faults(&self.given);
        let last = self.given.0.len() - 1;
        for name in ["falls", "rises"] {
            let column = |row| if name == "falls" { row } else { last - row };
            let places = (0..=last).map(|row| [row, column(row)]);
            let mut all: Vec<_> = places.map(|place| numbers.at(place)).collect();
            all.sort_unstable();
            if all.windows(2).any(|two| two[0] == two[1]) {
                faults.push(format!("the diagonal that {name} has a number twice"));
            }
        }
        Verdict::of(faults, || "each row, column and diagonal has each number once".to_owned())
    }
}

impl Constrained for OwnConstraints {
    fn declared(&self) -> &Declared {
        &self.declared
    }
}

//! Futoshiki: a Latin square with signs that say which of two neighbours is less.

mod game;

use billhook_engine::constraint::{Model, Relation};
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::player::square_named;
use billhook_plugin::plugin::{CluesBy, Target, number_of_clue};
use billhook_plugin::reading::GameId;
use billhook_plugin::show::{Grid, Sign, Square};
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Random};
use billhook_plugin::{Takes, Verdict, Word};

/// The plug-in of futoshiki.
pub static FUTOSHIKI: Plugin<Futoshiki> = constraints::plugin()
    .shown(Futoshiki::shown)
    .given(|it| it.given.clone())
    .dealt(deal)
    .clued(CLUES)
    .linked(target)
    .written(&[("tatham", |it| Some(game::write(&it.signs) + "\n"))]);

/// Returns the target of a link: the puzzle, if the link leads to it.
fn target(word: &str) -> Option<Target> {
    let is_link = GameId::is_page(word, "unequal");
    is_link.then_some(Target::Puzzle("futoshiki"))
}

/// The functions by which programs write given numbers.
const CLUES: CluesBy<Futoshiki> = CluesBy {
    values: |it, square| match square_named(square).is_some_and(|at| it.given.has(at)) {
        true => (1..=it.given.0.len()).map(|number| number.to_string()).collect(),
        false => Vec::new(),
    },
    with: |it, square, clue| {
        let number = number_of_clue(clue, 1..=it.given.0.len() as u32)?;
        let at = square_named(square).filter(|&at| it.given.has(at))?;
        Some(it.signs.with(at.map(|at| 2 * at), number)?.input())
    },
};

/// An instance: a board and its model.
#[derive(Debug)]
pub struct Futoshiki {
    /// The board as typed: given numbers in every other row and column, and signs between them.
    signs: Board,
    given: Board,
    declared: Declared,
}

impl Futoshiki {
    fn new(signs: Board) -> Result<Self, Mistake> {
        let side = signs.0.len().div_ceil(2);
        let mut model = Model::new();
        let grid = model.grid(side, side, 1..=side as i64);
        constraints::latin(&mut model, &grid, "number");
        let given = Board::of([side; 2], |place| signs.at(place.map(|at| 2 * at)));
        constraints::given(&mut model, &grid, &given);
        for [less, more] in comparisons(&signs) {
            let [less, more] = [less, more].map(|[row, column]| grid.at(row, column));
            let words = format!("{} is less than {}", model.name(less), model.name(more));
            model.because(words).linear(&[(1, less), (-1, more)], Relation::AtMost, -1);
        }
        Ok(Self { signs, given, declared: Declared::grid(model, &grid)? })
    }

    fn shown(&self, numbers: &Board) -> Grid {
        Grid::of([self.signs.0.len(); 2], |place| match place.map(|at| at % 2) {
            [0, 0] => numbers.at(place.map(|at| at / 2)).into(),
            _ => Square::note(self.signs.at(place).and_then(char::from_u32).map(Sign::Comparison)),
        })
        .named_between_signs()
    }
}

/// Returns the two cells beside a sign.
fn beside(place: [usize; 2]) -> [[usize; 2]; 2] {
    [place.map(|at| at / 2), place.map(|at| at.div_ceil(2))]
}

/// Returns the two cells beside each sign, the one with the lesser number first.
fn comparisons(signs: &Board) -> impl Iterator<Item = [[usize; 2]; 2]> {
    signs.numbers().filter_map(|(place, sign)| match (beside(place), char::from_u32(sign)?) {
        (cells, '<' | '^') => Some(cells),
        ([one, two], '>' | 'v') => Some([two, one]),
        _ => None,
    })
}

/// Draws a board at random. Removes the numbers but one in each row, and then those and the signs in
/// random order, each without which a short search still proves that the board has one solution:
/// what is left is a few of both, as papers print. If an easy board is wanted, some are put back.
fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let side = options.number_in("size");
    let numbers = Futoshiki::new(Board::of([2 * side - 1; 2], |_| None))?.drawn(random)?;
    let all = Board::of([2 * side - 1; 2], |place| {
        let [one, two] = beside(place).map(|cell| numbers.at(cell));
        match place.map(|at| at % 2) {
            [0, 0] => one,
            [1, 1] => None,
            [along, _] => Some([['<', '>'], ['^', 'v']][along][usize::from(one > two)].into()),
        }
    });
    let is_cell = |place: [usize; 2]| place.map(|at| at % 2) == [0, 0];
    Ok(match options.difficulty() {
        "easy" => constraints::few_numbers(&all, random, is_cell, Futoshiki::new),
        _ => {
            let late: Vec<usize> = (0..side).map(|_| 2 * random.below(side)).collect();
            let turn = |[row, column]: [usize; 2]| {
                usize::from(!is_cell([row, column]) || late[row / 2] == column)
            };
            constraints::fewest_by(&all, random, turn, Futoshiki::new)
        }
    }
    .input())
}

/// Creates the mistake of a board with an even number of rows, whose last row stands between cells.
fn between_cells(first: &Word<'_>) -> Mistake {
    let help = "2 by 2 cells are 3 rows of 3 signs, such as `.<. v.. ..2`: every other row and \
                column stands between cells";
    first.mistake("the board ends between cells", "expected an odd number of rows").help(help)
}

impl Puzzle for Futoshiki {
    const ABOUT: About = About {
        name: "futoshiki",
        title: "Futoshiki",
        summary: "a latin square, of which some numbers are less than their neighbours",
        rules: "Write a number into each square, from 1 to the number of rows; each stands once \
                in each row and column. The sign between two squares points to the smaller \
                number.",
        takes: Takes::WordsOrFile { placeholder: "ROW", prompt: "The board, row by row: " },
        input: "A word for each row, and between two of them one for what is between the cells: < \
                or > within a row, ^ or v within a column, and . for what is not given. Every word \
                has a character for each cell and one between two cells: 2n-1 words of 2n-1 \
                characters for n by n cells. Game IDs of Unequal, as in Simon Tatham's collection, \
                are read as well.",
        example: ".>.>. ..... ...>2 ..... .....",
        answer: "3 2 1 / 1 3 2 / 2 1 3",
        options: &[OptionSpec::size("The rows of a board that is dealt", 2..=9, 5)],
    };
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("number");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        if let Some(board) = game::read(input) {
            return Self::new(board?);
        }
        Self::new(Board::read_by(input, 1..=17, |rows, [row, column], it| {
            match ([row % 2, column % 2], it.text) {
                _ if rows % 2 == 0 => Err(between_cells(it)),
                ([0, 0], _) => it.given("number", 1..=rows.div_ceil(2) as u32),
                (_, ".") => Ok(None),
                ([0, 1], "<" | ">") | ([1, 0], "^" | "v") => {
                    Ok(it.text.bytes().next().map(u32::from))
                }
                _ => Err(it.mistake("this compares no two cells", "expected < > ^ v or .")),
            }
        })?)
    }

    fn judge(&self, numbers: &Board) -> Verdict {
        let mut faults = numbers.latin_faults(&self.given);
        for [one, two] in comparisons(&self.signs).map(|cells| cells.map(|cell| numbers.at(cell))) {
            let wrong = one.zip(two).filter(|(less, more)| less >= more);
            faults.extend(wrong.map(|(one, two)| format!("{one} stands where less than {two} is")));
        }
        Verdict::of(faults, || "each number is as it is compared".to_owned())
    }
}

impl Constrained for Futoshiki {
    fn declared(&self) -> &Declared {
        &self.declared
    }
}

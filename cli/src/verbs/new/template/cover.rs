//! Latin squares, of which some numbers are given: each number once in each row and column. This
//! is an example: replace it by your puzzle, from the top down.

use billhook_plugin::cover::{self, Cover, Covering};
use billhook_plugin::reading::Rows;
use billhook_plugin::show::Grid;
use billhook_plugin::{About, Input, Mistake, Options, Place, Plugin, Puzzle, Takes, Verdict};

/// The plug-in, to be put in lists of puzzles. An exact cover gets its searches from its items and
/// options.
pub static OWN_COVER: Plugin<OwnCover> = cover::plugin()
    // How solutions are shown.
    .shown(|puzzle, answer: &Vec<u32>| puzzle.grid(answer));

/// An instance: the given numbers, 0 for none, and the items to be covered, with the choices that
/// cover some of them.
pub struct OwnCover {
    given: Vec<Vec<u32>>,
    cover: Cover<Choice>,
}

/// A row, a column, and the number there, each from 1.
type Choice = [usize; 3];

impl Puzzle for OwnCover {
    const ABOUT: About = About {
        name: "own-cover",
        title: "Own cover",
        summary: "Latin squares, of which some numbers are given",
        rules: "Write a number into each empty square. Each stands once in each row and column.",
        takes: Takes::File,
        input: "A file: the number of rows, up to 9, then the rows, with 0 for what is not given.",
        example: "src/verbs/new/template/example.txt",
        answer: "1 2 3 3 1 2 2 3 1",
        options: &[],
    };
    /// The numbers row by row. How a `Vec<u32>` is read and written is there already; for a type of
    /// your own, implement `Answer`.
    type Answer = Vec<u32>;

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let mut text = input.cursor();
        let first = text.word().ok_or_else(|| Mistake::new("no size", Place::Nowhere, ""))?;
        let size: u32 = first.number("number of rows", 1..=9)?;
        let side = size as usize;
        let given = Rows::of("square").size(side, side).numbers(&mut text, "number", 0..=size)?;
        text.finished("the square is complete")?;

        let mut cover = Cover::new();
        let pairs = || (1..=side).flat_map(|one| (1..=side).map(move |other| (one, other)));
        for (one, other) in pairs() {
            cover.item(&format!("r{one}c{other}"))?;
            cover.item(&format!("r{one}={other}"))?;
            cover.item(&format!("c{one}={other}"))?;
        }
        for (row, column) in pairs() {
            let there = given[row - 1][column - 1] as usize;
            for number in (1..=side).filter(|number| there == 0 || there == *number) {
                let cell = format!("r{row}c{column}");
                let items = [cell, format!("r{row}={number}"), format!("c{column}={number}")];
                cover.option([row, column, number], items)?;
            }
        }
        Ok(Self { given, cover })
    }

    /// Judges an answer by the rules alone. It shares no code with the search, so that it finds
    /// what the search does wrong.
    fn judge(&self, numbers: &Vec<u32>) -> Verdict {
        let size = self.given.len();
        if numbers.len() != size * size {
            return Verdict::wrong(format!(
                "there are {} numbers, not {}",
                numbers.len(),
                size * size
            ));
        }
        let is_whole = |mut line: Vec<u32>| {
            line.sort_unstable();
            line.into_iter().eq(1..=size as u32)
        };
        let rows = (0..size).map(|row| numbers[row * size..][..size].to_vec());
        let columns =
            (0..size).map(|column| (0..size).map(|row| numbers[row * size + column]).collect());
        let lines = rows.chain(columns).filter(|line| !is_whole(line.clone()));
        let lines = lines.map(|line: Vec<u32>| format!("{line:?} has not each number once"));
        let given = self
            .given
            .iter()
            .flatten()
            .zip(numbers)
            .filter(|(given, is)| **given > 0 && given != is);
        let given = given.map(|(given, is)| format!("there is a {is} where a {given} is given"));
        Verdict::of(lines.chain(given), || "each row and column has each number once".to_owned())
    }
}

impl OwnCover {
    /// Returns the grid that shows an answer: as text, in colour and as a picture. Cells are empty
    /// if the answer has too few numbers.
    fn grid(&self, numbers: &[u32]) -> Grid {
        let size = self.given.len();
        Grid::of([size; 2], |[row, column]| numbers.get(row * size + column).copied())
    }
}

impl Covering for OwnCover {
    type Choice = Choice;

    fn cover(&self) -> &Cover<Choice> {
        &self.cover
    }

    /// Returns the numbers row by row: the choices of a solution come in the order of their
    /// options.
    fn answer(&self, choices: Vec<Choice>) -> Vec<u32> {
        choices.into_iter().map(|[_, _, number]| number as u32).collect()
    }

    fn name(&self, [row, column, number]: &Choice) -> String {
        format!("r{row}c{column} is {number}")
    }
}

//! Skyscrapers: a Latin square of heights, with clues at its border for the number of buildings
//! that are visible over lower ones.

mod game;
mod link;

use billhook_engine::constraint::Model;
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::plugin::Target;
use billhook_plugin::reading::GameId;
use billhook_plugin::reading::link::is_of;
use billhook_plugin::show::{Grid, Square};
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Random};
use billhook_plugin::{Takes, Verdict};

/// The plug-in of skyscrapers.
pub static SKYSCRAPERS: Plugin<Skyscrapers> = constraints::plugin()
    .shown(Skyscrapers::shown)
    .given(|it| it.signs.without_border())
    .dealt(deal)
    .linked(target)
    .written(&[
        ("puzz.link", |it| link::write(&it.signs)),
        ("tatham", |it| Some(game::write(&it.signs) + "\n")),
    ]);

/// Returns the target of a link: the puzzle, if the link leads to it.
fn target(word: &str) -> Option<Target> {
    let is_link = is_of(word, link::NAMES) || GameId::is_page(word, "towers");
    is_link.then_some(Target::Puzzle("skyscrapers"))
}

/// An instance: a board with its border, and its model.
#[derive(Debug)]
pub struct Skyscrapers {
    /// The given heights, and in the border the numbers of visible buildings.
    signs: Board,
    side: usize,
    declared: Declared,
}

impl Skyscrapers {
    fn new(signs: Board) -> Result<Self, Mistake> {
        let side = signs.0.len() - 2;
        let mut model = Model::new();
        let grid = model.grid(side, side, 1..=side as i64);
        constraints::latin(&mut model, &grid, "height");
        for (line, (end, place)) in both_ways(grid.lines()).zip(ends(side)) {
            if let Some(count) = signs.at(place) {
                model.because(format!("the number seen from {end} is {count}"));
                model.records(&line, count as usize);
            }
        }
        constraints::given(&mut model, &grid, &signs.without_border());
        Ok(Self { signs, side, declared: Declared::grid(model, &grid)? })
    }

    fn shown(&self, heights: &Board) -> Grid {
        let heights = heights.with_border();
        let border = [0, self.side + 1];
        Grid::of([self.side + 2; 2], |place| match place.iter().any(|at| border.contains(at)) {
            true => Square::note(self.signs.at(place)),
            false => heights.at(place).into(),
        })
    }
}

/// Returns the names and positions of the two ends of each row, and then of each column.
fn ends(side: usize) -> impl Iterator<Item = (String, [usize; 2])> {
    let left = |at| (format!("the left of row {at}"), [at, 0]);
    let right = move |at| (format!("the right of row {at}"), [at, side + 1]);
    let above = |at| (format!("above column {at}"), [0, at]);
    let below = move |at| (format!("below column {at}"), [side + 1, at]);
    let rows = (1..=side).flat_map(move |at| [left(at), right(at)]);
    rows.chain((1..=side).flat_map(move |at| [above(at), below(at)]))
}

/// Returns each line as seen from its beginning, followed by the line as seen from its end.
fn both_ways<T: Clone>(lines: Vec<Vec<T>>) -> impl Iterator<Item = Vec<T>> {
    lines.into_iter().flat_map(|line| [line.clone(), line.into_iter().rev().collect()])
}

/// Counts the buildings that are visible from the beginning of a line: each exceeds all before it.
fn seen(heights: &[Option<u32>]) -> u32 {
    let highest = |to: &usize| heights[..*to].iter().all(|height| *height < heights[*to]);
    (0..heights.len()).filter(highest).count() as u32
}

/// Draws a board at random. Removes each height, then each clue, without which a short search still
/// proves that the board has one solution. A random share of them is put back, so that not all
/// boards are hard.
fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let side = options.number_in("size");
    let heights = Skyscrapers::new(Board::of([side + 2; 2], |_| None))?.drawn(random)?;
    let mut all = heights.with_border();
    for (line, (_, [row, column])) in both_ways(heights.lines()).zip(ends(side)) {
        all.0[row][column] = Some(seen(&line));
    }
    let is_height = |[row, column]: [usize; 2]| row % (side + 1) * (column % (side + 1)) > 0;
    Ok(constraints::few_numbers(&all, random, is_height, Skyscrapers::new).input())
}

impl Puzzle for Skyscrapers {
    const ABOUT: About = About {
        name: "skyscrapers",
        summary: "a latin square of heights, by how many buildings are seen from its border",
        takes: Takes::WordsOrFile { placeholder: "ROW", prompt: "The board, row by row: " },
        input: "A word for each row of the board and its border: . or how many buildings are seen \
                from there, and within the border . or a height; a link of puzz.link; or a game ID of \
                Towers, as in Simon Tatham's collection. Up to 9 rows without the border.",
        example: "....2. 2.1... ...... 3..... .1.... ......",
        answer: "3 1 4 2 / 4 2 3 1 / 2 3 1 4 / 1 4 2 3",
        options: &[OptionSpec::size("The rows of a board that is dealt", 2..=9, 5)],
    };
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("height");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        if let Some(board) = game::read(input) {
            return Self::new(board?);
        }
        if let Some(signs) = link::read(input)? {
            return Self::new(signs);
        }
        Self::new(Board::read(input, 3..=11, "number here", |rows, [row, column]| {
            let is_corner = row % (rows - 1) == 0 && column % (rows - 1) == 0;
            1..=if is_corner { 0 } else { rows as u32 - 2 }
        })?)
    }

    fn judge(&self, heights: &Board) -> Verdict {
        let mut faults = heights.latin_faults(&self.signs.without_border());
        for (line, (end, place)) in both_ways(heights.lines()).zip(ends(self.side)) {
            let wrong = self.signs.at(place).filter(|&count| count != seen(&line));
            let told = |it| format!("the number seen from {end} is {}, not {it}", seen(&line));
            faults.extend(wrong.map(told));
        }
        Verdict::of(faults, || "each number of buildings is seen".to_owned())
    }
}

impl Constrained for Skyscrapers {
    fn declared(&self) -> &Declared {
        &self.declared
    }
}

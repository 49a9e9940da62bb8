//! Skyscrapers: a Latin square of heights, with clues at its border for the number of buildings
//! that are visible over lower ones. With fewer heights than rows, the other squares of each row and
//! column are parks, of height 0.

mod game;
mod link;
mod read;

use std::ops::RangeInclusive;

use billhook_engine::constraint::{Consistency, Model};
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::player::square_named;
use billhook_plugin::plugin::{CluesBy, Target, number_of_clue};
use billhook_plugin::reading::link::is_of;
use billhook_plugin::reading::{GameId, counted};
use billhook_plugin::show::{Grid, Square};
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Random};
use billhook_plugin::{Takes, Verdict};

/// The plug-in of skyscrapers.
pub static SKYSCRAPERS: Plugin<Skyscrapers> = constraints::plugin()
    .shown(Skyscrapers::shown)
    .given(|it| it.signs.without_border())
    .dealt(deal)
    .clued(CLUES)
    .linked(target)
    .written(&[
        ("puzz.link", |it| link::write(&it.signs).filter(|_| it.rules.are_usual())),
        ("tatham", |it| Some(game::write(&it.signs) + "\n").filter(|_| it.rules.are_usual())),
    ]);

/// The functions by which programs write given heights.
const CLUES: CluesBy<Skyscrapers> = CluesBy {
    values: |it, square| match it.place_named(square) {
        Some(_) => it.heights().map(|height| height.to_string()).collect(),
        None => Vec::new(),
    },
    with: |it, square, clue| {
        let height = number_of_clue(clue, it.heights())?;
        Some(it.signs.with(it.place_named(square)?, height)?.input())
    },
};

/// Returns the target of a link: the puzzle, if the link leads to it.
fn target(word: &str) -> Option<Target> {
    let is_link = is_of(word, link::NAMES) || GameId::is_page(word, "towers");
    is_link.then_some(Target::Puzzle("skyscrapers"))
}

/// Maximum number of rows without the border.
const MOST: usize = 9;

/// The rules that a board adds to its clues.
#[derive(Clone, Copy, Debug)]
struct Rules {
    /// Number of rows and of columns without the border.
    side: usize,
    /// The greatest height: each row and column has all heights once, and parks in its other squares.
    heights: usize,
    /// Whether both diagonals have each height once.
    diagonals: bool,
}

impl Rules {
    /// Returns the usual rules: no parks, and nothing about diagonals.
    fn of(side: usize) -> Self {
        Self { side, heights: side, diagonals: false }
    }

    fn are_usual(&self) -> bool {
        self.parks() == 0 && !self.diagonals
    }

    /// Returns the number of parks in each row and column.
    fn parks(&self) -> usize {
        self.side - self.heights
    }

    /// Returns the lowest number of a square: 0 if there are parks.
    fn lowest(&self) -> u32 {
        u32::from(self.parks() == 0)
    }

    /// Returns the lines that have each height once, with their names: rows, columns, and diagonals if
    /// they count.
    fn lines(&self) -> Vec<(String, Vec<[usize; 2]>)> {
        let all = 0..self.side;
        let row = |row| (format!("row {}", row + 1), all.clone().map(|at| [row, at]).collect());
        let column =
            |at| (format!("column {}", at + 1), all.clone().map(|row| [row, at]).collect());
        let diagonals = [
            ("the diagonal from the top left", all.clone().map(|at| [at, at]).collect()),
            (
                "the diagonal from the top right",
                all.clone().map(|at| [at, self.side - 1 - at]).collect(),
            ),
        ];
        let diagonals = diagonals.into_iter().filter(|_| self.diagonals);
        let lines = all.clone().map(row).chain(all.clone().map(column));
        lines.chain(diagonals.map(|(name, line)| (name.to_owned(), line))).collect()
    }
}

/// An instance: a board with its border, and its model.
#[derive(Debug)]
pub struct Skyscrapers {
    /// The given heights, and in the border the numbers of visible buildings.
    signs: Board,
    rules: Rules,
    declared: Declared,
}

impl Skyscrapers {
    fn new(signs: Board, rules: Rules) -> Result<Self, Mistake> {
        let Rules { side, heights, .. } = rules;
        let parks = rules.parks();
        let mut model = Model::new();
        let grid = model.grid(side, side, rules.lowest().into()..=heights as i64);
        for (name, line) in rules.lines() {
            let line: Vec<_> = line.into_iter().map(|[row, at]| grid.at(row, at)).collect();
            if parks == 0 {
                model.because(format!("{name} has each height once"));
                model.all_different_by(&line, Consistency::Pairs);
                continue;
            }
            let parks_in_words = counted(parks, "park");
            model.because(format!("{name} has each height once and {parks_in_words}"));
            for height in 0..=heights as i64 {
                let times = if height == 0 { parks as i64 } else { 1 };
                model.count_between(&line, height, times..=times);
            }
        }
        // The street before the first building is lower than all buildings, and as low as parks.
        let street = (parks > 0).then(|| model.variable("the street", 0..=0));
        for (line, (end, place)) in both_ways(grid.lines()).zip(ends(side)) {
            if let Some(count) = signs.at(place) {
                model.because(format!("the number seen from {end} is {count}"));
                let line: Vec<_> = street.into_iter().chain(line).collect();
                model.records(&line, count as usize + usize::from(parks > 0));
            }
        }
        constraints::given(&mut model, &grid, &signs.without_border());
        Ok(Self { signs, rules, declared: Declared::grid(model, &grid)? })
    }

    /// Returns the faults of heights by the rules of lines, in one sentence each.
    fn line_faults(&self, heights: &Board) -> Vec<String> {
        let mut faults = Vec::new();
        for (name, line) in self.rules.lines() {
            let numbers: Vec<u32> = line.into_iter().filter_map(|it| heights.at(it)).collect();
            let times = |height| numbers.iter().filter(|it| **it == height).count();
            let repeated = (1..=self.rules.heights as u32).filter(|it| times(*it) > 1);
            faults.extend(repeated.map(|height| format!("{name} has {height} twice")));
            let (found, parks) = (times(0), self.rules.parks());
            if parks > 0 && found != parks {
                faults.push(format!("{name} has {}, not {parks}", counted(found, "park")));
            }
        }
        faults
    }

    /// Returns the heights that a square may have.
    fn heights(&self) -> RangeInclusive<u32> {
        self.rules.lowest()..=self.rules.heights as u32
    }

    /// Returns the place of a square, by its name, among the signs.
    fn place_named(&self, square: &str) -> Option<[usize; 2]> {
        let at = square_named(square).filter(|at| at.iter().all(|&it| it < self.rules.side))?;
        Some(at.map(|it| it + 1))
    }

    fn shown(&self, heights: &Board) -> Grid {
        let heights = heights.with_border();
        let border = [0, self.rules.side + 1];
        let grid = Grid::of([self.rules.side + 2; 2], |place| {
            match place.iter().any(|at| border.contains(at)) {
                true => Square::note(self.signs.at(place)),
                false => heights.at(place).into(),
            }
        });
        self.with_rules(grid.named_from([1, 1]))
    }

    /// Draws the diagonals if they count, and writes down how many parks there are.
    fn with_rules(&self, grid: Grid) -> Grid {
        let Rules { heights, diagonals, .. } = self.rules;
        let mut grid = grid;
        if diagonals {
            grid = grid.crossed().noted("Each height once on both diagonals as well.");
        }
        match self.rules.parks() {
            0 => grid,
            parks => {
                // A number stays in the line of its noun.
                let parks = counted(parks, "park").replace(' ', "\u{a0}");
                grid.noted(format!("Heights from 1 to {heights}, and {parks} (0) in each line."))
            }
        }
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
    // Parks are not seen.
    let highest = |to: &usize| {
        heights[*to] > Some(0) && heights[..*to].iter().all(|height| *height < heights[*to])
    };
    (0..heights.len()).filter(highest).count() as u32
}

/// Draws a board at random. Removes each height, then each clue, without which a short search still
/// proves that the board has one solution. A random share of them is put back, so that not all
/// boards are hard.
fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let side = options.number_in("size");
    let rules = Rules::of(side);
    let heights = Skyscrapers::new(Board::of([side + 2; 2], |_| None), rules)?.drawn(random)?;
    let mut all = heights.with_border();
    for (line, (_, [row, column])) in both_ways(heights.lines()).zip(ends(side)) {
        all.0[row][column] = Some(seen(&line));
    }
    let is_height = |[row, column]: [usize; 2]| row % (side + 1) * (column % (side + 1)) > 0;
    let new = |board| Skyscrapers::new(board, rules);
    Ok(constraints::few_numbers(&all, random, is_height, new).input())
}

impl Puzzle for Skyscrapers {
    const ABOUT: About = About {
        name: "skyscrapers",
        title: "Skyscrapers",
        summary: "a latin square of heights, by how many buildings are seen from its border",
        rules: "Write a height into each square, from 1 to the number of rows; each stands once in \
                each row and column. A number at the border tells how many buildings are seen from \
                there, where higher ones hide lower ones behind them.",
        takes: Takes::WordsOrFile { placeholder: "ROW", prompt: "The board, row by row: " },
        input: "A word for each row of the board and its border: . or how many buildings are seen \
                from there, and within the border . or a height; a link of puzz.link; or a game ID of \
                Towers, as in Simon Tatham's collection. Up to 9 rows without the border. Or the \
                numbers of rows, columns and heights, if there are fewer heights than rows: all \
                other squares are parks, of height 0; then D, if the diagonals have each height once \
                as well; then the numbers above, below, left and right, and the rows, with - for none.",
        example: "....2. 2.1... ...... 3..... .1.... ......",
        answer: "3 1 4 2 / 4 2 3 1 / 2 3 1 4 / 1 4 2 3",
        options: &[OptionSpec::size("The rows of a board that is dealt", 2..=9, 5)],
    };
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("height");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let (signs, rules) = read::read(input)?;
        Self::new(signs, rules)
    }

    fn title(&self) -> Option<String> {
        Some(read::write(&self.signs, &self.rules))
    }

    fn judge(&self, heights: &Board) -> Verdict {
        let Rules { side, heights: highest, .. } = self.rules;
        let given = self.signs.without_border();
        let mut faults = heights.misfits(&given, self.rules.lowest()..=highest as u32);
        faults.extend(self.line_faults(heights));
        for (line, (end, place)) in both_ways(heights.lines()).zip(ends(side)) {
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

    fn value(&self, value: i64) -> String {
        if value == 0 { "a park".to_owned() } else { value.to_string() }
    }
}

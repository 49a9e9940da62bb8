//! Nonograms: pictures described by the blocks of their rows and columns.
//!
//! Invented by Ishida and by Nishio, independently, in 1987. Each line is a regular constraint: a
//! finite automaton that reads the line. It finds everything that a line by itself implies, as
//! people do who solve by hand.

mod clue;
mod deal;
mod link;
mod picture;
mod pixels;
mod read;
mod reading;
mod repair;
mod shown;

use billhook_engine::constraint::{Branching, Choose, Model, Select, Variable};
use billhook_plugin::Verdict;
use billhook_plugin::constraints::{self, Constrained, Declared, Solved};
use billhook_plugin::plugin::Target;
use billhook_plugin::reading::link::is_of;
use billhook_plugin::reading::{GameId, counted};
use billhook_plugin::show::Sign;
use billhook_plugin::{About, Input, Mistake, OptionSpec, Options, Place, Plugin, Puzzle, Takes};

use clue::{BLACK, Block, Clue, Clues, needed};
pub use picture::Picture;
use reading::Reading;
use repair::Repaired;

/// The plug-in of nonograms.
pub static NONOGRAM: Plugin<Nonogram> = constraints::plugin()
    .shown(Nonogram::shown)
    .given(|it| Picture::white(it.clues.lengths()))
    .authored(|it| it.drawn.clone())
    .argues(|it, _| it.clues.miscounted())
    .depicted(pixels::depicted)
    .linked(target)
    .written(&[
        ("non", |it| it.clues.non()),
        ("puzz.link", |it| link::write(&it.clues)),
        ("tatham", |it| Some(it.clues.game()? + "\n")),
        ("rows", Nonogram::rows),
    ])
    .dealt(deal::deal)
    .called(&["picross", "griddler", "hanjie", "picture"]);

/// Returns the target of a link: the puzzle, if the link leads to it.
fn target(word: &str) -> Option<Target> {
    let is_link = is_of(word, link::NAMES) || GameId::is_page(word, "pattern");
    is_link.then_some(Target::Puzzle("nonogram"))
}

/// An instance: clues, and their model with a variable for each square, whose value is 1 for white
/// and greater for the colours.
#[derive(Debug)]
pub struct Nonogram {
    pub(crate) clues: Clues,
    declared: Declared,
    /// The picture of which these are the clues, if a picture was read.
    drawn: Option<Picture>,
    /// The squares of the picture that were changed so that it is the only solution.
    changed: Vec<[usize; 2]>,
    warnings: Vec<Mistake>,
}

impl Nonogram {
    fn new(clues: Clues) -> Result<Self, Mistake> {
        let mut model = Model::new();
        let [rows, columns] = clues.lengths();
        let grid = model.grid(rows, columns, 1..=clues.signs.len() as i64);
        for (name, lines, all) in
            [("row", grid.rows(), &clues.rows), ("column", grid.columns(), &clues.columns)]
        {
            for ((at, line), clue) in (1..).zip(lines).zip(all) {
                model.because(format!("{name} {at} has the blocks {}", clues.words(clue)));
                read_by_automaton(&mut model, &line, clue, clues.signs.len());
            }
        }
        // Propagation covers single lines; relations between lines are found by branching, first on
        // squares whose row and column both have little slack.
        let slack =
            |lines: &[Clue], at: usize, length: usize| length.saturating_sub(needed(&lines[at]));
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        let mut places: Vec<[usize; 2]> = places.collect();
        places.sort_by_key(|&[row, column]| {
            slack(&clues.rows, row, columns).max(slack(&clues.columns, column, rows))
        });
        let variables = places.into_iter().map(|[row, column]| grid.at(row, column)).collect();
        let (select, choose) = (Select::Impact, Choose::EachDown);
        model.branch(Branching { variables, select, choose });
        let declared = Declared::grid(model, &grid)?;
        Ok(Self { clues, declared, drawn: None, changed: Vec::new(), warnings: Vec::new() })
    }

    /// Returns the nonogram of the picture with some squares changed, so that it is the only solution,
    /// with a warning that names them. Fails if clues were read, or no such picture is found.
    fn repaired(mut self, options: &Options) -> Result<Self, Mistake> {
        let Some(drawn) = &self.drawn else {
            let label = "clues do not tell which picture is meant";
            return Err(options.mistake("repair", "only a picture can be repaired", label));
        };
        let Some(repaired) = repair::repaired(drawn, &self.clues)? else {
            return Err(options.mistake("repair", "no repair was found in a short time", ""));
        };
        let Repaired { mut picture, changed, is_fewest } = repaired;
        let Clues { signs, exact, .. } = self.clues;
        let names: Vec<String> = changed
            .iter()
            .map(|&[row, column]| {
                let sign = signs[picture.0[row][column]];
                format!("r{}c{} is {}", row + 1, column + 1, name(sign))
            })
            .collect();
        let mut clues = Clues { signs, exact, ..picture.clues() };
        picture.renumber(&clues.in_order());
        self = Self { drawn: Some(picture), changed, ..Self::new(clues)? };
        if !names.is_empty() {
            let fewest = if is_fewest { ", the fewest possible" } else { "" };
            let message = format!(
                "{} changed so that there is one solution{fewest}: {}",
                counted(names.len(), "square"),
                names.join(", ")
            );
            self.warnings.push(Mistake::new(message, Place::Nowhere, ""));
        }
        Ok(self)
    }
}

/// Returns the name of a colour in sentences.
fn name(sign: char) -> String {
    match sign {
        '.' => "white".to_owned(),
        BLACK => "black".to_owned(),
        sign => format!("`{sign}`"),
    }
}

/// Adds the constraint that a line consists of these blocks, with white between neighbouring blocks
/// of one colour.
fn read_by_automaton(model: &mut Model, line: &[Variable], clue: &[Block], symbols: usize) {
    // The automaton has a state of white after each block, and one for each square of the block.
    // States count from 1; 0 means that there is no next state.
    let mut next = vec![vec![0; symbols]];
    next[0][0] = 1;
    let mut ends = vec![0];
    for (at, block) in clue.iter().enumerate() {
        let first = next.len();
        for end in ends {
            next[end][block.colour] = first + 1;
        }
        for _ in 1..block.length {
            let mut row = vec![0; symbols];
            row[block.colour] = next.len() + 2;
            next.push(row);
        }
        let (last, white) = (next.len(), next.len() + 1);
        next.push(vec![0; symbols]);
        next.push(vec![0; symbols]);
        next[last][0] = white + 1;
        next[white][0] = white + 1;
        let is_joined = clue.get(at + 1).is_some_and(|after| after.colour != block.colour);
        ends = if is_joined || at + 1 == clue.len() { vec![last, white] } else { vec![white] };
    }
    let ends: Vec<usize> = ends.into_iter().map(|end| end + 1).collect();
    model.regular(line, symbols, &next, 1, &ends);
}

impl Puzzle for Nonogram {
    const ABOUT: About = About {
        name: "nonogram",
        title: "Nonograms",
        summary: "a picture, by the blocks of its rows and columns",
        rules: "Paint squares. The numbers at a row or column tell the lengths of its blocks of \
                painted squares, in their order, with at least one empty square between two \
                blocks; 0 stands for none.",
        takes: Takes::WordsOrFile { placeholder: "CLUE", prompt: "Rows / columns: " },
        input: "A clue for each row, a / and a clue for each column: the lengths of its blocks, such as \
                2,1, or 0; in colours 2a,1b. Or a file, also in the format .non, bundles (.nonpack) too, or that of webpbn in XML, or with the numbers of rows and columns and below them a line for each column and then for each row; \
                or a link of puzz.link; or a picture of which the clues are wanted, of . and # (or 0 and 1, or X, or ■; letters are colours), or a PNG, JPEG, PBM, PGM or PPM file. Up to 100 rows and columns.",
        example: "1 3 1,1 / 2 2 2 0",
        answer: ".#../###./#.#.",
        options: &[
            OptionSpec::text(
                "size",
                "SIZE",
                "The columns of a picture in pixels, or rows and columns such as 15x20; of one that is dealt the rows, 2 to 25, 10 without this option",
            )
            .draws()
            .reads(),
            OptionSpec::one_of(
                "shape",
                deal::SHAPES,
                "What is dealt: a shape that mirrors itself, a motif such as a boat, or noise",
            )
            .draws(),
            OptionSpec::text(
                "colours",
                "N",
                "How many colours a picture in pixels gets besides white, or one that is dealt, which has up to 4; 1 is black and white",
            )
            .draws()
            .reads(),
            OptionSpec::text(
                "threshold",
                "PERCENT",
                "The lightness below which a square of a picture in pixels is black",
            )
            .reads(),
            OptionSpec::flag(
                "repair",
                "Change the fewest squares of a picture so that it is the only solution of its clues",
            )
            .reads(),
            OptionSpec::number("puzzle", "Which puzzle of a bundle", 1..=10_000, 1).reads(),
        ],
    };

    fn rules(&self) -> Option<String> {
        let coloured = "two blocks of one colour; blocks of different colours may touch, and";
        (self.clues.signs.len() > 2).then(|| Self::ABOUT.rules.replace("two blocks;", coloured))
    }
    type Answer = Picture;

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let of_pixels = pixels::OPTIONS.into_iter().find(|name| options.has(name));
        if let Some(name) = of_pixels.filter(|_| !input.is_depicted()) {
            let label = "expected a file such as .png or .jpg";
            return Err(options.mistake(name, "this is for pictures in pixels", label));
        }
        let (Reading { clues, drawn, .. }, puzzles) =
            read::read(input, options.number_in("puzzle"))?;
        let mut nonogram = Self { drawn, ..Self::new(clues)? };
        if options.has("repair") {
            nonogram = nonogram.repaired(options)?;
        }
        // A user who asks for a later puzzle knows that there are several.
        if puzzles > 1 && options.number_in("puzzle") == 1 {
            let message = format!("the first of {puzzles} puzzles is read");
            let warning = Mistake::new(message, Place::Nowhere, "");
            nonogram.warnings.push(warning.help("`puzzle` chooses another one"));
        }
        Ok(nonogram)
    }

    fn warnings(&self) -> &[Mistake] {
        &self.warnings
    }

    fn title(&self) -> Option<String> {
        Some(self.clues.text())
    }

    fn judge(&self, picture: &Picture) -> Verdict {
        picture.judge(&self.clues)
    }
}

impl Constrained for Nonogram {
    fn declared(&self) -> &Declared {
        &self.declared
    }
    fn value(&self, value: i64) -> String {
        name(self.clues.signs[value as usize - 1])
    }
    fn square(&self, cell: usize, value: i64) -> Option<(Sign, [usize; 2])> {
        let [_, columns] = self.clues.lengths();
        let sign = self.clues.signs[value as usize - 1];
        Some((sign.into(), [cell / columns, cell % columns]))
    }
}

impl Solved<Nonogram> for Picture {
    fn of(nonogram: &Nonogram, value: &dyn Fn(Variable) -> i64) -> Self {
        let [_, columns] = nonogram.clues.lengths();
        // Squares that are left open are blank.
        let colour = |it| usize::try_from(value(it) - 1).unwrap_or(0);
        let colours: Vec<usize> = nonogram.declared.model().variables().map(colour).collect();
        Self(colours.chunks(columns).map(<[usize]>::to_vec).collect())
    }
}

//! Genres: what a board holds, the rules, the judge, and the words for all this.

use billhook_plugin::{About, OptionSpec, Takes};

use crate::deal::Symmetry;
use crate::fields::Fields;
use crate::judge::Judge;
use crate::links::Code;
use crate::rules::Rules;
use crate::sheet::Layer;
use crate::size::Size;

/// The options that decide how a board is dealt.
const DEALING: &[OptionSpec] = &[
    OptionSpec::text(
        "size",
        "ROWSxCOLUMNS",
        "The size of a board that is dealt, such as 8x10 or 8; without it, as papers print",
    )
    .draws(),
    OptionSpec::one_of("symmetry", Symmetry::NAMES, "The symmetry of the places of dealt clues")
        .draws(),
];

/// The values of an edge in words.
pub const LINE: &[&str] = &["no line", "a line"];

/// The values of a square in words that may be shaded.
pub const SHADED: &[&str] = &["unshaded", "shaded"];

/// The signs of lines from square to square.
pub const LINES: &[&str] = &["ns", "ew", "ne", "nw", "se", "sw"];

/// A genre of pencil puzzles.
pub struct Genre {
    /// The name, the rules in a line, and an example.
    pub about: About,
    /// The rows and columns of a board that is dealt without a size; 0 for those of the example.
    pub usual: usize,
    /// The meaning of the numbers after the size, such as "number of mines".
    pub numbers: &'static [&'static str],
    /// The layers of a board.
    pub layers: &'static [Layer],
    /// The names of the genre in links of puzz.link, the one that is written first.
    pub names: &'static [&'static str],
    /// The parts of such a link after the size.
    pub codes: &'static [Code],
    /// The letters of variants in links that change nothing but the looks.
    pub flags: &'static str,
    /// The values of a square in words, from 0 on; a value without words is a number.
    pub values: &'static [&'static str],
    /// The signs of answers besides `-` and numbers.
    pub signs: &'static [&'static str],
    /// The texts that pictures have instead of signs and clues.
    pub glyphs: &'static [(&'static str, &'static str)],
    /// Returns the squares of each box, around which pictures have a thick line.
    pub boxes: fn(Size) -> Vec<Vec<usize>>,
    /// Declares variables and rules.
    pub declare: fn(&mut Rules<'_>) -> Fields,
    /// Finds the faults of an answer.
    pub judge: fn(&mut Judge<'_>),
}

impl Genre {
    /// A genre without layers, links, signs and rules: the defaults of all genres.
    pub const EMPTY: Self = Self {
        about: Self::about("", "", "", "", "", ""),
        usual: 0,
        numbers: &[],
        layers: &[],
        names: &[],
        codes: &[],
        flags: "",
        values: &[],
        signs: &[],
        glyphs: &[],
        boxes: |_| Vec::new(),
        declare: |_| Fields::by(Vec::new(), |_| Vec::new()),
        judge: |_| (),
    };

    /// A genre whose answers shade squares.
    pub const SHADING: Self = Self { values: SHADED, signs: &["x"], ..Self::EMPTY };

    /// A genre whose answers are lines from square to square.
    pub const LOOP: Self = Self { values: LINE, signs: LINES, ..Self::EMPTY };

    /// Returns the description of a genre.
    pub const fn about(
        name: &'static str,
        title: &'static str,
        summary: &'static str,
        input: &'static str,
        example: &'static str,
        answer: &'static str,
    ) -> About {
        let takes = Takes::WordsOrFile { placeholder: "ROW", prompt: "The board, row by row: " };
        About { name, title, summary, rules: "", takes, input, example, answer, options: DEALING }
    }

    /// Returns the name of the genre in the collection puzzlekit-dataset: its title without blanks,
    /// except for a title that another puzzle has.
    pub fn name_in_collection(&self) -> String {
        match self.about.title {
            "Classic Sudoku" => "Sudoku".to_owned(),
            title => title.replace(' ', ""),
        }
    }

    /// Returns whether boards have boxes.
    pub fn has_boxes(&self) -> bool {
        const USUAL: Size = Size { rows: 9, columns: 9 };
        !(self.boxes)(USUAL).is_empty()
    }

    /// Returns the sign between the rows of an answer: `/`, or `;` where `/` is a sign of a square.
    pub fn between_rows(&self) -> char {
        if self.signs.contains(&"/") { ';' } else { '/' }
    }
}

impl std::fmt::Debug for Genre {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Genre").field("name", &self.about.name).finish_non_exhaustive()
    }
}

//! Defines challenges: a puzzle, with the rule by which solutions count as one.

use std::sync::{Arc, OnceLock};

use billhook_engine::exact_cover::write_knuth;
use billhook_plugin::puzzle::Checker;
use billhook_plugin::{About, Input, Mistake, OptionSpec, Options, Place, Takes, Verdict};

use crate::draw::{EMPTY, Stencil};
use crate::filled::Filled;
use crate::judge::{checker, judge};
use crate::names::Words;
use crate::pack::{Alike, Packing, Plan, labelled};
use crate::puzzle::Puzzle;
use crate::{catalogue, file, write};

/// Maximum number of cells that all placements of all pieces may cover together, each of which
/// takes 2 bytes. Pieces of 4,096 cells in 8 orientations need that many on a board of 4,096 cells
/// if they fit everywhere.
pub(crate) const MOST_COVERED: usize = 1 << 27;

/// Maximum number of pieces that a file can name.
pub(crate) const LETTERS: usize = 26;

/// A puzzle, with the rule by which solutions count as one.
#[derive(Debug)]
pub struct Challenge {
    title: String,
    pub(crate) puzzle: Puzzle,
    pub(crate) alike: Alike,
    /// The packing problem, laid out when it is first needed.
    pub(crate) plan: OnceLock<Arc<Plan>>,
    /// The stencil of the board as text; `plain` is that for people. Each is drawn when first
    /// needed.
    text: OnceLock<Stencil>,
    plain: OnceLock<Stencil>,
    /// The names of pieces and cells, made when they are first needed.
    pub(crate) words: OnceLock<Words>,
}

impl billhook_plugin::Puzzle for Challenge {
    const ABOUT: About = About {
        name: "iq",
        title: "IQ Puzzler Pro",
        summary: "IQ Puzzler Pro and its kin: fill a board or a pyramid with pieces",
        rules: "Fill the board with the pieces, each of them once. Pieces that lie on the board \
                stay where they are; the others, which are drawn below it, may be turned and \
                flipped.",
        takes: Takes::FileOrOptions,
        input: "A file: a line `N M P` (rows, columns, number of pieces), a line DEFAULT, CUSTOM or \
                PYRAMID, for CUSTOM the board's N rows of M characters (X is to be filled, `.` is no \
                cell, a letter says that this piece lies there already), then the pieces, each drawn \
                with its own letter. After DEFAULT or PYRAMID a line GIVEN and a board of `.` and \
                letters, a pyramid's layers from the top down, say what lies there already. \
                `#` begins a comment; on a CUSTOM board `*` stays empty; LABELS and rows of words, \
                one for each column, cell or not, `.` for none, say what is written there. Or --board, without a file. Pieces may be turned and flipped, in a pyramid also stood \
                on edge.",
        example: "--board pro",
        answer: "AAALFFFFDDD/AEELLFKKDJD/BBEHLLKKJJI/CBBHHHKGGJI/CCCCHGGGIII",
        options: &[
            OptionSpec::text(
                "board",
                "BOARD",
                "A board that is built in, instead of a file: pro, pro-diagonal, pro-pyramid, \
                 kanoodle, kanoodle-pyramid, rows and columns such as 6x10, or rows drawn with X \
                 for a cell, such as XXX/X.X/XXX",
            )
            .instead_of_file(),
            OptionSpec::text(
                "pieces",
                "PIECES",
                "With --board, its pieces: pro, kanoodle, pentominoes, tetrominoes, dominoes:N, or \
                 rows drawn with a letter for each piece, such as AAA/A/BBB",
            )
            .instead_of_file(),
            OptionSpec::text(
                "given",
                "K",
                "Of a challenge that is dealt, how many pieces are given, or a range such as 3..7; \
                 without it as many as it takes, and none that can go",
            )
            .draws(),
            OptionSpec::flag(
                "unique",
                "One solution of those that differ by a symmetry of the board or by the exchange \
                 of equal pieces",
            ),
            OptionSpec::flag(
                "unlabelled",
                "One solution of those that differ by the exchange of equal pieces",
            ),
            OptionSpec::flag("strict", "A wrong number of pieces is a mistake, not a warning"),
        ],
    };
    type Answer = Filled;

    /// Maximum length of a file or an answer, in bytes: files with many pieces are long.
    const LONGEST: usize = 64 << 20;

    fn weight(input: &Input) -> usize {
        input.text().len().saturating_mul(4)
    }

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let (board, pieces) = (options.get("board"), options.get("pieces"));
        if !options.get("given").is_empty() {
            let mistake = options.mistake("given", "pieces are given in a file", "");
            return Err(mistake.help("`generate iq` draws them, and writes a file"));
        }
        let puzzle = match (input.name(), input.text(), board) {
            (None, "", "") => {
                let mistake = Mistake::new("neither a file nor a board", Place::Nowhere, "");
                return Err(mistake.help("such as: iq puzzle.txt, or iq --board pro"));
            }
            (None, "", _) => catalogue::puzzle(board, pieces)?,
            _ => read_file(input, options)?,
        };
        let alike = match (options.has("unique"), options.has("unlabelled")) {
            (true, _) => Alike::Symmetric,
            (false, true) => Alike::Relabelled,
            (false, false) => Alike::Different,
        };
        let typed = options.typed(Self::ABOUT.options, &["strict", "given"]);
        let title = format!("{}{typed}", input.title()).trim().to_owned();
        Ok(Self::new(title, puzzle, alike))
    }

    fn judge(&self, answer: &Filled) -> Verdict {
        judge(&self.puzzle, answer)
    }

    fn checker(&self) -> Checker<'_> {
        checker(&self.puzzle)
    }

    fn title(&self) -> Option<String> {
        Some(self.title.clone())
    }

    fn warnings(&self) -> &[Mistake] {
        &self.puzzle.warnings
    }
}

/// Reads the board and the pieces of a file. Fails if options name others.
pub(crate) fn read_file(file: &Input, options: &Options) -> Result<Puzzle, Mistake> {
    match ["board", "pieces"].into_iter().find(|name| !options.get(name).is_empty()) {
        None => file::parse(file, options.has("strict")),
        Some(name) => {
            let mistake = options.mistake(name, "a file comes with its board and pieces", "");
            Err(mistake.help("leave out the file, or the board and the pieces"))
        }
    }
}

impl Challenge {
    fn new(title: String, puzzle: Puzzle, alike: Alike) -> Self {
        Self {
            title,
            puzzle,
            alike,
            plan: OnceLock::new(),
            text: OnceLock::new(),
            plain: OnceLock::new(),
            words: OnceLock::new(),
        }
    }

    /// Returns a challenge with another puzzle, and the title and the rule of this one.
    pub(crate) fn with(&self, puzzle: Puzzle) -> Self {
        Self::new(self.title.clone(), puzzle, self.alike)
    }

    /// Returns the stencil of the board as text.
    pub(crate) fn text(&self) -> &Stencil {
        self.text.get_or_init(|| Stencil::text(&self.puzzle))
    }

    /// Returns the stencil of the board for people.
    pub(crate) fn plain(&self) -> &Stencil {
        self.plain.get_or_init(|| Stencil::plain(&self.puzzle))
    }

    /// Returns the puzzle as a file; `None` if different solutions count as one, or if there are
    /// more pieces than letters.
    pub(crate) fn as_file(&self) -> Option<String> {
        // Neither a file nor an exact cover can say which solutions count as one, and a file names
        // pieces by letters.
        let said = self.alike == Alike::Different && self.puzzle.pieces.len() <= LETTERS;
        said.then(|| write(&self.puzzle))
    }

    /// Returns the board with only the given pieces on it.
    pub(crate) fn given(&self) -> Filled {
        let piece = |piece: &Option<usize>| piece.map_or(EMPTY, |piece| piece as u16);
        Filled::new(self.puzzle.given.iter().map(piece).collect())
    }

    /// Returns the puzzle as an exact cover in Knuth's format; `None` if different solutions count
    /// as one, if the cover would be too large, or if it would have no item.
    pub(crate) fn as_cover(&self) -> Option<String> {
        if self.alike != Alike::Different {
            return None;
        }
        let packing = Packing::new_while(&self.puzzle, |covered| covered <= MOST_COVERED)?;
        write_knuth(&labelled(&self.puzzle, &packing, true).ok()?.0)
    }
}

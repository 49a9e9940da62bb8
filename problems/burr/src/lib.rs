//! Solves puzzles of cubes: pieces that are assembled into a box or another shape.
//!
//! A [`Board`] has places that must be filled and places that may be; a [`Piece`] is a set of cubes
//! with a number of copies. An assembly is a set of compatible placements, so copies are not
//! distinguished. Puzzles are read from a text of layers or from files of BurrTools (Andreas Röver,
//! since 2003), or made of a box and a built-in set of pieces, such as Piet Hein's Soma cube
//! (1933).

mod answer;
mod argument;
mod bits;
mod board;
mod catalogue;
mod cover;
mod cube;
mod deal;
mod draw;
mod given;
mod grade;
mod judge;
mod letters;
mod piece;
mod placement;
mod plan;
mod symmetry;
mod text;
mod ways;
mod write;
mod xml;

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use billhook_plugin::puzzle::Checker;
use billhook_plugin::reading::grouped;
use billhook_plugin::{About, Input, Mistake, OptionSpec, Options, Place as Where, Puzzle, Takes};
use billhook_plugin::{Answer, Plugin, Verdict};

pub use answer::Assembly;
pub use bits::{Bits, Cursor, Move};
pub use board::{Board, NEUTRAL, Place};
pub use cover::Cover;
pub use cube::Cell;
pub use piece::{Cube, Piece, Turns};
pub use plan::Plan;

use answer::Letter;

/// Maximum number of cubes of all pieces together.
const MOST_CUBES: usize = 1 << 16;

/// The plug-in of puzzles of cubes.
pub static BURR: Plugin<Burr> = ways::plugin()
    .argues(argument::argument)
    .shown(|burr, it| it.grid(burr))
    .drawn(draw::picture)
    .interactive(draw::interactive)
    .pictured(given::picture)
    .compared(draw::compared)
    .graded_if_unique(grade::grade)
    .dealt_within(deal::deal)
    .written(&[("burr", write::text), ("xmpuzzle", write::xml)])
    .called(&["soma", "soma-cube", "packing", "burrtools", "cube"]);

/// An instance: a board, pieces and their colours.
#[derive(Debug)]
pub struct Burr {
    pub(crate) board: Board,
    pub(crate) pieces: Vec<Piece>,
    /// The pairs of colours, of a cube and of a place, that match. [`NEUTRAL`] matches every colour
    /// and needs no pair.
    pub(crate) allowed: BTreeSet<(u32, u32)>,
    pub(crate) is_unique: bool,
    letters: Vec<Letter>,
    /// The index of the first letter of each piece; 0 if no copy of it fits on the board.
    first_letters: Vec<u32>,
    title: String,
    warnings: Vec<Mistake>,
    plan: OnceLock<Option<Arc<Plan>>>,
}

/// The parts of a puzzle, as they are read from a file or from options.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    pub(crate) board: Vec<Place>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) allowed: BTreeSet<(u32, u32)>,
    pub(crate) warnings: Vec<Mistake>,
}

impl Burr {
    /// Creates a puzzle of a board and pieces without colours. With `is_unique`, assemblies that
    /// differ by turning or mirroring the whole count as one.
    ///
    /// # Errors
    ///
    /// Fails if more than 20,000 copies of pieces fit on the board, or all pieces have more than
    /// 65,536 cubes.
    ///
    /// ```
    /// use billhook_burr::{Board, Burr, Piece};
    /// use billhook_engine::dfs;
    ///
    /// let domino = Piece { copies: [4, 4], ..Piece::new("A", [([0, 0, 0], 0), ([1, 0, 0], 0)]) };
    /// let board = Board::filled([2, 2, 2]).ok_or("too large")?;
    /// let burr = Burr::new(board, vec![domino], false)?;
    /// let mut search = burr.bits().ok_or("too many placements")?;
    /// assert_eq!(dfs::statistics(&mut search).solutions(), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(board: Board, pieces: Vec<Piece>, is_unique: bool) -> Result<Self, Mistake> {
        let cubes = pieces.iter().map(|piece| piece.cubes.len()).fold(0, usize::saturating_add);
        if cubes > MOST_CUBES {
            let label = format!("at most {}", grouped(MOST_CUBES));
            return Err(Mistake::new("the pieces have too many cubes", Where::Nowhere, label));
        }
        let Some(letters) = letters::letters(&pieces, board.places().len()) else {
            let message = "there are too many copies of pieces";
            let label = format!("at most {} for which there is room", grouped(letters::MOST));
            return Err(Mistake::new(message, Where::Nowhere, label));
        };
        let of = |piece| letters.iter().position(|it| it.piece == piece).unwrap_or(0) as u32;
        let first_letters = (0..pieces.len()).map(of).collect();
        let (allowed, warnings, plan) = (BTreeSet::new(), Vec::new(), OnceLock::new());
        let title = String::new();
        Ok(Self {
            board,
            pieces,
            allowed,
            is_unique,
            letters,
            first_letters,
            title,
            warnings,
            plan,
        })
    }

    /// Creates the search by bits, at its root; `None` if there are too many placements.
    pub fn bits(&self) -> Option<Bits> {
        self.plan().map(|plan| Bits::new(Arc::clone(plan)))
    }

    /// Returns the plan of the search; `None` if there are too many placements.
    pub(crate) fn plan(&self) -> Option<&Arc<Plan>> {
        self.plan.get_or_init(|| Plan::of(self)).as_ref()
    }

    /// Returns whether a cube of one colour may fill a place of another colour.
    pub(crate) fn fits(&self, cube: u32, place: u32) -> bool {
        cube == NEUTRAL || place == NEUTRAL || self.allowed.contains(&(cube, place))
    }
}

impl Puzzle for Burr {
    const ABOUT: About = About {
        name: "burr",
        title: "Puzzles of cubes",
        summary: "pieces of cubes assembled to a box or another shape",
        rules: "Put the pieces together so that they fill the shape. They may be turned.",
        takes: Takes::FileOrOptions,
        input: "A file of BurrTools (.xmpuzzle, cubes only), or a text: a line BOARD and below it layers \
                from the lowest, with an empty line between them (X is to be filled, + may be, . is no \
                place), then for each piece a line PIECE NAME, with 2 or 0..3 for its copies, `mirrored` or \
                `noturn`, and its layers. BOARD 3x4x5 is a box. `#` begins a comment. Or --board and \
                --pieces, without a file. Pieces may be turned.",
        example: "--board 3x3x3 --pieces soma",
        answer: "LLL VVP VPP/LZZ BAA BTP/ZZA BBA TTT",
        options: &[
            OptionSpec::text("board", "XxYxZ", "A box, instead of a file, such as 3x4x5")
                .instead_of_file(),
            OptionSpec::text(
                "pieces",
                "PIECES",
                "With --board, its pieces: soma, pentominoes, tetracubes, pentacubes or dominoes:N",
            )
            .instead_of_file(),
            OptionSpec::text(
                "cut",
                "N",
                "Cut the box of a puzzle that is dealt into this many pieces; --board is the box, \
                 by default 3x3x3",
            )
            .draws(),
            OptionSpec::number("problem", "Which problem of a file of BurrTools", 1..=10_000, 1),
            OptionSpec::flag(
                "unique",
                "One assembly of those that differ by turning or mirroring the whole, by the rules \
                 of BurrTools",
            ),
            OptionSpec::flag("mirrored", "All pieces may be mirrored as well as turned"),
        ],
    };
    type Answer = Assembly;

    /// Maximum length of a file or an answer, in bytes: files with many pieces are long.
    const LONGEST: usize = 64 << 20;

    fn weight(input: &Input) -> usize {
        input.text().len().saturating_mul(4)
    }

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let is_xml = input.text().trim_start().starts_with('<');
        let problem = options.number_in("problem");
        if !is_xml && problem > 1 {
            return Err(options.mistake("problem", "only files of BurrTools have problems", ""));
        }
        let file = input.name().is_some();
        let option = ["board", "pieces"].into_iter().find(|name| options.has(name));
        let mut parts = match (file, option) {
            (false, None) => {
                let mistake = Mistake::new("neither a file nor a board", Where::Nowhere, "");
                return Err(mistake
                    .help("such as: burr puzzle.xmpuzzle, or burr --board 3x3x3 --pieces soma"));
            }
            (true, Some(name)) => {
                let mistake = options.mistake(name, "a file comes with its board and pieces", "");
                return Err(mistake.help("leave out the file, or the board and the pieces"));
            }
            (false, Some(_)) => catalogue::parts(options)?,
            (true, None) if is_xml => xml::read(input, problem, options)?,
            (true, None) => text::read(input)?,
        };
        if options.has("mirrored") {
            parts.pieces.iter_mut().for_each(|piece| piece.turns = Turns::Mirrored);
        }
        // Reading has checked the size, so the mistake does not occur.
        let board = Board::new(parts.board)
            .ok_or_else(|| Mistake::new("the board is too large", Where::Nowhere, ""))?;
        let burr = Self::new(board, parts.pieces, options.has("unique"))?;
        let title = format!("{}{}", input.title(), options.typed(Self::ABOUT.options, &[]));
        let (title, allowed) = (title.trim().to_owned(), parts.allowed);
        Ok(Self { allowed, title, warnings: parts.warnings, ..burr })
    }

    fn judge(&self, answer: &Assembly) -> Verdict {
        judge::Judge::new(self).verdict(answer)
    }

    fn checker(&self) -> Checker<'_> {
        let judge = judge::Judge::new(self);
        Box::new(move |text| {
            Assembly::parse(text, self).is_ok_and(|answer| judge.verdict(&answer).right)
        })
    }

    fn title(&self) -> Option<String> {
        Some(self.title.clone())
    }

    fn warnings(&self) -> &[Mistake] {
        &self.warnings
    }
}

//! The puzzle as a plug-in.

use std::cell::{OnceCell, RefCell};
use std::io::Read;

use billhook_engine::exact_cover::write_knuth;
use billhook_engine::{Limits, Status};
use serde_json::{Map, Value};

use super::board::Shape;
use super::draw::Stencil;
use super::judge::{Check, checker, judge};
use super::pack::{Alike, Packing, Plan, labelled};
use super::puzzle::Puzzle;
use super::ways::{MOST_COVERED, Way};
use super::{about, catalogue, draw, file, write};
use billhook_plugin::{
    About, Compile, Compiled, Input, Instance, Mistake, Options, Outcome, Place, Problem, Report,
    Solution, Task, Told, Uncompiled, by_diagram, memory,
};

/// After how many nodes a diagram for a list is given up, so that the first
/// solutions do not keep anybody waiting for more than some seconds.
const MOST_NODES: u64 = 1 << 22;

/// The most cells of a board that the textbook search takes.
const MOST_BRUTE: usize = 1024;

/// The most pieces that a file can name.
const LETTERS: usize = 26;

/// Filling a board with pieces.
#[derive(Clone, Copy, Debug)]
pub struct Iq;

impl Problem for Iq {
    fn about(&self) -> &'static About {
        &about::ABOUT
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let (board, pieces) = (options.get("board"), options.get("pieces"));
        let typed = options.typed(about::ABOUT.options, &["strict"]);
        let puzzle = match (input.name(), input.text(), board) {
            (None, "", "") => {
                let mistake = Mistake::new("neither a file nor a board", Place::Nowhere, "");
                return Err(mistake.help("such as: iq puzzle.txt, or iq --board pro"));
            }
            (None, "", _) => catalogue::puzzle(board, pieces)?,
            (_, _, "") if pieces.is_empty() => file::parse(input, options.has("strict"))?,
            _ => {
                let name = if board.is_empty() { "pieces" } else { "board" };
                let place = Place::Option(name, 0..options.get(name).len());
                return Err(Mistake::new("a file comes with its board and pieces", place, "")
                    .help("leave out the file, or --board and --pieces"));
            }
        };
        let alike = match (options.has("unique"), options.has("unlabelled")) {
            (true, _) => Alike::Symmetric,
            (false, true) => Alike::Exchanged,
            (false, false) => Alike::Different,
        };
        let title = format!("{}{typed}", input.title()).trim().to_owned();
        Ok(Box::new(Challenge::new(title, puzzle, alike)))
    }
}

/// A puzzle, and which of its solutions are wanted.
#[derive(Debug)]
pub(super) struct Challenge {
    title: String,
    pub(super) puzzle: Puzzle,
    pub(super) alike: Alike,
    /// What is to be packed; made when it is first asked for.
    pub(super) plan: OnceCell<Plan>,
    /// What knows right answers; made when it is first asked.
    checker: OnceCell<RefCell<Box<dyn Check>>>,
    /// The board as text and for people; drawn when there is something on it.
    text: OnceCell<Stencil>,
    plain: OnceCell<Stencil>,
}

impl Instance for Challenge {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn warnings(&self) -> &[Mistake] {
        &self.puzzle.warnings
    }

    fn refuses(&self, strategy: &str) -> Option<&'static str> {
        match strategy {
            "brute-force" if self.puzzle.board.shape() == Shape::Pyramid => {
                Some("the textbook search knows flat boards only")
            }
            "brute-force" if self.puzzle.board.points().len() > MOST_BRUTE => {
                Some("the textbook search takes up to 1,024 cells")
            }
            "brute-force" if self.alike != Alike::Different => {
                Some("the textbook search knows nothing of symmetry and equal pieces")
            }
            _ => None,
        }
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        match task.strategy {
            "brute-force" => match self.puzzle.board.points().len() {
                0..=64 => self.brute_force::<1>(task),
                65..=256 => self.brute_force::<4>(task),
                _ => self.brute_force::<16>(task),
            },
            "diagram" => {
                let Task { mut limits, each, .. } = task;
                let memory = memory(&limits);
                let how = Compile { strategy: "diagram", limits: &mut limits, memory };
                by_diagram(self.compiled(how), limits, each)
            }
            _ => self.search(task),
        }
    }

    fn told(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        self.told_by(strategy)
    }

    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        self.compiled(how)
    }

    fn load(
        &self,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + '_>, String> {
        self.loaded(file, limits)
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        judge(&self.puzzle, answer)
    }

    fn accepts(&self, answer: &str) -> bool {
        let checker = self.checker.get_or_init(|| RefCell::new(checker(&self.puzzle)));
        checker.borrow_mut().accepts(&self.puzzle, answer)
    }

    fn export(&self, notation: &str) -> Option<String> {
        // What is the same is not part of either notation, nor are pieces
        // without a letter of the other.
        match notation {
            _ if self.alike != Alike::Different => None,
            "iq" => (self.puzzle.pieces.len() <= LETTERS).then(|| write(&self.puzzle)),
            _ => {
                let packing = Packing::new_while(&self.puzzle, |covered| covered <= MOST_COVERED)?;
                write_knuth(&labelled(&self.puzzle, &packing).ok()?)
            }
        }
    }
}

impl Challenge {
    fn new(title: String, puzzle: Puzzle, alike: Alike) -> Self {
        let (checker, text, plain) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        let plan = OnceCell::new();
        Self { title, puzzle, alike, plan, checker, text, plain }
    }

    /// Searches by packing or by a diagram, if no argument decides.
    fn search(&self, mut task: Task<'_>) -> Outcome {
        let (plan, way) = match self.prepare(task.strategy, &mut task.limits) {
            Ok(prepared) => prepared,
            Err(outcome) => return *outcome,
        };
        let counting = task.each.is_none();
        let all = counting || task.limits.wants_all();
        let flat = self.puzzle.board.shape() == Shape::Flat;
        if task.strategy == "auto" && all && flat && !task.keeps() {
            let memory = memory(&task.limits);
            let strategy = way.name();
            let compile = |limits: &mut Limits| self.compiled(Compile { strategy, limits, memory });
            // On a wide board it may pay or not, and a list is not to wait.
            let compiled = match (counting, way) {
                (true, Way::Fill) => compile(&mut task.limits),
                _ => task.limits.within(MOST_NODES, compile),
            };
            match compiled {
                Err(Uncompiled::Refused(_)) => {}
                // Given up, but not by a limit of the task.
                Err(Uncompiled::Stopped(_)) if task.limits.status() == Status::Complete => {}
                compiled => return by_diagram(compiled, task.limits, task.each),
            }
        }
        self.pack(plan, way, task)
    }

    pub(super) fn show(&self, cells: Vec<u16>) -> Filled<'_> {
        Filled { challenge: self, cells }
    }
}

/// A board that has been filled.
pub(super) struct Filled<'a> {
    challenge: &'a Challenge,
    cells: Vec<u16>,
}

impl Filled<'_> {
    fn puzzle(&self) -> &Puzzle {
        &self.challenge.puzzle
    }
}

impl Solution for Filled<'_> {
    fn text(&self) -> String {
        let mut page = String::new();
        self.text_into(&mut page);
        page
    }
    fn plain(&self) -> String {
        let mut page = String::new();
        self.plain_into(&mut page);
        page
    }
    fn text_into(&self, page: &mut String) {
        let stencil = self.challenge.text.get_or_init(|| Stencil::text(self.puzzle()));
        stencil.fill(&self.cells, page);
    }
    fn plain_into(&self, page: &mut String) {
        let stencil = self.challenge.plain.get_or_init(|| Stencil::plain(self.puzzle()));
        stencil.fill(&self.cells, page);
    }
    fn styled(&self) -> String {
        draw::styled(self.puzzle(), &self.cells)
    }
    fn fields(&self) -> Map<String, Value> {
        draw::fields(self.puzzle(), &self.text())
    }
    fn picture(&self) -> Option<String> {
        Some(draw::picture(self.puzzle(), &self.cells))
    }
}

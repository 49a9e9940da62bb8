//! The puzzle as a plug-in.

use std::cell::{OnceCell, RefCell};

use billhook_engine::exact_cover::write_knuth;
use billhook_engine::{Flow, OnSolution, Statistics, Status, dfs};
use num_bigint::BigUint;
use serde_json::{Map, Value};

use super::board::Shape;
use super::draw::Stencil;
use super::judge::{Check, checker, judge};
use super::pack::{
    Alike, BruteForce, Cover, Fill, Packing, Plan, Spread, Tiler, by_area, impossible, labelled,
};
use super::puzzle::Puzzle;
use super::{about, catalogue, draw, file, write};
use crate::plugin::{
    About, Input, Instance, Mistake, Options, Outcome, Place, Problem, Report, Solution, Task,
    depth_first,
};

/// The most cells that all placements of all pieces may cover together, for
/// the sake of memory: 2 bytes each. That is what 8 orientations of pieces
/// that cover 4,096 cells come to on as many cells, if they fitted everywhere.
const MOST_COVERED: usize = 1 << 27;

/// The same for exact cover, which takes 30 bytes each.
const MOST_ENTRIES: usize = 1 << 24;

/// The widest border, in cells, up to which a flat board is filled cell by
/// cell.
const NARROW: usize = 9;

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
struct Challenge {
    title: String,
    puzzle: Puzzle,
    alike: Alike,
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
            _ => self.pack(task),
        }
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
        Self { title, puzzle, alike, checker, text, plain }
    }

    fn brute_force<const N: usize>(&self, task: Task<'_>) -> Outcome {
        let mut search = BruteForce::<N>::new(&self.puzzle);
        let mut outcome = depth_first("brute-force", &mut search, task, |search| {
            self.show(search.filled(&self.puzzle.given))
        });
        // Every node but the root is a placement that fitted.
        let cases = outcome.statistics.nodes().saturating_sub(1);
        outcome.counters.push(("cases", cases.into()));
        outcome
    }

    /// Searches by packing, if no argument decides.
    fn pack(&self, mut task: Task<'_>) -> Outcome {
        let auto = task.strategy == "auto";
        // With more pieces than cells there is nothing to search.
        let many = self.puzzle.pieces.len() > self.puzzle.board.points().len();
        if (auto || many)
            && let Some(reason) = by_area(&self.puzzle)
        {
            return Outcome::impossible("argument", reason);
        }
        let strategy = if task.strategy == "cover" { "cover" } else { "fill" };
        let stopped = |status: Status| {
            let status = status.or(Status::MemoryLimit);
            Outcome::counted(strategy, status, BigUint::ZERO)
        };
        let packing = Packing::new_while(&self.puzzle, |covered| {
            covered <= MOST_COVERED && !task.limits.exhausted()
        });
        let Some(packing) = packing else { return stopped(task.limits.status()) };
        if auto && let Some(reason) = impossible(&self.puzzle, &packing) {
            return Outcome::impossible("argument", reason);
        }
        let large = packing.entries() > MOST_ENTRIES;
        let fill = match task.strategy {
            "auto" if large => true,
            "auto" => self.puzzle.board.shape() == Shape::Flat && packing.border() <= NARROW,
            "cover" if large => return stopped(Status::MemoryLimit),
            strategy => strategy == "fill",
        };
        let go_on = || !task.limits.exhausted();
        let Some(plan) = Plan::new_while(packing, &self.puzzle, self.alike, go_on) else {
            return stopped(task.limits.status());
        };
        let (packing, allowed) = (&plan.packing, &plan.reduction.allowed);
        if !fill {
            return match Cover::new(packing, allowed) {
                Ok(cover) => self.search("cover", cover, &plan, task),
                Err(_) => stopped(Status::Complete),
            };
        }
        match packing.cells.len() {
            0..=64 => self.search("fill", Fill::<1>::new(packing, allowed), &plan, task),
            65..=128 => self.search("fill", Fill::<2>::new(packing, allowed), &plan, task),
            129..=256 => self.search("fill", Fill::<4>::new(packing, allowed), &plan, task),
            257..=512 => self.search("fill", Fill::<8>::new(packing, allowed), &plan, task),
            513..=1024 => self.search("fill", Fill::<16>::new(packing, allowed), &plan, task),
            _ => self.search("fill", Fill::<64>::new(packing, allowed), &plan, task),
        }
    }

    fn search<T: Tiler>(
        &self,
        strategy: &'static str,
        tiler: T,
        plan: &Plan,
        task: Task<'_>,
    ) -> Outcome {
        let mut search = Spread::new(tiler, plan);
        let exchanges = plan.exchanges();
        let mut outcome = match task.each {
            Some(_) => depth_first(strategy, &mut search, task, |search| {
                self.show(search.filled(&self.puzzle.given))
            }),
            None => {
                // What hangs below a packing is counted, not walked.
                let mut search = search.packings();
                let mut tilings = 0u64;
                let tell = OnSolution(|search: &Spread<'_, T>| {
                    tilings += search.images() as u64;
                    Flow::Continue
                });
                let mut visitor = (task.limits, Statistics::new(), tell);
                let status = dfs::search(&mut search, &mut visitor);
                let (_, statistics, _) = visitor;
                let solutions = &exchanges * tilings;
                Outcome { statistics, ..Outcome::counted(strategy, status, solutions) }
            }
        };
        if outcome.status == Status::Complete && exchanges > BigUint::from(1u8) {
            outcome.counters.push(("tilings", &outcome.solutions / exchanges));
        }
        outcome
    }

    fn show(&self, cells: Vec<u16>) -> Filled<'_> {
        Filled { challenge: self, cells }
    }
}

/// A board that has been filled.
struct Filled<'a> {
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

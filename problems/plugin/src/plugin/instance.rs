//! Instances as objects: everything that a command knows of them.
//!
//! An instance hands out its abilities as objects. They are implemented once, for an instance with
//! its [`Plugin`](crate::Plugin).

use std::io::{Read, Write};
use std::time::Duration;

use billhook_engine::Limits;

use super::{Asked, Cells, Question};
use crate::player::{Grade, Hint, NoHelp, Reason};
use crate::proof::{Certificate, Encoded, Proved, Unproved};
use crate::puzzle::{Checker, Entry, Solution, Verdict};
use crate::reading::Mistake;
use crate::run::{Outcome, Strategy, Task};
use crate::search::{Checked, SearchTree, Solver};
use crate::show::Grid;
use crate::solutions::{Common, Compile, Compiled, Uncompiled};

/// An instance as an object. It may be searched in any thread.
pub trait Instance: Send + Sync {
    /// Returns the instance as it was typed.
    fn entry(&self) -> &Entry;

    /// Returns the puzzle's strategy of this name, whether or not it takes the instance; `None` if
    /// there is none. See [`Problem::strategy`](crate::Problem::strategy).
    fn strategy(&self, name: &str) -> Option<Strategy>;

    /// Returns the solver of a strategy on the instance. With `auto` the puzzle decides: an
    /// argument that there is no solution is a solver too, and so is an answer that needs no
    /// search.
    ///
    /// # Errors
    ///
    /// If there is no such search: the reason, as a clause.
    fn solver(
        &self,
        strategy: &Strategy,
        question: &Question,
        limits: &mut Limits,
    ) -> Result<Box<dyn Solver<'_> + '_>, &'static str>;

    /// Returns the reader and judge of answers.
    fn answers(&self) -> &dyn Answers;

    /// Returns the drawings of the instance without a solution.
    fn look(&self) -> &dyn Look;

    /// Returns the help for players.
    fn player(&self) -> &dyn Player;

    /// Returns the cells of the board, for programs that write into them; `None` if the puzzle has no
    /// board with cells.
    fn cells(&self) -> Option<&dyn Cells> {
        None
    }

    /// Returns the maker of proofs and certificates.
    fn proof(&self) -> &dyn Prover;

    /// Checks the laws of search of each formulation that takes the instance. Without debug
    /// assertions there are no checks.
    ///
    /// # Errors
    ///
    /// The law that is broken, and by which formulation.
    fn check(&self) -> Result<Vec<Checked>, String>;
}

/// The reader and judge of answers to an instance.
pub trait Answers {
    /// Judges an answer, by code that shares nothing with the search.
    ///
    /// # Errors
    ///
    /// If the answer cannot be read at all: the mistake, with its place.
    fn judge(&self, answer: &str) -> Result<Verdict, Mistake>;

    /// Returns a function that says whether a solution, in its text, may be shown.
    fn checker(&self) -> Checker<'_>;

    /// Reads an answer, right or wrong, as a solution that can be shown, such as the
    /// [solution](Grade::solution) of a grade.
    ///
    /// # Errors
    ///
    /// If the answer cannot be read at all: the mistake, with its place.
    fn read(&self, answer: &str) -> Result<Box<dyn Solution + '_>, Mistake>;

    /// Returns the answer from which the author made the instance, if it is known and right.
    fn authored(&self) -> Option<Box<dyn Solution + '_>>;

    /// Returns a picture of an answer, as SVG, for paper, with the differences from another answer
    /// marked; `None` if the puzzle draws none, or an answer cannot be read.
    fn compared(&self, answer: &str, other: &str) -> Option<String>;

    /// Returns whether an answer may be shown. For many answers, make one [checker](Self::checker).
    fn accepts(&self, answer: &str) -> bool {
        self.checker()(answer)
    }
}

/// The drawings of an instance without a solution.
pub trait Look {
    /// Returns whether solutions of this instance can be drawn, given that the puzzle
    /// [draws](crate::Problem::draws).
    fn is_drawn(&self) -> bool;

    /// Returns the instance as an answer with the clues only; `None` if the puzzle has no such
    /// answer, or neither draws it nor shows it with squares.
    fn challenge(&self) -> Option<Box<dyn Solution + '_>>;

    /// Returns a picture of the instance without a solution, as SVG; `for_paper` with room to write,
    /// as [`Solution::printed`]. `None` if the puzzle draws no instances.
    fn picture(&self, for_paper: bool) -> Option<String>;

    /// Returns the [picture](Self::picture) for a program in which people click at cells, as
    /// [`Solution::interactive`]. `None` if the puzzle draws no instances.
    fn interactive(&self) -> Option<String>;

    /// Returns the board with the clues only; `None` if the puzzle has no board, or one without
    /// squares.
    fn clues(&self) -> Option<Grid>;

    /// Returns the instance in another notation, one of
    /// [`Problem::notations`](crate::Problem::notations); `None` if that notation cannot express
    /// it.
    fn export(&self, notation: &str) -> Option<String>;
}

/// Help for the players of an instance.
pub trait Player {
    /// Returns a hint, by which a player never loses the last solution: in the puzzle's own words,
    /// or the first decision of the first solution of the usual search. A puzzle may help towards
    /// the next best [goal](Hint::goal) where there is no solution.
    ///
    /// # Errors
    ///
    /// If there is no solution, a limit is reached first, or the puzzle refuses, for instance
    /// because its search has no words.
    fn hint(&self, limits: &mut Limits) -> Result<Hint, NoHelp>;

    /// Returns a [hint](Self::hint) for a player who knows some facts besides the instance: in the
    /// words of hints, such as `3 at r1c2`, with commas between them. `None` if the puzzle takes no
    /// facts.
    ///
    /// # Errors
    ///
    /// If there is no hint: [`NoHelp::NoFact`] for a text that is no fact, before anything is
    /// searched, and [`NoHelp::NoneAgrees`] if no solution agrees with the facts.
    fn hint_from(&self, known: &str, limits: &mut Limits) -> Option<Result<Hint, NoHelp>>;

    /// Returns the answer that some facts make, as [`hint_from`](Self::hint_from) takes them, with
    /// nothing where they say nothing: it need not be right. `None` if the puzzle takes no facts.
    ///
    /// # Errors
    ///
    /// [`NoHelp::NoFact`] for a text that is no fact, and [`NoHelp::NoneAgrees`] for a fact that
    /// contradicts an earlier one about its place.
    fn noted(&self, known: &str) -> Option<Result<Box<dyn Solution + '_>, NoHelp>>;

    /// Returns why there is no solution, without a search. `None` if no such reason is known, whether
    /// there is a solution or not.
    fn explain(&self, limits: &mut Limits) -> Option<Reason>;

    /// Returns solutions of different ideas, the first ones if there are many, for a puzzle of which
    /// one idea can be written in several ways; `None` for another puzzle, or if they are not known.
    fn ideas(&self, limits: &mut Limits) -> Option<Vec<Box<dyn Solution + '_>>>;

    /// Returns the grade of the instance.
    ///
    /// # Errors
    ///
    /// If there is no solution, a limit is reached first, or the puzzle does not grade the
    /// instance.
    fn grade(&self, limits: &mut Limits) -> Result<Grade, NoHelp>;
}

/// The proofs and certificates of an instance.
pub trait Prover {
    /// Returns the instance as an exact cover, to which certificates refer.
    ///
    /// # Errors
    ///
    /// If the instance has no such encoding: the reason, as a clause.
    fn encoding(&self) -> Result<Box<dyn Encoded + '_>, String>;

    /// Returns the certificate of the number of solutions in one text.
    ///
    /// # Errors
    ///
    /// If the instance has no such certificate: the reason, as a clause.
    fn certificate(&self) -> Result<Box<dyn Certificate + '_>, String>;

    /// Answers a task depth first in one thread, and proves the answer. The record of the search is
    /// written to `record`, and read again when the [proof is written](crate::proof::Proof::write).
    ///
    /// # Errors
    ///
    /// If there is no such proof, or the search cannot be recorded.
    fn prove(&self, task: Task<'_>, record: &mut dyn Write) -> Result<Proved, Unproved>;
}

impl dyn Instance + '_ {
    /// Returns why a strategy of the puzzle cannot be used; `None` if it can. Answers at once.
    pub fn refuses(&self, strategy: &Strategy) -> Option<&'static str> {
        // An argument or a choice that takes long ends at once without time.
        let mut limits = Limits::new().time(Duration::ZERO);
        match strategy.is_auto() {
            true => None,
            false => self.solver(strategy, &Question::of(Asked::Tree), &mut limits).err(),
        }
    }

    /// Returns the solver of a task.
    ///
    /// # Errors
    ///
    /// The refusal as an outcome, if there is no such search.
    pub fn prepared(&self, task: &mut Task<'_>) -> Result<Box<dyn Solver<'_> + '_>, Box<Outcome>> {
        let question = Question::of_task(task);
        let solver = self.solver(&task.strategy, &question, &mut task.limits);
        solver.map_err(|why| {
            let name = task.strategy.name().to_owned();
            Box::new(Outcome::refused(name, why))
        })
    }

    /// Runs a task: see [`Solver::run`].
    pub fn run(&self, mut task: Task<'_>) -> Outcome {
        match self.prepared(&mut task) {
            Ok(solver) => solver.run(task),
            Err(outcome) => *outcome,
        }
    }

    /// Returns the tree of a strategy; with `in_words`, only one with words: see [`Solver::tree`].
    ///
    /// # Errors
    ///
    /// If the strategy has no tree: the reason, as a clause.
    pub fn tree(
        &self,
        strategy: &Strategy,
        limits: &mut Limits,
        in_words: bool,
    ) -> Result<SearchTree<'_>, String> {
        self.solver(strategy, &Question::of(Asked::Tree), limits)?.tree(limits, in_words)
    }

    /// Compiles all solutions, by a strategy such as `fill+diagram`, or else by the formulation
    /// that suits the instance: see [`Solver::compile`].
    ///
    /// # Errors
    ///
    /// If this instance cannot be compiled, or a limit is reached first.
    pub fn compile(
        &self,
        strategy: &Strategy,
        how: Compile<'_>,
    ) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        match self.solver(strategy, &Question::of(Asked::Diagram), how.limits) {
            Ok(solver) => solver.compile(how),
            Err(why) => Err(Uncompiled::Refused(why.to_owned())),
        }
    }

    /// Finds what all solutions have in common, by `learn`, `diagram` or, with `auto`, the first of
    /// them that takes the instance: see [`Solver::common`].
    pub fn common(&self, strategy: &Strategy, limits: &mut Limits) -> (Outcome, Option<Common>) {
        match self.solver(strategy, &Question::of(Asked::Common), limits) {
            Ok(solver) => solver.common(limits),
            Err(why) => (Outcome::refused(strategy.clone().into_name(), why), None),
        }
    }

    /// Reads a diagram that [`Compiled::save`] wrote, by a strategy as for `compile`.
    ///
    /// # Errors
    ///
    /// If the strategy has no diagram of this instance, the file holds none, or a limit is reached
    /// first: the reason, as a clause.
    pub fn load(
        &self,
        strategy: &Strategy,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + '_>, String> {
        self.solver(strategy, &Question::of(Asked::Diagram), limits)?.load(file, limits)
    }
}

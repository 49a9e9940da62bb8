//! Instances as objects: all that a command knows of them.
//!
//! The trait is implemented once, for an instance with its [`Plugin`](crate::Plugin).

use std::io::{Read, Write};

use billhook_engine::Limits;

use crate::player::{Grade, Hint, NoHelp};
use crate::proof::{Certificate, Encoded, Proved, Unproved};
use crate::puzzle::{Checker, Solution, Verdict};
use crate::reading::Mistake;
use crate::run::{Outcome, Strategy, Task};
use crate::search::{Checked, Counter, Described};
use crate::solutions::{Compile, Compiled, Uncompiled};

/// A puzzle that has been read. It may be searched in any thread.
pub trait Instance: Send + Sync {
    /// The puzzle's name.
    fn puzzle(&self) -> &'static str;

    /// The strategy of this name: see [`Problem::strategy`](crate::Problem::strategy).
    fn strategy(&self, name: &str) -> Option<Strategy>;

    /// The instance as it would be typed, in one line, with the options that
    /// change what is asked.
    fn title(&self) -> String;

    /// What stands for a [`title`](Self::title) in a sentence, where that may be too
    /// long.
    fn short_title(&self) -> String;

    /// The options of the puzzle as they were typed, without those by which an instance is
    /// drawn, which its title tells: with title and [`text`](Self::text) all that the instance was
    /// read from. *If one is left out: wrong answers of saved searches.*
    fn options(&self) -> String;

    /// The text of the file that the instance was read from; none if the title says all.
    fn text(&self) -> Option<&str>;

    /// What looks wrong with the input but does not keep it from being
    /// searched.
    fn warnings(&self) -> &[Mistake];

    /// Whether its solutions can be drawn, as far as those of the puzzle [can](crate::Problem::draws).
    fn is_drawn(&self) -> bool;

    /// The instance before anything is found, as an answer with nothing but what is given; none if
    /// the puzzle says none, or has no squares to show.
    fn challenge(&self) -> Option<Box<dyn Solution + '_>>;

    /// The instance in another notation, one of [`Problem::notations`](crate::Problem::notations); none
    /// if that notation cannot say it.
    fn export(&self, notation: &str) -> Option<String>;

    /// The instance as an exact cover, to which certificates refer.
    ///
    /// # Errors
    ///
    /// If it has no such encoding: why, as a clause.
    fn encoding(&self) -> Result<Box<dyn Encoded + '_>, String>;

    /// The certificate of the number of solutions that stands alone.
    ///
    /// # Errors
    ///
    /// If it has none: why, as a clause.
    fn certificate(&self) -> Result<Box<dyn Certificate + '_>, String>;

    /// Answers a task depth first in one thread, as [`run`](Self::run) does, and proves the answer. What is
    /// recorded of the search is written to `record`, to be read again where the
    /// [proof is written](crate::proof::Proof::write).
    ///
    /// # Errors
    ///
    /// If there is no such proof, or the search cannot be recorded.
    fn prove(&self, task: Task<'_>, record: &mut dyn Write) -> Result<Proved, Unproved>;

    /// Whether all solutions are wanted even if nobody asks for more than
    /// one: the instance is a list rather than a puzzle.
    fn wants_all(&self) -> bool;

    /// Why a strategy of the puzzle cannot be used on this instance, if it
    /// cannot.
    fn refuses(&self, strategy: &Strategy) -> Option<&'static str>;

    /// Searches, as the task says.
    ///
    /// Solutions come in an order that depends on the instance and the
    /// strategy alone.
    fn run(&self, task: Task<'_>) -> Outcome;

    /// What a search counts besides, of the puzzle's own, that came to this by the strategy that
    /// the outcome names: [`run`](Self::run) has it in its outcome, and an outcome that was put
    /// together from cubes has not.
    fn counters(&self, outcome: &Outcome) -> Vec<Counter>;

    /// The search of a strategy, with words for its decisions and states, to be
    /// looked at. What takes long is laid out within the limits.
    ///
    /// # Errors
    ///
    /// If there is no such tree, no search is needed, or a limit is reached first, which
    /// is then the [status](Limits::status) of the limits: why, as a clause.
    fn described(
        &self,
        strategy: &Strategy,
        limits: &mut Limits,
    ) -> Result<Box<dyn Described + '_>, String>;

    /// As [`described`](Self::described), also of a search that has no words for what it does:
    /// they are empty then.
    ///
    /// # Errors
    ///
    /// As there, but for the words.
    fn wordless(
        &self,
        strategy: &Strategy,
        limits: &mut Limits,
    ) -> Result<Box<dyn Described + '_>, String>;

    /// Compiles all solutions into one object, by the way of a strategy such as
    /// `fill+diagram`, or else by that which suits the instance. With `auto` an
    /// argument may show that there is none.
    ///
    /// # Errors
    ///
    /// If this instance cannot be compiled, or a limit is reached first.
    fn compile(
        &self,
        strategy: &Strategy,
        how: Compile<'_>,
    ) -> Result<Box<dyn Compiled + '_>, Uncompiled>;

    /// Reads what [`Compiled::save`] wrote, within some limits, by the way of a
    /// strategy as [`compile`](Self::compile) does.
    ///
    /// # Errors
    ///
    /// If it is no diagram of this instance: why, as a clause.
    fn load(
        &self,
        strategy: &Strategy,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + '_>, String>;

    /// Help for a player, who never loses the last solution by it: in the puzzle's own words, or
    /// the first decision of the first solution of the usual search. A puzzle may help towards
    /// the next best [goal](Hint::goal) where there is no solution.
    ///
    /// # Errors
    ///
    /// If there is no solution, a limit is reached first, or the search has no words.
    fn hint(&self, limits: &mut Limits) -> Result<Hint, NoHelp>;

    /// Why there is no solution, without a search: a line for each step of the reason. None if no
    /// such reason is known, whether there is a solution or not.
    fn explain(&self, limits: &mut Limits) -> Option<Vec<String>>;

    /// How hard it is.
    ///
    /// # Errors
    ///
    /// If there is no solution, a limit is reached first, or the puzzle grades no such instance.
    fn grade(&self, limits: &mut Limits) -> Result<Grade, NoHelp>;

    /// Is this answer right? By code that shares nothing with the search.
    ///
    /// # Errors
    ///
    /// If the answer cannot be read at all, what is wrong with it and where.
    fn judge(&self, answer: &str) -> Result<Verdict, Mistake>;

    /// An answer as solutions are shown, right or wrong, such as the [solution](Grade::solution) of
    /// a grade.
    ///
    /// # Errors
    ///
    /// If the answer cannot be read at all, what is wrong with it and where.
    fn answered(&self, answer: &str) -> Result<Box<dyn Solution + '_>, Mistake>;

    /// A picture of an answer, as SVG, for paper, with what differs from another answer marked; none
    /// if the puzzle draws none, or an answer cannot be read.
    fn compared(&self, answer: &str, other: &str) -> Option<String>;

    /// Tells the answers that may be shown; asked of every solution.
    fn checker(&self) -> Checker<'_>;

    /// Whether an answer may be shown. To ask of many, make one [checker](Self::checker).
    fn accepts(&self, answer: &str) -> bool {
        self.checker()(answer)
    }

    /// Checks the laws of search of each way on this instance, as far as that is
    /// compiled: in builds with debug assertions.
    ///
    /// # Errors
    ///
    /// The law that is broken, and by which way.
    fn check(&self) -> Result<Vec<Checked>, String>;
}

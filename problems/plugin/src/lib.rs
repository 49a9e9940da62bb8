//! What makes a puzzle a plug-in.
//!
//! A puzzle is a [`Problem`]: it says [what it is](About), reads an instance
//! of itself from the user's words, and the [`Instance`] searches and judges.
//! Both traits are object-safe; the command knows puzzles through them and
//! through nothing else. Inside [`Instance::run`] everything is compiled for
//! the puzzle: [`walk`] is the usual way from a
//! [`Search`](billhook_engine::Search) to an [`Outcome`].
//!
//! The crate `billhook-nothing` is a puzzle without content, to copy.

use std::io::Read;

use billhook_engine::Limits;

mod compiled;
mod diagram;
mod input;
mod numbers;
mod optimise;
mod options;
mod run;
mod strategies;
pub mod testing;
mod told;
mod transcript;
mod walk;
mod watch;

pub use compiled::{Compile, Compiled, Marginals, Uncompiled, Unsolvable, by_diagram, memory};
pub use diagram::{Clock, Diagrammed, Reading};
pub use input::{Input, Mistake, Place, Word};
pub use numbers::{numbers, row};
pub use optimise::{Best, optimise};
pub use options::{OptionSpec, Options, Value};
pub use run::{Each, Outcome, Report, Settings, Solution, Task};
pub use strategies::{
    ASTAR, BEAM, BEST_FIRST, BRANCH_AND_BOUND, BREADTH_FIRST, DEPTH_BOUNDED, Finds, IDASTAR,
    ITERATIVE_DEEPENING, LIMITED_DISCREPANCY, RESTARTS, Strategy, WALKS,
};
pub use told::{Guide, Told, told, told_guided, told_with};
pub use transcript::transcript;
pub use walk::{Run, gather, is_general, walk};
pub use watch::{Stand, View, Watch};

/// A kind of puzzle.
pub trait Problem: Sync {
    /// What it is called, what it reads, which options and strategies it
    /// has.
    fn about(&self) -> &'static About;

    /// Reads an instance.
    ///
    /// `options` holds a valid value for every option with a default or a
    /// fixed list of values; free texts are for the problem to check.
    ///
    /// # Errors
    ///
    /// What is wrong with the input or an option, and where.
    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake>;
}

/// A puzzle that has been read.
pub trait Instance {
    /// The instance as it would be typed, in one line, with the options that
    /// change what is asked.
    fn title(&self) -> String;

    /// What stands for a [`title`](Self::title) in a sentence, where that may be too
    /// long.
    fn short_title(&self) -> String {
        self.title()
    }

    /// What looks wrong with the input but does not keep it from being
    /// searched.
    fn warnings(&self) -> &[Mistake] {
        &[]
    }

    /// The instance in another notation, one of [`About::notations`]; none
    /// if that notation cannot say it.
    fn export(&self, notation: &str) -> Option<String> {
        let _ = notation;
        None
    }

    /// Whether all solutions are wanted even if nobody asks for more than
    /// one: the instance is a list rather than a puzzle.
    fn wants_all(&self) -> bool {
        false
    }

    /// Why a strategy of the problem cannot be used on this instance, if it
    /// cannot.
    fn refuses(&self, strategy: &str) -> Option<&'static str> {
        let _ = strategy;
        None
    }

    /// Searches, as the task says. The strategy is one of [`About`]'s, or
    /// `auto`.
    ///
    /// Solutions come in an order that depends on the instance and the
    /// strategy alone.
    fn run(&self, task: Task<'_>) -> Outcome;

    /// The search of a strategy, with words for its decisions and states, to be
    /// looked at: usually by [`told`]. The strategy is one of [`About`]'s, or
    /// `auto`.
    ///
    /// # Errors
    ///
    /// If there is no such tree, or no search is needed: why, as a clause.
    fn told(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        let _ = strategy;
        Err("this puzzle does not tell its search".to_owned())
    }

    /// Compiles all solutions into one object, if the problem has the strategy
    /// `diagram`: usually by [`Diagrammed::compile`].
    ///
    /// # Errors
    ///
    /// If this instance cannot be compiled, or a limit is reached first.
    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        let _ = how;
        Err(Uncompiled::Refused("this puzzle has no diagrams".to_owned()))
    }

    /// Reads what [`Compiled::save`] wrote, within some limits.
    ///
    /// # Errors
    ///
    /// If it is no diagram of this instance: why, as a clause.
    fn load(
        &self,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + '_>, String> {
        let _ = (file, limits);
        Err("this puzzle has no diagrams".to_owned())
    }

    /// Is this answer right? By code that shares nothing with the search.
    ///
    /// # Errors
    ///
    /// If the answer cannot be read at all, what is wrong with it and where.
    fn judge(&self, answer: &str) -> Result<Report, Mistake>;

    /// Whether [`judge`](Self::judge) finds this answer right. This is asked
    /// of every solution before it is shown, so a puzzle with millions of them
    /// may have a faster way to the same verdict.
    fn accepts(&self, answer: &str) -> bool {
        self.judge(answer).is_ok_and(|report| report.right)
    }
}

/// What a problem says of itself.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The word by which the command knows it.
    pub name: &'static str,
    /// One line: what is to be done.
    pub summary: &'static str,
    /// Where the instance comes from.
    pub takes: Takes,
    /// What an instance looks like, in some sentences.
    pub input: &'static str,
    /// An instance, as typed after the name.
    pub example: &'static str,
    /// A right answer to the example.
    pub answer: &'static str,
    /// Whether it draws its solutions.
    pub pictures: bool,
    /// The notations that an instance can be written in.
    pub notations: &'static [&'static str],
    /// Its own options.
    pub options: &'static [OptionSpec],
    /// Its strategies. `auto` is understood besides them.
    pub strategies: &'static [Strategy],
    /// What `auto` chooses.
    pub auto: &'static str,
}

/// Where an instance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The words after the problem's name. Asked for on a terminal, with
    /// this text.
    Words {
        /// How a word is named in the help.
        placeholder: &'static str,
        /// What to ask.
        prompt: &'static str,
    },
    /// A file, whose name is the only word. Without one the problem is given
    /// an empty input, and may find the instance in its options.
    File,
}

//! `sample`: solutions drawn at random, each as likely as every other.

use std::hash::{BuildHasher, RandomState};

use billhook_run::Aim;

use super::Settings;
use super::search::listed;
use crate::input::Question;
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

/// A request for random solutions.
pub(crate) struct Sample<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) number: u64,
    /// None: a random one.
    pub(crate) seed: Option<u64>,
    pub(crate) settings: Settings,
}

impl Sample<'_> {
    /// Runs the verb.
    pub(crate) fn run(
        &self,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        let Self { question, number, seed, settings } = self;
        let read = question.read(terminal)?;
        let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let aim = Aim::Sample { number: *number, seed };
        listed(aim, &read, settings, program, terminal)
    }
}

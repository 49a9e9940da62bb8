//! `sample`: solutions drawn at random, each as likely as every other.

use std::hash::{BuildHasher, RandomState};

use billhook_run::Aim;

use super::search::listed;
use crate::arguments::{Call, Verb, capability};
use crate::output::Failure;
use crate::terminal::Terminal;

pub(super) static SAMPLE: Verb = Verb {
    needs: Some(&capability::DIAGRAMS),
    ..Verb::of_puzzle("sample", "Draw solutions at random, each as likely as every other", run)
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let read = call.question.read(terminal)?;
    let number = call.settings.number.unwrap_or(1);
    let seed = call.settings.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
    listed(Aim::Sample { number, seed }, &read, call, terminal)
}

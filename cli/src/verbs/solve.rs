//! `solve`: the first solution, some, or all of them; one by its number; how often each choice
//! occurs.

use billhook_plugin::{Instance, Mistake, Place};
use billhook_run::Aim;
use num_bigint::BigUint;

use super::Settings;
use super::search::listed;
use super::searches::search_each;
use crate::input::{Question, Subject};
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

/// A request for solutions.
pub(crate) struct Solve<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) wanted: Wanted,
    /// Whether there is an instance on each line.
    pub(crate) many: bool,
    pub(crate) settings: Settings,
}

/// Which solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The first, or all of an instance that is a list rather than a puzzle.
    Usual,
    All,
    First(u64),
    Nth(BigUint),
    Marginals,
}

impl Solve<'_> {
    /// Runs the verb.
    pub(crate) fn run(
        &self,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        let Self { question, wanted, many, settings } = self;
        if *many && *wanted == Wanted::Marginals {
            let mistake = Mistake::new("marginals are of a single instance", Place::Nowhere, "")
                .help("drop --marginals, or ask for each instance by itself");
            return Err(question.texts().wrong(mistake));
        }
        if *many {
            let aim = |subject: &Subject<'_>| wanted.aim(&*subject.instance);
            return search_each(question, &aim, settings, program, terminal);
        }
        let read = question.read(terminal)?;
        let aim = wanted.aim(&*read.instance);
        listed(aim, &read, settings, program, terminal)
    }
}

impl Wanted {
    fn aim(&self, instance: &dyn Instance) -> Aim {
        match self {
            Wanted::Usual if instance.wants_all() => Aim::ALL,
            Wanted::Usual => Aim::Solutions(1),
            Wanted::All => Aim::ALL,
            Wanted::First(number) => Aim::Solutions(*number),
            Wanted::Nth(number) => Aim::Nth(number.clone()),
            Wanted::Marginals => Aim::Marginals,
        }
    }
}

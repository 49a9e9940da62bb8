//! Names of strategies, and the message for one that a puzzle does not have.

use std::ffi::OsStr;
use std::sync::Arc;

use billhook_plugin::{Problem, Strategy};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

/// The strategies of puzzles. The names of a puzzle are made once for all verbs: making them for
/// each would take longer than a short search.
pub(super) struct Strategies(Vec<(&'static str, Arc<Names>)>);

#[derive(Debug)]
struct Names {
    /// The strategies that `list` shows.
    strategies: Vec<Strategy>,
    /// Combinations of a search and an order, such as `dfs+diagram`.
    combinations: Vec<Strategy>,
    /// The names of all strategies of all puzzles.
    known: Arc<Vec<String>>,
}

impl Strategies {
    /// Returns the strategies of the puzzles for which `is_needed` is true.
    pub(super) fn of(problems: &[&dyn Problem], is_needed: impl Fn(&dyn Problem) -> bool) -> Self {
        let strategies: Vec<Vec<Strategy>> =
            problems.iter().map(|problem| problem.strategies()).collect();
        let names = strategies.iter().flatten().map(|strategy| strategy.name().to_owned());
        let known = Arc::new(names.collect());
        let needed = problems.iter().zip(strategies).filter(|(problem, _)| is_needed(**problem));
        let names = needed.map(|(problem, strategies)| {
            let (combinations, known) = (problem.combinations(), Arc::clone(&known));
            (problem.about().name, Arc::new(Names { strategies, combinations, known }))
        });
        Self(names.collect())
    }

    /// Returns a reader of the names of the strategies of a puzzle, which must be one of those that
    /// were needed. `auto` says whether the reader accepts `auto` as well.
    pub(super) fn parser(&self, problem: &dyn Problem, auto: bool) -> StrategyParser {
        let (_, names) = self
            .0
            .iter()
            .find(|(name, _)| *name == problem.about().name)
            .unwrap_or_else(|| unreachable!("it is one of the puzzles"));
        StrategyParser { names: Arc::clone(names), auto }
    }
}

/// A reader of the name of a strategy. For an unknown name it suggests a similar one, unless
/// another puzzle has a strategy of the typed name: then it was no slip.
#[derive(Clone, Debug)]
pub(super) struct StrategyParser {
    names: Arc<Names>,
    auto: bool,
}

impl StrategyParser {
    fn listed(&self) -> impl Iterator<Item = &Strategy> {
        let auto = self.auto.then_some(&Strategy::AUTO).into_iter();
        auto.chain(&self.names.strategies)
    }
}

/// Returns the error for a word that is not among `names`. The error lists them, and suggests the
/// one that was probably meant, unless the word is in `known`. `argument` is the argument of clap
/// whose value the word is.
pub(super) fn unknown(
    command: &Command,
    argument: String,
    typed: &str,
    names: &[&str],
    known: &[String],
) -> Error {
    let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
    let all = names.iter().map(|name| (*name).to_owned()).collect();
    error.insert(ContextKind::InvalidArg, ContextValue::String(argument));
    error.insert(ContextKind::InvalidValue, ContextValue::String(typed.to_owned()));
    error.insert(ContextKind::ValidValue, ContextValue::Strings(all));
    if let Some(near) = near(names, known, typed) {
        error.insert(ContextKind::SuggestedValue, ContextValue::String(near.to_owned()));
    }
    error
}

/// Returns the name that was probably meant, whatever its case: the first that begins with the
/// typed letters, if they are three or more, or else the nearest, if at most a quarter of its
/// letters, rounded up, differ. `None` if neither exists, nothing was typed, or the typed name is
/// only in `known`: it means something elsewhere, so it is no slip.
fn near<'n>(names: &[&'n str], known: &[String], typed: &str) -> Option<&'n str> {
    let typed = typed.to_lowercase();
    if typed.is_empty() || known.contains(&typed) && !names.contains(&typed.as_str()) {
        return None;
    }
    let begun = names.iter().find(|name| typed.len() > 2 && name.starts_with(&typed));
    let slips = |name: &&str| strsim::osa_distance(&typed, name);
    let nearest = names.iter().min_by_key(|name| slips(name));
    begun.or(nearest.filter(|name| slips(name) <= name.len().div_ceil(4))).copied()
}

impl TypedValueParser for StrategyParser {
    type Value = Strategy;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Strategy, Error> {
        let typed = value.to_string_lossy();
        let mut all = self.listed().chain(&self.names.combinations);
        if let Some(strategy) = all.find(|strategy| strategy.name() == typed) {
            return Ok(strategy.clone());
        }
        let arg = arg.map(ToString::to_string).unwrap_or_default();
        let names: Vec<&str> = self.listed().map(Strategy::name).collect();
        Err(unknown(command, arg, &typed, &names, &self.names.known))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = self.listed().map(|strategy| strategy.name().to_owned());
        Some(Box::new(names.map(PossibleValue::new)))
    }
}

//! The names of strategies, and what is said of one that a puzzle does not have.

use std::ffi::OsStr;

use billhook_plugin::{Problem, Strategy};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

/// Reads the name of a strategy. What looks like one of them is suggested, unless
/// other puzzles have a strategy of that name: then it was no slip.
#[derive(Clone, Debug)]
pub(super) struct StrategyParser {
    /// Those that are listed.
    strategies: Vec<Strategy>,
    /// Other searches in other orders.
    combinations: Vec<Strategy>,
    /// The names of those of all puzzles.
    known: Vec<String>,
}

impl StrategyParser {
    /// For the strategies of a puzzle, and `auto` if there is such a choice.
    pub(super) fn new(problem: &dyn Problem, auto: bool, known: &[String]) -> Self {
        let auto = auto.then_some(Strategy::AUTO).into_iter();
        Self {
            strategies: auto.chain(problem.strategies()).collect(),
            combinations: problem.combinations(),
            known: known.to_vec(),
        }
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.strategies.iter().map(Strategy::name)
    }

    /// The name that was meant, perhaps.
    fn near(&self, typed: &str) -> Option<&str> {
        near(self.names(), &self.known, typed)
    }
}

/// The name that was meant, perhaps; of all puzzles these are `known`.
fn near<'n>(
    names: impl Iterator<Item = &'n str>,
    known: &[String],
    typed: &str,
) -> Option<&'n str> {
    let names: Vec<&str> = names.collect();
    let typed = typed.to_lowercase();
    let has = |name: &str| names.contains(&name);
    if typed.is_empty() || known.contains(&typed) && !has(&typed) {
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
        let mut all = self.strategies.iter().chain(&self.combinations);
        if let Some(strategy) = all.find(|strategy| strategy.name() == typed) {
            return Ok(strategy.clone());
        }
        let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
        let arg = arg.map(ToString::to_string).unwrap_or_default();
        let names = self.names().map(str::to_owned).collect();
        let near = self.near(&typed).map(|name| ContextValue::String(name.to_owned()));
        error.insert(ContextKind::InvalidArg, ContextValue::String(arg));
        error.insert(ContextKind::InvalidValue, ContextValue::String(typed.into_owned()));
        error.insert(ContextKind::ValidValue, ContextValue::Strings(names));
        if let Some(near) = near {
            error.insert(ContextKind::SuggestedValue, near);
        }
        Err(error)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names().map(|name| PossibleValue::new(name.to_owned()))))
    }
}

#[cfg(test)]
mod tests {

    #[test]
    fn near_ones() {
        let names = ["auto", "fill", "cover", "brute-force", "dds", "iddfs"];
        let known = ["dfs", "fill", "dds", "astar", "subsets"].map(str::to_owned);
        for (typed, near) in [
            ("fil", Some("fill")),
            ("FILL", Some("fill")),
            ("brute", Some("brute-force")),
            ("bruteforce", Some("brute-force")),
            ("ddfs", Some("dds")),
            ("sdd", None),
            ("dsd", Some("dds")),
            ("dfs", None),
            ("astar", None),
            ("dlx", None),
            ("", None),
            ("a", None),
        ] {
            assert_eq!(super::near(names.into_iter(), &known, typed), near, "{typed}");
        }
    }
}

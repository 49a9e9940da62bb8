//! The names of strategies, and what is said of one that a puzzle does not have.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

/// Reads the name of a strategy. What looks like one of them is suggested, unless
/// other puzzles have a strategy of that name: then it was no slip.
#[derive(Clone, Debug)]
pub(super) struct StrategyParser {
    names: Vec<&'static str>,
    /// Those of all puzzles.
    known: Vec<&'static str>,
}

impl StrategyParser {
    pub(super) fn new(
        names: impl IntoIterator<Item = &'static str>,
        known: &[&'static str],
    ) -> Self {
        Self { names: names.into_iter().collect(), known: known.to_vec() }
    }

    /// The name that was meant, perhaps.
    fn near(&self, typed: &str) -> Option<&'static str> {
        let typed = typed.to_lowercase();
        if typed.is_empty() || self.known.contains(&typed.as_str()) && !self.has(&typed) {
            return None;
        }
        let begun = self.names.iter().find(|name| typed.len() > 2 && name.starts_with(&typed));
        let slips = |name: &&str| strsim::osa_distance(&typed, name);
        let nearest = self.names.iter().min_by_key(|name| slips(name));
        begun.or(nearest.filter(|name| slips(name) <= name.len().div_ceil(4))).copied()
    }

    fn has(&self, name: &str) -> bool {
        self.names.contains(&name)
    }
}

impl TypedValueParser for StrategyParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        let typed = value.to_string_lossy();
        if self.has(&typed) {
            return Ok(typed.into_owned());
        }
        let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
        let arg = arg.map(ToString::to_string).unwrap_or_default();
        let names = self.names.iter().map(|&name| name.to_owned()).collect();
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
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_ones() {
        let names = ["auto", "fill", "cover", "brute-force", "dds", "iddfs"];
        let parser = StrategyParser::new(names, &["dfs", "fill", "dds", "astar", "subsets"]);
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
            assert_eq!(parser.near(typed), near, "{typed}");
        }
    }
}

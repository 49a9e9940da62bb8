//! The definition of an argument: an option, or a word, of some verbs.
//!
//! An [`Argument`] has everything about it in one place: its name, its value, its verbs, its help
//! and documentation, and how it fills the [`Settings`]. The parser, help, manual pages,
//! completions and the tables of `docs/command.md` are made from it. The layout follows ripgrep's
//! `crates/core/flags`, where a flag is a unit with its documentation.

use std::any::Any;

use billhook_plugin::Problem;
use clap::builder::ValueParser;
use clap::parser::{MatchesError, ValueSource};
use clap::{Arg, ArgAction, ArgMatches};

use super::Settings;
use super::capability::Capability;
use super::strategy::Strategies;

/// An option or a word of some verbs.
#[derive(Clone, Copy)]
pub(crate) struct Argument {
    /// The name, which is typed after `--` if the argument is an option.
    pub(crate) name: &'static str,
    pub(super) form: Form,
    /// The heading under which help shows the argument; if empty, one of clap's own.
    pub(super) heading: &'static str,
    pub(super) default: Option<&'static str>,
    pub(super) is_required: bool,
    /// Arguments that exclude this one; names that the verb does not have are ignored.
    pub(super) excludes: &'static [&'static str],
    /// An argument without which this one is refused.
    pub(super) requires: Option<&'static str>,
    /// Whether an option of the puzzle with this name replaces this one.
    pub(super) yields: bool,
    /// The capability that a puzzle must have to offer this argument; `None`: all puzzles offer it.
    pub(super) needs: Option<&'static Capability>,
    /// The only use of the argument; `None` if it means different things for different verbs.
    pub(super) one: Option<Use>,
    /// The uses of an argument without an only one: the first that fits the verb and the puzzle
    /// counts.
    pub(super) several: &'static [Use],
    pub(super) fill: fn(&mut Settings, &Typed<'_>),
}

#[derive(Clone, Copy)]
pub(super) enum Form {
    /// An option without a value.
    Flag,
    /// An option with a value.
    Value(&'static str, Parser),
    /// An option with a value, and a function that changes how clap reads it.
    Special(&'static str, Parser, fn(Arg) -> Arg),
    /// Words without an option, with their maximum number.
    Positional(&'static str, usize, Parser),
}

/// A function that makes the reader of a value.
pub(super) type Parser = fn(&Context<'_>) -> ValueParser;

/// The puzzles and strategies on which the values of an argument depend.
pub(super) struct Context<'a> {
    pub(super) problems: &'a [&'a dyn Problem],
    /// The puzzle behind the verb; `None` for verbs without one.
    pub(super) problem: Option<&'a dyn Problem>,
    pub(super) strategies: &'a Strategies,
    /// The names of all arguments of the verb.
    pub(super) names: &'a [&'static str],
    /// Whether documentation takes the place of help, for manual pages.
    pub(super) is_long: bool,
}

impl Context<'_> {
    /// Returns the reader of the names of the puzzle's strategies, which with `auto` accepts `auto`
    /// as well. For a verb without a puzzle, it accepts any word.
    pub(super) fn strategy(&self, auto: bool) -> ValueParser {
        match self.problem {
            Some(problem) => ValueParser::new(self.strategies.parser(problem, auto)),
            None => ValueParser::string(),
        }
    }
}

/// The use of an argument by some verbs.
#[derive(Clone, Copy)]
pub(crate) struct Use {
    pub(crate) verbs: &'static [&'static str],
    /// The capability that a puzzle must have for this use; a puzzle without it has a later use, if
    /// one fits.
    pub(super) with: Option<&'static Capability>,
    /// The help. `{auto}` stands for the strategies that the puzzle chooses.
    pub(super) help: &'static str,
    /// The documentation in Markdown, for manual pages and tables; empty if it is the help.
    pub(super) long: &'static str,
}

impl Use {
    pub(super) const fn new(verbs: &'static [&'static str], help: &'static str) -> Self {
        Self { verbs, with: None, help, long: "" }
    }

    pub(super) const fn long(self, long: &'static str) -> Self {
        Self { long, ..self }
    }

    /// Restricts the use to puzzles that have a capability.
    pub(super) const fn with(self, capability: &'static Capability) -> Self {
        Self { with: Some(capability), ..self }
    }

    /// Returns the documentation in Markdown: `long`, or the help with a small first letter if
    /// `long` is empty.
    pub(super) fn documentation(&self) -> String {
        if !self.long.is_empty() {
            return self.long.to_owned();
        }
        let (first, rest) = self.help.split_at(self.help.len().min(1));
        first.to_lowercase() + rest
    }

    /// Returns whether the documentation points to a chapter of `docs/command.md`. A manual page
    /// cannot show the chapter, so it shows the help instead.
    fn refers_to_chapters(&self) -> bool {
        self.long.contains(": see [")
    }
}

impl Argument {
    /// A flag of no verb that fills nothing: the values that a definition does not set.
    pub(super) const NONE: Self = Self {
        name: "",
        form: Form::Flag,
        heading: "",
        default: None,
        is_required: false,
        excludes: &[],
        requires: None,
        yields: false,
        needs: None,
        one: None,
        several: &[],
        fill: |_, _| {},
    };

    pub(super) const fn new(name: &'static str, form: Form) -> Self {
        Self { name, form, ..Self::NONE }
    }
    pub(super) const fn default(self, word: &'static str) -> Self {
        Self { default: Some(word), ..self }
    }
    pub(super) const fn required(self) -> Self {
        Self { is_required: true, ..self }
    }
    pub(super) const fn excludes(self, excludes: &'static [&'static str]) -> Self {
        Self { excludes, ..self }
    }
    pub(super) const fn requires(self, other: &'static str) -> Self {
        Self { requires: Some(other), ..self }
    }
    pub(super) const fn yields(self) -> Self {
        Self { yields: true, ..self }
    }
    pub(super) const fn needs(self, capability: &'static Capability) -> Self {
        Self { needs: Some(capability), ..self }
    }
    /// Sets the only use of the argument; [`long`](Self::long) adds its documentation.
    pub(super) const fn on(self, verbs: &'static [&'static str], help: &'static str) -> Self {
        Self { one: Some(Use::new(verbs, help)), ..self }
    }
    pub(super) const fn long(self, long: &'static str) -> Self {
        let one = match self.one {
            Some(one) => Some(one.long(long)),
            None => None,
        };
        Self { one, ..self }
    }
    pub(super) const fn uses(self, several: &'static [Use]) -> Self {
        Self { several, ..self }
    }
    pub(super) const fn fill(self, fill: fn(&mut Settings, &Typed<'_>)) -> Self {
        Self { fill, ..self }
    }

    pub(crate) fn each_use(&self) -> impl Iterator<Item = Use> {
        self.one.into_iter().chain(self.several.iter().copied())
    }

    /// Returns the use by a verb, for a puzzle if the verb is about one. Returns `None` if the verb
    /// does not have this argument, the puzzle lacks the capability for the argument or for each of
    /// its uses by the verb, or an option of the puzzle replaces it.
    pub(super) fn used_by(&self, verb: &str, problem: Option<&dyn Problem>) -> Option<Use> {
        let has = |capability: Option<&Capability>| match (capability, problem) {
            (Some(capability), Some(problem)) => (capability.has)(problem),
            _ => true,
        };
        let gives_way = |it: &dyn Problem| it.about().options.iter().any(|it| it.name == self.name);
        let mut uses = self.each_use().filter(|it| it.verbs.contains(&verb)).peekable();
        uses.peek()?;
        if !has(self.needs) || self.yields && problem.is_some_and(gives_way) {
            return None;
        }
        uses.find(|it| has(it.with))
    }

    /// Returns the argument for clap. Its help becomes the documentation for a manual page, unless
    /// that points to a chapter of another document.
    pub(super) fn arg(&self, used: Use, context: &Context<'_>) -> Arg {
        let help = match context.is_long && !used.refers_to_chapters() {
            true => without_links(&used.documentation()),
            false => used.help.to_owned(),
        };
        let auto =
            || context.problem.map_or_else(String::new, |problem| problem.auto().to_string());
        let help = match help.contains("{auto}") {
            true => help.replace("{auto}", &auto()),
            false => help,
        };
        let arg = Arg::new(self.name).help(help).required(self.is_required);
        let excluded = self.excludes.iter().filter(|name| context.names.contains(name));
        let arg = arg.conflicts_with_all(excluded);
        let arg = self.requires.into_iter().fold(arg, Arg::requires);
        let arg = self.default.into_iter().fold(arg, |arg, word| arg.default_value(word));
        let arg = match self.heading {
            "" => arg,
            heading => arg.help_heading(heading),
        };
        let (arg, placeholder, parser) = match self.form {
            Form::Flag => return arg.long(self.name).action(ArgAction::SetTrue),
            Form::Value(placeholder, parser) => (arg.long(self.name), placeholder, parser),
            Form::Special(placeholder, parser, special) => {
                (special(arg.long(self.name)), placeholder, parser)
            }
            Form::Positional(placeholder, 1, parser) => (arg, placeholder, parser),
            Form::Positional(placeholder, most, parser) => {
                (arg.num_args(0..=most), placeholder, parser)
            }
        };
        arg.value_name(placeholder).value_parser(parser(context))
    }

    /// Returns the label in the tables, such as `--limit N`.
    #[cfg(test)]
    pub(super) fn label(&self) -> String {
        match self.form {
            Form::Flag => format!("--{}", self.name),
            Form::Positional(placeholder, ..) => placeholder.to_owned(),
            Form::Value(placeholder, _) | Form::Special(placeholder, ..) => {
                format!("--{} {placeholder}", self.name)
            }
        }
    }
}

/// Returns documentation for a manual page: with a capital letter, without the links of Markdown.
fn without_links(documentation: &str) -> String {
    let mut texts = documentation.split("](#");
    let mut text = texts.next().unwrap_or_default().to_owned();
    for more in texts {
        text += more.split_once(')').map_or(more, |(_, rest)| rest);
    }
    let text = text.replace('[', "");
    let begin = text.chars().next().map(|first| first.to_ascii_uppercase());
    begin.into_iter().chain(text.chars().skip(1)).collect()
}

/// The value that was typed for an argument, or its default.
#[derive(Clone, Copy)]
pub(super) struct Typed<'m> {
    pub(super) matches: &'m ArgMatches,
    pub(super) name: &'m str,
}

impl Typed<'_> {
    /// Returns the value; `None` if there is none, the verb lacks the argument, or it is of another
    /// type, which is a defect.
    pub(super) fn one<T: Any + Clone + Send + Sync>(&self) -> Option<T> {
        let value = self.matches.try_get_one::<T>(self.name);
        let fits = !matches!(value, Err(MatchesError::Downcast { .. }));
        debug_assert!(fits, "{} has values of another type", self.name);
        value.ok().flatten().cloned()
    }

    /// Returns all values; `None` if there are none, the verb lacks the argument, or they are of
    /// another type.
    pub(super) fn several<T: Any + Clone + Send + Sync>(&self) -> Option<Vec<T>> {
        let all = self.matches.try_get_many::<T>(self.name).ok().flatten()?;
        Some(all.cloned().collect())
    }

    pub(super) fn flag(&self) -> bool {
        self.one().unwrap_or(false)
    }

    /// Returns whether the argument was typed; `false` if it has its default.
    pub(super) fn is_typed(&self) -> bool {
        let is_known = self.matches.try_contains_id(self.name).is_ok();
        is_known && self.matches.value_source(self.name) == Some(ValueSource::CommandLine)
    }

    /// Returns the value as text: empty for a flag, with commas between several values; `None` if
    /// there is none.
    pub(super) fn text(&self) -> Option<String> {
        let raw = self.matches.try_get_raw(self.name).ok().flatten()?;
        let words: Vec<_> = raw.map(|word| word.to_string_lossy()).collect();
        // clap has `true` or `false` as the value of a flag.
        let is_flag = matches!(self.matches.try_get_one::<bool>(self.name), Ok(Some(_)));
        Some(if is_flag { String::new() } else { words.join(",") })
    }
}

//! The strategy that is asked for, and what it is told.

use std::num::NonZeroUsize;

use billhook_plugin::{Finds, Mistake, Place, Problem, Strategy, Tuning};
use clap::ArgMatches;

use crate::Terminal;
use crate::diagnosis::{self, Texts};
use crate::diagram;
use crate::failure::Failure;
use crate::saved::Saved;

/// The strategy that is asked for.
pub(crate) fn asked(matches: &ArgMatches) -> Strategy {
    matches.get_one::<Strategy>("strategy").cloned().unwrap_or(Strategy::AUTO)
}

/// The names of some strategies, with commas between them.
fn names(strategies: impl IntoIterator<Item = Strategy>) -> String {
    let names = strategies.into_iter().map(|strategy| strategy.name().to_owned());
    names.collect::<Vec<_>>().join(", ")
}

/// What the strategy is told besides.
pub(crate) fn tuning(matches: &ArgMatches) -> Tuning {
    let usual = Tuning::default();
    // A puzzle that draws its instances has a seed of its own, as text.
    let seed = match matches.try_get_one::<u64>("seed") {
        Ok(seed) => seed.copied(),
        Err(_) => {
            matches.try_get_one::<String>("seed").ok().flatten().and_then(|seed| seed.parse().ok())
        }
    };
    let width = matches.try_get_one::<u64>("width").ok().flatten();
    let width = width.map(|&width| usize::try_from(width).unwrap_or(usize::MAX));
    let threads = matches.try_get_one::<NonZeroUsize>("threads").ok().flatten();
    Tuning {
        seed: seed.unwrap_or(usual.seed),
        width: width.unwrap_or(usual.width),
        threads: threads.copied().unwrap_or(usual.threads),
    }
}

/// Whether the strategy can do what is wanted of it: more than one solution,
/// or their number.
pub(crate) fn can(problem: &dyn Problem, matches: &ArgMatches, wanted: u64) -> Result<(), Failure> {
    let strategy = asked(matches);
    if wanted == 1 || strategy.finds() == Finds::All {
        return Ok(());
    }
    let all = names(problem.strategies().into_iter().filter(|other| other.finds() == Finds::All));
    let place = Place::Option("strategy", 0..strategy.name().len());
    let message = "this strategy finds one solution and ends";
    let mut mistake = Mistake::new(message, place, "does not know all of them");
    if !all.is_empty() {
        mistake = mistake.help(format!("all are found by {all}"));
    }
    Err(wrong(&strategy, mistake))
}

/// Says if several threads were asked for that the strategy makes no use of.
pub(crate) fn warn_of_threads(
    strategy: &Strategy,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) {
    if !strategy.threads() && tuning(matches).threads > NonZeroUsize::MIN {
        let text = format!("{} searches with one thread", strategy.name());
        let mistake = Mistake::new(text, Place::Nowhere, "");
        diagnosis::warn(&mistake, &Texts::default(), matches, terminal.messages, terminal.width);
    }
}

/// Whether the strategy can be stopped and resumed another day, which some
/// option needs.
pub(crate) fn resumes(
    problem: &dyn Problem,
    matches: &ArgMatches,
    option: &str,
) -> Result<(), Failure> {
    let strategy = asked(matches);
    let able = names(problem.strategies().into_iter().filter(Strategy::resumes));
    let is_able = strategy.resumes() && !(strategy.is_auto() && able.is_empty());
    if is_able && !diagram::is_asked_for(matches) {
        return Ok(());
    }
    let message = format!("--{option} needs a strategy that can be stopped and gone on with");
    let mut mistake = Mistake::new(message, Place::Nowhere, "");
    if !strategy.is_auto() {
        mistake.place = Place::Option("strategy", 0..strategy.name().len());
        mistake.label = "cannot".to_owned();
    }
    if !able.is_empty() {
        mistake = mistake.help(format!("these can: {able}"));
    }
    Err(wrong(&strategy, mistake))
}

/// The strategy by which a search was begun, if it is the one that is asked for.
pub(crate) fn of_saved(
    saved: &Saved<'_>,
    problem: &dyn Problem,
    matches: &ArgMatches,
) -> Result<Strategy, Failure> {
    let strategy = asked(matches);
    let begun = problem.strategy(saved.strategy()).filter(Strategy::resumes);
    let Some(begun) = begun else {
        let message = "the saved search is of a strategy that cannot go on";
        return Err(wrong(&strategy, Mistake::new(message, Place::Nowhere, "")));
    };
    if strategy.is_auto() || strategy == begun {
        return Ok(begun);
    }
    let place = Place::Option("strategy", 0..strategy.name().len());
    let label = format!("it was begun by {}", saved.strategy());
    let mistake = Mistake::new("the saved search is of another strategy", place, label);
    Err(wrong(&strategy, mistake))
}

/// A mistake in the choice of the strategy.
fn wrong(strategy: &Strategy, mistake: Mistake) -> Failure {
    let options = vec![("strategy", strategy.name().to_owned())];
    Failure::mistake(mistake, Texts { options, ..Texts::default() })
}

//! The strategy that is asked for, and what it is told.

use std::num::NonZeroUsize;

use billhook_plugin::{About, Finds, Mistake, Place, Settings};
use clap::ArgMatches;

use crate::Terminal;
use crate::diagnosis::{self, Texts};
use crate::diagram;
use crate::failure::Failure;
use crate::saved::Saved;

/// The strategy that is asked for.
pub(crate) fn name(matches: &ArgMatches) -> &str {
    matches.get_one::<String>("strategy").map_or("auto", String::as_str)
}

/// What the strategy is told besides.
pub(crate) fn settings(matches: &ArgMatches) -> Settings {
    let usual = Settings::default();
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
    Settings {
        seed: seed.unwrap_or(usual.seed),
        width: width.unwrap_or(usual.width),
        threads: threads.copied().unwrap_or(usual.threads),
    }
}

/// Whether the strategy can do what is wanted of it: more than one solution,
/// or their number.
pub(crate) fn can(about: &About, matches: &ArgMatches, wanted: u64) -> Result<(), Failure> {
    let name = name(matches);
    let strategy = about.strategies.iter().find(|strategy| strategy.name == name);
    let Some(strategy) = strategy.filter(|strategy| strategy.finds != Finds::All) else {
        return Ok(());
    };
    if wanted == 1 {
        return Ok(());
    }
    let all = about.strategies.iter().filter(|strategy| strategy.finds == Finds::All);
    let all: Vec<&str> = all.map(|strategy| strategy.name).collect();
    let place = Place::Option("strategy", 0..strategy.name.len());
    let message = "this strategy finds one solution and ends";
    let mut mistake = Mistake::new(message, place, "does not know all of them");
    if !all.is_empty() {
        mistake = mistake.help(format!("all are found by {}", all.join(", ")));
    }
    Err(wrong(name, mistake))
}

/// Says if several threads were asked for that the strategy makes no use of.
pub(crate) fn warn_of_threads(
    about: &About,
    matches: &ArgMatches,
    name: &str,
    terminal: &mut Terminal<'_>,
) {
    let strategy = about.strategies.iter().find(|strategy| strategy.name == name);
    let alone = strategy.is_some_and(|strategy| !strategy.by_threads);
    if alone && settings(matches).threads > NonZeroUsize::MIN {
        let text = format!("{name} searches with one thread");
        let mistake = Mistake::new(text, Place::Nowhere, "");
        diagnosis::warn(&mistake, &Texts::default(), matches, terminal.messages, terminal.width);
    }
}

/// Whether the strategy can be stopped and gone on with another day, which some
/// option needs.
pub(crate) fn goes_on(about: &About, matches: &ArgMatches, option: &str) -> Result<(), Failure> {
    let name = name(matches);
    let able = about.strategies.iter().filter(|strategy| strategy.goes_on);
    let able: Vec<&str> = able.map(|strategy| strategy.name).collect();
    let is_able = if name == "auto" { !able.is_empty() } else { able.contains(&name) };
    if is_able && !diagram::is_asked_for(matches) {
        return Ok(());
    }
    let message = format!("--{option} needs a strategy that can be stopped and gone on with");
    let mut mistake = Mistake::new(message, Place::Nowhere, "");
    if name != "auto" {
        mistake.place = Place::Option("strategy", 0..name.len());
        mistake.label = "cannot".to_owned();
    }
    if !able.is_empty() {
        mistake = mistake.help(format!("these can: {}", able.join(", ")));
    }
    Err(wrong(name, mistake))
}

/// Whether the strategy is the one by which a search was begun.
pub(crate) fn is_that_of(
    saved: &Saved<'_>,
    about: &About,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let name = name(matches);
    let begun = about.strategies.iter().find(|strategy| strategy.name == saved.strategy());
    if saved.strategy() != "auto" && !begun.is_some_and(|strategy| strategy.goes_on) {
        let message = "the saved search is of a strategy that cannot go on";
        return Err(wrong(name, Mistake::new(message, Place::Nowhere, "")));
    }
    if name == "auto" || name == saved.strategy() {
        return Ok(());
    }
    let place = Place::Option("strategy", 0..name.len());
    let label = format!("it was begun by {}", saved.strategy());
    let mistake = Mistake::new("the saved search is of another strategy", place, label);
    Err(wrong(name, mistake))
}

/// A mistake in the choice of the strategy.
fn wrong(name: &str, mistake: Mistake) -> Failure {
    let texts = Texts { options: vec![("strategy", name.to_owned())], ..Texts::default() };
    Failure::mistake(mistake, texts)
}

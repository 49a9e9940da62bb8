//! The strategy that is asked for, and what it is told.

use std::num::NonZeroUsize;

use billhook_problems::plugin::{About, Finds, Mistake, Place, Settings};
use clap::ArgMatches;

use crate::diagnosis::Texts;
use crate::failure::Failure;

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
    let texts = Texts { options: vec![("strategy", name.to_owned())], ..Texts::default() };
    Err(Failure::mistake(mistake, texts))
}

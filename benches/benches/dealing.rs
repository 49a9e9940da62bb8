//! Deals boards of pencil puzzles: `cargo bench -p billhook-benches --bench dealing`. A genre is a line of
//! a table: the seconds of each board of eight rows and columns, by the seeds 1, 2 and 3.

use std::time::{Duration, Instant};

use billhook_engine::Limits;
use billhook_plugin::player::Undealt;
use billhook_plugin::{Options, Problem, Random};
use billhook_problems::ALL;

/// The genres, of all kinds of answers: shading, loops, lines, numbers and parts.
const NAMES: [&str; 12] = [
    "akari",
    "fillomino",
    "hashi",
    "heyawake",
    "hitori",
    "masyu",
    "numberlink",
    "nurikabe",
    "slitherlink",
    "star-battle",
    "tents",
    "yajilin",
];

/// The longest time for a board.
const LONGEST: Duration = Duration::from_secs(60);

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    println!("| genre | seed 1 | seed 2 | seed 3 |\n| --- | --- | --- | --- |");
    for name in NAMES {
        let Some(problem) = ALL.iter().find(|problem| problem.about().name == name) else {
            println!("| {name} | no such puzzle |");
            continue;
        };
        let figures = [1, 2, 3].map(|seed| seconds(*problem, seed));
        println!("| {name} | {} |", figures.join(" | "));
    }
}

/// Returns the seconds in which a board is dealt; `–` if 5,000 attempts gave none.
fn seconds(problem: &dyn Problem, seed: u64) -> String {
    let options = match Options::new(problem.about().options, &[("size", "8")]) {
        Ok(options) => options,
        Err(mistake) => return mistake.to_string(),
    };
    let mut limits = Limits::new().time(LONGEST);
    let begin = Instant::now();
    match problem.deal(None, &options, &mut Random::of(seed), &mut limits) {
        Ok(_) => format!("{:.2}", begin.elapsed().as_secs_f64()),
        Err(Undealt::Stopped(_)) => format!("over {}", LONGEST.as_secs()),
        Err(_) => "–".to_owned(),
    }
}

//! `sample`: solutions drawn at random, each as likely as every other.

use std::time::Instant;

use billhook_engine::diagram::uniform_below;
use billhook_engine::{Cancel, Flow, Limits, Status};
use billhook_plugin::{Compiled, Outcome, Problem};
use clap::ArgMatches;
use num_bigint::BigUint;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::failure::Failure;
use crate::sheet::Sheet;
use crate::summary::{self, Summary, ended, grouped};
use crate::{Terminal, diagram, instance};

/// Runs the verb.
pub(crate) fn sample(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    diagram::is_needed(&*instance, matches, &texts)?;
    let number = matches.get_one::<u64>("number").copied().unwrap_or(1);
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let mut sheet = Sheet::begin(
        problem,
        &*instance,
        matches,
        &texts,
        (&mut *terminal.output, terminal.colour),
        number,
        0,
    )?;
    let start = Instant::now();
    let mut limits = summary::limits(matches).cancel(cancel);
    let outcome = match diagram::obtain(&*instance, matches, &mut limits, &texts)? {
        Err(outcome) => outcome.without_solutions(),
        Ok(mut compiled) => {
            let seed = matches.get_one::<u64>("seed").copied();
            draw(&mut *compiled, (number, seed), &mut limits, &mut sheet)
        }
    };
    let (problem, elapsed) = (problem.about().name, start.elapsed());
    let summary = Summary { problem, instance: &*instance, outcome, elapsed };
    if sheet.end(&summary, matches)? {
        summary.tell(matches, terminal);
    }
    Ok(summary.code())
}

/// Draws so many solutions, by a seed or by chance.
fn draw(
    compiled: &mut dyn Compiled,
    (number, seed): (u64, Option<u64>),
    limits: &mut Limits,
    sheet: &mut Sheet<'_>,
) -> Outcome {
    let all = compiled.outcome();
    if all.solutions == BigUint::ZERO {
        return all;
    }
    let seed = seed
        .unwrap_or_else(|| std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), ()));
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut drawn = 0u64;
    let mut status = Status::Limit;
    while drawn < number {
        let at = uniform_below(&mut random, &all.solutions);
        match compiled.nth(&at, limits) {
            Ok(Some(solution)) => match sheet.solution(&*solution, Some(&(at + 1u8))) {
                Flow::Stop => break,
                _ => drawn += 1,
            },
            Ok(None) => break,
            Err(stopped) => {
                status = stopped;
                break;
            }
        }
        if limits.exhausted() {
            status = limits.status();
            break;
        }
    }
    let of = grouped(&all.solutions.to_string());
    let mut reason = format!("drawn from {of}, each as likely, with --seed {seed}");
    if status != Status::Limit {
        let wanted = grouped(&number.to_string());
        reason = format!("{reason}; {} before there were {wanted}", ended(status));
    }
    Outcome { status, solutions: drawn.into(), reason: Some(reason), ..all }
}

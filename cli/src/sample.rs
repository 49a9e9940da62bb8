//! `sample`: solutions drawn at random, each as likely as every other.

use std::time::Instant;

use billhook_engine::diagram::uniform_below;
use billhook_engine::{Cancel, Status};
use billhook_problems::plugin::{Compiled, Instance, Outcome, Problem};
use clap::ArgMatches;
use num_bigint::BigUint;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::failure::Failure;
use crate::solve::{Sheet, shown};
use crate::summary::{self, Summary, grouped};
use crate::{Terminal, diagram, instance};

/// Runs the verb.
pub(crate) fn sample(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    diagram::is_needed(matches, &texts)?;
    let number = matches.get_one::<u64>("number").copied().unwrap_or(1);
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let start = Instant::now();
    let mut sheet = Sheet::begin(problem, matches, &texts, terminal, number)?;
    let mut limits = summary::limits(matches).cancel(cancel);
    let outcome = match diagram::obtain(&*instance, matches, &mut limits, &texts)? {
        Err(outcome) => outcome,
        Ok(mut compiled) => {
            let seed = matches.get_one::<u64>("seed").copied();
            draw(&*instance, &mut *compiled, (number, seed), &mut limits, &mut sheet)?
        }
    };
    let (problem, elapsed) = (problem.about().name, start.elapsed());
    let summary = Summary { problem, instance: instance.title(), outcome, elapsed };
    sheet.end(&summary, matches)
}

/// Draws so many solutions, by a seed or by chance.
fn draw(
    instance: &dyn Instance,
    compiled: &mut dyn Compiled,
    (number, seed): (u64, Option<u64>),
    limits: &mut billhook_engine::Limits,
    sheet: &mut Sheet<'_, '_>,
) -> Result<Outcome, Failure> {
    let all = compiled.outcome();
    if all.solutions == BigUint::ZERO {
        return Ok(all);
    }
    let seed = seed.unwrap_or_else(|| {
        std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), ())
    });
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut drawn = 0u64;
    let mut status = Status::Limit;
    while drawn < number {
        let at = uniform_below(&mut random, &all.solutions);
        match compiled.nth(&at, limits) {
            Ok(Some(solution)) => shown(instance, &*solution, Some(&(at + 1u8)), sheet)?,
            Ok(None) => break,
            Err(stopped) => {
                status = stopped;
                break;
            }
        }
        drawn += 1;
        if limits.exhausted() {
            status = limits.status();
            break;
        }
    }
    let of = grouped(&all.solutions.to_string());
    let reason = format!("drawn from {of}, each as likely, with --seed {seed}");
    Ok(Outcome { status, solutions: drawn.into(), reason: Some(reason), ..all })
}

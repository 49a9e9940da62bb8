//! `solve`: the first solution, some, or all of them.

use std::path::PathBuf;
use std::time::Instant;

use billhook_engine::{Cancel, Flow};
use billhook_problems::plugin::{Instance, Outcome, Problem, Solution, Task};
use clap::ArgMatches;

use crate::failure::Failure;
use crate::listing::{Format, Listing};
use crate::output::Output;
use crate::summary::{self, Summary};
use crate::{Terminal, code, instance};

/// Runs the verb.
pub(crate) fn solve(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    let compiled = diagram::is_needed(matches, &texts)?;
    let wanted = wanted(matches, &*instance);
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let start = Instant::now();
    let mut sheet = Sheet::begin(problem, matches, &texts, terminal, wanted)?;
    let mut limits = summary::limits(matches).solutions(wanted).cancel(cancel);
    let outcome = if compiled {
        match diagram::obtain(&*instance, matches, &mut limits, &texts)? {
            Err(outcome) => outcome,
            Ok(mut compiled) => {
                by_diagram(&*instance, &mut *compiled, matches, &mut limits, &mut sheet)?
            }
        }
    } else {
        let strategy = diagram::strategy(matches);
        let mut show = Show { instance: &*instance, sheet: &mut sheet, failure: None };
        let each = &mut |solution: &dyn Solution| show.solution(solution);
        let outcome = instance.run(Task { strategy, limits, each: Some(each) });
        show.failure.map_or(Ok(outcome), Err)?
    };
    let (problem, elapsed) = (problem.about().name, start.elapsed());
    let summary = Summary { problem, instance: instance.title(), outcome, elapsed };
    sheet.end(&summary, matches)
}

/// Lists what a diagram gives: one solution by its number, how often each
/// choice occurs, or the solutions.
fn by_diagram(
    instance: &dyn Instance,
    compiled: &mut dyn Compiled,
    matches: &ArgMatches,
    limits: &mut Limits,
    sheet: &mut Sheet<'_, '_>,
) -> Result<Outcome, Failure> {
    let all = compiled.outcome();
    if matches!(matches.try_get_one::<bool>("marginals"), Ok(Some(true))) {
        return match compiled.marginals(limits) {
            Ok(marginals) => {
                sheet.listing.marginals(&marginals)?;
                Ok(all)
            }
            Err(status) => Ok(Outcome { status, ..all }),
        };
    }
    let Ok(Some(number)) = matches.try_get_one::<BigUint>("nth") else {
        let mut show = Show { instance, sheet, failure: None };
        let outcome = compiled.each(limits, &mut |solution| show.solution(solution));
        return show.failure.map_or(Ok(outcome), Err);
    };
    if *number > all.solutions {
        let typed = number.to_string();
        let place = Place::Option("nth", 0..typed.len());
        let there = match all.solutions.to_string().as_str() {
            "0" => "there is no solution".to_owned(),
            "1" => "there is one solution".to_owned(),
            count => format!("there are {} solutions", grouped(count)),
        };
        let mistake = Mistake::new("there are not so many solutions", place, there);
        let texts = Texts { options: vec![("nth", typed)], ..Texts::default() };
        return Err(Failure::mistake(mistake, texts));
    }
    let of = grouped(&all.solutions.to_string());
    let reason = format!("number {} of {of}", grouped(&number.to_string()));
    match compiled.nth(&(number - 1u8), limits) {
        Ok(Some(solution)) => {
            shown(instance, &*solution, Some(number), sheet)?;
            let (status, solutions) = (Status::Limit, 1u8.into());
            Ok(Outcome { status, solutions, reason: Some(reason), ..all })
        }
        Ok(None) => Ok(all),
        Err(status) => Ok(Outcome { status, solutions: BigUint::ZERO, ..all }),
    }
}

/// What is written, and where.
pub(crate) struct Sheet<'a, 't> {
    listing: Listing<'a>,
    format: Format,
    /// Whether it is a file, or JSON on standard output.
    file: bool,
    json: bool,
    /// The text of the solution at hand.
    text: String,
    messages: Messages<'t>,
}
/// How many solutions are asked for.
fn wanted(matches: &ArgMatches, instance: &dyn Instance) -> u64 {
    match matches.get_one::<u64>("limit") {
        Some(&limit) => limit,
        None if matches.get_flag("all") || instance.wants_all() => u64::MAX,
        None => 1,
    }
}

/// Searches, and lists what is found.
fn search(
    instance: &dyn Instance,
    matches: &ArgMatches,
    wanted: u64,
    cancel: Cancel,
    listing: &mut Listing<'_>,
) -> Result<Outcome, Failure> {
    let mut failure = None;
    let mut text = String::new();
    let mut each = |solution: &dyn Solution| {
        solution.text_into(&mut text);
        match checked(instance, &text).and_then(|()| listing.solution(solution, &text)) {
            Ok(()) => Flow::Continue,
            Err(error) => {
                failure = Some(error);
                Flow::Stop
            }
        }
    };
    let outcome = instance.run(Task {
        strategy: matches.get_one::<String>("strategy").map_or("auto", String::as_str),
        limits: summary::limits(matches).solutions(wanted).cancel(cancel),
        each: Some(&mut each),
    });
    failure.map_or(Ok(outcome), Err)
}

/// No solution is shown that the puzzle's own judge does not accept.
fn checked(instance: &dyn Instance, text: &str) -> Result<(), Failure> {
    if instance.accepts(text) {
        return Ok(());
    }
    let why = match instance.judge(text) {
        Ok(report) if report.right => return Ok(()),
        Ok(report) => report.remarks.join("; "),
        Err(mistake) => mistake.to_string(),
    };
    Err(Failure::Defect { solution: text.to_owned(), why })
}

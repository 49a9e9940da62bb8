//! `solve`: the first solution, some, or all of them; one by its number; how
//! often each choice occurs.

use std::cell::RefCell;
use std::io::Write;

use billhook_engine::{Cancel, Limits, Status};
use billhook_plugin::{Compiled, Instance, Mistake, Outcome, Place, Problem, Solution, Task};
use clap::ArgMatches;
use num_bigint::BigUint;

use crate::attendant::Plan;
use crate::command::Program;
use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::sheet::Sheet;
use crate::summary::{self, Summary, grouped};
use crate::{Terminal, diagram, instance, strategy};

/// Runs the verb.
pub(crate) fn solve(
    program: &Program<'_>,
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    let compiled = diagram::is_needed(&*instance, matches, &texts)?;
    let wanted = wanted(matches, &*instance);
    strategy::can(problem, matches, wanted)?;
    let plan = Plan::new(program, problem, &*instance, matches, &texts, "solve")?;
    let (cancel, progress) = (Cancel::new(), Progress::new(terminal, matches));
    (terminal.on_interrupt)(&cancel);
    let together = terminal.together;
    plan.warn_of_loss(wanted, matches, terminal);
    strategy::warn_of_threads(plan.strategy(), matches, terminal);
    let (strategy, shown) = (plan.strategy().clone(), plan.shown());
    let output: (&mut dyn Write, bool) = (&mut *terminal.output, terminal.colour);
    let sheet = Sheet::begin(problem, &*instance, matches, &texts, output, wanted, shown)?;
    let sheet = RefCell::new(sheet);
    let flush = || sheet.borrow_mut().flush();
    let mut attendant = plan.begin(progress.clone(), terminal.messages, &flush)?;
    // Those of the first N that were shown before are not asked for again.
    let wanted = if wanted == u64::MAX { wanted } else { wanted.saturating_sub(shown) };
    let ahead = summary::ahead(matches, &cancel);
    let limits = summary::limits(matches).solutions(wanted).cancel(cancel);
    let mut limits = progress.reported(limits);
    let outcome = if compiled && diagram::is_asked_for(matches) {
        match diagram::obtain(&*instance, matches, &mut limits, &texts)? {
            Ok(mut compiled) => {
                by_diagram(&mut *compiled, matches, &mut limits, &mut sheet.borrow_mut())?
            }
            Err(outcome) => outcome.without_solutions(),
        }
    } else {
        let each = &mut |solution: &dyn Solution| {
            if together {
                progress.step_aside();
            }
            sheet.borrow_mut().solution(solution, None)
        };
        let (tuning, watch) = (strategy::tuning(matches), attendant.watch());
        let outcome =
            instance.run(Task { tuning, watch, ahead, ..Task::show(strategy, limits, each) });
        if compiled { diagram::unless_refused(outcome)? } else { outcome }
    };
    progress.step_aside();
    let (problem, elapsed) = (problem.about().name, attendant.elapsed());
    attendant.fits()?;
    // What was found is shown, whether it can be kept or not.
    let kept =
        if sheet.borrow().has_failed() { Ok(None) } else { attendant.end(matches, terminal.width) };
    let summary = Summary { problem, instance: &*instance, outcome, elapsed };
    if sheet.into_inner().end(&summary, matches)? {
        summary.tell(matches, terminal);
        summary.tell_of_file(kept?, matches, terminal);
    } else {
        kept?;
    }
    Ok(summary.code())
}

/// How many solutions are asked for.
fn wanted(matches: &ArgMatches, instance: &dyn Instance) -> u64 {
    match matches.get_one::<u64>("limit") {
        Some(&limit) => limit,
        None if matches.get_flag("all") || instance.wants_all() => u64::MAX,
        None => 1,
    }
}

/// Shows what a diagram gives.
fn by_diagram(
    compiled: &mut dyn Compiled,
    matches: &ArgMatches,
    limits: &mut Limits,
    sheet: &mut Sheet<'_>,
) -> Result<Outcome, Failure> {
    let number = matches.try_get_one::<BigUint>("nth").ok().flatten();
    let marginals = matches!(matches.try_get_one::<bool>("marginals"), Ok(Some(true)));
    if number.is_none() && !marginals {
        let all = compiled.outcome().solutions;
        let outcome = compiled.each(limits, &mut |solution| sheet.solution(solution, None));
        // A diagram knows how many there are.
        return Ok(match outcome.status {
            Status::Limit if outcome.solutions == all => {
                Outcome { status: Status::Complete, ..outcome }
            }
            Status::Limit => Outcome { more: true, ..outcome },
            _ => outcome,
        });
    }
    let all = compiled.outcome();
    if all.solutions == BigUint::ZERO {
        return Ok(all);
    }
    if let Some(number) = number {
        return nth(compiled, number, limits, sheet);
    }
    match compiled.marginals(limits) {
        Ok(marginals) => sheet.marginals(&marginals).map(|()| all),
        Err(status) => {
            let of = grouped(&all.solutions.to_string());
            let reason = Some(format!("stopped before all {of} were looked through"));
            Ok(Outcome { status, solutions: BigUint::ZERO, reason, ..all })
        }
    }
}

/// Shows the solution with a number, from 1.
fn nth(
    compiled: &mut dyn Compiled,
    number: &BigUint,
    limits: &mut Limits,
    sheet: &mut Sheet<'_>,
) -> Result<Outcome, Failure> {
    let all = compiled.outcome();
    if *number > all.solutions {
        let typed = number.to_string();
        let place = Place::Option("nth", 0..typed.len());
        let there = match grouped(&all.solutions.to_string()).as_str() {
            "1" => "there is one".to_owned(),
            count => format!("there are {count}"),
        };
        let mistake = Mistake::new("there are not so many solutions", place, there);
        let texts = Texts { options: vec![("nth", typed)], ..Texts::default() };
        return Err(Failure::mistake(mistake, texts));
    }
    let [at, of] = [number, &all.solutions].map(|number| grouped(&number.to_string()));
    let (status, solutions, reason) = match compiled.nth(&(number - 1u8), limits) {
        Ok(Some(solution)) => {
            sheet.solution(&*solution, Some(number));
            (Status::Limit, BigUint::from(1u8), Some(format!("number {at} of {of}")))
        }
        Ok(None) => (Status::Interrupted, BigUint::ZERO, None),
        Err(status) => (status, BigUint::ZERO, None),
    };
    Ok(Outcome { status, solutions, reason, ..all })
}

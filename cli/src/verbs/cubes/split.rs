//! `split`: cuts the tree of a search into cubes that can be searched anywhere.

use billhook_engine::Status;
use billhook_plugin::{Instance, Mistake, Problem, Walk};
use billhook_run::cubes::{Cut, Source, Uncut, lines};
use billhook_run::words::{ended, named, several};

use crate::arguments::{Call, Settings, Verb};
use crate::code;
use crate::output::{Failure, Output, Progress, nowhere};
use crate::terminal::Terminal;
use crate::verbs::wording::inapplicable;

pub(in crate::verbs) static SPLIT: Verb = Verb {
    example: "{puzzle} {instance} --jobs 1000 --output cubes.jsonl",
    ..Verb::of_puzzle(
        "split",
        "Cut the search tree into cubes, to be searched by work on any machines",
        run,
    )
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, program } = call;
    let Settings { strategy, jobs, balance, bounds, output, verbosity, .. } = settings;
    let read = question.read(terminal)?;
    let (problem, texts) = (read.problem, &read.texts);
    if let Some(why) = read.instance.refuses(strategy) {
        return Err(texts.wrong(inapplicable(why)));
    }
    let typed = question.options.iter().map(|(name, value)| (*name, value.as_str()));
    let source = Source::new(problem, &texts.input, &typed.collect::<Vec<_>>());
    let mut cut = Cut::new(source, strategy.clone(), *jobs);
    cut.balanced = *balance;
    let cancel = terminal.heeded();
    let progress = Progress::new(terminal, verbosity.quiet);
    cut.progress = progress.listener(0);
    let cut = cut.run(problem, &*read.instance, &program.full_version, bounds, &cancel);
    progress.step_aside();
    let (head, split) = cut.map_err(|why| texts.wrong(uncut(&why, problem, &*read.instance)))?;
    let title = named(&*read.instance);
    // If a limit was reached before the root was entered, there are no cubes to cover the tree.
    let is_empty = split.status.is_stop() && split.shares.is_empty();
    if split.status == Status::Interrupted || is_empty {
        return Err(Failure::Stopped(format!("{title}: no cubes; {}", ended(split.status))));
    }

    let (mut messages, results) = terminal.streams(verbosity.quiet);
    let mut to = match output {
        Some(path) => Output::file(path, "output", texts)?,
        None => Output::Standard(results.stream),
    };
    lines(&head, &split).try_for_each(|line| to.line(&line))?;
    to.finish()?;
    let cubes = several(&split.shares.len(), "cube");
    let few = match split.status {
        _ if split.shares.len() >= *jobs => String::new(),
        Status::Complete => "; the tree has no more to be cut off".to_owned(),
        status => format!("; {}", ended(status)),
    };
    let largest = split.shares.iter().copied().fold(0.0, f64::max) * 100.0;
    let largest = match largest > 0.0 {
        true => format!("; the largest seems to be {largest:.2} % of the work"),
        false => String::new(),
    };
    let above = several(&(split.outline.nodes() - split.shares.len()), "node");
    let strategy = head.strategy();
    messages.say(&format!("{title}: {cubes} below {above} ({strategy}){few}{largest}"));
    Ok(code::FOUND)
}

/// Returns the mistake for a tree that cannot be cut.
fn uncut(why: &Uncut, problem: &dyn Problem, instance: &dyn Instance) -> Mistake {
    let mistake = nowhere(why.to_string());
    let strategies = problem.strategies().into_iter();
    let mut able = strategies.filter(|strategy| {
        strategy.walk() == Some(Walk::DepthFirst) && instance.refuses(strategy).is_none()
    });
    match (why, able.next()) {
        (Uncut::NotDepthFirst, Some(able)) => {
            mistake.help(format!("such as --strategy {}", able.name()))
        }
        (Uncut::NotDepthFirst, None) => mistake.help("this puzzle wants the best solution"),
        (Uncut::ByChance, _) => mistake.help("give it as it was drawn, or a seed"),
        _ => mistake,
    }
}

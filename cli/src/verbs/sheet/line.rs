//! A line of a list: its words, its mistakes in their place, and the puzzles that it deals.

use std::ffi::OsString;

use billhook_plugin::plugin::Dealer;
use billhook_plugin::{Input, Mistake, Place};

use super::solved::Solved;
use crate::arguments::{Settings, read_call};
use crate::output::{Failure, Progress, nowhere};
use crate::program::Program;
use crate::terminal::Terminal;
use crate::verbs::generate::{GENERATE, undealt_in_words};
use crate::verbs::grade::judged;

/// A line of a list.
#[derive(Clone, Copy)]
pub(super) struct Line<'l> {
    /// The name of the list in messages.
    pub(super) list: &'l str,
    /// The number of lines before this one.
    pub(super) number: usize,
    pub(super) text: &'l str,
}

impl Line<'_> {
    /// Returns the words of the line, behind the name of the puzzle if all lines are of one. Fails if
    /// a quotation mark has no end.
    pub(super) fn words(&self, puzzle: Option<&str>) -> Result<Vec<OsString>, Mistake> {
        let place = Place::Input(0..self.text.len());
        let words = shlex::split(self.text);
        let words = words.ok_or_else(|| Mistake::new("a quotation mark has no end", place, ""))?;
        Ok(puzzle
            .into_iter()
            .map(OsString::from)
            .chain(words.into_iter().map(Into::into))
            .collect())
    }

    /// Returns a failure whose mistake is shown in the line, unless it stands in a file that the
    /// line names.
    pub(super) fn located(&self, failure: Failure) -> Failure {
        match failure {
            Failure::Mistake(mistake) if mistake.1.input.name().is_none() => {
                let (mut mistake, mut texts) = *mistake;
                let text = self.text.trim_end();
                mistake.place = Place::Input(text.len() - text.trim_start().len()..text.len());
                texts.lines_before = self.number;
                texts.input = Input::from_text(self.list, text);
                texts.wrong(mistake)
            }
            Failure::Stopped(why) => self.located(nowhere(why).into()),
            failure => failure,
        }
    }
}

/// Returns the puzzles that a line deals; `seed` is used if the line has none. Fails if the line is
/// wrong, or fewer puzzles than it wants are found.
pub(super) fn dealt<'s>(
    words: &[OsString],
    (settings, program): (&Settings, &'s Program<'s>),
    seed: u64,
    terminal: &mut Terminal<'_>,
) -> Result<Vec<Solved<'s>>, Failure> {
    let call = read_call(program, &GENERATE, &words[1..])?;
    let of_line = &call.settings;
    if of_line.output.is_some() || of_line.verbosity.json || of_line.print.manifest.is_some() {
        let help = "a line of a list says which puzzles are dealt; files are named behind `sheet`";
        return Err(nowhere("a list names no files").help(help).into());
    }
    let number = of_line.number.unwrap_or(1);
    let options = call.question.read_options()?;
    let wanted = of_line.wanted.clone();
    let seed = of_line.seed.unwrap_or(seed);
    let mut dealer = Dealer::new(call.question.problem, &options, wanted, seed);
    if of_line.rising {
        dealer.rise(number)?;
    }
    let progress = Progress::new(terminal, settings.verbosity.quiet);
    let bounds = settings.bounds;
    let mut limits = progress.reported(bounds.limits().cancel(terminal.heeded()));
    let mut puzzles = Vec::new();
    for place in 0..number {
        progress.turns_to(format!(
            "{}, {} of {number}",
            call.question.problem.about().name,
            place + 1
        ));
        let dealt = dealer.deal(&mut limits);
        progress.step_aside();
        let dealt = match dealt {
            Ok(dealt) => dealt,
            Err(undealt) => {
                let why = undealt_in_words(undealt, &dealer, &call.question.texts)?;
                return Err(Failure::Stopped(format!("{place} of {number} found; {why}")));
            }
        };
        judged(&dealt.grade, &*dealt.instance)?;
        puzzles.push(Solved {
            problem: call.question.problem,
            solution: Some(dealt.grade.solution.clone()),
            grade: Some(dealt.grade),
            instance: dealt.instance,
        });
    }
    Ok(puzzles)
}

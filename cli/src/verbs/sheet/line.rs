//! A line of a list: its words, its mistakes in their place, and the puzzles that it deals.

use std::ffi::OsString;

use billhook_engine::Limits;
use billhook_plugin::plugin::Dealer;
use billhook_plugin::{Input, Mistake, Place};

use super::solved::Solved;
use super::words::words;
use crate::arguments::Call;
use crate::output::{Failure, Progress, Texts, nowhere};
use crate::terminal::Terminal;
use crate::verbs::generate::undealt_in_words;
use crate::verbs::grade::judged;
use crate::verbs::sheet_files::is_one;

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
        let words = words(self.text);
        let words = words.ok_or_else(|| Mistake::new("a quotation mark has no end", place, ""))?;
        Ok(puzzle
            .into_iter()
            .map(OsString::from)
            .chain(words.into_iter().map(Into::into))
            .collect())
    }

    /// Returns a failure that is shown in the line. A mistake that stands in a file that the line
    /// names is shown there, and tells the line.
    pub(super) fn located(&self, failure: Failure) -> Failure {
        match failure {
            Failure::Mistake(mistake) => {
                let (mistake, texts) = *mistake;
                let is_in_file = matches!(mistake.place, Place::Input(_) | Place::Answer(_))
                    && texts.input.name().is_some();
                if !is_in_file {
                    let (mistake, texts) = self.marked(mistake, texts);
                    return texts.wrong(mistake);
                }
                if self.text.is_empty() {
                    return texts.wrong(mistake);
                }
                let names = format!("line {} of {} names this file", self.number + 1, self.list);
                let help = mistake.help.as_ref().map(|help| format!("{help}; {names}"));
                texts.wrong(mistake.help(help.unwrap_or(names)))
            }
            Failure::Stopped(why) => self.located(nowhere(why).into()),
            Failure::File { .. } if !self.text.is_empty() => {
                self.located(nowhere(failure.to_string()).into())
            }
            failure => failure,
        }
    }

    /// Returns a mistake and its texts such that the whole line is marked.
    pub(super) fn marked(&self, mistake: Mistake, texts: Texts) -> (Mistake, Texts) {
        let text = self.text.trim_end();
        let place = Place::Input(text.len() - text.trim_start().len()..text.len());
        let input = Input::from_text(self.list, text);
        (Mistake { place, ..mistake }, Texts { lines_before: self.number, input, ..texts })
    }
}

/// Options of `generate` that a line of a list may not have: they stand behind `sheet`.
const OF_SHEETS: [&str; 14] = [
    "output",
    "manifest",
    "title",
    "rules",
    "columns",
    "captions",
    "answers",
    "footer",
    "paper",
    "print",
    "quiet",
    "timeout",
    "max-nodes",
    "max-memory",
];

/// Returns the puzzles that a line deals, and the reason if there are fewer than it wants; `seed` is
/// used if the line has none. Fails if the line is wrong.
pub(super) fn dealt<'s>(
    call: &Call<'s>,
    seed: u64,
    (limits, progress): (Limits, &Progress),
    terminal: &mut Terminal<'_>,
) -> Result<(Vec<Solved<'s>>, Option<String>), Failure> {
    let Call { question, settings, .. } = call;
    if let Some((name, _)) = settings.typed.iter().find(|it| OF_SHEETS.contains(&it.0.as_str())) {
        return Err(nowhere(format!("--{name} stands behind `sheet`, not in a list")).into());
    }
    let number = settings.number.unwrap_or(1);
    let options = question.read_options()?;
    let seed = settings.seed.unwrap_or(seed);
    let file = question.file(terminal)?;
    let texts = Texts { input: file.clone().unwrap_or_default(), ..question.texts.clone() };
    let dealer = Dealer::new(question.problem, &options, settings.wanted.clone(), seed);
    let mut dealer = dealer.from_file(file);
    if settings.rising {
        dealer.rise(number)?;
    }
    let mut limits = progress.reported(limits);
    let mut puzzles = Vec::new();
    for place in 0..number {
        progress.turns_to(format!("{}, {} of {number}", question.problem.about().name, place + 1));
        let dealt = dealer.deal(&mut limits);
        progress.step_aside();
        let dealt = match dealt {
            Ok(dealt) => dealt,
            Err(undealt) => {
                let why = undealt_in_words(undealt, &dealer, &texts)?;
                return Ok((puzzles, Some(format!("{place} of {number} found; {why}"))));
            }
        };
        judged(&dealt.grade, &*dealt.instance)?;
        puzzles.push(Solved {
            problem: question.problem,
            solution: Some(dealt.grade.solution.clone()),
            is_unique: Some(is_one(&dealt.grade)),
            grade: Some(dealt.grade),
            instance: dealt.instance,
        });
    }
    Ok((puzzles, None))
}

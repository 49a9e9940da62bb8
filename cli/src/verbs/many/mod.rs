//! Many instances in one run: lines of standard input or of a file, a series of the puzzle, several
//! files, or instances that are dealt.
//!
//! Each instance is answered before the next is read. A mistake in one is shown with the number of
//! its line, and the others are still answered. Empty lines, and comments, which begin with `#`,
//! are skipped.

mod source;

use billhook_engine::Cancel;
use billhook_plugin::player::Series;
use billhook_plugin::{Input, Mistake, Options, Place};
use billhook_run::words::{grouped, several};

use self::source::{Next, Source};
use super::rows::Rows;
use crate::code;
use crate::input::{Question, Subject};
use crate::output::{Failure, Output, Texts, Verbosity, nowhere};
use crate::terminal::Terminal;
pub(crate) use source::Deals;

/// Many instances of a puzzle, which are answered one by one.
pub(crate) struct Many<'q> {
    question: &'q Question<'q>,
    source: Source<'q>,
    verbosity: Verbosity,
    /// The names of the columns of the answers, if they have names.
    head: Option<Vec<String>>,
}

/// A function that writes the answer for an instance and returns the exit code for it alone.
pub(crate) type Answers<'a> =
    dyn FnMut(&Subject<'_>, &Cancel, &mut Rows<'_>) -> Result<u8, Failure> + 'a;

impl<'q> Many<'q> {
    /// Returns the instances on the lines of a file or of standard input, or of a series. Fails if
    /// the options are wrong, the file cannot be opened, or words are typed that name no file.
    pub(crate) fn listed(
        question: &'q Question<'q>,
        verbosity: Verbosity,
    ) -> Result<Self, Failure> {
        Ok(Self { question, source: Source::listed(question)?, verbosity, head: None })
    }

    /// Returns the instances in the files that the words name. Fails if the options are wrong, or a
    /// file cannot be opened.
    pub(crate) fn in_files(
        question: &'q Question<'q>,
        verbosity: Verbosity,
    ) -> Result<Self, Failure> {
        Ok(Self { question, source: Source::files(question)?, verbosity, head: None })
    }

    /// Returns instances that are dealt. Fails if the options are wrong.
    pub(crate) fn dealt(
        question: &'q Question<'q>,
        verbosity: Verbosity,
        deals: impl FnOnce(&Options) -> Deals<'q>,
    ) -> Result<Self, Failure> {
        let options = question.read_options()?;
        let source = Source::dealt(deals(&options), options);
        Ok(Self { question, source, verbosity, head: None })
    }

    /// Adds the names of the columns of the answers.
    pub(crate) fn with_head(self, head: Option<Vec<String>>) -> Self {
        Self { head, ..self }
    }

    /// Answers the instances, all of them or until an interrupt, and returns the exit code: `WRONG`
    /// if an instance has a mistake or `answer` returned `WRONG` for one, otherwise `FOUND` if
    /// `answer` returned that, otherwise `STOPPED` likewise, otherwise `NONE`. Fails if there is no
    /// instance, the input cannot be read or the results cannot be written, and with each failure
    /// of `answer` besides a mistake in its instance.
    pub(crate) fn answer_each(
        self,
        terminal: &mut Terminal<'_>,
        answer: &mut Answers<'_>,
    ) -> Result<u8, Failure> {
        let Self { question, mut source, verbosity, head } = self;
        if let Some(head) = head.filter(|_| !verbosity.json && !verbosity.quiet) {
            Output::Standard(&mut *terminal.output).line(&head.join("\t"))?;
        }
        let (mut number, mut instances, mut bad) = (0, 0u64, 0u64);
        let mut ends = Vec::new();
        while let Some(next) = source.next(question, terminal)? {
            number += 1;
            if source.is_skipped(&next) {
                continue;
            }
            instances += 1;
            let cancel = Cancel::new();
            (terminal.on_interrupt)(&cancel);
            let (input, read) = match next {
                Next::Text(input) => {
                    let read = source.read(question.problem, &input);
                    (input, read)
                }
                Next::TooLong(input, mistake) => (input, Err(mistake)),
                Next::Dealt(dealt) => (dealt.input, Ok(dealt.instance)),
            };
            let texts = Texts { input, ..question.texts.clone() };
            let name = source.instance(&texts.input);
            let mut rows = Rows::new(&mut *terminal.output, verbosity.json, number, name);
            let answered = match read {
                Err(mistake) => Err(texts.wrong(mistake)),
                Ok(instance) => {
                    let subject = Subject { problem: question.problem, instance, texts };
                    answer(&subject, &cancel, &mut rows)
                }
            };
            // A mistake in an option ends the run, because all instances share the options.
            let of_one = |wrong: &Mistake| !matches!(wrong.place, Place::Option(..));
            match &answered {
                Err(Failure::Mistake(wrong)) if of_one(&wrong.0) => rows.mistake(&wrong.0)?,
                Err(_) => rows.give_up()?,
                Ok(_) => {}
            }
            // Flushed now, because whoever types the next instance may wait for this answer.
            rows.finish()?;
            match answered {
                Ok(code) => ends.push(code),
                Err(Failure::Mistake(wrong)) if of_one(&wrong.0) => {
                    bad += 1;
                    let (mistake, texts) = source.located(*wrong, number);
                    terminal.messages(false).complain(&mistake, &texts);
                }
                Err(failure) => return Err(failure),
            }
            ends.dedup();
            if cancel.is_cancelled() {
                terminal.messages(verbosity.quiet).say("interrupted");
                break;
            }
        }
        if instances == 0 {
            let help = "each line is read as an instance";
            return Err(nowhere("no instances").help(help).into());
        }
        if bad > 0 {
            let bad = grouped(&bad.to_string());
            let of = several(&instances, source.unit());
            let line = format!("{bad} of {of} could not be read");
            terminal.messages(verbosity.quiet || verbosity.json).say(&line);
        }
        Ok(match () {
            () if bad > 0 || ends.contains(&code::WRONG) => code::WRONG,
            () if ends.contains(&code::FOUND) => code::FOUND,
            () if ends.contains(&code::STOPPED) => code::STOPPED,
            () => code::NONE,
        })
    }
}

/// Returns the first instance of a series; `None` if the instances are lines, or the series is
/// empty. Fails if the options are wrong.
pub(crate) fn first_of_series<'p>(question: &Question<'p>) -> Result<Option<Subject<'p>>, Failure> {
    let (problem, texts) = (question.problem, question.texts.clone());
    let series = problem.series(&question.read_options()?);
    let series = series.map_err(|mistake| texts.wrong(mistake))?;
    let Some(Series { mut instances, options }) = series else { return Ok(None) };
    let Some(input) = instances.next() else { return Ok(None) };
    match problem.read(&input, &options) {
        Ok(instance) => Ok(Some(Subject { problem, instance, texts })),
        Err(mistake) => Err(texts.wrong(mistake)),
    }
}

/// Returns the words of an instance as they are typed, without options.
pub(super) fn words(input: &Input) -> String {
    input.words().map(|word| word.text).collect::<Vec<_>>().join(" ")
}

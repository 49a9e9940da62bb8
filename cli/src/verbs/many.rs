//! Many instances in one run: lines of standard input or of a file, or a series of the puzzle.
//!
//! Each instance is answered before the next is read. A mistake in a line is shown with the number
//! of the line, and the other lines are still answered. Empty lines, and comments, which begin with
//! `#`, are skipped.

use std::fs::File;
use std::io::{BufRead, BufReader};

use billhook_engine::Cancel;
use billhook_plugin::player::Series;
use billhook_plugin::{Input, Mistake, Options, Place};

use super::rows::Rows;
use crate::code;
use crate::input::file::{cannot_read, name_of};
use crate::input::line::Line;
use crate::input::{Question, Subject};
use crate::output::words::{grouped, several};
use crate::output::{Failure, Output, Texts, Verbosity, nowhere};
use crate::terminal::Terminal;

/// The first character of a comment. No puzzle's instance begins with it.
const COMMENT: char = '#';

enum Source {
    Series(Box<dyn Iterator<Item = Input>>),
    Standard,
    File(BufReader<File>, String),
}

/// A function that writes the answer for an instance and returns the exit code for it alone.
pub(crate) type Answers<'a> =
    dyn FnMut(&Subject<'_>, &Cancel, &mut Rows<'_>) -> Result<u8, Failure> + 'a;

/// Answers the instances, all of them or until an interrupt, and returns the exit code: `WRONG` if
/// a line has a mistake or `answer` returned `WRONG` for one, otherwise `FOUND` if `answer`
/// returned that, otherwise `STOPPED` likewise, otherwise `NONE`. `head` has the names of the
/// columns. Fails if the options are wrong, there is no instance, the input cannot be read or the
/// results cannot be written, and with each failure of `answer` besides a mistake in its line.
pub(crate) fn answer_each(
    question: &Question<'_>,
    verbosity: Verbosity,
    head: Option<&[String]>,
    terminal: &mut Terminal<'_>,
    answer: &mut Answers<'_>,
) -> Result<u8, Failure> {
    let (mut source, options) = source(question)?;
    if let Some(head) = head.filter(|_| !verbosity.json && !verbosity.quiet) {
        Output::Standard(&mut *terminal.output).line(&head.join("\t"))?;
    }
    let (mut number, mut instances, mut bad) = (0, 0u64, 0u64);
    let mut ends = Vec::new();
    while let Some((input, mistake)) = source.next(terminal)? {
        number += 1;
        let text = input.text().trim();
        if text.is_empty() || text.starts_with(COMMENT) {
            continue;
        }
        instances += 1;
        let cancel = Cancel::new();
        (terminal.on_interrupt)(&cancel);
        let texts = Texts { input, ..question.texts.clone() };
        let read = match mistake {
            Some(mistake) => Err(mistake),
            None => question.problem.read(&texts.input, &options),
        };
        let words = words(&texts.input);
        let mut rows = Rows::new(&mut *terminal.output, verbosity.json, number, words);
        let answered = match read {
            Err(mistake) => Err(texts.wrong(mistake)),
            Ok(instance) => {
                let subject = Subject { problem: question.problem, instance, texts };
                answer(&subject, &cancel, &mut rows)
            }
        };
        // A mistake in an option ends the run, because all lines share the options.
        let of_line = |wrong: &Mistake| !matches!(wrong.place, Place::Option(..));
        match &answered {
            Err(Failure::Mistake(wrong)) if of_line(&wrong.0) => rows.mistake(&wrong.0)?,
            Err(_) => rows.give_up()?,
            Ok(_) => {}
        }
        // Flushed now, because whoever types the next instance may wait for this answer.
        rows.finish()?;
        match answered {
            Ok(code) => ends.push(code),
            Err(Failure::Mistake(wrong)) if of_line(&wrong.0) => {
                bad += 1;
                let (mistake, texts) = at_line(*wrong, number, source.name());
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
        let line = format!("{bad} of {} could not be read", several(&instances, "line"));
        terminal.messages(verbosity.quiet || verbosity.json).say(&line);
    }
    Ok(match () {
        () if bad > 0 || ends.contains(&code::WRONG) => code::WRONG,
        () if ends.contains(&code::FOUND) => code::FOUND,
        () if ends.contains(&code::STOPPED) => code::STOPPED,
        () => code::NONE,
    })
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

/// Returns a mistake and its texts so that they show the line of the file, with the number of the
/// line. A mistake without a place in the line marks the whole line.
fn at_line(
    (mut mistake, mut texts): (Mistake, Texts),
    number: usize,
    name: &str,
) -> (Mistake, Texts) {
    let line = texts.input.text().to_owned();
    if !matches!(mistake.place, Place::Input(_)) {
        mistake.place = Place::Input(0..line.len());
    }
    texts.lines_before = number - 1;
    texts.input = Input::from_text(name, line);
    (mistake, texts)
}

/// Returns the source of the instances, and the options for all of them. Fails if the options are
/// wrong, the file cannot be opened, or words are typed that name no file.
fn source(question: &Question<'_>) -> Result<(Source, Options), Failure> {
    let texts = question.texts.clone();
    let options = question.read_options()?;
    let series = question.problem.series(&options).map_err(|mistake| texts.wrong(mistake))?;
    match (series, question.words.as_slice()) {
        (Some(Series { instances, options }), []) => Ok((Source::Series(instances), options)),
        (None, []) => Ok((Source::Standard, options)),
        (None, [path]) if path == "-" => Ok((Source::Standard, options)),
        (None, [path]) => {
            let file = File::open(path).map_err(|source| cannot_read(path, source))?;
            Ok((Source::File(BufReader::new(file), path.clone()), options))
        }
        (series, words) => {
            let input = Input::from_words(words);
            let message = match series {
                Some(_) => "an instance and a series exclude each other",
                None => "instances are read from a file or, with `-`, from standard input",
            };
            let place = Place::Input(0..input.text().len());
            let mistake = Mistake::new(message, place, "not expected");
            Err(Texts { input, ..texts }.wrong(mistake))
        }
    }
}

impl Source {
    fn name(&self) -> &str {
        match self {
            Source::Series(_) => "the series",
            Source::Standard => name_of("-"),
            Source::File(_, path) => path,
        }
    }

    /// Returns the next line, or the next instance of a series; `None` at the end. A line that is
    /// too long comes as its beginning, with the mistake. Fails if the input cannot be read.
    fn next(
        &mut self,
        terminal: &mut Terminal<'_>,
    ) -> Result<Option<(Input, Option<Mistake>)>, Failure> {
        let reader: &mut dyn BufRead = match self {
            Source::Series(instances) => return Ok(instances.next().map(|input| (input, None))),
            Source::Standard => {
                terminal.waits();
                &mut *terminal.input
            }
            Source::File(reader, _) => reader,
        };
        let line = Line::next(reader);
        let name = self.name().to_owned();
        Ok(line.map_err(|source| cannot_read(&name, source))?.map(|line| match line {
            Line::Read(line) => (Input::from_text(name, line), None),
            Line::TooLong(beginning) => {
                let input = Input::from_text(name, beginning);
                let mistake = Line::too_long(&input);
                (input, Some(mistake))
            }
        }))
    }
}

//! Many instances at once: a line of standard input or of a file each, or a series of the puzzle.
//!
//! Instances are answered one by one, in their order, each before the next is read. A line that
//! is no instance is shown with its number; the others are answered all the same.

use std::fs::File;
use std::io::{BufRead, BufReader, Read as _};

use billhook_engine::Cancel;
use billhook_plugin::player::Series;
use billhook_plugin::{Input, Mistake, Options, Place};
use serde_json::Value;

use crate::code;
use crate::input::file::{LARGEST, cannot_read, name_of};
use crate::input::{Question, Subject};
use crate::output::words::several;
use crate::output::{Failure, Output, Texts, Verbosity};
use crate::terminal::Terminal;

/// What is said of an instance.
pub(crate) struct Reply {
    /// The cells behind the instance, in each of its rows.
    pub(crate) rows: Vec<Vec<String>>,
    /// For programs; its line is added.
    pub(crate) object: Value,
    /// The exit code, if it were the only instance.
    pub(crate) code: u8,
}

/// Where instances come from.
enum Source {
    Series(Box<dyn Iterator<Item = Input>>),
    Standard,
    File(BufReader<File>, String),
}

/// Answers every instance; `head` are the names of the columns.
///
/// # Errors
///
/// If the options are wrong, or the results cannot be written. A line that is wrong is no error.
pub(crate) fn answer_each(
    question: &Question<'_>,
    verbosity: Verbosity,
    head: Option<Vec<String>>,
    terminal: &mut Terminal<'_>,
    reply: &mut dyn FnMut(&Subject<'_>, &Cancel) -> Result<Reply, Failure>,
) -> Result<u8, Failure> {
    let (mut source, options) = source(question)?;
    if let Some(head) = head.filter(|_| !verbosity.json && !verbosity.quiet) {
        Output::Standard(&mut *terminal.output).line(&head.join("\t"))?;
    }
    let (mut number, mut instances, mut bad) = (0, 0u64, 0u64);
    let mut ends = Vec::new();
    while let Some(input) = source.next(terminal)? {
        number += 1;
        if input.text().trim().is_empty() {
            continue;
        }
        instances += 1;
        let cancel = Cancel::new();
        (terminal.on_interrupt)(&cancel);
        let texts = Texts { input, ..question.texts() };
        let answered = match question.problem.read(&texts.input, &options) {
            Err(mistake) => Err(texts.wrong(mistake)),
            Ok(instance) => {
                let subject = Subject { problem: question.problem, instance, texts };
                reply(&subject, &cancel).map(|reply| (words(&subject.texts.input), reply))
            }
        };
        match answered {
            Ok((instance, reply)) => {
                ends.push(reply.code);
                write(number, &instance, reply, verbosity.json, terminal)?;
            }
            // No other line mends an option.
            Err(Failure::Mistake(wrong)) if !matches!(wrong.0.place, Place::Option(..)) => {
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
        let help = "an instance a line is read";
        return Err(
            Texts::default().wrong(Mistake::new("no instances", Place::Nowhere, "").help(help))
        );
    }
    if bad > 0 {
        let line = format!("{} of {} could not be read", bad, several(&instances, "line"));
        terminal.messages(verbosity.quiet || verbosity.json).say(&line);
    }
    Ok(match () {
        () if bad > 0 => code::WRONG,
        () if ends.contains(&code::FOUND) => code::FOUND,
        () if ends.contains(&code::STOPPED) => code::STOPPED,
        () => code::NONE,
    })
}

/// An instance as it would be typed: its words, without the options that hold for all.
pub(super) fn words(input: &Input) -> String {
    input.words().map(|word| word.text).collect::<Vec<_>>().join(" ")
}

/// Writes an answer, at once: whoever waits for it may not have typed the next instance.
fn write(
    number: usize,
    instance: &str,
    reply: Reply,
    json: bool,
    terminal: &mut Terminal<'_>,
) -> Result<(), Failure> {
    let mut output = Output::Standard(&mut *terminal.output);
    if json {
        output.line(&numbered(reply.object, number).to_string())?;
    } else {
        for row in reply.rows {
            output.line(&[vec![instance.to_owned()], row].concat().join("\t"))?;
        }
    }
    output.finish()
}

/// An object with the number of the line behind the event.
fn numbered(object: Value, number: usize) -> Value {
    let Value::Object(object) = object else { return object };
    let mut fields: Vec<_> = object.into_iter().collect();
    fields.insert(1.min(fields.len()), ("line".to_owned(), number.into()));
    Value::Object(fields.into_iter().collect())
}

/// A mistake as one in the whole text, so that the number of its line is shown.
fn at_line(
    (mut mistake, mut texts): (Mistake, Texts),
    number: usize,
    name: &str,
) -> (Mistake, Texts) {
    let before = "\n".repeat(number - 1);
    let line = texts.input.text().to_owned();
    let range = match &mistake.place {
        Place::Input(range) => range.clone(),
        _ => 0..line.len(),
    };
    mistake.place = Place::Input(range.start + before.len()..range.end + before.len());
    texts.input = Input::from_text(name, before + &line);
    (mistake, texts)
}

/// Where the instances come from, and the options that each is read with.
fn source(question: &Question<'_>) -> Result<(Source, Options), Failure> {
    let texts = question.texts();
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

    /// The next line, without its end.
    fn next(&mut self, terminal: &mut Terminal<'_>) -> Result<Option<Input>, Failure> {
        let reader: &mut dyn BufRead = match self {
            Source::Series(instances) => return Ok(instances.next()),
            Source::Standard => {
                terminal.waits();
                &mut *terminal.input
            }
            Source::File(reader, _) => reader,
        };
        let mut line = Vec::new();
        let read = reader.take(LARGEST).read_until(b'\n', &mut line);
        let name = self.name().to_owned();
        if read.map_err(|source| cannot_read(&name, source))? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        Ok(Some(Input::from_text(name, line.trim_end_matches(['\r', '\n']))))
    }
}

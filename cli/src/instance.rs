//! Finds the instance: in the arguments, in a file, on standard input, or by
//! asking for it.

use std::fs::File;
use std::io::{BufRead, Read};
use std::path::PathBuf;

use billhook_plugin::{Input, Instance, Mistake, Options, Place, Problem, Strategy, Value};
use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::Terminal;
use crate::diagnosis::{self, Texts};
use crate::failure::Failure;

/// The largest input that is read, in bytes.
const LARGEST: u64 = 64 << 20;

/// Reads the instance of a puzzle. The texts come with it, for mistakes that
/// show later.
pub(crate) fn read(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<(Box<dyn Instance>, Texts), Failure> {
    read_of_size(problem, matches, terminal, None)
}

/// The same, with a number in the place of each `{}` in words and options; it
/// is the only word if there is no `{}`.
pub(crate) fn read_of_size(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
    size: Option<u64>,
) -> Result<(Box<dyn Instance>, Texts), Failure> {
    let filled = |text: String| match size {
        Some(size) => text.replace(GAP, &size.to_string()),
        None => text,
    };
    let given = options_given(problem, matches);
    let has_gap = given.iter().any(|(_, value)| value.contains(GAP));
    let given: Vec<_> = given.into_iter().map(|(name, value)| (name, filled(value))).collect();
    let mut texts = Texts { options: given.clone(), ..Texts::default() };
    let borrowed: Vec<_> = given.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let options = match Options::new(problem.about().options, &borrowed) {
        Ok(options) => options,
        Err(mistake) => return Err(Failure::mistake(mistake, texts)),
    };

    let words: Vec<String> = matches
        .get_many::<std::ffi::OsString>("input")
        .into_iter()
        .flatten()
        .map(|word| filled(word.to_string_lossy().into_owned()))
        .chain(size.filter(|_| !has_gap && !has_words(matches)).map(|size| size.to_string()))
        .collect();
    texts.input = match (problem.about().takes, words.as_slice()) {
        (takes, [path]) if path == "-" || takes.names_file(path) => {
            Input::from_text(name_of(path), text_of(path, terminal)?)
        }
        (takes, [_, more, ..]) if takes.is_file() => {
            let input = Input::from_words(&words[..2]);
            let place = input.words().last().map_or(0..0, |word| word.place);
            let place = Place::Input(place);
            let mistake = Mistake::new("too many words", place, "expected one file")
                .help(format!("`{}` on its own reads the second", more.escape_debug()));
            return Err(Failure::mistake(mistake, Texts { input, ..texts }));
        }
        _ => Input::from_words(&words),
    };
    match problem.read(&texts.input, &options) {
        Ok(instance) => {
            for warning in instance.warnings() {
                diagnosis::warn(warning, &texts, matches, terminal.messages, terminal.width);
            }
            accepted(instance, matches, texts)
        }
        Err(mistake) => match problem.about().takes.words() {
            Some((_, prompt))
                if words.is_empty() && terminal.interactive && mistake.place == Place::Nowhere =>
            {
                let (instance, texts) = ask(problem, prompt, &options, texts, terminal)?;
                accepted(instance, matches, texts)
            }
            Some(_) if words.is_empty() && mistake.place == Place::Nowhere => {
                let help = mistake.help.clone().unwrap_or_default();
                let mistake = mistake.help(format!("{help}; `-` reads standard input"));
                Err(Failure::mistake(mistake, texts))
            }
            _ => Err(Failure::mistake(mistake, texts)),
        },
    }
}

/// Where a size goes.
const GAP: &str = "{}";

fn has_words(matches: &ArgMatches) -> bool {
    matches.get_many::<std::ffi::OsString>("input").is_some_and(|words| words.len() > 0)
}

/// Whether the arguments say where a size goes; without any words it is the
/// only one.
pub(crate) fn has_place_for_size(problem: &dyn Problem, matches: &ArgMatches) -> bool {
    let words = matches.get_many::<std::ffi::OsString>("input").into_iter().flatten();
    let words: Vec<_> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    let options = options_given(problem, matches);
    words.is_empty() && problem.about().takes.words().is_some()
        || words.iter().chain(options.iter().map(|(_, value)| value)).any(|text| text.contains(GAP))
}

/// Some instances cannot be searched by every strategy.
fn accepted(
    instance: Box<dyn Instance>,
    matches: &ArgMatches,
    mut texts: Texts,
) -> Result<(Box<dyn Instance>, Texts), Failure> {
    let strategy = matches.try_get_one::<Strategy>("strategy").ok().flatten();
    let refused = strategy.and_then(|strategy| Some((strategy, instance.refuses(strategy)?)));
    let Some((strategy, why)) = refused else { return Ok((instance, texts)) };
    texts.options.push(("strategy", strategy.name().to_owned()));
    let place = Place::Option("strategy", 0..strategy.name().len());
    Err(Failure::mistake(Mistake::new("this strategy does not apply", place, why), texts))
}

/// Asks a person until an instance can be read, or the input ends.
fn ask(
    problem: &dyn Problem,
    prompt: &str,
    options: &Options,
    mut texts: Texts,
    terminal: &mut Terminal<'_>,
) -> Result<(Box<dyn Instance>, Texts), Failure> {
    loop {
        let _ = write!(terminal.messages, "{prompt}");
        let _ = terminal.messages.flush();
        let mut line = Vec::new();
        let read = (&mut *terminal.input).take(LARGEST).read_until(b'\n', &mut line);
        let read = read.map_err(|source| cannot_read("standard input", source))?;
        texts.input =
            Input::from_words([String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n'])]);
        if line.iter().all(u8::is_ascii_whitespace) {
            texts.input = Input::default();
        }
        match problem.read(&texts.input, options) {
            Ok(instance) => return Ok((instance, texts)),
            // What no other answer mends is not asked for again.
            Err(mistake) if read == 0 || matches!(mistake.place, Place::Option(..)) => {
                let _ = writeln!(terminal.messages);
                return Err(Failure::mistake(mistake, texts));
            }
            Err(mistake) => {
                let input = texts.input.clone();
                Failure::mistake(mistake, Texts { input, ..Texts::default() }).show(terminal);
            }
        }
    }
}

/// The puzzle's own options that stand in the arguments.
pub(crate) fn options_given(
    problem: &dyn Problem,
    matches: &ArgMatches,
) -> Vec<(&'static str, String)> {
    let options = problem.about().options.iter();
    let given = options
        .filter(|option| matches.value_source(option.name) == Some(ValueSource::CommandLine));
    // A verb's own option of the same name, which is no text, is left alone.
    given
        .filter_map(|option| match option.value {
            Value::Flag => Some((option.name, String::new())),
            _ => {
                let value = matches.try_get_one::<String>(option.name).ok().flatten();
                Some((option.name, value?.clone()))
            }
        })
        .collect()
}

/// What a file is called in messages.
pub(crate) fn name_of(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}

/// The text of a file, or of standard input if it is called `-`.
pub(crate) fn text_of(path: &str, terminal: &mut Terminal<'_>) -> Result<String, Failure> {
    let bytes = match path {
        "-" => read_all(&mut *terminal.input, "standard input")?,
        _ => read_all(File::open(path).map_err(|source| cannot_read(path, source))?, path)?,
    };
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

fn read_all(stream: impl Read, name: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = stream.take(LARGEST + 1).read_to_end(&mut bytes);
    match read {
        Ok(_) if bytes.len() as u64 > LARGEST => {
            let mistake = Mistake::new(format!("{name} is too large"), Place::Nowhere, "")
                .help(format!("at most {} MiB are read", LARGEST >> 20));
            Err(Failure::mistake(mistake, Texts::default()))
        }
        Ok(_) => Ok(bytes),
        Err(source) => Err(cannot_read(name, source)),
    }
}

fn cannot_read(path: impl Into<PathBuf>, source: std::io::Error) -> Failure {
    Failure::File { action: "read", path: path.into(), source }
}

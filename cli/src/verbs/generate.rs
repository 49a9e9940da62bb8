//! `generate`: new instances of a wanted difficulty.

use std::path::{Path, PathBuf};

use billhook_engine::Cancel;
use billhook_plugin::player::{Dealer, Dealt, Undealt, Wanted};
use billhook_plugin::{Input, Mistake, Place, Problem, Solution};
use billhook_run::Bounds;
use serde_json::json;

use super::grade::{judged, object};
use super::many::words;
use crate::code;
use crate::input::{Question, Subject};
use crate::output::words::{ended, grouped, several};
use crate::output::{Failure, Output, Texts, Verbosity, extension, picture};
use crate::terminal::Terminal;

/// A request for new instances.
pub(crate) struct Generation<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) wanted: Wanted,
    pub(crate) number: u64,
    pub(crate) seed: u64,
    pub(crate) bounds: Bounds,
    /// The file of the instances, or with `{}` in its name one for each; none for standard output.
    pub(crate) output: Option<PathBuf>,
    pub(crate) verbosity: Verbosity,
}

impl Generation<'_> {
    /// Runs the verb.
    pub(crate) fn run(&self, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let Self { question, wanted, number, seed, bounds, output, verbosity } = self;
        let (problem, options) = (question.problem, question.read_options()?);
        let texts = question.texts();
        let mut target = match output {
            Some(path) => {
                let target = Target::new(path, problem.draws(), verbosity.json, *number);
                Some(target.map_err(|mistake| texts.wrong(mistake))?)
            }
            None => None,
        };
        let cancel = Cancel::new();
        (terminal.on_interrupt)(&cancel);
        let mut limits = bounds.limits().cancel(cancel);
        let mut dealer = Dealer::new(problem, &options, wanted.clone(), *seed);
        let is_watched = terminal.together;
        for found in 0..*number {
            let (mut messages, results) = terminal.streams(verbosity.quiet || verbosity.json);
            match dealer.deal(&mut limits) {
                Ok(dealt) => {
                    judged(&dealt.grade, &*dealt.instance)?;
                    if let Some(target) = &mut target {
                        target.write(&dealt, found, &texts)?;
                        continue;
                    }
                    let mut output = Output::Standard(results.stream);
                    if verbosity.json {
                        output.line(&described(problem, dealt))?;
                    } else {
                        output.line(&written(&dealt.input, found))?;
                        // What reads lines reads nothing but instances.
                        if let Some(board) = dealt.instance.challenge().filter(|_| is_watched) {
                            let last = if found + 1 < *number { "\n" } else { "" };
                            output.line(&(drawn(&*board, results.colour) + last))?;
                        }
                    }
                    output.finish()?;
                }
                Err(undealt) => {
                    let why = undealt_in_words(undealt, &texts)?;
                    if let Some(target) = target {
                        target.finish()?;
                    }
                    messages.answer(&format!("{found} of {number} found; {why}"));
                    return Ok(if found > 0 { code::FOUND } else { code::STOPPED });
                }
            }
        }
        if let Some(target) = target {
            target.finish()?;
        }
        let mut messages = terminal.messages(verbosity.quiet || verbosity.json);
        let made = several(number, "instance");
        messages.say(&format!("{}: {made}, --seed {seed}", problem.about().name));
        Ok(code::FOUND)
    }
}

/// An instance as it would be typed; a file as it stands, apart from the one before.
fn written(input: &Input, place: u64) -> String {
    match input.name() {
        Some(_) => format!("{}{}", if place > 0 { "\n" } else { "" }, input.text().trim_end()),
        None => words(input),
    }
}

/// The files that instances are written to.
struct Target {
    path: PathBuf,
    form: Form,
    /// The one file of all of them, when it is begun.
    all: Option<Output<'static>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Svg,
    Png,
}

impl Target {
    /// What stands for the number of an instance in the name of its file.
    const GAP: &str = "{}";

    fn new(path: &Path, draws: bool, json: bool, number: u64) -> Result<Self, Mistake> {
        let formats = [("txt", Form::Text), ("svg", Form::Svg), ("png", Form::Png)];
        let form = extension::format(path, "output", &formats, |form| match form {
            Form::Svg | Form::Png if !draws => Err("this puzzle has no pictures"),
            _ if json => Err("this file cannot hold JSON"),
            _ => Ok(()),
        })?;
        let target = Self { path: path.to_owned(), form, all: None };
        if form != Form::Text && number > 1 && !target.is_one_each() {
            let mistake = Mistake::new("a picture shows one instance", Place::Nowhere, "");
            return Err(mistake.help("with {} in its name there is a file for each, by its number"));
        }
        Ok(target)
    }

    fn is_one_each(&self) -> bool {
        self.path.to_string_lossy().contains(Self::GAP)
    }

    /// Writes the instance in this place, from 0.
    fn write(&mut self, dealt: &Dealt, place: u64, texts: &Texts) -> Result<(), Failure> {
        let drawing = || {
            let board = dealt.instance.challenge();
            board.and_then(|board| board.picture()).ok_or_else(|| {
                let message = "this puzzle draws no instances";
                texts.wrong(Mistake::new(message, Place::whole("output"), "expected .txt"))
            })
        };
        let is_one_each = self.is_one_each();
        let bytes = match self.form {
            Form::Text => {
                let before = if is_one_each { 0 } else { place };
                format!("{}\n", written(&dealt.input, before)).into_bytes()
            }
            Form::Svg => drawing()?.into_bytes(),
            Form::Png => picture::png(&drawing()?)?,
        };
        if is_one_each {
            let name = self.path.to_string_lossy().replace(Self::GAP, &(place + 1).to_string());
            let mut file = Output::file(Path::new(&name), "output", texts)?;
            file.bytes(&bytes)?;
            return file.finish();
        }
        let all = match self.all.take() {
            Some(all) => all,
            None => Output::file(&self.path, "output", texts)?,
        };
        self.all.insert(all).bytes(&bytes)
    }

    fn finish(self) -> Result<(), Failure> {
        self.all.map_or(Ok(()), Output::finish)
    }
}

/// An instance for programs.
fn described(problem: &dyn Problem, Dealt { input, instance, grade }: Dealt) -> String {
    let board = instance.challenge().map(|board| board.plain());
    let subject = Subject { problem, instance, texts: Texts::default() };
    let mut object = object("instance", &grade, &subject);
    if let Some(board) = board {
        object["plain"] = json!(board);
    }
    if input.name().is_some() {
        object["file"] = json!(input.text());
    }
    object.to_string()
}

/// A board as it is drawn, without the last line break.
pub(super) fn drawn(board: &dyn Solution, colour: bool) -> String {
    let drawn = if colour { board.styled() } else { board.plain() };
    drawn.trim_end_matches('\n').to_owned()
}

/// Why nothing more was dealt, as a clause.
///
/// # Errors
///
/// If something was asked for that there is not.
pub(super) fn undealt_in_words(undealt: Undealt, texts: &Texts) -> Result<String, Failure> {
    match undealt {
        Undealt::Mistake(mistake) => Err(texts.wrong(mistake)),
        Undealt::Refused(why) => {
            let message = format!("there is no grade: {why}");
            Err(texts.wrong(Mistake::new(message, Place::Nowhere, "")))
        }
        Undealt::GaveUp(deals) => Ok(format!(
            "of the last {} deals none was new and as wanted",
            grouped(&deals.to_string())
        )),
        Undealt::NoneFound(why) => Ok(why),
        Undealt::Stopped(status) => Ok(ended(status).to_owned()),
    }
}

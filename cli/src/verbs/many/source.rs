//! The sources of many instances, each of which yields one after the other.

use std::fs::File;
use std::io::{BufRead, BufReader};

use billhook_plugin::player::Series;
use billhook_plugin::plugin::{Dealer, Dealt};
use billhook_plugin::{Input, Instance, Mistake, Options, Place, Problem};
use billhook_run::Bounds;

use super::words;
use crate::input::Question;
use crate::input::file::{cannot_read, name_of};
use crate::input::line::Line;
use crate::output::{Failure, Progress, Texts};
use crate::terminal::Terminal;
use crate::verbs::generate::undealt_in_words;

/// The first character of a comment. No puzzle's instance begins with it.
const COMMENT: char = '#';

/// A source of many instances.
pub(super) struct Source<'q> {
    kind: Kind<'q>,
    /// The options that each instance is read with.
    options: Options,
}

enum Kind<'q> {
    Series(Box<dyn Iterator<Item = Input>>),
    Standard,
    Lines(BufReader<File>, &'q str),
    Files(std::slice::Iter<'q, String>),
    Deals(Box<Deals<'q>>),
}

/// The next instance of a source.
pub(super) enum Next {
    Text(Input),
    /// The beginning of a line that is too long, with the mistake.
    TooLong(Input, Mistake),
    Dealt(Dealt),
}

/// Instances that are dealt, as many as are wanted.
pub(crate) struct Deals<'q> {
    pub(crate) dealer: Dealer<'q>,
    pub(crate) wanted: u64,
    /// The number of instances that were dealt.
    pub(crate) dealt: u64,
    /// The limits of dealing one instance.
    pub(crate) bounds: Bounds,
    pub(crate) progress: Progress,
}

impl<'q> Source<'q> {
    /// Returns the lines or the series that are asked for. Fails if the options are wrong, the file
    /// cannot be opened, or words are typed that name no file.
    pub(super) fn listed(question: &'q Question<'_>) -> Result<Self, Failure> {
        let texts = question.texts.clone();
        let options = question.read_options()?;
        let series = question.problem.series(&options).map_err(|mistake| texts.wrong(mistake))?;
        let (kind, options) = match (series, question.words.as_slice()) {
            (Some(Series { instances, options }), []) => (Kind::Series(instances), options),
            (None, []) => (Kind::Standard, options),
            (None, [path]) if path == "-" => (Kind::Standard, options),
            (None, [path]) => (Kind::Lines(BufReader::new(opened(path)?), path), options),
            (series, words) => {
                let input = Input::from_words(words);
                let many = question.option_for_many().unwrap_or("lines");
                let many = &*format!("an instance does not go with --{many}");
                let message = match series {
                    Some(_) => many,
                    None => "instances are read from a file or, with `-`, from standard input",
                };
                let place = Place::Input(0..input.text().len());
                let mistake = Mistake::new(message, place, "not expected");
                return Err(Texts { input, ..texts }.wrong(mistake));
            }
        };
        Ok(Self { kind, options })
    }

    /// Returns the files that the words name. Fails if the options are wrong, or one of the files
    /// cannot be opened, before any is read.
    pub(super) fn files(question: &'q Question<'_>) -> Result<Self, Failure> {
        let options = question.read_options()?;
        for path in question.words.iter().filter(|path| *path != "-") {
            opened(path)?;
        }
        Ok(Self { kind: Kind::Files(question.words.iter()), options })
    }

    /// Returns instances that are dealt by these options.
    pub(super) fn dealt(deals: Deals<'q>, options: Options) -> Self {
        Self { kind: Kind::Deals(Box::new(deals)), options }
    }
}

fn opened(path: &str) -> Result<File, Failure> {
    File::open(path).map_err(|source| cannot_read(path, source))
}

impl Source<'_> {
    /// Returns the next line, file or instance; `None` at the end. Fails if the input cannot be
    /// read, or nothing is dealt.
    pub(super) fn next(
        &mut self,
        question: &Question<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<Option<Next>, Failure> {
        let name = self.name().to_owned();
        let reader: &mut dyn BufRead = match &mut self.kind {
            Kind::Series(instances) => return Ok(instances.next().map(Next::Text)),
            Kind::Files(paths) => {
                let path = paths.next().map(|path| question.input_of(path, terminal));
                return Ok(path.transpose()?.map(Next::Text));
            }
            Kind::Deals(deals) => return Ok(deals.next(question, terminal)?.map(Next::Dealt)),
            Kind::Standard => {
                terminal.waits();
                &mut *terminal.input
            }
            Kind::Lines(reader, _) => reader,
        };
        let line = Line::next(reader);
        Ok(line.map_err(|source| cannot_read(&name, source))?.map(|line| match line {
            Line::Read(line) => Next::Text(Input::from_text(name, line)),
            Line::TooLong(beginning) => {
                let input = Input::from_text(name, beginning);
                let mistake = Line::too_long(&input);
                Next::TooLong(input, mistake)
            }
        }))
    }

    /// Returns whether this is an empty line or a comment.
    pub(super) fn is_skipped(&self, next: &Next) -> bool {
        let Next::Text(input) = next else { return false };
        let text = input.text().trim();
        !self.is_of_files() && (text.is_empty() || text.starts_with(COMMENT))
    }

    /// Reads an instance with the options of the source. Fails if the instance has a mistake.
    pub(super) fn read(
        &self,
        problem: &dyn Problem,
        input: &Input,
    ) -> Result<Box<dyn Instance>, Mistake> {
        problem.read(input, &self.options)
    }

    fn is_of_files(&self) -> bool {
        matches!(self.kind, Kind::Files(_))
    }

    fn name(&self) -> &str {
        match &self.kind {
            Kind::Series(_) => "the series",
            Kind::Standard => name_of("-"),
            Kind::Lines(_, path) => path,
            Kind::Files(_) | Kind::Deals(_) => "",
        }
    }

    /// Returns the thing that is an instance, in the singular.
    pub(super) fn unit(&self) -> &'static str {
        if self.is_of_files() { "file" } else { "line" }
    }

    /// Returns the name of an instance in the answers: its words, or its file.
    pub(super) fn instance(&self, input: &Input) -> String {
        if self.is_of_files() { input.title() } else { words(input) }
    }

    /// Returns a mistake and its texts so that they show the line of the file, with the number of
    /// the line. A mistake without a place in the line marks the whole line. A mistake in one of
    /// several files is unchanged.
    pub(super) fn located(
        &self,
        (mut mistake, mut texts): (Mistake, Texts),
        number: usize,
    ) -> (Mistake, Texts) {
        if self.is_of_files() {
            return (mistake, texts);
        }
        let line = texts.input.text().to_owned();
        if !matches!(mistake.place, Place::Input(_)) {
            mistake.place = Place::Input(0..line.len());
        }
        texts.lines_before = number - 1;
        texts.input = Input::from_text(self.name(), line);
        (mistake, texts)
    }
}

impl Deals<'_> {
    /// Deals the next instance; `None` if there are as many as wanted, or after a message why there
    /// are no more. Fails if the options are wrong, or not one instance was dealt.
    fn next(
        &mut self,
        question: &Question<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<Option<Dealt>, Failure> {
        if self.dealt == self.wanted {
            return Ok(None);
        }
        self.progress.turns_to(format!("dealing {} of {}", self.dealt + 1, self.wanted));
        let limits = self.bounds.limits().cancel(terminal.heeded());
        let dealt = self.dealer.deal(&mut self.progress.reported(limits));
        self.progress.step_aside();
        let undealt = match dealt {
            Ok(dealt) => {
                self.dealt += 1;
                return Ok(Some(dealt));
            }
            Err(undealt) => undealt,
        };
        let why = undealt_in_words(undealt, &self.dealer, &question.texts)?;
        let told = format!("{} of {} dealt; {why}", self.dealt, self.wanted);
        if self.dealt == 0 {
            return Err(Failure::Stopped(told));
        }
        terminal.messages(false).answer(&told);
        self.wanted = self.dealt;
        Ok(None)
    }
}

//! The instance that the arguments name: its words or its file are read, with the options of the
//! puzzle, and a sweep replaces its size.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use billhook_engine::Status;
use billhook_plugin::{Input, Instance, Mistake, OptionSpec, Options, Place, Problem};
use billhook_run::words::ended;

use bytesize::ByteSize;

use super::file::{bytes_of, name_of, text};
use super::pixels;
use super::prompt::ask;
use crate::output::{Failure, Texts};
use crate::terminal::Terminal;

/// A puzzle, and the input and the options that were typed for it.
#[derive(Clone)]
pub(crate) struct Question<'p> {
    pub(crate) problem: &'p dyn Problem,
    /// The words after the puzzle's name.
    pub(crate) words: Vec<String>,
    pub(crate) options: Vec<(&'static str, String)>,
    /// The texts in which mistakes are shown; its input is empty until the instance is read.
    pub(crate) texts: Texts,
    /// Whether warnings are left out.
    pub(crate) quiet: bool,
    /// Maximum memory that reading may take, in bytes.
    pub(crate) memory: Option<usize>,
}

/// An instance that was read, and the texts in which later mistakes are shown.
pub(crate) struct Subject<'p> {
    pub(crate) problem: &'p dyn Problem,
    pub(crate) instance: Box<dyn Instance>,
    pub(crate) texts: Texts,
}

/// The mark in words and options that the size of a sweep replaces.
const GAP: &str = "{}";

impl<'p> Question<'p> {
    /// Reads the instance: from the words, from the file that they name, from standard input, or by
    /// asking for it. Shows the warnings of the puzzle. Fails with the mistake in its place if the
    /// puzzle cannot read the instance, and before reading if that may take too much memory.
    pub(crate) fn read(&self, terminal: &mut Terminal<'_>) -> Result<Subject<'p>, Failure> {
        let Self { problem, words, .. } = self;
        let (mut texts, given) = (self.texts.clone(), self.read_options()?);
        texts.input = self.input(terminal)?;
        texts.read.extend(self.files(terminal.input_file));
        self.affords(&texts.input)?;
        let instance = match problem.read(&texts.input, &given) {
            Ok(instance) => {
                for warning in instance.entry().warnings.as_slice() {
                    terminal.messages(self.quiet).warn(warning, &texts);
                }
                instance
            }
            Err(mistake) => match problem.about().takes.words() {
                // A person who typed nothing is asked; a program is told what to type.
                Some((_, prompt)) if words.is_empty() && mistake.place == Place::Nowhere => {
                    if !terminal.interactive {
                        let stream = "`-` reads standard input";
                        let help = match &mistake.help {
                            Some(help) => format!("{help}; {stream}"),
                            None => stream.to_owned(),
                        };
                        let mistake = mistake.help(help);
                        return Err(texts.wrong(mistake));
                    }
                    ask(*problem, prompt, &given, &mut texts, terminal)?
                }
                _ => return Err(texts.wrong(mistake)),
            },
        };
        Ok(Subject { problem: *problem, instance, texts })
    }

    /// Returns the options of the puzzle, with defaults for those that were not typed. Fails if the
    /// puzzle does not have an option, or not with this value.
    pub(crate) fn read_options(&self) -> Result<Options, Failure> {
        let given = self.options.iter().map(|(name, value)| (*name, value.as_str()));
        let given: Vec<_> = given.collect();
        let options = Options::new(self.problem.about().options, &given);
        options.map_err(|wrong| self.texts.wrong(wrong))
    }

    /// Returns whether an option of the puzzle asks for many instances.
    pub(crate) fn asks_for_many(&self) -> bool {
        self.option_for_many().is_some()
    }

    /// Returns the option of the puzzle that asks for many instances; `None` if none was typed.
    pub(crate) fn option_for_many(&self) -> Option<&'static str> {
        let mut listing = self.problem.about().options.iter().filter(|option| option.lists);
        let typed = |option: &&OptionSpec| self.options.iter().any(|it| it.0 == option.name);
        listing.find(typed).map(|option| option.name)
    }

    /// Returns the text of the file that the words name; `None` without words. Fails if there are several
    /// words, if the file cannot be read, or may take too much memory.
    pub(crate) fn file(&self, terminal: &mut Terminal<'_>) -> Result<Option<Input>, Failure> {
        if self.words.is_empty() {
            return Ok(None);
        }
        let input = self.input(terminal)?;
        self.affords(&input)?;
        Ok(Some(input))
    }

    /// Returns the text of one of several files. Fails if the file cannot be read, or may take too
    /// much memory.
    pub(crate) fn input_of(
        &self,
        path: &str,
        terminal: &mut Terminal<'_>,
    ) -> Result<Input, Failure> {
        let input = self.content(path, terminal)?;
        self.affords(&input)?;
        Ok(input)
    }

    /// Returns the content of a file, or of standard input for `-`; of a picture in pixels, if the
    /// puzzle reads such, the text that it makes of it. Fails if the file cannot be read, or is no
    /// text and no such picture, or an option is wrong.
    fn content(&self, path: &str, terminal: &mut Terminal<'_>) -> Result<Input, Failure> {
        let (bytes, name) = (bytes_of(path, terminal)?, name_of(path));
        let Some(depicts) = self.problem.depicts() else {
            return Ok(Input::from_text(name, text(bytes, name)?));
        };
        let Some(pixels) = pixels::read(&bytes, name) else {
            let help = "pictures are read from PNG, JPEG, PBM, PGM and PPM files";
            return match text(bytes, name) {
                Ok(text) => Ok(Input::from_text(name, text)),
                Err(Failure::Mistake(mut wrong)) if wrong.0.help.is_none() => {
                    wrong.0.help = Some(help.to_owned());
                    Err(Failure::Mistake(wrong))
                }
                Err(failure) => Err(failure),
            };
        };
        let depicted = depicts(&pixels?, &self.read_options()?);
        let depicted = depicted.map_err(|mistake| self.texts.wrong(mistake))?;
        Ok(Input::from_text(name, depicted).depicted())
    }

    /// Returns the input: the words, or the content of the file that the last word names, behind the
    /// words before it if the puzzle takes both. Fails if the file cannot be read, or if several
    /// words are typed for a puzzle that takes one file.
    fn input(&self, terminal: &mut Terminal<'_>) -> Result<Input, Failure> {
        let takes = self.problem.about().takes;
        match &self.words[..] {
            [path] if path == "-" || takes.names_file(path) => self.content(path, terminal),
            [words @ .., path]
                if takes.is_file_last() && (path == "-" || takes.names_file(path)) =>
            {
                Ok(self.content(path, terminal)?.after(words))
            }
            [_, more, ..] if takes.is_file() => {
                let input = Input::from_words(&self.words[..2]);
                let place = Place::Input(input.words().last().map_or(0..0, |word| word.place));
                let mistake = Mistake::new("too many words", place, "expected one file")
                    .help(format!("`{}` on its own reads the second", more.escape_debug()));
                Err(Texts { input, ..self.texts.clone() }.wrong(mistake))
            }
            words => Ok(Input::from_words(words)),
        }
    }

    /// Returns whether the words name several files, each with an instance.
    pub(crate) fn names_files(&self) -> bool {
        let takes = self.problem.about().takes;
        self.words.len() > 1 && self.words.iter().all(|word| takes.names_file(word))
    }

    /// Refuses an input that may take more memory than the limit, before it is read.
    fn affords(&self, input: &Input) -> Result<(), Failure> {
        let (Some(memory), weight) = (self.memory, self.problem.weight(input)) else {
            return Ok(());
        };
        if weight <= memory {
            return Ok(());
        }
        let name = format!("{} {}", self.problem.about().name, input.title());
        let ended = ended(Status::MemoryLimit);
        let takes = ByteSize(weight as u64);
        Err(Failure::Stopped(format!(
            "{}: not read: it may take {takes}; {ended}",
            name.trim_end()
        )))
    }

    /// Returns the file that the last word names, if it names one; for `-` it is `standard`, the
    /// file that standard input comes from.
    pub(crate) fn files(&self, standard: Option<&Path>) -> Vec<PathBuf> {
        let takes = self.problem.about().takes;
        let file = |word: &String| match word.as_str() {
            "-" => standard.map(Path::to_owned),
            name => takes.names_file(name).then(|| PathBuf::from(name)),
        };
        self.words.last().and_then(file).into_iter().collect()
    }

    /// Returns whether there is a place for the size of a sweep: a mark in words or options, or no
    /// words at all for a puzzle that takes words.
    pub(crate) fn has_place_for_size(&self) -> bool {
        self.words.is_empty() && self.problem.about().takes.words().is_some()
            || self.words.iter().any(|word| word.contains(GAP))
            || self.options_have_gap()
    }

    /// Returns the question with a size in place of each `{}`, or as the only word if there are
    /// neither words nor marks; unchanged without a size.
    pub(crate) fn of_size(&self, size: Option<u64>) -> Cow<'_, Self> {
        let Some(size) = size else { return Cow::Borrowed(self) };
        let size = size.to_string();
        let mut sized = self.clone();
        for text in sized.words.iter_mut().chain(sized.options.iter_mut().map(|(_, text)| text)) {
            *text = text.replace(GAP, &size);
        }
        for (name, text) in &mut sized.texts.options {
            if let Some((_, value)) = sized.options.iter().find(|(option, _)| option == name) {
                text.clone_from(value);
            }
        }
        if sized.words.is_empty() && !self.options_have_gap() {
            sized.words.push(size);
        }
        Cow::Owned(sized)
    }

    fn options_have_gap(&self) -> bool {
        self.options.iter().any(|(_, value)| value.contains(GAP))
    }
}

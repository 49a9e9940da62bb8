//! The files of dealt instances: one for all of them, or one for each.
//!
//! Several pictures in one file make a sheet, with their solutions on its last pages.

use std::path::{Path, PathBuf};

use billhook_plugin::plugin::Dealt;
use billhook_plugin::reading::shell::argument;
use billhook_plugin::{Input, Mistake, Place, Problem, Solution};

use super::many::words;
use crate::output::format::Format;
use crate::output::sheet::{Heading, Sheet};
use crate::output::{Failure, Messages, Output, Texts, picture};

/// The files that instances are written to.
pub(super) struct DealtFiles {
    path: PathBuf,
    format: Format,
    heading: Heading,
    /// The file for all instances; `None` before the first one, or if each has its own.
    all: Option<Output<'static>>,
    /// The sheet of all pictures, if the file is one.
    sheet: Option<Sheet>,
}

impl DealtFiles {
    /// The mark for the number of an instance in the name of its file.
    const GAP: &str = "{}";
    /// Advice if one file cannot hold all instances.
    const ADVICE: &str = "with {} in its name there is a file for each, by its number";

    /// Returns the files for a number of instances; nothing is written yet. Fails if `json`,
    /// because no file of instances holds JSON, if the extension does not fit, if a sheet would
    /// have too many pictures, or if a text file would have several instances of a puzzle that
    /// reads one from a file.
    pub(super) fn new(
        path: &Path,
        problem: &dyn Problem,
        json: bool,
        number: u64,
        heading: Heading,
    ) -> Result<Self, Mistake> {
        let is_one_each = path.to_string_lossy().contains(Self::GAP);
        let is_one = number == 1 || is_one_each;
        let format = Format::of_file(path, &Format::OF_INSTANCES, json, problem.draws(), is_one)?;
        if format == Format::Text && problem.about().takes.is_file() && !is_one {
            let place = Place::whole("output");
            let mistake = Mistake::new("a file is one instance of this puzzle", place, "for all");
            return Err(mistake.help(format!("{}: {}", Self::ADVICE, one_each(path))));
        }
        let sheet = match format {
            Format::Sheet(medium) if !is_one_each => {
                Sheet::holds(number, Self::ADVICE)?;
                Some(Sheet::new(medium, heading.clone(), Self::ADVICE))
            }
            _ => None,
        };
        Ok(Self { path: path.to_owned(), format, heading, all: None, sheet })
    }

    fn is_one_each(&self) -> bool {
        self.path.to_string_lossy().contains(Self::GAP)
    }

    /// Writes an instance, or adds it to the sheet. `place` is its place among all instances, from
    /// 0. Fails if the file cannot be written, or if the puzzle draws no picture of the instance.
    pub(super) fn write(
        &mut self,
        dealt: &Dealt,
        place: u64,
        texts: &Texts,
        messages: &mut Messages<'_>,
    ) -> Result<(), Failure> {
        if self.is_one_each() {
            let bytes = self.bytes(dealt, 0, texts, messages)?;
            let name = self.path.to_string_lossy().replace(Self::GAP, &(place + 1).to_string());
            let mut file = Output::file(Path::new(&name), "output", texts)?;
            file.bytes(&bytes)?;
            return file.finish();
        }
        if self.all.is_none() {
            self.all = Some(Output::file(&self.path, "output", texts)?);
        }
        if let Some(sheet) = &mut self.sheet {
            return on_sheet(sheet, dealt, texts);
        }
        let bytes = self.bytes(dealt, place, texts, messages)?;
        self.all.as_mut().map_or(Ok(()), |all| all.bytes(&bytes))
    }

    /// Returns the content of a file for an instance. `place` is its place among the instances of
    /// one text, from 0. Fails if the format is a picture and the puzzle draws none of the
    /// instance.
    fn bytes(
        &self,
        dealt: &Dealt,
        place: u64,
        texts: &Texts,
        messages: &mut Messages<'_>,
    ) -> Result<Vec<u8>, Failure> {
        let drawing = || drawn(dealt, texts, |board| board.picture());
        match self.format {
            Format::Svg => Ok(drawing()?.into_bytes()),
            Format::Png => picture::png(&drawing()?),
            Format::Sheet(medium) => {
                let mut sheet = Sheet::new(medium, self.heading.clone(), Self::ADVICE);
                on_sheet(&mut sheet, dealt, texts)?;
                sheet.bytes(messages)
            }
            _ => Ok(format!("{}\n", written(&dealt.input, place)).into_bytes()),
        }
    }

    pub(super) fn finish(self, messages: &mut Messages<'_>) -> Result<(), Failure> {
        let Some(mut all) = self.all else { return Ok(()) };
        if let Some(sheet) = &self.sheet {
            all.bytes(&sheet.last(messages)?)?;
        }
        all.finish()
    }
}

/// Returns `--output` with a file name that has a mark for the number, as advice.
fn one_each(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = path.with_file_name(format!("{stem}-{}.txt", DealtFiles::GAP));
    format!("--output {}", argument(&name.to_string_lossy()))
}

fn on_sheet(sheet: &mut Sheet, dealt: &Dealt, texts: &Texts) -> Result<(), Failure> {
    let board = drawn(dealt, texts, |board| board.printed())?;
    let solution = dealt.instance.answers().read(&dealt.grade.solution);
    let solution = solution.map_err(|mistake| texts.wrong(mistake))?.printed();
    sheet.add(&board, dealt.grade.difficulty.to_string(), solution.as_deref())
}

fn drawn(
    dealt: &Dealt,
    texts: &Texts,
    picture: impl Fn(&dyn Solution) -> Option<String>,
) -> Result<String, Failure> {
    let board = dealt.instance.look().challenge();
    board.and_then(|board| picture(&*board)).ok_or_else(|| {
        let message = "this puzzle draws no instances";
        texts.wrong(Mistake::new(message, Place::whole("output"), "expected .txt"))
    })
}

/// Returns an instance as it is typed, or the text of its file. A text whose `place` is not 0
/// begins with an empty line.
pub(super) fn written(input: &Input, place: u64) -> String {
    match input.name() {
        Some(_) => format!("{}{}", if place > 0 { "\n" } else { "" }, input.text().trim_end()),
        None => words(input),
    }
}

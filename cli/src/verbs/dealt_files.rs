//! The files of dealt instances: one for all of them, or one for each.
//!
//! Several pictures in one file make a sheet, with their solutions on its last pages.

use std::path::{Path, PathBuf};

use billhook_plugin::plugin::Dealt;
use billhook_plugin::reading::shell::argument;
use billhook_plugin::{Input, Mistake, Place, Problem};
use billhook_sheet::{Heading, Medium};

use super::many::words;
use super::sheet_files::{Item, SheetFiles, drawn, is_one};
use crate::arguments::Settings;
use crate::output::format::Format;
use crate::output::sheet::{Print, Printout};
use crate::output::{Failure, Messages, Output, Texts, nowhere, picture};

/// The files that instances are written to.
pub(super) struct DealtFiles {
    path: PathBuf,
    format: Format,
    heading: Heading,
    print: Print,
    /// Whether pictures are drawn for paper, as those of sheets are.
    is_for_paper: bool,
    /// The text file for all instances; `None` before the first one, or if each has its own.
    all: Option<Output<'static>>,
    /// The sheet of all pictures; `None` before the first one.
    sheet: Option<SheetFiles>,
}

impl DealtFiles {
    /// The mark for the number of an instance in the name of its file.
    const GAP: &str = "{}";
    /// Advice if one file cannot hold all instances.
    const ADVICE: &str = "with {} in its name there is a file for each, by its number";

    /// Returns the files for a number of instances; nothing is written yet. Fails with `--json`,
    /// because no file of instances holds JSON, if the extension does not fit, if a sheet would
    /// have too many pictures, or if a text file would have several instances of a puzzle that
    /// reads one from a file.
    pub(super) fn new(
        path: &Path,
        problem: &dyn Problem,
        settings: &Settings,
        number: u64,
        heading: Heading,
    ) -> Result<Self, Mistake> {
        let (json, print) = (settings.verbosity.json, settings.print.clone());
        let is_one_each = path.to_string_lossy().contains(Self::GAP);
        let is_one = number == 1 || is_one_each;
        let format = Format::of_file(path, &Format::OF_INSTANCES, json, problem.draws(), is_one)?;
        if format == Format::Text && settings.is_for_paper {
            let mistake = nowhere("--print is for pictures");
            return Err(mistake.help("an .svg or .png file holds one, a .pdf file many"));
        }
        if format == Format::Text && problem.about().takes.is_file() && !is_one {
            let place = Place::whole("output");
            let mistake = Mistake::new("a file is one instance of this puzzle", place, "for all");
            return Err(mistake.help(format!("{}: {}", Self::ADVICE, one_each(path))));
        }
        match format {
            Format::Sheet(_) if is_one_each => {}
            Format::Sheet(_) => Printout::holds(number, Self::ADVICE)?,
            _ => of_no_sheet(settings)?,
        }
        let (path, is_for_paper) = (path.to_owned(), settings.is_for_paper);
        Ok(Self { path, format, heading, print, is_for_paper, all: None, sheet: None })
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
            let name = self.path.to_string_lossy().replace(Self::GAP, &(place + 1).to_string());
            let path = Path::new(&name);
            if let Format::Sheet(medium) = self.format {
                let mut files = self.sheet(path, medium, texts)?;
                files.add(&item(dealt), texts)?;
                return files.write(messages);
            }
            let mut file = Output::file(path, "output", texts)?;
            file.bytes(&self.bytes(dealt, 0, texts)?)?;
            return file.finish();
        }
        if let Format::Sheet(medium) = self.format {
            if self.sheet.is_none() {
                self.sheet = Some(self.sheet(&self.path, medium, texts)?);
            }
            return self.sheet.as_mut().map_or(Ok(()), |it| it.add(&item(dealt), texts));
        }
        let bytes = self.bytes(dealt, place, texts)?;
        if self.all.is_none() {
            self.all = Some(Output::file(&self.path, "output", texts)?);
        }
        self.all.as_mut().map_or(Ok(()), |all| all.bytes(&bytes))
    }

    /// Opens the files of a sheet. Fails if one cannot be written.
    fn sheet(&self, path: &Path, medium: Medium, texts: &Texts) -> Result<SheetFiles, Failure> {
        let form = (medium, self.heading.clone());
        SheetFiles::open(path, form, &self.print, Self::ADVICE, texts)
    }

    /// Returns the content of a picture or a text of an instance. `place` is its place among the
    /// instances of one text, from 0. Fails if the format is a picture and the puzzle draws none of
    /// the instance.
    fn bytes(&self, dealt: &Dealt, place: u64, texts: &Texts) -> Result<Vec<u8>, Failure> {
        let drawing = || drawn(&*dealt.instance, texts, self.is_for_paper);
        match self.format {
            Format::Svg => Ok(drawing()?.into_bytes()),
            Format::Png => picture::png(&drawing()?),
            _ => Ok(format!("{}\n", written(&dealt.input, place)).into_bytes()),
        }
    }

    pub(super) fn finish(self, messages: &mut Messages<'_>) -> Result<(), Failure> {
        self.sheet.map_or(Ok(()), |sheet| sheet.finish(messages))?;
        self.all.map_or(Ok(()), Output::finish)
    }
}

/// Returns a dealt instance as it is printed.
pub(super) fn item(dealt: &Dealt) -> Item<'_> {
    let grade = &dealt.grade;
    Item {
        instance: &*dealt.instance,
        solution: Some(&grade.solution),
        is_unique: Some(is_one(grade)),
        grade: Some(grade),
        name: None,
    }
}

/// Fails if an option of sheets is typed for a file that is none.
fn of_no_sheet(settings: &Settings) -> Result<(), Mistake> {
    const OF_SHEETS: [&str; 6] = ["title", "rules", "columns", "captions", "answers", "footer"];
    let is_of_sheets = |name: &str| OF_SHEETS.contains(&name);
    match settings.typed.iter().find(|(name, _)| is_of_sheets(name)) {
        None => Ok(()),
        Some((name, _)) => Err(nowhere(format!("--{name} is for sheets"))
            .help("several pictures make a sheet, as do .html and .pdf")),
    }
}

/// Returns `--output` with a file name that has a mark for the number, as advice.
fn one_each(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = path.with_file_name(format!("{stem}-{}.txt", DealtFiles::GAP));
    format!("--output {}", argument(&name.to_string_lossy()))
}

/// Returns an instance as it is typed, or the text of its file. A text whose `place` is not 0
/// begins with an empty line.
pub(super) fn written(input: &Input, place: u64) -> String {
    match input.name() {
        Some(_) => format!("{}{}", if place > 0 { "\n" } else { "" }, input.text().trim_end()),
        None => words(input),
    }
}

//! Sheets of puzzles: boards, their solutions, and the list of what is printed.

use std::path::{Path, PathBuf};

use billhook_plugin::player::Grade;
use billhook_plugin::{Instance, Mistake, Place};
use billhook_sheet::{Entry, Heading, Medium, Pages};
use serde_json::{Value, json};

use crate::output::csv;
use crate::output::extension;
use crate::output::sheet::{Answers, Print, Printout};
use crate::output::{Failure, Messages, Output, Texts, nowhere};
use crate::terminal::{interrupt, printable};

/// A puzzle to be printed.
pub(super) struct Item<'i> {
    pub(super) instance: &'i dyn Instance,
    /// The text of its solution; `None` if it is not known.
    pub(super) solution: Option<&'i str>,
    /// Whether it has no other solution; `None` if that is not known.
    pub(super) is_unique: Option<bool>,
    pub(super) grade: Option<&'i Grade>,
    /// The name of the puzzle, if it is to be printed beside the number.
    pub(super) name: Option<&'i str>,
}

/// The files of a sheet. None is replaced before all of them can be written.
pub(super) struct SheetFiles {
    sheet: Printout,
    print: Print,
    output: Output<'static>,
    /// The file of the solutions, if they have one.
    solutions: Option<Output<'static>>,
}

impl SheetFiles {
    /// Opens the files. `advice` is the help of the mistake if there are too many pictures. Fails
    /// if a file cannot be written.
    pub(super) fn open(
        path: &Path,
        (medium, heading): (Medium, Heading),
        print: &Print,
        advice: &'static str,
        texts: &Texts,
    ) -> Result<Self, Failure> {
        let output = Output::file(path, "output", texts)?;
        let solutions = match print.answers {
            Answers::File => Some(Output::file(&of_solutions(path), "output", texts)?),
            Answers::End | Answers::None => None,
        };
        let sheet = Printout::new(medium, heading, advice);
        Ok(Self { sheet, print: print.clone(), output, solutions })
    }

    /// Sets the heading, before the first puzzle.
    pub(super) fn head(&mut self, heading: Heading) {
        self.sheet.head(heading);
    }

    /// Adds a puzzle. Fails if there are too many, or if it draws no picture of this instance.
    pub(super) fn add(&mut self, item: &Item<'_>, texts: &Texts) -> Result<(), Failure> {
        add(&mut self.sheet, item, &self.print, texts)
    }

    /// Writes the files. Warns of small squares, of letters that are left out, and of a file of solutions that is not
    /// written because no solution is known. Fails if a picture cannot be drawn, or a file cannot be
    /// written. From now on an interrupt ends the program, because no search is left to be stopped.
    pub(super) fn finish(self, messages: &mut Messages<'_>) -> Result<(), Failure> {
        interrupt::ends();
        self.write(messages)
    }

    /// Writes the files like [`finish`](Self::finish), if others follow: an interrupt is heeded by
    /// what makes those.
    pub(super) fn write(mut self, messages: &mut Messages<'_>) -> Result<(), Failure> {
        if self.solutions.is_some() && !self.sheet.has_solutions() {
            let text = "there is no file of solutions: none is known";
            messages.warn(&nowhere(text), &Texts::default());
            self.solutions = None;
        }
        self.sheet.warn_of_small_squares(messages);
        let pages = if self.solutions.is_some() { Pages::Pictures } else { Pages::All };
        self.output.bytes(&self.sheet.bytes(pages, messages)?)?;
        if let Some(solutions) = &mut self.solutions {
            solutions.bytes(&self.sheet.bytes(Pages::Solutions, messages)?)?;
        }
        self.output.finish()?;
        self.solutions.map_or(Ok(()), Output::finish)
    }
}

/// Adds a puzzle to a sheet. Fails if there are too many, or if it draws no picture of this instance.
pub(super) fn add(
    sheet: &mut Printout,
    item: &Item<'_>,
    print: &Print,
    texts: &Texts,
) -> Result<(), Failure> {
    let board = drawn(item.instance, texts, true)?;
    let answers = item.instance.answers();
    let solution = item.solution.filter(|_| print.answers != Answers::None);
    let solution = solution.map(|text| answers.read(text)).transpose();
    let solution = solution.map_err(|mistake| texts.wrong(mistake))?;
    let solution = solution.and_then(|solution| solution.printed());
    let entry = item.instance.entry();
    let rules = if print.rules { entry.rules.as_str() } else { "" };
    sheet.add(Entry {
        drawing: &board,
        note: &print.caption(item.name, item.grade),
        puzzle: entry.puzzle,
        rules,
        solution: solution.as_deref(),
    })
}

/// Returns whether a graded instance has exactly one solution.
pub(super) fn is_one(grade: &Grade) -> bool {
    grade.solutions == 1_u8.into()
}

/// Returns a picture of an instance without its solution, `for_paper` with room to write. Fails if
/// there is none.
pub(super) fn drawn(
    instance: &dyn Instance,
    texts: &Texts,
    for_paper: bool,
) -> Result<String, Failure> {
    instance.look().picture(for_paper).ok_or_else(|| {
        let message = format!("{} draws no picture of what is given", instance.entry().puzzle);
        texts.wrong(Mistake::new(message, Place::Nowhere, ""))
    })
}

/// Returns the name of the file of solutions beside a sheet.
pub(super) fn of_solutions(path: &Path) -> PathBuf {
    let [stem, ending] = [path.file_stem(), path.extension()]
        .map(|part| part.unwrap_or_default().to_string_lossy().into_owned());
    path.with_file_name(format!("{stem}-solutions.{ending}"))
}

/// The list of the puzzles that are printed.
pub(super) struct Manifest {
    output: Output<'static>,
    is_csv: bool,
    rows: Vec<Value>,
}

impl Manifest {
    /// Opens the file, if one is asked for. Fails if it cannot be written, or has another ending
    /// than `.csv` and `.json`.
    pub(super) fn open(print: &Print, texts: &Texts) -> Result<Option<Self>, Failure> {
        let Some(path) = &print.manifest else { return Ok(None) };
        let kinds = [("csv", true), ("json", false)];
        let is_csv = extension::format(path, "manifest", &kinds, |_| Ok(()));
        let is_csv = is_csv.map_err(|mistake| texts.wrong(mistake))?;
        let output = Output::file(path, "manifest", texts)?;
        Ok(Some(Self { output, is_csv, rows: Vec::new() }))
    }

    /// Adds the row of a puzzle.
    pub(super) fn add(&mut self, item: &Item<'_>) {
        let (number, entry) = (self.rows.len() + 1, item.instance.entry());
        self.rows.push(json!({
            "number": number,
            "puzzle": entry.puzzle,
            "instance": entry.text().unwrap_or(&entry.title),
            "solution": item.solution,
            "unique": item.is_unique,
            "difficulty": item.grade.map(|grade| grade.difficulty.name()),
            "score": item.grade.map(|grade| grade.score),
        }));
    }

    /// Writes the list. Fails if the file cannot be written.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        match self.is_csv {
            true => self.output.bytes(csv::rows(&self.rows).as_bytes())?,
            false => {
                let rows = self.rows.iter().map(printable::object).collect::<Vec<_>>();
                self.output.line(&format!("[\n{}\n]", rows.join(",\n")))?;
            }
        }
        self.output.finish()
    }
}

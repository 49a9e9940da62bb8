//! `sheet`: puzzles of any kind on pages, from lists of what would be typed.
//!
//! A line of a list is a puzzle with its instance, as behind `solve`, or `generate` with its
//! options. The puzzles are numbered in the order of the lists, or from easy to hard.

mod line;
mod solved;

use std::ffi::OsString;

use billhook_plugin::Problem;
use billhook_sheet::{MOST, Medium};

use self::line::Line;
use self::solved::{Solved, solved};
use super::generate::random_seed;
use super::sheet_files::{Item, Manifest, SheetFiles};
use crate::arguments::{Settings, Verb};
use crate::code;
use crate::input::file::{name_of, text_of};
use crate::output::format::Format;
use crate::output::sheet::{SheetFile, capitalised};
use crate::output::words::several;
use crate::output::{Failure, Texts, nowhere};
use crate::program::Program;
use crate::terminal::Terminal;

pub(super) static SHEET: Verb = Verb {
    example: "puzzles.txt --output puzzles.pdf",
    ..Verb::alone("sheet", "Print puzzles of any kind on pages, from lists of them", run)
};

/// Advice for a sheet with too many pictures.
const ADVICE: &str = "divide the list";
/// The word at the beginning of a line that deals its puzzles.
const DEALS: &str = "generate";
/// The first character of a comment.
const COMMENT: char = '#';

/// The lists, and the puzzles that were read.
struct Reader<'s> {
    settings: &'s Settings,
    program: &'s Program<'s>,
    /// The seed of lines that deal without one; the next such line takes the next number.
    seed: u64,
    puzzles: Vec<Solved<'s>>,
    /// Number of lines and files that could not be read.
    bad: u64,
}

fn run(
    settings: &Settings,
    program: &Program<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let Some(path) = &settings.output else {
        let help = "a sheet is written to a file, such as --output puzzles.pdf";
        return Err(nowhere("no file is named").help(help).into());
    };
    settings.print.check()?;
    let (read, options) = (read_files(settings), settings.typed.clone());
    let texts = Texts { read, options, ..Texts::default() };
    let format = Format::of_pictures(path, true).map_err(|mistake| texts.wrong(mistake))?;
    let Format::Sheet(medium) = format else { return Ok(code::WRONG) };
    let seed = settings.seed.unwrap_or_else(random_seed);
    let mut reader = Reader { settings, program, seed, puzzles: Vec::new(), bad: 0 };
    for list in &settings.lists {
        reader.list(list, terminal)?;
    }
    let Reader { mut puzzles, bad, .. } = reader;
    if puzzles.is_empty() && bad == 0 {
        let help = "a line is a puzzle with its instance, such as `sudoku 53..7….`, or `generate \
                    sudoku --number 4`";
        return Err(nowhere("the lists have no puzzles").help(help).into());
    }
    if settings.rising {
        sort_by_grade(&mut puzzles);
    }
    if !puzzles.is_empty() {
        let command = program.command_line(Some(seed));
        write(&puzzles, settings, (medium, command), &texts, terminal)?;
    }
    let mut messages = terminal.messages(settings.verbosity.quiet);
    let lines = if bad > 0 {
        format!("; {} could not be read", several(&bad, "line"))
    } else {
        String::new()
    };
    messages.say(&format!("{} on the sheet{lines}", several(&puzzles.len(), "puzzle")));
    Ok(if bad > 0 { code::WRONG } else { code::FOUND })
}

/// Writes the sheet and the list of its puzzles.
fn write(
    puzzles: &[Solved<'_>],
    settings: &Settings,
    (medium, command): (Medium, String),
    texts: &Texts,
    terminal: &mut Terminal<'_>,
) -> Result<(), Failure> {
    let Some(path) = &settings.output else { return Ok(()) };
    // The heading names the puzzle if there is only one.
    let first: Option<&dyn Problem> = puzzles.first().map(|it| it.problem);
    let one = first.filter(|one| puzzles.iter().all(|it| it.name() == one.about().name));
    let heading = settings.print.heading(one, None, command);
    let mut files = SheetFiles::open(path, (medium, heading), &settings.print, ADVICE, texts)?;
    let mut manifest = Manifest::open(&settings.print, texts)?;
    for puzzle in puzzles {
        let difficulty = puzzle.grade.as_ref().map(|grade| grade.label());
        let name = one.is_none().then(|| capitalised(puzzle.name()));
        let note: Vec<String> = name.into_iter().chain(difficulty).collect();
        let item = Item {
            instance: &*puzzle.instance,
            solution: puzzle.solution.as_deref(),
            grade: puzzle.grade.as_ref(),
            note: &note.join(", "),
        };
        files.add(&item, texts)?;
        if let Some(manifest) = &mut manifest {
            manifest.add(&item);
        }
    }
    files.finish(&mut terminal.messages(settings.verbosity.quiet))?;
    manifest.map_or(Ok(()), Manifest::finish)
}

/// Sorts puzzles from easy to hard: by difficulty, and puzzles of one kind by their score. Those
/// without a grade come last.
fn sort_by_grade(puzzles: &mut Vec<Solved<'_>>) {
    let mut kinds: Vec<&str> = Vec::new();
    for puzzle in puzzles.iter() {
        if !kinds.contains(&puzzle.name()) {
            kinds.push(puzzle.name());
        }
    }
    puzzles.sort_by_key(|puzzle| {
        let kind = kinds.iter().position(|kind| *kind == puzzle.name());
        let grade = puzzle.grade.as_ref();
        (grade.is_none(), grade.map(|it| it.difficulty), kind, grade.map(|it| it.score))
    });
}

/// Returns the files that are read, and must not be written.
fn read_files(settings: &Settings) -> Vec<std::path::PathBuf> {
    settings.lists.iter().filter(|list| *list != "-").map(Into::into).collect()
}

impl<'s> Reader<'s> {
    /// Reads a list. Shows mistakes in it, and goes on with what follows. Fails if the messages
    /// cannot be written, or the sheet is full.
    fn list(&mut self, path: &str, terminal: &mut Terminal<'_>) -> Result<(), Failure> {
        let puzzle = self.settings.puzzle.as_deref();
        let named = self.program.problems.iter().find(|it| Some(it.about().name) == puzzle);
        // A puzzle that is read from files has one in each of them.
        if named.is_some_and(|problem| problem.about().takes.is_file()) {
            let words = [puzzle.unwrap_or_default(), path].map(OsString::from);
            let read = self.line(&words, path, terminal);
            return self.complain(read, None, terminal);
        }
        let text = match text_of(path, terminal) {
            Ok(text) => text,
            Err(failure) => return self.complain(Err(failure), None, terminal),
        };
        for (number, line) in text.lines().enumerate() {
            let typed = line.trim();
            if typed.is_empty() || typed.starts_with(COMMENT) {
                continue;
            }
            let place = Line { list: name_of(path), number, text: line };
            let read = match place.words(puzzle) {
                Ok(words) => self.line(&words, typed, terminal),
                Err(mistake) => Err(Texts::default().wrong(mistake)),
            };
            self.complain(read, Some(place), terminal)?;
        }
        Ok(())
    }

    /// Reads a line, whose words are those behind the program's name without `solve`.
    fn line(
        &mut self,
        words: &[OsString],
        typed: &str,
        terminal: &mut Terminal<'_>,
    ) -> Result<(), Failure> {
        let (settings, program) = (self.settings, self.program);
        let read = match words.first().is_some_and(|word| word == DEALS) {
            true => {
                let dealt = line::dealt(words, (settings, program), self.seed, terminal)?;
                self.seed = self.seed.wrapping_add(1);
                dealt
            }
            false => vec![solved(words, typed, (settings, program), terminal)?],
        };
        SheetFile::holds((self.puzzles.len() + read.len()) as u64, ADVICE)?;
        self.puzzles.extend(read);
        Ok(())
    }

    /// Shows what is wrong with a line or a file, and counts it. Fails with what ends the run: an
    /// output that cannot be written, or a sheet that is full.
    fn complain(
        &mut self,
        read: Result<(), Failure>,
        place: Option<Line<'_>>,
        terminal: &mut Terminal<'_>,
    ) -> Result<(), Failure> {
        let failure = match read {
            Ok(()) => return Ok(()),
            Err(failure) if self.puzzles.len() as u64 >= MOST => return Err(failure),
            Err(failure) => failure,
        };
        self.bad += 1;
        let failure = match place {
            Some(place) => place.located(failure),
            None => failure,
        };
        match failure {
            Failure::Mistake(_) | Failure::File { .. } | Failure::Stopped(_) => {
                failure.show(terminal);
                Ok(())
            }
            failure => Err(failure),
        }
    }
}

//! `sheet`: puzzles of any kind on pages, from lists of what would be typed.
//!
//! A line of a list is a puzzle with its instance, as behind `solve`, or `generate` with its
//! options. The puzzles are numbered in the order of the lists, or from easy to hard.

mod line;
mod solved;
mod words;

use std::ffi::OsString;
use std::path::PathBuf;

use billhook_engine::Cancel;
use billhook_plugin::Problem;
use billhook_run::words::several;
use billhook_sheet::Heading;

use self::line::Line;
use self::solved::{ENTRY, Solved, solved};
use super::generate::{GENERATE, random_seed};
use super::sheet_files::{Item, Manifest, SheetFiles, of_solutions};
use crate::arguments::{Settings, Verb, read_call};
use crate::code;
use crate::input::file::{name_of, text_of};
use crate::output::file::spares_the_input;
use crate::output::format::Format;
use crate::output::sheet::{Answers, Printout};
use crate::output::{Failure, Progress, Texts, nowhere};
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
    /// The signal of an interrupt, which ends the lists.
    cancel: Cancel,
    /// The seed of the next line that deals and has none.
    seed: u64,
    puzzles: Vec<Solved<'s>>,
    /// The files that were read, and must not be written.
    read: Vec<PathBuf>,
    /// Number of lines that are left out, and of files.
    left_out: [u64; 2],
    /// Whether a line has more puzzles than the sheet holds, which ends the run.
    is_full: bool,
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
    let lists = settings.lists.iter().filter(|list| *list != "-").map(PathBuf::from);
    let mut texts =
        Texts { read: lists.collect(), options: settings.typed.clone(), ..Texts::default() };
    let medium = Format::of_pictures(path, true).map_err(|mistake| texts.wrong(mistake))?;
    // Opened now, so that a file that cannot be written is found before puzzles are solved.
    let form = (medium, Heading::default());
    let files = SheetFiles::open(path, form, &settings.print, ADVICE, &texts)?;
    let manifest = Manifest::open(&settings.print, &texts)?;
    let seed = settings.seed.unwrap_or_else(random_seed);
    let mut reader = Reader {
        settings,
        program,
        cancel: terminal.heeded(),
        seed,
        puzzles: Vec::new(),
        read: Vec::new(),
        left_out: [0; 2],
        is_full: false,
    };
    for list in &settings.lists {
        if !reader.cancel.is_cancelled() {
            reader.list(list, terminal)?;
        }
    }
    let is_interrupted = reader.cancel.is_cancelled();
    let Reader { mut puzzles, read, left_out, .. } = reader;
    let are_all_read = left_out == [0; 2];
    if puzzles.is_empty() && are_all_read && !is_interrupted {
        let help = "a line is a puzzle with its instance, such as `sudoku 53..7….`, or `generate \
                    sudoku --number 4`";
        return Err(nowhere("the lists have no puzzles").help(help).into());
    }
    texts.read.extend(read);
    spares_inputs(settings, &texts)?;
    if settings.rising {
        sort_by_grade(&mut puzzles);
    }
    if !puzzles.is_empty() {
        let command = program.command_line(Some(seed));
        write(&puzzles, settings, (files, manifest), (command, &texts), terminal)?;
    }
    let mut messages = terminal.messages(settings.verbosity.quiet);
    let ambiguous = puzzles.iter().filter(|it| it.is_ambiguous()).count();
    messages.say(&summary([puzzles.len(), ambiguous], left_out, is_interrupted));
    Ok(match () {
        () if !are_all_read => code::WRONG,
        () if puzzles.is_empty() => code::STOPPED,
        () if ambiguous > 0 => code::NONE,
        () => code::FOUND,
    })
}

/// Returns what is on the sheet: the number of puzzles, and of those with several solutions, and what is
/// not on it.
fn summary([all, ambiguous]: [usize; 2], left_out: [u64; 2], is_interrupted: bool) -> String {
    let mut line = format!("{} on the sheet", several(&all, "puzzle"));
    if ambiguous > 0 {
        line += &format!(", {ambiguous} with several solutions");
    }
    let counts = left_out.into_iter().zip(["line", "file"]).filter(|(count, _)| *count > 0);
    let counts: Vec<String> = counts.map(|(count, what)| several(&count, what)).collect();
    if !counts.is_empty() {
        line += &format!("; {} left out", counts.join(" and "));
    }
    if is_interrupted {
        line += "; interrupted";
    }
    line
}

/// Fails if a file that was read would be overwritten.
fn spares_inputs(settings: &Settings, texts: &Texts) -> Result<(), Failure> {
    if let Some(path) = &settings.output {
        spares_the_input(path, "output", texts)?;
        if settings.print.answers == Answers::File {
            spares_the_input(&of_solutions(path), "output", texts)?;
        }
    }
    let manifest = settings.print.manifest.as_ref();
    manifest.map_or(Ok(()), |path| spares_the_input(path, "manifest", texts))
}

/// Writes the sheet and the list of its puzzles.
fn write(
    puzzles: &[Solved<'_>],
    settings: &Settings,
    (mut files, mut manifest): (SheetFiles, Option<Manifest>),
    (command, texts): (String, &Texts),
    terminal: &mut Terminal<'_>,
) -> Result<(), Failure> {
    // The heading names the puzzle if there is only one.
    let first: Option<&dyn Problem> = puzzles.first().map(|it| it.problem);
    let one = first.filter(|one| puzzles.iter().all(|it| it.name() == one.about().name));
    files.head(settings.print.heading(one, None, command));
    for puzzle in puzzles {
        let name = one.is_none().then(|| puzzle.name());
        let item = Item {
            instance: &*puzzle.instance,
            solution: puzzle.solution.as_deref(),
            is_unique: puzzle.is_unique,
            grade: puzzle.grade.as_ref(),
            name,
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

impl<'s> Reader<'s> {
    /// Reads a list. Shows mistakes in it, and goes on with what follows. Fails if the messages
    /// cannot be written, or the sheet is full.
    fn list(&mut self, path: &str, terminal: &mut Terminal<'_>) -> Result<(), Failure> {
        let puzzle = self.settings.puzzle.as_deref();
        let named = self.program.problems.iter().find(|it| Some(it.about().name) == puzzle);
        // A puzzle that is read from files has one in each of them.
        if named.is_some_and(|problem| problem.about().takes.is_file()) {
            let words = [puzzle.unwrap_or_default(), path].map(OsString::from);
            let read = self.line(&words, terminal);
            let place = Line { list: path, number: 0, text: "" };
            return self.tell(read, Some(place), terminal);
        }
        let text = match text_of(path, terminal) {
            Ok(text) => text,
            Err(failure) => return self.tell(Err(failure), None, terminal),
        };
        for (number, line) in text.lines().enumerate() {
            if self.cancel.is_cancelled() {
                break;
            }
            let typed = line.trim();
            if typed.is_empty() || typed.starts_with(COMMENT) {
                continue;
            }
            let place = Line { list: name_of(path), number, text: line };
            let read = match place.words(puzzle) {
                Ok(words) => self.line(&words, terminal),
                Err(mistake) => Err(Texts::default().wrong(mistake)),
            };
            self.tell(read, Some(place), terminal)?;
        }
        Ok(())
    }

    /// Reads a line, whose words are those behind the program's name without `solve`. Returns a
    /// warning, if there is one.
    fn line(
        &mut self,
        words: &[OsString],
        terminal: &mut Terminal<'_>,
    ) -> Result<Option<&'static str>, Failure> {
        let quiet = self.settings.verbosity.quiet;
        if words.first().is_none_or(|word| word != DEALS) {
            self.holds(1)?;
            let mut call = read_call(self.program, &ENTRY, words)?;
            call.question.memory = self.settings.bounds.memory;
            self.read.extend(call.question.files(None));
            let progress = Progress::new(terminal, quiet);
            let (puzzle, warning) =
                solved(&call, (&self.cancel, &progress), self.settings, terminal)?;
            self.puzzles.push(puzzle);
            return Ok(warning);
        }
        let call = read_call(self.program, &GENERATE, &words[1..])?;
        self.holds(call.settings.number.unwrap_or(1))?;
        self.read.extend(call.question.files(None));
        // The seed of a line depends on the lines before it alone, whether or not they are right.
        let seed = self.seed;
        self.seed = self.seed.wrapping_add(1);
        let progress = Progress::new(terminal, quiet);
        let (dealt, why) = {
            let limits = self.settings.bounds.limits().cancel(self.cancel.clone());
            line::dealt(&call, seed, (limits, &progress), terminal)?
        };
        self.puzzles.extend(dealt);
        why.map_or(Ok(None), |why| Err(Failure::Stopped(why)))
    }

    /// Fails if the sheet does not hold this number of further puzzles.
    fn holds(&mut self, number: u64) -> Result<(), Failure> {
        let all = (self.puzzles.len() as u64).saturating_add(number);
        let held = Printout::holds(all, ADVICE);
        self.is_full = held.is_err();
        Ok(held?)
    }

    /// Shows a warning about a line, or what is wrong with a line or a file, which is counted. Fails
    /// with what ends the run: an output that cannot be written, or a sheet that is full.
    fn tell(
        &mut self,
        read: Result<Option<&'static str>, Failure>,
        place: Option<Line<'_>>,
        terminal: &mut Terminal<'_>,
    ) -> Result<(), Failure> {
        let failure = match read {
            Ok(warning) => {
                if let (Some(warning), Some(place)) = (warning, place) {
                    let (mistake, texts) = place.marked(nowhere(warning), Texts::default());
                    terminal.messages(self.settings.verbosity.quiet).warn(&mistake, &texts);
                }
                return Ok(());
            }
            Err(failure) if self.is_full => return Err(failure),
            // Whoever interrupts the run need not be told what is missing.
            Err(Failure::Stopped(_)) if self.cancel.is_cancelled() => return Ok(()),
            Err(failure) => failure,
        };
        let is_file = place.is_none_or(|place| place.text.is_empty());
        self.left_out[usize::from(is_file)] += 1;
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

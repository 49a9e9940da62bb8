//! The command as a value: its puzzles, name and version.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use billhook_plugin::Problem;

use crate::arguments;
use crate::output::Failure;
use crate::program::{self, Program};
use crate::terminal::{self, Terminal};
use crate::verbs;

/// The name that is shown if the first argument is missing or no usable name.
const NAME: &str = env!("CARGO_PKG_NAME");
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The command for some puzzles. A program of another crate sets its own version:
///
/// ```no_run
/// # const PUZZLES: &[&dyn billhook_plugin::Problem] = &[];
/// fn main() -> std::process::ExitCode {
///     billhook::Command::new(PUZZLES).version(env!("CARGO_PKG_VERSION")).main()
/// }
/// ```
///
/// Help, manual pages, completions and examples show the name by which the program was called: the
/// first argument, without its folder, or `billhook` if that is no usable name.
#[derive(Clone, Copy)]
pub struct Command<'p> {
    problems: &'p [&'p dyn Problem],
    version: Option<&'p str>,
}

impl<'p> Command<'p> {
    /// Returns the command for these puzzles.
    pub const fn new(problems: &'p [&'p dyn Problem]) -> Self {
        Self { problems, version: None }
    }

    /// Sets the version that `--version` shows. A search that another version saved is not resumed.
    #[must_use]
    pub const fn version(self, version: &'p str) -> Self {
        Self { version: Some(version), ..self }
    }

    /// Runs the command with the arguments of the process and its three streams.
    pub fn main(self) -> ExitCode {
        let arguments = std::env::args_os();
        ExitCode::from(terminal::with_process_streams(|terminal| self.run(arguments, terminal)))
    }

    /// Runs the command on `arguments`, which begin with the program's name.
    ///
    /// Returns the exit code: see `docs/command.md`. The command reads and writes `terminal` and
    /// the files named in the arguments. Besides, it may read the fonts of the system to draw
    /// letters that its own font lacks, and draws progress on the standard error of the process if `terminal` has
    /// progress.
    pub fn run<A>(self, arguments: A, terminal: &mut Terminal<'_>) -> u8
    where
        A: IntoIterator<Item: Into<OsString>>,
    {
        let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
        terminal.guarded(|terminal| self.run_guarded(&arguments, terminal))
    }

    /// Runs the command on streams that are guarded already.
    fn run_guarded(self, arguments: &[OsString], terminal: &mut Terminal<'_>) -> u8 {
        let name =
            arguments.first().and_then(|path| program::name(Path::new(path))).unwrap_or(NAME);
        let (version, full_version) = match self.version {
            Some(version) => (version.to_owned(), format!("{version} ({NAME} {VERSION})")),
            None if name == NAME => (VERSION.to_owned(), VERSION.to_owned()),
            None => (format!("({NAME} {VERSION})"), VERSION.to_owned()),
        };
        let problems = self.problems;
        let program = Program { problems, name, version, full_version, arguments };
        let job = match arguments::read(&program, &verbs::ALL) {
            Ok(job) => job,
            Err(usage) => return usage.show(terminal),
        };
        let result = job(terminal);
        // Output that cannot be flushed is a failure, whatever the verb returned.
        let flushed = terminal.output.flush().map_err(Failure::output);
        match result.and_then(|code| flushed.map(|()| code)) {
            Ok(code) => code,
            Err(failure) => failure.show(terminal),
        }
    }
}

impl std::fmt::Debug for Command<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.problems.iter().map(|problem| problem.about().name).collect();
        f.debug_struct("Command").field("problems", &names).field("version", &self.version).finish()
    }
}

//! The running program: its name, its versions, its command line.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::path::Path;

use billhook_plugin::Problem;
use billhook_plugin::reading::shell;

pub(crate) struct Program<'p> {
    pub(crate) problems: &'p [&'p dyn Problem],
    /// The name by which the program was called.
    pub(crate) name: &'p str,
    /// The text of `--version`.
    pub(crate) version: String,
    /// The versions of the program and of this crate, as saved searches have them.
    pub(crate) full_version: String,
    /// The program's name and its arguments, as typed.
    pub(crate) arguments: &'p [OsString],
}

impl Program<'_> {
    /// Returns the command line, quoted for a shell. `seed`, the seed of the run, is added unless
    /// one was typed, so that the line repeats the run. The file of `--output` has no folder.
    pub(crate) fn command_line(&self, seed: Option<u64>) -> String {
        let typed: Vec<_> = self.arguments.iter().skip(1).map(|it| it.to_string_lossy()).collect();
        let end = typed.iter().position(|word| word == "--").unwrap_or(typed.len());
        let (options, words) = typed.split_at(end);
        let is_seed = |word: &str| word == "--seed" || word.starts_with("--seed=");
        let has_seed = options.iter().any(|word| is_seed(word));
        let mut line = self.name.to_owned();
        let mut before = "";
        for word in options {
            let shown = match word.strip_prefix("--output=") {
                Some(path) => format!("--output={}", file_name(path)),
                None if before == "--output" => file_name(word).to_owned(),
                None => word.to_string(),
            };
            line = line + " " + &shell::argument(&shown);
            before = word;
        }
        if let (Some(seed), false) = (seed, has_seed) {
            line += &format!(" --seed {seed}");
        }
        words.iter().fold(line, |line, word| line + " " + &shell::argument(word))
    }
}

fn file_name(path: &str) -> &str {
    Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or(path)
}

/// Returns the name of a program at a path, without the ending that the system gives to programs.
/// Returns `None` if the name has other characters than ASCII letters, digits, `-`, `_` and `.`, or
/// does not begin with a letter or digit.
pub(crate) fn name(path: &Path) -> Option<&str> {
    let name = path.file_name()?.to_str()?;
    let name = name.strip_suffix(EXE_SUFFIX).unwrap_or(name);
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    (name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(plain))
        .then_some(name)
}

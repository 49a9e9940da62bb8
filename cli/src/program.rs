//! The program, as it shows itself.

use std::env::consts::EXE_SUFFIX;
use std::path::Path;

use billhook_plugin::Problem;

/// The program, as it shows itself.
pub(crate) struct Program<'p> {
    pub(crate) problems: &'p [&'p dyn Problem],
    /// By which it is called.
    pub(crate) name: &'p str,
    /// What `--version` says.
    pub(crate) version: String,
    /// All versions that a saved search depends on.
    pub(crate) full_version: String,
}

/// The name of a program at this path, if it can stand in a sentence and in a shell.
pub(crate) fn name(path: &Path) -> Option<&str> {
    let name = path.file_name()?.to_str()?;
    let name = name.strip_suffix(EXE_SUFFIX).unwrap_or(name);
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    (name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(plain))
        .then_some(name)
}

//! What a file is to hold, by its ending.

use std::path::Path;

use billhook_plugin::{Mistake, Place};

use crate::diagnosis::Texts;
use crate::failure::Failure;

/// What the ending of a file stands for, among `endings`. `fits` says whether
/// that goes together with what else is asked for.
///
/// # Errors
///
/// If there is no such ending, or if it does not fit: why, as `fits` says.
pub(crate) fn meaning<T: Copy>(
    path: &Path,
    option: &'static str,
    endings: &[(&str, T)],
    fits: impl Fn(T) -> Result<(), &'static str>,
) -> Result<T, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let named = endings.iter().find(|(name, _)| ending.as_deref() == Some(*name));
    let why = match named {
        Some(&(_, form)) => match fits(form) {
            Ok(()) => return Ok(form),
            Err(why) => why,
        },
        None => "cannot tell what to write",
    };
    let fitting = endings.iter().filter(|(_, form)| fits(*form).is_ok());
    let fitting: Vec<String> = fitting.map(|(name, _)| format!(".{name}")).collect();
    let expected = match fitting.as_slice() {
        [others @ .., before, last] => {
            let others: String = others.iter().map(|other| format!("{other}, ")).collect();
            format!("expected {others}{before} or {last}")
        }
        one => format!("expected {}", one.concat()),
    };
    let shown = path.display().to_string();
    let mistake = Mistake::new(why, Place::Option(option, 0..shown.len()), expected);
    Err(Failure::mistake(mistake, Texts { options: vec![(option, shown)], ..Texts::default() }))
}

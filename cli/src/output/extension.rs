//! Chooses the format of a file among those that fit, by its extension.

use std::path::Path;

use billhook_plugin::{Mistake, Place};

/// Returns the format among `formats` that the extension of a file names, in upper or lower case.
/// Fails if no format has this extension, or if `fits` refuses the format, with its reason.
pub(crate) fn format<T: Copy>(
    path: &Path,
    option: &'static str,
    formats: &[(&str, T)],
    fits: impl Fn(T) -> Result<(), &'static str>,
) -> Result<T, Mistake> {
    let extension = path.extension().and_then(|it| it.to_str()).map(str::to_lowercase);
    let named = formats.iter().find(|(name, _)| extension.as_deref() == Some(*name));
    let why = match named {
        Some(&(_, format)) => match fits(format) {
            Ok(()) => return Ok(format),
            Err(why) => why,
        },
        None => "cannot tell what to write",
    };
    let fitting = formats.iter().filter(|(_, format)| fits(*format).is_ok());
    let fitting: Vec<String> = fitting.map(|(name, _)| format!(".{name}")).collect();
    let expected = match fitting.as_slice() {
        [others @ .., before, last] => {
            let others: String = others.iter().map(|other| format!("{other}, ")).collect();
            format!("expected {others}{before} or {last}")
        }
        one => format!("expected {}", one.concat()),
    };
    Err(Mistake::new(why, Place::whole(option), expected))
}

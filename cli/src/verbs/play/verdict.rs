//! The verdict on an answer: at most four lines, so that the instance stays in sight.

use billhook_plugin::{Instance, Place};

/// Maximum length of an answer that is shown again, in characters.
const LONGEST: usize = 70;

/// Returns whether an answer is right, and the judge's remarks. For an answer that cannot be read,
/// returns `false` and the mistake, drawn in its place if the answer is short, and the form of an
/// answer if the instance has a board.
pub(super) fn verdict(instance: &dyn Instance, line: &str) -> (bool, String) {
    let mistake = match instance.answers().judge(line) {
        Ok(verdict) => {
            let word = if verdict.right { "right" } else { "wrong" };
            return (verdict.right, format!("{word}: {}", verdict.remarks.join("; ")));
        }
        Err(mistake) => mistake,
    };
    let is_shown = line.chars().count() <= LONGEST && !line.contains(char::is_control);
    let text = match &mistake.place {
        Place::Answer(place) if is_shown && line.is_char_boundary(place.start) => {
            let before = line[..place.start].chars().count();
            let marked = line.get(place.clone()).map_or(0, |marked| marked.chars().count());
            let (blanks, carets) = (" ".repeat(before), "^".repeat(marked.max(1)));
            format!("{}\n  {line}\n  {blanks}{carets} {}", mistake.message, mistake.label)
        }
        _ => mistake.to_string(),
    };
    let form = instance.look().challenge().map(|board| board.line());
    let form = form.map_or(String::new(), |form| format!("\nan answer has this form: {form}"));
    (false, text + &form)
}

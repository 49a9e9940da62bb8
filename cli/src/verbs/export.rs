//! `export`: writes an instance in another notation.

use billhook_plugin::{Mistake, Place, Problem};

use crate::arguments::values::{DRAWING, PAGE, PIXELS, notations};
use crate::arguments::{Call, Verb, capability};
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, Output, picture};
use crate::terminal::Terminal;

pub(super) static EXPORT: Verb = Verb {
    needs: Some(&capability::NOTATIONS),
    example: "{puzzle} {instance} --as {notation}",
    ..Verb::of_puzzle("export", "Write an instance in another notation", run)
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let settings = &call.settings;
    let Subject { instance, texts, .. } = call.question.read(terminal)?;
    let extension = settings.output.as_ref().and_then(|path| path.extension()?.to_str());
    let written = match (settings.notation.as_str(), extension) {
        ("", extension) => {
            by_ending(call.question.problem, extension).map_err(|it| texts.wrong(it))?
        }
        (notation, _) => notation,
    };
    let is_drawn = [DRAWING, PIXELS, PAGE].contains(&written);
    if let Some(extension) = extension
        && is_drawn
        && !extension.eq_ignore_ascii_case(written)
    {
        let message = format!("this file is to be of the kind .{written}");
        let mistake = Mistake::new(message, Place::whole("output"), "another extension");
        return Err(texts.wrong(mistake));
    }
    let notation = if is_drawn { DRAWING } else { written };
    let text = match is_drawn && settings.is_for_paper {
        true => instance.look().picture(true),
        false => instance.look().export(notation),
    };
    let Some(text) = text else {
        let message = "this instance cannot be written in this notation";
        let mistake = Mistake::new(message, Place::whole("as"), "cannot hold all of it");
        return Err(texts.wrong(mistake));
    };
    let mut output = match &settings.output {
        Some(path) => Output::file(path, "output", &texts)?,
        None => Output::Standard(&mut *terminal.output),
    };
    match written {
        PIXELS => output.bytes(&picture::png(&text)?)?,
        PAGE => output.bytes(&picture::pdf(&text)?)?,
        _ => output.bytes(text.as_bytes())?,
    }
    output.finish()?;
    Ok(code::FOUND)
}

/// Returns the notation of files with this ending: a drawing.
///
/// # Errors
///
/// If the ending tells none, or the puzzle has no drawings.
fn by_ending(problem: &dyn Problem, ending: Option<&str>) -> Result<&'static str, Mistake> {
    let notations = notations(problem);
    let is_named = |it: &&str| ending.is_some_and(|ending| ending.eq_ignore_ascii_case(it));
    let drawn = [DRAWING, PIXELS, PAGE].into_iter().find(is_named);
    drawn.filter(|it| notations.contains(it)).ok_or_else(|| {
        let label = format!("expected --as with one of {}", notations.join(", "));
        Mistake::new("no notation", Place::Nowhere, "").help(label)
    })
}

//! `export`: writes an instance in another notation.

use billhook_plugin::{Mistake, Place};

use crate::arguments::values::{DRAWING, PIXELS};
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
    let is_drawn = [DRAWING, PIXELS].contains(&settings.notation.as_str());
    if let Some(extension) = extension
        && is_drawn
        && !extension.eq_ignore_ascii_case(&settings.notation)
    {
        let message = format!("this file is to be of the kind .{}", settings.notation);
        let mistake = Mistake::new(message, Place::whole("output"), "another extension");
        return Err(texts.wrong(mistake));
    }
    let notation = if is_drawn { DRAWING } else { &settings.notation };
    let Some(text) = instance.look().export(notation) else {
        let message = "this instance cannot be written in this notation";
        let mistake = Mistake::new(message, Place::whole("as"), "cannot hold all of it");
        return Err(texts.wrong(mistake));
    };
    let mut output = match &settings.output {
        Some(path) => Output::file(path, "output", &texts)?,
        None => Output::Standard(&mut *terminal.output),
    };
    match settings.notation == PIXELS {
        true => output.bytes(&picture::png(&text)?)?,
        false => output.bytes(text.as_bytes())?,
    }
    output.finish()?;
    Ok(code::FOUND)
}

//! `explain`: why there is no solution, or more than one.

use billhook_engine::Flow;
use billhook_run::Event;
use billhook_run::explain::{Contrast, Explanation, Texts, explain};
use billhook_sheet::{Entry, Heading, Medium, Pages};

use super::search::Search;
use crate::arguments::{Call, Settings, Verb};
use crate::code;
use crate::input::Subject;
use crate::output::format::Format;
use crate::output::sheet::Printout;
use crate::output::{Audience, Failure, Output};
use crate::terminal::Terminal;

pub(super) static EXPLAIN: Verb = Verb::of_puzzle(
    "explain",
    "Say why there is no solution, or show where two of several differ",
    run,
);

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let subject = question.read(terminal)?;
    let sheet = medium(call, &subject)?;
    let cancel = terminal.heeded();
    let explanation = explain(&*subject.instance, settings.bounds, &cancel, |aim, bounds| {
        let (mut found, settings) = (Found::default(), Settings { bounds, ..settings.clone() });
        let search = Search::plan(aim, &subject, &settings, call.program, terminal)?;
        let ended = search.run(&mut terminal.messages(true), &mut found)?;
        Ok::<_, Failure>((found.0, ended.summary.outcome))
    })?;
    if let Explanation::Several(contrast) = &explanation {
        draw(contrast, call, &subject, sheet, terminal)?;
    }
    match settings.verbosity.json {
        true => terminal.print_object(&explanation.object(&*subject.instance))?,
        false => explanation.lines().iter().try_for_each(|line| terminal.print(line))?,
    }
    Ok(match explanation {
        Explanation::One(..) => code::FOUND,
        Explanation::Unknown(_) => code::STOPPED,
        _ => code::NONE,
    })
}

/// Returns the kind of file for a picture of two solutions; `None` if no file is asked for. Fails if
/// the puzzle draws no pictures of the instance, or if the extension of the file is not one of a
/// picture.
fn medium(call: &Call<'_>, subject: &Subject<'_>) -> Result<Option<Medium>, Failure> {
    let Some(path) = &call.settings.output else { return Ok(None) };
    let draws = subject.problem.draws() && subject.instance.look().is_drawn();
    let medium = Format::of_pictures(path, draws);
    Ok(Some(medium.map_err(|wrong| subject.texts.wrong(wrong))?))
}

/// Writes a sheet with both answers, each with its differences marked. Does nothing if no file is
/// asked for. Fails if a picture cannot be drawn, or if the file cannot be written.
fn draw(
    contrast: &Contrast,
    call: &Call<'_>,
    subject: &Subject<'_>,
    medium: Option<Medium>,
    terminal: &mut Terminal<'_>,
) -> Result<(), Failure> {
    let settings = &call.settings;
    let (Some(path), Some(medium)) = (&settings.output, medium) else { return Ok(()) };
    let (title, command) = (&subject.instance.entry().short_title, call.program.command_line(None));
    let heading = settings.print.heading(Some(subject.problem), Some(title), command);
    let heading = Heading { text: contrast.told.to_owned(), ..heading };
    let mut sheet = Printout::new(medium, heading, "");
    let [one, other] = &contrast.pair;
    for [this, that] in [[one, other], [other, one]] {
        let drawing = subject.instance.answers().compared(&this.text, &that.text);
        sheet.add(Entry { drawing: &drawing.unwrap_or_default(), ..Entry::default() })?;
    }
    let mut output = Output::file(path, "output", &subject.texts)?;
    output.bytes(&sheet.last(Pages::All, &mut terminal.messages(settings.verbosity.quiet))?)?;
    output.finish()
}

/// The solutions that a search found, as a receiver of its events.
#[derive(Default)]
struct Found(Vec<Texts>);

impl Audience for Found {
    fn take(&mut self, event: &Event<'_>) -> Flow {
        if let Event::Solution { solution, text, .. } = event {
            self.0.push(Texts::of(*solution, text));
        }
        Flow::Continue
    }
}

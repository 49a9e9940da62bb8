//! `explain`: why there is no solution, or more than one.
//!
//! If there is no solution, the puzzle's own reason is shown step by step, or else that the search
//! was complete. Of several solutions, two are shown side by side: the one that the author of the
//! instance had in mind, if it is known, or the first one, and the one among the next that differs
//! from it in the fewest characters.

use std::time::Instant;

use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::{Instance, Solution};
use billhook_run::{Aim, Event};
use billhook_sheet::{Entry, Heading, Medium, Pages};
use serde_json::{Value, json};

use super::search::Search;
use crate::arguments::{Call, Settings, Verb};
use crate::code;
use crate::input::Subject;
use crate::output::format::Format;
use crate::output::sheet::Printout;
use crate::output::{Audience, Failure, Output};
use crate::terminal::Terminal;

/// Maximum number of solutions among which the one nearest to the first is looked for.
const COMPARED: u64 = 100;
/// Maximum number of nodes of the search for these solutions.
const NODES: u64 = 100_000;

/// The sentence for two solutions.
const DIFFERENT: &str = "two solutions, and where they differ";
/// The sentence for the picture that the author drew, or another such answer, and another solution.
const AUTHORED: &str = "what was drawn, another solution, and where they differ";

/// The sentence for two solutions of different ideas.
const IDEAS: &str = "two solutions of different ideas";
/// The sentence for two solutions of one idea.
const ONE_IDEA: &str = "one idea, written in two ways, and where they differ";

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
    let begin = Instant::now();
    // The searches share one time limit.
    let in_time = |settings: &Settings| {
        let mut settings = settings.clone();
        let bounds = &mut settings.bounds;
        bounds.time = bounds.time.map(|time| time.saturating_sub(begin.elapsed()));
        settings
    };
    let mut limits = settings.bounds.limits().cancel(cancel);
    if let Some(steps) = subject.instance.player().explain(&mut limits) {
        let mut lines = vec!["no solution:".to_owned()];
        match &steps[..] {
            [why] => lines[0] += &format!(" {why}"),
            steps => lines.extend(steps.iter().map(|step| format!("  {step}"))),
        }
        let reason = format!("no solution: {}", steps.join("; "));
        let object = json!({ "unique": false, "found": [], "reason": reason, "steps": steps });
        tell(&subject, &lines, object, settings.verbosity.json, terminal)?;
        return Ok(code::NONE);
    }
    let search = |aim, settings: &Settings, terminal: &mut Terminal<'_>| {
        let mut found = Found::default();
        let search = Search::plan(aim, &subject, settings, call.program, terminal)?;
        let ended = search.run(&mut terminal.messages(true), &mut found)?;
        Ok::<_, Failure>((found.0, ended.summary.outcome))
    };
    let (mut found, outcome) = search(Aim::Solutions(2), &in_time(settings), terminal)?;
    let status = outcome.status;
    let complete = || match outcome.why() {
        Some(why) => why.clone(),
        None => format!("the search was complete, by {}", outcome.strategy),
    };
    let (lines, code) = match found.len() {
        0 if status == Status::Complete => {
            let why = [complete()].into_iter().chain(outcome.note.clone());
            let why = why.collect::<Vec<_>>().join("; ");
            (vec![format!("no solution: {why}")], code::NONE)
        }
        1 if status == Status::Complete => {
            (vec![format!("exactly one solution: {}", complete())], code::FOUND)
        }
        0 | 1 => (vec!["not known: the search was stopped".to_owned()], code::STOPPED),
        _ => {
            let mut nearer = in_time(settings);
            nearer.bounds.nodes = Some(nearer.bounds.nodes.unwrap_or(NODES).min(NODES));
            let (more, _) = search(Aim::Solutions(COMPARED), &nearer, terminal)?;
            found.splice(1..1, more);
            let mut limits = in_time(settings).bounds.limits().cancel(terminal.heeded());
            let contrast = contrasted(&found, &*subject.instance, &mut limits);
            draw(&contrast, call, &subject, sheet, terminal)?;
            let mut lines = vec![format!("not unique: {}", contrast.told)];
            lines.extend(contrast.lines());
            found = contrast.pair.into();
            (lines, code::NONE)
        }
    };
    let unique = match code {
        code::STOPPED => Value::Null,
        code => json!(code == code::FOUND),
    };
    let texts: Vec<&str> = found.iter().map(|it| it.text.as_str()).collect();
    let object = json!({ "unique": unique, "found": texts, "reason": lines[0], "steps": [] });
    tell(&subject, &lines, object, settings.verbosity.json, terminal)?;
    Ok(code)
}

/// Two answers that differ, and what they are.
struct Contrast {
    told: &'static str,
    pair: [Texts; 2],
}

/// Chooses two of several answers: the one that the author of the instance had in mind, or else the
/// first, and the nearest other one; but two different ideas where one idea can be written in several
/// ways. At least two of `found` differ.
fn contrasted(found: &[Texts], instance: &dyn Instance, limits: &mut Limits) -> Contrast {
    let authored = instance.answers().authored();
    let mut told = if authored.is_some() { AUTHORED } else { DIFFERENT };
    let authored = authored.map(|it| Texts { plain: it.plain(), text: it.text() });
    let first = authored.unwrap_or_else(|| found[0].clone());
    let others = found.iter().filter(|other| other.text != first.text);
    let nearest = others.min_by_key(|other| difference(&first.plain, &other.plain));
    let pair = [first.clone(), nearest.unwrap_or(&first).clone()];
    let Some(ideas) = instance.player().ideas(limits) else { return Contrast { told, pair } };
    told = ONE_IDEA;
    if let [one, other, ..] = ideas.as_slice() {
        let texts = |it: &dyn Solution| Texts { plain: it.line(), text: it.text() };
        return Contrast { told: IDEAS, pair: [texts(&**one), texts(&**other)] };
    }
    Contrast { told, pair }
}

impl Contrast {
    /// Returns the lines that show both: ideas below each other, others with marks where they differ.
    fn lines(&self) -> Vec<String> {
        let [one, other] = &self.pair;
        match self.told == IDEAS {
            true => vec![one.plain.clone(), other.plain.clone()],
            false => side_by_side(&one.plain, &other.plain),
        }
    }
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

fn tell(
    subject: &Subject<'_>,
    lines: &[String],
    mut object: Value,
    is_json: bool,
    terminal: &mut Terminal<'_>,
) -> Result<(), Failure> {
    if !is_json {
        return lines.iter().try_for_each(|line| terminal.print(line));
    }
    let entry = subject.instance.entry();
    object["event"] = json!("explain");
    object["problem"] = json!(entry.puzzle);
    object["instance"] = json!(entry.title);
    terminal.print_object(&object)
}

/// A solution as shown to people, and as it is typed.
#[derive(Clone)]
struct Texts {
    plain: String,
    text: String,
}

/// The solutions that a search found, as a receiver of its events.
#[derive(Default)]
struct Found(Vec<Texts>);

impl Audience for Found {
    fn take(&mut self, event: &Event<'_>) -> Flow {
        if let Event::Solution { solution, text, .. } = event {
            self.0.push(Texts { plain: solution.plain(), text: (*text).to_owned() });
        }
        Flow::Continue
    }
}

/// Returns the number of characters in which two texts differ, place by place.
fn difference(one: &str, other: &str) -> usize {
    let differing = one.chars().zip(other.chars()).filter(|(one, other)| one != other).count();
    differing + one.chars().count().abs_diff(other.chars().count())
}

/// Returns the lines of two texts beside each other, and beside them a `*` for each character that
/// differs and a `.` or a blank for each other one. Texts of one line stand below each other.
fn side_by_side(one: &str, other: &str) -> Vec<String> {
    let [left, right] = [one, other].map(|text| text.lines().collect::<Vec<&str>>());
    let marks = |left: &str, right: &str| -> String {
        let longest = left.chars().count().max(right.chars().count());
        let at = |text: &str, place| text.chars().nth(place).unwrap_or(' ');
        let mark = |place| match (at(left, place), at(right, place)) {
            (one, other) if one != other => '*',
            (' ', _) => ' ',
            _ => '.',
        };
        (0..longest).map(mark).collect()
    };
    if let ([left], [right]) = (&left[..], &right[..]) {
        return vec![(*left).to_owned(), (*right).to_owned(), marks(left, right)];
    }
    let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let beside = |line: usize| {
        let [left, right] = [&left, &right].map(|lines| lines.get(line).copied().unwrap_or(""));
        let apart = width.max(right.chars().count());
        let row = format!("{left:<width$}   {right:<apart$}   {}", marks(left, right));
        row.trim_end().to_owned()
    };
    (0..left.len().max(right.len())).map(beside).collect()
}

//! Explanations: the reason why an instance has no solution, or two of several and where they differ.
//!
//! If there is no solution, the puzzle's own reason is told step by step, or else that the search
//! was complete. Of several solutions two are chosen: the one that the author of the instance had in
//! mind, if it is known, or the first one, and the one among the next that differs from it in the
//! fewest characters.

use billhook_engine::time::Instant;
use billhook_engine::{Cancel, Status};
use billhook_plugin::player::Reason;
use billhook_plugin::{Instance, Outcome, Solution};
use serde_json::{Value, json};

use crate::object::about;
use crate::{Aim, Bounds};

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

/// A solution as shown to people, and as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// The solution as people see it.
    pub plain: String,
    /// The solution in the form that [`judge`](billhook_plugin::plugin::Answers::judge) reads.
    pub text: String,
}

impl Texts {
    /// Returns the texts of a solution, of which `text` is the one that was judged.
    pub fn of(solution: &dyn Solution, text: &str) -> Self {
        Self { plain: solution.plain(), text: text.to_owned() }
    }
}

/// The number of solutions of an instance, as far as it matters, with reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// There is none: the steps that lead to a contradiction.
    Contradiction(Reason),
    /// There is none: the reason as a clause, such as that the search was complete.
    NoSolution(String),
    /// There is exactly one: the reason as a clause.
    One(Texts, String),
    /// There are several.
    Several(Contrast),
    /// A limit was reached before it was known.
    Unknown(Option<Texts>),
}

/// Two solutions that differ, and what they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contrast {
    /// A sentence about them, without a full stop.
    pub told: &'static str,
    /// The solutions.
    pub pair: [Texts; 2],
}

/// Explains an instance within some bounds, which all searches share. `search` runs a request with
/// an aim and bounds, and returns its solutions and its outcome.
///
/// # Errors
///
/// The errors of `search`.
pub fn explain<E>(
    instance: &dyn Instance,
    bounds: Bounds,
    cancel: &Cancel,
    mut search: impl FnMut(Aim, Bounds) -> Result<(Vec<Texts>, Outcome), E>,
) -> Result<Explanation, E> {
    let begin = Instant::now();
    let left =
        || Bounds { time: bounds.time.map(|it| it.saturating_sub(begin.elapsed())), ..bounds };
    let mut limits = bounds.limits().cancel(cancel.clone());
    if let Some(reason) = instance.player().explain(&mut limits) {
        return Ok(Explanation::Contradiction(reason));
    }
    let (mut found, outcome) = search(Aim::Solutions(2), left())?;
    let complete = || match outcome.why() {
        Some(why) => why.clone(),
        None => format!("the search was complete, by {}", outcome.strategy),
    };
    let is_complete = outcome.status == Status::Complete;
    if found.len() < 2 {
        return Ok(match found.pop() {
            None if is_complete => {
                let why = [complete()].into_iter().chain(outcome.note.clone());
                Explanation::NoSolution(why.collect::<Vec<_>>().join("; "))
            }
            Some(one) if is_complete => Explanation::One(one, complete()),
            found => Explanation::Unknown(found),
        });
    }
    let mut nearer = left();
    nearer.nodes = Some(nearer.nodes.unwrap_or(NODES).min(NODES));
    let (more, _) = search(Aim::Solutions(COMPARED), nearer)?;
    found.splice(1..1, more);
    let ideas = instance.player().ideas(&mut left().limits().cancel(cancel.clone()));
    Ok(Explanation::Several(contrasted(&found, instance, ideas)))
}

/// Chooses two of several answers: the one that the author of the instance had in mind, or else the
/// first, and the nearest other one; but two different ideas where one idea can be written in several
/// ways. At least two of `found` differ.
fn contrasted(
    found: &[Texts],
    instance: &dyn Instance,
    ideas: Option<Vec<Box<dyn Solution + '_>>>,
) -> Contrast {
    let authored = instance.answers().authored();
    let mut told = if authored.is_some() { AUTHORED } else { DIFFERENT };
    let authored = authored.map(|it| Texts { plain: it.plain(), text: it.text() });
    let first = authored.unwrap_or_else(|| found[0].clone());
    let others = found.iter().filter(|other| other.text != first.text);
    let nearest = others.min_by_key(|other| difference(&first.plain, &other.plain));
    let pair = [first.clone(), nearest.unwrap_or(&first).clone()];
    let Some(ideas) = ideas else { return Contrast { told, pair } };
    told = ONE_IDEA;
    if let [one, other, ..] = ideas.as_slice() {
        let texts = |it: &dyn Solution| Texts { plain: it.line(), text: it.text() };
        return Contrast { told: IDEAS, pair: [texts(&**one), texts(&**other)] };
    }
    Contrast { told, pair }
}

impl Contrast {
    /// Returns the lines that show both: ideas below each other, others with marks where they differ.
    pub fn lines(&self) -> Vec<String> {
        let [one, other] = &self.pair;
        match self.told == IDEAS {
            true => vec![one.plain.clone(), other.plain.clone()],
            false => side_by_side(&one.plain, &other.plain),
        }
    }
}

impl Explanation {
    /// Returns whether there is exactly one solution; `None` if that is not known.
    pub fn is_unique(&self) -> Option<bool> {
        match self {
            Self::One(..) => Some(true),
            Self::Unknown(_) => None,
            Self::Contradiction(_) | Self::NoSolution(_) | Self::Several(_) => Some(false),
        }
    }

    /// Returns the explanation in lines of text.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Self::Contradiction(reason) => match &reason.steps[..] {
                [why] => vec![format!("no solution: {why}")],
                steps => {
                    let steps = steps.iter().map(|step| format!("  {step}"));
                    ["no solution:".to_owned()].into_iter().chain(steps).collect()
                }
            },
            Self::NoSolution(why) => vec![format!("no solution: {why}")],
            Self::One(_, why) => vec![format!("exactly one solution: {why}")],
            Self::Several(contrast) => {
                let head = format!("not unique: {}", contrast.told);
                [head].into_iter().chain(contrast.lines()).collect()
            }
            Self::Unknown(_) => vec!["not known: the search was stopped".to_owned()],
        }
    }

    /// Returns the explanation as an object for programs.
    pub fn object(&self, instance: &dyn Instance) -> Value {
        let (found, steps): (&[Texts], &[String]) = match self {
            Self::Contradiction(reason) => (&[], &reason.steps),
            Self::Several(contrast) => (&contrast.pair, &[]),
            Self::One(one, _) | Self::Unknown(Some(one)) => (std::slice::from_ref(one), &[]),
            Self::NoSolution(_) | Self::Unknown(None) => (&[], &[]),
        };
        let reason = match self {
            Self::Contradiction(_) => format!("no solution: {}", steps.join("; ")),
            _ => self.lines().swap_remove(0),
        };
        let found: Vec<&str> = found.iter().map(|it| it.text.as_str()).collect();
        let unique = self.is_unique();
        let fields = json!({ "unique": unique, "found": found, "reason": reason, "steps": steps });
        let mut object = about("explain", instance, fields);
        if let Self::Contradiction(Reason { cells, .. }) = self
            && !cells.is_empty()
        {
            object["cells"] = json!(cells);
        }
        object
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

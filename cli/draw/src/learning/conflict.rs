//! The implication graph of a conflict in words, and as text: a line for each fact, with the
//! numbers of the facts that imply it.

use billhook_engine::constraint::{Decision, Implications, Reason, Role, Statement, Step};
use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::search::StepWords;
use billhook_plugin::{Instance, Strategy};
use billhook_run::words::{grouped, named, several};

use super::dot::dot;
use super::picture::picture;
use super::{follow, nogood};
use crate::Nothing;
use crate::page::shortened;

/// Maximum length of a reason in a line.
const LONGEST: usize = 72;

/// A conflict with its implication graph.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// The number of the conflict, from 1.
    pub number: u64,
    /// The level at which it was met.
    pub level: u32,
    /// The facts that cannot hold together, in words.
    pub nogood: Vec<String>,
    /// The level to which the search goes back.
    pub back: u32,
    /// The fact that the nogood implies there.
    pub implied: String,
    /// The facts: those before the cut, those behind it, and at last the conflict, each in the
    /// order in which they were found. So premises come first.
    pub facts: Vec<Fact>,
    /// Number of facts in the whole graph.
    pub all: usize,
}

/// A fact in words.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The fact; `conflict` for the conflict.
    pub words: String,
    /// Whether it is the conflict.
    pub is_conflict: bool,
    /// The level at which it came to hold.
    pub level: u32,
    /// The kind of its reason.
    pub by: Reason,
    /// The reason in words.
    pub reason: String,
    /// The facts that imply it, by their indices.
    pub premises: Vec<usize>,
    /// Number of further premises, which are not shown.
    pub left_out: usize,
    /// Its part in the nogood.
    pub role: Role,
}

impl Fact {
    /// Returns whether it lies behind the cut.
    pub fn is_behind(&self) -> bool {
        self.role == Role::Behind
    }

    /// Returns whether it is a decision.
    pub fn is_decision(&self) -> bool {
        self.by == Reason::Decision
    }

    /// Returns the kind of the reason, for programs.
    pub fn kind(&self) -> &'static str {
        match self.by {
            Reason::Decision => "decision",
            Reason::Turn => "turn",
            Reason::Constraint(_) => "constraint",
            Reason::Domain => "domain",
            Reason::Learnt => "learnt",
            Reason::Several => "several",
        }
    }

    /// Returns the part of the fact in the nogood, for programs.
    pub fn role(&self) -> &'static str {
        match self.role {
            Role::Before => "before",
            Role::Nogood => "nogood",
            Role::Point => "first_unique_implication_point",
            Role::Redundant => "redundant",
            Role::Behind => "behind",
        }
    }
}

impl Conflict {
    /// Follows the search to the conflict with this number, from 1. `strategy` is one that learns,
    /// or [`Strategy::AUTO`].
    ///
    /// # Errors
    ///
    /// If the strategy is another one, the search ends before, or a limit is reached.
    pub fn of(
        instance: &dyn Instance,
        strategy: &Strategy,
        number: u64,
        limits: &mut Limits,
    ) -> Result<Self, Nothing> {
        let (mut found, mut conflicts, mut is_solved) = (None, 0, false);
        let (status, _) = follow(instance, strategy, limits, &mut |step, words| {
            is_solved |= matches!(step, Step::Solution { .. });
            let Step::Conflict(mut conflict) = step else { return Flow::Continue };
            conflicts = conflict.number;
            if conflicts < number {
                return Flow::Continue;
            }
            let graph = conflict.implications();
            found = Some(Self {
                number,
                level: conflict.level,
                nogood: conflict.nogood.iter().map(|it| words.statement(it)).collect(),
                back: conflict.back,
                implied: words.statement(&conflict.implied),
                facts: facts(&graph, words),
                all: graph.facts.len(),
            });
            Flow::Stop
        })?;
        match found {
            Some(found) => Ok(found),
            None if status == Status::Complete => {
                Err(Nothing::NoSuchConflict { conflicts, is_solved })
            }
            None => Err(Nothing::Stopped(limits.status())),
        }
    }

    /// Returns the conflict as a picture (SVG).
    pub fn svg(&self, title: &str) -> String {
        picture(self, title)
    }

    /// Returns the conflict as a graph in the language DOT.
    pub fn dot(&self, title: &str) -> String {
        dot(self, title)
    }

    /// Returns the conflict with at most this number of facts: the conflict and the nogood first,
    /// then those nearest to the conflict.
    pub fn with_most(&self, most: usize) -> Self {
        let all = &self.facts;
        let rank = |&at: &usize| match all[at].role {
            _ if at + 1 == all.len() => (0, 0),
            Role::Nogood | Role::Point => (1, at),
            Role::Behind => (2, all.len() - at),
            Role::Redundant | Role::Before => (3, all.len() - at),
        };
        let mut shown: Vec<usize> = (0..all.len()).collect();
        shown.sort_by_key(rank);
        shown.truncate(most);
        shown.sort_unstable();
        let facts = shown.iter().map(|&at| {
            let places = |it: &usize| shown.binary_search(it).ok();
            let premises: Vec<usize> = all[at].premises.iter().filter_map(places).collect();
            let left_out = all[at].premises.len() - premises.len();
            Fact { premises, left_out, ..all[at].clone() }
        });
        let (nogood, implied) = (self.nogood.clone(), self.implied.clone());
        Self { nogood, implied, facts: facts.collect(), ..*self }
    }

    /// Returns whether facts are left out.
    pub fn is_part(&self) -> bool {
        self.facts.len() < self.all
    }

    /// Returns a title of the conflict.
    pub fn title(&self, instance: &dyn Instance) -> String {
        let Self { number, level, all, facts, .. } = self;
        let title = named(instance);
        let some = match self.is_part() {
            true => {
                let [shown, all] = [facts.len(), *all].map(|it| grouped(&it.to_string()));
                format!("; the nearest {shown} of {all} facts")
            }
            false => String::new(),
        };
        format!("{title}: conflict {} at level {level}{some}", grouped(&number.to_string()))
    }

    /// Returns what was learnt, with at most `most` facts of the nogood.
    pub(crate) fn lesson(&self, most: usize) -> String {
        let Self { back, implied, nogood: learnt, .. } = self;
        format!("learnt: {}; back to level {back}: {implied}", nogood(learnt, most))
    }

    /// Writes the facts, level by level, and then what follows from the nogood.
    ///
    /// # Errors
    ///
    /// The errors of `write`, which writes a line.
    pub fn write<E>(&self, mut write: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let width = self.facts.len().to_string().len();
        let longest = self.facts.iter().map(|fact| fact.words.chars().count()).max().unwrap_or(0);
        let longest = longest.min(40);
        let mut level = 0;
        let mut is_behind = false;
        for (number, fact) in (1..).zip(&self.facts) {
            if fact.is_behind() && !is_behind {
                is_behind = true;
                write("cut: what follows from the nogood")?;
            } else if !is_behind && fact.level != level {
                level = fact.level;
                write(&format!("level {level}"))?;
            }
            let mark = match fact.role {
                Role::Nogood | Role::Point => '*',
                Role::Redundant => '+',
                Role::Before | Role::Behind => ' ',
            };
            let by = self.by(fact);
            let point = match fact.role {
                Role::Point => "  (first unique implication point)",
                _ => "",
            };
            let words = &fact.words;
            let line = format!("{mark} {number:>width$}. {words:<longest$}  {by}{point}");
            write(line.trim_end())?;
        }
        write(&self.lesson(usize::MAX))
    }

    /// Returns the reason of a fact, with the numbers of its premises.
    fn by(&self, fact: &Fact) -> String {
        let reason = shortened(&fact.reason, LONGEST);
        let premises: Vec<String> = fact.premises.iter().map(|it| (it + 1).to_string()).collect();
        let more = match fact.left_out {
            0 => String::new(),
            number if premises.is_empty() => several(&number, "fact") + " not shown",
            number => format!(" and {number} more"),
        };
        match premises.is_empty() && more.is_empty() {
            true => reason,
            false => format!("by {}{more}: {reason}", premises.join(", ")),
        }
    }
}

/// Returns the facts of a graph in words: those before the cut, and then those behind it.
fn facts(graph: &Implications, words: &dyn StepWords) -> Vec<Fact> {
    let all = &graph.facts;
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|&at| (all[at].role == Role::Behind, at));
    let mut places = vec![0; all.len()];
    order.iter().enumerate().for_each(|(place, &at)| places[at] = place);
    let fact = |&at: &usize| {
        let fact = &all[at];
        let mut premises: Vec<usize> = fact.premises.iter().map(|&it| places[it]).collect();
        premises.sort_unstable();
        let statement = fact.statement.as_ref();
        Fact {
            words: statement.map_or("conflict".to_owned(), |it| words.statement(it)),
            is_conflict: statement.is_none(),
            level: fact.level,
            by: fact.reason,
            reason: match fact.reason {
                Reason::Decision => "decision".to_owned(),
                Reason::Turn => "its opposite is done".to_owned(),
                Reason::Constraint(constraint) => words.constraint(constraint),
                Reason::Domain => match statement {
                    Some(Statement::Of(Decision::Is(..))) => {
                        "nothing else is left there".to_owned()
                    }
                    _ => "that is left there".to_owned(),
                },
                Reason::Learnt => "a nogood learnt before".to_owned(),
                Reason::Several => "several constraints".to_owned(),
            },
            left_out: 0,
            premises,
            role: fact.role,
        }
    };
    order.iter().map(fact).collect()
}

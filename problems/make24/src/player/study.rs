//! What there is to be known of a hand before it is graded, or a hint given.

use std::collections::HashMap;

use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Bounded, Flow, Limits, Node, OnSolution, Search, Status};
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::fraction::Integer;
use billhook_numbers::game::Game;
use billhook_numbers::go_on::Within;
use billhook_numbers::player::{FirstSteps, Step as Told, steps};
use billhook_numbers::width::Width;
use billhook_plugin::player::NoHelp;
use num_bigint::BigInt;

use super::effort::LARGE_BITS;
use super::steps::{Key, Steps, Without};
use crate::Hand;

/// The most cards of a hand that is studied: of more there are too many ways to play.
const MOST_CARDS: usize = 6;

/// A hand that has a solution, as a player meets it.
#[derive(Debug)]
pub(super) struct Study {
    /// The most readable solution of the least effort, as it is written.
    pub(super) solution: String,
    /// Its effort.
    pub(super) effort: i64,
    /// Its first step; none of a single card.
    pub(super) first: Option<Told>,
    /// The first steps, of all readings of the hand.
    pub(super) steps: FirstSteps,
    /// What every solution needs.
    pub(super) needs: Without,
}

/// One reading of a hand.
struct Reading {
    /// The solution, its effort and its first step; none if there is no solution.
    easiest: Option<(String, i64, Option<Told>)>,
    /// The first steps, each with whether it is alive.
    first_steps: Vec<(Told, bool)>,
    needs: Without,
}

impl Study {
    /// Studies a hand. Of one that may be read in several manners, such as an ace that counts 1
    /// or 11, the easiest solution is that of any reading; a step is alive if it is in one of
    /// them, and nothing is needed that one of them does without.
    ///
    /// # Errors
    ///
    /// If there is no solution, a limit is reached, or there are too many cards.
    pub(super) fn of(hand: &Hand, limits: &mut Limits) -> Result<Self, NoHelp> {
        if hand.all_values {
            let why = "its values are listed, and no target is to be reached";
            return Err(NoHelp::Refused(why.to_owned()));
        }
        if hand.is_extended() {
            let why = "only games with + - * / are studied";
            return Err(NoHelp::Refused(why.to_owned()));
        }
        if hand.rules.hand.len() > MOST_CARDS {
            let why = format!("only hands of up to {MOST_CARDS} cards are studied");
            return Err(NoHelp::Refused(why));
        }
        let mut readings = Vec::new();
        for game in &hand.readings {
            let width = Width::for_search(&game.cards, &game.target).0 + LARGE_BITS;
            readings.push(match Width(width) {
                width if width <= i64::WIDTH => Reading::of::<i64>(hand, game, limits)?,
                width if width <= i128::WIDTH => Reading::of::<i128>(hand, game, limits)?,
                _ => Reading::of::<BigInt>(hand, game, limits)?,
            });
        }
        let solved = || readings.iter().filter(|reading| reading.easiest.is_some());
        let needs = Without {
            fractions: solved().all(|reading| reading.needs.fractions),
            negatives: solved().all(|reading| reading.needs.negatives),
        };
        let mut easiest = None;
        let mut first_steps = Vec::new();
        for Reading { easiest: one, first_steps: steps, .. } in readings {
            first_steps.extend(steps);
            let effort = |found: &Option<(String, i64, Option<Told>)>| {
                found.as_ref().map_or(i64::MAX, |(_, effort, _)| *effort)
            };
            easiest = if effort(&one) < effort(&easiest) { one } else { easiest };
        }
        let (solution, effort, first) = easiest.ok_or(NoHelp::NoSolution(None))?;
        Ok(Self { solution, effort, first, steps: FirstSteps::count(first_steps), needs })
    }
}

impl Reading {
    fn of<I: Integer>(hand: &Hand, game: &Game, limits: &mut Limits) -> Result<Self, NoHelp> {
        let every_card = hand.rules.every_card;
        let mut table = Steps::<I>::new(game, every_card);
        let mut reach = Reach { known: HashMap::new(), limits };
        let mut first_steps = Vec::new();
        // A card that is the target takes no step.
        let steps = if table.is_solved() { Vec::new() } else { table.first_steps() };
        for step in steps {
            let told = table.told(step);
            let before = table.apply(step);
            let alive = reach.reaches(&mut table)?;
            table.undo(step, before);
            first_steps.extend(told.map(|told| (told, alive)));
        }
        if !table.is_solved() && !first_steps.iter().any(|(_, alive)| *alive) {
            let needs = Without::default();
            return Ok(Self { easiest: None, first_steps, needs });
        }
        let mut needs = |without: Without| {
            let mut table = table.clone();
            table.without = without;
            reach.known.clear();
            reach.reaches(&mut table).map(|reaches| !reaches)
        };
        let needs = Without {
            fractions: needs(Without { fractions: true, negatives: false })?,
            negatives: needs(Without { fractions: false, negatives: true })?,
        };
        let easiest = easiest(hand, game, table, limits)?;
        Ok(Self { easiest, first_steps, needs })
    }
}

/// The most readable solution of the least effort, its effort and its first step: among the most
/// readable members of each class, or else the one that the search has met.
fn easiest<I: Integer>(
    hand: &Hand,
    game: &Game,
    mut table: Steps<I>,
    limits: &mut Limits,
) -> Result<Option<(String, i64, Option<Told>)>, NoHelp> {
    let mut best = None;
    let mut easier = OnSolution(|table: &Steps<I>| {
        best = Some((table.expression(), table.cost()));
        Flow::Continue
    });
    let status = branch_and_bound::search(&mut table, &mut (&mut *limits, &mut easier));
    if status != Status::Complete {
        return Err(NoHelp::Stopped(status));
    }
    let Some((met, effort)) = best else { return Ok(None) };
    let mut classes = Classes::new(Level::E0);
    let mut within = Within::new(limits);
    if !classes.find(game, hand.rules.every_card, &mut within) {
        return Err(NoHelp::Stopped(within.status()));
    }
    let as_easy = |expression: &_| table.clone().effort_of(expression) == Some(effort);
    let solution = classes.expressions().find(as_easy).unwrap_or(met);
    let first = steps(&solution, &game.cards).and_then(|steps| steps.into_iter().next());
    Ok(Some((solution.write(&game.cards, hand.brackets), effort, first)))
}

/// Which tables lead to the target.
struct Reach<'l, I> {
    /// Of each table of three numbers or more: orders of steps that make the same numbers are
    /// many. Those of two are sooner joined than found.
    known: HashMap<Key<I>, bool>,
    limits: &'l mut Limits,
}

impl<I: Integer> Reach<'_, I> {
    /// Whether the target can be made of what is on the table; it counts as a node.
    fn reaches(&mut self, table: &mut Steps<I>) -> Result<bool, NoHelp> {
        if table.len() > 2 && self.limits.exhausted() {
            return Err(NoHelp::Stopped(self.limits.status()));
        }
        let key = (table.len() > 2).then(|| table.key());
        if let Some(known) = key.as_ref().and_then(|key| self.known.get(key)) {
            return Ok(*known);
        }
        if key.is_some() {
            self.limits.spend(1, 0);
        }
        let reaches = match table.open() {
            Node::Solved => true,
            Node::Dead => false,
            // The last step makes the target.
            Node::Open(_) if table.len() == 2 => true,
            Node::Open(steps) => {
                let mut found = false;
                for step in steps {
                    let before = table.apply(step);
                    let reaches = self.reaches(table);
                    table.undo(step, before);
                    if reaches? {
                        found = true;
                        break;
                    }
                }
                found
            }
        };
        if let Some(key) = key {
            self.known.insert(key, reaches);
        }
        Ok(reaches)
    }
}

//! Studies a hand for grades and hints: finds its easiest solution, counts the first steps that
//! keep it solvable, and tests whether it can be solved without fractions or negative numbers.

use std::collections::HashMap;

use billhook_engine::{Limits, Node, Search};
use billhook_numbers::distinct::Level;
use billhook_numbers::fraction::Integer;
use billhook_numbers::game::Game;
use billhook_numbers::player::{Board, End, FirstSteps, Key, Step, Without, easiest, steps};
use billhook_plugin::player::NoHelp;
use num_bigint::BigInt;

use super::effort::effort;
use crate::Hand;

/// Maximum number of cards of a hand that is studied; more have too many sequences of steps.
const MOST_CARDS: usize = 6;

/// The findings about a hand that has a solution: the easiest one, the first steps, and the needs
/// of every solution.
#[derive(Debug)]
pub(super) struct Study {
    /// The most readable solution of the least effort, as text.
    pub(super) solution: String,
    /// The effort of that solution.
    pub(super) effort: i64,
    /// The first step of that solution; `None` for a single card.
    pub(super) first: Option<Step>,
    /// The numbers of first steps, over all readings of the hand.
    pub(super) steps: FirstSteps,
    /// Whether every solution needs fractions, or negative numbers.
    pub(super) needs: Without,
}

/// The findings about one reading of a hand.
struct Reading {
    /// The easiest solution, its effort and its first step; `None` if there is no solution.
    easiest: Option<(String, i64, Option<Step>)>,
    /// The first steps; `true` marks those after which the target can still be made.
    first_steps: Vec<(Step, bool)>,
    needs: Without,
}

impl Study {
    /// Studies a hand. If it has several readings, such as with an ace that counts 1 or 11, the
    /// easiest solution is that of all readings together, the earlier reading's in a tie; a step is
    /// alive if it is alive in one of them; and fractions or negative numbers are needed only if
    /// all solvable readings need them.
    ///
    /// # Errors
    ///
    /// Fails if there is no solution, if a limit is reached, if there are more than six cards or
    /// operators beyond the four, or if values are listed.
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
            readings.push(match game.width().fits_a_word() {
                true => Reading::of::<i64>(hand, game, limits)?,
                false => Reading::of::<BigInt>(hand, game, limits)?,
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
            let effort = |found: &Option<(String, i64, Option<Step>)>| {
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
        let end = if hand.rules.every_card { End::EveryCard } else { End::AnyCards };
        let mut board = Board::<I>::new(game, end, effort);
        let mut reach = Reach { known: HashMap::new(), limits };
        let mut first_steps = Vec::new();
        // If a card is the target already, no step is needed.
        let plays = if board.is_solved() { Vec::new() } else { board.first_plays() };
        for play in plays {
            let step = board.step(play);
            let before = board.apply(play);
            let alive = reach.reaches(&mut board)?;
            board.undo(play, before);
            first_steps.extend(step.map(|step| (step, alive)));
        }
        if !board.is_solved() && !first_steps.iter().any(|(_, alive)| *alive) {
            let needs = Without::default();
            return Ok(Self { easiest: None, first_steps, needs });
        }
        let mut needs = |without: Without| {
            let mut board = board.clone();
            board.without = without;
            reach.known.clear();
            reach.reaches(&mut board).map(|reaches| !reaches)
        };
        let needs = Without {
            fractions: needs(Without { fractions: true, negatives: false })?,
            negatives: needs(Without { fractions: false, negatives: true })?,
        };
        let easiest = easiest(&board, Level::E0, limits).map_err(NoHelp::Stopped)?;
        let easiest = easiest.map(|(solution, effort, _)| {
            let first = steps(&solution, &game.cards).and_then(|steps| steps.into_iter().next());
            (solution.write(&game.cards, hand.brackets), effort, first)
        });
        Ok(Self { easiest, first_steps, needs })
    }
}

/// The search for boards from which the target can be made, with the answers so far.
struct Reach<'l, I> {
    /// The answer for each board of three numbers or more, since many orders of steps make equal
    /// boards. Joining two numbers is faster than looking them up.
    known: HashMap<Key<I>, bool>,
    limits: &'l mut Limits,
}

impl<I: Integer> Reach<'_, I> {
    /// Returns whether the target can be made of the numbers on the board. A board of three numbers
    /// or more counts as a node when it is first met. Fails if a limit was reached.
    fn reaches(&mut self, board: &mut Board<I>) -> Result<bool, NoHelp> {
        if board.count() > 2 && self.limits.exhausted() {
            return Err(NoHelp::Stopped(self.limits.status()));
        }
        let key = (board.count() > 2).then(|| board.key());
        if let Some(known) = key.as_ref().and_then(|key| self.known.get(key)) {
            return Ok(*known);
        }
        if key.is_some() {
            self.limits.spend(1, 0);
        }
        let reaches = match board.open() {
            Node::Solved => true,
            Node::Dead => false,
            // The last step makes the target.
            Node::Open(_) if board.count() == 2 => true,
            Node::Open(plays) => {
                let mut found = false;
                for play in plays {
                    let before = board.apply(play);
                    let reaches = self.reaches(board);
                    board.undo(play, before);
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

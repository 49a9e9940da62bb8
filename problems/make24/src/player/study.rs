//! What there is to be known of a hand before it is graded, or a hint given.

use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Flow, Limits, Node, OnSolution, Search, Status, dfs};
use billhook_numbers::expression::{Brackets, Expression};
use billhook_numbers::fraction::Integer;
use billhook_numbers::game::Game;
use billhook_numbers::width::Width;
use billhook_plugin::player::NoHelp;

use super::steps::{LARGE_BITS, Steps, Told, Without};
use crate::Hand;

/// The most cards of a hand that is studied: of more there are too many ways to play.
const MOST_CARDS: usize = 6;

/// A hand that has a solution, as a player meets it.
#[derive(Debug)]
pub(super) struct Study {
    /// The solution of the least effort.
    easiest: Expression,
    /// Its effort.
    pub(super) effort: i64,
    /// Its first step; none of a single card.
    pub(super) first: Option<Told>,
    /// The number of first steps, a pair and an operation on it, and of those from which the
    /// target can still be reached.
    pub(super) steps: usize,
    pub(super) alive: usize,
    /// What every solution needs.
    pub(super) fractions: bool,
    pub(super) negatives: bool,
    /// The cards that are used.
    game: Game,
}

impl Study {
    /// Studies a hand. Of one that may be read in several manners, such as an ace that counts 1
    /// or 11, it is the one with the easiest solution.
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
        let mut best: Option<Self> = None;
        for game in &hand.sorted {
            let width = Width::for_search(&game.cards, &game.target).0 + LARGE_BITS;
            let study = match Width(width) {
                width if width <= i64::WIDTH => Self::within::<i64>(game, limits),
                width if width <= i128::WIDTH => Self::within::<i128>(game, limits),
                _ => Self::within::<num_bigint::BigInt>(game, limits),
            };
            match study {
                Ok(study) if best.as_ref().is_none_or(|best| study.effort < best.effort) => {
                    best = Some(study);
                }
                Ok(_) | Err(NoHelp::NoSolution(_)) => {}
                Err(why) => return Err(why),
            }
        }
        best.ok_or(NoHelp::NoSolution(None))
    }

    fn within<I: Integer>(game: &Game, limits: &mut Limits) -> Result<Self, NoHelp> {
        let mut table = Steps::<I>::new(game);
        let mut best = None;
        let mut easier = OnSolution(|table: &Steps<I>| {
            best = Some((table.expression(), billhook_engine::Bounded::cost(table), table.first()));
            Flow::Continue
        });
        let status = branch_and_bound::search(&mut table, &mut (&mut *limits, &mut easier));
        if status != Status::Complete {
            return Err(NoHelp::Stopped(status));
        }
        let (easiest, effort, first) = best.ok_or(NoHelp::NoSolution(None))?;
        let (mut steps, mut alive) = (0, 0);
        if let Node::Open(mut cursor) = table.open() {
            while let Some(step) = table.next(&mut cursor) {
                let before = table.apply(step);
                steps += 1;
                alive += usize::from(is_solvable(&mut table, limits)?);
                table.undo(step, before);
            }
            table.close(cursor);
        }
        let mut needs = |without: Without| {
            table.without = without;
            is_solvable(&mut table, limits).map(|solvable| !solvable)
        };
        Ok(Self {
            easiest,
            effort,
            first,
            steps,
            alive,
            fractions: needs(Without { fractions: true, negatives: false })?,
            negatives: needs(Without { fractions: false, negatives: true })?,
            game: game.clone(),
        })
    }

    /// The easiest solution, as it is written.
    pub(super) fn solution(&self, brackets: Brackets) -> String {
        self.easiest.write(&self.game.cards, brackets)
    }
}

fn is_solvable<I: Integer>(table: &mut Steps<I>, limits: &mut Limits) -> Result<bool, NoHelp> {
    let mut found = false;
    let first = OnSolution(|_: &Steps<I>| {
        found = true;
        Flow::Stop
    });
    let status = dfs::search(table, &mut (&mut *limits, first));
    match found || status == Status::Complete {
        true => Ok(found),
        false => Err(NoHelp::Stopped(status)),
    }
}

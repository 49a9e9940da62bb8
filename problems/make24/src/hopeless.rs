//! Proves that a hand of many cards has no solution; `auto` tries this before it searches to the
//! end.
//!
//! A search without solutions takes minutes for eight cards and days for nine; counting by value
//! proves in seconds that there is none. Most hands have a solution that a search finds sooner, so
//! a search comes first. It is limited to as many nodes as a table of values has entries, which
//! takes about as long as the count.

use billhook_engine::{At, Flow, Limits, Search, Status, Visitor, dfs};
use billhook_numbers::budget::WithinLimits;
use billhook_numbers::estimate::Estimate;
use billhook_numbers::merge::AnyTable;
use billhook_numbers::strategy::Strategy;
use billhook_plugin::{Answered, Asked, InstanceOf, Question};

use crate::Hand;
use crate::counts::written;

/// Maximum number of cards of a hand that is searched to the end within milliseconds.
const FEW_CARDS: usize = 5;

/// Answers a question for solutions if a count proves that there are none; `None` if the cards are
/// few, if the game, the question or its limits exclude the count, if a short search finds a
/// solution, if the count is not 0, or if a limit was reached.
pub(crate) fn no_solution<'p>(
    instance: &'p InstanceOf<Hand>,
    question: &Question,
    limits: &mut Limits,
) -> Option<Answered<'p>> {
    let hand = &instance.puzzle;
    let searches = question.asked == Asked::Solutions && !hand.all_values && hand.level.is_none();
    let many_cards = hand.rules.hand.len() > FEW_CARDS;
    // If nodes are limited, all of them are left to the main search.
    let free = limits.wants_all_nodes() && !question.keeps;
    if !searches || !many_cards || !free || hand.is_extended() {
        return None;
    }
    let values = Estimate::of_values(hand.classified().0).entries();
    if is_soon_solved(hand, values, limits) {
        return None;
    }
    let count = written(hand, &mut WithinLimits::new(limits))?;
    let why = || format!("no expression of its cards makes {}", hand.target());
    (count == 0).then(|| Answered::impossible("subsets", why()))
}

/// Returns whether searching the games one after the other finds a solution within `nodes` nodes
/// altogether.
fn is_soon_solved(hand: &Hand, nodes: u64, limits: &mut Limits) -> bool {
    limits.within(nodes, |limits| {
        hand.sorted.iter().any(|game| {
            let mut first = First { limits, met: false };
            dfs::search(&mut AnyTable::new(game), &mut first);
            first.met
        })
    })
}

/// A visitor that stops at the first solution. No limit on solutions counts it, since it is not
/// shown.
struct First<'l> {
    limits: &'l mut Limits,
    met: bool,
}

impl<S: Search> Visitor<S> for First<'_> {
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        self.limits.enter(search, at)
    }

    fn solved(&mut self, _: &S) -> Flow {
        self.met = true;
        Flow::Stop
    }

    fn status(&self) -> Status {
        <Limits as Visitor<S>>::status(self.limits)
    }
}

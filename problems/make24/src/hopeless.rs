//! Whether a hand of many cards has no solution: `auto` asks before it searches to the end.
//!
//! A search that finds nothing takes minutes of eight cards and days of nine; counting by value
//! tells in seconds that there is nothing to be found. Most hands have a solution that a search
//! finds sooner, so a search comes first, of as many nodes as a table of values has entries: that
//! takes about as long as the count.

use std::ops::ControlFlow;

use billhook_engine::{At, Flow, Limits, Search, Status, Visitor, dfs};
use billhook_numbers::any_width::AnyTable;
use billhook_numbers::go_on::Within;
use billhook_numbers::room::Room;
use billhook_numbers::strategy::Strategy;
use billhook_plugin::{InstanceOf, Outcome, Task};

use crate::Hand;
use crate::counts::written;

/// The most cards of a hand that is searched to the end in some milliseconds.
const FEW_CARDS: usize = 5;

/// Ends a task of solutions if there are none, and otherwise hands it back.
pub(crate) fn no_solution<'t>(
    given: &InstanceOf<Hand>,
    mut task: Task<'t>,
) -> ControlFlow<Outcome, Task<'t>> {
    let hand = &given.puzzle;
    let searches = task.each.is_some() && !hand.all_values && hand.level.is_none();
    let many_cards = hand.rules.hand.len() > FEW_CARDS;
    // The nodes of the search proper are all that a limit on nodes allows.
    let free = task.limits.wants_all_nodes() && !task.keeps();
    if !searches || !many_cards || !free || hand.is_extended() {
        return ControlFlow::Continue(task);
    }
    let values = Room::of_values(hand.classified().0).entries();
    if is_soon_solved(hand, values, &mut task.limits) {
        return ControlFlow::Continue(task);
    }
    match written(hand, &mut Within::new(&mut task.limits)) {
        Some(0) => {
            let why = format!("no expression of its cards makes {}", hand.target());
            ControlFlow::Break(Outcome::impossible("subsets", why))
        }
        _ => ControlFlow::Continue(task),
    }
}

/// Whether one of the games has a solution within so many nodes.
fn is_soon_solved(hand: &Hand, nodes: u64, limits: &mut Limits) -> bool {
    limits.within(nodes, |limits| {
        hand.sorted.iter().any(|game| {
            let mut first = First { limits, met: false };
            dfs::search(&mut AnyTable::begin(game), &mut first);
            first.met
        })
    })
}

/// Stops at the first solution, which counts for no limit: it is not shown.
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

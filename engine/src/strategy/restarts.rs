//! Randomised restarts: depth-first walks with shuffled moves, each within a limit of nodes.
//!
//! A search that errs near the root may take very long to recover, while
//! another order of the moves finds a solution at once (Gomes, Selman and
//! Kautz, *Boosting combinatorial search through randomization*, AAAI 1998). So
//! the moves of each node are shuffled, and the limits of the walks
//! follow the sequence 1, 1, 2, 1, 1, 2, 4, 1, …, which is within a logarithmic factor of
//! the best sequence for any distribution of running times (Luby, Sinclair and
//! Zuckerman, *Optimal speedup of Las Vegas algorithms*, 1993).

use rand::Rng;

use super::shuffled::Shuffled;
use crate::visit::{At, Flow, Visitor};
use crate::{Search, Status, dfs};

/// Walks with shuffled moves until a solution is found, a walk has searched the whole tree, or
/// `visitor` stops the search. The walks have 1, 1, 2, 1, 1, 2, 4, … times `unit` nodes; a `unit`
/// of 0 counts as 1.
///
/// The status is [`Status::Limit`] if a solution was found, unless the visitor has another reason
/// to stop. If it is complete, there is no solution: one walk has searched the whole tree. Equal
/// seeds of `random` give equal walks.
pub fn search<S, V, R>(search: &mut S, visitor: &mut V, random: &mut R, unit: u64) -> Status
where
    S: Search,
    V: Visitor<S>,
    R: Rng,
{
    for number in 1.. {
        let nodes = luby(number).saturating_mul(unit.max(1));
        let mut shuffled = Shuffled { search, random };
        let mut walk = Walk { visitor: &mut *visitor, nodes, end: None };
        let status = dfs::search(&mut shuffled, &mut walk);
        match walk.end {
            Some(End::Spent) => {}
            Some(End::Solved) if !status.is_stop() || status == Status::Interrupted => {
                return Status::Limit;
            }
            Some(End::Solved) | None => return status,
        }
    }
    Status::Complete
}

/// The reason why a walk ended before it had searched the whole tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Spent,
    Solved,
}

/// A walk to the first solution, or of at most `nodes` nodes. It passes the events of the shuffled
/// search on to a visitor of the search inside.
struct Walk<'v, V> {
    visitor: &'v mut V,
    nodes: u64,
    end: Option<End>,
}

impl<S: Search, R: Rng, V: Visitor<S>> Visitor<Shuffled<'_, S, R>> for Walk<'_, V> {
    fn enter(&mut self, shuffled: &Shuffled<'_, S, R>, at: At<S::Move>) -> Flow {
        match self.nodes.checked_sub(1) {
            Some(nodes) => self.nodes = nodes,
            None => {
                self.end = Some(End::Spent);
                return Flow::Stop;
            }
        }
        self.visitor.enter(shuffled.search, at)
    }
    fn pruned(&mut self, shuffled: &Shuffled<'_, S, R>) {
        self.visitor.pruned(shuffled.search);
    }
    fn dead(&mut self, shuffled: &Shuffled<'_, S, R>) {
        self.visitor.dead(shuffled.search);
    }
    fn solved(&mut self, shuffled: &Shuffled<'_, S, R>) -> Flow {
        self.end = Some(End::Solved);
        self.visitor.solved(shuffled.search);
        Flow::Stop
    }
    fn leave(&mut self, at: At<S::Move>) {
        self.visitor.leave(at);
    }
    fn status(&self) -> Status {
        self.visitor.status()
    }
}

/// Returns the *i*-th number of the Luby sequence, counted from 1.
pub(crate) fn luby(mut i: u64) -> u64 {
    loop {
        // `i` lies in the block whose last number, 2^k, is at index 2^(k+1) - 1.
        let end = (i + 1).next_power_of_two() - 1;
        if i == end {
            return end.div_ceil(2);
        }
        i -= end / 2;
    }
}

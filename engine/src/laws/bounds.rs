//! Checks of costs and estimates against the contract of [`Bounded`].
//!
//! Invariant after `enter`: `path` and `bounds` belong to the current node. `bounds` begins with
//! the bound of the root, so it is longer by one.

use std::fmt::Debug;

use super::Broken;
use super::check::text;
use crate::visit::{At, Flow, Visitor};
use crate::{Bounded, dfs};

/// Checks the contract of [`Bounded`] at every node down to `depth`. Returns the number of nodes
/// checked, or a broken law.
///
/// The first fault at a solution, such as a bound above it that exceeds its cost, ends the check
/// and is reported: it may lose the solution. A bound that falls from a node to its child only
/// costs work; the first of these is reported if there is no other fault. If the solutions lie
/// deeper than `depth`, only falling bounds are noticed. The search should pass
/// [`check`](super::check()) first.
///
/// # Errors
///
/// [`Broken::SolutionNotAtItsBound`], [`Broken::BoundTooHigh`] or [`Broken::BoundFalls`].
pub fn check_bounds<S>(problem: &S, depth: usize) -> Result<u64, Broken>
where
    S: Bounded<Move: Debug> + Clone,
{
    let mut check = Check { depth, path: Vec::new(), bounds: Vec::new(), nodes: 0, broken: None };
    dfs::search(&mut problem.clone(), &mut check);
    match check.broken {
        Some(broken) => Err(broken),
        None => Ok(check.nodes),
    }
}

/// The visitor that checks the nodes of a walk.
struct Check<M> {
    depth: usize,
    /// The moves to the current node.
    path: Vec<M>,
    bounds: Vec<i64>,
    nodes: u64,
    /// The first falling bound, until a worse fault is found.
    broken: Option<Broken>,
}

impl<S: Bounded<Move: Debug>> Visitor<S> for Check<S::Move> {
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        if at.depth > self.depth {
            return Flow::Prune;
        }
        self.nodes += 1;
        self.path.truncate(at.depth.saturating_sub(1));
        self.bounds.truncate(at.depth);
        let after = search.bound();
        if let (Some(mv), Some(&before)) = (at.by, self.bounds.last()) {
            if after < before && self.broken.is_none() {
                let (path, mv) = (text(&self.path), format!("{mv:?}"));
                self.broken = Some(Broken::BoundFalls { path, mv, before, after });
            }
            self.path.push(mv);
        }
        self.bounds.push(after);
        Flow::Continue
    }

    fn solved(&mut self, search: &S) -> Flow {
        match self.wrong(search) {
            Some(broken) => {
                self.broken = Some(broken);
                Flow::Stop
            }
            None => Flow::Continue,
        }
    }
}

impl<M: Copy + Debug> Check<M> {
    /// Returns the fault of the current solution; `None` if its estimate is 0, its bound is its
    /// cost, and no bound above exceeds that.
    fn wrong(&self, search: &impl Bounded<Move = M>) -> Option<Broken> {
        let (cost, estimate, bound) = (search.cost(), search.estimate(), search.bound());
        if estimate != 0 || bound != cost {
            let path = text(&self.path);
            return Some(Broken::SolutionNotAtItsBound { path, cost, estimate, bound });
        }
        let at = self.bounds.iter().position(|bound| *bound > cost)?;
        let (path, below) = self.path.split_at(at);
        let (path, below) = (text(path), text(below));
        Some(Broken::BoundTooHigh { path, bound: self.bounds[at], below, cost })
    }
}

//! Iterative strategies: several depth-first passes over one tree, each with a wider limit.

use crate::visit::{At, Flow, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition, Pass};
use crate::{Search, Status, dfs};

/// A rule that decides which nodes a pass skips.
pub(crate) trait Rule<S: Search> {
    /// Returns whether to skip the current node and its subtree. Called for every node entered at
    /// which the visitor does not stop the walk. A resumed walk also calls it for the nodes above
    /// its bookmark, to restore the rule's data, and ignores the result.
    fn leaves_out(&mut self, search: &S, at: At<S::Move>) -> bool;

    /// Returns whether the solution at the current node is new: no earlier pass has found it. Only
    /// new solutions are reported to the visitor.
    fn is_new(&mut self, search: &S) -> bool {
        let _ = search;
        true
    }

    /// Receives the search at the node where a walk begins, like [`Visitor::arrived`].
    fn arrived(&mut self, search: &mut S) {
        let _ = search;
    }

    /// Returns the verdict on a new solution, given the visitor's verdict.
    fn verdict(&mut self, flow: Flow) -> Flow {
        flow
    }
}

/// The rule of one of several passes.
pub(crate) trait PassRule<S: Search>: Rule<S> {
    /// Returns the state of the pass, to resume it or to begin the next one.
    fn pass(&self) -> Pass;
}

/// A rule that looks only at the depths and branches of nodes. It is used as a trait object, so
/// that all such strategies share one walk, compiled once for each search.
pub(super) trait PathRule {
    /// Returns whether to skip the node at this depth and branch, with its subtree. Called like
    /// [`Rule::leaves_out`].
    fn leaves_out(&mut self, depth: usize, branch: usize) -> bool;

    /// Returns whether no earlier pass has found the solution at the node entered last.
    fn is_new(&self) -> bool;

    /// Returns the state of the pass, to resume it or to begin the next one.
    fn pass(&self) -> Pass;
}

impl<S: Search> Rule<S> for Box<dyn PathRule> {
    fn leaves_out(&mut self, _: &S, at: At<S::Move>) -> bool {
        (**self).leaves_out(at.depth, at.branch)
    }
    fn is_new(&mut self, _: &S) -> bool {
        (**self).is_new()
    }
}

impl<S: Search> PassRule<S> for Box<dyn PathRule> {
    fn pass(&self) -> Pass {
        (**self).pass()
    }
}

/// Runs passes from a bookmark until one is stopped, needs no further pass, or is the last because
/// it found a solution. `first` is the limit of the first pass; a bookmark within a pass has its
/// own limit. Fails if the bookmark leads to no node.
pub(super) fn run_passes<R, S, V>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
    first: i64,
    rule: impl Fn(Pass) -> R,
) -> Result<Status, NoSuchPosition>
where
    R: PassRule<S>,
    S: Search,
    V: Visitor<S>,
{
    loop {
        let pass = *bookmark.pass.get_or_insert(Pass { limit: first, ..Pass::default() });
        let mut ruled = Ruled { visitor: &mut *visitor, rule: rule(pass) };
        let status = dfs::resume(search, &mut ruled, bookmark)?;
        let pass = ruled.rule.pass();
        bookmark.pass = Some(pass);
        match pass.next {
            Some(limit) if !pass.last && !status.is_stop() => {
                *bookmark = Bookmark::at_pass(limit);
            }
            _ => return Ok(status),
        }
    }
}

/// Runs passes like [`run_passes`], from the beginning.
pub(super) fn run_all_passes<R, S, V>(
    search: &mut S,
    visitor: &mut V,
    first: i64,
    rule: impl Fn(Pass) -> R,
) -> Status
where
    R: PassRule<S>,
    S: Search,
    V: Visitor<S>,
{
    // No error: every tree has a root.
    run_passes(search, visitor, &mut Bookmark::new(), first, rule).unwrap_or(Status::Interrupted)
}

/// A visitor that adds a rule to another visitor: it prunes the nodes that either of them prunes,
/// and reports only the solutions that the rule considers new.
pub(crate) struct Ruled<'v, V, R> {
    pub(crate) visitor: &'v mut V,
    pub(crate) rule: R,
}

impl<S: Search, V: Visitor<S>, R: Rule<S>> Visitor<S> for Ruled<'_, V, R> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        match self.visitor.enter(search, at) {
            Flow::Stop => Flow::Stop,
            // The rule must see every node, even one that the visitor prunes.
            flow if self.rule.leaves_out(search, at) => flow.max(Flow::Prune),
            flow => flow,
        }
    }
    #[inline]
    fn pruned(&mut self, search: &S) {
        self.visitor.pruned(search);
    }
    #[inline]
    fn dead(&mut self, search: &S) {
        self.visitor.dead(search);
    }
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        match self.rule.is_new(search) {
            true => self.rule.verdict(self.visitor.solved(search)),
            false => Flow::Continue,
        }
    }
    #[inline]
    fn leave(&mut self, at: At<S::Move>) {
        self.visitor.leave(at);
    }
    fn resumed(&mut self, search: &S, at: At<S::Move>) {
        // The rule's data about a node depend on its data about the nodes above.
        self.rule.leaves_out(search, at);
        self.visitor.resumed(search, at);
    }
    fn arrived(&mut self, search: &mut S) {
        self.rule.arrived(search);
        self.visitor.arrived(search);
    }
    fn status(&self) -> Status {
        self.visitor.status()
    }
}

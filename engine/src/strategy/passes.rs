//! Several walks of the same tree, each of which goes further.

use crate::visit::{At, Flow, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition, Pass};
use crate::{Search, Status, dfs};

/// What a walk leaves out.
pub(crate) trait Rule<S: Search> {
    /// Whether to leave out the node that the search stands at, and all below.
    fn leaves_out(&mut self, search: &S, at: At<S::Move>) -> bool;

    /// Whether the solution that the search stands at is one for this walk. It
    /// is not if an earlier one found it.
    fn is_new(&mut self, search: &S) -> bool {
        let _ = search;
        true
    }

    /// As [`Visitor::arrived`].
    fn arrived(&mut self, search: &mut S) {
        let _ = search;
    }

    /// Whether to end here after a new solution, on which this is the visitor's
    /// verdict.
    fn verdict(&mut self, flow: Flow) -> Flow {
        flow
    }
}

/// A rule of one of several walks.
pub(crate) trait PassRule<S: Search>: Rule<S> {
    /// The state of the walk, from which it is resumed or the next one begins.
    fn pass(&self) -> Pass;
}

/// Walks on from the bookmark, by one rule after the other as long as something
/// is left out. The limit of the first one is `first`.
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

/// As [`rounds`], from the beginning.
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
    // There is always a root.
    run_passes(search, visitor, &mut Bookmark::new(), first, rule).unwrap_or(Status::Interrupted)
}

/// A visitor that also follows a rule.
pub(crate) struct Ruled<'v, V, R> {
    pub(crate) visitor: &'v mut V,
    pub(crate) rule: R,
}

impl<S: Search, V: Visitor<S>, R: Rule<S>> Visitor<S> for Ruled<'_, V, R> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        match self.visitor.enter(search, at) {
            Flow::Stop => Flow::Stop,
            // The rule hears of every node, also of those that are pruned.
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
        // What a rule knows of a node it knows of those above it.
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

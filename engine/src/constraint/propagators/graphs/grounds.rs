//! Grounds of a claim about a region: certain vertices, all or the root alone, and the gone
//! vertices from which the claim follows.

use super::flood::Flood;
use super::graph::{Graph, NONE};
use super::state::State;

/// A claim about a region under some domains.
#[derive(Clone, Copy, Debug)]
pub(super) enum Claim {
    /// The vertex cannot be reached within the budget.
    TooFar(u32),
    /// Without the vertex, too few vertices can be reached within the budget; [`NONE`] for no
    /// exception.
    TooFew(u32),
}

/// The states of all vertices, and the certain ones on which a claim relies (the *used* ones).
pub(super) struct Grounds<'r> {
    graph: &'r Graph,
    /// The least and the greatest number of vertices of the region.
    sizes: [u32; 2],
    states: Vec<State>,
    is_used: Vec<bool>,
    flood: Flood,
}

impl<'r> Grounds<'r> {
    pub(super) fn new(graph: &'r Graph, sizes: [u32; 2], states: Vec<State>) -> Self {
        let is_used = vec![false; states.len()];
        Self { graph, sizes, states, is_used, flood: Flood::default() }
    }

    /// Returns the vertices on which the claim relies.
    pub(super) fn used(&self) -> impl Iterator<Item = u32> {
        (0..self.states.len() as u32).filter(|&it| self.is_used[it as usize])
    }

    /// Returns the greatest number of vertices that a region may have besides the used ones; `None`
    /// if these are too many already.
    fn budget(&self) -> Option<u32> {
        self.sizes[1].checked_sub(self.used().count() as u32)
    }

    /// Returns whether a claim follows from the used vertices and the gone ones. `root` is the
    /// vertex from which to flood; [`NONE`] if no vertex is certain.
    fn holds(&mut self, root: u32, claim: Claim) -> bool {
        let Some(budget) = self.budget() else { return true };
        let Self { graph, sizes, states, is_used, flood } = self;
        let without = if let Claim::TooFew(vertex) = claim { vertex } else { NONE };
        let state = |vertex: u32| match states[vertex as usize] {
            _ if vertex == without => State::Gone,
            State::Gone => State::Gone,
            _ if is_used[vertex as usize] => State::Certain,
            _ => State::Open,
        };
        match root {
            NONE => flood.all(budget, (0..states.len() as u32).map(state)),
            root => flood.go(graph, root, [0, budget], state),
        }
        match claim {
            Claim::TooFar(vertex) => flood.costs[vertex as usize] == NONE,
            Claim::TooFew(_) => (flood.reached.len() as u32) < sizes[0],
        }
    }

    /// Uses all certain vertices, and returns a root from which the claim follows. Without a claim,
    /// returns a root from which a contradiction follows, and the claim that states it. Returns
    /// `None` if there is no such root.
    pub(super) fn find(
        &mut self,
        roots: &[u32],
        certain: &[u32],
        claim: Option<Claim>,
    ) -> Option<(u32, Claim)> {
        certain.iter().for_each(|&vertex| self.is_used[vertex as usize] = true);
        for &root in roots {
            let claimed = claim.unwrap_or(Claim::TooFew(NONE));
            if self.holds(root, claimed) {
                return Some((root, claimed));
            }
            let is_far = |vertex: &&u32| self.flood.costs[**vertex as usize] == NONE;
            if let (None, Some(&far)) = (claim, certain.iter().find(is_far)) {
                return Some((root, Claim::TooFar(far)));
            }
        }
        None
    }

    /// Uses no certain vertex but the root if the claim still follows.
    pub(super) fn shrink(&mut self, root: u32, claim: Claim, certain: &[u32]) {
        let others = || certain.iter().filter(|&&vertex| vertex != root);
        others().for_each(|&vertex| self.is_used[vertex as usize] = false);
        if !self.holds(root, claim) {
            others().for_each(|&vertex| self.is_used[vertex as usize] = true);
            self.holds(root, claim);
        }
    }

    /// Returns the gone vertices on which the claim relies, which must be the one shown last.
    pub(super) fn border(&self, root: u32, claim: Claim) -> Vec<u32> {
        let Some(budget) = self.budget() else { return Vec::new() };
        let Self { graph, states, is_used, flood, .. } = self;
        if root == NONE {
            let Claim::TooFew(without) = claim else { return Vec::new() };
            let gone = (0..states.len() as u32).filter(|&it| states[it as usize] == State::Gone);
            return gone.filter(|&it| budget > 0 && it != without).collect();
        }
        // The least cost of a path from each vertex to the one of the claim, through gone vertices
        // too.
        let mut back = Flood::default();
        if let Claim::TooFar(vertex) = claim {
            let first = u32::from(!is_used[vertex as usize]);
            let state = |vertex: u32| match is_used[vertex as usize] {
                true => State::Certain,
                false => State::Open,
            };
            back.go(graph, vertex, [first, budget], state);
        }
        let mut border = Vec::new();
        for &vertex in &flood.reached {
            let cost = flood.costs[vertex as usize];
            for &other in graph.of(vertex) {
                let needs = match claim {
                    _ if states[other as usize] != State::Gone => NONE,
                    Claim::TooFar(_) => back.costs[other as usize],
                    Claim::TooFew(without) if other == without => NONE,
                    Claim::TooFew(_) => 1,
                };
                if needs.checked_add(cost).is_some_and(|needs| needs <= budget) {
                    border.push(other);
                }
            }
        }
        border.sort_unstable();
        border.dedup();
        border
    }
}

//! In how many solutions each meaning of a move occurs, once or more often: all solutions are
//! walked, since a path may have the same meaning twice.

use billhook_engine::diagram::Index;
use billhook_engine::{Flow, Limits, Status};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::compiled_paths::COPIES;
use super::{CompiledPaths, Interpretation};

impl<R: Interpretation> CompiledPaths<'_, R> {
    /// In how many solutions each meaning occurs, by what the moves of each path mean: all
    /// solutions are walked.
    pub(crate) fn meanings(
        &mut self,
        limits: &mut Limits,
    ) -> Result<Vec<(String, BigUint)>, Status> {
        let mut counts: Vec<(String, u64)> = Vec::new();
        let mut places: FxHashMap<String, usize> = FxHashMap::default();
        // The path at hand, with the place of what each move means; none if it means nothing.
        let mut taken: Vec<(R::Move, Option<usize>)> = Vec::new();
        let status = self.paths(limits, |interpretation, path, _| {
            let common = taken.iter().zip(path).take_while(|((mv, _), other)| mv == *other);
            taken.truncate(common.count());
            for at in taken.len()..path.len() {
                let name = interpretation.meaning(&path[..at], path[at]).unwrap_or_default();
                let place = (!name.is_empty()).then(|| {
                    *places.entry(name).or_insert_with_key(|name| {
                        counts.push((name.clone(), 0));
                        counts.len() - 1
                    })
                });
                taken.push((path[at], place));
            }
            for (at, (_, place)) in taken.iter().enumerate() {
                if let Some(place) = place
                    && !taken[..at].iter().any(|(_, other)| *other == Some(*place))
                {
                    counts[*place].1 += 1;
                }
            }
            Flow::Continue
        });
        match status {
            Status::Complete => {
                Ok(counts.into_iter().map(|(name, count)| (name, count.into())).collect())
            }
            status => Err(status),
        }
    }
}

/// What the moves of a diagram mean where they are made.
pub(crate) struct Meanings {
    names: Vec<String>,
    /// For each edge, node by node, the place of its meaning; none if it has
    /// none.
    of: Vec<Option<u32>>,
    /// Where the edges of each node begin.
    begins: Vec<u32>,
}

impl Meanings {
    /// One path to a node is enough: what its moves mean is the same after
    /// each. None if moves have no meaning of their own.
    pub(crate) fn of<R: Interpretation>(
        index: &Index<R::Move>,
        interpretation: &R,
    ) -> Option<Self> {
        let diagram = index.diagram();
        let root = diagram.root()?;
        interpretation.meaning(&[], diagram.edges(root).first()?.mv)?;
        let mut parents: Vec<Option<(u32, R::Move)>> = vec![None; diagram.nodes()];
        let mut places: FxHashMap<String, u32> = FxHashMap::default();
        let mut meanings =
            Self { names: Vec::new(), of: Vec::new(), begins: vec![0; diagram.nodes()] };
        // Edges lead to lesser numbers, so a parent comes before its children.
        for node in (1..=root).rev() {
            meanings.begins[node as usize] = meanings.of.len() as u32;
            let (mut path, mut at) = (Vec::new(), node);
            while let Some((parent, mv)) = parents[at as usize] {
                path.push(mv);
                at = parent;
            }
            path.reverse();
            for edge in diagram.edges(node) {
                parents[edge.to as usize].get_or_insert((node, edge.mv));
                // What no path from the root leads to is in no solution.
                let name = if at == root {
                    interpretation.meaning(&path, edge.mv)?
                } else {
                    String::new()
                };
                let place = (!name.is_empty()).then(|| {
                    *places.entry(name.clone()).or_insert_with(|| {
                        meanings.names.push(name);
                        meanings.names.len() as u32 - 1
                    })
                });
                meanings.of.push(place);
            }
        }
        Some(meanings)
    }

    /// In how many solutions each meaning occurs, once or more often: all of
    /// them are walked, since a path may have the same meaning twice.
    pub(crate) fn choices<M: Copy>(
        &self,
        index: &Index<M>,
        limits: &mut Limits,
    ) -> Result<Vec<(String, BigUint)>, Status> {
        let diagram = index.diagram();
        let mut counts = vec![0u64; self.names.len()];
        let mut path: Vec<Option<u32>> = Vec::new();
        let mut solutions = 0u64;
        // The node, and which of its edges is next.
        let mut frames: Vec<(u32, usize)> =
            diagram.root().map(|root| (root, 0)).into_iter().collect();
        while let Some((node, next)) = frames.last_mut() {
            let Some(edge) = diagram.edges(*node).get(*next) else {
                frames.pop();
                path.pop();
                continue;
            };
            path.push(self.of[self.begins[*node as usize] as usize + *next]);
            *next += 1;
            if !diagram.edges(edge.to).is_empty() {
                frames.push((edge.to, 0));
                continue;
            }
            for (at, place) in path.iter().enumerate() {
                if let Some(place) = place.filter(|_| !path[..at].contains(place)) {
                    counts[place as usize] += 1;
                }
            }
            path.pop();
            solutions += 1;
            if solutions.is_multiple_of(COPIES) && limits.exhausted() {
                return Err(Limits::status(limits));
            }
        }
        let counted = self.names.iter().cloned().zip(counts.into_iter().map(BigUint::from));
        Ok(counted.filter(|(_, count)| *count > BigUint::ZERO).collect())
    }
}

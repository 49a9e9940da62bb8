//! Checks that equal residues mean equal completions.

use std::collections::BTreeMap;

use rand::{Rng, RngExt};

use super::{BrokenConstraint, Fault, Sample, Subject};
use crate::constraint::Domains;

/// Number of assignments of the fixed variables that are compared in a round.
const COMPARED: usize = 8;

/// The part of a node's key that belongs to the constraint.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// The domain of each open variable; empty for a fixed one.
    open: Vec<Vec<i64>>,
    residue: Vec<i64>,
}

/// A node at which the propagator changes nothing more.
struct Node {
    /// The fixed variables in words.
    fixed: String,
    /// The values of the open variables in the solutions.
    completions: Vec<Vec<i64>>,
}

impl Subject<'_> {
    /// Fixes some variables in several ways, and compares the completions of those that have equal
    /// residues. Does nothing if the constraint has no residue of its own.
    pub(super) fn check_residue(
        &self,
        sample: &Sample,
        random: &mut dyn Rng,
    ) -> Result<(), Box<BrokenConstraint>> {
        let is_fixed: Vec<bool> = self.variables.iter().map(|_| random.random()).collect();
        let mut nodes: BTreeMap<Key, Node> = BTreeMap::new();
        for _ in 0..COMPARED {
            let mut domains = sample.root.clone();
            for (domain, _) in domains.iter_mut().zip(&is_fixed).filter(|it| *it.1) {
                *domain = vec![domain[random.random_range(0..domain.len())]];
            }
            let found = self.node(&domains).map_err(|fault| self.broken(&domains, fault))?;
            let Some((key, node)) = found else { continue };
            let Some(other) = nodes.get(&key) else {
                nodes.insert(key, node);
                continue;
            };
            if let Some(completion) = difference(other, &node) {
                let open = self.variables.iter().zip(&key.open).filter(|it| !it.1.is_empty());
                let words = open.zip(completion).map(|(it, value)| self.equals(*it.0, *value));
                let fault = Fault::ResidueTooShort {
                    one: other.fixed.clone(),
                    two: node.fixed.clone(),
                    completion: words.collect::<Vec<_>>().join(", "),
                };
                return Err(self.broken(&key.open, fault));
            }
        }
        Ok(())
    }

    /// Runs the propagator until it changes nothing. Returns `None` if it fails or leaves no
    /// variable open, or if the constraint has no residue of its own.
    fn node(&self, domains: &[Vec<i64>]) -> Result<Option<(Key, Node)>, Fault> {
        let mut domains = domains.to_vec();
        let lists = loop {
            let (lists, outcome) = self.run(&domains)?;
            if outcome.is_err() {
                return Ok(None);
            }
            if lists.changes.is_empty() {
                break lists;
            }
            domains = lists.domains;
        };
        let residue = self.constraint.residue(&Domains::past(&lists));
        self.check_foreign("residue", &lists)?;
        let is_open = |place: usize| domains[place].len() > 1;
        let places = || 0..domains.len();
        let Some(residue) = residue.filter(|_| places().any(is_open)) else { return Ok(None) };
        let open = places().map(|it| if is_open(it) { domains[it].clone() } else { vec![] });
        let fixed = places().filter(|&it| !is_open(it));
        let fixed = fixed.map(|it| self.equals(self.variables[it], domains[it][0]));
        let completions = self
            .solutions(&domains)?
            .into_iter()
            .map(|solution| places().filter(|&it| is_open(it)).map(|it| solution[it]).collect());
        let node = Node {
            fixed: fixed.collect::<Vec<_>>().join(", "),
            completions: completions.collect(),
        };
        Ok(Some((Key { open: open.collect(), residue }, node)))
    }
}

/// Returns values that complete only one of two nodes; `None` if there are none.
fn difference<'n>(one: &'n Node, two: &'n Node) -> Option<&'n Vec<i64>> {
    let only = |one: &'n Node, two: &'n Node| {
        one.completions.iter().find(|&completion| !two.completions.contains(completion))
    };
    only(one, two).or_else(|| only(two, one))
}

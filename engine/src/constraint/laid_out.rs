//! Tables and automata that several constraints share: laid out once, however many name them.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::propagators::{Automaton, Tuples};
use super::values::Values;

type Hasher = BuildHasherDefault<FxHasher>;

/// Rows, and the tuples that they were laid out as.
type Shared = (Arc<[i64]>, Arc<Tuples>);

/// The most words of what is laid out, and of what a search remembers: a GiB. Those of a search take
/// as much again, for the times at which they changed.
pub(super) const MOST_WORDS: usize = 1 << 27;

/// What has been laid out for the constraints of a model.
#[derive(Clone, Debug, Default)]
pub(super) struct LaidOut {
    /// By the rows, which are kept so that nothing else comes to lie there, and the values that
    /// variables may have.
    tables: HashMap<(usize, Vec<Values>), Shared, Hasher>,
    /// By a hash of their transitions.
    automata: HashMap<u64, Vec<Arc<Automaton>>, Hasher>,
    /// How many words tables take.
    words: usize,
    /// Whether something was left out because it would be too large.
    pub(super) is_too_large: bool,
}

impl LaidOut {
    /// Lays out tuples with so many values each; none if that is too large.
    pub(super) fn tuples<'t>(
        &mut self,
        length: usize,
        tuples: impl Iterator<Item = &'t [i64]>,
    ) -> Option<Arc<Tuples>> {
        let tuples = Tuples::new(length, tuples, MOST_WORDS - self.words);
        self.is_too_large |= tuples.is_none();
        self.words += tuples.as_ref().map_or(0, Tuples::words);
        tuples.map(Arc::new)
    }

    /// The rows whose values variables may have; none if they are too large.
    pub(super) fn table(&mut self, rows: &Arc<[i64]>, values: Vec<Values>) -> Option<Arc<Tuples>> {
        let key = (rows.as_ptr() as usize, values);
        if let Some((kept, tuples)) = self.tables.get(&key)
            && kept.len() == rows.len()
        {
            return Some(Arc::clone(tuples));
        }
        let length = key.1.len();
        let can_be = |row: &&[i64]| row.iter().zip(&key.1).all(|(&value, all)| all.contains(value));
        let tuples = self.tuples(length, rows.chunks_exact(length.max(1)).filter(can_be))?;
        self.tables.insert(key, (Arc::clone(rows), Arc::clone(&tuples)));
        Some(tuples)
    }

    /// Whether a sequence of so many variables has room for the states between them.
    pub(super) fn has_room(&mut self, variables: usize, states: usize) -> bool {
        let words = states.div_ceil(64).saturating_mul(variables.saturating_add(1));
        self.is_too_large |= words > MOST_WORDS;
        words <= MOST_WORDS
    }

    /// The automaton with these transitions.
    pub(super) fn automaton(&mut self, symbols: usize, next: &[Vec<usize>]) -> Arc<Automaton> {
        let hash = self.automata.hasher().hash_one((symbols, next));
        let alike = self.automata.entry(hash).or_default();
        if let Some(known) = alike.iter().find(|it| it.is_of(symbols, next)) {
            return Arc::clone(known);
        }
        let new = Arc::new(Automaton::new(symbols, next));
        alike.push(Arc::clone(&new));
        new
    }
}

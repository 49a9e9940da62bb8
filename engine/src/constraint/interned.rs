//! Interned tables and automata: equal ones are built once and shared by all constraints of a
//! model.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::propagators::{Automaton, Tuples};
use super::values::Values;

type Hasher = BuildHasherDefault<FxHasher>;

/// The rows as given, and the tuples built from them.
type InternedTable = (Arc<[i64]>, Arc<Tuples>);

/// Maximum number of words of interned tables, and of a search's domains and state: 1 GiB. The time
/// stamps of a search's words take as much again.
pub(super) const MAX_WORDS: usize = 1 << 27;

/// The tables and automata of a model, each stored once.
#[derive(Clone, Debug, Default)]
pub(super) struct Interned {
    /// Tables by the address of their rows and the values that their variables may take. The rows
    /// are kept alive, so that no other rows get the same address.
    tables: HashMap<(usize, Vec<Values>), InternedTable, Hasher>,
    /// Automata by a hash of their transitions.
    automata: HashMap<u64, Vec<Arc<Automaton>>, Hasher>,
    /// Number of words that the tables take.
    words: usize,
    /// `true` if a table or an automaton was dropped because it would be too large.
    pub(super) is_too_large: bool,
}

impl Interned {
    /// Builds a table of tuples of this length; `None` if it would be too large.
    pub(super) fn tuples<'t>(
        &mut self,
        length: usize,
        tuples: impl Iterator<Item = &'t [i64]>,
    ) -> Option<Arc<Tuples>> {
        let tuples = Tuples::new(length, tuples, MAX_WORDS - self.words);
        self.is_too_large |= tuples.is_none();
        self.words += tuples.as_ref().map_or(0, Tuples::words);
        tuples.map(Arc::new)
    }

    /// Returns the table of those rows whose values each lie in the set for their column; `None` if
    /// the table would be too large.
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

    /// Returns whether the layers of states between this many variables fit in memory. If not, the
    /// model is marked as too large.
    pub(super) fn has_space_for_layers(&mut self, variables: usize, states: usize) -> bool {
        let words = states.div_ceil(64).saturating_mul(variables.saturating_add(1));
        self.is_too_large |= words > MAX_WORDS;
        words <= MAX_WORDS
    }

    /// Returns the automaton with these transitions.
    pub(super) fn automaton(&mut self, symbols: usize, next: &[Vec<usize>]) -> Arc<Automaton> {
        let hash = self.automata.hasher().hash_one((symbols, next));
        let same_hash = self.automata.entry(hash).or_default();
        if let Some(known) = same_hash.iter().find(|it| it.has_transitions(symbols, next)) {
            return Arc::clone(known);
        }
        let new = Arc::new(Automaton::new(symbols, next));
        same_hash.push(Arc::clone(&new));
        new
    }
}

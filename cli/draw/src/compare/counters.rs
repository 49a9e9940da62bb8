//! Counters of strategies besides nodes, such as the nogoods of those that learn from dead ends.

use billhook_plugin::Outcome;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use serde_json::{Value, json};

/// The number of nogoods that were learnt, and of all their atoms.
const LEARNT: &str = "nogoods learnt";
const ATOMS: &str = "atoms in nogoods";

/// The counters of a run, or their sums over several runs.
#[derive(Clone, Debug, Default)]
pub struct Counters(Vec<(&'static str, BigUint)>);

impl Counters {
    /// The names of the columns in a table.
    pub const COLUMNS: [&str; 4] = ["restarts", "learnt", "kept", "mean length"];

    /// Returns the counters of an outcome.
    pub fn of(outcome: &Outcome) -> Self {
        Self(outcome.counters.clone())
    }

    /// Adds the counters of another run.
    pub fn add(&mut self, other: Self) {
        for (name, count) in other.0 {
            match self.0.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum += count,
                None => self.0.push((name, count)),
            }
        }
    }

    fn get(&self, name: &str) -> Option<&BigUint> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, count)| count)
    }

    /// Returns the mean number of atoms in a learnt nogood; `None` if none was learnt.
    fn mean_length(&self) -> Option<f64> {
        let learnt = self.get(LEARNT)?.to_f64().filter(|&learnt| learnt > 0.0)?;
        Some(self.get(ATOMS)?.to_f64()? / learnt)
    }

    /// Returns the cells of the [columns](Self::COLUMNS); empty if the strategy does not learn.
    /// `count` puts a number into words.
    pub fn cells(&self, count: impl Fn(&BigUint) -> String) -> [String; 4] {
        let cell = |name| self.get(LEARNT).and_then(|_| self.get(name)).map(&count);
        let length = self.mean_length().map(|length| format!("{length:.1}"));
        [cell("restarts"), cell(LEARNT), cell("nogoods kept"), length]
            .map(Option::unwrap_or_default)
    }

    /// Adds the counters to an object for programs, and the mean length of nogoods if there are
    /// any.
    pub fn write(&self, object: &mut Value) {
        for (name, count) in &self.0 {
            object[name.replace(' ', "_")] = json!(count.to_string());
        }
        if let Some(length) = self.mean_length() {
            object["atoms_per_nogood"] = json!(length);
        }
    }
}

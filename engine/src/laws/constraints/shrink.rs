//! Shrinks domains: leaves out values as long as the same fault shows.

use std::mem::discriminant;

use super::{Fault, Sample, Subject};

impl Subject<'_> {
    /// Returns the smallest domains found that show a fault of the same kind.
    pub(super) fn shrunk(&self, mut sample: Sample, mut fault: Fault) -> (Sample, Fault) {
        let mut is_smaller = true;
        while is_smaller {
            is_smaller = false;
            for place in 0..self.variables.len() {
                for value in sample.root[place].clone() {
                    for from_root in [true, false] {
                        let Some(smaller) = without(&sample, place, value, from_root) else {
                            continue;
                        };
                        if let Err(other) = self.check(&smaller)
                            && discriminant(&other) == discriminant(&fault)
                        {
                            (sample, fault, is_smaller) = (smaller, other, true);
                        }
                    }
                }
            }
        }
        (sample, fault)
    }
}

/// Returns a sample without a value of a variable, in all domains or in those before the run only;
/// `None` if the value is not there, or if no other is left.
fn without(sample: &Sample, place: usize, value: i64, from_root: bool) -> Option<Sample> {
    let has = if from_root { &sample.root } else { &sample.domains };
    if !has[place].contains(&value) {
        return None;
    }
    let mut smaller = sample.clone();
    if from_root {
        smaller.root[place].retain(|&it| it != value);
    }
    smaller.domains[place].retain(|&it| it != value);
    (!smaller.domains[place].is_empty()).then_some(smaller)
}

//! Contradictions without a search: weighted sums of constraints (Cook, Coullard and Turán, *On the
//! complexity of cutting-plane proofs*, 1987).

use std::io::{self, Write};

/// A sum of constraints, each times a weight, divided at last by a number, where bounds are rounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The numbers of constraints, from 1, with weights that are not 0; at least one.
    pub sum: Vec<(u64, u64)>,
    /// The divisor, at least 1.
    pub divisor: u64,
}

impl Argument {
    /// The sum in reverse Polish notation.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for (at, (number, weight)) in self.sum.iter().enumerate() {
            write!(out, " {number}")?;
            if *weight > 1 {
                write!(out, " {weight} *")?;
            }
            if at > 0 {
                out.write_all(b" +")?;
            }
        }
        if self.divisor > 1 {
            write!(out, " {} d", self.divisor)?;
        }
        Ok(())
    }
}

//! Techniques by which people find digits, on houses of any shape.
//!
//! The names are those of the solvers' community (as in *HoDoKu* by Hobiger, 2008, and at
//! *sudokuwiki.org* by Stuart). Each technique is sound: it removes no digit of any solution.

mod chains;
mod colouring;
mod fish;
mod locked;
mod singles;
mod solving;
mod step;
mod subsets;
mod technique;
mod unions;
mod wings;

pub(crate) use singles::singles;
pub(crate) use solving::Solving;
pub(crate) use step::{Step, listed, written};
pub(crate) use technique::{Technique, Techniques};

use crate::marks::Marks;
use crate::shape::Shape;

/// Returns the first step beyond singles that removes a digit, by the easiest technique that does;
/// `None` if no technique does.
pub(crate) fn beyond_singles(shape: &Shape, marks: &Marks) -> Option<Step> {
    Techniques::ALL.step(shape, marks)
}

impl Techniques {
    /// Returns the first step beyond singles that removes a digit, by the easiest of these techniques
    /// that does; `None` if none does.
    pub(crate) fn step(self, shape: &Shape, marks: &Marks) -> Option<Step> {
        let all = Technique::all().filter(|&technique| self.has(technique));
        all.into_iter().find_map(|technique| match technique {
            Technique::HiddenSingle | Technique::NakedSingle => None,
            Technique::Pointing => locked::find(shape, marks, true),
            Technique::Claiming => locked::find(shape, marks, false),
            Technique::NakedPair => subsets::naked(shape, marks, 2),
            Technique::HiddenPair => subsets::hidden(shape, marks, 2),
            Technique::NakedTriple => subsets::naked(shape, marks, 3),
            Technique::HiddenTriple => subsets::hidden(shape, marks, 3),
            Technique::XWing => fish::find(shape, marks, 2),
            Technique::XyWing => wings::find(shape, marks, 2),
            Technique::XyzWing => wings::find(shape, marks, 3),
            Technique::Colouring => colouring::find(shape, marks),
            Technique::Swordfish => fish::find(shape, marks, 3),
            Technique::NakedQuad => subsets::naked(shape, marks, 4),
            Technique::HiddenQuad => subsets::hidden(shape, marks, 4),
            Technique::Jellyfish => fish::find(shape, marks, 4),
            Technique::ForcingChain => chains::find(shape, marks),
        })
    }
}

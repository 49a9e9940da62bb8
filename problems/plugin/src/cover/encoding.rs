//! Instances as exact covers, for certificates and proofs: these mention items and options, which a
//! checker understands without the engine.

use std::error::Error;
use std::fmt;

use billhook_engine::exact_cover::{ExactCover, Order};

use super::{Cover, Covering, Exact};
use crate::proof::Encoded;
use crate::puzzle::{InstanceOf, Puzzle, Solution};

/// Returns the encoding of a puzzle that is an exact cover; refuses one whose solutions count up to
/// symmetry.
pub(super) fn exact<P: Covering>(
    given: &InstanceOf<P>,
) -> Result<Box<dyn Encoded + '_>, Box<dyn Error>> {
    match given.is_up_to_symmetry() {
        true => Err("solutions up to symmetry are no solutions of an exact cover".into()),
        false => Ok(Box::new(Itself(given))),
    }
}

/// A puzzle that is an exact cover itself.
struct Itself<'p>(&'p dyn Exact);

impl Encoded for Itself<'_> {
    fn cover(&self) -> &ExactCover {
        self.0.exact()
    }
    fn order(&self) -> Order {
        self.0.order()
    }
    fn words(&self, option: usize) -> String {
        self.0.name_of(option)
    }
    fn solution(&self, options: &[usize]) -> Box<dyn Solution + '_> {
        self.0.solution(options.to_vec())
    }
}

/// An encoding of a puzzle that is not searched as an exact cover.
pub struct Encoding<'p, P: Puzzle, C> {
    /// The instance that is encoded.
    pub given: &'p InstanceOf<P>,
    /// The items of the encoding, and its options with their meanings.
    pub cover: Cover<C>,
    /// A function that returns the answer that consists of these choices, in the order of their
    /// options.
    pub answer: fn(&P, Vec<C>) -> P::Answer,
    /// A function that returns a choice in words.
    pub words: fn(&P, &C) -> String,
}

impl<P: Puzzle, C> fmt::Debug for Encoding<'_, P, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Encoding").field("title", &self.given.title()).finish_non_exhaustive()
    }
}

impl<P: Puzzle, C: Clone + Sync> Encoded for Encoding<'_, P, C> {
    fn cover(&self) -> &ExactCover {
        self.cover.exact()
    }
    fn words(&self, option: usize) -> String {
        (self.words)(&self.given.puzzle, &self.cover.choices()[option])
    }
    fn solution(&self, options: &[usize]) -> Box<dyn Solution + '_> {
        let mut options = options.to_vec();
        options.sort_unstable();
        let choices = options.iter().map(|&option| self.cover.choices()[option].clone()).collect();
        Box::new(self.given.shown((self.answer)(&self.given.puzzle, choices)))
    }
}

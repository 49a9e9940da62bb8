//! Chooses one among the joins that make one form.
//!
//! A sum or a product is made of its first term or factor and later ones, so its order is fixed.
//! Equal terms of equal cards are the exception: their signs decide.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::how::How;
use super::table::{FormTable, Made};
use crate::fraction::Integer;

impl<I: Integer> FormTable<I> {
    /// Returns whether the join of a first term or factor with a rest is balanced; `None` if
    /// another join is chosen to make its form. `equal` says that the rest begins with an equal
    /// term or factor.
    #[inline(always)]
    pub(super) fn order(&self, first: u32, rest: u32, how: How, equal: bool) -> Option<bool> {
        let balanced = |entry| self.entry(entry).traits.balanced();
        match how {
            How::Plus if !equal => Some(balanced(first) && balanced(rest)),
            How::Minus if !equal => Some(false),
            How::Plus | How::Minus => self.order_of_equals(first, rest, how),
            // Equal factors that multiply come first.
            How::Under if equal => match self.entry(rest).made {
                Made::Join { first: head, how: How::Under, .. } if head == first => {
                    Some(balanced(first) || balanced(rest))
                }
                _ => None,
            },
            _ => Some(balanced(first) || balanced(rest)),
        }
    }

    /// Decides [`order`](Self::order) for sums by the signs of equal terms. In the first group of
    /// equal terms that are not balanced and of which more are added than subtracted, or fewer,
    /// more must be added; otherwise returns `None`. Without such a group the sum is balanced.
    #[cold]
    fn order_of_equals(&self, first: u32, rest: u32, how: How) -> Option<bool> {
        let mut terms = SmallVec::new();
        terms.push((first, false));
        self.add_terms(rest, how == How::Minus, &mut terms);
        let balanced = |term: u32| self.entry(term).traits.balanced();
        for group in terms.chunk_by(|a, b| a.0 == b.0).filter(|group| !balanced(group[0].0)) {
            let subtracted = group.iter().filter(|(_, minus)| *minus).count();
            match (2 * subtracted).cmp(&group.len()) {
                Ordering::Less => return Some(false),
                Ordering::Equal => {}
                Ordering::Greater => return None,
            }
        }
        Some(true)
    }

    /// Appends the terms of an entry, in ascending order, each with whether it is subtracted. With
    /// `minus` the entry itself is.
    fn add_terms(&self, entry: u32, minus: bool, terms: &mut SmallVec<[(u32, bool); 9]>) {
        match self.entry(entry).made {
            Made::Join { first, rest, how } if how.is_sum() => {
                terms.push((first, minus));
                self.add_terms(rest, minus ^ (how == How::Minus), terms);
            }
            _ => terms.push((entry, minus)),
        }
    }
}

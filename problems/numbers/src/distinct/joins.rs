//! Defines the joins of two forms and the traits that a join passes on, and chooses one among the
//! joins that make one form.
//!
//! A sum or a product is made of its first term or factor and later ones, so its order is fixed.
//! Equal terms of equal cards are the exception: their signs decide.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::table::{FormTable, Made};
use crate::expression::Operator;
use crate::fraction::Integer;

/// A join of a first term or factor with the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// first + rest
    Plus,
    /// first - rest
    Minus,
    /// first * rest
    Times,
    /// first / rest, where all factors of the rest multiply
    Over,
    /// rest / first
    Under,
}

impl How {
    /// Returns the operator, and whether the rest stands left.
    pub(super) fn operation(self) -> (Operator, bool) {
        match self {
            How::Plus => (Operator::Add, false),
            How::Minus => (Operator::Subtract, false),
            How::Times => (Operator::Multiply, false),
            How::Over => (Operator::Divide, false),
            How::Under => (Operator::Divide, true),
        }
    }

    pub(super) fn is_sum(self) -> bool {
        matches!(self, How::Plus | How::Minus)
    }
}

/// The properties of an entry besides its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits(pub(super) u8);

impl Traits {
    /// Some term inside is subtracted, so an expression makes the negative too.
    pub(super) const NEGATABLE: u8 = 1;
    /// The form is its own negative with equal cards exchanged.
    pub(super) const BALANCED: u8 = 2;
    /// The game's rules allow the value as a result or, if the form is negatable, its negative.
    pub(super) const SOUND: u8 = 4;
    /// The form is no product, or one whose factors all multiply.
    pub(super) const MULTIPLIES: u8 = 8;

    pub(super) fn has(self, traits: u8) -> bool {
        self.0 & traits == traits
    }

    pub(super) fn negatable(self) -> bool {
        self.has(Self::NEGATABLE)
    }
    pub(super) fn balanced(self) -> bool {
        self.has(Self::BALANCED)
    }
    pub(super) fn sound(self) -> bool {
        self.has(Self::SOUND)
    }
}

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

    /// Decides [`order`](Self::order) for sums by the signs of equal terms: in the first group of
    /// equal terms, not balanced, in which the numbers of added and subtracted terms differ, more
    /// must be added, otherwise `None`; without such a group the sum is balanced.
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

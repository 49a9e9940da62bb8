//! Defines the joins of two forms, and the traits of forms that decide which joins are made.

use crate::expression::Operator;

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

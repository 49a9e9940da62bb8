//! Proofs as a capability of a puzzle: the functions that prove its answers and the number of its
//! solutions.

use super::{Certifies, Encodes, Form, Proves, Weighing};
use crate::puzzle::Puzzle;

/// The proofs of a puzzle: of its answers, and of the number of its solutions.
pub struct Proofs<P: Puzzle> {
    pub(crate) encodes: Option<Encodes<P>>,
    pub(crate) weighs: fn(&P) -> Vec<Weighing>,
    pub(crate) proves: Option<Proves<P>>,
    pub(crate) certifies: Option<Certifies<P>>,
}

impl<P: Puzzle> Proofs<P> {
    /// The proofs of a puzzle that has none.
    pub const NONE: Self =
        Self { encodes: None, weighs: |_| Vec::new(), proves: None, certifies: None };

    /// Returns proofs for a puzzle whose instances are exact covers as well: of its answers, and of
    /// the number of solutions beside a formula.
    pub const fn encoded(encodes: Encodes<P>) -> Self {
        Self { encodes: Some(encodes), ..Self::NONE }
    }

    /// Returns proofs of answers by a function of the puzzle.
    pub const fn by(proves: Proves<P>) -> Self {
        Self { proves: Some(proves), ..Self::NONE }
    }

    /// Returns proofs of the number of solutions in one text, without a formula beside it.
    pub const fn alone(certifies: Certifies<P>) -> Self {
        Self { certifies: Some(certifies), ..Self::NONE }
    }

    /// Adds proofs of answers by a function of the puzzle to those as an exact cover.
    #[must_use]
    pub const fn answered_by(self, proves: Proves<P>) -> Self {
        Self { proves: Some(proves), ..self }
    }

    /// Adds weights of items, by which an [argument](crate::Plugin::argues) about an exact cover
    /// may be proved. The first weights that prove it are used.
    #[must_use]
    pub const fn weighed(self, weighs: fn(&P) -> Vec<Weighing>) -> Self {
        Self { weighs, ..self }
    }

    /// Returns the form of certificates of the number of solutions; `None` if there are none.
    pub(crate) fn counts(&self) -> Option<Form> {
        let of_formula = self.encodes.map(|_| Form::OfFormula);
        self.certifies.map(|_| Form::Alone).or(of_formula)
    }

    /// Returns the form of proofs of answers; `None` if there are none.
    pub(crate) fn answers(&self) -> Option<Form> {
        self.proves.map(|_| Form::OfFormula).or_else(|| self.counts())
    }
}

impl<P: Puzzle> Clone for Proofs<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for Proofs<P> {}

impl<P: Puzzle> std::fmt::Debug for Proofs<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (counts, answers) = (self.counts(), self.answers());
        f.debug_struct("Proofs").field("counts", &counts).field("answers", &answers).finish()
    }
}

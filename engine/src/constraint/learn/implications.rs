//! The implication graph of a conflict: the facts that lead to it, each with the facts that imply it
//! (Marques-Silva and Sakallah, *GRASP*, 1996).
//!
//! The nogood *cuts* the graph: the facts of the nogood and those before them stand on one side, what
//! follows from the nogood, up to the conflict, on the other.

use super::statement::Statement;

/// The implication graph of a conflict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implications {
    /// The facts in the order in which they were found, so that premises come first. The last one
    /// is the conflict itself.
    pub facts: Vec<Implied>,
}

/// A fact of an implication graph. Facts that hold at the root are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implied {
    /// The statement that was found to be true; `None` for the conflict.
    pub statement: Option<Statement>,
    /// The level at which it was found.
    pub level: u32,
    /// The reason for which it follows from the premises.
    pub reason: Reason,
    /// The facts that imply it, by their indices, in ascending order. All are less than its own.
    pub premises: Vec<usize>,
    /// The part that it has in the nogood.
    pub role: Role,
}

/// The reason of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A decision.
    Decision,
    /// The opposite of a decision whose solutions are all known.
    Turn,
    /// The constraint with this index, in the order of declaration; see
    /// [`Model::constraint_in_words`](super::super::Model::constraint_in_words).
    Constraint(usize),
    /// What is known of the same variable, with the decision about it.
    Domain,
    /// A nogood learnt before.
    Learnt,
    /// Several constraints together, for a conflict that was found late.
    Several,
}

/// The part of a fact in the nogood of a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It leads to the nogood.
    Before,
    /// It belongs to the nogood.
    Nogood,
    /// It is the first unique implication point, which belongs to the nogood.
    Point,
    /// It leads to the nogood, but follows from it as well, so that the nogood does not need it.
    Redundant,
    /// It follows from the nogood: it lies behind the cut.
    Behind,
}

//! The implication graph of a conflict: the facts that lead to it, each with the facts that imply
//! it (Marques-Silva and Sakallah, *GRASP*, 1996).
//!
//! The nogood *cuts* the graph: the facts of the nogood and those before them stand on one side,
//! what follows from the nogood, up to the conflict, on the other.

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
    /// The reason why it follows from the premises.
    pub reason: Reason,
    /// The facts that imply it, by their indices, in ascending order. All are less than its own.
    pub premises: Vec<usize>,
    /// The role of the fact in the nogood.
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
    /// The decision about the same variable, with the values that it had lost before.
    Domain,
    /// A nogood learnt before.
    Learnt,
    /// Several constraints together: a conflict that was found later than it could have been.
    Several,
}

/// The role of a fact in the nogood of a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A fact that leads to the nogood.
    Before,
    /// A fact of the nogood.
    Nogood,
    /// The first unique implication point, a fact of the nogood.
    Point,
    /// A fact that leads to the nogood, but also follows from it, so that the nogood does not need
    /// it.
    Redundant,
    /// A fact that follows from the nogood: it lies behind the cut.
    Behind,
}

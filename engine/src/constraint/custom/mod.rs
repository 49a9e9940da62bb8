//! Constraints that an author defines: a public trait over the propagators of the engine.
//!
//! The trait does not know how wide domains are, nor the store or its trail: a propagator sees
//! [`Domains`], and states reasons about variables. [`Custom`](super::propagators::Custom) runs it
//! among the propagators of the engine.

mod domains;
mod explain;

pub use domains::Domains;
pub(crate) use domains::{Access, Read};
pub use explain::{Deduced, Explained, Reasons};

use super::event::Event;
use super::store::Failed;
use super::variable::Variable;

/// A constraint with a propagator of your own, for [`Model::constrain`](super::Model::constrain).
///
/// A propagator has no state between runs: it derives what it needs from the domains each time.
/// [`laws::check_constraints`](crate::laws::check_constraints) tests an implementation on random
/// domains. The guide to [models](crate::guide::models) has a larger example, with reasons.
///
/// ```
/// use billhook_engine::constraint::{Constraint, Domains, Event, Failed, Model, Variable};
/// use billhook_engine::dfs;
///
/// /// Two variables of which one is a multiple of the other.
/// struct Multiple([Variable; 2]);
///
/// impl Constraint for Multiple {
///     fn name(&self) -> &'static str {
///         "multiple"
///     }
///     fn watches(&self) -> Vec<(Variable, Event)> {
///         self.0.map(|variable| (variable, Event::Fix)).to_vec()
///     }
///     fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
///         let [one, two] = self.0.map(value);
///         one % two == 0 || two % one == 0
///     }
///     fn run(&self, domains: &mut Domains<'_>) -> Result<(), Failed> {
///         let [one, two] = self.0;
///         for (fixed, other) in [(one, two), (two, one)] {
///             let Some(fixed) = domains.value(fixed) else { continue };
///             for value in domains.values(other).collect::<Vec<i64>>() {
///                 if fixed % value != 0 && value % fixed != 0 {
///                     domains.remove(other, value)?;
///                 }
///             }
///         }
///         Ok(())
///     }
/// }
///
/// let mut model = Model::new();
/// let dice = model.grid(1, 2, 1..=6);
/// model.constrain(Multiple([dice.at(0, 0), dice.at(0, 1)]));
/// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 22);
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
pub trait Constraint: Send + Sync {
    /// Returns the name of the kind of constraint, a few words. Messages use it where the model
    /// [gives no reason](super::Model::because).
    fn name(&self) -> &'static str;

    /// Returns the variables of the constraint, each with the weakest event that the propagator
    /// waits for. Called once, when the constraint is declared.
    ///
    /// *If a variable that [`holds`](Self::holds) or [`run`](Self::run) reads is missing: wrong
    /// answers. If an event is too strong: the search finds some dead ends later.*
    fn watches(&self) -> Vec<(Variable, Event)>;

    /// Returns whether the constraint holds, by its definition, if variables have these values.
    /// Checks of solutions use it, and so do conditions that are
    /// [reified](super::Model::reified).
    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool;

    /// Removes values that no solution of the constraint has. Fails if it finds that there is no
    /// solution; return any failure of the domains as well. Called at the root and after each event
    /// that [`watches`](Self::watches) names, its own included, as soon as no fast propagator of
    /// the engine is waiting.
    ///
    /// *If it removes a value of a solution: solutions are missing. If it does not fail when all
    /// variables are fixed and the constraint does not hold: wrong solutions. If it removes too
    /// little: more nodes. If it overflows or panics: so does the search.*
    fn run(&self, domains: &mut Domains<'_>) -> Result<(), Failed>;

    /// Returns whether a second run in a row never changes anything. The propagator is then not run
    /// again after its own changes. *If a second run changes something: wrong solutions.*
    fn is_idempotent(&self) -> bool {
        false
    }

    /// Gives the reasons of a deduction by [`run`](Self::run), as statements that were true before
    /// it. `past` holds the domains just before the deduction. Called by searches that learn, when
    /// they analyse a dead end.
    ///
    /// By default there are none, and reasons are found by trial: the propagator runs again with
    /// some domains as at the root, which takes a run for each variable. Reasons are also found by
    /// trial if a statement of the explanation was not true, and for a constraint with two
    /// variables that always differ by the same number.
    ///
    /// *If the statements do not imply the deduction by the constraint: solutions are missing. If
    /// they say more than is needed: the search learns less.*
    fn explain(&self, past: &Domains<'_>, deduced: &Deduced, reasons: &mut Reasons) -> Explained {
        let _ = (past, deduced, reasons);
        Explained::No
    }

    /// Returns numbers that, together with the domains of the open variables, determine which
    /// values of these the constraint still allows. Counts and diagrams merge nodes at which they
    /// are equal. `None`, the default, stands for the values of all fixed variables; then few nodes
    /// are merged before all variables of the constraint are fixed.
    ///
    /// *If they tell too little: wrong counts and diagrams. If they tell too much: fewer nodes are
    /// merged.*
    fn residue(&self, domains: &Domains<'_>) -> Option<Vec<i64>> {
        let _ = domains;
        None
    }
}

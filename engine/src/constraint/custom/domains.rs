//! Domains as a propagator of an author sees them: the present ones of a search, or past ones.

use std::fmt;

use crate::constraint::store::{Failed, Outcome, Store};
use crate::constraint::variable::Variable;

/// The domains of the variables: the values that are still possible, always at least one.
///
/// Each method panics if the variable comes from another model with more variables. Changes are
/// undone when the search goes back.
pub struct Domains<'d>(Held<'d>);

/// The domains behind a view.
enum Held<'d> {
    Present(&'d mut dyn Access),
    /// Domains that cannot be changed.
    Past(&'d dyn Read),
}

/// Domains that can be read.
pub(crate) trait Read {
    /// Returns the least and the greatest value.
    fn bounds(&self, variable: Variable) -> (i64, i64);
    fn has(&self, variable: Variable, value: i64) -> bool;
}

/// Domains that can be changed. Each change fails if no value is left.
pub(crate) trait Access: Read {
    fn remove(&mut self, variable: Variable, value: i64) -> Outcome;
    fn at_least(&mut self, variable: Variable, value: i64) -> Outcome;
    fn at_most(&mut self, variable: Variable, value: i64) -> Outcome;
    fn fix(&mut self, variable: Variable, value: i64) -> Outcome;
}

impl<'d> Domains<'d> {
    pub(crate) fn present(domains: &'d mut dyn Access) -> Self {
        Self(Held::Present(domains))
    }

    pub(crate) fn past(domains: &'d dyn Read) -> Self {
        Self(Held::Past(domains))
    }

    fn read(&self) -> &dyn Read {
        match &self.0 {
            Held::Present(domains) => &**domains,
            Held::Past(domains) => *domains,
        }
    }

    fn access(&mut self) -> Result<&mut dyn Access, Failed> {
        match &mut self.0 {
            Held::Present(domains) => Ok(*domains),
            // Unreachable: views of the past are lent shared, and changes take an exclusive view.
            Held::Past(_) => Err(Failed),
        }
    }

    /// Returns the least value.
    pub fn min(&self, variable: Variable) -> i64 {
        self.read().bounds(variable).0
    }

    /// Returns the greatest value.
    pub fn max(&self, variable: Variable) -> i64 {
        self.read().bounds(variable).1
    }

    /// Returns whether a value is possible.
    pub fn has(&self, variable: Variable, value: i64) -> bool {
        self.read().has(variable, value)
    }

    /// Iterates over the values in ascending order. Takes time linear in their span. To change the
    /// domain in a loop over its values, collect them first.
    pub fn values(&self, variable: Variable) -> impl Iterator<Item = i64> + '_ {
        let (least, greatest) = self.read().bounds(variable);
        (least..=greatest).filter(move |&value| self.has(variable, value))
    }

    /// Returns whether one value is left.
    pub fn is_fixed(&self, variable: Variable) -> bool {
        self.value(variable).is_some()
    }

    /// Returns the value; `None` if more than one is left.
    pub fn value(&self, variable: Variable) -> Option<i64> {
        let (least, greatest) = self.read().bounds(variable);
        (least == greatest).then_some(least)
    }

    /// Removes a value; does nothing if it is gone already.
    ///
    /// # Errors
    ///
    /// If it was the last one.
    pub fn remove(&mut self, variable: Variable, value: i64) -> Result<(), Failed> {
        self.access()?.remove(variable, value)
    }

    /// Removes all values below this one.
    ///
    /// # Errors
    ///
    /// If no value is left.
    pub fn at_least(&mut self, variable: Variable, value: i64) -> Result<(), Failed> {
        self.access()?.at_least(variable, value)
    }

    /// Removes all values above this one.
    ///
    /// # Errors
    ///
    /// If no value is left.
    pub fn at_most(&mut self, variable: Variable, value: i64) -> Result<(), Failed> {
        self.access()?.at_most(variable, value)
    }

    /// Removes all values but this one.
    ///
    /// # Errors
    ///
    /// If the value is not possible.
    pub fn fix(&mut self, variable: Variable, value: i64) -> Result<(), Failed> {
        self.access()?.fix(variable, value)
    }
}

impl fmt::Debug for Domains<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Domains").finish_non_exhaustive()
    }
}

impl<const W: usize> Read for Store<W> {
    fn bounds(&self, variable: Variable) -> (i64, i64) {
        Store::bounds(self, variable)
    }
    fn has(&self, variable: Variable, value: i64) -> bool {
        Store::has(self, variable, value)
    }
}

impl<const W: usize> Access for Store<W> {
    fn remove(&mut self, variable: Variable, value: i64) -> Outcome {
        Store::remove(self, variable, value)
    }
    fn at_least(&mut self, variable: Variable, value: i64) -> Outcome {
        Store::at_least(self, variable, value)
    }
    fn at_most(&mut self, variable: Variable, value: i64) -> Outcome {
        Store::at_most(self, variable, value)
    }
    fn fix(&mut self, variable: Variable, value: i64) -> Outcome {
        Store::fix(self, variable, value)
    }
}

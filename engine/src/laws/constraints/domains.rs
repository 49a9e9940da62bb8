//! Domains as plain lists of values, with a log of their changes.

use std::cell::Cell;

use crate::constraint::{Access, Failed, Read, Variable};

/// The domains of some variables.
#[derive(Clone, Debug)]
pub(super) struct Lists<'v> {
    /// In ascending order.
    variables: &'v [Variable],
    /// The values of each variable, ascending, never none.
    pub(super) domains: Vec<Vec<i64>>,
    /// All domains before each change, and the index of the variable that changed.
    pub(super) changes: Vec<(usize, Vec<Vec<i64>>)>,
    /// A variable that was looked at, but is not among them.
    pub(super) foreign: Cell<Option<Variable>>,
}

impl<'v> Lists<'v> {
    pub(super) fn new(variables: &'v [Variable], domains: &[Vec<i64>]) -> Self {
        let (domains, changes) = (domains.to_vec(), Vec::new());
        Self { variables, domains, changes, foreign: Cell::new(None) }
    }

    /// Returns the index of a variable; notes it if there is none.
    fn place(&self, variable: Variable) -> Option<usize> {
        let place = self.variables.binary_search(&variable).ok();
        if place.is_none() {
            self.foreign.set(Some(variable));
        }
        place
    }

    fn keep(&mut self, variable: Variable, keeps: impl Fn(i64) -> bool) -> Result<(), Failed> {
        let Some(place) = self.place(variable) else { return Ok(()) };
        let kept = self.domains[place].iter().copied().filter(|&value| keeps(value));
        let kept: Vec<i64> = kept.collect();
        if kept.is_empty() {
            return Err(Failed);
        }
        if kept.len() < self.domains[place].len() {
            self.changes.push((place, self.domains.clone()));
            self.domains[place] = kept;
        }
        Ok(())
    }
}

impl Read for Lists<'_> {
    fn bounds(&self, variable: Variable) -> (i64, i64) {
        let domain = self.place(variable).map(|place| &self.domains[place]);
        domain.and_then(|domain| Some((*domain.first()?, *domain.last()?))).unwrap_or_default()
    }
    fn has(&self, variable: Variable, value: i64) -> bool {
        self.place(variable).is_some_and(|place| self.domains[place].contains(&value))
    }
}

impl Access for Lists<'_> {
    fn remove(&mut self, variable: Variable, value: i64) -> Result<(), Failed> {
        self.keep(variable, |it| it != value)
    }
    fn at_least(&mut self, variable: Variable, value: i64) -> Result<(), Failed> {
        self.keep(variable, |it| it >= value)
    }
    fn at_most(&mut self, variable: Variable, value: i64) -> Result<(), Failed> {
        self.keep(variable, |it| it <= value)
    }
    fn fix(&mut self, variable: Variable, value: i64) -> Result<(), Failed> {
        self.keep(variable, |it| it == value)
    }
}

//! Common values: the values that each variable has in some solution, which generalizes the
//! backbone of a formula. Each variable is asked for a value that no solution has shown yet; a
//! solution answers for all variables, and a refutation closes one of them (Janota, Lynce and
//! Marques-Silva, *Algorithms for computing backbones of propositional formulae*, 2015).

use std::collections::BTreeSet;

use super::super::error::WIDEST;
use super::super::variable::View;
use super::atom::{Atom, Test};
use super::driver::{Driver, Rest};
use super::watch::Visit;
use crate::Status;

/// The values that a variable has in the solutions found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Possible {
    /// The values, in ascending order.
    pub values: Vec<i64>,
    /// True if no solution has another value. For a variable that spans more than 1,024 values, the
    /// search asks for at most 1,024 of them, and this is `false` if it finds as many.
    pub is_all: bool,
}

impl Possible {
    /// Returns the value that the variable has in every solution; `None` if solutions differ, or if
    /// it is not known whether they do.
    pub fn decided(&self) -> Option<i64> {
        match *self.values {
            [value] if self.is_all => Some(value),
            _ => None,
        }
    }
}

/// The knowledge about domains that are asked for further values.
struct Seen {
    /// The offsets of each domain in the solutions found.
    shown: Vec<BTreeSet<u64>>,
    /// For each domain, true if no solution has another offset; `None` while that is open.
    is_all: Vec<Option<bool>>,
}

impl Driver {
    /// Finds the values that variables have in some solution, as far as the limits allow. The
    /// search must be at a solution. Returns why it ended, and the values in the order of the
    /// variables.
    pub(super) fn common(
        &mut self,
        variables: &[View],
        visit: &mut Visit<'_>,
    ) -> (Status, Vec<Possible>) {
        let count = self.space.domains().count() as usize;
        let mut seen = Seen { shown: vec![BTreeSet::new(); count], is_all: vec![None; count] };
        let mut status = Status::Complete;
        seen.show(self, variables);
        while let Some(domain) = self.unsettled(variables, &mut seen) {
            let shown = seen.shown[domain as usize].iter();
            let differs =
                |&it: &u64| self.space.trace().canonical(Atom::new(domain, Test::IsNot(it)));
            let differs: Vec<Atom> = shown.map(differs).collect();
            match self.ask(&differs, visit) {
                Rest::Solution => seen.show(self, variables),
                Rest::Contrary(_) | Rest::End => seen.is_all[domain as usize] = Some(true),
                Rest::Stopped(limit) => {
                    status = limit;
                    break;
                }
            }
        }
        let possible = |view: &View| {
            let shown = seen.shown[view.domain() as usize].iter();
            Possible {
                values: shown.map(|&offset| view.value(offset)).collect(),
                is_all: seen.is_all[view.domain() as usize] == Some(true),
            }
        };
        (status, variables.iter().map(possible).collect())
    }

    /// Returns the first domain of which other offsets are possible; `None` if there is none. From
    /// now on tries first what no solution has shown yet, so that the next one answers for many
    /// variables.
    fn unsettled(&mut self, variables: &[View], seen: &mut Seen) -> Option<u32> {
        self.back_to(0);
        let mut first = None;
        for domain in variables.iter().map(|view| view.domain()) {
            let number = domain as usize;
            let (left, shown) = (self.space.domains().of(domain), &seen.shown[number]);
            if seen.is_all[number].is_some() {
                continue;
            }
            match left.offsets().find(|offset| !shown.contains(offset)) {
                None => seen.is_all[number] = Some(true),
                Some(_) if left.is_wide() && shown.len() >= WIDEST => {
                    seen.is_all[number] = Some(false);
                }
                Some(offset) => {
                    self.saved[number] = offset;
                    first = first.or(Some(domain));
                }
            }
        }
        first
    }
}

impl Seen {
    /// Adds the solution at which the search stands.
    fn show(&mut self, driver: &Driver, variables: &[View]) {
        for domain in variables.iter().map(|view| view.domain()) {
            self.shown[domain as usize].insert(driver.space.domains().of(domain).ends().0);
        }
    }
}

//! Common values: the values that each variable has in some solution, which generalizes the
//! backbone of a formula. Each variable is asked for a value that no solution has shown yet; a
//! solution answers for all variables, and a refutation closes one of them (Janota, Lynce and
//! Marques-Silva, *Algorithms for computing backbones of propositional formulae*, 2015).

use super::super::variable::View;
use super::atom::{Atom, Test};
use super::driver::{Driver, Rest};
use super::watch::Visit;
use crate::Status;
use crate::words::ones;

/// The values that a variable has in the solutions found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Possible {
    /// The values, in ascending order.
    pub values: Vec<i64>,
    /// Whether no solution has another value.
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
    /// The bits of each domain in the solutions found.
    words: Vec<u64>,
    /// Whether no solution has another bit of a domain.
    is_all: Vec<bool>,
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
        let (width, words) = (self.width, self.space.words().to_vec());
        let mut seen = Seen { is_all: vec![false; words.len() / width], words };
        let mut status = Status::Complete;
        while let Some(domain) = self.unsettled(variables, &mut seen) {
            let differs =
                |bit| self.space.trace().canonical(Atom::new(domain, Test::IsNot(bit as u32)));
            let differs: Vec<Atom> = seen.bits(domain, width).map(differs).collect();
            match self.ask(&differs, visit) {
                Rest::Solution => {
                    let found = self.space.words().iter();
                    seen.words.iter_mut().zip(found).for_each(|(seen, found)| *seen |= found);
                }
                Rest::Contrary(_) | Rest::End => seen.is_all[domain as usize] = true,
                Rest::Stopped(limit) => {
                    status = limit;
                    break;
                }
            }
        }
        let possible = |view: &View| {
            let values = seen.bits(view.domain(), width).map(|bit| view.base() + bit as i64);
            Possible { values: values.collect(), is_all: seen.is_all[view.domain() as usize] }
        };
        (status, variables.iter().map(possible).collect())
    }

    /// Returns the first domain of which other bits are possible; `None` if there is none. From now
    /// on tries first what no solution has shown yet, so that the next one answers for many
    /// variables.
    fn unsettled(&mut self, variables: &[View], seen: &mut Seen) -> Option<u32> {
        self.back_to(0);
        let mut first = None;
        for domain in variables.iter().map(|view| view.domain()) {
            let number = domain as usize;
            let range = number * self.width..(number + 1) * self.width;
            let (left, shown) = (&self.space.words()[range.clone()], &seen.words[range]);
            match ones(left.iter().zip(shown).map(|(left, shown)| left & !shown)).next() {
                _ if seen.is_all[number] => continue,
                None => seen.is_all[number] = true,
                Some(bit) => {
                    self.saved[number] = bit as u32;
                    first = first.or(Some(domain));
                }
            }
        }
        first
    }
}

impl Seen {
    /// Returns the bits that a domain has in the solutions found.
    fn bits(&self, domain: u32, width: usize) -> impl Iterator<Item = usize> + '_ {
        ones(self.words[domain as usize * width..][..width].iter().copied())
    }
}

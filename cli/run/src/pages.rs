//! Lists that several threads judge and write, a page at a time.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use billhook_engine::Flow;
use billhook_plugin::run::{Pages, Writer, Writers};
use billhook_plugin::{Instance, Solution};
use num_bigint::BigUint;

use crate::Error;
use crate::judged::Judged;

/// A function that appends a solution to a page. It takes the solution, the text that was judged,
/// the place in the list, from 1, and the page.
pub type Write = dyn Fn(&dyn Solution, &str, u64, &mut String) + Send + Sync;

/// A source of writers that judge each solution before they write it.
pub(crate) struct Accepted<'r> {
    instance: &'r dyn Instance,
    write: &'r Write,
    threads: NonZeroUsize,
    /// The error of the first rejected solution, with its place in the list.
    defect: Mutex<Option<(u64, Error)>>,
}

impl<'r> Accepted<'r> {
    pub(crate) fn new(instance: &'r dyn Instance, write: &'r Write, threads: NonZeroUsize) -> Self {
        Self { instance, write, threads, defect: Mutex::new(None) }
    }

    /// Returns the writers with the function that takes their pages, in the order of the list.
    pub(crate) fn pages<'p>(&'p self, tell: &'p mut dyn FnMut(&str, u64) -> Flow) -> Pages<'p> {
        Pages { threads: self.threads, writers: self, tell }
    }

    /// Returns the error of the solution that ended the list, the first after the `listed` ones;
    /// `None` if the list ended for another reason.
    pub(crate) fn defect(self, listed: &BigUint) -> Option<Error> {
        let defect = self.defect.into_inner().unwrap_or_else(PoisonError::into_inner);
        defect.filter(|(place, _)| BigUint::from(*place) == listed + 1u8).map(|(_, error)| error)
    }
}

impl Writers for Accepted<'_> {
    fn writer(&self) -> Writer<'_> {
        let mut judged = Judged::new(self.instance);
        Box::new(move |solution, place, page| match judged.text(solution) {
            Ok(text) => {
                (self.write)(solution, text, place, page);
                Flow::Continue
            }
            Err(error) => {
                let mut first = self.defect.lock().unwrap_or_else(PoisonError::into_inner);
                if first.as_ref().is_none_or(|(earlier, _)| place < *earlier) {
                    *first = Some((place, error));
                }
                Flow::Stop
            }
        })
    }
}

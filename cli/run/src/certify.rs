//! Runs that count the solutions and write a certificate of their number: a formula with a proof of
//! the number of its models, or one text alone.

use std::io::Write;

use billhook_engine::exact_cover::certificate::{self, Certified};
use billhook_engine::time::Instant;
use billhook_engine::{Limits, Status};
use billhook_plugin::proof::Form;
use billhook_plugin::{BigUint, Instance, Outcome, memory};

use crate::{Error, Request, Summary};

impl Request<'_> {
    /// Counts the solutions, with a certificate in the [form](billhook_plugin::Problem::certifies)
    /// of the puzzle: a formula in DIMACS format, whose models are the solutions, and a proof of
    /// their number in CPOG format ([`certify`](certificate::certify)); or one text
    /// [alone](billhook_plugin::proof::Certificate) in place of the proof, and no formula. The aim,
    /// the strategy and its parameters are ignored: besides puzzle and instance, only the limits,
    /// the switch to cancel and the listener of the request are used.
    ///
    /// The files are no certificate if the run was stopped, or if a formula has no solution: to
    /// prove that, [record](Self::record) a search.
    ///
    /// # Errors
    ///
    /// [`Error::Unproved`] if the instance has no certificate, or one that does not fit the memory;
    /// [`Error::Unrecorded`] if the certificate cannot be written.
    ///
    /// ```
    /// use billhook_plugin::{Input, Options};
    /// use billhook_run::{Aim, Request};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let queens = billhook_problems::ALL.iter().find(|puzzle| puzzle.about().name == "queens");
    /// let queens = *queens.ok_or("there is no such puzzle")?;
    /// let board = queens.read(&Input::from_words(["6"]), &Options::new(&[], &[])?)?;
    /// let (mut formula, mut proof) = (Vec::new(), Vec::new());
    /// let request = Request::new(queens, &*board, Aim::Count(None));
    /// let summary = request.certify([&mut formula, &mut proof])?;
    /// assert_eq!(summary.outcome.solutions, 4u32.into());
    /// assert!(proof.starts_with(b"c queens 6\nc solutions 4\n"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn certify(self, files: [&mut dyn Write; 2]) -> Result<Summary, Error> {
        let (start, instance) = (Instant::now(), self.instance);
        let mut limits = self.bounds.limits().cancel(self.cancel.clone());
        if let Some(listener) = &self.progress {
            limits = listener.hears(limits);
        }
        let outcome = match self.problem.certifies() {
            Some(Form::Alone) => alone(instance, limits, files),
            Some(Form::OfFormula) | None => of_formula(instance, limits, files),
        };
        Ok(Summary::new(instance, outcome?, start.elapsed()))
    }
}

/// Writes a certificate that needs no formula: one text, in the second file. Fails if the instance
/// has no such certificate, or if the file cannot be written.
fn alone(
    instance: &dyn Instance,
    mut limits: Limits,
    [_, file]: [&mut dyn Write; 2],
) -> Result<Outcome, Error> {
    let certificate = instance.proof().certificate().map_err(Error::Unproved)?;
    let written = certificate.write(&mut limits, file);
    written.map_err(|error| Error::Unrecorded(error.to_string()))
}

/// Writes a formula to the first file, and the proof of the number of its models to the second.
/// Fails if the instance has no encoding, if the proof does not fit the memory, or if a file cannot
/// be written.
fn of_formula(
    instance: &dyn Instance,
    mut limits: Limits,
    mut files: [&mut dyn Write; 2],
) -> Result<Outcome, Error> {
    let encoded = instance.proof().encoding().map_err(Error::Unproved)?;
    for file in &mut files {
        let title = instance.entry().title.clone().escape_debug().to_string();
        writeln!(file, "c {} {title}", instance.entry().puzzle)
            .map_err(|error| Error::Unrecorded(error.to_string()))?;
    }
    let words = |option: usize| encoded.words(option);
    let memory = memory(&limits);
    let mut go_on = || !limits.exhausted();
    let certified = certificate::certify(encoded.cover(), &words, &mut go_on, memory, files);
    match certified {
        Ok(Certified { solutions, states, clauses }) => {
            let outcome = Outcome::counted(STRATEGY, Status::Complete, solutions);
            let counters = vec![("states", states.into()), ("clauses", clauses.into())];
            Ok(Outcome { counters, ..outcome })
        }
        Err(certificate::Error::NoSolution) => {
            Ok(Outcome::counted(STRATEGY, Status::Complete, BigUint::ZERO))
        }
        Err(certificate::Error::Stopped) => {
            Ok(Outcome::counted(STRATEGY, limits.status(), BigUint::ZERO))
        }
        Err(certificate::Error::Write(error)) => Err(Error::Unrecorded(error.to_string())),
        Err(error) => Err(Error::Unproved(error.to_string())),
    }
}

/// Name in the outcome, in place of a strategy, of a count with a formula.
const STRATEGY: &str = "certificate";

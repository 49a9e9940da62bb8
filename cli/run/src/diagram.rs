//! Runs that answer from a diagram of all solutions: counts, lists, solutions by number, marginals,
//! what all have in common, and random draws.

use std::cell::RefCell;

use billhook_engine::diagram::uniform_below;
use billhook_engine::time::Instant;
use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::solutions::{Compile, Compiled, Uncompiled};
use billhook_plugin::{Outcome, Solution, memory};
use num_bigint::BigUint;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::judged::Judged;
use crate::pages::Accepted;
use crate::{Aim, Error, Event, Request, Summary, common};

/// Compiles or reads the diagram, and answers the request from it. If a limit stops the
/// compilation, only [`Aim::Count`] reports the solutions known by then. Fails if there is no
/// diagram of the instance or no solution with the wanted number, or if the judge rejects a
/// solution.
pub(crate) fn run(
    mut request: Request<'_>,
    listener: &mut dyn FnMut(Event<'_>) -> Flow,
) -> Result<Summary, Error> {
    let start = Instant::now();
    let mut limits = request.limits();
    if let Some(listener) = &request.progress {
        limits = listener.hears(limits);
    }
    let instance = request.instance;
    let mut all = None;
    let outcome = match obtain(&mut request, &mut limits)? {
        Err(outcome) if matches!(request.aim, Aim::Count(_)) => outcome,
        Err(outcome) => outcome.without_solutions(),
        Ok(mut compiled) => {
            let whole = compiled.outcome();
            all = Some(whole.solutions.clone());
            match listener(Event::Compiled(&*compiled)) {
                Flow::Stop => Outcome { status: Status::Interrupted, ..whole },
                _ => {
                    let (judged, defect) = (Judged::new(instance), None);
                    let mut asked = Asked { all: whole, limits, listener, judged, defect };
                    let outcome = asked.answer(&mut *compiled, &request)?;
                    match asked.defect {
                        Some(error) => return Err(error),
                        None => outcome,
                    }
                }
            }
        }
    };
    Ok(Summary { all, ..Summary::new(instance, outcome, start.elapsed()) })
}

/// Returns the diagram, or the outcome of its compilation if a limit was reached before it was
/// complete. Fails if the instance has no diagram, or if the file to be read has no diagram of it.
fn obtain<'r>(
    request: &mut Request<'r>,
    limits: &mut Limits,
) -> Result<Result<Box<dyn Compiled + 'r>, Outcome>, Error> {
    let (instance, strategy) = (request.instance, &request.strategy);
    if let Some(file) = &mut request.diagram {
        return Ok(Ok(instance.load(strategy, file, limits).map_err(Error::OtherDiagram)?));
    }
    let memory = memory(limits);
    match instance.compile(strategy, Compile::new(limits, memory)) {
        Ok(compiled) => Ok(Ok(compiled)),
        Err(Uncompiled::Stopped(outcome)) => Ok(Err(*outcome)),
        Err(Uncompiled::Refused(why)) => Err(Error::NoDiagram(why)),
    }
}

/// The state of a run that answers from a diagram: limits, listener and judge.
struct Asked<'a> {
    /// The outcome of the compilation, with the number of all solutions.
    all: Outcome,
    limits: Limits,
    listener: &'a mut dyn FnMut(Event<'_>) -> Flow,
    judged: Judged<'a>,
    /// The error of the solution that the judge rejected, if there was one.
    defect: Option<Error>,
}

impl Asked<'_> {
    fn answer(
        &mut self,
        compiled: &mut dyn Compiled,
        request: &Request<'_>,
    ) -> Result<Outcome, Error> {
        if let Some(wanted) = request.aim.listed() {
            return Ok(self.list(compiled, wanted, request.accepted()));
        }
        match &request.aim {
            _ if self.all.solutions == BigUint::ZERO => Ok(self.all.clone()),
            Aim::Nth(number) => self.nth(compiled, number),
            Aim::Marginals => Ok(self.marginals(compiled)),
            Aim::Common => {
                let found = compiled.common(&mut self.limits);
                Ok(common::told(request.instance, found, self.listener))
            }
            Aim::Sample { number, seed } => Ok(self.draw(compiled, *number, *seed)),
            _ => Ok(self.all.clone()),
        }
    }

    /// Shows a solution, with its number if that is known. Keeps the error and stops if the judge
    /// rejects it.
    fn show(&mut self, solution: &dyn Solution, number: Option<&BigUint>) -> Flow {
        match self.judged.text(solution) {
            Ok(text) => (self.listener)(Event::Solution { solution, text, number }),
            Err(error) => {
                self.defect = Some(error);
                Flow::Stop
            }
        }
    }

    fn list(
        &mut self,
        compiled: &mut dyn Compiled,
        wanted: u64,
        accepted: Option<Accepted<'_>>,
    ) -> Outcome {
        let mut limits = std::mem::take(&mut self.limits).solutions(wanted);
        let asked = RefCell::new(&mut *self);
        let mut tell = |text: &str, solutions: u64| {
            (asked.borrow_mut().listener)(Event::Page { text, solutions })
        };
        let pages = accepted.as_ref().map(|accepted| accepted.pages(&mut tell));
        let mut each = |solution: &dyn Solution| asked.borrow_mut().show(solution, None);
        let outcome = compiled.list(&mut limits, &mut each, pages, 0);
        self.defect = self.defect.take().or_else(|| accepted?.defect(&outcome.solutions));
        outcome
    }

    /// Shows the solution with this number, from 1. Fails if there are fewer solutions.
    fn nth(&mut self, compiled: &mut dyn Compiled, number: &BigUint) -> Result<Outcome, Error> {
        if *number == BigUint::ZERO || *number > self.all.solutions {
            return Err(Error::NoSuchSolution { solutions: self.all.solutions.clone() });
        }
        let (status, solutions) = match compiled.nth(&(number - 1u8), &mut self.limits) {
            Ok(Some(solution)) => {
                self.show(&*solution, Some(number));
                (Status::Limit, 1)
            }
            Ok(None) => (Status::WrongKey, 0),
            Err(status) => (status, 0),
        };
        Ok(self.some(status, solutions))
    }

    /// Returns the outcome of a question that was answered by this number of solutions.
    fn some(&self, status: Status, solutions: u64) -> Outcome {
        Outcome { status, solutions: solutions.into(), reason: None, ..self.all.clone() }
    }

    fn marginals(&mut self, compiled: &mut dyn Compiled) -> Outcome {
        match compiled.marginals(&mut self.limits) {
            Ok(marginals) => {
                (self.listener)(Event::Marginals(&marginals));
                self.all.clone()
            }
            Err(status) => self.some(status, 0),
        }
    }

    fn draw(&mut self, compiled: &mut dyn Compiled, number: u64, seed: u64) -> Outcome {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let (mut drawn, mut status) = (0u64, Status::Limit);
        while drawn < number && status == Status::Limit {
            let at = uniform_below(&mut random, &self.all.solutions);
            match compiled.nth(&at, &mut self.limits) {
                Ok(Some(solution)) => match self.show(&*solution, Some(&(at + 1u8))) {
                    Flow::Stop => status = Status::Interrupted,
                    _ => drawn += 1,
                },
                Ok(None) => status = Status::WrongKey,
                Err(stopped) => status = stopped,
            }
            if status == Status::Limit && self.limits.exhausted() {
                status = self.limits.status();
            }
        }
        self.some(status, drawn)
    }
}

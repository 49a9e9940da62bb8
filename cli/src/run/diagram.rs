//! Runs by a diagram of all solutions.

use std::cell::RefCell;
use std::time::Instant;

use billhook_engine::diagram::uniform_below;
use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::{Compile, Compiled, Outcome, Solution, Uncompiled, memory};
use num_bigint::BigUint;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::pages::Accepted;
use super::search::Judged;
use super::words::{ended, grouped};
use super::{Aim, Error, Event, Request, Summary};

/// Compiles or reads the diagram, and asks it.
pub(super) fn run(
    mut request: Request<'_>,
    listener: &mut dyn FnMut(Event<'_>) -> Flow,
) -> Result<Summary, Error> {
    let start = Instant::now();
    let mut limits = request.limits();
    if let Some(listener) = request.progress.clone() {
        limits = limits.report(listener.every, move |nodes| {
            (listener.tell)(&super::Progress { nodes, ..super::Progress::default() });
        });
    }
    let instance = request.instance;
    let outcome = match obtain(&mut request, &mut limits)? {
        Err(outcome) if matches!(request.aim, Aim::Count(_)) => outcome,
        Err(outcome) => outcome.without_solutions(),
        Ok(mut compiled) => match listener(Event::Compiled(&*compiled)) {
            Flow::Stop => Outcome { status: Status::Interrupted, ..compiled.outcome() },
            _ => {
                let (judged, defect) = (Judged::new(instance), None);
                let mut asked = Asked { limits, listener, judged, defect };
                let outcome = asked.answer(&mut *compiled, &request)?;
                match asked.defect {
                    Some(error) => return Err(error),
                    None => outcome,
                }
            }
        },
    };
    Ok(Summary::new(instance, outcome, start.elapsed()))
}

/// The diagram; the outcome if a limit was reached before there was one.
fn obtain<'r>(
    request: &mut Request<'r>,
    limits: &mut Limits,
) -> Result<Result<Box<dyn Compiled + 'r>, Outcome>, Error> {
    let (instance, strategy) = (request.instance, &request.strategy);
    if let Some(file) = &mut request.diagram {
        return Ok(Ok(instance.load(strategy, file, limits).map_err(Error::OtherDiagram)?));
    }
    let memory = memory(limits);
    match instance.compile(strategy, Compile { limits, memory }) {
        Ok(compiled) => Ok(Ok(compiled)),
        Err(Uncompiled::Stopped(outcome)) => Ok(Err(*outcome)),
        Err(Uncompiled::Refused(why)) => Err(Error::NoDiagram(why)),
    }
}

/// A diagram that is asked, and the listener that hears the answer.
struct Asked<'a> {
    limits: Limits,
    listener: &'a mut dyn FnMut(Event<'_>) -> Flow,
    judged: Judged<'a>,
    /// What kept a solution from being shown.
    defect: Option<Error>,
}

impl Asked<'_> {
    fn answer(
        &mut self,
        compiled: &mut dyn Compiled,
        request: &Request<'_>,
    ) -> Result<Outcome, Error> {
        let all = compiled.outcome();
        match &request.aim {
            Aim::Count(_) => Ok(all),
            Aim::Solutions(wanted) => Ok(self.list(compiled, *wanted, request)),
            _ if all.solutions == BigUint::ZERO => Ok(all),
            Aim::Nth(number) => self.nth(compiled, number),
            Aim::Marginals => Ok(self.marginals(compiled)),
            Aim::Sample { number, seed } => Ok(self.draw(compiled, *number, *seed)),
        }
    }

    /// Shows a solution, with its number if that is known.
    fn show(&mut self, solution: &dyn Solution, number: Option<&BigUint>) -> Flow {
        match self.judged.text(solution) {
            Ok(text) => (self.listener)(Event::Solution { solution, text, number }),
            Err(error) => {
                self.defect = Some(error);
                Flow::Stop
            }
        }
    }

    /// The solutions in their order.
    fn list(&mut self, compiled: &mut dyn Compiled, wanted: u64, request: &Request<'_>) -> Outcome {
        let mut limits = std::mem::take(&mut self.limits).solutions(wanted);
        let accepted = Accepted::of(request);
        let asked = RefCell::new(&mut *self);
        let mut tell = |text: &str, solutions: u64| {
            (asked.borrow_mut().listener)(Event::Page { text, solutions })
        };
        let pages = accepted.as_ref().map(|accepted| accepted.pages(&mut tell));
        let mut each = |solution: &dyn Solution| asked.borrow_mut().show(solution, None);
        let outcome = compiled.list(&mut limits, &mut each, pages);
        self.defect = self.defect.take().or_else(|| accepted.and_then(Accepted::defect));
        outcome
    }

    /// The solution with a number, from 1.
    fn nth(&mut self, compiled: &mut dyn Compiled, number: &BigUint) -> Result<Outcome, Error> {
        let all = compiled.outcome();
        if *number == BigUint::ZERO || *number > all.solutions {
            return Err(Error::NoSuchSolution { solutions: all.solutions });
        }
        let [at, of] = [number, &all.solutions].map(|number| grouped(&number.to_string()));
        let (status, solutions, reason) = match compiled.nth(&(number - 1u8), &mut self.limits) {
            Ok(Some(solution)) => {
                self.show(&*solution, Some(number));
                (Status::Limit, BigUint::from(1u8), Some(format!("number {at} of {of}")))
            }
            Ok(None) => (Status::Interrupted, BigUint::ZERO, None),
            Err(status) => (status, BigUint::ZERO, None),
        };
        Ok(Outcome { status, solutions, reason, ..all })
    }

    /// How often each choice occurs.
    fn marginals(&mut self, compiled: &mut dyn Compiled) -> Outcome {
        let all = compiled.outcome();
        match compiled.marginals(&mut self.limits) {
            Ok(marginals) => {
                (self.listener)(Event::Marginals(&marginals));
                all
            }
            Err(status) => {
                let of = grouped(&all.solutions.to_string());
                let reason = Some(format!("stopped before all {of} were looked through"));
                Outcome { status, solutions: BigUint::ZERO, reason, ..all }
            }
        }
    }

    /// Solutions drawn at random.
    fn draw(&mut self, compiled: &mut dyn Compiled, number: u64, seed: u64) -> Outcome {
        let all = compiled.outcome();
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let (mut drawn, mut status) = (0u64, Status::Limit);
        while drawn < number && status == Status::Limit {
            let at = uniform_below(&mut random, &all.solutions);
            match compiled.nth(&at, &mut self.limits) {
                Ok(Some(solution)) => match self.show(&*solution, Some(&(at + 1u8))) {
                    Flow::Stop => status = Status::Interrupted,
                    _ => drawn += 1,
                },
                Ok(None) => status = Status::Interrupted,
                Err(stopped) => status = stopped,
            }
            if status == Status::Limit && self.limits.exhausted() {
                status = self.limits.status();
            }
        }
        let of = grouped(&all.solutions.to_string());
        let mut reason = format!("drawn from {of}, each as likely, with --seed {seed}");
        if status != Status::Limit {
            let wanted = grouped(&number.to_string());
            reason = format!("{reason}; {} before there were {wanted}", ended(status));
        }
        Outcome { status, solutions: drawn.into(), reason: Some(reason), ..all }
    }
}

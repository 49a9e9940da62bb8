//! Chooses one solution of each class of those that differ by a symmetry.
//!
//! The solution that is shown depends on the whole class, so it cannot be read off a diagram edge
//! by edge: the diagram holds the packings that the search would find, at least one of each class,
//! and they are walked to choose among them.

use std::io;

use billhook_engine::{Erasable, Flow, Keyed, Limits, Status};
use num_bigint::BigUint;

use super::diagram::Boards;
use super::heat::heat;
use super::pack::Choice;
use billhook_plugin::run::Each;
use billhook_plugin::solutions::{
    Compile, Compiled, CompiledPaths, Marginals, Reading, Uncompiled,
};
use billhook_plugin::{Outcome, Solution};

/// The packings of a diagram, of which one is shown for each class.
pub(super) struct Classes<'a> {
    packings: CompiledPaths<'a, Choice<u32>>,
    boards: Boards<'a>,
    number: u64,
}

impl<'a> Classes<'a> {
    /// Compiles packings, and counts their classes. Fails if the packings cannot be compiled or a
    /// limit was reached; an outcome of packings then states the least number of their classes.
    pub(super) fn compile(
        search: impl Keyed<Move = Choice<u32>, Key: 'static> + Erasable + 'a,
        boards: Boards<'a>,
        how: Compile<'_>,
    ) -> Result<Self, Uncompiled> {
        let Compile { limits, memory, .. } = how;
        let how = Compile::new(&mut *limits, memory);
        let symmetries = boards.plan.symmetries.len().max(1);
        let packings = CompiledPaths::compile(search, boards.clone(), how);
        let packings = packings.map_err(|why| match why {
            // No class has more packings than there are symmetries.
            Uncompiled::Stopped(mut outcome) => {
                outcome.solutions =
                    (outcome.solutions + symmetries - 1u8) / BigUint::from(symmetries);
                Uncompiled::Stopped(outcome)
            }
            refused => refused,
        })?;
        Self::new(packings, boards, limits)
    }

    /// Counts the classes of compiled packings, such as those read from a file. A limit on the
    /// number of solutions does not apply to this; any other that is reached makes it fail.
    pub(super) fn new(
        packings: CompiledPaths<'a, Choice<u32>>,
        boards: Boards<'a>,
        limits: &mut Limits,
    ) -> Result<Self, Uncompiled> {
        let mut classes = Self { packings, boards, number: 0 };
        let wanted = limits.take_solutions();
        let mut number = 0;
        let status = classes.walk(limits, |_, _| {
            number += 1;
            Flow::Continue
        });
        *limits = std::mem::take(limits).solutions(wanted);
        classes.number = number;
        match status {
            Status::Complete => Ok(classes),
            _ => Err(Uncompiled::Stopped(Box::new(Outcome { status, ..classes.outcome() }))),
        }
    }

    /// Calls `tell` with one packing of each class, in the order of the diagram's paths, until
    /// `tell` stops the walk or a limit is reached. Returns how the walk ended.
    fn walk(
        &mut self,
        limits: &mut Limits,
        mut tell: impl FnMut(&Boards<'a>, &[Choice<u32>]) -> Flow,
    ) -> Status {
        let mut placements: Vec<u32> = Vec::new();
        let boards = &self.boards;
        self.packings.paths(limits, |path| {
            placements.clear();
            placements.extend(boards.laid(path));
            let least = boards.plan.is_least(placements.iter().copied());
            if least { tell(boards, path) } else { Flow::Continue }
        })
    }
}

impl Compiled for Classes<'_> {
    fn outcome(&self) -> Outcome {
        Outcome { solutions: self.number.into(), ..self.packings.outcome() }
    }

    fn each(&mut self, limits: &mut Limits, each: Each<'_>) -> Outcome {
        let outcome = self.outcome();
        let (mut shown, most) = (0, limits.take_solutions());
        if most == 0 {
            return Outcome { status: Status::Limit, solutions: BigUint::ZERO, ..outcome };
        }
        let mut reached = Status::Complete;
        let status = self.walk(limits, |boards, path| {
            let Some(solution) = boards.solution(path, &BigUint::ZERO) else { return Flow::Stop };
            shown += 1;
            let flow = each(&*solution);
            if shown < most {
                return flow;
            }
            reached = Status::Limit;
            Flow::Stop
        });
        Outcome { status: reached.or(status), solutions: shown.into(), ..outcome }
    }

    fn nth(
        &mut self,
        number: &BigUint,
        limits: &mut Limits,
    ) -> Result<Option<Box<dyn Solution + '_>>, Status> {
        let Ok(number) = u64::try_from(number) else { return Ok(None) };
        if number >= self.number {
            return Ok(None);
        }
        limits.take_solutions();
        let (mut at, mut found) = (0, None);
        let status = self.walk(limits, |_, path| {
            if at == number {
                found = Some(path.to_vec());
                return Flow::Stop;
            }
            at += 1;
            Flow::Continue
        });
        let Some(path) = found else { return Err(status) };
        Ok(self.boards.solution(&path, &BigUint::ZERO))
    }

    fn marginals(&mut self, limits: &mut Limits) -> Result<Marginals, Status> {
        limits.take_solutions();
        let mut counts = vec![0u64; self.boards.plan.packing.placements()];
        let status = self.walk(limits, |boards, path| {
            boards.laid(path).for_each(|at| counts[at as usize] += 1);
            Flow::Continue
        });
        if status != Status::Complete {
            return Err(status);
        }
        let boards = &self.boards;
        let counts: Vec<BigUint> = counts.into_iter().map(BigUint::from).collect();
        let numbers = [&BigUint::from(1u8), &BigUint::from(self.number)];
        Ok(heat(&boards.given.puzzle.puzzle, boards.plan, false, &counts, numbers))
    }

    fn save(&self, file: &mut dyn io::Write) -> io::Result<bool> {
        self.packings.save(file)
    }
}

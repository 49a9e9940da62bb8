//! Tells the steps of the search to its listener, as statements about the model's variables.

use super::super::decision::Decision;
use super::super::variable::Variable;
use super::atom::{Atom, Test};
use super::conflict::Lesson;
use super::driver::Driver;
use super::statement::Statement;
use super::watch::{Conflict, Step, Visit};
use crate::Flow;
use crate::words::ones;

impl Driver {
    /// Returns the first declared variable of each domain, by domain.
    pub(super) fn variables(&self) -> Vec<Variable> {
        let domains = self.first.len();
        let mut variables = vec![Variable(u32::MAX); domains];
        for (number, view) in self.views.iter().enumerate().rev() {
            variables[view.domain() as usize] = Variable(number as u32);
        }
        variables
    }

    /// Returns an atom as a statement about one of `variables`, which has a variable of each
    /// domain. Chooses the simplest statement that allows the same values of those at the root.
    pub(super) fn statement(&self, atom: Atom, variables: &[Variable]) -> Statement {
        let variable = variables[atom.domain() as usize];
        let root = self.space.domains().with(atom.domain(), self.space.trace().root(atom.domain()));
        let view = self.views[variable.number()];
        if root.is_wide() {
            return Statement::Of(match atom.test() {
                Test::Is(offset) => Decision::Is(variable, view.value(offset)),
                Test::IsNot(offset) => Decision::IsNot(variable, view.value(offset)),
                Test::AtLeast(offset) => Decision::AtLeast(variable, view.value(offset)),
                Test::Below(0) => Decision::Continue,
                Test::Below(offset) => Decision::AtMost(variable, view.value(offset - 1)),
            });
        }
        let (allowed, excluded): (Vec<i64>, Vec<i64>) = ones(root.words.iter().copied())
            .map(|bit| view.value(bit as u64))
            .partition(|&value| atom.allows(view.offset(value)));
        if let Some(counter) = self.sources.counter(variable.number()) {
            let counted = counter.counted[..counter.among].iter();
            let counted = counted.map(|it| (it.variable, i64::from(it.is_positive))).collect();
            return match allowed.contains(&1) {
                true => Statement::AtLeast(counter.over + 1, counted),
                false => Statement::AtMost(counter.over, counted),
            };
        }
        Statement::Of(match (&allowed[..], &excluded[..]) {
            (&[value], _) => Decision::Is(variable, value),
            (_, &[value]) => Decision::IsNot(variable, value),
            (&[.., last], &[first, ..]) if last < first => Decision::AtMost(variable, last),
            (&[first, ..], _) => Decision::AtLeast(variable, first),
            ([], _) => Decision::Continue,
        })
    }

    /// Tells the decision that opened the present level.
    pub(super) fn tell_decision(&self, atom: Atom, visit: &mut Visit<'_>) {
        if let Some(watch) = &mut visit.watch {
            let level = self.level();
            let statement = self.statement(atom, &watch.variables);
            visit.tell(|| Step::Decision { level, statement });
        }
    }

    /// Tells that an opposite has replaced its decision. Returns whether there is an opposite.
    pub(super) fn tell_turn(&self, opposite: Option<Atom>, visit: &mut Visit<'_>) -> bool {
        if let (Some(atom), Some(watch)) = (opposite, &mut visit.watch) {
            let statement = self.statement(atom, &watch.variables);
            visit.tell(|| Step::Turn { level: self.level(), statement });
        }
        opposite.is_some()
    }

    /// Tells a conflict, before the search goes back.
    pub(super) fn tell_conflict(&mut self, lesson: &Lesson, visit: &mut Visit<'_>) {
        let number = visit.counts.learnt;
        let Some(watch) = visit.watch.as_mut().filter(|watch| !watch.is_stopped) else { return };
        let variables = &watch.variables[..];
        let step = Step::Conflict(Conflict {
            number,
            level: self.level(),
            nogood: lesson.atoms.iter().map(|it| self.statement(it.not(), variables)).collect(),
            back: lesson.level.max(self.turned),
            implied: self.statement(lesson.atoms[0], variables),
            explain: &mut || self.implications(lesson, variables),
        });
        watch.is_stopped = (watch.listener)(step) == Flow::Stop;
    }
}

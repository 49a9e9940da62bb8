//! The learning search after it has won a race against depth first, or branch and bound.

use std::io::Read;

use billhook_engine::Limits;
use billhook_engine::constraint::Race;

use crate::run::{Outcome, Task};
use crate::search::{SearchTree, Solver};
use crate::solutions::{Compile, Compiled, Uncompiled};

/// The solver of the learning search. Its outcomes report the nodes of the race.
pub(super) struct Raced<'p> {
    pub(super) solver: Box<dyn Solver<'p> + 'p>,
    pub(super) race: Race,
}

impl<'p> Solver<'p> for Raced<'p> {
    fn run(&self, task: Task<'_>) -> Outcome {
        let mut outcome = self.solver.run(task);
        let Race { nodes, learner_nodes, .. } = self.race;
        outcome.counters.push(("trial nodes", (nodes + learner_nodes).into()));
        let tried = format!("after {nodes} nodes on trial by another search");
        let notes: Vec<String> = outcome.note.take().into_iter().chain([tried]).collect();
        outcome.note = Some(notes.join(", "));
        outcome
    }
    fn tree(&self, limits: &mut Limits, in_words: bool) -> Result<SearchTree<'p>, String> {
        self.solver.tree(limits, in_words)
    }
    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
        self.solver.compile(how)
    }
    fn load(
        &self,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + 'p>, String> {
        self.solver.load(file, limits)
    }
}

//! Labellings of random constraints obey the laws of searches and of keys.

use billhook_engine::constraint::{Cursor, Decision, Labelling, Variable};
use billhook_engine::{Node, Search, laws};

use super::instance::{Instance, seeds};
use super::kinds::KINDS;

/// A labelling compared by the values of its variables.
#[derive(Clone, Debug)]
struct Compared {
    labelling: Labelling,
    variables: Vec<Variable>,
}

impl PartialEq for Compared {
    fn eq(&self, other: &Self) -> bool {
        let value = |it: &Self, variable| it.labelling.value(variable);
        self.variables.iter().all(|&it| value(self, it) == value(other, it))
    }
}

impl Search for Compared {
    type Move = Decision;
    type Cursor = Cursor;
    type Undo = usize;
    fn open(&mut self) -> Node<Cursor> {
        self.labelling.open()
    }
    fn next(&mut self, cursor: &mut Cursor) -> Option<Decision> {
        self.labelling.next(cursor)
    }
    fn apply(&mut self, decision: Decision) -> usize {
        self.labelling.apply(decision)
    }
    fn undo(&mut self, decision: Decision, mark: usize) {
        self.labelling.undo(decision, mark);
    }
}

#[test]
fn constraints_keep_the_laws() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(60) {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            (KINDS[seed as usize % KINDS.len()].declare)(&mut instance);
            instance.branch();
            let (labelling, variables) = (instance.labelling(), instance.variables.clone());
            let context = format!("{} {seed}: {:?}", kind.name, instance.model);
            if let Node::Dead = instance.labelling().open() {
                continue;
            }
            let checked = laws::check(&Compared { labelling, variables }, 4);
            assert!(checked.is_ok(), "{context}: {checked:?}");
            match laws::check_keys(&instance.labelling()) {
                Ok(_) | Err(laws::Broken::NothingCompared { .. }) => {}
                Err(broken) => panic!("{context}: {broken}"),
            }
        }
    }
}

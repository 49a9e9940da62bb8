//! All targets of the show that a selection can make, as a search: a list without dead ends.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use billhook_engine::{Node, Search};
use billhook_numbers::expression::Expression;

use crate::natural::Natural;
use crate::reach::Reach;
use crate::values::Values;

/// The targets of the show.
pub(crate) const TARGETS: RangeInclusive<u32> = 100..=999;

/// An expression with the fewest steps for each target, in ascending order of the targets.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Targets {
    found: Arc<[Expression]>,
    chosen: Option<usize>,
}

impl Targets {
    /// The targets that these values reach; nothing if `go_on`, which is asked for each, stopped
    /// it.
    pub(crate) fn of<N: Natural + From<u32>>(
        values: &mut Values<N>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let tiles = values.pool().tiles(values.pool().whole());
        let tiles: Option<Vec<u32>> =
            tiles.map(|tile| tile.clone().into().try_into().ok()).collect();
        // What is out of reach is known sooner.
        let reach = tiles.and_then(|tiles| Reach::new().targets(&tiles));
        let mut found = Vec::new();
        for target in TARGETS {
            if !go_on() {
                return None;
            }
            if reach.is_none_or(|reach| reach.contains(target as usize)) {
                found.extend(values.expression(&target.into()));
            }
        }
        Some(Self { found: found.into(), chosen: None })
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.found.len()
    }

    /// The expression that was chosen.
    pub(crate) fn expression(&self) -> Expression {
        let chosen = self.chosen.and_then(|chosen| self.found.get(chosen));
        chosen.cloned().unwrap_or_default()
    }
}

impl Search for Targets {
    type Move = usize;
    type Cursor = Range<usize>;
    type Undo = ();

    fn open(&mut self) -> Node<Range<usize>> {
        match self.chosen {
            Some(_) => Node::Solved,
            None if self.found.is_empty() => Node::Dead,
            None => Node::Open(0..self.found.len()),
        }
    }

    fn next(&mut self, left: &mut Range<usize>) -> Option<usize> {
        left.next()
    }

    fn apply(&mut self, chosen: usize) {
        self.chosen = Some(chosen);
    }

    fn undo(&mut self, _: usize, (): ()) {
        self.chosen = None;
    }
}

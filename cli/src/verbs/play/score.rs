//! What a player has earned.

use crate::output::words::several;

/// The points for an instance that is solved without help.
const POINTS: usize = 4;

/// Points and how they were earned: four for a solution, one less for each level of help, but
/// one at least.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Score {
    points: usize,
    instances: usize,
    solved: usize,
    given_up: usize,
    hints: usize,
}

impl Score {
    pub(super) fn begin(&mut self) {
        self.instances += 1;
    }

    pub(super) fn instances(&self) -> usize {
        self.instances
    }

    /// The points for a solution after so many levels of help.
    pub(super) fn solves(&mut self, hints: usize) -> usize {
        let points = POINTS.saturating_sub(hints).max(1);
        self.points += points;
        self.solved += 1;
        points
    }

    pub(super) fn takes_hints(&mut self, hints: usize) {
        self.hints += hints;
    }

    pub(super) fn gives_up(&mut self) {
        self.given_up += 1;
    }

    pub(super) fn sentence(&self) -> String {
        let Self { points, instances, solved, given_up, hints } = self;
        let most = POINTS * instances;
        let hints = several(hints, "hint");
        format!(
            "score: {points} of {most}; {solved} of {instances} solved, {given_up} given up, {hints}"
        )
    }
}

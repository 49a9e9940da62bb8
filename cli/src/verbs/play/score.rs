//! The score of a player: the points, and what they are counted from.

use billhook_run::words::several;

/// The points for an instance that is solved without a hint.
const POINTS: usize = 4;

/// The points of a player and how they were earned: four for a solution, one less for each level of
/// a hint, but at least one. An instance counts when it is solved, given up or skipped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Score {
    points: usize,
    solved: usize,
    pub(super) given_up: usize,
    pub(super) skipped: usize,
    pub(super) hints: usize,
}

impl Score {
    /// Adds a solution after this number of levels of a hint, and returns its points.
    pub(super) fn solves(&mut self, hints: usize) -> usize {
        let points = POINTS.saturating_sub(hints).max(1);
        self.points += points;
        self.solved += 1;
        points
    }

    pub(super) fn sentence(&self) -> String {
        let Self { points, solved, given_up, skipped, hints } = self;
        let instances = solved + given_up + skipped;
        let (most, hints) = (POINTS * instances, several(hints, "hint"));
        match instances {
            0 => format!("no score yet, {hints}"),
            _ => format!(
                "score: {points} of {most}; {solved} of {instances} solved, {given_up} given up, \
                 {skipped} skipped, {hints}"
            ),
        }
    }
}

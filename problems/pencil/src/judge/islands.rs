//! Islands: groups of unshaded squares with one clue each.

use super::Judge;

impl Judge<'_> {
    /// Checks that each group of squares without `x` has one clue, in the first layer, and that a
    /// number counts the squares of its group.
    pub fn numbered_islands(&mut self) {
        self.free_clues("x");
        for island in self.groups(|it, at| !it.is(at, "x")) {
            let (clues, name) = (self.clues_of(&island), self.size.name(island[0]));
            let found = clues.len();
            self.check(found == 1, || format!("the island at {name} has {found} clues"));
            for number in clues.into_iter().filter_map(|at| self.sheet.number(at)) {
                let found = island.len();
                let fault = || format!("the island at {name} has {found} squares, not {number}");
                self.check(number == found as i64, fault);
            }
        }
    }
}

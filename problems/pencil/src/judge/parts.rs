//! Floods and counts of the parts of divisions.

use super::Judge;

impl Judge<'_> {
    /// Returns the parts that the numbers of an answer tell apart, without those of a sign, after
    /// a check that each of them is connected.
    pub fn parts(&mut self, empty: &str) -> Vec<Vec<usize>> {
        let parts: Vec<Vec<usize>> = self
            .joined(|one, two| self.sign(one) == self.sign(two))
            .into_iter()
            .filter(|part| self.sign(part[0]) != empty)
            .collect();
        let mut seen = std::collections::HashSet::new();
        for part in &parts {
            let is_none = self.is(part[0], "-");
            let name = self.size.name(part[0]);
            self.check(!is_none, || format!("{name} is in no part"));
            let sign = self.sign(part[0]).to_owned();
            let fault = || format!("the squares of part {sign} are not connected");
            let is_new = seen.insert(sign.clone());
            self.check(is_new, fault);
        }
        parts
    }

    /// Returns the numbers of rows and columns of a part that is a rectangle.
    pub fn rectangle(&self, part: &[usize]) -> Option<[usize; 2]> {
        let length = |of: usize| {
            let places = part.iter().map(|&at| self.size.place(at)[of]);
            Some(places.clone().max()? + 1 - places.min()?)
        };
        let [rows, columns] = [length(0)?, length(1)?];
        (rows * columns == part.len()).then_some([rows, columns])
    }

    /// Returns the clues of a part, as places.
    pub fn clues_of(&self, part: &[usize]) -> Vec<usize> {
        part.iter().copied().filter(|&at| !self.sheet.is_open(at)).collect()
    }

    /// Gives each of some squares one of the squares beside it, never one square to two of them, and
    /// serves as many as possible. Returns the owner of each square of the board.
    pub fn matched(
        &self,
        squares: &[usize],
        beside: impl Fn(usize) -> Vec<usize>,
    ) -> Vec<Option<usize>> {
        let mut owner = vec![None; self.size.number()];
        for &square in squares {
            give(square, &beside, &mut owner, &mut vec![false; self.size.number()]);
        }
        owner
    }
}

/// Gives a square one of those beside it. Owners change along an augmenting path if they must.
fn give(
    square: usize,
    beside: &impl Fn(usize) -> Vec<usize>,
    owner: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for other in beside(square) {
        if std::mem::replace(&mut tried[other], true) {
            continue;
        }
        if owner[other].is_none_or(|of| give(of, beside, owner, tried)) {
            owner[other] = Some(square);
            return true;
        }
    }
    false
}

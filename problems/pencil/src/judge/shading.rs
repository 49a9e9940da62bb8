//! Faults of shaded squares and of marks: counts beside lines and in regions, squares that touch,
//! squares that are seen.

use super::Judge;
use crate::words::counted;

impl Judge<'_> {
    /// Checks that no two squares with `x` touch, and that all others are connected.
    pub fn sparse(&mut self) {
        self.apart("x", "shaded squares");
        self.connected(|it, at| !it.is(at, "x"), "unshaded squares");
    }

    /// Checks that each number beside a line, in these layers beside the columns and the rows,
    /// sums up the weights of some squares, by the place in the line and the square.
    pub fn weigh_lines(&mut self, layers: [usize; 2], weight: impl Fn(&Self, usize, usize) -> i64) {
        for (name, squares, number) in self.sheet.numbered_lines(layers) {
            let sum: i64 = (0..).zip(squares).map(|(place, at)| weight(self, place, at)).sum();
            self.check(sum == number, || format!("{name} has {sum}, not {number}"));
        }
    }

    /// Checks that each number beside a line counts the squares that fulfil a condition.
    pub fn count_lines(&mut self, layers: [usize; 2], is_in: impl Fn(&Self, usize) -> bool) {
        self.weigh_lines(layers, |it, _, at| i64::from(is_in(it, at)));
    }

    /// Checks that a number in a region, of the first layer, counts the squares that fulfil a
    /// condition.
    pub fn count_rooms(&mut self, is_in: impl Fn(&Self, usize) -> bool) {
        for (at, number) in self.sheet.numbers_in_squares() {
            let count = self.sheet.room(at).iter().filter(|&&at| is_in(self, at)).count() as i64;
            let name = self.size.name(at);
            self.check(count == number, || {
                format!("the region of {name} has {count}, not {number}")
            });
        }
    }

    /// Checks that each region has this many squares with a sign, and a hole none.
    pub fn fill_rooms(&mut self, number: i64, sign: &str) {
        let in_holes = self.count(self.sheet.regions().holes.iter().copied(), sign);
        self.check(in_holes == 0, || format!("a hole has {sign}"));
        for room in self.sheet.regions().rooms() {
            let (count, name) = (self.count(room.iter().copied(), sign), self.size.name(room[0]));
            self.check(count == number, || {
                format!("the region of {name} has {count} {sign}, not {number}")
            });
        }
    }

    /// Checks that each number in a square, of the first layer, is the count for its square.
    pub fn count_numbers(&mut self, things: &str, count: impl Fn(&Self, usize) -> i64) {
        for (at, number) in self.sheet.numbers_in_squares() {
            let (found, name) = (count(self, at), self.size.name(at));
            self.check(found == number, || {
                format!("{number} at {name} counts {}", counted(found, things))
            });
        }
    }

    /// Checks that each number in a square, of the first layer, counts some squares with a sign.
    pub fn count_squares(&mut self, sign: &str, squares: impl Fn(usize) -> Vec<usize>) {
        self.count_numbers("squares", |judge, at| judge.count(squares(at), sign));
    }

    /// Checks that the answer repeats the clues of the first layer, and has only these signs in all
    /// other squares.
    pub fn keeps_clues_and(&mut self, signs: &[&str]) {
        self.keeps_clues();
        for at in self.size.squares().filter(|&at| self.sheet.is_open(at)) {
            let (holds, name) = (signs.contains(&self.sign(at)), self.size.name(at));
            let sign = self.sign(at).to_owned();
            self.check(holds, || format!("{sign} at {name} is no answer"));
        }
    }

    /// Checks that no square with a clue, in the first layer, has a sign.
    pub fn free_clues(&mut self, sign: &str) {
        for at in self.size.squares() {
            let (holds, name) = (self.sheet.is_open(at) || !self.is(at, sign), self.size.name(at));
            self.check(holds, || format!("the clue at {name} has {sign}"));
        }
    }

    /// Checks that no two squares that fulfil a condition touch, not even by a corner.
    pub fn no_touching(&mut self, is_in: impl Fn(&Self, usize) -> bool, words: &str) {
        for [one, two] in self.size.touching_pairs() {
            let holds = !is_in(self, one) || !is_in(self, two);
            let [one, two] = [one, two].map(|at| self.size.name(at));
            self.check(holds, || format!("{words} touch at {one} and {two}"));
        }
    }

    /// Checks that no straight run of this many squares fulfils a condition.
    pub fn no_run(&mut self, length: usize, is_in: impl Fn(&Self, usize) -> bool) {
        for run in self.size.runs(|at| is_in(self, at)) {
            let name = self.size.name(run[0]);
            self.check(run.len() < length, || {
                format!("the run from {name} has {} alike", counted(run.len(), "squares"))
            });
        }
    }

    /// Returns the number of squares that a square sees, up to the first one that does not fulfil a
    /// condition.
    pub fn seen(&self, at: usize, is_in: impl Fn(&Self, usize) -> bool) -> i64 {
        let mut seen = 0;
        for ray in self.size.rays(at) {
            seen += ray.into_iter().take_while(|&it| is_in(self, it)).count() as i64;
        }
        seen
    }

    /// Checks that no two neighbours in different regions both fulfil a condition.
    pub fn apart_in_rooms(&mut self, is_in: impl Fn(&Self, usize) -> bool) {
        let of = &self.sheet.regions().of;
        for [one, two] in self.size.pairs() {
            let holds = of[one] == of[two] || !is_in(self, one) || !is_in(self, two);
            let [one, two] = [one, two].map(|at| self.size.name(at));
            self.check(holds, || format!("{one} and {two} touch across a border"));
        }
    }

    /// Checks that each number in a square, of the first layer, is the number of squares it sees plus
    /// `own`.
    pub fn count_seen(&mut self, own: i64, is_in: impl Fn(&Self, usize) -> bool) {
        for at in self.size.squares() {
            let Some(number) = self.sheet.number(at) else { continue };
            let (seen, name) = (self.seen(at, &is_in) + own, self.size.name(at));
            self.check(seen == number, || format!("{number} at {name} sees {seen}"));
        }
    }

    /// Checks that each group of the squares that fulfil a condition reaches the rim.
    pub fn open_to_rim(&mut self, is_in: impl Fn(&Self, usize) -> bool, words: &str) {
        let rim = self.size.rim();
        for group in self.groups(is_in) {
            let (holds, name) = (group.iter().any(|it| rim.contains(it)), self.size.name(group[0]));
            self.check(holds, || format!("{words} at {name} do not reach the rim"));
        }
    }

    /// Checks that two neighbours in different regions have different signs, or none.
    pub fn differ_in_rooms(&mut self) {
        let of = &self.sheet.regions().of;
        for [one, two] in self.size.pairs() {
            let holds = of[one] == of[two] || self.is(one, "-") || self.sign(one) != self.sign(two);
            let [one, two] = [one, two].map(|at| self.size.name(at));
            self.check(holds, || format!("{one} and {two} are alike across a border"));
        }
    }

    /// Checks that each region has a sign in all of its squares or in none.
    pub fn whole_rooms(&mut self, sign: &str) {
        for room in &self.sheet.regions().squares {
            let (count, name) = (self.count(room.iter().copied(), sign), self.size.name(room[0]));
            let is_whole = count == 0 || count == room.len() as i64;
            self.check(is_whole, || format!("the region of {name} is shaded in part"));
        }
    }

    /// Checks that each region has one number, that of its squares, and a hole none.
    pub fn sized_rooms(&mut self) {
        for &at in &self.sheet.regions().holes {
            let (holds, name) = (self.is(at, "-"), self.size.name(at));
            self.check(holds, || format!("something is in the hole at {name}"));
        }
        for room in self.sheet.regions().rooms() {
            let full = room.iter().map(|&at| self.sign(at)).filter(|it| *it != "-");
            let (numbers, name) = (full.collect::<Vec<_>>(), self.size.name(room[0]));
            let holds = numbers == [room.len().to_string()];
            self.check(holds, || {
                format!("the region of {name} has not {} as its only number", room.len())
            });
        }
    }
}

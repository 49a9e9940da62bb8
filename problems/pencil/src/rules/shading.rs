//! Rules of shaded squares and of marks: counts beside lines and in regions, squares that touch,
//! squares that are seen.

use billhook_engine::constraint::{Relation, Variable};

use super::Rules;
use crate::fields::Fields;
use crate::size::Direction;
use crate::words::counted;

impl Rules<'_> {
    /// Requires that no two squares that are 1, the shaded ones, touch, and that all others are
    /// connected.
    pub fn sparse(&mut self, shaded: &[Variable]) {
        self.apart(shaded, "shaded squares do not touch");
        self.connect(shaded, 0, "unshaded squares are connected");
    }

    /// Requires that each number beside a line, in these layers beside the columns and the rows,
    /// counts the squares that are 1.
    pub fn count_lines(&mut self, squares: &[Variable], layers: [usize; 2], what: &str) {
        for (name, line, number) in self.sheet.numbered_lines(layers) {
            let words = format!("{name} has {}", counted(number, what));
            self.exactly(number, &Self::of(squares, line), words);
        }
    }

    /// Requires that each number beside a line sums up the weights of the squares that are 1.
    pub fn weigh_lines(
        &mut self,
        squares: &[Variable],
        layers: [usize; 2],
        weight: impl Fn(usize, usize) -> i64,
    ) {
        for (name, line, number) in self.sheet.numbered_lines(layers) {
            let terms: Vec<(i64, Variable)> =
                (0..).zip(&line).map(|(place, &at)| (weight(place, at), squares[at])).collect();
            let words = format!("{number} is the sum of {name}");
            self.because(words).linear(&terms, Relation::Equal, number);
        }
    }

    /// Requires that each number in a square, of the first layer, counts the variables that are 1
    /// among some.
    pub fn count_numbers(&mut self, what: &str, among: impl Fn(usize) -> Vec<Variable>) {
        for (at, number) in self.sheet.numbers_in_squares() {
            let words = format!("{number} at {} counts the {what}", self.size.name(at));
            self.exactly(number, &among(at), words);
        }
    }

    /// Requires that a number in a region, of the first layer, counts the squares with a value.
    pub fn count_rooms(&mut self, squares: &[Variable], value: i64, what: &str) {
        for (at, number) in self.sheet.numbers_in_squares() {
            let room = Self::of(squares, self.sheet.room(at).iter().copied());
            let words =
                format!("{number} at {} counts the {what} of its region", self.size.name(at));
            self.because(words).count_between(&room, value, number..=number);
        }
    }

    /// Requires that each region has this many squares that are 1, and a hole none.
    pub fn fill_rooms(&mut self, number: i64, squares: &[Variable], what: &str) {
        for &at in &self.sheet.regions().holes {
            self.because("nothing is in a hole").clause(&[], &[squares[at]]);
        }
        for room in self.sheet.regions().rooms() {
            let name = self.size.name(room[0]);
            let words = format!("the region of {name} has {}", counted(number, what));
            self.exactly(number, &Self::of(squares, room.iter().copied()), words);
        }
    }

    /// Requires that each region has one number, that of its squares, in the square that is 1, and a
    /// hole none. A square whose given number is another one, in the first layer, has none.
    pub fn sized_rooms(&mut self, has: &[Variable]) -> Fields {
        let sheet = self.sheet;
        for (at, given) in sheet.numbers_in_squares() {
            if sheet.room(at).len() as i64 != given {
                let words = format!("{given} is given at {}", self.size.name(at));
                self.because(words).clause(&[], &[has[at]]);
            }
        }
        self.fill_rooms(1, has, "numbers");
        let numbers = self.size.squares().map(|at| sheet.room(at).len().to_string());
        Fields::chosen(has, numbers.collect())
    }

    /// Requires that no two squares that are 1 touch, not even by a corner.
    pub fn no_touching(&mut self, squares: &[Variable], words: &str) {
        for [one, two] in self.size.touching_pairs() {
            self.because(words).clause(&[], &[squares[one], squares[two]]);
        }
    }

    /// Requires that of two neighbours in different regions not both are 1.
    pub fn apart_in_rooms(&mut self, squares: &[Variable], words: &str) {
        let of = &self.sheet.regions().of;
        for [one, two] in self.size.pairs() {
            if of[one] != of[two] {
                self.because(words).clause(&[], &[squares[one], squares[two]]);
            }
        }
    }

    /// Requires that no straight run of this many squares has a value, 0 or 1, in all of them.
    pub fn no_run(&mut self, length: usize, squares: &[Variable], value: i64, words: &str) {
        for line in self.size.lines() {
            for run in line.windows(length) {
                let run = Self::of(squares, run.iter().copied());
                let (some, none): (&[_], &[_]) = if value == 0 { (&run, &[]) } else { (&[], &run) };
                self.because(words).clause(some, none);
            }
        }
    }

    /// Requires that a square sees this many squares with a value, 0 or 1, in its row and column,
    /// without its own. The sum of four distances is stronger than the sum of the seen squares.
    pub fn see(&mut self, at: usize, squares: &[Variable], value: i64, number: i64) {
        let (size, name) = (self.size, self.size.name(at));
        let words = format!("{} at {name} counts the squares it sees", self.sheet.clue(at));
        let mut terms = Vec::new();
        for (ray, to) in size.rays(at).into_iter().zip(Direction::ALL) {
            let most = (ray.len() as i64).min(number.max(0));
            let far = self.variable(format!("seen from {name} to {}", to.letter()), 0..=most);
            terms.push((1, far));
            let mut before = None;
            for (place, &it) in (1..=most + 1).zip(&ray) {
                let open = &squares[it..=it];
                let (open, closed): (&[_], &[_]) =
                    if value == 1 { (open, &[]) } else { (&[], open) };
                let seen = (place <= most)
                    .then(|| self.variable(format!("{} seen from {name}", size.name(it)), 0..=1));
                // An open square behind a seen one is seen.
                let then: Vec<Variable> = seen.into_iter().chain(closed.iter().copied()).collect();
                let both: Vec<Variable> = before.into_iter().chain(open.iter().copied()).collect();
                self.because(&words).clause(&then, &both);
                if let Some(seen) = seen {
                    let model = self.because(&words);
                    model.member_reified(seen, far, place..=most);
                    model.clause(open, &[&[seen], closed].concat());
                }
                before = seen;
            }
        }
        self.because(words).linear(&terms, Relation::Equal, number);
    }

    /// Requires that the squares with a value, and all outside of the board, are connected.
    pub fn connect_outside(&mut self, squares: &[Variable], value: i64, words: &str) {
        let outside = self.variable("outside", value..=value);
        let all = [squares, &[outside]].concat();
        let mut edges = self.size.pairs();
        edges.extend(self.size.rim().into_iter().map(|at| [at, squares.len()]));
        self.because(words).connected(&all, value, &edges);
    }

    /// Requires that no block of two by two squares has one value at two opposite corners and the
    /// other one at the other two.
    pub fn no_checkers(&mut self, squares: &[Variable], words: &str) {
        for block in self.size.blocks() {
            let [a, b, c, d] = block.map(|at| squares[at]);
            self.because(words).clause(&[a, d], &[b, c]);
            self.because(words).clause(&[b, c], &[a, d]);
        }
    }

    /// Requires that the squares that are 1 on the rim form one arc of it, or all, or none, as they
    /// do where both values are connected.
    pub fn two_arcs(&mut self, squares: &[Variable], words: &str) {
        let rim = Self::of(squares, self.size.rim_around());
        let mut changes = Vec::new();
        for (place, &one) in rim.iter().enumerate() {
            let two = rim[(place + 1) % rim.len()];
            let change = self.variable(format!("a change on the rim, {}", place + 1), 0..=1);
            self.because(words).unequal_reified(change, one, two);
            changes.push(change);
        }
        self.because(words).count_between(&changes, 1, 0..=2);
    }

    /// Declares a mark for each region, and returns that of each square.
    pub fn whole_rooms(&mut self) -> Vec<Variable> {
        let regions = self.sheet.regions();
        let name = |room: &Vec<usize>| format!("the region of {}", self.sheet.size.name(room[0]));
        let names: Vec<String> = regions.squares.iter().map(name).collect();
        let rooms: Vec<Variable> = names.into_iter().map(|it| self.variable(it, 0..=1)).collect();
        regions.of.iter().map(|&room| rooms[room]).collect()
    }

    /// Declares marks of several kinds, at most one in a square, each where `may` allows it.
    pub fn kinds(
        &mut self,
        names: &[&str],
        may: impl Fn(usize, &str) -> bool,
    ) -> Vec<Vec<Variable>> {
        let kinds = names.iter().map(|kind| self.kind(kind, |at| may(at, kind)));
        let kinds: Vec<Vec<Variable>> = kinds.collect();
        for at in self.size.squares() {
            let here: Vec<Variable> = kinds.iter().map(|kind| kind[at]).collect();
            self.at_most_one(&here, "one sign in a square");
        }
        kinds
    }

    /// Declares marks of a kind, which names them.
    pub fn kind(&mut self, kind: &str, may: impl Fn(usize) -> bool) -> Vec<Variable> {
        let size = self.size;
        let name = |at| format!("{} ({kind})", size.name(at));
        size.squares().map(|at| self.variable(name(at), 0..=i64::from(may(at)))).collect()
    }

    /// Requires that a square that is 1 has this many neighbours that are 1.
    pub fn degree(&mut self, at: usize, squares: &[Variable], number: i64, words: &str) {
        let around: Vec<(i64, Variable)> =
            self.size.around(at).map(|it| (1, squares[it])).collect();
        self.because(words).linear_implied(squares[at], &around, Relation::Equal, number);
    }
}

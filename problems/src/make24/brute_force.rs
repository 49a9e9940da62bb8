//! The 24 game by brute force: every order of the cards, every choice of
//! operators, every way to put brackets.
//!
//! A textbook program, kept with the order in which it tries things: the
//! orders of the cards by recursive swapping, passing over a card equal to
//! one already tried in that place; then the operators from the first to the
//! last, each in the order `+ - * /`; then the shapes. Four different cards
//! make 24 · 4³ · 5 = 7,680 expressions, and each is one leaf of this tree.
//!
//! Shapes are ordered by the outermost operator: the most lopsided split
//! first, and the longer part left before right. For four cards:
//! `((a b) c) d`, `(a (b c)) d`, `a ((b c) d)`, `a (b (c d))`, `(a b) (c d)`.
//!
//! Parts that expressions share are computed once. A stretch of neighbouring
//! cards has a value for each of its shapes and each choice of its inner
//! operators, whatever stands around it; so all those values are laid out as
//! soon as the order of the cards is chosen, and choosing operators only
//! picks among them. The shape is the last decision: its domain is scanned
//! when the node is opened, and only shapes that make the target become
//! children.

use billhook_engine::{Node, Search};
use smallvec::SmallVec;

use super::expression::{Expression, Operator};
use super::fraction::{Fraction, Integer, Test};
use super::game::{Fold, Game, MOST_CARDS};

/// Operators as one number: two bits each, the first operator lowest.
type Code = usize;

/// The number of codes for this many operators.
const fn codes(operators: usize) -> usize {
    1 << (2 * operators)
}

/// A way to put brackets around a stretch of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    /// Cards left of the outermost operator.
    cut: usize,
    /// The shape of the left part, among those of its length.
    left: usize,
    /// The shape of the right part.
    right: usize,
}

/// The shapes of stretches of 0, 1, 2, … cards.
fn shapes_by_length(cards: usize, fold: Fold) -> Vec<Vec<Shape>> {
    let card = Shape { cut: 0, left: 0, right: 0 };
    let mut shapes = vec![vec![], vec![card]];
    for length in 2..=cards {
        // The most lopsided cut first, and the longer part left before right.
        let mut cuts: Vec<_> = (1..=length / 2).flat_map(|short| [length - short, short]).collect();
        cuts.dedup();
        cuts.retain(|&cut| fold == Fold::Any || cut == 1 || cut + 1 == length);
        let mut of_this_length = Vec::new();
        for cut in cuts {
            for left in 0..shapes[cut].len() {
                for right in 0..shapes[length - cut].len() {
                    of_this_length.push(Shape { cut, left, right });
                }
            }
        }
        shapes.push(of_this_length);
    }
    shapes
}

/// Where the values of stretches and the tests stand.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Plan {
    cards: usize,
    shapes: Vec<Vec<Shape>>,
    /// The first value of the stretch that begins with one card and has some
    /// length: a value for each shape and, within a shape, for each code.
    stretches: [[usize; MOST_CARDS + 1]; MOST_CARDS],
    values: usize,
    /// The first test whose given operand is the first 1, 2, … cards; for
    /// all but one card, it is the last card instead.
    given: [usize; MOST_CARDS],
    tests: usize,
}

impl Plan {
    fn new(cards: usize, fold: Fold) -> Self {
        let shapes = shapes_by_length(cards, fold);
        let mut stretches = [[0; MOST_CARDS + 1]; MOST_CARDS];
        let mut values = 0;
        for length in 1..cards.max(2) {
            for row in stretches.iter_mut().take(cards + 1 - length) {
                row[length] = values;
                values += shapes[length].len() * codes(length - 1);
            }
        }
        let mut given = [0; MOST_CARDS];
        let mut tests = 0;
        for (length, given) in given.iter_mut().enumerate().take(cards).skip(1) {
            *given = tests;
            tests += match length + 1 == cards {
                true => codes(1),
                false => shapes[length].len() * codes(length),
            };
        }
        Self { cards, shapes, stretches, values, given, tests }
    }
}

/// The expressions of a game, one by one.
#[derive(Clone, Debug)]
pub struct BruteForce<I> {
    plan: Plan,
    target: Fraction<I>,
    operators: SmallVec<[Operator; 4]>,
    numbers: SmallVec<[Fraction<I>; MOST_CARDS]>,
    /// Cards of equal value have equal kinds.
    kinds: SmallVec<[u8; MOST_CARDS]>,
    /// The cards by their position in the hand; the first `placed` are
    /// chosen.
    order: SmallVec<[u8; MOST_CARDS]>,
    placed: usize,
    /// The operators chosen, and how many they are.
    code: Code,
    chosen: usize,
    shape: Option<u8>,
    /// The values of all stretches in this order of the cards, 0/0 where
    /// there is none. Scratch until all cards are placed, like what follows.
    values: Vec<Fraction<I>>,
    /// The outermost operation of a shape, with one operand known, is a test
    /// for the other operand.
    tests: Vec<Test<I>>,
    /// For each code, the shapes that make the target, as a bit set.
    solutions: Vec<u64>,
}

/// A decision: what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The card at this place is exchanged with the next one to be placed.
    Card(u8),
    /// The next operator.
    Operator(Operator),
    /// The shape of the whole.
    Shape(u8),
}

/// Where the enumeration of a node stands.
#[derive(Clone, Copy, Debug)]
pub enum Cursor {
    /// The next place to take a card from, and the kinds of cards tried
    /// already as a bit set.
    Card {
        /// The place.
        next: u8,
        /// The kinds.
        tried: u8,
    },
    /// The next operator.
    Operator {
        /// Its index among the operators allowed.
        next: u8,
    },
    /// The shapes left, as a bit set.
    Shape {
        /// The set.
        left: u64,
    },
}

impl<I: Integer> BruteForce<I> {
    /// The search at its beginning. `I` must be wide enough: see
    /// [`Width`](super::fraction::Width).
    pub fn new(game: &Game) -> Self {
        let plan = Plan::new(game.cards.len(), game.fold);
        let kind = |card| game.cards.iter().position(|other| other == card).unwrap_or_default();
        let nothing = Fraction { numerator: I::zero(), denominator: I::zero() };
        let mut search = Self {
            target: game.goal(),
            operators: game.operators.iter().copied().collect(),
            numbers: game.numbers(),
            kinds: game.cards.iter().map(|card| kind(card) as u8).collect(),
            order: (0..plan.cards as u8).collect(),
            placed: 0,
            code: 0,
            chosen: 0,
            shape: None,
            values: vec![nothing; plan.values],
            tests: vec![Test::never(); plan.tests],
            solutions: vec![0; codes(plan.cards - 1)],
            plan,
        };
        search.lay_out();
        search
    }

    /// The expression that the search stands at, if it stands at one.
    pub fn expression(&self) -> Expression {
        let mut expression = Expression::new();
        if let Some(shape) = self.shape {
            self.append(0, self.plan.cards, usize::from(shape), &mut expression);
        }
        expression
    }

    fn append(&self, first: usize, length: usize, shape: usize, expression: &mut Expression) {
        if length == 1 {
            return expression.card(self.order[first]);
        }
        let Shape { cut, left, right } = self.plan.shapes[length][shape];
        self.append(first, cut, left, expression);
        self.append(first + cut, length - cut, right, expression);
        let operator = self.code >> (2 * (first + cut - 1)) & 3;
        expression.join(Operator::ALL[operator]);
    }

    /// Once the order is chosen, computes all that follows from it. The last
    /// card has no choice.
    fn lay_out(&mut self) {
        let cards = self.plan.cards;
        if self.placed + 1 < cards {
            return;
        }
        for (first, &card) in self.order.iter().enumerate() {
            self.values[self.plan.stretches[first][1]] = self.numbers[usize::from(card)].clone();
        }
        for length in 2..cards {
            for first in 0..=cards - length {
                self.lay_out_stretch(first, length);
            }
        }
        for length in 1..cards {
            self.lay_out_tests(length);
        }
        self.lay_out_solutions();
    }

    fn lay_out_stretch(&mut self, first: usize, length: usize) {
        let starts = &self.plan.stretches;
        // What is shorter stands before.
        let (shorter, own) = self.values.split_at_mut(starts[first][length]);
        for (at, shape) in self.plan.shapes[length].iter().enumerate() {
            let Shape { cut, left, right } = *shape;
            let (before, behind) = (codes(cut - 1), codes(length - cut - 1));
            let lefts = &shorter[starts[first][cut] + left * before..][..before];
            let rights = &shorter[starts[first + cut][length - cut] + right * behind..][..behind];
            for &operator in &self.operators {
                for (high, right) in rights.iter().enumerate() {
                    let code = operator as usize * before + high * before * codes(1);
                    let to = at * codes(length - 1) + code;
                    for (to, left) in own[to..][..before].iter_mut().zip(lefts) {
                        *to = join(left, operator, right);
                    }
                }
            }
        }
    }

    /// The tests that take the first cards as given; for all but one card,
    /// those that take the last card as given.
    fn lay_out_tests(&mut self, length: usize) {
        let tests = &mut self.tests[self.plan.given[length]..];
        if length + 1 == self.plan.cards {
            let last = &self.values[self.plan.stretches[length][1]];
            for &operator in &self.operators {
                tests[operator as usize] = Test::before(operator, last, &self.target);
            }
            return;
        }
        let (shapes, inner) = (self.plan.shapes[length].len(), codes(length - 1));
        let given = &self.values[self.plan.stretches[0][length]..][..shapes * inner];
        for (shape, given) in given.chunks(inner).enumerate() {
            for &operator in &self.operators {
                let to = shape * codes(length) + operator as usize * inner;
                for (to, given) in tests[to..].iter_mut().zip(given) {
                    *to = Test::behind(given, operator, &self.target);
                }
            }
        }
    }

    /// Which shapes make the target, for each code.
    fn lay_out_solutions(&mut self) {
        self.solutions.fill(0);
        let Plan { cards, shapes, stretches, given, .. } = &self.plan;
        if *cards == 1 {
            self.solutions[0] = u64::from(self.values[0] == self.target);
            return;
        }
        for (at, &Shape { cut, left, right }) in shapes[*cards].iter().enumerate() {
            // The operators on the one side of what is known lie in the lower
            // digits of the code, those on the other side in the higher ones.
            let tests = &self.tests[given[cut]..];
            let mut note = |test: &Test<I>, value: &Fraction<I>, code: Code| {
                if test.holds(value) {
                    self.solutions[code] |= 1 << at;
                }
            };
            if cut + 1 == *cards {
                let inner = codes(cut - 1);
                let values = &self.values[stretches[0][cut] + left * inner..][..inner];
                for (operator, test) in tests[..codes(1)].iter().enumerate() {
                    for (low, value) in values.iter().enumerate() {
                        note(test, value, low + operator * inner);
                    }
                }
            } else {
                let (before, after) = (codes(cut), codes(cards - cut - 1));
                let tests = &tests[left * before..][..before];
                let values = &self.values[stretches[cut][cards - cut] + right * after..][..after];
                for (high, value) in values.iter().enumerate() {
                    for (low, test) in tests.iter().enumerate() {
                        note(test, value, low + high * before);
                    }
                }
            }
        }
    }
}

/// As [`Fraction::join`], with 0/0 for no value: joined with anything it is
/// 0/0 again.
#[inline]
fn join<I: Integer>(left: &Fraction<I>, operator: Operator, right: &Fraction<I>) -> Fraction<I> {
    let value = left.join(operator, right).filter(|value| !value.denominator.is_zero());
    value.unwrap_or_else(|| Fraction { numerator: I::zero(), denominator: I::zero() })
}

impl<I: Integer> Search for BruteForce<I> {
    type Move = Choice;
    type Cursor = Cursor;
    type Undo = ();

    // Inlined into the walk, the four operations save a third of its time.

    #[inline(always)]
    fn open(&mut self) -> Node<Cursor> {
        if self.shape.is_some() {
            return Node::Solved;
        }
        if self.placed + 1 < self.plan.cards {
            return Node::Open(Cursor::Card { next: self.placed as u8, tried: 0 });
        }
        if self.chosen + 1 < self.plan.cards {
            return Node::Open(Cursor::Operator { next: 0 });
        }
        match self.solutions[self.code] {
            0 => Node::Dead,
            shapes => Node::Open(Cursor::Shape { left: shapes }),
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Cursor) -> Option<Choice> {
        match cursor {
            Cursor::Shape { left: 0 } => None,
            Cursor::Shape { left } => {
                let shape = left.trailing_zeros() as u8;
                *left &= *left - 1;
                Some(Choice::Shape(shape))
            }
            Cursor::Operator { next } => {
                let operator = self.operators.get(usize::from(*next)).copied()?;
                *next += 1;
                Some(Choice::Operator(operator))
            }
            Cursor::Card { next, tried } => {
                let kind = |at: u8| self.kinds[usize::from(self.order[usize::from(at)])];
                let at = (*next..self.plan.cards as u8).find(|&at| *tried >> kind(at) & 1 == 0)?;
                *tried |= 1 << kind(at);
                *next = at + 1;
                Some(Choice::Card(at))
            }
        }
    }

    #[inline(always)]
    fn apply(&mut self, choice: Choice) {
        match choice {
            Choice::Shape(shape) => self.shape = Some(shape),
            Choice::Operator(operator) => {
                self.code |= (operator as usize) << (2 * self.chosen);
                self.chosen += 1;
            }
            Choice::Card(at) => {
                self.order.swap(self.placed, usize::from(at));
                self.placed += 1;
                self.lay_out();
            }
        }
    }

    #[inline(always)]
    fn undo(&mut self, choice: Choice, (): ()) {
        match choice {
            Choice::Shape(_) => self.shape = None,
            Choice::Operator(_) => {
                self.chosen -= 1;
                self.code &= codes(self.chosen) - 1;
            }
            Choice::Card(at) => {
                self.placed -= 1;
                self.order.swap(self.placed, usize::from(at));
            }
        }
    }
}

/// Equal when the same decisions have been made in the same game; scratch
/// does not count.
impl<I: Integer> PartialEq for BruteForce<I> {
    fn eq(&self, other: &Self) -> bool {
        (&self.plan, &self.target, &self.operators, &self.numbers)
            == (&other.plan, &other.target, &other.operators, &other.numbers)
            && (self.placed, &self.order, self.chosen, self.code, self.shape)
                == (other.placed, &other.order, other.chosen, other.code, other.shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_shapes_is_catalan() {
        let shapes =
            |fold| shapes_by_length(6, fold).into_iter().skip(1).map(|shapes| shapes.len());
        assert!(shapes(Fold::Any).eq([1, 1, 2, 5, 14, 42]));
        assert!(shapes(Fold::Left).eq([1, 1, 2, 4, 8, 16]));
    }
}

//! Searches the 24 game by brute force: every order of the cards, every choice of operators, every
//! bracketing.
//!
//! A textbook program, kept with its order: the orders of the cards by recursive swapping, passing
//! over a card equal to one already tried in that place; then the operators from the first to the
//! last, each in the order `+ - * /`; then the shapes. Four different cards make 24 · 4³ · 5 =
//! 7,680 expressions.
//!
//! Shapes are ordered by the outermost operator: the most lopsided split
//! first, and the longer part left before right. For four cards:
//! `((a b) c) d`, `(a (b c)) d`, `a ((b c) d)`, `a (b (c d))`, `(a b) (c d)`.
//!
//! Shared parts of expressions are computed once, as soon as the order of the cards is chosen
//! (`layout.rs`); choosing operators only picks among them. The shape is the last move, and only
//! shapes that make the target are moves.

mod layout;
mod shapes;
mod words;

use billhook_engine::{Either, Node, Search, either};
use num_bigint::BigInt;
use num_rational::BigRational;
use smallvec::SmallVec;

use self::layout::{Code, Layout, codes};
use self::shapes::Shape;
use billhook_numbers::expression::{Expression, Operator};
use billhook_numbers::game::MOST_CARDS;

/// The search for the expressions of a game.
#[derive(Clone, Debug)]
pub struct BruteForce {
    /// The cards in the order in which they were typed.
    cards: Vec<BigInt>,
    target: BigRational,
    operators: SmallVec<[Operator; 4]>,
    /// The kind of each card; equal cards have equal kinds.
    kinds: SmallVec<[u8; MOST_CARDS]>,
    /// The cards in their current order, by position in the hand; the first `placed` are chosen.
    order: SmallVec<[u8; MOST_CARDS]>,
    placed: usize,
    /// The operators chosen so far; `chosen` counts them.
    code: Code,
    chosen: usize,
    shape: Option<u8>,
    /// The shapes of stretches of cards, by length.
    shapes: Vec<Vec<Shape>>,
    /// The shapes that make the target with each code, as a bit set; valid, as the tables of
    /// `layout` are, only once the order of all cards is decided.
    solutions: Vec<u64>,
    layout: Either<Layout<i64>, Layout<BigInt>>,
}

/// A move: a card, an operator, or the shape of the whole expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The position in the order of the card to be placed next.
    Card(u8),
    /// The next operator.
    Operator(Operator),
    /// The shape of the whole expression.
    Shape(u8),
}

/// The position in the enumeration of a node's moves.
#[derive(Clone, Copy, Debug)]
pub enum Cursor {
    /// The next position to take a card from, and the kinds of cards already tried, as a bit set.
    Card(u8, u8),
    /// The index of the next operator among those allowed.
    Operator(u8),
    /// The shapes left, as a bit set.
    Shape(u64),
}

impl BruteForce {
    /// Computes the layout if the order is decided, which it is when one card is left.
    fn lay_out(&mut self) {
        if self.placed + 1 >= self.order.len() {
            let Self { layout, order, shapes, solutions, .. } = self;
            either!(layout, layout => layout.compute(order, shapes, solutions));
        }
    }

    fn append(&self, first: usize, length: usize, shape: usize, expression: &mut Expression) {
        if length == 1 {
            return expression.card(self.order[first]);
        }
        let Shape { cut, left, right } = self.shapes[length][shape];
        self.append(first, cut, left, expression);
        self.append(first + cut, length - cut, right, expression);
        expression.join(self.operator(first + cut - 1));
    }

    /// Returns the chosen operator behind card `at`.
    fn operator(&self, at: usize) -> Operator {
        Operator::ALL[self.code >> (2 * at) & 3]
    }
}

impl Search for BruteForce {
    type Move = Choice;
    type Cursor = Cursor;
    type Undo = ();

    // Inlining the four operations saves a third of the time of a search.

    #[inline(always)]
    fn open(&mut self) -> Node<Cursor> {
        if self.shape.is_some() {
            return Node::Solved;
        }
        if self.placed + 1 < self.order.len() {
            return Node::Open(Cursor::Card(self.placed as u8, 0));
        }
        if self.chosen + 1 < self.order.len() {
            return Node::Open(Cursor::Operator(0));
        }
        match self.solutions[self.code] {
            0 => Node::Dead,
            shapes => Node::Open(Cursor::Shape(shapes)),
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Cursor) -> Option<Choice> {
        match cursor {
            Cursor::Shape(0) => None,
            Cursor::Shape(left) => {
                let shape = left.trailing_zeros() as u8;
                *left &= *left - 1;
                Some(Choice::Shape(shape))
            }
            Cursor::Operator(next) => {
                let operator = self.operators.get(usize::from(*next)).copied()?;
                *next += 1;
                Some(Choice::Operator(operator))
            }
            Cursor::Card(next, tried) => {
                let kind = |at: u8| self.kinds[usize::from(self.order[usize::from(at)])];
                let at = (*next..self.order.len() as u8).find(|&at| *tried >> kind(at) & 1 == 0)?;
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

/// Compares the cards, the operators and the moves made, not the target and the other rules.
impl PartialEq for BruteForce {
    fn eq(&self, other: &Self) -> bool {
        (&self.operators, &self.cards) == (&other.operators, &other.cards)
            && (self.placed, &self.order, self.chosen, self.code, self.shape)
                == (other.placed, &other.order, other.chosen, other.code, other.shape)
    }
}

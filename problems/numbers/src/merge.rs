//! Searches a game by merging: takes two numbers and puts their result in their place, until one
//! number is left.
//!
//! Four numbers become three, two, one. On its own this state space meets an expression many times:
//! equal cards are interchangeable, and two pairs that do not touch can be merged in either order.
//! Here every expression is met exactly once, by three rules for a merge of two numbers:
//!
//! 1. Among equal cards, the first one left is taken.
//! 2. A result joined with a card must be the newest result.
//! 3. Two results that are joined must be the two newest, the older one left.
//!
//! Rules 2 and 3 allow just the sequences that compute an expression in postfix order, and an
//! expression has one postfix order; rule 1 chooses among cards that look alike. The newest result
//! can always be merged with something, so a state of more than two numbers has moves unless the
//! rules for results or divisions by zero exclude all of them. With two numbers left all merges are
//! tried at once, and only those that make the target are moves.

use billhook_engine::{Either, Keyed, Node, Search};
use billhook_plugin::row;
use num_bigint::BigInt;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::expression::{Expression, Operator};
use crate::extra::Operation;
use crate::fraction::{Fraction, Integer};
use crate::game::{Fold, Game, MOST_CARDS, Results};
use crate::strategy::Strategy;
use crate::width::Width;

/// The origin of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The card at this position of the hand; equal cards have equal kinds.
    Card { position: u8, kind: u8 },
    /// The result of an operation, by its position in `merges`.
    Merge(u8),
}

impl Source {
    fn kind(self) -> Option<u8> {
        match self {
            Source::Card { kind, .. } => Some(kind),
            Source::Merge(_) => None,
        }
    }
}

/// A number on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Number<I: Integer> {
    pub(crate) value: Fraction<I>,
    pub(crate) source: Source,
}

/// A move: two numbers, by their positions on the table, and the operator that joins them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Merge {
    left: u8,
    right: u8,
    operator: Operator,
}

impl Merge {
    /// Returns the operator that joins the numbers.
    pub fn operator(self) -> Operator {
        self.operator
    }
}

/// The table of a game that is being played.
///
/// The numbers lie in a row: first the cards left, in the order of the game (ascending in every
/// search), then the results, oldest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<I: Integer> {
    pub(crate) numbers: SmallVec<[Number<I>; MOST_CARDS]>,
    /// The number of cards among the numbers.
    pub(crate) cards: usize,
    /// The operations so far, with their operands; an operation on a single number lists it twice.
    pub(crate) merges: SmallVec<[(Source, Operation, Source); MOST_CARDS]>,
    target: Fraction<I>,
    operators: SmallVec<[Operator; 4]>,
    pub(crate) fold: Fold,
    pub(crate) results: Results,
}

/// The merge search in integers as wide as its game needs.
pub type AnyTable = Either<Table<i64>, Table<BigInt>>;

impl<I: Integer> Table<I> {
    /// Returns the expression of a number with this origin.
    pub(crate) fn expression_of(&self, source: Source) -> Expression {
        let mut expression = Expression::default();
        self.append(source, &mut expression);
        expression
    }

    fn append(&self, source: Source, expression: &mut Expression) {
        match source {
            Source::Card { position, .. } => expression.card(position),
            Source::Merge(merge) => {
                let (left, operation, right) = self.merges[usize::from(merge)];
                self.append(left, expression);
                if !operation.is_unary() {
                    self.append(right, expression);
                }
                expression.operation(operation);
            }
        }
    }

    /// Returns the values of the numbers on the table: cards first, then results.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &Fraction<I>> {
        self.numbers.iter().map(|number| &number.value)
    }

    /// Returns the value that the last number must have.
    pub fn target(&self) -> &Fraction<I> {
        &self.target
    }

    /// Returns the result of a merge; `None` for a division by zero.
    pub fn result(&self, merge: Merge) -> Option<Fraction<I>> {
        let [left, right] = [merge.left, merge.right].map(|at| &self.numbers[usize::from(at)]);
        left.value.join(merge.operator, &right.value)
    }

    /// Returns whether the last two numbers make the target, in an order and as a result that the
    /// rules allow. Most nodes have two numbers, so their products are computed once for all
    /// operators.
    #[inline(always)]
    fn can_end(&self, left: &Number<I>, right: &Number<I>) -> bool {
        let kinds = [left, right].map(|number| number.source.kind());
        // Two results stay in their order, and of two equal cards the first one stands left.
        let turns = kinds[0].is_some() && kinds[0] != kinds[1];
        let joins = left.value.joins(&right.value);
        self.operators.iter().any(|&operator| {
            let makes = |backwards| {
                joins
                    .join(operator, backwards)
                    .is_some_and(|result| result == self.target && self.results.allow(&result))
            };
            makes(false) || turns && !operator.commutes() && makes(true)
        })
    }

    /// Returns whether an operation on two numbers in this order makes the target, as a result that
    /// the rules allow.
    fn makes_target(&self, left: &Number<I>, right: &Number<I>) -> bool {
        let mut results = self.operators.iter().filter_map(|&it| left.value.join(it, &right.value));
        results.any(|it| it == self.target && self.results.allow(&it))
    }

    /// Returns the cards that do not follow an equal one, as a bit set.
    #[inline(always)]
    pub(crate) fn fresh(&self) -> u16 {
        let cards = &self.numbers[..self.cards];
        let follow = cards.windows(2).enumerate().map(|(card, pair)| {
            u16::from(pair[0].source.kind() == pair[1].source.kind()) << (card + 1)
        });
        !follow.fold(0, |follow, card| follow | card) & ((1 << self.cards) - 1)
    }

    /// Returns the numbers that the rules allow as right operand of the number at `left`, as a bit
    /// set.
    #[inline(always)]
    pub(crate) fn rights(&self, left: usize, fresh: u16) -> u16 {
        let newest = self.numbers.len() - 1;
        // A card that follows an equal one may be taken only together with that one.
        let cards = (fresh | 2 << left) & ((1 << self.cards) - 1) & !(1 << left);
        if left < self.cards {
            return match fresh >> left & 1 {
                0 => 0,
                _ if newest < self.cards => cards,
                _ if self.fold == Fold::Left => 1 << newest,
                _ => cards | 1 << newest,
            };
        }
        match newest - left {
            0 => fresh,
            1 => 1 << newest,
            _ => 0,
        }
    }

    /// Replaces two numbers by the result of an operation, and returns the left operand and the
    /// right one.
    #[inline(always)]
    pub(crate) fn join(
        &mut self,
        [left_at, right_at]: [u8; 2],
        operation: Operation,
        value: Fraction<I>,
    ) -> (Number<I>, Number<I>) {
        let (left, right) = (usize::from(left_at), usize::from(right_at));
        let source = Source::Merge(self.merges.len() as u8);
        // The number further right is removed first, so that the other keeps its position.
        let (high, low) =
            (self.numbers.remove(left.max(right)), self.numbers.remove(left.min(right)));
        self.cards -= usize::from(left < self.cards) + usize::from(right < self.cards);
        let (left, right) = if left_at < right_at { (low, high) } else { (high, low) };
        self.merges.push((left.source, operation, right.source));
        self.numbers.push(Number { value, source });
        (left, right)
    }

    /// Replaces a number by the result of an operation, and returns the number.
    pub(crate) fn replace(
        &mut self,
        at: u8,
        operation: Operation,
        value: Fraction<I>,
    ) -> Number<I> {
        let source = Source::Merge(self.merges.len() as u8);
        let number = self.numbers.remove(usize::from(at));
        self.cards -= usize::from(usize::from(at) < self.cards);
        self.merges.push((number.source, operation, number.source));
        self.numbers.push(Number { value, source });
        number
    }

    /// Undoes the last operation, which was on one number, and puts the number back.
    pub(crate) fn put_back(&mut self, at: u8, number: Number<I>) {
        self.numbers.pop();
        self.merges.pop();
        self.cards += usize::from(number.source.kind().is_some());
        self.numbers.insert(usize::from(at), number);
    }

    /// Undoes the last operation, which was on two numbers, and puts them back.
    #[inline(always)]
    pub(crate) fn part(&mut self, places: [u8; 2], (left, right): (Number<I>, Number<I>)) {
        self.numbers.pop();
        self.merges.pop();
        for number in [&left, &right] {
            self.cards += usize::from(number.source.kind().is_some());
        }
        // The number further left is inserted first, so that both come to their positions.
        let (left, right) = ((places[0], left), (places[1], right));
        let (low, high) = if left.0 < right.0 { (left, right) } else { (right, left) };
        self.numbers.insert(usize::from(low.0), low.1);
        self.numbers.insert(usize::from(high.0), high.1);
    }
}

/// The next merge to try: the position of the left number, the right numbers still to be tried with
/// it as a bit set, the next operator for the first of these, and the cards that do not follow an
/// equal one.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    left: u8,
    rights: u16,
    fresh: u16,
    operator: u8,
}

impl<I: Integer> Search for Table<I> {
    type Move = Merge;
    type Cursor = Cursor;
    type Undo = (Number<I>, Number<I>);

    #[inline(always)]
    fn open(&mut self) -> Node<Cursor> {
        match self.numbers.as_slice() {
            [number] if number.value == self.target => Node::Solved,
            [_] | [] => Node::Dead,
            [left, right] if !self.can_end(left, right) => Node::Dead,
            _ => {
                let fresh = self.fresh();
                let cursor = Cursor { left: 0, rights: self.rights(0, fresh), operator: 0, fresh };
                Node::Open(cursor)
            }
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Cursor) -> Option<Merge> {
        loop {
            if cursor.rights == 0 {
                cursor.left += 1;
                if usize::from(cursor.left) >= self.numbers.len() {
                    return None;
                }
                cursor.rights = self.rights(cursor.left.into(), cursor.fresh);
                continue;
            }
            let Some(&operator) = self.operators.get(usize::from(cursor.operator)) else {
                cursor.rights &= cursor.rights - 1;
                cursor.operator = 0;
                continue;
            };
            cursor.operator += 1;
            let (left, right) = (cursor.left, cursor.rights.trailing_zeros() as u8);
            let merge = Merge { left, right, operator };
            let divisor = &self.numbers[usize::from(right)].value.numerator;
            let allowed = match self.numbers.len() {
                2 => self
                    .result(merge)
                    .is_some_and(|result| result == self.target && self.results.allow(&result)),
                _ if self.results == Results::default() => {
                    operator != Operator::Divide || !divisor.is_zero()
                }
                _ => self.result(merge).is_some_and(|result| self.results.allow(&result)),
            };
            if allowed {
                return Some(merge);
            }
        }
    }

    #[inline(always)]
    fn apply(&mut self, merge: Merge) -> Self::Undo {
        let value = self.result(merge).expect("no move divides by zero");
        self.join([merge.left, merge.right], Operation::Join(merge.operator), value)
    }

    #[inline(always)]
    fn undo(&mut self, merge: Merge, numbers: Self::Undo) {
        self.part([merge.left, merge.right], numbers);
    }
}

impl<I: Integer> Strategy for Table<I> {
    const NAME: &'static str = "dfs";
    const SUMMARY: &'static str = "take two numbers, put their result in their place";
    const WIDTH: Width = I::WIDTH;

    fn new(game: &Game) -> Self {
        let sources = (0..).zip(game.kinds());
        let sources = sources.map(|(position, kind)| Source::Card { position, kind });
        let numbers = game.numbers().into_iter().zip(sources);
        Self {
            numbers: numbers.map(|(value, source)| Number { value, source }).collect(),
            cards: game.cards.len(),
            merges: SmallVec::new(),
            target: game.goal(),
            operators: game.operators.iter().copied().collect(),
            fold: game.fold,
            results: game.results,
        }
    }

    /// Returns the expression of the last number on the table: of the newest result or, before the
    /// first merge, of the last card.
    fn expression(&self) -> Expression {
        self.numbers.last().map(|number| self.expression_of(number.source)).unwrap_or_default()
    }

    /// Writes a merge, such as `7 + 4 = 11`; empty for a division by zero.
    fn decision(&self, merge: Merge) -> String {
        let Some(result) = self.result(merge) else { return String::new() };
        // Fractions are enclosed: `8 / 1/3` would be read from the left.
        let [left, right] = [merge.left, merge.right].map(|at| {
            let number = self.numbers[usize::from(at)].value.to_rational();
            if number.is_integer() { number.to_string() } else { format!("({number})") }
        });
        format!("{left} {} {right} = {}", merge.operator.sign(), result.to_rational())
    }

    /// Writes the numbers on the table, with blanks between them.
    fn state(&self) -> String {
        let numbers = self.numbers.iter().map(|number| number.value.to_rational());
        row(&numbers.collect::<Vec<_>>())
    }

    /// Says that the last number is not the target, or that the last two do not make it. Two results
    /// that make it in the other order are met where they are made in the other order.
    fn why(&self) -> Option<String> {
        let target = self.target.to_rational();
        match self.numbers.as_slice() {
            [number] => Some(format!("{} is not {target}", number.value.to_rational())),
            [left, right] => {
                let [one, other] = [left, right].map(|number| number.value.to_rational());
                Some(match self.makes_target(right, left) {
                    true => format!("{target} of {one} and {other} comes elsewhere in the tree"),
                    false => format!("no operation makes {target} of {one} and {other}"),
                })
            }
            _ => None,
        }
    }
}

/// The solutions below a node depend only on the numbers on the table and on how many are cards.
impl<I: Integer> Keyed for Table<I> {
    /// The number of cards, and all numbers in lowest terms.
    type Key = (u8, SmallVec<[(I, I); 6]>);

    fn key(&self) -> Self::Key {
        let reduced = self.numbers.iter().map(|number| number.value.reduced());
        (self.cards as u8, reduced.map(|value| (value.numerator, value.denominator)).collect())
    }
}

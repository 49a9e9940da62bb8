//! Searches games with operations beyond the four.
//!
//! Results replace numbers until one number is left, as in [`merge`](crate::merge); a factorial or
//! a root replaces a single number. Every expression is met exactly once, by these rules:
//!
//! 1. Among equal cards, the first one left is taken.
//! 2. A result joined with a card must be the newest result.
//! 3. Two results that are joined must be the two newest, the older one left.
//! 4. A result under a factorial or a root must be the newest.
//!
//! Results are taken from the top of a stack, so the moves compute an expression in its only
//! postfix order. A factorial or root of a card is a result like any other.
//!
//! A lone number that is the target is a solution, and no further solution is missed below it:
//! chains of factorials and roots never return to a value (see [`extra`](crate::extra)).

use billhook_engine::{Keyed, Node, Search};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed;
use serde::{Deserialize, Serialize};

use crate::expression::Expression;
use crate::extra::{Extra, Operation};
use crate::fraction::Fraction;
use crate::game::{Fold, Game, Results};
use crate::merge::{Number, Source, Table};
use crate::strategy::Strategy;
use crate::width::Width;

/// A move: replaces one or two numbers, given by their positions on the table, by a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Step {
    left: u8,
    /// `None` for an operation on one number.
    right: Option<u8>,
    operation: Operation,
}

/// The table of a game: the cards left in ascending order, then the results, oldest first, all in
/// lowest terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Extended {
    table: Table<BigInt>,
    /// Operations on two numbers; `unary` has those on one.
    joins: Vec<Operation>,
    unary: Vec<Operation>,
}

impl Extended {
    fn value(&self, at: u8) -> BigRational {
        let Fraction { numerator, denominator } = &self.table.numbers[usize::from(at)].value;
        BigRational::new_raw(numerator.clone(), denominator.clone())
    }

    /// Returns the result of a step in lowest terms; `None` if it has none or the game forbids it.
    fn result(&self, Step { left, right, operation }: Step) -> Option<Fraction<BigInt>> {
        let (left, right) = (self.value(left), right.map(|right| self.value(right)));
        let result = match &right {
            Some(right) => operation.of(&[&left, right]),
            None => operation.of(&[&left]),
        };
        let (numerator, denominator) = result?.into_raw();
        let result = Fraction { numerator, denominator };
        let results = self.table.results;
        (results == Results::default() || results.allow(&result)).then_some(result)
    }

    /// Returns whether the rules allow a step, whatever its value.
    fn follows_rules(&self, Step { left, right, operation }: Step) -> bool {
        let (left, newest) = (usize::from(left), self.table.numbers.len() - 1);
        let (fresh, cards) = (self.table.fresh(), self.table.cards);
        let Some(right) = right.map(usize::from) else {
            // A left fold makes only one result from cards alone.
            let begins = self.table.fold == Fold::Any || newest < cards;
            return left == newest && left >= cards || begins && fresh >> left & 1 == 1;
        };
        let digits = operation == Operation::Extra(Extra::Concatenate);
        self.table.rights(left, fresh) >> right & 1 == 1
            && (!digits || right < cards && self.is_number(left))
    }

    /// Returns whether a number is a card or a concatenation, to which digits may be appended.
    fn is_number(&self, at: usize) -> bool {
        match self.table.numbers[at].source {
            Source::Card { .. } => true,
            Source::Merge(step) => {
                let digits = Operation::Extra(Extra::Concatenate);
                self.table.merges[usize::from(step)].1 == digits
            }
        }
    }

    /// Returns the step of this number, whether or not the rules allow it: first the steps that
    /// join two numbers, then those on one; `None` behind the last.
    fn step(&self, number: usize) -> Option<Step> {
        let numbers = self.table.numbers.len();
        let (joins, unary) = (self.joins.len(), self.unary.len());
        let pairs = numbers * numbers * joins;
        match number.checked_sub(pairs) {
            None => Some(Step {
                left: (number / joins / numbers) as u8,
                right: Some((number / joins % numbers) as u8),
                operation: self.joins[number % joins],
            }),
            Some(number) if number < numbers * unary => Some(Step {
                left: (number / unary) as u8,
                right: None,
                operation: self.unary[number % unary],
            }),
            Some(_) => None,
        }
    }
}

impl Search for Extended {
    type Move = Step;
    /// The number of the next step.
    type Cursor = usize;
    /// The numbers that were replaced: the left one, and the right one if there is one.
    type Undo = (Number<BigInt>, Option<Number<BigInt>>);

    fn open(&mut self) -> Node<usize> {
        if let [number] = self.table.numbers.as_slice()
            && number.value == *self.table.target()
        {
            return Node::Solved;
        }
        if self.next(&mut 0).is_some() { Node::Open(0) } else { Node::Dead }
    }

    fn next(&mut self, cursor: &mut usize) -> Option<Step> {
        loop {
            let step = self.step(*cursor)?;
            *cursor += 1;
            if self.follows_rules(step) && self.result(step).is_some() {
                return Some(step);
            }
        }
    }

    fn apply(&mut self, step: Step) -> Self::Undo {
        let value = self.result(step).expect("a move has a value");
        match step.right {
            Some(right) => {
                let (left, right) = self.table.join([step.left, right], step.operation, value);
                (left, Some(right))
            }
            None => (self.table.replace(step.left, step.operation, value), None),
        }
    }

    fn undo(&mut self, step: Step, (left, right): Self::Undo) {
        match step.right.zip(right) {
            Some((at, right)) => self.table.part([step.left, at], (left, right)),
            None => self.table.put_back(step.left, left),
        }
    }
}

impl Strategy for Extended {
    const NAME: &'static str = Table::<BigInt>::NAME;
    const SUMMARY: &'static str = Table::<BigInt>::SUMMARY;
    const EXTENDED: bool = true;
    const WIDTH: Width = Width::UNLIMITED;

    fn new(game: &Game) -> Self {
        let operators = game.operators.iter().copied().map(Operation::Join);
        let extras = game.extras.iter().copied().map(Operation::Extra);
        let (unary, joins) = operators.chain(extras).partition(|operation| operation.is_unary());
        Self { table: Table::new(game), joins, unary }
    }

    fn expression(&self) -> Expression {
        self.table.expression()
    }

    /// Writes a step, such as `√9 = 3`; empty if it has no result.
    fn decision(&self, step: Step) -> String {
        let Some(result) = self.result(step) else { return String::new() };
        let basic = matches!(step.operation, Operation::Join(_));
        let number = |at: u8| {
            let value = self.value(at);
            let plain = value.is_integer() && (basic || !value.is_negative());
            if plain { value.to_string() } else { format!("({value})") }
        };
        let (left, right) = (number(step.left), step.right.map(number).unwrap_or_default());
        format!("{} = {}", step.operation.write(&left, &right), result.to_rational())
    }

    fn state(&self) -> String {
        self.table.state()
    }

    /// Says that the last number is not the target, and cannot be changed either. Two numbers may have
    /// moves that do not make the target.
    fn why(&self) -> Option<String> {
        let is_last = self.table.numbers.len() == 1;
        self.table.why().filter(|_| is_last)
    }
}

/// The solutions below a node depend only on the numbers on the table, on how many are cards, and
/// on whether digits may be appended to the newest.
impl Keyed for Extended {
    /// The key of the table, and whether digits may be appended to the newest number.
    type Key = (<Table<BigInt> as Keyed>::Key, bool);

    fn key(&self) -> Self::Key {
        let newest = self.table.numbers.len().checked_sub(1);
        (self.table.key(), newest.is_some_and(|newest| self.is_number(newest)))
    }
}

//! Searches games with operations beyond the four.
//!
//! As in [`merge`](crate::merge), results replace numbers until one number is left; a factorial or
//! a root replaces a single number. Every expression is met exactly once, by these rules:
//!
//! 1. Among equal cards, the first one left is taken.
//! 2. A result joined with a card must be the newest result.
//! 3. Two results that are joined must be the two newest, the older one left.
//! 4. A result under a factorial or a root must be the newest.
//!
//! Results are taken like the top of a stack, so moves compute an expression in its only postfix
//! order. A factorial or root of a card is a result like any other.
//!
//! A lone number that is the target is a solution, and no solution below it is missed: chains of
//! factorials and roots never return to a value (see [`extra`](crate::extra)).

use billhook_engine::{Keyed, Node, Search};
use billhook_plugin::row;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};
use serde::{Deserialize, Serialize};

use crate::expression::{Expression, Operator};
use crate::extra::{Extra, Operation};
use crate::fraction::Fraction;
use crate::game::{Fold, Game, MOST_CARDS, Results};
use crate::strategy::Strategy;
use crate::width::Width;

/// The origin of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The card at this position of the hand; equal cards have equal kinds.
    Card { position: u8, kind: u8 },
    /// The step of this number, counted from the first.
    Step(usize),
}

/// A number on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    value: BigRational,
    source: Source,
}

/// The decision to replace a number or two, named by where they lie, by a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Step {
    left: u8,
    /// None for an operation on one number.
    right: Option<u8>,
    operation: Operation,
}

/// The table of a game: the cards left in ascending order, then the results, oldest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Extended {
    numbers: Vec<Number>,
    /// The number of cards among the numbers.
    cards: usize,
    steps: Vec<(Source, Operation, Option<Source>)>,
    target: BigRational,
    /// Operations on two numbers and on one.
    joins: Vec<Operation>,
    unary: Vec<Operation>,
    fold: Fold,
    results: Results,
}

impl Extended {
    /// Lays out the cards of `game`, which must be in ascending order.
    ///
    /// # Panics
    ///
    /// Without cards, or with more than nine.
    pub fn new(game: &Game) -> Self {
        assert!((1..=MOST_CARDS).contains(&game.cards.len()), "a hand has one to nine cards");
        let sources = (0..).zip(game.kinds());
        let sources = sources.map(|(position, kind)| Source::Card { position, kind });
        let values = game.cards.iter().cloned().map(BigRational::from_integer);
        let extras = |unary| {
            let extras = game.extras.iter().filter(move |extra| extra.is_unary() == unary);
            extras.copied().map(Operation::Extra)
        };
        Self {
            numbers: values.zip(sources).map(|(value, source)| Number { value, source }).collect(),
            cards: game.cards.len(),
            steps: Vec::new(),
            target: game.target.clone(),
            joins: game
                .operators
                .iter()
                .copied()
                .map(Operation::Join)
                .chain(extras(false))
                .collect(),
            unary: extras(true).collect(),
            fold: game.fold,
            results: game.results,
        }
    }

    /// Returns the expression of the number that is left, or of the newest result while there are
    /// more.
    pub fn expression(&self) -> Expression {
        let mut expression = Expression::default();
        if let Some(number) = self.numbers.last() {
            self.append(number.source, &mut expression);
        }
        expression
    }

    fn append(&self, source: Source, expression: &mut Expression) {
        match source {
            Source::Card { position, .. } => expression.card(position),
            Source::Step(step) => {
                let (left, operation, right) = self.steps[step];
                for operand in [left].into_iter().chain(right) {
                    self.append(operand, expression);
                }
                match operation {
                    Operation::Join(operator) => expression.join(operator),
                    Operation::Extra(extra) => expression.extra(extra),
                }
            }
        }
    }

    /// Returns the result of a step, if it has one that is allowed.
    fn result(&self, step: Step) -> Option<BigRational> {
        let number = |at: u8| &self.numbers[usize::from(at)];
        let left = &number(step.left).value;
        let result = match (step.operation, step.right.map(|right| &number(right).value)) {
            (Operation::Join(operator), Some(right)) => join(operator, left, right),
            (Operation::Extra(extra), Some(right)) => extra.of(&[left, right]),
            (Operation::Extra(extra), None) => extra.of(&[left]),
            (Operation::Join(_), None) => None,
        };
        result.filter(|result| {
            let fraction = || Fraction::<BigInt> {
                numerator: result.numer().clone(),
                denominator: result.denom().clone(),
            };
            self.results == Results::default() || self.results.allow(&fraction())
        })
    }

    /// Returns whether the rules allow a step, whatever its value.
    fn follows_rules(&self, Step { left, right, operation }: Step) -> bool {
        let (left, newest) = (usize::from(left), self.numbers.len() - 1);
        let is_card = |at: usize| at < self.cards;
        // A left fold begins one result only.
        let begins = self.fold == Fold::Any || is_card(newest);
        let Some(right) = right.map(usize::from) else {
            return if is_card(left) { begins && self.is_fresh(left) } else { left == newest };
        };
        let digits = operation == Operation::Extra(Extra::Concatenate);
        if left == right || digits && !(is_card(right) && self.is_number(left)) {
            return false;
        }
        match (is_card(left), is_card(right)) {
            (true, true) => {
                begins && self.is_fresh(left) && (self.is_fresh(right) || right == left + 1)
            }
            (true, false) => self.is_fresh(left) && right == newest,
            (false, true) => left == newest && self.is_fresh(right),
            (false, false) => left + 1 == newest && right == newest,
        }
    }

    /// Returns whether no equal card lies before a card.
    fn is_fresh(&self, card: usize) -> bool {
        let kind = |at: usize| match self.numbers[at].source {
            Source::Card { kind, .. } => Some(kind),
            Source::Step(_) => None,
        };
        card == 0 || kind(card - 1) != kind(card)
    }

    /// Returns whether a number is written in digits: a card or a concatenation.
    fn is_number(&self, at: usize) -> bool {
        match self.numbers[at].source {
            Source::Card { .. } => true,
            Source::Step(step) => self.steps[step].1 == Operation::Extra(Extra::Concatenate),
        }
    }

    /// Returns the step of a number: first all that join two numbers, then those of one.
    fn step(&self, number: usize) -> Option<Step> {
        let (numbers, joins, unary) = (self.numbers.len(), self.joins.len(), self.unary.len());
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

fn join(operator: Operator, left: &BigRational, right: &BigRational) -> Option<BigRational> {
    match operator {
        Operator::Add => Some(left + right),
        Operator::Subtract => Some(left - right),
        Operator::Multiply => Some(left * right),
        Operator::Divide if right.is_zero() => None,
        Operator::Divide => Some(left / right),
    }
}

impl Search for Extended {
    type Move = Step;
    /// The number of the next step.
    type Cursor = usize;
    /// The left number, and the right one.
    type Undo = (Number, Option<Number>);

    fn open(&mut self) -> Node<usize> {
        if let [number] = self.numbers.as_slice()
            && number.value == self.target
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
        let left = usize::from(step.left);
        let (left, right) = match step.right.map(usize::from) {
            None => (self.numbers.remove(left), None),
            // The one further right first, so that the other keeps its place.
            Some(right) if left < right => {
                let right = self.numbers.remove(right);
                (self.numbers.remove(left), Some(right))
            }
            Some(right) => {
                let left = self.numbers.remove(left);
                (left, Some(self.numbers.remove(right)))
            }
        };
        let source = Source::Step(self.steps.len());
        self.steps.push((left.source, step.operation, right.as_ref().map(|right| right.source)));
        self.numbers.push(Number { value, source });
        self.cards = self.count_cards();
        (left, right)
    }

    fn undo(&mut self, step: Step, (left, right): Self::Undo) {
        self.numbers.pop();
        self.steps.pop();
        let mut back = vec![(usize::from(step.left), left)];
        back.extend(step.right.map(usize::from).zip(right));
        // The one further left first, so that both come to their places.
        back.sort_by_key(|(at, _)| *at);
        for (at, number) in back {
            self.numbers.insert(at, number);
        }
        self.cards = self.count_cards();
    }
}

impl Extended {
    fn count_cards(&self) -> usize {
        let is_card = |number: &&Number| matches!(number.source, Source::Card { .. });
        self.numbers.iter().filter(is_card).count()
    }
}

impl Strategy for Extended {
    const NAME: &'static str = "dfs";
    const SUMMARY: &'static str = "take two numbers, put their result in their place";
    const EXTENDED: bool = true;
    const WIDTH: Width = Width::UNLIMITED;

    fn begin(game: &Game) -> Self {
        Self::new(game)
    }

    fn expression(&self) -> Expression {
        self.expression()
    }

    /// Writes a step, such as `√9 = 3`.
    fn decision(&self, step: Step) -> String {
        let Some(result) = self.result(step) else { return String::new() };
        let basic = matches!(step.operation, Operation::Join(_));
        let number = |at: u8| {
            let value = &self.numbers[usize::from(at)].value;
            let plain = value.is_integer() && (basic || !value.is_negative());
            if plain { value.to_string() } else { format!("({value})") }
        };
        let (left, right) = (number(step.left), step.right.map(number).unwrap_or_default());
        let step = match step.operation {
            Operation::Join(operator) => format!("{left} {} {right}", operator.sign()),
            Operation::Extra(extra) => extra.write(&left, &right),
        };
        format!("{step} = {result}")
    }

    /// Writes the numbers on the table.
    fn state(&self) -> String {
        row(&self.numbers.iter().map(|number| &number.value).collect::<Vec<_>>())
    }
}

/// The solutions below a node depend on the numbers on the table alone, and on digits that others
/// may follow.
impl Keyed for Extended {
    /// The number of cards, all numbers, and whether the newest is in digits.
    type Key = (usize, Vec<BigRational>, bool);

    fn key(&self) -> Self::Key {
        let values = self.numbers.iter().map(|number| number.value.clone());
        let digits = self.numbers.len().checked_sub(1).is_some_and(|newest| self.is_number(newest));
        (self.cards, values.collect(), digits)
    }
}

//! A hand as a person plays it: two numbers are taken up, and their result is put down.
//!
//! Unlike [`merge`](billhook_numbers::merge), which writes every expression once, two numbers are a
//! *pair*, whichever lies where: a step is a pair and an operation on it. Solutions have a cost,
//! the *effort* of their steps, so that the easiest one can be searched for.

use billhook_engine::{Bounded, Node, Search};
use billhook_numbers::expression::{Expression, Operator, Token};
use billhook_numbers::fraction::{Fraction, Integer};
use billhook_numbers::game::{Fold, Game};
use billhook_numbers::player::Step as Told;

use super::effort::Effort;

/// Results that a player does without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Without {
    pub(super) fractions: bool,
    pub(super) negatives: bool,
}

/// The numbers on the table, and how they came there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Steps<I: Integer> {
    /// What lies on the table, the newest result last.
    numbers: Vec<Number<I>>,
    taken: Vec<Taken>,
    /// The effort of the steps that were taken.
    effort: i64,
    efforts: Effort<I>,
    goal: Fraction<I>,
    game: Game,
    /// Whether nothing may be left but the target.
    every_card: bool,
    pub(super) without: Without,
}

/// A number on the table: a card, or the result of a step, counted from the number of cards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Number<I: Integer> {
    value: Fraction<I>,
    source: usize,
}

/// A step that was taken, by the sources of its operands.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Taken {
    left: usize,
    right: usize,
    operator: Operator,
}

/// A step: two places on the table, and the operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    left: usize,
    right: usize,
    operator: Operator,
    effort: i64,
}

/// The values of a table in lowest terms: what can be made of them does not depend on how they
/// came there. They ascend, but for the result that a fold goes on with, which comes last.
pub(super) type Key<I> = Vec<(I, I)>;

impl<I: Integer> Steps<I> {
    /// The table at the beginning of a game; `I` must be wide enough, also to compare its results
    /// with large ones.
    pub(super) fn new(game: &Game, every_card: bool) -> Self {
        let numbers = game.numbers::<I>().into_iter().enumerate();
        Self {
            numbers: numbers.map(|(source, value)| Number { value, source }).collect(),
            taken: Vec::new(),
            effort: 0,
            efforts: Effort::new(),
            goal: game.goal(),
            game: game.clone(),
            every_card,
            without: Without::default(),
        }
    }

    /// The expression that makes the target.
    pub(super) fn expression(&self) -> Expression {
        let mut expression = Expression::default();
        if let Some(number) = self.numbers.iter().find(|number| number.value == self.goal) {
            self.append(number.source, &mut expression);
        }
        expression
    }

    fn append(&self, source: usize, expression: &mut Expression) {
        match source.checked_sub(self.game.cards.len()).map(|step| self.taken[step]) {
            None => expression.card(source as u8),
            Some(Taken { left, right, operator }) => {
                self.append(left, expression);
                self.append(right, expression);
                expression.join(operator);
            }
        }
    }

    /// Whether the target is made, and nothing is left that must be used.
    pub(super) fn is_solved(&self) -> bool {
        let is_goal = |number: &Number<I>| number.value == self.goal;
        match self.every_card {
            true => self.numbers.len() == 1 && is_goal(&self.numbers[0]),
            false => self.numbers.iter().any(is_goal),
        }
    }

    /// The values on the table.
    pub(super) fn key(&self) -> Key<I> {
        let reduced = self.numbers.iter().map(|number| number.value.reduced());
        let mut key: Key<I> = reduced.map(|it| (it.numerator, it.denominator)).collect();
        let fixed = usize::from(self.is_fold());
        let free = key.len().saturating_sub(fixed);
        key[..free].sort_unstable();
        key
    }

    /// How many numbers lie on the table.
    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// The steps that there are at the beginning, whatever they make.
    pub(super) fn first_steps(&self) -> Vec<Step> {
        self.steps(&|left, operator, right| self.may_make(left, operator, right))
    }

    /// A step as it is said to a player.
    pub(super) fn told(&self, step: Step) -> Option<Told> {
        let number = |at: usize| self.numbers[at].value.to_rational();
        Told::new(number(step.left), step.operator, number(step.right))
    }

    /// The effort of the steps of an expression in the order in which they are written; none if
    /// the game does not allow them, or they do not make the target.
    pub(super) fn effort_of(mut self, expression: &Expression) -> Option<i64> {
        let mut operands = Vec::new();
        for token in expression.tokens() {
            match *token {
                Token::Card(card) => operands.push(usize::from(card)),
                Token::Join(operator) => {
                    let (right, left) = (operands.pop()?, operands.pop()?);
                    let place = |source| self.numbers.iter().position(|it| it.source == source);
                    let (left, right) = (place(left)?, place(right)?);
                    let joins_result = left.max(right) + 1 == self.numbers.len();
                    if !self.game.operators.contains(&operator) || self.is_fold() && !joins_result {
                        return None;
                    }
                    let value = self.result(left, operator, right)?;
                    let effort = self.effort(left, operator, right, &value);
                    self.apply(Step { left, right, operator, effort });
                    operands.push(self.numbers.last()?.source);
                }
                Token::Extra(_) => return None,
            }
        }
        self.is_solved().then_some(self.effort)
    }

    /// Whether a step goes on with the result before it.
    fn is_fold(&self) -> bool {
        self.game.fold == Fold::Left && !self.taken.is_empty()
    }

    /// The value of a step, if the game allows it.
    fn may_make(&self, left: usize, operator: Operator, right: usize) -> Option<Fraction<I>> {
        let value = self.numbers[left].value.join(operator, &self.numbers[right].value)?;
        let allowed = self.game.results.allow(&value)
            && (!self.without.fractions || value.is_integer())
            && (!self.without.negatives || !value.is_negative());
        allowed.then_some(value)
    }

    /// The value of a step, if it may be taken: the last one makes the target.
    fn result(&self, left: usize, operator: Operator, right: usize) -> Option<Fraction<I>> {
        let value = self.may_make(left, operator, right)?;
        (self.numbers.len() > 2 || value == self.goal).then_some(value)
    }

    /// The effort of a step that has a value.
    fn effort(&self, left: usize, operator: Operator, right: usize, value: &Fraction<I>) -> i64 {
        let [left, right] = [left, right].map(|at| &self.numbers[at].value);
        self.efforts.of(left, operator, right, value)
    }

    /// Whether a number is the first of its value, but for one that is taken up as well.
    fn is_first(&self, at: usize, other: usize) -> bool {
        let equal = |before: usize| self.numbers[before].value == self.numbers[at].value;
        !(0..at).any(|before| before != other && equal(before))
    }

    /// The steps that differ and have a value, the easiest first.
    fn steps(&self, result: &dyn Fn(usize, Operator, usize) -> Option<Fraction<I>>) -> Vec<Step> {
        let count = self.numbers.len();
        let folds = self.is_fold();
        let mut steps = Vec::new();
        for right in 1..count {
            for left in 0..right {
                // A fold goes on with the last result itself, whatever lies there as well.
                let is_first = if folds { right + 1 == count } else { self.is_first(right, left) };
                if !is_first || !self.is_first(left, right) {
                    continue;
                }
                let equal = self.numbers[left].value == self.numbers[right].value;
                for &operator in &self.game.operators {
                    let mut push = |left, right| {
                        if let Some(value) = result(left, operator, right) {
                            let effort = self.effort(left, operator, right, &value);
                            steps.push(Step { left, right, operator, effort });
                        }
                    };
                    push(left, right);
                    if !equal && !operator.commutes() {
                        push(right, left);
                    }
                }
            }
        }
        steps.sort_by_key(|step| step.effort);
        steps
    }
}

impl<I: Integer> Search for Steps<I> {
    type Move = Step;
    type Cursor = std::vec::IntoIter<Step>;
    type Undo = Vec<Number<I>>;

    fn open(&mut self) -> Node<Self::Cursor> {
        if self.is_solved() {
            return Node::Solved;
        }
        match self.steps(&|left, operator, right| self.result(left, operator, right)) {
            steps if steps.is_empty() => Node::Dead,
            steps => Node::Open(steps.into_iter()),
        }
    }

    fn next(&mut self, steps: &mut Self::Cursor) -> Option<Step> {
        steps.next()
    }

    fn apply(&mut self, step: Step) -> Self::Undo {
        let before = self.numbers.clone();
        let Step { left, right, operator, effort } = step;
        let value = self.may_make(left, operator, right).expect("no step divides by zero");
        let source = self.game.cards.len() + self.taken.len();
        let [from, to] = [left, right].map(|at| before[at].source);
        self.taken.push(Taken { left: from, right: to, operator });
        self.effort += effort;
        self.numbers.remove(left.max(right));
        self.numbers.remove(left.min(right));
        self.numbers.push(Number { value, source });
        before
    }

    fn undo(&mut self, step: Step, before: Self::Undo) {
        self.taken.pop();
        self.effort -= step.effort;
        self.numbers = before;
    }
}

/// Every step that must be taken yet has an effort of 1 at least.
impl<I: Integer> Bounded for Steps<I> {
    fn cost(&self) -> i64 {
        self.effort
    }

    fn estimate(&self) -> i64 {
        match self.every_card {
            true => self.numbers.len().saturating_sub(1) as i64,
            false => i64::from(!self.is_solved()),
        }
    }
}

//! The easiest solution of a given number of steps, by branch and bound on their effort.
//!
//! All ways to play are looked at, not one member of each class of solutions: `10 + 75 - 25` and
//! `75 - 25 + 10` are essentially one solution, but not as hard.

use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Bounded, Flow, Limits, Node, OnSolution, Search, Status};
use billhook_numbers::expression::{Expression, Operator};
use num_bigint::BigUint;

use super::effort::Effort;
use crate::natural::Natural;
use crate::values::apply;

/// A solution of the fewest steps with the least effort, and that effort; nothing if a limit is
/// reached, or no expression with `steps` steps makes the target.
///
/// Time: about half a million tables for six tiles and five steps, if no bound helps.
pub(super) fn easiest<N: Natural>(
    tiles: &[BigUint],
    target: &N,
    steps: usize,
    limits: &mut Limits,
) -> Option<(Expression, u32)> {
    let mut table = Table::new(tiles, target, steps)?;
    let mut best = None;
    let mut easier = OnSolution(|table: &Table<N>| {
        best = table.expression().map(|expression| (expression, table.spent));
        Flow::Continue
    });
    let status = branch_and_bound::search(&mut table, &mut (limits, &mut easier));
    if status == Status::Complete { best } else { None }
}

/// The numbers on the table, and how they came there.
struct Table<N> {
    /// What lies on the table, the newest result last.
    numbers: Vec<Number<N>>,
    taken: Vec<Join>,
    tiles: usize,
    target: N,
    /// How many steps are to be taken yet.
    left: usize,
    effort: Effort<N>,
    /// The effort of the steps that were taken.
    spent: u32,
}

/// A number on the table: a tile, or the result of a step, counted from the number of tiles.
#[derive(Clone)]
struct Number<N> {
    value: N,
    source: usize,
}

/// A step: two sources, the greater number first, and the operation.
#[derive(Clone)]
struct Join {
    high: usize,
    operator: Operator,
    low: usize,
}

/// A step that may be taken, by places on the table.
#[derive(Clone, Copy)]
struct Play {
    high: usize,
    operator: Operator,
    low: usize,
    effort: u32,
}

impl<N: Natural> Table<N> {
    fn new(tiles: &[BigUint], target: &N, steps: usize) -> Option<Self> {
        let number = |(source, tile)| Some(Number { value: N::from_big(tile)?, source });
        Some(Self {
            numbers: tiles.iter().enumerate().map(number).collect::<Option<_>>()?,
            taken: Vec::new(),
            tiles: tiles.len(),
            target: target.clone(),
            left: steps,
            effort: Effort::new(N::from_big)?,
            spent: 0,
        })
    }

    fn is_solved(&self) -> bool {
        self.left == 0 && self.numbers.iter().any(|number| number.value == self.target)
    }

    /// The expression that makes the target.
    fn expression(&self) -> Option<Expression> {
        let made = self.numbers.iter().find(|number| number.value == self.target)?;
        let mut expression = Expression::default();
        self.append(made.source, &mut expression);
        Some(expression)
    }

    fn append(&self, source: usize, expression: &mut Expression) {
        match source.checked_sub(self.tiles).map(|step| &self.taken[step]) {
            None => expression.card(source as u8),
            Some(Join { high, operator, low }) => {
                self.append(*high, expression);
                self.append(*low, expression);
                expression.join(*operator);
            }
        }
    }

    /// Whether a number is the first of its value, but for one that is taken up as well.
    fn is_first(&self, at: usize, other: usize) -> bool {
        let equal = |before: usize| self.numbers[before].value == self.numbers[at].value;
        !(0..at).any(|before| before != other && equal(before))
    }

    /// The steps that differ, the easiest first; the last one makes the target.
    fn plays(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        for second in 1..self.numbers.len() {
            for first in (0..second).filter(|&first| self.is_first(first, second)) {
                if !self.is_first(second, first) {
                    continue;
                }
                let ascends = self.numbers[first].value < self.numbers[second].value;
                let (high, low) = if ascends { (second, first) } else { (first, second) };
                let [a, b] = [high, low].map(|at| &self.numbers[at].value);
                for operator in Operator::ALL {
                    let Some(result) = apply(a, operator, b) else { continue };
                    if self.left > 1 || result == self.target {
                        let effort = self.effort.of(a, operator, b, &result);
                        plays.push(Play { high, operator, low, effort });
                    }
                }
            }
        }
        plays.sort_by_key(|play| play.effort);
        plays
    }
}

impl<N: Natural> Search for Table<N> {
    type Move = Play;
    type Cursor = std::vec::IntoIter<Play>;
    type Undo = Vec<Number<N>>;

    fn open(&mut self) -> Node<Self::Cursor> {
        if self.is_solved() {
            return Node::Solved;
        }
        match if self.left > 0 { self.plays() } else { Vec::new() } {
            plays if plays.is_empty() => Node::Dead,
            plays => Node::Open(plays.into_iter()),
        }
    }

    fn next(&mut self, plays: &mut Self::Cursor) -> Option<Play> {
        plays.next()
    }

    fn apply(&mut self, play: Play) -> Self::Undo {
        let before = self.numbers.clone();
        let Play { high, operator, low, effort } = play;
        let [a, b] = [high, low].map(|at| &before[at].value);
        let value = apply(a, operator, b).expect("the step has a result");
        let source = self.tiles + self.taken.len();
        self.taken.push(Join { high: before[high].source, operator, low: before[low].source });
        self.spent += effort;
        self.left -= 1;
        self.numbers.remove(high.max(low));
        self.numbers.remove(high.min(low));
        self.numbers.push(Number { value, source });
        before
    }

    fn undo(&mut self, play: Play, before: Self::Undo) {
        self.taken.pop();
        self.spent -= play.effort;
        self.left += 1;
        self.numbers = before;
    }
}

/// Every step that must be taken yet has an effort of 1 at least.
impl<N: Natural> Bounded for Table<N> {
    fn cost(&self) -> i64 {
        self.spent.into()
    }

    fn estimate(&self) -> i64 {
        self.left as i64
    }
}

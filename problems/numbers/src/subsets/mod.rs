//! Builds all expressions of every proper part of a hand, each once.
//!
//! The other strategies compute `7 - 4` anew wherever it occurs. Here every sub-multiset of the
//! cards gets the list of its expressions, each a single card or made of two earlier ones. The
//! whole hand is split into two in all possible ways, and only its outermost operation is compared
//! with the target (dynamic programming over subsets; for the numbers games, Hutton, *The countdown
//! problem*, J. Functional Programming 12, 2002; its section 5 likewise builds and evaluates
//! expressions in one pass).
//!
//! - Parts are multisets, so equal cards give no duplicates.
//! - `a + b` and `b + a` are one *mirrored* entry, which stands for both.
//! - The outermost operation is decided without computing it: one operand gives an equation for the
//!   other.

mod table;
pub mod walk;

use billhook_engine::{Either, either};
use num_bigint::BigInt;

use self::table::ExpressionTable;
use crate::budget::{Budget, Pace};
use crate::expression::{Expression, Operator};
use crate::game::Game;
use crate::width::fit;

/// An operation on two entries of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    left: u32,
    right: u32,
    operator: Operator,
    /// Whether this join stands for the one with exchanged sides as well.
    mirrored: bool,
}

/// The origin of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// The card at this position of the hand.
    Card(u8),
    /// A join of two entries.
    Join(Join),
}

/// The expressions of every proper part of a hand.
///
/// Space: 32 bytes an entry in machine words; six different cards have 822,000 entries. One
/// `Subsets` can serve many games, one after the other, and reuses its memory.
///
/// ```
/// use billhook_numbers::expression::Brackets;
/// use billhook_numbers::game::Game;
/// use billhook_numbers::subsets::Subsets;
///
/// let game = Game::new([4, 4, 10, 10]);
/// let mut subsets = Subsets::new();
/// let solutions = subsets.solutions(&game, &mut || true).expect("no limit");
/// let [solution] = solutions[..] else { panic!("there is one") };
/// let expression = subsets.expression(solution, || false);
/// assert_eq!(expression.write(&game.cards, Brackets::Plain), "(10 * 10 - 4) / 4");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Subsets(Either<ExpressionTable<i64>, ExpressionTable<BigInt>>);

impl Subsets {
    /// Returns an empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Builds all expressions of all proper parts of a hand that the rules allow, and returns those
    /// of the whole hand that make the target, mirrored ones once; `None` if the budget stopped it.
    pub fn solutions(&mut self, game: &Game, budget: &mut dyn Budget) -> Option<Vec<Made>> {
        fit(&mut self.0, game.width());
        either!(&mut self.0, table => table.solutions(game, &mut Pace::new(budget)))
    }

    /// Counts the mirrored operations of an entry. With m of them the entry stands for 2^m
    /// expressions.
    pub fn mirrored(&self, made: Made) -> u32 {
        match made {
            Made::Card(_) => 0,
            Made::Join(Join { left, right, mirrored, .. }) => {
                let below = |entry| self.mirrored(self.made(entry));
                u32::from(mirrored) + below(left) + below(right)
            }
        }
    }

    /// Returns one of the expressions that an entry stands for. `exchange` is called for each
    /// mirrored operation, from the outermost inwards and left before right, and returns whether to
    /// exchange its sides.
    pub fn expression(&self, made: Made, mut exchange: impl FnMut() -> bool) -> Expression {
        let mut expression = Expression::default();
        self.append(made, &mut exchange, &mut expression);
        expression
    }

    fn append(&self, made: Made, exchange: &mut dyn FnMut() -> bool, to: &mut Expression) {
        match made {
            Made::Card(card) => to.card(card),
            Made::Join(Join { mut left, mut right, operator, mirrored }) => {
                if mirrored && exchange() {
                    (left, right) = (right, left);
                }
                self.append(self.made(left), exchange, to);
                self.append(self.made(right), exchange, to);
                to.join(operator);
            }
        }
    }

    fn made(&self, entry: u32) -> Made {
        either!(&self.0, table => table.made(entry))
    }

    /// Returns the bytes that the table takes.
    pub(crate) fn bytes(&self) -> usize {
        either!(&self.0, table => table.bytes())
    }
}

//! All expressions of every part of the hand, each built once.
//!
//! The other strategies compute `7 - 4` anew wherever it occurs. Here every
//! sub-multiset of the cards gets the list of its expressions, each made of
//! two earlier ones, and the whole hand is split in two in every way, with
//! the target asked of the outermost operation only (dynamic programming
//! over subsets; for the numbers games, Hutton, *The countdown problem*,
//! J. Functional Programming 12, 2002, section 5 fuses in the same spirit).
//!
//! - Parts are multisets, so equal cards give nothing twice.
//! - `a + b` and `b + a` are one entry, *mirrored*, that stands for both.
//! - The outermost operation is decided without computing it: the one operand
//!   is an equation for the other.

mod goal;
pub(crate) mod parts;
mod table;
pub mod walk;

use num_bigint::BigInt;

use self::table::ExpressionTable;
use crate::expression::{Expression, Operator};
use crate::game::Game;
use crate::go_on::GoOn;
use crate::width::{InWidth, in_width};

/// Two entries joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    left: u32,
    right: u32,
    operator: Operator,
    /// It stands for itself and for the same with its sides exchanged.
    mirrored: bool,
}

/// How an expression is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// It is the card at this position of the hand.
    Card(u8),
    /// By joining two entries.
    Join(Join),
}

/// The expressions of every proper part of a hand.
///
/// Space: 32 bytes an entry in words; six different cards have 822,000 entries. One value serves
/// one game after the other, and keeps its memory.
///
/// ```
/// use billhook_numbers::expression::Brackets;
/// use billhook_numbers::game::Game;
/// use billhook_numbers::subsets::Subsets;
///
/// let game = Game::new([4, 4, 10, 10]);
/// let mut subsets = Subsets::new();
/// subsets.deal(&game);
/// let [solution] = subsets.solutions()[..] else { panic!("there is one") };
/// let expression = subsets.expression(solution, || false);
/// assert_eq!(expression.write(&game.cards, Brackets::Plain), "(10 * 10 - 4) / 4");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Subsets(InWidth<ExpressionTable<i64>, ExpressionTable<i128>, ExpressionTable<BigInt>>);

impl Subsets {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Builds all expressions of all proper parts of the hand.
    pub fn deal(&mut self, game: &Game) {
        self.deal_while(game, &mut || true);
    }

    /// As [`deal`](Self::deal), as long as `go_on` answers `true`, which is
    /// asked now and then; says whether it always did.
    pub fn deal_while(&mut self, game: &Game, go_on: &mut dyn GoOn) -> bool {
        self.0.fit(game.width());
        in_width!(&mut self.0, table => table.deal(game, go_on))
    }

    /// The expressions of the whole hand that make the target, up to mirroring.
    pub fn solutions(&self) -> Vec<Made> {
        self.solutions_while(&mut || true).unwrap_or_default()
    }

    /// As [`solutions`](Self::solutions); nothing if `go_on` stopped it.
    pub fn solutions_while(&self, go_on: &mut dyn GoOn) -> Option<Vec<Made>> {
        in_width!(&self.0, table => table.solutions(go_on))
    }

    /// How many mirrored operations an expression holds; it stands for two to the
    /// power of that.
    pub fn mirrored(&self, made: Made) -> u32 {
        match made {
            Made::Card(_) => 0,
            Made::Join(Join { left, right, mirrored, .. }) => {
                let below = |entry| self.mirrored(self.made(entry));
                u32::from(mirrored) + below(left) + below(right)
            }
        }
    }

    /// Writes an expression out. `exchange` is asked, from the outermost operation
    /// inwards and left before right, whether a mirrored operation is to be
    /// written the other way round.
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
        in_width!(&self.0, table => table.made(entry))
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        in_width!(&self.0, table => table.bytes())
    }
}

//! Decides whether the cards of a game make its target at all.
//!
//! In a game with all four operators, all shapes and any results, absolute values, called *sizes*,
//! are enough if no card is negative and the target is positive, and there are half as many: an
//! expression without a minus is not negative, and one with a minus makes its negative as well when
//! the minus is turned round. A sum is made of its term with the first card and the rest, a product
//! likewise, as in [`values`](crate::values); the parts of all cards but one are examined as they
//! are made, and never kept. All other games are left to the [classes of
//! solutions](crate::distinct::Classes).

use billhook_engine::{Either, either};
use num_bigint::BigInt;
use num_traits::Signed;
use smallvec::SmallVec;

use crate::distinct::{Classes, Level};
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, Results};
use crate::parts::{Parts, Places};
use crate::width::fit;

/// A procedure that decides which games are solvable.
///
/// Time: less than half a microsecond for four cards and the target 24, on average over all hands.
/// A solver decides one game after the other and reuses its memory.
///
/// ```
/// use billhook_numbers::game::Game;
/// use billhook_numbers::solvable::Solver;
///
/// let mut solver = Solver::default();
/// assert!(solver.solvable(&Game::new([1, 1, 1, 11, 13])));
/// assert!(!solver.solvable(&Game::new([1, 1, 1, 1])));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Solver {
    sizes: Either<Sizes<i64>, Sizes<BigInt>>,
    /// The classes for games where sizes are not enough; `None` before the first of them.
    classes: Option<Classes>,
}

impl Solver {
    /// Returns whether all cards of a game make its target.
    pub fn solvable(&mut self, game: &Game) -> bool {
        let by_size = game.operators.len() == 4
            && game.is_regular()
            && game.results == Results::default()
            && game.target.is_positive()
            && !game.cards.iter().any(Signed::is_negative);
        if !by_size {
            let classes = self.classes.get_or_insert_with(|| Classes::new(Level::E0));
            return classes.find(game, true, &mut || true) && !classes.is_empty();
        }
        fit(&mut self.sizes, game.width());
        either!(&mut self.sizes, sizes => sizes.solvable(game))
    }
}

/// The absolute values that the parts of a hand make.
#[derive(Clone, Debug, Default)]
pub struct Sizes<I> {
    parts: Parts,
    places: Vec<Places<usize>>,
    sizes: Vec<Fraction<I>>,
    /// An empty list whose memory `build` reuses, as is `sums`.
    made: Vec<Fraction<I>>,
    sums: Vec<Fraction<I>>,
    target: Fraction<I>,
}

impl<I: Integer> Sizes<I> {
    /// Returns whether all cards of a game make its target. No card may be negative, the target
    /// must be positive, and `I` must be wide enough: see [`Width`](crate::width::Width).
    fn solvable(&mut self, game: &Game) -> bool {
        let numbers = game.numbers::<I>();
        self.target = game.goal();
        self.clear(game, &numbers);
        let whole = self.parts.whole();
        if numbers.len() == 1 {
            return numbers[0] == self.target;
        }
        for part in 1..whole {
            if self.parts.is_kept(part) && self.parts.size(part) > 1 {
                self.build(part);
            }
        }
        let splits: SmallVec<[_; 32]> = self.parts.splits(whole).collect();
        // Splits into two parts that are kept take less time, so they come first.
        let kept =
            |(low, high): &(usize, usize)| self.parts.is_kept(*low) && self.parts.is_kept(*high);
        splits.iter().filter(|split| kept(split)).any(|&split| self.meets(split))
            || splits.iter().filter(|split| !kept(split)).any(|&split| self.meets_card(split))
    }

    fn clear(&mut self, game: &Game, numbers: &[Fraction<I>]) {
        self.sizes.clear();
        self.places.clear();
        self.parts.deal(game);
        self.places.resize(self.parts.whole() + 1, Places::default());
        for (part, card) in self.parts.singles() {
            let at = self.sizes.len();
            self.sizes.push(numbers[usize::from(card)].clone());
            self.places[part] = Places { products: at, card: at, sums: at + 1, end: at + 1 };
        }
    }

    fn build(&mut self, part: usize) {
        let products = self.sizes.len();
        let mut sums = std::mem::take(&mut self.made);
        let mut made = std::mem::take(&mut self.sums);
        self.each(part, &mut |size, sum| {
            if sum { &mut sums } else { &mut made }.push(size);
            false
        });
        self.sizes.append(&mut made);
        let card = self.sizes.len();
        self.sizes.append(&mut sums);
        let end = self.sizes.len();
        self.places[part] = Places { products, card, sums: card, end };
        (self.made, self.sums) = (sums, made);
    }

    /// Makes the sizes of a part and passes each to `visit`, with whether it is a sum, until
    /// `visit` returns `true`. Returns whether `visit` did so.
    #[inline(always)]
    fn each(&self, part: usize, visit: &mut impl FnMut(Fraction<I>, bool) -> bool) -> bool {
        for (head, rest) in self.parts.splits(part).flat_map(|split| self.parts.heads(split)) {
            let rests = &self.sizes[self.places[rest].all()];
            for a in &self.sizes[self.places[head].terms()] {
                for c in rests {
                    if sums(a, c).into_iter().any(|size| visit(size, true)) {
                        return true;
                    }
                }
            }
            for a in &self.sizes[self.places[head].factors()] {
                for c in rests {
                    if products(a, c).into_iter().flatten().any(|size| visit(size, false)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Returns whether two parts that are kept make the target.
    fn meets(&self, split: (usize, usize)) -> bool {
        self.parts.heads(split).any(|(head, rest)| {
            let rests = &self.sizes[self.places[rest].all()];
            let place = self.places[head];
            self.sizes[place.terms()].iter().any(|head| self.by_sum(head).any_of(rests))
                || self.sizes[place.factors()]
                    .iter()
                    .any(|head| self.by_product(head).any_of(rests))
        })
    }

    /// Returns whether a single card makes the target with a part that is not kept; the order of
    /// the two does not matter.
    fn meets_card(&self, (low, high): (usize, usize)) -> bool {
        let (card, part) = if self.parts.is_kept(low) { (low, high) } else { (high, low) };
        let value = &self.sizes[self.places[card].card];
        let (by_sum, by_product) = (self.by_sum(value), self.by_product(value));
        // The head holds the first card; the head of a sum is no sum, and that of a product no
        // product.
        let begins = self.parts.heads((card, part)).any(|(head, _)| head == card);
        self.each(part, &mut |size, sum| {
            (begins || !sum) && by_sum.meets(&size) || (begins || sum) && by_product.meets(&size)
        })
    }

    /// Returns the sizes that make the target with `other` by a sum or a difference.
    #[inline(always)]
    fn by_sum(&self, other: &Fraction<I>) -> Wanted<I, 2> {
        Wanted(sums(&self.target, other))
    }

    /// Returns the sizes that make the target with `other` by a product or a quotient: none for 0,
    /// since the target is positive.
    #[inline(always)]
    fn by_product(&self, other: &Fraction<I>) -> Wanted<I, 3> {
        // No fraction equals 1/0.
        let none = || Fraction { numerator: I::one(), denominator: I::zero() };
        if other.numerator.is_zero() {
            return Wanted([none(), none(), none()]);
        }
        Wanted(products(&self.target, other).map(|size| size.unwrap_or_else(none)))
    }
}

/// Returns the sum of two sizes and the absolute value of their difference.
#[inline(always)]
fn sums<I: Integer>(a: &Fraction<I>, c: &Fraction<I>) -> [Fraction<I>; 2] {
    let joins = a.joins(c);
    let join = |operator| joins.join(operator, false).unwrap_or_default();
    let Fraction { numerator, denominator } = join(Operator::Subtract);
    [join(Operator::Add), Fraction { numerator: numerator.abs(), denominator }]
}

/// Returns the product and both quotients of two sizes; `None` for a division by zero.
#[inline(always)]
fn products<I: Integer>(a: &Fraction<I>, c: &Fraction<I>) -> [Option<Fraction<I>>; 3] {
    let joins = a.joins(c);
    [(Operator::Multiply, false), (Operator::Divide, false), (Operator::Divide, true)]
        .map(|(operator, backwards)| joins.join(operator, backwards))
}

/// The sizes that make the target with a given one.
struct Wanted<I, const SIZES: usize>([Fraction<I>; SIZES]);

impl<I: Integer, const SIZES: usize> Wanted<I, SIZES> {
    #[inline(always)]
    fn meets(&self, size: &Fraction<I>) -> bool {
        // All are compared: together they take less time than a branch for each.
        self.0.iter().fold(false, |meets, wanted| meets | (wanted == size))
    }

    #[inline(always)]
    fn any_of(&self, sizes: &[Fraction<I>]) -> bool {
        sizes.iter().any(|size| self.meets(size))
    }
}

//! Decides the equivalence e3: takes out parts that add 0 or multiply by 1.
//!
//! The well-known public list of solutions of the 24 game distinguishes solutions so. From the
//! inside outwards, terms of a sum that together make 0, and factors of a product that together
//! make 1, are taken out, but never all of them; only their cards are kept. Then `(5 - 1) * 6 * 1`,
//! `(5 - 1) * 6 / 1` and `(5 * 1 - 1) * 6` are one idea. Sums are turned round to be positive
//! first, so a factor of -1 counts as 1.
//!
//! Operands of operations beyond the four are reduced by themselves.
//!
//! Among all such sets, the one with the most terms or factors is taken out; fingerprints break
//! ties.

use smallvec::SmallVec;

use super::form::{Children, Forms, Shape, Signed};
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};

/// The rest of a form, and the cards taken out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Reduced {
    pub(super) left: Signed,
    pub(super) cards: u64,
}

/// The reduced forms known so far, by the numbers of the original ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Reducer {
    known: Vec<Option<Reduced>>,
}

impl Reducer {
    pub(super) fn clear(&mut self) {
        self.known.clear();
    }

    /// Returns the bytes that the reduced forms take.
    pub(super) fn bytes(&self) -> usize {
        self.known.len() * size_of::<Option<Reduced>>()
    }

    /// Returns the rest of a form or of its negative, and the cards taken out of it.
    pub(super) fn reduce<I: Integer>(&mut self, signed: Signed, forms: &mut Forms<I>) -> Reduced {
        let number = signed.form() as usize;
        let reduced = match self.known.get(number).copied().flatten() {
            Some(reduced) => reduced,
            None => {
                let mut reduced = self.reduce_form(signed.form(), forms);
                // A zero has no sign.
                if forms.form(reduced.left.form()).value.numerator.is_zero() {
                    reduced.left = Signed::new(reduced.left.form(), false);
                }
                if self.known.len() <= number {
                    self.known.resize(forms.len().max(number + 1), None);
                }
                self.known[number] = Some(reduced);
                reduced
            }
        };
        let nothing = forms.form(reduced.left.form()).value.numerator.is_zero();
        Reduced { left: reduced.left.turned(signed.opposite() && !nothing), ..reduced }
    }

    fn reduce_form<I: Integer>(&mut self, form: u32, forms: &mut Forms<I>) -> Reduced {
        let shape = forms.form(form).shape;
        let children = forms.form(form).children.clone();
        let (mut row, mut cards, mut negative) = (Children::new(), 0, false);
        match shape {
            Shape::Card(_) => Reduced { left: Signed::new(form, false), cards },
            Shape::Extra(extra) => {
                for child in children {
                    let reduced = self.reduce(child, forms);
                    cards += reduced.cards;
                    row.push(reduced.left);
                }
                // A reduced operand keeps its value, so the operation has a value too.
                let left = forms.extra(extra, row).unwrap_or(Signed::new(form, false));
                Reduced { left, cards }
            }
            Shape::Sum => {
                for child in children {
                    let reduced = self.reduce(child, forms);
                    cards += reduced.cards;
                    forms.add_terms(reduced.left, &mut row);
                }
                let value = |term: &Signed| (forms.form(term.form()).value.clone(), false);
                cards += take_out(&mut row, Operator::Add, value, forms).0;
                let left = forms.sum(row);
                Reduced { left, cards }
            }
            Shape::Product => {
                for child in children {
                    let Reduced { left, cards: taken } =
                        self.reduce(Signed::new(child.form(), false), forms);
                    cards += taken;
                    negative ^= left.opposite();
                    forms.add_factors(Signed::new(left.form(), child.opposite()), &mut row);
                }
                for factor in &mut row {
                    // Dividing by 1 and multiplying by 1 count as one.
                    if size(*factor, forms).0.is_one() {
                        *factor = Signed::new(factor.form(), false);
                    }
                }
                let value = |factor: &Signed| size(*factor, forms);
                let (taken, turned) = take_out(&mut row, Operator::Multiply, value, forms);
                cards += taken;
                Reduced { left: forms.product(row, negative ^ turned), cards }
            }
        }
    }
}

/// Returns the value of a factor, and whether it was negated: sums are turned round to be positive.
fn size<I: Integer>(factor: Signed, forms: &Forms<I>) -> (Fraction<I>, bool) {
    let form = forms.form(factor.form());
    let mut value = form.value.clone();
    let turned = form.shape == Shape::Sum && value.is_negative();
    if turned {
        value.numerator = -value.numerator;
    }
    (value, turned)
}

/// Takes out the largest set of terms or factors that together change nothing, but never all of
/// them; takes out nothing if there is no such set. Returns the cards that they held, and whether
/// an odd number of them was turned round.
fn take_out<I: Integer>(
    row: &mut Children,
    operator: Operator,
    value: impl Fn(&Signed) -> (Fraction<I>, bool),
    forms: &Forms<I>,
) -> (u64, bool) {
    row.sort_unstable();
    let neutral = if operator == Operator::Add { I::zero() } else { I::one() };
    let neutral = Fraction::whole(neutral);
    let values: SmallVec<[_; 9]> = row.iter().map(value).collect();
    // The value of each set of terms or factors, given as a bit set, computed from the set without
    // its first element.
    let mut sets: SmallVec<[Fraction<I>; 8]> = SmallVec::new();
    sets.push(neutral.clone());
    let (mut best, all) = (0_usize, (1_usize << row.len()) - 1);
    for set in 1..all {
        let first = set.trailing_zeros() as usize;
        let operator = operator.or_opposite(row[first].opposite());
        let value = sets[set & (set - 1)].join(operator, &values[first].0).unwrap_or_default();
        if value == neutral {
            let print = |set: usize| {
                let kept = row.iter().enumerate().filter(|(at, _)| set >> at & 1 == 0);
                kept.map(|(_, child)| forms.print(*child)).fold(0, u64::wrapping_add)
            };
            // Fingerprints break ties independently of the order in which forms were met.
            let more = set.count_ones().cmp(&best.count_ones());
            if more.then_with(|| print(best).cmp(&print(set))).is_gt() {
                best = set;
            }
        }
        sets.push(value);
    }
    let (mut cards, mut turned, mut at) = (0, false, 0);
    row.retain(|child| {
        let out = best >> at & 1 == 1;
        if out {
            cards += forms.form(child.form()).cards;
            turned ^= values[at].1;
        }
        at += 1;
        !out
    });
    (cards, turned)
}

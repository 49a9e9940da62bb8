//! Builds normal forms of expressions, each stored once.
//!
//! Sums of sums are one sum, products of products one product: a form is a card, a sum of terms
//! added or subtracted, or a product of factors multiplied or divided. `(a - b) * c` and `(b - a) *
//! c` are one form, and the second is its negative: factors have no signs, and of a sum and its
//! negative the one whose terms are lower is the form. So two expressions over different symbols
//! are equal as rational functions just when their forms and signs are equal (read-once formulas;
//! OEIS A140606 counts the forms over n symbols), and equal forms have equal numbers.
//!
//! Powers, remainders, concatenations, factorials and roots are forms as well, with their operands
//! in order; in a sum or a product they are a term or a factor, like a card.
//!
//! A form that is its own negative with equal cards exchanged, such as `5 - 5`, is *balanced*: its
//! sign has no meaning and is never set.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::budget::bytes;
use crate::expression::{Expression, Operator};
use crate::extra::{Extra, Operation};
use crate::fraction::{Fraction, Integer};
use crate::game::MOST_CARDS;

/// The effort of reading an expression, compared field by field in this order. The member of a
/// class with the least effort is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Effort {
    /// Number of results that are not whole numbers, and of factors that are negative sums of added
    /// terms only, which cannot be turned round.
    pub(super) awkward: u8,
    /// Number of pairs of brackets.
    pub(super) brackets: u8,
    /// Number of divisions and of operations beyond the four.
    pub(super) divisions: u8,
}

impl Effort {
    /// Returns the effort of two expressions together.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            awkward: self.awkward + other.awkward,
            brackets: self.brackets + other.brackets,
            divisions: self.divisions + other.divisions,
        }
    }
}

/// The outermost operation of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Shape {
    /// A card, by the first position of a card equal to it.
    Card(u8),
    /// A sum of terms, none of which is a sum.
    Sum,
    /// A product of factors, none of which is a product.
    Product,
    /// An operation beyond the four on one or two operands.
    Extra(Extra),
}

/// A form or its opposite, which is its reciprocal as a factor of a product, and its negative
/// elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Signed(u32);

impl Signed {
    pub(super) fn new(form: u32, opposite: bool) -> Self {
        Self(form << 1 | u32::from(opposite))
    }

    pub(super) fn form(self) -> u32 {
        self.0 >> 1
    }

    pub(super) fn opposite(self) -> bool {
        self.0 & 1 == 1
    }

    /// Returns the opposite if `turned`, otherwise this value itself.
    pub(super) fn turned(self, turned: bool) -> Self {
        Self(self.0 ^ u32::from(turned))
    }
}

/// The terms of a sum, the factors of a product, or the operands of an operation beyond the four.
pub(super) type Children = SmallVec<[Signed; MOST_CARDS]>;

#[derive(Clone, Debug)]
pub(super) struct Form<I> {
    pub(super) shape: Shape,
    /// Terms or factors in ascending order; operands in the order of writing.
    pub(super) children: Children,
    pub(super) value: Fraction<I>,
    /// The number of copies of each different card, seven bits each.
    pub(super) cards: u64,
    /// Whether an expression makes the negative without a minus sign of its own: a difference
    /// inside can be turned round, as in `b - a` for `a - b`.
    pub(super) negatable: bool,
    pub(super) balanced: bool,
    /// The effort of reading the form.
    pub(super) effort: Effort,
    /// Fingerprints of the form and of its negative. They do not depend on the numbers of forms,
    /// that is, on the order in which they were met.
    prints: [u64; 2],
}

/// Scatters the bits of a number (the finaliser of SplitMix64; Steele, Lea and Flood 2014).
pub(super) fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// All forms met so far, each with a number.
#[derive(Clone, Debug, Default)]
pub(super) struct Forms<I> {
    forms: Vec<Form<I>>,
    known: FxHashMap<(Shape, Children), u32>,
}

impl<I: Integer> Forms<I> {
    pub(super) fn clear(&mut self) {
        self.forms.clear();
        self.known.clear();
    }

    /// Returns the bytes that the forms and their index take.
    pub(super) fn bytes(&self) -> usize {
        let known = self.known.capacity() * size_of::<((Shape, Children), u32)>();
        bytes(&self.forms, 0).saturating_add(known)
    }

    pub(super) fn form(&self, form: u32) -> &Form<I> {
        &self.forms[form as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.forms.len()
    }

    fn store(&mut self, form: Form<I>) -> u32 {
        let number = self.forms.len() as u32;
        self.known.insert((form.shape, form.children.clone()), number);
        self.forms.push(form);
        number
    }

    /// Returns the form of a card, given the first position of a card equal to it, and its value.
    pub(super) fn card(&mut self, position: u8, value: &Fraction<I>) -> u32 {
        let shape = Shape::Card(position);
        if let Some(&known) = self.known.get(&(shape, Children::new())) {
            return known;
        }
        self.store(Form {
            shape,
            children: Children::new(),
            value: value.clone(),
            cards: 1 << (7 * position),
            negatable: false,
            balanced: false,
            effort: Effort::default(),
            prints: [0, 1].map(|sign| mix(2 * u64::from(position) + sign)),
        })
    }

    /// Returns the fingerprint of a form or its negative, which does not depend on the order in
    /// which forms were met.
    pub(super) fn print(&self, signed: Signed) -> u64 {
        self.form(signed.form()).prints[usize::from(signed.opposite())]
    }

    /// Appends a term of a sum; of a term that is a sum itself, appends its terms.
    pub(super) fn add_terms(&self, term: Signed, terms: &mut Children) {
        let Form { shape, children, .. } = self.form(term.form());
        match shape {
            Shape::Sum => terms.extend(children.iter().map(|child| child.turned(term.opposite()))),
            _ => terms.push(term),
        }
    }

    /// Appends a factor of a product; of a factor that is a product itself, appends its factors.
    pub(super) fn add_factors(&self, factor: Signed, factors: &mut Children) {
        let Form { shape, children, .. } = self.form(factor.form());
        match shape {
            Shape::Product => {
                factors.extend(children.iter().map(|child| child.turned(factor.opposite())));
            }
            _ => factors.push(factor),
        }
    }

    /// Returns the sum of some terms, none of them a sum; a single term is returned as it is.
    pub(super) fn sum(&mut self, mut terms: Children) -> Signed {
        if let [term] = *terms {
            return term;
        }
        for term in &mut terms {
            if self.form(term.form()).balanced {
                *term = Signed::new(term.form(), false);
            }
        }
        let turn = |term: &Signed| term.turned(!self.form(term.form()).balanced);
        let mut turned: Children = terms.iter().map(turn).collect();
        terms.sort_unstable();
        turned.sort_unstable();
        let balanced = turned == terms;
        let opposite = turned < terms;
        let children = if opposite { turned } else { terms };
        if let Some(&known) = self.known.get(&(Shape::Sum, children.clone())) {
            return Signed::new(known, opposite);
        }
        let mut value = Fraction::whole(I::zero());
        let (mut cards, mut negatable, mut effort) = (0, false, Effort::default());
        for child in &children {
            let form = self.form(child.form());
            let operator = if child.opposite() { Operator::Subtract } else { Operator::Add };
            value = value.join(operator, &form.value).unwrap_or_default();
            cards += form.cards;
            negatable |= form.negatable || child.opposite();
            effort = effort.and(form.effort);
        }
        effort.awkward += u8::from(!value.is_integer());
        let print = |turned| {
            let print = |term: &Signed| self.print(term.turned(turned));
            mix(children.iter().map(print).fold(3, u64::wrapping_add))
        };
        let prints = [print(false), print(!balanced)];
        let shape = Shape::Sum;
        let form = Form { shape, children, value, cards, negatable, balanced, effort, prints };
        Signed::new(self.store(form), opposite)
    }

    /// Returns the product of some factors, none of them a product, or if `negative` its negative.
    /// A single factor that multiplies is its own product.
    pub(super) fn product(&mut self, factors: Children, negative: bool) -> Signed {
        let product = self.positive_product(factors);
        Signed::new(product, negative && !self.form(product).balanced)
    }

    fn positive_product(&mut self, mut factors: Children) -> u32 {
        if let [factor] = *factors
            && !factor.opposite()
        {
            return factor.form();
        }
        factors.sort_unstable();
        if let Some(&known) = self.known.get(&(Shape::Product, factors.clone())) {
            return known;
        }
        let mut value = Fraction::whole(I::one());
        let (mut cards, mut negatable, mut balanced) = (0, false, false);
        let mut effort = Effort::default();
        for factor in &factors {
            let form = self.form(factor.form());
            let operator = if factor.opposite() { Operator::Divide } else { Operator::Multiply };
            value = value.join(operator, &form.value).unwrap_or_default();
            cards += form.cards;
            negatable |= form.negatable;
            balanced |= form.balanced;
            effort = effort.and(form.effort);
            let sum = form.shape == Shape::Sum;
            // A sum with a subtracted term can be turned round; one whose terms are all added
            // cannot.
            let negative = sum && !form.negatable && form.value.is_negative();
            effort.brackets += u8::from(sum);
            effort.divisions += u8::from(factor.opposite());
            effort.awkward += u8::from(negative);
        }
        effort.awkward += u8::from(!value.is_integer());
        // A factor and its negative get the lesser of their two fingerprints.
        let print = |factor: &Signed| {
            let [plus, minus] = self.form(factor.form()).prints;
            let print = mix(plus.min(minus).wrapping_add(u64::from(factor.opposite())));
            (print, plus > minus)
        };
        let prints = factors.iter().map(print);
        let (sum, odd) = prints.fold((5, false), |(sum, odd), (print, turned)| {
            (u64::wrapping_add(sum, print), odd ^ turned)
        });
        let print = |odd: bool| mix(sum.wrapping_add(u64::from(odd && !balanced)));
        let prints = [print(odd), print(!odd)];
        let (shape, children) = (Shape::Product, factors);
        self.store(Form { shape, children, value, cards, negatable, balanced, effort, prints })
    }

    /// Returns the form of an operation beyond the four; `None` if it has no value. `I` must hold
    /// its value.
    pub(super) fn extra(&mut self, extra: Extra, mut operands: Children) -> Option<Signed> {
        for operand in &mut operands {
            if self.form(operand.form()).balanced {
                *operand = Signed::new(operand.form(), false);
            }
        }
        let shape = Shape::Extra(extra);
        if let Some(&known) = self.known.get(&(shape, operands.clone())) {
            return Some(Signed::new(known, false));
        }
        let value = |operand: &Signed| {
            let value = self.form(operand.form()).value.to_rational();
            if operand.opposite() { -value } else { value }
        };
        let values: SmallVec<[_; 2]> = operands.iter().map(value).collect();
        let value = extra.of(&values.iter().collect::<SmallVec<[_; 2]>>())?;
        let [numerator, denominator] = [value.numer(), value.denom()].map(I::from_big);
        let (mut cards, mut effort) = (0, Effort::default());
        let mut print = 7 + extra as u64;
        for operand in &operands {
            let form = self.form(operand.form());
            cards += form.cards;
            effort = effort.and(form.effort);
            effort.brackets += u8::from(!matches!(form.shape, Shape::Card(_)));
            print = mix(print.wrapping_mul(31).wrapping_add(self.print(*operand)));
        }
        // The operation counts as a division.
        effort.divisions += 1;
        effort.awkward += u8::from(!value.is_integer());
        Some(Signed::new(
            self.store(Form {
                shape,
                children: operands,
                value: Fraction { numerator, denominator },
                cards,
                negatable: false,
                balanced: false,
                effort,
                prints: [print, mix(print)],
            }),
            false,
        ))
    }

    /// Returns the form of the sum, difference, product or quotient of two forms.
    pub(super) fn join(&mut self, operator: Operator, left: Signed, right: Signed) -> Signed {
        let mut children = Children::new();
        match operator {
            Operator::Add | Operator::Subtract => {
                self.add_terms(left, &mut children);
                self.add_terms(right.turned(operator == Operator::Subtract), &mut children);
                self.sum(children)
            }
            Operator::Multiply | Operator::Divide => {
                let over = operator == Operator::Divide;
                self.add_factors(Signed::new(left.form(), false), &mut children);
                self.add_factors(Signed::new(right.form(), over), &mut children);
                self.product(children, left.opposite() != right.opposite())
            }
        }
    }

    /// Returns the form of an expression, given the form of each card; `None` if the expression is
    /// not well formed, a card has no form, or an operation beyond the four has no value.
    pub(super) fn of(&mut self, expression: &Expression, cards: &[u32]) -> Option<Signed> {
        let card = |card| Some(Signed::new(*cards.get(usize::from(card))?, false));
        expression.fold(card, |operation, left, right| match (operation, right) {
            (Operation::Join(operator), Some(right)) => Some(self.join(operator, left, right)),
            (Operation::Join(_), None) => None,
            (Operation::Extra(extra), _) => {
                self.extra(extra, [left].into_iter().chain(right).collect())
            }
        })
    }
}

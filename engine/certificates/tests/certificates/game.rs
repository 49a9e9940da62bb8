//! Small numbers games solved by enumeration of all expressions, to compare the checker with: every
//! order of the numbers, every operator, all brackets.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A numerator and a positive denominator, in lowest terms.
pub(crate) type Fraction = (i128, i128);

/// A game, as its certificate states it.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) hands: Vec<Vec<Fraction>>,
    pub(crate) uses_all: bool,
    pub(crate) operators: String,
    pub(crate) is_single: bool,
    pub(crate) is_whole: bool,
    pub(crate) is_positive: bool,
    pub(crate) target: Fraction,
}

/// Maximum magnitude of the numerators and denominators of a game that is read. Results of five
/// such numbers fit into 128 bits.
const LONGEST: i128 = 1 << 12;

/// Returns the fraction in lowest terms; `None` if a magnitude does not fit, or the denominator is
/// zero.
fn fraction(numerator: i128, denominator: i128) -> Option<Fraction> {
    let (mut divisor, mut rest) = (denominator.checked_abs()?, numerator.checked_abs()?);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    let divisor = divisor * denominator.signum();
    (divisor != 0).then(|| (numerator / divisor, denominator / divisor))
}

fn word((numerator, denominator): Fraction) -> String {
    match denominator {
        1 => numerator.to_string(),
        _ => format!("{numerator}/{denominator}"),
    }
}

pub(crate) fn row(numbers: &[Fraction]) -> String {
    numbers.iter().map(|number| word(*number)).collect::<Vec<_>>().join(" ")
}

fn before(one: &Fraction, other: &Fraction) -> std::cmp::Ordering {
    (one.0 * other.1).cmp(&(other.0 * one.1))
}

impl Game {
    /// Creates the 24 game with these whole numbers: all are used, with all operators, and without
    /// rules for results.
    pub(crate) fn of(numbers: &[i128]) -> Self {
        Self {
            hands: vec![numbers.iter().map(|number| (*number, 1)).collect()],
            uses_all: true,
            operators: "+ - * /".to_owned(),
            is_single: false,
            is_whole: false,
            is_positive: false,
            target: (24, 1),
        }
    }

    /// Returns the multisets of numbers from one hand, in the order of a certificate.
    fn parts(&self) -> Vec<Vec<Fraction>> {
        let mut parts: Vec<Vec<Fraction>> = Vec::new();
        for hand in &self.hands {
            for chosen in 1..1_u32 << hand.len() {
                let taken = (0..hand.len()).filter(|at| chosen >> at & 1 == 1).map(|at| hand[at]);
                let mut part: Vec<Fraction> = taken.collect();
                part.sort_by(before);
                parts.push(part);
            }
        }
        parts.sort_by(|one, other| {
            let orders = one.iter().zip(other).map(|(one, other)| before(one, other));
            let order = orders.reduce(std::cmp::Ordering::then).expect("no part is empty");
            one.len().cmp(&other.len()).then(order)
        });
        parts.dedup();
        parts
    }

    /// Returns the result of each expression over a part, with repetitions.
    fn results(&self, part: &[Fraction]) -> Vec<Fraction> {
        let mut rows = BTreeSet::new();
        orders(part.to_vec(), 0, &mut rows);
        rows.iter().flat_map(|row| self.brackets(row)).collect()
    }

    /// Returns the results of all operators and brackets in a row.
    fn brackets(&self, row: &[Fraction]) -> Vec<Fraction> {
        if let [number] = row {
            return vec![*number];
        }
        let mut results = Vec::new();
        for at in 1..row.len() {
            if self.is_single && at > 1 && row.len() - at > 1 {
                continue;
            }
            let (left, right) = (self.brackets(&row[..at]), self.brackets(&row[at..]));
            for &(a, b) in &left {
                for &(c, d) in &right {
                    let made = self.operators.split(' ').filter_map(|operator| match operator {
                        "+" => fraction(a * d + c * b, b * d),
                        "-" => fraction(a * d - c * b, b * d),
                        "*" => fraction(a * c, b * d),
                        _ => fraction(a * d, b * c),
                    });
                    results.extend(made.filter(|(numerator, denominator)| {
                        (!self.is_whole || *denominator == 1)
                            && (!self.is_positive || *numerator > 0)
                    }));
                }
            }
        }
        results
    }

    /// Counts the expressions that make the target.
    pub(crate) fn count(&self) -> u128 {
        let whole = |part: &Vec<Fraction>| {
            self.hands.iter().any(|hand| {
                let mut hand = hand.clone();
                hand.sort_by(before);
                hand == *part
            })
        };
        let parts = self.parts();
        let played = parts.iter().filter(|part| !self.uses_all || whole(part));
        let results = played.flat_map(|part| self.results(part));
        results.filter(|result| *result == self.target).count() as u128
    }

    /// Returns the certificate of the game.
    pub(crate) fn text(&self) -> String {
        let mut text = "numbers game, version 1\n".to_owned();
        for hand in &self.hands {
            text += &format!("numbers {}\n", row(hand));
        }
        let results = match (self.is_whole, self.is_positive) {
            (true, true) => "whole positive",
            (true, false) => "whole",
            (false, true) => "positive",
            (false, false) => "any",
        };
        text += &format!(
            "uses {}\noperators {}\noperands {}\nresults {results}\ntarget {}\nexpressions {}\n",
            if self.uses_all { "all" } else { "any" },
            self.operators,
            if self.is_single { "single" } else { "any" },
            word(self.target),
            self.count(),
        );
        for part in self.parts() {
            let _ = writeln!(text, "of {}", row(&part));
            let mut ways: BTreeMap<Fraction, u128> = BTreeMap::new();
            for result in self.results(&part) {
                *ways.entry(result).or_default() += 1;
            }
            let mut list: Vec<_> = ways.into_iter().collect();
            list.sort_by(|(one, _), (other, _)| before(one, other));
            for (result, ways) in list {
                let _ = writeln!(text, "{} {ways}", word(result));
            }
        }
        text
    }

    /// Reads the game of an accepted certificate; `None` if a number is too large for enumeration.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut game = Self { hands: Vec::new(), ..Self::of(&[]) };
        for line in text.lines() {
            let mut words = line.split_ascii_whitespace();
            let (first, rest): (_, Vec<&str>) = (words.next().unwrap_or_default(), words.collect());
            let number = |word: &&str| {
                let (numerator, denominator) = word.split_once('/').unwrap_or((word, "1"));
                let number: Fraction = (numerator.parse().ok()?, denominator.parse().ok()?);
                (number.0.abs() <= LONGEST && number.1 <= LONGEST).then_some(number)
            };
            match first {
                "numbers" if rest[0] == "game," => {}
                "numbers" => game.hands.push(rest.iter().map(number).collect::<Option<_>>()?),
                "uses" => game.uses_all = rest == ["all"],
                "operators" => game.operators = rest.join(" "),
                "operands" => game.is_single = rest == ["single"],
                "results" => {
                    game.is_whole = rest.contains(&"whole");
                    game.is_positive = rest.contains(&"positive");
                }
                "target" => game.target = number(&rest[0])?,
                "of" => break,
                _ => {}
            }
        }
        Some(game)
    }
}

/// Adds all orders of a row whose first `from` elements stay.
fn orders(row: Vec<Fraction>, from: usize, all: &mut BTreeSet<Vec<Fraction>>) {
    for at in from..row.len() {
        let mut row = row.clone();
        row.swap(from, at);
        orders(row, from + 1, all);
    }
    if from == row.len() {
        all.insert(row);
    }
}

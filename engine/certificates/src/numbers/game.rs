//! The head of a certificate: the game and the claims.

use std::fmt::{self, Display, Formatter};

use num_bigint::BigInt;

use super::rational::{Operator, Rational};
use crate::Error;
use crate::scanner::Scanner;

/// The words of the first line.
const FIRST: [&str; 4] = ["numbers", "game,", "version", "1"];

/// Maximum number of numbers in an expression. Sixteen numbers have fewer than 2⁹⁸ expressions, so
/// all counts fit into 128 bits.
pub(super) const MOST_NUMBERS: usize = 16;

/// Maximum number of lines of numbers.
const MOST_HANDS: usize = 16;

/// Maximum number of digits of a number of the game.
const DIGITS: usize = 128;
/// Maximum number of digits of a claimed result.
const LONGEST_RESULT: usize = DIGITS * MOST_NUMBERS;

/// Maximum number of digits of a count.
const COUNT: usize = 39;

/// The numbers, the rules and the target of a game.
#[derive(Debug)]
pub(super) struct Game {
    /// The hands: lines of numbers, any of which may be played.
    pub(super) hands: Vec<Vec<Rational>>,
    /// `true` if an expression uses all numbers of a hand, not some of them.
    pub(super) uses_all: bool,
    pub(super) operators: Vec<Operator>,
    /// `true` if at least one operand of each operation must be a number of the hand.
    pub(super) is_single: bool,
    /// `true` if every result must be a whole number.
    pub(super) is_whole: bool,
    /// `true` if every result must be positive.
    pub(super) is_positive: bool,
    pub(super) target: Rational,
}

/// The claims, each with the number of its line.
#[derive(Debug)]
pub(super) struct Claimed {
    /// Number of expressions that make the target.
    pub(super) expressions: (u64, String),
    /// The results nearest to the target; `None` if none are claimed.
    pub(super) nearest: Option<(u64, Vec<Rational>)>,
}

impl Game {
    /// Reads the head of a certificate, up to the first list. Refuses one whose lines are not those
    /// of the format, in their order.
    pub(super) fn read(lines: &mut Scanner<'_>) -> Result<(Self, Claimed), Error> {
        lines.next_line()?;
        for word in FIRST {
            lines.expect(word, &"the first line, `numbers game, version 1`,")?;
        }
        end(lines)?;
        let hands = hands(lines)?;
        let uses_all = one_of(lines, "uses", ["any", "all"])?;
        let operators = operators(lines)?;
        let is_single = one_of(lines, "operands", ["any", "single"])?;
        let (is_whole, is_positive) = results(lines)?;
        begin(lines, "target")?;
        let target = number(lines, DIGITS)?;
        end(lines)?;
        let claimed = Claimed::read(lines)?;
        let game = Self { hands, uses_all, operators, is_single, is_whole, is_positive, target };
        Ok((game, claimed))
    }

    /// Returns whether an operation may have this result.
    pub(super) fn allows(&self, result: &Rational) -> bool {
        (!self.is_whole || result.is_whole()) && (!self.is_positive || result.is_positive())
    }
}

impl Claimed {
    fn read(lines: &mut Scanner<'_>) -> Result<Self, Error> {
        begin(lines, "expressions")?;
        let expressions = (lines.line(), lines.digits(COUNT)?);
        end(lines)?;
        if lines.ahead()? != Some(b'n') {
            return Ok(Self { expressions, nearest: None });
        }
        begin(lines, "nearest")?;
        let (line, mut results) = (lines.line(), vec![number(lines, LONGEST_RESULT)?]);
        if lines.ahead()?.is_some() {
            results.push(number(lines, LONGEST_RESULT)?);
        }
        end(lines)?;
        Ok(Self { expressions, nearest: Some((line, results)) })
    }
}

/// Reads the first word of a line. Refuses any other than `word`, and the end of the text.
fn begin(lines: &mut Scanner<'_>, word: &str) -> Result<(), Error> {
    let what = format!("the word `{word}`");
    is_there(lines, &what)?;
    lines.expect(word, &what)
}

/// Refuses a text that ends before an expected line.
pub(super) fn is_there(lines: &mut Scanner<'_>, what: &dyn Display) -> Result<(), Error> {
    match lines.ahead()? {
        Some(_) => Ok(()),
        None => Err(lines.refuse(format!("the text ends where {what} should stand"))),
    }
}

/// Moves to the next line that is not empty, or to the end of the text. Refuses the line if
/// anything but blanks is left of it.
pub(super) fn end(lines: &mut Scanner<'_>) -> Result<(), Error> {
    lines.end_of_line()?;
    lines.next_line()?;
    Ok(())
}

/// Reads a line of a word and one of two choices; returns `true` for the second. Refuses any other
/// line.
fn one_of(lines: &mut Scanner<'_>, word: &str, choices: [&str; 2]) -> Result<bool, Error> {
    begin(lines, word)?;
    let chosen = lines.word()?.to_owned();
    match choices.iter().position(|choice| *choice == chosen) {
        Some(place) => end(lines).map(|()| place == 1),
        None => Err(lines.refuse(format!("{word} `{chosen}` has no meaning"))),
    }
}

/// Reads the lines of numbers, at least one. Refuses more than [`MOST_HANDS`], and two with the
/// same numbers.
fn hands(lines: &mut Scanner<'_>) -> Result<Vec<Vec<Rational>>, Error> {
    let mut hands: Vec<Vec<Rational>> = Vec::new();
    while hands.is_empty() || lines.ahead()? == Some(b'n') {
        begin(lines, "numbers")?;
        let mut hand = hand(lines)?;
        hand.sort();
        if hands.contains(&hand) {
            return Err(lines.refuse("these numbers stand in another line already"));
        }
        if hands.len() == MOST_HANDS {
            return Err(lines.refuse(format!("there are more than {MOST_HANDS} lines of numbers")));
        }
        hands.push(hand);
        end(lines)?;
    }
    Ok(hands)
}

fn hand(lines: &mut Scanner<'_>) -> Result<Vec<Rational>, Error> {
    let mut hand = Vec::new();
    while lines.ahead()?.is_some() {
        if hand.len() == MOST_NUMBERS {
            return Err(lines.refuse(format!("there are more than {MOST_NUMBERS} numbers")));
        }
        hand.push(number(lines, DIGITS)?);
    }
    if hand.is_empty() { Err(lines.refuse("there are no numbers")) } else { Ok(hand) }
}

fn operators(lines: &mut Scanner<'_>) -> Result<Vec<Operator>, Error> {
    begin(lines, "operators")?;
    let mut operators = Vec::new();
    while lines.ahead()?.is_some() {
        let sign = lines.word()?.to_owned();
        match Operator::ALL.iter().find(|(known, _)| *known == sign) {
            None => return Err(lines.refuse(format!("`{sign}` is no operator"))),
            Some((_, operator)) if operators.contains(operator) => {
                return Err(lines.refuse(format!("the operator {sign} stands twice")));
            }
            Some((_, operator)) => operators.push(*operator),
        }
    }
    match operators.is_empty() {
        true => Err(lines.refuse("there are no operators")),
        false => end(lines).map(|()| operators),
    }
}

/// Reads the line `results …`. Returns whether results must be whole, and whether they must be
/// positive. Refuses any other line.
fn results(lines: &mut Scanner<'_>) -> Result<(bool, bool), Error> {
    begin(lines, "results")?;
    let (mut is_whole, mut is_positive) = (false, false);
    match lines.word()? {
        "any" => {}
        "whole" => is_whole = true,
        "positive" => is_positive = true,
        word => {
            let reason = format!("results `{word}` has no meaning");
            return Err(lines.refuse(reason));
        }
    }
    if is_whole && lines.ahead()?.is_some() {
        lines.expect("positive", &"the word `positive`")?;
        is_positive = true;
    }
    end(lines)?;
    Ok((is_whole, is_positive))
}

/// Reads a number in lowest terms, such as `-3` or `1/3`, whose parts have at most `most` digits.
/// Refuses any other spelling of a number, such as `2/6` or `03`.
fn number(lines: &mut Scanner<'_>, most: usize) -> Result<Rational, Error> {
    lines.ahead()?;
    let sign = if lines.takes(b'-')? { "-" } else { "" };
    let mut text = format!("{sign}{}", lines.digits_here(most)?);
    let numerator: BigInt = text.parse().unwrap_or_default();
    let mut number = Rational::whole(numerator.clone());
    if lines.takes(b'/')? {
        let digits = lines.digits_here(most)?;
        let denominator: BigInt = digits.parse().unwrap_or_default();
        text = format!("{text}/{digits}");
        if denominator == BigInt::ZERO {
            return Err(lines.refuse(format!("{text} divides by zero")));
        }
        number = Rational::long(numerator, denominator);
    }
    lines.separated()?;
    match number.to_string() == text {
        true => Ok(number),
        false => Err(lines.refuse(format!("{text} is written {number}"))),
    }
}

/// Formats the numbers of a hand.
pub(super) fn row(numbers: &[Rational]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Formats the game in words.
impl Display for Game {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let hands: Vec<String> = self.hands.iter().map(|hand| row(hand)).collect();
        let used = if self.uses_all { "each once" } else { "each at most once" };
        write!(f, "{} of {}, {used}, by", self.target, hands.join(" or "))?;
        for (sign, operator) in Operator::ALL {
            if self.operators.contains(&operator) {
                write!(f, " {sign}")?;
            }
        }
        if self.is_single {
            f.write_str(", no two results joined")?;
        }
        f.write_str(match (self.is_whole, self.is_positive) {
            (true, true) => ", all results whole and positive",
            (true, false) => ", all results whole",
            (false, true) => ", all results positive",
            (false, false) => "",
        })
    }
}

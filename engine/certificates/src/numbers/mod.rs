//! Certificates of numbers games: the number of expressions that make a target, from the results of
//! all parts of the numbers.
//!
//! The 24 game and the numbers round of Countdown are such games. A certificate is a single text
//! that states the game, the claims, and for each part of the numbers all results:
//!
//! | line | means |
//! | --- | --- |
//! | `numbers game, version 1` | the first line |
//! | `numbers 2 4 7 9` | the numbers; several such lines are hands of which any may be played |
//! | `uses all`, `uses any` | an expression holds all numbers of a hand, or some of them |
//! | `operators + - * /` | the operators, some of these four |
//! | `operands any`, `operands single` | the operands of an operation: any two, or two of which at
//! least one is a number of the hand |
//! | `results any`, `results whole positive` | the allowed results of operations: all numbers, or
//! only those that are `whole`, `positive`, or both |
//! | `target 24` | the target, a rational in lowest terms |
//! | `expressions 40` | the claim: the number of expressions that make the target |
//! | `nearest 23 25` | optional, a second claim: the one or two results nearest to the target |
//! | `of 2 4` | the results of this part follow |
//! | `1/2 1` | a result, and the number of its expressions |
//!
//! **The game.** A *part* is a non-empty multiset of numbers within one of the hands. An
//! *expression* over a part of one number is that number. Over a larger part it is `(L op R)`: an
//! operator, an expression L over a smaller part, and an expression R over the rest. Its result is
//! computed exactly from those of L and R. Division by zero is excluded, and each operation obeys
//! the rules of `operands` and `results`, which do not apply to a single number. Expressions are
//! different if they are written differently with all brackets: `(2 + 4)` and `(4 + 2)` are two;
//! equal numbers are not distinguished. An expression over a whole hand, or with `uses any` over
//! any part, may make the target.
//!
//! **The lists.** Smaller parts come before larger ones, and parts of one size in the order of
//! their numbers, which ascend. A part of several hands occurs once. A list contains each result
//! once, in ascending order.
//!
//! **Why an accepted certificate establishes its claims.** The checker computes the list of each
//! part from the lists of smaller parts by the definition above (`results.rs`): for each split of
//! the part into a left and a right one, it combines each result of the left with each of the right
//! by each operator, and multiplies the numbers of their expressions. So it meets each expression
//! over the part exactly once, by its outermost operator. It compares each line of the text with
//! the computed one, so a reader sees the right lists, and it compares the claims with the lists of
//! whole hands, or of all parts (`tally.rs`). No line may be missing or different.

mod game;
mod parts;
mod rational;
mod results;
mod tally;

use std::io::Read;

use num_bigint::BigUint;

use crate::scanner::Scanner;
use crate::{Error, Text};
use game::{Game, end, is_there, row};
use parts::{Part, Parts};
use results::{Bounds, Counted, results};
use tally::Tally;

/// The result of an accepted certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The game in words, with the results nearest to its target if these are claimed.
    pub statement: String,
    /// Number of expressions that make the target.
    pub expressions: BigUint,
    /// Number of parts, each of which has a list of results.
    pub parts: u64,
    /// Number of results in all lists.
    pub results: u64,
}

/// Checks the certificate of a numbers game.
///
/// The text is read once. `memory` limits the memory, in bytes. Time is that of combining every two
/// results of disjoint parts, at most quadratic in the number of lines. Time is limited as well, to
/// some minutes for each gigabyte of `memory`.
///
/// # Errors
///
/// If the text cannot be read, if a line is wrong or missing, if a claim is false, or if the check
/// needs more memory or time.
///
/// # Examples
///
/// ```
/// let text = "\
/// numbers game, version 1
/// numbers 3 8
/// uses all
/// operators - /
/// operands any
/// results any
/// target 3/8
/// expressions 1
/// of 3
/// 3 1
/// of 8
/// 8 1
/// of 3 8
/// -5 1
/// 3/8 1
/// 8/3 1
/// 5 1
/// ";
/// let check = |text: &str| billhook_certificates::numbers::check(&mut text.as_bytes(), 1 << 20);
/// let proved = check(text)?;
/// assert_eq!(proved.expressions, 1u8.into());
/// assert_eq!(proved.statement, "3/8 of 3 8, each once, by - /");
/// let wrong = check(&text.replace("8/3 1\n", "")).unwrap_err();
/// assert_eq!(wrong.to_string(), "line 16 of the proof: `5` stands where the result 8/3 should");
/// # Ok::<_, billhook_certificates::Error>(())
/// ```
pub fn check(text: &mut dyn Read, memory: usize) -> Result<Proved, Error> {
    let mut lines = Scanner::new(Text::Proof, text);
    let mut bounds = Bounds::new(memory);
    let (game, claimed) = Game::read(&mut lines)?;
    let parts = lines.accept(Parts::of(&game.hands, &mut bounds.memory))?;
    let hands: Vec<_> = game.hands.iter().filter_map(|hand| parts.place(hand)).collect();
    let mut tally = Tally::new(game.target.clone());
    let (mut lists, mut length) = (Vec::new(), 0);
    for (place, &part) in parts.all().iter().enumerate() {
        heading(&parts, part, &mut lines)?;
        let list = lines.accept(results(part, &parts, &lists, &game, &mut bounds))?;
        compare(&list, &mut lines)?;
        if !game.uses_all || hands.contains(&place) {
            tally.add(&list);
        }
        length += list.len() as u64;
        lists.push(list);
    }
    if lines.ahead()?.is_some() {
        return Err(lines.refuse("this line is one too many"));
    }
    tally.proves(&claimed, &lines)?;
    let nearest = claimed.nearest.map(|(_, results)| format!("; nearest: {}", row(&results)));
    Ok(Proved {
        statement: format!("{game}{}", nearest.unwrap_or_default()),
        expressions: tally.expressions.into(),
        parts: lists.len() as u64,
        results: length,
    })
}

/// Reads the line `of NUMBERS` of a part. Refuses other numbers, and the end of the text.
fn heading(parts: &Parts, part: Part, lines: &mut Scanner<'_>) -> Result<(), Error> {
    let numbers = parts.numbers(part);
    let what = format!("the list of {}", row(&numbers));
    is_there(lines, &what)?;
    lines.expect("of", &what)?;
    numbers.iter().try_for_each(|number| lines.expect(&number.to_string(), &what))
}

/// Compares the lines of a list with the computed results. Refuses the first line that differs.
fn compare(list: &[Counted], lines: &mut Scanner<'_>) -> Result<(), Error> {
    for (result, ways) in list {
        end(lines)?;
        let what = format_args!("the result {result}");
        is_there(lines, &what)?;
        lines.expect(&result.to_string(), &what)?;
        lines.expect(&ways.to_string(), &format_args!("the number of expressions, {ways},"))?;
    }
    end(lines)
}

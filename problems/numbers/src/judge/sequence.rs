//! Judges answers in one or several steps. Each step must be true by itself, with one reading of
//! the aces for all steps; the last one must make the target; and all steps together must use the
//! cards as the rules say.

use billhook_plugin::{Mistake, Verdict};
use num_rational::BigRational;
use num_traits::Zero;

use super::compute::{shown, value};
use super::read::Piece;
use super::steps::{Step, steps as read_steps};
use super::stock::{is_in, take_stock};
use super::{Rules, forbidden};
use crate::cards::Card;
use crate::game::MOST_CARDS;

/// The fault of an answer that states no value in a game without a target.
const NO_VALUE: &str = "it does not say which value it makes: write `value = expression`";

/// Judges the steps of an answer, at least one.
///
/// # Errors
///
/// Fails if all steps are true but the rules or the cards are broken, and the last step, which
/// repeats all others, cannot be read by itself.
pub(super) fn judge_steps(answer: &str, steps: &[Step], rules: &Rules) -> Result<Verdict, Mistake> {
    let mut faults = match steps {
        [alone] => take_stock(&rules.hand, &alone.cards, rules.every_card),
        _ => stock(steps, rules),
    };
    for root in steps.iter().filter(|step| !step.is_taken) {
        for fault in forbidden(&root.over_cards, rules) {
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
    // A single expression with other faults is wrong however its aces are read.
    let aces: usize = steps.iter().map(aces).sum();
    let is_settled = steps.len() == 1 && !faults.is_empty();
    let ways = if aces <= MOST_CARDS && !is_settled { 1_u32 << aces } else { 1 };
    // If all readings are wrong, the one with the most true steps is explained.
    let mut made = arithmetic(answer, steps, rules, 0);
    for elevens in 1..ways {
        let Err((true_steps, _)) = &made else { break };
        let other = arithmetic(answer, steps, rules, elevens);
        if other.as_ref().map_or_else(|(at, _)| at > true_steps, |_| true) {
            made = other;
        }
    }
    // The last line may repeat the whole solution below its steps.
    if let Some((last, before @ [_, ..])) = steps.split_last()
        && made.is_ok()
        && !faults.is_empty()
        && restates(last, before)
    {
        let whole = &answer[last.place.clone()];
        let whole = judge_steps(whole, &read_steps(whole, rules.values)?, rules)?;
        if whole.right {
            return Ok(whole);
        }
    }
    match made {
        Ok(made) if faults.is_empty() => {
            let used = if rules.every_card { "every card used once" } else { "no card used twice" };
            return Ok(Verdict::right(format!("it makes {}, with {used}", shown(&made))));
        }
        Ok(_) => {}
        Err((_, fault)) => faults.push(fault),
    }
    Ok(Verdict { right: false, remarks: faults })
}

/// Returns the result of the last step, or the first fault with the number of true steps before it:
/// a wrong step, or a last result that is not the target or was not stated. The bits of `elevens`
/// say which free aces count eleven, the first ace in the lowest bit. Later steps would only repeat
/// the error. The number of a step is named if there are several.
fn arithmetic(
    answer: &str,
    steps: &[Step],
    rules: &Rules,
    mut elevens: u32,
) -> Result<BigRational, (usize, String)> {
    let mut made = BigRational::zero();
    let alone = steps.len() == 1;
    let claim = steps.last().and_then(|last| last.claim.as_ref());
    let unstated = rules.target.is_none() && claim.is_none();
    if alone && unstated {
        return Err((0, NO_VALUE.to_owned()));
    }
    for (at, step) in steps.iter().enumerate() {
        let named = |fault: String| match alone {
            true => (at, fault),
            false => (at, format!("step {}: {fault}", at + 1)),
        };
        made = value(&step.typed, elevens, rules.results).map_err(named)?;
        elevens = elevens.checked_shr(aces(step) as u32).unwrap_or(0);
        if let Some(claim) = step.claim.as_ref().filter(|claim| !alone && **claim != made) {
            let typed = answer[step.expression.clone()].trim();
            return Err(named(format!("{typed} is {}, not {}", shown(&made), shown(claim))));
        }
    }
    let wrong = |fault| Err((steps.len(), fault));
    match rules.target.iter().chain(claim).find(|goal| **goal != made) {
        Some(goal) => wrong(format!("it makes {}, not {}", shown(&made), shown(goal))),
        None if unstated => wrong(NO_VALUE.to_owned()),
        None => Ok(made),
    }
}

/// Lists the faults in the numbers that the steps use and, if every card must be used, the results
/// that they leave unused. Missing cards are named only if nothing else is wrong, as they may
/// follow from it.
fn stock(steps: &[Step], rules: &Rules) -> Vec<String> {
    let (mut faults, mut held) = (Vec::new(), Vec::new());
    for (step, number) in steps.iter().zip(1..) {
        for (card, typed) in &step.cards {
            if is_in(&rules.hand, card) && !typed.contains('.') {
                held.push((card.clone(), typed.clone()));
                continue;
            }
            let was_made = |step: &Step| match (&step.claim, card) {
                (Some(claim), Card::Number(card)) => {
                    *claim == BigRational::from_integer(card.clone())
                }
                _ => false,
            };
            let fault = match steps[..number - 1].iter().any(was_made) {
                true => format!("step {number}: {typed} was taken up before"),
                false => format!("step {number}: {typed} is no card and was not made before"),
            };
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
    if let Some((_, before)) = steps.split_last().filter(|_| rules.every_card) {
        for (step, number) in before.iter().zip(1..).filter(|(step, _)| !step.is_taken) {
            let made = step.claim.as_ref().map(shown).unwrap_or_default();
            faults.push(format!("step {number}: {made} is not used"));
        }
    }
    let every_card = rules.every_card && faults.is_empty();
    faults.extend(take_stock(&rules.hand, &held, every_card));
    faults
}

/// Returns whether the last step repeats all steps before it, that is, has all of their cards.
/// Always `false` with free aces, which might be read differently there.
fn restates(last: &Step, before: &[Step]) -> bool {
    let mut cards: Vec<Card> = last.typed.iter().filter_map(Piece::card).map(|it| it.0).collect();
    before.iter().flat_map(|step| &step.cards).all(|(card, _)| {
        let at = cards.iter().position(|other| other == card && *card != Card::Ace);
        at.map(|at| cards.swap_remove(at)).is_some()
    })
}

/// Counts the free aces of a step.
fn aces(step: &Step) -> usize {
    step.typed.iter().filter(|piece| matches!(piece, Piece::Card(Card::Ace, _))).count()
}

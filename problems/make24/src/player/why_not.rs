//! Explains to a player why a hand has no solution: what else it makes, nearest to the target.

use billhook_engine::Limits;
use billhook_numbers::budget::WithinLimits;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List as Classes;
use billhook_numbers::estimate::Estimate;
use billhook_numbers::game::Game;
use billhook_numbers::values::list::List;
use num_rational::BigRational;

use crate::Hand;

/// Maximum number of values that are listed for an explanation: six cards make about 12,000.
const MOST_ENTRIES: u64 = 2_000_000;

/// Maximum number of forms of a hand whose expressions are made readable.
const FORMS: u64 = 50_000;

/// Returns the values nearest to the target below and above it, whole ones besides, each with an
/// expression; `None` if the target can be made, if no target is asked for, or if a list of all
/// values takes too long.
pub(crate) fn why_not(hand: &Hand, limits: &mut Limits) -> Option<Vec<String>> {
    if hand.all_values || hand.is_extended() {
        return None;
    }
    let (games, every_card) = hand.classified();
    let estimate = Estimate::of_values(games);
    if estimate.entries() > MOST_ENTRIES || !estimate.fits(limits) {
        return None;
    }
    let list = List::new(games, every_card, &mut WithinLimits::new(limits))?;
    let target = hand.target();
    let mut near = Near::default();
    for at in 0..list.len() {
        let value = list.number(at)?;
        if value == *target {
            return None;
        }
        near.see(at, value, target);
    }
    let mut steps = vec![format!("the cards do not make {target}")];
    for at in near.places() {
        let (game, value, expression) = list.at(at)?;
        let written = || expression.write(&games[game].cards, hand.brackets);
        let expression = readable(hand, &value, limits).unwrap_or_else(written);
        steps.push(format!("they make {value} = {expression}"));
    }
    Some(steps)
}

/// Returns the most readable expression for a value; `None` if the hand has many forms.
fn readable(hand: &Hand, value: &BigRational, limits: &mut Limits) -> Option<String> {
    let (games, every_card) = hand.classified();
    if Estimate::of_forms(games).entries() > FORMS {
        return None;
    }
    let towards = |game: &Game| Game { target: value.clone(), ..game.clone() };
    let games: Vec<Game> = games.iter().map(towards).collect();
    let within = &mut WithinLimits::new(limits);
    let (game, expression) = Classes::new(&games, every_card, Level::E3, within)?.member(0)?;
    Some(expression.write(&games[game].cards, hand.brackets))
}

/// The places of the nearest values: below and above the target, whole or not.
#[derive(Debug, Default)]
struct Near {
    nearest: [[Option<(BigRational, usize)>; 2]; 2],
}

impl Near {
    fn see(&mut self, at: usize, value: BigRational, target: &BigRational) {
        let is_above = usize::from(value > *target);
        let is_whole = value.is_integer();
        let apart = if is_above == 1 { &value - target } else { target - &value };
        for kind in 0..=usize::from(is_whole) {
            let nearest = &mut self.nearest[kind][is_above];
            if nearest.as_ref().is_none_or(|(least, _)| apart < *least) {
                *nearest = Some((apart.clone(), at));
            }
        }
    }

    /// Returns the places in the order of the list, each once.
    fn places(&self) -> Vec<usize> {
        let mut places: Vec<usize> =
            self.nearest.iter().flatten().flatten().map(|(_, at)| *at).collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}

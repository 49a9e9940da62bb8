//! Reads a capacity and items.

use std::ops::Range;

use super::sack::{Item, MOST, MOST_ITEMS, Sack};
use billhook_plugin::{Input, Mistake, Place, Word};

/// What a number has to be.
const EXPECTED: &str = "expected a whole number below 2^63";

/// Reads `CAPACITY VALUE:WEIGHT …`.
pub(super) fn read(input: &Input) -> Result<Sack, Mistake> {
    let mut words = input.words();
    let Some(word) = words.next() else {
        let mistake = Mistake::new("no capacity", Place::Nowhere, "");
        return Err(mistake.help("such as: knapsack 10 60:5 50:4 70:6 30:3"));
    };
    let Some(capacity) = number(word.text) else {
        return Err(Mistake::new("this is no capacity", Place::Input(word.place), EXPECTED));
    };
    let mut items: Vec<Item> = Vec::new();
    let (mut values, mut weights) = (0, 0);
    for word in words {
        let item = item(&word)?;
        let place = Place::Input(word.place);
        if items.len() == MOST_ITEMS {
            let label = format!("at most {MOST_ITEMS} can be read");
            return Err(Mistake::new("there are too many items", place, label));
        }
        // Two numbers below 2⁶³ have a sum below 2⁶⁴.
        values += item.value;
        weights += item.weight;
        for (sum, name) in [(values, "values"), (weights, "weights")] {
            if sum > MOST {
                let message = format!("the {name} up to here are too large together");
                return Err(Mistake::new(message, place, "expected a sum below 2^63"));
            }
        }
        items.push(item);
    }
    Sack::new(capacity, items)
        .ok_or_else(|| Mistake::new("the knapsack is too large", Place::Nowhere, ""))
}

fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number| *number <= MOST)
}

fn item(word: &Word<'_>) -> Result<Item, Mistake> {
    let Some((value, weight)) = word.text.split_once(':') else {
        let label = "expected VALUE:WEIGHT such as 60:5";
        return Err(Mistake::new("this is no item", Place::Input(word.place.clone()), label));
    };
    // What cannot be shown as it is stands in the text otherwise.
    let within = |range: Range<usize>| match word.place.len() == word.text.len() {
        true => Place::Input(word.place.start + range.start..word.place.start + range.end),
        false => Place::Input(word.place.clone()),
    };
    let mistake = |message, range| Mistake::new(message, within(range), EXPECTED);
    let colon = value.len();
    Ok(Item {
        value: number(value).ok_or_else(|| mistake("this is no value", 0..colon))?,
        weight: number(weight)
            .ok_or_else(|| mistake("this is no weight", colon + 1..word.text.len()))?,
    })
}

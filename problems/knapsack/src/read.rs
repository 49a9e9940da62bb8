//! Reads typed knapsacks, such as `10 60:5 50:4` for a capacity of 10 and two items. Every mistake
//! is reported at its word, even a sum of values that the costs of the search cannot hold.

use super::sack::{Item, MOST, MOST_ITEMS, Sack};
use billhook_plugin::{Input, Mistake, Place, Word};

/// The label of a wrong number in messages.
const EXPECTED: &str = "expected a whole number below 2^63";

/// Reads `CAPACITY VALUE:WEIGHT …`. Fails without a capacity, for a word of another form, for more
/// than [`MOST_ITEMS`] items, and if a number or a sum of values or of weights exceeds [`MOST`].
pub(super) fn read(input: &Input) -> Result<Sack, Mistake> {
    let mut words = input.words();
    let Some(word) = words.next() else {
        let mistake = Mistake::new("no capacity", Place::Nowhere, "");
        return Err(mistake.help("such as: knapsack 10 60:5 50:4 70:6 30:3"));
    };
    let capacity = number(word.text).ok_or_else(|| word.mistake("invalid capacity", EXPECTED))?;
    let mut items: Vec<Item> = Vec::new();
    let (mut values, mut weights) = (0, 0);
    for word in words {
        let item = item(&word)?;
        if items.len() == MOST_ITEMS {
            let label = format!("at most {MOST_ITEMS} can be read");
            return Err(word.mistake("there are too many items", label));
        }
        // The sum so far and the number are below 2⁶³, so their sum does not overflow.
        values += item.value;
        weights += item.weight;
        for (sum, name) in [(values, "values"), (weights, "weights")] {
            if sum > MOST {
                let message = format!("the {name} up to here are too large together");
                return Err(word.mistake(message, "expected a sum below 2^63"));
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
    let Some((value, _)) = word.text.split_once(':') else {
        return Err(word.mistake("invalid item", "expected VALUE:WEIGHT such as 60:5"));
    };
    let (value, weight) = (word.part(0..value.len()), word.part(value.len() + 1..word.text.len()));
    let read =
        |word: Word<'_>, message| number(word.text).ok_or_else(|| word.mistake(message, EXPECTED));
    Ok(Item { value: read(value, "invalid value")?, weight: read(weight, "invalid weight")? })
}

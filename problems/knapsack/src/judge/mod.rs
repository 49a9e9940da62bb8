//! Judges answers: an answer must fit, and nothing that fits may be worth more. [`optimum`]
//! computes the greatest value by a method of its own.

mod optimum;

pub use optimum::{LONGEST_LIST, optimum};

use billhook_plugin::Verdict;

use crate::Sack;
use crate::packed::Packed;

/// Judges an answer. `best` returns the greatest value; it is called only for an answer that fits.
pub(crate) fn judge(packed: &Packed, sack: &Sack, best: impl FnOnce() -> u64) -> Verdict {
    let value = match value(packed, sack) {
        Ok(value) => value,
        Err(why) => return Verdict::wrong(why),
    };
    match best() {
        best if value != best => {
            Verdict::wrong(format!("the value is {value}, but {best} can be packed"))
        }
        _ => Verdict::right(format!("the value is {value}, and nothing that fits is worth more")),
    }
}

/// Returns the value of an answer, or the reason why it is wrong: an item that does not exist or
/// occurs twice, too much weight, or another value or weight than the answer states.
pub(crate) fn value(packed: &Packed, sack: &Sack) -> Result<u64, String> {
    let mut is_packed = vec![false; sack.items().len()];
    let (mut value, mut weight) = (0, 0);
    for number in &packed.numbers {
        let at = usize::try_from(*number).ok().and_then(|number| number.checked_sub(1));
        let there = at.and_then(|at| Some((sack.items().get(at)?, is_packed.get_mut(at)?)));
        let (item, is_packed) = there.ok_or_else(|| format!("there is no item {number}"))?;
        if std::mem::replace(is_packed, true) {
            return Err(format!("item {number} is packed twice"));
        }
        value += item.value;
        weight += item.weight;
    }
    if weight > sack.capacity() {
        let capacity = sack.capacity();
        return Err(format!("the weight is {weight}, but the knapsack holds {capacity}"));
    }
    match packed.said {
        Some(said) if said != (value, weight) => {
            Err(format!("the value is {value} and the weight {weight}, not as it says"))
        }
        _ => Ok(value),
    }
}

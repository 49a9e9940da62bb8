//! Is this answer right? It must fit, and nothing that fits may be worth more:
//! [`optimum`] finds out by a way of its own.

mod optimum;

pub(crate) use optimum::optimum;

use billhook_plugin::Verdict;

use crate::Sack;
use crate::packed::Packed;

/// Judges what is packed. `best` tells the greatest value; it is asked only if that
/// matters.
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

/// The value of what is packed, or why it cannot be.
pub(crate) fn value(packed: &Packed, sack: &Sack) -> Result<u64, String> {
    let mut is_packed = vec![false; sack.items().len()];
    let (mut value, mut weight) = (0, 0);
    for number in &packed.numbers {
        let at = usize::try_from(*number).ok().and_then(|number| number.checked_sub(1));
        let there = at.and_then(|at| Some((sack.items().get(at)?, is_packed.get_mut(at)?)));
        let Some((item, is_packed)) = there else {
            return Err(format!("there is no item {number}"));
        };
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

#[cfg(test)]
mod tests {
    use billhook_plugin::testing;

    use crate::KNAPSACK;

    #[test]
    fn answers() {
        let sack = testing::instance(&KNAPSACK, "10 60:5 50:4 70:6 30:3", &[]);
        for (answer, expected) in [
            ("2 3", "right: the value is 120, and nothing that fits is worth more"),
            (
                "2 3 (value 120, weight 10)\n",
                "right: the value is 120, and nothing that fits is worth more",
            ),
            ("2 (3)", "`(3)`: this is no item"),
            ("none (value 0, weight 0)", "wrong: the value is 0, but 120 can be packed"),
            (" 3\n2 ", "right: the value is 120, and nothing that fits is worth more"),
            (
                "2 3 (value 120, weight 10)\n",
                "right: the value is 120, and nothing that fits is worth more",
            ),
            (
                "2 3 (value 121, weight 10)",
                "wrong: the value is 120 and the weight 10, not as it says",
            ),
            ("2 (value 120, weight 10) 3 (value 120, weight 10)", "`(value`: this is no item"),
            ("2 3 (value 120)", "`(value`: this is no item"),
            ("1 2", "wrong: the value is 110, but 120 can be packed"),
            ("none", "wrong: the value is 0, but 120 can be packed"),
            ("", "wrong: the value is 0, but 120 can be packed"),
            ("1 3", "wrong: the weight is 11, but the knapsack holds 10"),
            ("2 3 2", "wrong: item 2 is packed twice"),
            ("2 0", "wrong: there is no item 0"),
            ("2 5", "wrong: there is no item 5"),
            ("18446744073709551615", "wrong: there is no item 18446744073709551615"),
            ("2, 3", "`2,`: this is no item"),
            ("2 -3", "`-3`: this is no item"),
            ("2 none", "`none`: this is no item"),
        ] {
            assert_eq!(testing::verdict(&*sack, answer), expected, "{answer:?}");
        }
    }
}

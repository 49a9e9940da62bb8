//! Is this answer right? It must fit, and nothing that fits may be worth more:
//! [`optimum`] finds out by a way of its own.

mod optimum;

pub(super) use optimum::optimum;

use super::sack::Sack;
use billhook_plugin::{Mistake, Report, numbers};

/// Judges the numbers of the items packed, in any order; their value and weight may
/// stand behind them in brackets, as they do where they are printed. `best` tells the
/// greatest value; it is asked only if that matters.
///
/// # Errors
///
/// A word that is no number.
pub(super) fn judge(
    answer: &str,
    sack: &Sack,
    best: impl FnOnce() -> u64,
) -> Result<Report, Mistake> {
    let report = |right, remark| Ok(Report { right, remarks: vec![remark] });
    let value = match value(answer, sack)? {
        Ok(value) => value,
        Err(why) => return report(false, why),
    };
    let best = best();
    if value != best {
        return report(false, format!("the value is {value}, but {best} can be packed"));
    }
    report(true, format!("the value is {value}, and nothing that fits is worth more"))
}

/// Whether what is packed is there and fits, be it the best or not.
pub(super) fn fits(answer: &str, sack: &Sack) -> bool {
    matches!(value(answer, sack), Ok(Ok(_)))
}

/// The value of what is packed, or why it cannot be.
fn value(answer: &str, sack: &Sack) -> Result<Result<u64, String>, Mistake> {
    let printed = sums(answer);
    let answer = printed.map_or(answer, |(numbers, _)| numbers);
    let numbers = numbers(answer, "this is no item", "expected a number such as 3")?;
    let wrong = |remark| Ok(Err(remark));
    let mut packed = vec![false; sack.items().len()];
    let (mut value, mut weight) = (0, 0);
    for number in numbers {
        let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let there = at.and_then(|at| Some((sack.items().get(at)?, packed.get_mut(at)?)));
        let Some((item, packed)) = there else {
            return wrong(format!("there is no item {number}"));
        };
        if std::mem::replace(packed, true) {
            return wrong(format!("item {number} is packed twice"));
        }
        value += item.value;
        weight += item.weight;
    }
    if weight > sack.capacity() {
        let capacity = sack.capacity();
        return wrong(format!("the weight is {weight}, but the knapsack holds {capacity}"));
    }
    match printed {
        Some((_, said)) if said != (value, weight) => {
            wrong(format!("the value is {value} and the weight {weight}, not as it says"))
        }
        _ => Ok(Ok(value)),
    }
}

/// What comes before an end such as `(value 120, weight 10)`, and the two numbers.
fn sums(answer: &str) -> Option<(&str, (u64, u64))> {
    let (numbers, sums) = answer.trim_end().strip_suffix(')')?.rsplit_once("(value ")?;
    let (value, weight) = sums.split_once(", weight ")?;
    Some((numbers, (value.parse().ok()?, weight.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sack::Item;
    use billhook_plugin::Place;

    #[test]
    fn answers() {
        let items = [(60, 5), (50, 4), (70, 6), (30, 3)];
        let items = items.map(|(value, weight)| Item { value, weight });
        let sack = Sack::new(10, items.to_vec()).expect("it is not too large");
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
            let verdict = match judge(answer, &sack, || optimum(&sack)) {
                Ok(Report { right: true, remarks }) => format!("right: {}", remarks.join("; ")),
                Ok(Report { remarks, .. }) => format!("wrong: {}", remarks.join("; ")),
                Err(Mistake { message, place: Place::Answer(place), .. }) => {
                    format!("`{}`: {message}", &answer[place])
                }
                Err(mistake) => format!("{mistake:?}"),
            };
            assert_eq!(verdict, expected, "{answer:?}");
        }
    }
}

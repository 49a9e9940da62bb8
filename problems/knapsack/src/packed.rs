//! Reads and writes packings as the numbers of the packed items, with their value and weight.

use billhook_plugin::{Answer, Json, Map, Mistake, numbers, row};

use crate::{Item, Knapsack, Packing};

/// The numbers of the packed items, from 1.
#[derive(Clone, Debug)]
pub struct Packed {
    pub(crate) numbers: Vec<u64>,
    /// The value and the weight that an answer states; `None` if it states neither.
    pub(crate) said: Option<(u64, u64)>,
}

impl Packed {
    pub(crate) fn of(_: &Packing, knapsack: &Knapsack) -> Self {
        Self { numbers: knapsack.packed().into_iter().map(|at| at as u64).collect(), said: None }
    }

    /// Returns the sum of the values or of the weights of the packed items. Numbers that are not
    /// those of items add nothing.
    fn sum(&self, packing: &Packing, number: fn(&Item) -> u64) -> u64 {
        let items = self
            .numbers
            .iter()
            .filter_map(|&at| packing.sack.items().get((at as usize).checked_sub(1)?));
        items.map(number).sum()
    }
}

impl Answer<Packing> for Packed {
    /// Reads the numbers of items, in any order; their total value and weight may follow in
    /// brackets, as in printed solutions.
    fn parse(text: &str, _: &Packing) -> Result<Self, Mistake> {
        let printed = sums(text);
        let items = printed.map_or(text, |(items, _)| items);
        let numbers = numbers(items, "invalid item", "expected a number such as 3")?;
        Ok(Self { numbers, said: printed.map(|(_, sums)| sums) })
    }

    fn text(&self, _: &Packing) -> String {
        row(&self.numbers)
    }

    fn plain(&self, packing: &Packing) -> String {
        let [value, weight] =
            [self.sum(packing, |item| item.value), self.sum(packing, |item| item.weight)];
        format!("{} (value {value}, weight {weight})", self.text(packing))
    }

    fn fields(&self, packing: &Packing) -> Map<String, Json> {
        Map::from_iter([
            ("items".to_owned(), Json::from(self.numbers.clone())),
            ("value".to_owned(), Json::from(self.sum(packing, |item| item.value))),
            ("weight".to_owned(), Json::from(self.sum(packing, |item| item.weight))),
        ])
    }
}

/// Splits off an end such as `(value 120, weight 10)`; returns the text before it and the two
/// numbers, or `None` without such an end.
fn sums(answer: &str) -> Option<(&str, (u64, u64))> {
    let (numbers, sums) = answer.trim_end().strip_suffix(')')?.rsplit_once("(value ")?;
    let (value, weight) = sums.split_once(", weight ")?;
    Some((numbers, (value.parse().ok()?, weight.parse().ok()?)))
}

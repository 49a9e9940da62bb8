//! Decides for each item whether to pack it, in descending order of the ratio of value to weight.
//! The value of the undecided items is bounded by packing them in this order, and of the first one
//! that does not fit only a part (George Dantzig, *Discrete-variable extremum problems*, 1957).

use std::cmp::Ordering;
use std::sync::Arc;

use billhook_engine::{Bounded, Keyed, Node, Search};
use billhook_plugin::run::Priced;

use super::sack::{Item, Sack};

/// The items in the order of the moves.
#[derive(Debug, PartialEq, Eq)]
struct Items {
    items: Vec<Item>,
    /// The items' numbers in the order of the input, from 1.
    numbers: Vec<usize>,
    /// The sums of the weights of the first items: of none, of one, of two, and so on.
    weights: Vec<u64>,
    /// The sums of the values of the first items, likewise.
    values: Vec<u64>,
}

/// The search, with the moves made so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knapsack {
    items: Arc<Items>,
    /// Number of items decided.
    decided: usize,
    /// The capacity that is left.
    left: u64,
    /// The total value of the packed items.
    value: u64,
    /// The packed items, as indices in the order of the moves.
    packed: Vec<u32>,
}

impl Knapsack {
    /// Creates an empty knapsack. Items that are heavier than its capacity are left out.
    pub fn new(sack: &Sack) -> Self {
        let items = (1..).zip(sack.items().iter().copied());
        let mut order: Vec<(usize, Item)> =
            items.filter(|(_, item)| item.weight <= sack.capacity()).collect();
        order.sort_by(|(_, one), (_, other)| by_worth(one, other));
        let (numbers, items): (Vec<usize>, Vec<Item>) = order.into_iter().unzip();
        let sums = |number: fn(&Item) -> u64| {
            let sums = items.iter().scan(0, |sum, item| {
                *sum += number(item);
                Some(*sum)
            });
            std::iter::once(0).chain(sums).collect()
        };
        let (weights, values) = (sums(|item| item.weight), sums(|item| item.value));
        let items = Arc::new(Items { items, numbers, weights, values });
        let (left, packed) = (sack.capacity(), Vec::new());
        Self { items, decided: 0, left, value: 0, packed }
    }

    /// Returns the next item to decide, with its number from 1 in the order of the input; `None` if
    /// all are decided.
    pub fn next_item(&self) -> Option<(usize, Item)> {
        let at = self.decided;
        Some((*self.items.numbers.get(at)?, *self.items.items.get(at)?))
    }

    /// Returns the numbers of the packed items, from 1 in the order of the input; ascending.
    pub fn packed(&self) -> Vec<usize> {
        let numbers = self.packed.iter().map(|&at| self.items.numbers[at as usize]);
        let mut numbers: Vec<usize> = numbers.collect();
        numbers.sort_unstable();
        numbers
    }
}

/// Orders items by descending ratio of value to weight, with those of weight 0 first, by descending
/// value. An item of weight 0 and value 0 would seem equal to every other, so weights of 0 are
/// compared separately.
fn by_worth(one: &Item, other: &Item) -> Ordering {
    let product = |value: u64, weight: u64| u128::from(value) * u128::from(weight);
    match (one.weight, other.weight) {
        (0, 0) => other.value.cmp(&one.value),
        (0, _) => Ordering::Less,
        (_, 0) => Ordering::Greater,
        _ => product(other.value, one.weight).cmp(&product(one.value, other.weight)),
    }
}

impl Search for Knapsack {
    /// `true` packs the next item.
    type Move = bool;
    /// Number of the next item's two moves that were yielded or skipped; 3 at the end.
    type Cursor = u8;
    /// The move suffices to undo it.
    type Undo = ();

    fn open(&mut self) -> Node<u8> {
        if self.decided == self.items.items.len() { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, tried: &mut u8) -> Option<bool> {
        if *tried == 0 && self.items.items[self.decided].weight > self.left {
            *tried = 1;
        }
        *tried += 1;
        (*tried <= 2).then_some(*tried == 1)
    }
    fn apply(&mut self, pack: bool) {
        if pack {
            let item = self.items.items[self.decided];
            self.left -= item.weight;
            self.value += item.value;
            self.packed.push(self.decided as u32);
        }
        self.decided += 1;
    }
    fn undo(&mut self, packed: bool, (): ()) {
        self.decided -= 1;
        if packed {
            let item = self.items.items[self.decided];
            self.left += item.weight;
            self.value -= item.value;
            self.packed.pop();
        }
    }
}

impl Bounded for Knapsack {
    /// Returns the negative of the value packed.
    fn cost(&self) -> i64 {
        -(self.value as i64)
    }

    /// Returns the negative of the greatest value of undecided items that would fit if parts of
    /// items could be packed; the value is rounded down. Deciding an item only restricts the
    /// others, so the sum of cost and estimate never falls.
    fn estimate(&self) -> i64 {
        let Items { items, weights, values, .. } = &*self.items;
        let most = weights[self.decided].saturating_add(self.left);
        // Index of the first undecided item that does not fit behind all undecided ones before it.
        // The sums ascend, so binary search finds it.
        let whole = self.decided + weights[self.decided + 1..].partition_point(|sum| *sum <= most);
        let value = values[whole] - values[self.decided];
        let part = items.get(whole).map_or(0, |item| {
            // The item does not fit, so its weight is not 0, and the part is worth at most as much
            // as the item.
            let room = u128::from(most - weights[whole]);
            (room * u128::from(item.value) / u128::from(item.weight)) as u64
        });
        -((value + part) as i64)
    }
}

impl Keyed for Knapsack {
    /// The number of items decided, and the capacity left.
    type Key = (usize, u64);

    fn key(&self) -> (usize, u64) {
        (self.decided, self.left)
    }
}

impl Priced for Knapsack {
    /// The number of items decided, and the capacity left.
    type State = <Self as Keyed>::Key;

    fn state(&self) -> Self::State {
        self.key()
    }
}

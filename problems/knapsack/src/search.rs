//! Decides item by item, those first that are worth the most for their weight,
//! whether it is packed. What the rest can be worth is bounded by packing a
//! part of an item where no whole one fits any more (George Dantzig, *Discrete-
//! variable extremum problems*, 1957).

use std::cmp::Ordering;
use std::sync::Arc;

use billhook_engine::{Bounded, Keyed, Node, Search};
use billhook_plugin::Priced;

use super::sack::{Item, Sack};

/// The items in the order of the decisions.
#[derive(Debug, PartialEq, Eq)]
struct Items {
    items: Vec<Item>,
    /// Their numbers in the order in which they were given, from 1.
    numbers: Vec<usize>,
    /// The weights and the values of the first items together: of none, of one, of two, and so on.
    weights: Vec<u64>,
    values: Vec<u64>,
}

/// What has been decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knapsack {
    items: Arc<Items>,
    /// How many items have been decided on.
    decided: usize,
    /// The capacity that is left, and the value packed.
    left: u64,
    value: u64,
    /// The items packed, by their place in the order of the decisions.
    packed: Vec<u32>,
}

impl Knapsack {
    /// An empty knapsack. Items that are too heavy for it are left aside at
    /// once.
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

    /// The number, from 1 in the order in which they were given, of the item to
    /// be decided on next, and the item; none if all are decided.
    pub fn next_item(&self) -> Option<(usize, Item)> {
        let at = self.decided;
        Some((*self.items.numbers.get(at)?, *self.items.items.get(at)?))
    }

    /// The numbers of the items packed, from 1 in the order in which they were
    /// given; ascending.
    pub fn packed(&self) -> Vec<usize> {
        let numbers = self.packed.iter().map(|&at| self.items.numbers[at as usize]);
        let mut numbers: Vec<usize> = numbers.collect();
        numbers.sort_unstable();
        numbers
    }
}

/// What is worth more for its weight comes first, and what weighs nothing before
/// everything else. What weighs nothing is worth any multiple of its weight, so
/// it has to stand apart for the others to be in order.
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
    /// Whether the next item is packed.
    type Move = bool;
    /// How many of the two moves have been looked at.
    type Cursor = u8;
    /// The move says enough to take it back.
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
    /// Minus the value packed.
    fn cost(&self) -> i64 {
        -(self.value as i64)
    }

    /// Minus what the rest would be worth if parts could be packed, rounded
    /// down to what whole items can be worth. Packing or leaving an item only
    /// narrows what the others can do, so the bound never falls.
    fn estimate(&self) -> i64 {
        let Items { items, weights, values, .. } = &*self.items;
        let most = weights[self.decided].saturating_add(self.left);
        // How many fit whole, in order. The sums ascend.
        let whole = self.decided + weights[self.decided + 1..].partition_point(|sum| *sum <= most);
        let value = values[whole] - values[self.decided];
        let part = items.get(whole).map_or(0, |item| {
            // It does not fit, so it weighs something, and more than there is
            // room for: the part is worth less than the item.
            let room = u128::from(most - weights[whole]);
            (room * u128::from(item.value) / u128::from(item.weight)) as u64
        });
        -((value + part) as i64)
    }
}

impl Keyed for Knapsack {
    /// The items decided on, and the capacity left.
    type Key = (usize, u64);

    fn key(&self) -> (usize, u64) {
        (self.decided, self.left)
    }
}

impl Priced for Knapsack {
    /// The items decided, and the capacity left.
    type State = <Self as Keyed>::Key;

    fn state(&self) -> Self::State {
        self.key()
    }
}

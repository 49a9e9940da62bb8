//! Defines an instance: items and a capacity.

use std::fmt;

/// Maximum number of items.
pub const MOST_ITEMS: usize = 10_000;

/// Maximum number of items that a description lists one by one.
const MOST_NAMED: usize = 10;

/// Maximum capacity, maximum sum of the values, and maximum sum of the weights. It is below 2⁶³
/// because sums of values become costs, which have a sign.
pub const MOST: u64 = i64::MAX as u64;

/// An item that may be packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// The value of the item.
    pub value: u64,
    /// The weight of the item.
    pub weight: u64,
}

/// An instance: the capacity of the knapsack, and the items in the order of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sack {
    capacity: u64,
    items: Vec<Item>,
}

impl Sack {
    /// Creates an instance; `None` if there are more than [`MOST_ITEMS`], or if the capacity or the
    /// sum of the values or of the weights is 2⁶³ or more.
    pub fn new(capacity: u64, items: Vec<Item>) -> Option<Self> {
        let fits = |number: fn(&Item) -> u64| {
            let sum: u128 = items.iter().map(|item| u128::from(number(item))).sum();
            sum <= MOST.into()
        };
        let fit = items.len() <= MOST_ITEMS && capacity <= MOST;
        (fit && fits(|item| item.value) && fits(|item| item.weight))
            .then_some(Self { capacity, items })
    }

    /// Returns the capacity: the greatest weight that the knapsack holds.
    pub fn capacity(&self) -> u64 {
        self.capacity
    }

    /// Returns the capacity and the number, value and weight of all items, as words of a sentence;
    /// `None` if there are at most ten items, which are few enough to be listed.
    pub(crate) fn summary(&self) -> Option<String> {
        let number = self.items.len();
        let sum = |number: fn(&Item) -> u64| self.items.iter().map(number).sum::<u64>();
        (number > MOST_NAMED).then(|| {
            let (value, weight) = (sum(|item| item.value), sum(|item| item.weight));
            format!(
                "of capacity {}, {number} items with a value of {value} and a weight of {weight} \
                 together",
                self.capacity
            )
        })
    }

    /// Returns the items in the order of the input.
    pub fn items(&self) -> &[Item] {
        &self.items
    }
}

impl fmt::Display for Sack {
    /// Formats the instance as it is typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.capacity)?;
        self.items.iter().try_for_each(|item| write!(f, " {}:{}", item.value, item.weight))
    }
}

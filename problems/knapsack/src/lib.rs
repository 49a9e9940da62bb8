//! The 0/1 knapsack: chooses items with values and weights such that their total value is greatest
//! and the knapsack holds them.
//!
//! [`Sack`] is the instance, [`Knapsack`] its search, whose costs are the negative values.

mod judge;
mod packed;
mod read;
mod sack;
mod search;

use std::sync::OnceLock;

use billhook_engine::Bounded;
use billhook_plugin::puzzle::Checker;
use billhook_plugin::{
    About, Answer, Formulation, Input, Mistake, Options, Plugin, Puzzle, Takes, Verdict,
};

pub use judge::{LONGEST_LIST, optimum};
use packed::Packed;
pub use sack::{Item, MOST_ITEMS, Sack};
pub use search::Knapsack;

/// The plug-in of the 0/1 knapsack.
pub static KNAPSACK: Plugin<Packing> = Plugin::new(&[&WAY]);

static WAY: Formulation<Packing, Knapsack> = Formulation::new(
    "items",
    "item by item",
    |packing: &Packing| Knapsack::new(&packing.sack),
    Packed::of,
)
.bounded(|_, cost| format!("a value of {}", cost.unsigned_abs()))
.described(decision, state);

/// An instance: the items and the capacity, and the greatest value once it is computed.
#[derive(Debug)]
pub struct Packing {
    sack: Sack,
    /// The greatest value that a packing can have; computed when the judge first needs it.
    optimum: OnceLock<u64>,
}

impl Puzzle for Packing {
    const ABOUT: About = About {
        name: "knapsack",
        title: "Knapsack",
        summary: "the 0/1 knapsack: pack what is worth the most and fits",
        rules: "Pack items whose weights together do not exceed the capacity. Their value is to \
                be as great as can be.",
        takes: Takes::WordsOrFile {
            placeholder: "WORD", prompt: "Capacity and VALUE:WEIGHT …: "
        },
        input: "The capacity, then VALUE:WEIGHT for each item: whole numbers from 0, at most \
                10,000 items; or a file with them. Every solution is of the greatest value.",
        example: "10 60:5 50:4 70:6 30:3",
        answer: "2 3",
        options: &[],
    };
    type Answer = Packed;

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self { sack: read::read(input)?, optimum: OnceLock::new() })
    }

    fn judge(&self, answer: &Packed) -> Verdict {
        let best = || *self.optimum.get_or_init(|| optimum(&self.sack, LONGEST_LIST));
        judge::judge(answer, &self.sack, best)
    }

    /// Checks only that the items fit: a search that is stopped shows its incumbent, which need not
    /// be the best solution.
    fn checker(&self) -> Checker<'_> {
        let fits = |packed| judge::value(&packed, &self.sack).is_ok();
        Box::new(move |text| Packed::parse(text, self).is_ok_and(fits))
    }

    fn title(&self) -> Option<String> {
        Some(self.sack.to_string())
    }

    fn short_title(&self) -> Option<String> {
        self.sack.summary()
    }
}

fn decision(_: &Packing, knapsack: &Knapsack, pack: bool) -> String {
    let verb = if pack { "take" } else { "leave" };
    knapsack.next_item().map_or_else(String::new, |(number, item)| {
        format!("{verb} item {number} ({}:{})", item.value, item.weight)
    })
}

fn state(_: &Packing, knapsack: &Knapsack) -> String {
    format!("value {}, at most {}", -knapsack.cost(), -knapsack.bound())
}

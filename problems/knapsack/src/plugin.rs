//! The knapsack as a plug-in.

use std::cell::OnceCell;

use billhook_engine::{Bounded, Keyed};

use super::judge;
use super::packed::Packed;
use super::read;
use super::sack::{Item, Sack};
use super::search::Knapsack;
use billhook_plugin::{
    ASTAR, About, BEAM, BEST_FIRST, BRANCH_AND_BOUND, Best, Guide, IDASTAR, Input, Instance,
    Mistake, Options, Outcome, Problem, Report, Takes, Task, Told, optimise, told_guided,
};

/// The most items that are named one by one in a sentence.
const MOST_NAMED: usize = 10;

/// The 0/1 knapsack.
#[derive(Clone, Copy, Debug)]
pub struct ZeroOneKnapsack;

impl Problem for ZeroOneKnapsack {
    fn about(&self) -> &'static About {
        &About {
            name: "knapsack",
            summary: "the 0/1 knapsack: pack what is worth the most and fits",
            takes: Takes::Words { placeholder: "WORD", prompt: "Capacity and VALUE:WEIGHT …: " },
            input: "The capacity, then VALUE:WEIGHT for each item: whole numbers from 0, at most \
                    10,000 items. Every solution is of the greatest value.",
            example: "10 60:5 50:4 70:6 30:3",
            answer: "2 3",
            pictures: false,
            notations: &[],
            options: &[],
            strategies: &[BRANCH_AND_BOUND, BEST_FIRST, IDASTAR, ASTAR, BEAM],
            auto: "branch-and-bound",
        }
    }

    fn read(&self, input: &Input, _: &Options) -> Result<Box<dyn Instance>, Mistake> {
        Ok(Box::new(Packing { sack: read::read(input)?, optimum: OnceCell::new() }))
    }
}

/// A knapsack to be packed.
#[derive(Clone, Debug)]
struct Packing {
    sack: Sack,
    /// The greatest value, for the judge; found when it is first asked.
    optimum: OnceCell<u64>,
}

impl Instance for Packing {
    fn title(&self) -> String {
        self.sack.to_string()
    }

    fn short_title(&self) -> String {
        let (items, capacity) = (self.sack.items(), self.sack.capacity());
        if items.len() <= MOST_NAMED {
            return self.title();
        }
        let sum = |number: fn(&Item) -> u64| items.iter().map(number).sum::<u64>();
        let (value, weight) = (sum(|item| item.value), sum(|item| item.weight));
        let number = items.len();
        format!(
            "of capacity {capacity}, {number} items with a value of {value} and a weight of \
             {weight} together"
        )
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        optimise("branch-and-bound", &mut Knapsack::new(&self.sack), task, &self)
    }

    fn told(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        if !["auto", "branch-and-bound"].contains(&strategy) {
            return Err("only the tree of branch-and-bound can be shown".to_owned());
        }
        let decision = |knapsack: &Knapsack, pack: bool| {
            let verb = if pack { "take" } else { "leave" };
            knapsack.next_item().map_or_else(String::new, |(number, item)| {
                format!("{verb} item {number} ({}:{})", item.value, item.weight)
            })
        };
        let state = |knapsack: &Knapsack| {
            let (value, most) = (-knapsack.cost(), -knapsack.bound());
            format!("value {value}, at most {most}")
        };
        Ok(told_guided(Guide::Incumbent, Knapsack::new(&self.sack), decision, state))
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        let best = || *self.optimum.get_or_init(|| judge::optimum(&self.sack));
        judge::judge(answer, &self.sack, best)
    }

    /// A search that is stopped shows the best so far, so what is shown need
    /// not be the best: it has to fit.
    fn accepts(&self, answer: &str) -> bool {
        judge::fits(answer, &self.sack)
    }
}

/// What is worth the most is the best.
impl<'s> Best<Knapsack> for &'s Packing {
    /// The items decided, and the capacity left.
    type State = <Knapsack as Keyed>::Key;
    type Solution = Packed<'s>;

    fn state(&self, knapsack: &Knapsack) -> Self::State {
        knapsack.key()
    }
    fn solution(&self, knapsack: &Knapsack) -> Packed<'s> {
        Packed { sack: &self.sack, numbers: knapsack.packed() }
    }
    fn cost(&self, cost: i64) -> String {
        format!("a value of {}", cost.unsigned_abs())
    }
}

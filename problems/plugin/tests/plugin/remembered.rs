//! Strategy `dfs-memo` searches by the first formulation that has keys for the instance; without
//! one it is refused, and the message says what is missing.

use billhook_engine::{Keyed, Limits, Node, Search};
use billhook_plugin::{
    About, AnyFormulation, Formulation, Input, Mistake, Options, Plugin, Problem, Puzzle, Takes,
    Task, Verdict, Walk,
};
use billhook_testing::{by, instance};

/// An amount to be paid in coins of 2 and 4, which is impossible if it is odd.
struct Amount(u32);

impl Puzzle for Amount {
    const ABOUT: About = About {
        name: "amount",
        title: "Amount",
        summary: "an amount, paid in coins of 2 and 4",
        rules: "",
        takes: Takes::Words { placeholder: "AMOUNT", prompt: "What is paid: " },
        input: "The amount.",
        example: "4",
        answer: "2 2",
        options: &[],
    };
    type Answer = Vec<u32>;
    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self(input.number("amount", 0..=1_000)?))
    }
    fn judge(&self, coins: &Vec<u32>) -> Verdict {
        let right =
            coins.iter().sum::<u32>() == self.0 && coins.iter().all(|coin| [2, 4].contains(coin));
        Verdict::of((!right).then(|| "it is another amount".to_owned()), || "it is paid".to_owned())
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Pay {
    left: u32,
    coins: Vec<u32>,
}

impl Search for Pay {
    type Move = u32;
    type Cursor = u32;
    type Undo = ();
    fn open(&mut self) -> Node<u32> {
        if self.left == 0 { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, coin: &mut u32) -> Option<u32> {
        *coin += 2;
        (*coin <= self.left.min(4)).then_some(*coin)
    }
    fn apply(&mut self, coin: u32) {
        self.left -= coin;
        self.coins.push(coin);
    }
    fn undo(&mut self, coin: u32, (): ()) {
        self.left += coin;
        self.coins.pop();
    }
}

impl Keyed for Pay {
    type Key = u32;
    fn key(&self) -> u32 {
        self.left
    }
}

const fn pay(name: &'static str) -> Formulation<Amount, Pay> {
    let open = |amount: &Amount| Pay { left: amount.0, coins: Vec::new() };
    Formulation::new(name, "coin by coin", open, |_, pay| pay.coins.clone())
}

static SMALL: Formulation<Amount, Pay> = pay("coins")
    .keyed()
    .refuses(|amount| (amount.0 > 20).then_some("it is too large"))
    .unremembered(|amount| (amount.0 > 12).then_some("it has no key"));
static LARGE: Formulation<Amount, Pay> =
    pay("coins").unremembered(|_| Some("it is too large for keys"));
static PLAIN: Formulation<Amount, Pay> = pay("plain");
static TABLE: Formulation<Amount, Pay> =
    pay("table").remembered().refuses(|amount| (amount.0 % 10 == 3).then_some("it ends in 3"));

static TWO: Plugin<Amount> = Plugin::new(&[&SMALL, &LARGE, &PLAIN]);
static ALL: Plugin<Amount> = Plugin::new(&[&SMALL, &LARGE, &PLAIN, &TABLE]);

#[test]
fn dfs_memo_is_offered_with_keyed_formulations() {
    let names = |plugin: &dyn Problem| -> Vec<String> {
        let all = plugin.strategies().into_iter().chain(plugin.combinations());
        let names = all.map(|strategy| strategy.name().to_owned());
        names.filter(|name| name.ends_with("memo") || name.ends_with("diagram")).collect()
    };
    let two = ["diagram", "dfs-memo", "coins+diagram", "coins+dfs-memo"];
    assert_eq!(names(&TWO), two);
    assert_eq!(names(&ALL), [&two[..], &["table+dfs-memo"]].concat());
}

#[test]
fn dfs_memo_is_refused_without_keys() {
    let formulations: [&dyn AnyFormulation<Amount>; 4] = [&SMALL, &LARGE, &PLAIN, &TABLE];
    let keyed = formulations.map(|it| it.strategies().contains(&Walk::DeadStates));
    assert_eq!(keyed, [true, false, false, true]);

    for (plugin, amount, strategy, expect) in [
        (&TWO, "11", "dfs-memo", None),
        (&TWO, "11", "coins+dfs-memo", None),
        (&TWO, "15", "dfs-memo", Some("it has no key")),
        (&TWO, "15", "coins+dfs-memo", Some("it has no key")),
        (&TWO, "25", "dfs-memo", Some("it is too large for keys")),
        (&ALL, "15", "dfs-memo", None),
        (&ALL, "25", "dfs-memo", None),
        (&ALL, "25", "table+dfs-memo", None),
        (&ALL, "23", "table+dfs-memo", Some("it ends in 3")),
        (&ALL, "23", "dfs-memo", Some("it is too large for keys")),
    ] {
        let instance = instance(plugin, amount, &[]);
        assert_eq!(instance.refuses(&by(&*instance, strategy)), expect, "{amount} {strategy}");
        let outcome = instance.run(Task::count(by(&*instance, strategy), Limits::new()));
        assert_eq!(outcome.refusal.as_deref(), expect, "{amount} {strategy}");
        assert_eq!(outcome.solutions, 0u8.into(), "{amount} {strategy}");
        if expect.is_none() {
            // Each amount left is entered at most twice: once to search it, and once as a known
            // dead state.
            let nodes = outcome.statistics.nodes();
            assert!(
                nodes <= 2 * u64::from(instance.entry().title.parse::<u32>().expect("a number"))
            );
        }
    }
}

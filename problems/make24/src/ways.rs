//! The ways to search a hand, each in integers that are as wide as they have to be.

use billhook_engine::{Limits, Search, Status};
use billhook_plugin::{AnyWay, Asked, FirstOf, Outcome, Plugin, Way};
use num_bigint::BigInt;

use crate::brute_force::BruteForce;
use crate::expression::Expression;
use crate::fraction::Integer;
use crate::game::Game;
use crate::heuristic::Heuristic;
use crate::merge::Table;
use crate::subsets::walk::{Solutions, ValueList};
use crate::{Hand, Readings, Written, words};

/// The 24 game.
pub static MAKE24: Plugin<Hand> = Plugin::new(&[&DFS, &HEURISTIC, &BRUTE_FORCE, &SUBSETS]).chooses(
    "dfs to solve, subsets to count and for --values",
    |hand, _, asked| {
        let way: &'static dyn AnyWay<Hand> = match asked {
            _ if hand.all_values => &SUBSETS,
            Asked::Count => &SUBSETS,
            Asked::Solutions | Asked::Tree => &DFS,
        };
        way
    },
);

static DFS: FirstOf<Hand> = FirstOf(&[&DFS_ONE, &DFS_64, &DFS_128, &DFS_ANY]);
/// Nearly all hands have one reading, and numbers that fit a word: for them nothing
/// stands between the walk and the search.
static DFS_ONE: Way<Hand, Table<i64>> = Way::new(
    "dfs",
    "take two numbers, put their result in their place",
    |hand: &Hand| Table::new(&hand.sorted[0]),
    |hand, table| Written::new(hand, &table.expression(), &hand.sorted[0]),
)
.refuses(Hand::refuses_one)
.keyed()
.described(words::merge_one, words::table_one);
static DFS_64: Way<Hand, Readings<Table<i64>>> = dfs();
static DFS_128: Way<Hand, Readings<Table<i128>>> = dfs();
static DFS_ANY: Way<Hand, Readings<Table<BigInt>>> = dfs();

const fn dfs<I: Integer>() -> Way<Hand, Readings<Table<I>>> {
    Way::new(
        "dfs",
        "take two numbers, put their result in their place",
        |hand: &Hand| Readings::new(&hand.sorted, Table::new),
        |hand, search| hand.written(&hand.sorted, search, Table::expression),
    )
    .refuses(Hand::refuses::<I>)
    .keyed()
    .described(words::merge, words::table)
}

static HEURISTIC: FirstOf<Hand> =
    FirstOf(&[&HEURISTIC_ONE, &HEURISTIC_64, &HEURISTIC_128, &HEURISTIC_ANY]);
static HEURISTIC_ONE: Way<Hand, Heuristic<i64>> = Way::new(
    "heuristic",
    "as dfs, with the merges first that lead to a plain sum",
    |hand: &Hand| Heuristic::new(&hand.sorted[0]),
    |hand, search| Written::new(hand, &search.expression(), &hand.sorted[0]),
)
.refuses(Hand::refuses_one)
.described(words::merge_one, words::table_one);
static HEURISTIC_64: Way<Hand, Readings<Heuristic<i64>>> = heuristic();
static HEURISTIC_128: Way<Hand, Readings<Heuristic<i128>>> = heuristic();
static HEURISTIC_ANY: Way<Hand, Readings<Heuristic<BigInt>>> = heuristic();

const fn heuristic<I: Integer>() -> Way<Hand, Readings<Heuristic<I>>> {
    Way::new(
        "heuristic",
        "as dfs, with the merges first that lead to a plain sum",
        |hand: &Hand| Readings::new(&hand.sorted, Heuristic::new),
        |hand, search| hand.written(&hand.sorted, search, Heuristic::expression),
    )
    .refuses(Hand::refuses::<I>)
    .described(words::merge, words::table)
}

static BRUTE_FORCE: FirstOf<Hand> = FirstOf(&[&BRUTE_ONE, &BRUTE_64, &BRUTE_128, &BRUTE_ANY]);
static BRUTE_ONE: Way<Hand, BruteForce<i64>> = Way::new(
    "brute-force",
    "every order of the cards, every operator, every way to put brackets",
    |hand: &Hand| BruteForce::new(&hand.games[0]),
    |hand, search| Written::new(hand, &search.expression(), &hand.games[0]),
)
.refuses(Hand::refuses_one)
.described(|_, search, choice| search.decision(choice), |_, search| search.state());
static BRUTE_64: Way<Hand, Readings<BruteForce<i64>>> = brute_force();
static BRUTE_128: Way<Hand, Readings<BruteForce<i128>>> = brute_force();
static BRUTE_ANY: Way<Hand, Readings<BruteForce<BigInt>>> = brute_force();

const fn brute_force<I: Integer>() -> Way<Hand, Readings<BruteForce<I>>> {
    Way::new(
        "brute-force",
        "every order of the cards, every operator, every way to put brackets",
        |hand: &Hand| Readings::new(&hand.games, BruteForce::new),
        |hand, search| hand.written(&hand.games, search, BruteForce::expression),
    )
    .refuses(Hand::refuses::<I>)
    .described(words::choice, words::order)
}

static SUBSETS: FirstOf<Hand> =
    FirstOf(&[&SUBSETS_64, &SUBSETS_128, &SUBSETS_ANY, &VALUES_64, &VALUES_128, &VALUES_ANY]);
static SUBSETS_64: Way<Hand, Readings<Solutions<i64>>> = subsets();
static SUBSETS_128: Way<Hand, Readings<Solutions<i128>>> = subsets();
static SUBSETS_ANY: Way<Hand, Readings<Solutions<BigInt>>> = subsets();
static VALUES_64: Way<Hand, ValueList<i64>> = values();
static VALUES_128: Way<Hand, ValueList<i128>> = values();
static VALUES_ANY: Way<Hand, ValueList<BigInt>> = values();

const SUBSETS_SUMMARY: &str = "build the expressions of every part of the hand once, and join them";
const NO_TREE: &str = "its expressions are put together in a table, not in a tree";

const fn subsets<I: Integer>() -> Way<Hand, Readings<Solutions<I>>> {
    Way::prepared("subsets", SUBSETS_SUMMARY, solutions, |hand, search| {
        hand.written(&hand.sorted, search, Solutions::expression)
    })
    .refuses(Hand::refuses::<I>)
    .counted(|_, tables, name, _| {
        let count: u64 = tables.searches().iter().map(Solutions::count).sum();
        Outcome::counted(name.to_owned(), Status::Complete, count.into())
    })
    .undescribed(NO_TREE)
}

fn solutions<I: Integer>(
    hand: &Hand,
    limits: &mut Limits,
) -> Result<Readings<Solutions<I>>, Box<Outcome>> {
    let mut go_on = || !limits.exhausted();
    let tables = Readings::perhaps(&hand.sorted, |game| Solutions::new_while(game, &mut go_on));
    tables.ok_or_else(|| stopped(limits))
}

const fn values<I: Integer>() -> Way<Hand, ValueList<I>> {
    Way::prepared("subsets", SUBSETS_SUMMARY, value_list, |hand, list: &ValueList<I>| {
        let Some((value, game, expression)) = list.value() else { return Written::default() };
        let game = &hand.sorted[game];
        Written::new(hand, &expression, game).of_value(value.to_rational(), &game.target)
    })
    .refuses(|hand| {
        (!hand.all_values || hand.width != I::WIDTH).then_some("no values are asked for")
    })
    .counted(|_, list, name, _| {
        Outcome::counted(name.to_owned(), Status::Complete, list.count().into())
    })
    .undescribed("values are found in a table, not in a tree")
}

fn value_list<I: Integer>(hand: &Hand, limits: &mut Limits) -> Result<ValueList<I>, Box<Outcome>> {
    let list = ValueList::new_while(&hand.sorted, || !limits.exhausted());
    list.ok_or_else(|| stopped(limits))
}

fn stopped(limits: &Limits) -> Box<Outcome> {
    Box::new(Outcome::counted("subsets", limits.status(), 0u8.into()))
}

impl Hand {
    /// Why it cannot be searched for the target in such integers.
    fn refuses<I: Integer>(&self) -> Option<&'static str> {
        match self.all_values {
            true => Some("values are found by `subsets` only"),
            false => (self.width != I::WIDTH).then_some("its numbers are of another width"),
        }
    }

    /// Why it cannot be searched as one game in words, if it cannot.
    fn refuses_one(&self) -> Option<&'static str> {
        let several = (self.games.len() != 1).then_some("there are several readings");
        self.refuses::<i64>().or(several)
    }

    /// The solution of a search, which reads the hand as one of the games.
    fn written<S: Search>(
        &self,
        games: &[Game],
        search: &Readings<S>,
        expression: fn(&S) -> Expression,
    ) -> Written {
        let chosen = search.chosen().and_then(|(at, search)| Some((games.get(at)?, search)));
        let written = chosen.map(|(game, search)| Written::new(self, &expression(search), game));
        written.unwrap_or_default()
    }
}

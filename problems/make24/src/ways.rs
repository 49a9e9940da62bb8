//! The ways to search a hand.

use billhook_engine::{Choice, Limits, Search, Status, Union};
use billhook_plugin::{AnyWay, Asked, FirstOf, Outcome, Plugin, Way, row};
use num_bigint::BigInt;

use crate::brute_force::BruteForce;
use crate::certified::certificate;
use crate::counts::written;
use crate::heuristic::Heuristic;
use crate::hopeless::no_solution;
use crate::player;
use crate::player::all_hands::all_hands;
use crate::player::deal::deal;
use crate::{Hand, Written};
use billhook_numbers::any_width::AnyTable;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;
use billhook_numbers::extended::Extended;
use billhook_numbers::game::Game;
use billhook_numbers::go_on::Within;
use billhook_numbers::merge::Table;
use billhook_numbers::room::Room;
use billhook_numbers::strategy::Strategy;
use billhook_numbers::subsets::walk::Found;
use billhook_numbers::values::list::List as ValueList;
use billhook_numbers::width::InWidth;

/// The 24 game.
pub static MAKE24: Plugin<Hand> =
    Plugin::new(&[&DFS, &HEURISTIC, &BRUTE_FORCE, &SUBSETS, &CLASSES])
        .chooses(
            "dfs to solve, and to count with operators beyond + - * /; subsets to count and for \
             --values, classes for --distinct",
            |hand, _, asked| -> &'static dyn AnyWay<Hand> {
                match asked {
                    _ if hand.level.is_some() => &CLASSES,
                    _ if hand.all_values => &SUBSETS,
                    Asked::Solutions | Asked::Tree => &DFS,
                    _ if hand.is_extended() => &DFS,
                    _ => &SUBSETS,
                }
            },
        )
        .shortcut(no_solution)
        .certified(certificate)
        .hinted(player::hint)
        .graded(player::grade)
        .dealt(deal)
        .listed(all_hands)
        .stepwise("7 - 4 = 3; 3 + 9 = 12; 12 * 2 = 24");

static DFS: FirstOf<Hand> = FirstOf(&[
    &one::<Table<i64>>().keyed(),
    &several::<AnyTable>().erased().keyed_erased(),
    &several::<Extended>().erased().keyed_erased(),
]);
static HEURISTIC: FirstOf<Hand> = FirstOf(&[
    &one::<Heuristic<i64>>(),
    &several::<InWidth<Heuristic<i64>, Heuristic<i128>, Heuristic<BigInt>>>().erased(),
]);
static BRUTE_FORCE: FirstOf<Hand> = FirstOf(&[
    &one::<BruteForce<i64>>(),
    &several::<InWidth<BruteForce<i64>, BruteForce<i128>, BruteForce<BigInt>>>().erased(),
]);
static SUBSETS: FirstOf<Hand> = FirstOf(&[&EXPRESSIONS, &VALUES]);

/// Nearly all hands have one reading, and numbers that fit a word: for them nothing
/// stands between the walk and the search.
const fn one<S: Strategy>() -> Way<Hand, S> {
    Way::new(
        S::NAME,
        S::SUMMARY,
        |hand: &Hand| S::begin(&hand.games::<S>()[0]),
        |hand, search| Written::new(hand, &search.expression(), &hand.games::<S>()[0]),
    )
    .refuses(|hand| {
        let several = (hand.games.len() != 1).then_some("there are several readings");
        hand.refuses_strategy::<S>().or(several)
    })
    .described(|_, search, mv| search.decision(mv), |_, search| search.state())
}

/// Any number of readings: with several of them, the first decision is which one to
/// search.
const fn several<S: Strategy>() -> Way<Hand, Union<S>> {
    Way::new(
        S::NAME,
        S::SUMMARY,
        |hand: &Hand| union(hand.games::<S>().iter().map(S::begin).collect()),
        |hand, readings| {
            let Some((at, search)) = readings.chosen() else { return Written::default() };
            Written::new(hand, &search.expression(), &hand.games::<S>()[at])
        },
    )
    .refuses(Hand::refuses_strategy::<S>)
    .described(
        |hand, readings, choice| match (choice, readings.chosen()) {
            (Choice::Part(reading), _) => row(&hand.sorted[reading].cards),
            (Choice::Within(mv), Some((_, search))) => search.decision(mv),
            (Choice::Within(_), None) => String::new(),
        },
        |hand, readings| match readings.chosen() {
            Some((_, search)) => search.state(),
            None if hand.readings.len() == hand.games.len() => {
                format!("{} readings", hand.games.len())
            }
            None => format!("{} parts", hand.games.len()),
        },
    )
}

/// Searches as one; a single one is chosen already, and its root is that of all.
fn union<S: Search>(searches: Vec<S>) -> Union<S> {
    let mut union = Union::new(searches);
    if union.parts().len() == 1 {
        union.apply(Choice::Part(0));
    }
    union
}

const SUBSETS_SUMMARY: &str = "build the expressions of every part of the hand once, and join them";

/// The expressions of each reading; their number without making them.
static EXPRESSIONS: Way<Hand, Union<Found>> = {
    let open = |hand: &Hand, limits: &mut Limits| {
        let room = Room::of_expressions(&hand.sorted);
        if let Some(refused) = room.refused("subsets", limits, INSTEAD_OF_SUBSETS) {
            return Err(refused);
        }
        let mut within = Within::new(limits);
        let lists = Found::all(&hand.sorted, &mut within);
        lists.map(union).ok_or_else(|| within.stopped("subsets", INSTEAD_OF_SUBSETS).into())
    };
    Way::prepared("subsets", SUBSETS_SUMMARY, open, |hand, readings| {
        let Some((at, list)) = readings.chosen() else { return Written::default() };
        Written::new(hand, &list.expression(), &hand.sorted[at])
    })
    .erased()
    .counted_alone(|hand, name, mut task| {
        let mut within = Within::new(&mut task.limits);
        match written(hand, &mut within) {
            Some(count) => Outcome::counted(name.to_owned(), Status::Complete, count.into()),
            None => within.stopped(name.to_owned(), INSTEAD_OF_SUBSETS),
        }
    })
    .refuses(|hand| hand.refuses().or(hand.is_extended().then_some(FOUR_ONLY)))
    .undescribed("its expressions are put together in a table, not in a tree")
};

/// Every value that the hand can make.
static VALUES: Way<Hand, ValueList> = {
    let open = |hand: &Hand, limits: &mut Limits| {
        let (games, every_card) = hand.classified();
        let room = Room::of_values(games);
        if let Some(refused) = room.refused("subsets", limits, FEWER_CARDS) {
            return Err(refused);
        }
        let mut within = Within::new(limits);
        let list = ValueList::new(games, every_card, &mut within);
        list.ok_or_else(|| within.stopped("subsets", FEWER_CARDS).into())
    };
    Way::prepared("subsets", SUBSETS_SUMMARY, open, |hand, list| {
        let Some((at, value, expression)) = list.value() else { return Written::default() };
        let game = &hand.classified().0[at];
        Written::new(hand, &expression, game).of_value(value, &game.target)
    })
    .erased()
    .counted(|_, list, name, _| {
        Outcome::counted(name.to_owned(), Status::Complete, list.len().into())
    })
    .refuses(|hand| match hand.is_extended() {
        true => Some(FOUR_ONLY),
        false => (!hand.all_values).then_some("no values are asked for"),
    })
    .undescribed("values are found in a table, not in a tree")
};

/// The most readable member of each class of solutions.
static CLASSES: Way<Hand, List> = {
    let summary = "build the normal forms of every part of the hand once, and sort by class";
    let open = |hand: &Hand, limits: &mut Limits| {
        let level = hand.level.unwrap_or(Level::E0);
        let (games, every_card) = hand.classified();
        let room = Room::of_forms(games);
        if let Some(refused) = room.refused("classes", limits, FEWER_CARDS) {
            return Err(refused);
        }
        let mut within = Within::new(limits);
        let list = List::new(games, every_card, level, &mut within);
        list.ok_or_else(|| within.stopped("classes", FEWER_CARDS).into())
    };
    Way::prepared("classes", summary, open, |hand, list| {
        let Some((at, expression)) = list.expression() else { return Written::default() };
        Written::new(hand, &expression, &hand.classified().0[at])
    })
    .erased()
    .keyed_erased()
    .counted(|_, list, name, _| {
        Outcome::counted(name.to_owned(), Status::Complete, list.len().into())
    })
    .refuses(|hand| hand.level.is_none().then_some("no `--distinct` is asked for"))
    .undescribed("classes are found in a table, not in a tree")
};

const INSTEAD_OF_SUBSETS: &str = "--distinct needs less, and --strategy dfs next to nothing";
const FEWER_CARDS: &str = "give it more by --max-memory, or fewer cards";
const FOUR_ONLY: &str = "it joins numbers by + - * / only";

impl Hand {
    /// The games whose classes are those of the hand, and whether all their cards are used.
    /// Several readings have parts in common.
    pub(crate) fn classified(&self) -> (&[Game], bool) {
        match self.readings.len() {
            1 => (&self.readings, self.games.len() == 1),
            _ => (&self.sorted, true),
        }
    }

    /// The games that the hand may be read as, in the order of cards that a strategy wants.
    fn games<S: Strategy>(&self) -> &[Game] {
        if S::AS_TYPED { &self.games } else { &self.sorted }
    }

    /// Why it cannot be searched by a strategy.
    fn refuses_strategy<S: Strategy>(&self) -> Option<&'static str> {
        let too_many = self.games.iter().any(|game| game.cards.len() > S::MOST_CARDS);
        let other_game = match S::EXTENDED {
            true => "there are no operators beyond + - * /",
            false => FOUR_ONLY,
        };
        let too_wide = self.width > S::WIDTH;
        self.refuses()
            .or(too_wide.then_some("its numbers are of another width"))
            .or((S::EXTENDED != self.is_extended()).then_some(other_game))
            .or(too_many.then_some("it takes six cards at the most"))
    }

    /// Why the expressions for its target are not what is asked for.
    fn refuses(&self) -> Option<&'static str> {
        match self.all_values {
            true => Some("values are found by `subsets` only"),
            false => self.level.map(|_| "`--distinct` is answered by `classes` only"),
        }
    }
}

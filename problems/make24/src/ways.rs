//! Defines the plug-in of the 24 game: a formulation for each strategy, and the choices of `auto`.

use billhook_engine::{Choice, Limits, Search, Status, Union};
use billhook_plugin::player::Reason;
use billhook_plugin::proof::Proofs;
use billhook_plugin::{AnyFormulation, Asked, Formulation, Outcome, Plugin, row};

use crate::brute_force::BruteForce;
use crate::certified::certificate;
use crate::counts::written;
use crate::heuristic::{AnyHeuristic, Heuristic};
use crate::hopeless::no_solution;
use crate::picture;
use crate::player;
use crate::player::deal::{all_hands, deal};
use crate::{Hand, Written};
use billhook_numbers::budget::WithinLimits;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;
use billhook_numbers::estimate::Estimate;
use billhook_numbers::extended::Extended;
use billhook_numbers::game::Game;
use billhook_numbers::merge::AnyTable;
use billhook_numbers::merge::Table;
use billhook_numbers::strategy::Strategy;
use billhook_numbers::subsets::walk::Found;
use billhook_numbers::values::list::List as ValueList;

/// The plug-in of the 24 game.
pub static MAKE24: Plugin<Hand> = Plugin::new(FORMULATIONS)
    .chooses(
        "dfs to solve, and to count with operators beyond + - * /; subsets to count and for \
             --values, classes for --distinct",
        |hand, _, asked| match asked {
            _ if hand.level.is_some() => "classes",
            _ if hand.all_values => "subsets",
            Asked::Count if !hand.is_extended() => "subsets",
            _ => Table::<i64>::NAME,
        },
    )
    .answers(no_solution)
    .called(&["24", "24game", "game24", "krypto", "twenty-four"])
    .drawn(picture::draw)
    .printed(picture::solution)
    .pictured(|hand| picture::draw(hand, &Written::default()))
    .ideas(player::ideas)
    .explained(|hand, limits| player::why_not(hand, limits).map(Reason::from))
    .proved(Proofs::alone(certificate))
    .hinted(player::hint)
    .graded(player::grade)
    .dealt(deal)
    .listed(all_hands)
    .stepwise("7 - 4 = 3; 3 + 9 = 12; 12 * 2 = 24");

/// The formulations. Of two with one name, that for usual hands comes first.
static FORMULATIONS: &[&dyn AnyFormulation<Hand>] = &[
    &one::<Table<i64>>().keyed(),
    &several::<AnyTable>().erased().keyed(),
    &several::<Extended>().erased().keyed(),
    &one::<Heuristic<i64>>(),
    &several::<AnyHeuristic>().erased(),
    &one::<BruteForce>(),
    &several::<BruteForce>().erased(),
    &EXPRESSIONS,
    &VALUES,
    &CLASSES,
];

/// Makes the formulation of a strategy for the usual hands: those with a single game and, for a
/// strategy in words, numbers that fit them. The engine is compiled for its search type directly, so
/// that strategies are compared with nothing between the walk and the search.
const fn one<S: Strategy>() -> Formulation<Hand, S> {
    Formulation::new(
        S::NAME,
        S::SUMMARY,
        |hand: &Hand| S::new(&hand.games::<S>()[0]),
        |hand, search| Written::apart(hand, &search.expression(), &hand.games::<S>()[0]),
    )
    .refuses(|hand| {
        let several = (hand.games.len() != 1).then_some("there are several readings");
        hand.refuses_strategy::<S>().or(several)
    })
    .described(|_, search, mv| search.decision(mv), |_, search| search.state())
    .dies(|_, search| search.why())
}

/// Makes the formulation of a strategy for any number of games (readings or parts of the hand);
/// with several, the first move chooses one.
const fn several<S: Strategy>() -> Formulation<Hand, Union<S>> {
    Formulation::new(
        S::NAME,
        S::SUMMARY,
        |hand: &Hand| union(hand.games::<S>().iter().map(S::new).collect()),
        |hand, readings| {
            let Some((at, search)) = readings.chosen() else { return Written::default() };
            Written::apart(hand, &search.expression(), &hand.games::<S>()[at])
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
    .dies(|_, readings| readings.chosen()?.1.why())
}

/// Joins searches into one. A single search is chosen at once, so it needs no move.
fn union<S: Search>(searches: Vec<S>) -> Union<S> {
    let mut union = Union::new(searches);
    if union.parts().len() == 1 {
        union.apply(Choice::Part(0));
    }
    union
}

const SUBSETS_SUMMARY: &str = "build the expressions of every part of the hand once, and join them";

/// The formulation that lists the expressions of each game; it counts them without making them.
static EXPRESSIONS: Formulation<Hand, Union<Found>> = {
    let open = |hand: &Hand, limits: &mut Limits| {
        let estimate = Estimate::of_expressions(&hand.sorted);
        estimate.build("subsets", limits, INSTEAD_OF_SUBSETS, |within| {
            Found::all(&hand.sorted, within).map(union)
        })
    };
    Formulation::prepared("subsets", SUBSETS_SUMMARY, open, |hand, readings| {
        let Some((at, list)) = readings.chosen() else { return Written::default() };
        Written::apart(hand, &list.expression(), &hand.sorted[at])
    })
    .erased()
    .counted_alone(|hand, name, mut task| {
        let mut within = WithinLimits::new(&mut task.limits);
        match written(hand, &mut within) {
            Some(count) => Outcome::counted(name.to_owned(), Status::Complete, count.into()),
            None => within.stopped(name.to_owned(), INSTEAD_OF_SUBSETS),
        }
    })
    .refuses(|hand| hand.refuses().or(hand.is_extended().then_some(FOUR_ONLY)))
    .undescribed("its expressions are put together in a table, not in a tree")
};

/// The formulation that lists every value that the hand can make.
static VALUES: Formulation<Hand, ValueList> = {
    let open = |hand: &Hand, limits: &mut Limits| {
        let (games, every_card) = hand.classified();
        Estimate::of_values(games).build("subsets", limits, FEWER_CARDS, |within| {
            ValueList::new(games, every_card, within)
        })
    };
    Formulation::prepared("subsets", SUBSETS_SUMMARY, open, |hand, list| {
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

/// The formulation that lists the most readable member of each class of solutions.
static CLASSES: Formulation<Hand, List> = {
    let summary = "build the normal forms of every part of the hand once, and sort by class";
    let open = |hand: &Hand, limits: &mut Limits| {
        let level = hand.level.unwrap_or(Level::E0);
        let (games, every_card) = hand.classified();
        Estimate::of_forms(games).build("classes", limits, FEWER_CARDS, |within| {
            List::new(games, every_card, level, within)
        })
    };
    Formulation::prepared("classes", summary, open, |hand, list| {
        let Some((at, expression)) = list.expression() else { return Written::default() };
        Written::new(hand, &expression, &hand.classified().0[at])
    })
    .erased()
    .keyed()
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
    /// Returns the games whose classes are those of the hand, and whether all their cards must be
    /// used. Several readings share parts, so with several each part is a game of its own.
    pub(crate) fn classified(&self) -> (&[Game], bool) {
        match self.readings.len() {
            1 => (&self.readings, self.games.len() == 1),
            _ => (&self.sorted, true),
        }
    }

    /// Returns the games to be played, with the cards in the order that a strategy needs.
    fn games<S: Strategy>(&self) -> &[Game] {
        if S::AS_TYPED { &self.games } else { &self.sorted }
    }

    /// Returns why a strategy cannot search this hand; `None` if it can.
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

    /// Returns why the question is not for expressions that make the target; `None` if it is.
    fn refuses(&self) -> Option<&'static str> {
        match self.all_values {
            true => Some("values are found by `subsets` only"),
            false => self.level.map(|_| "`--distinct` is answered by `classes` only"),
        }
    }
}

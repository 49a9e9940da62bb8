//! The ways to search a round, each in integers that are as wide as they have to be.

use billhook_engine::{Choice, Limits, Status, Union};
use billhook_numbers::any_width::AnyTable;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;
use billhook_numbers::expression::Brackets;
use billhook_numbers::game::Game;
use billhook_numbers::go_on::Within;
use billhook_numbers::judge::Rules;
use billhook_numbers::room::Room;
use billhook_numbers::strategy::Strategy;
use billhook_plugin::{AnyWay, FirstOf, Outcome, Plugin, Way, row};
use num_bigint::{BigInt, BigUint};

use crate::backwards::Backwards;
use crate::certified::certificate;
use crate::natural::{Natural, bound};
use crate::nearest::Nearest;
use crate::player;
use crate::player::deal::deal;
use crate::targets::Targets;
use crate::values::Values;
use crate::{Round, Written};

/// The numbers round of Countdown.
pub static COUNTDOWN: Plugin<Round> = Plugin::new(&[&BACKWARDS, &DFS, &CLASSES])
    .chooses("backwards, classes for --distinct", |round, _, _| -> &'static dyn AnyWay<Round> {
        if round.level.is_some() { &CLASSES } else { &BACKWARDS }
    })
    .certified(certificate)
    .hinted(player::hint)
    .graded(player::grade)
    .dealt(deal)
    .stepwise(
        "100 + 6 = 106; 106 * 75 = 7950; 7950 * 3 = 23850; 23850 - 50 = 23800; 23800 / 25 = 952",
    );

static BACKWARDS: FirstOf<Round> = FirstOf(&[
    &backwards::<u64>(),
    &backwards::<u128>(),
    &backwards::<BigUint>(),
    &targets::<u64>(),
    &targets::<u128>(),
    &targets::<BigUint>(),
]);

/// The name of the first strategy.
const NAME: &str = "backwards";
/// What it does.
const SUMMARY: &str = "from the target to the tiles, the fewest steps first";

const fn backwards<N: Natural>() -> Way<Round, Backwards<N>> {
    Way::prepared(NAME, SUMMARY, open::<N>, |round, search| {
        Written::new(round, &search.expression(), &round.tiles)
    })
    .refuses(|round| match round.target {
        Some(_) => round.wants_classes().or(round.is_too_wide::<N>()),
        None => Some("targets are listed"),
    })
    .erased()
    .keyed_erased()
    .counted(|_, search, name, mut task| {
        let count = search.clone().count(&mut || !task.limits.exhausted());
        let status = count.as_ref().map_or_else(|| task.limits.status(), |_| Status::Complete);
        Outcome::counted(name.to_owned(), status, count.unwrap_or_default())
    })
    .described(|_, search, number| search.decision(number), |_, search| search.state())
}

/// The search; a target without solutions is told with the values next to it.
fn open<N: Natural>(round: &Round, limits: &mut Limits) -> Result<Backwards<N>, Box<Outcome>> {
    let mut values = values::<N>(round, limits)?;
    let Some(target) = &round.target else { return Err(stopped(limits)) };
    match N::from_big(target) {
        Some(made) if values.first_part(&made).is_some() => Ok(Backwards::new(values, made)),
        _ => {
            let nearest = Nearest::of(&values, target, &mut || !limits.exhausted());
            let nearest = nearest.ok_or_else(|| stopped(limits))?.nearest(target);
            let tiles: Vec<BigInt> = round.tiles.iter().map(|tile| tile.clone().into()).collect();
            let written = nearest.iter().filter_map(|value| {
                let expression = values.expression(value)?;
                Some(format!("{value} = {}", expression.write(&tiles, Brackets::Plain)))
            });
            let written: Vec<String> = written.collect();
            let reason = match written.len() {
                1 => format!("the nearest value is {}", written[0]),
                _ => format!("the nearest values are {}", written.join(" and ")),
            };
            Err(Outcome::impossible(NAME, reason).into())
        }
    }
}

fn values<N: Natural>(round: &Round, limits: &mut Limits) -> Result<Values<N>, Box<Outcome>> {
    let values = Values::new(&round.tiles, &mut || !limits.exhausted());
    values.ok_or_else(|| stopped(limits))
}

fn stopped(limits: &Limits) -> Box<Outcome> {
    Outcome::counted(NAME, limits.status(), 0u8.into()).into()
}

const fn targets<N: Natural + From<u32>>() -> Way<Round, Targets> {
    let open = |round: &Round, limits: &mut Limits| {
        let mut values = values::<N>(round, limits)?;
        Targets::of(&mut values, &mut || !limits.exhausted()).ok_or_else(|| stopped(limits))
    };
    Way::prepared(NAME, SUMMARY, open, |round, list| {
        Written::new(round, &list.expression(), &round.tiles)
    })
    .refuses(|round| match round.target {
        Some(_) => Some("one target is asked for"),
        None => round.is_too_wide::<N>(),
    })
    .erased()
    .counted(|_, list, name, _| {
        Outcome::counted(name.to_owned(), Status::Complete, list.len().into())
    })
    .undescribed("targets are found in lists of values, not in a tree")
}

/// A part of the tiles after the other, as if it were all of them.
static DFS: Way<Round, Union<AnyTable>> = Way::new(
    AnyTable::NAME,
    "part by part: take two numbers, put their result in their place",
    |round: &Round| {
        Union::new(round.parts.iter().map(|tiles| AnyTable::begin(&round.game(tiles))).collect())
    },
    |round, parts| {
        let Some((at, search)) = parts.chosen() else { return Written::default() };
        Written::new(round, &search.expression(), &round.parts[at])
    },
)
.refuses(|round| match &round.target {
    None => Some("targets are listed by `backwards` only"),
    Some(_) => round.wants_classes(),
})
.erased()
.keyed_erased()
.described(
    |round, parts, choice| match (choice, parts.chosen()) {
        (Choice::Part(part), _) => row(&round.parts[part]),
        (Choice::Within(merge), Some((_, search))) => search.decision(merge),
        (Choice::Within(_), None) => String::new(),
    },
    |round, parts| match parts.chosen() {
        Some((_, search)) => search.state(),
        None => row(&round.tiles),
    },
);

/// The most readable member of each class of solutions.
static CLASSES: Way<Round, List> = {
    let summary = "build the normal forms of every part of the tiles once, and sort by class";
    let open = |round: &Round, limits: &mut Limits| {
        let games = [round.game(&round.tiles)];
        let instead = "--strategy backwards without --distinct needs less";
        if let Some(refused) = Room::of_forms(&games).refused("classes", limits, instead) {
            return Err(refused);
        }
        let level = round.level.unwrap_or(Level::E0);
        let mut within = Within::new(limits);
        List::new(&games, false, level, &mut within)
            .ok_or_else(|| within.stopped("classes", instead).into())
    };
    Way::prepared("classes", summary, open, |round, list| {
        let Some((_, expression)) = list.expression() else { return Written::default() };
        Written::new(round, &expression, &round.tiles)
    })
    .erased()
    .keyed_erased()
    .counted(|_, list, name, _| {
        Outcome::counted(name.to_owned(), Status::Complete, list.len().into())
    })
    .refuses(|round| match (round.level, &round.target) {
        (Some(_), Some(_)) => None,
        _ => Some("no `--distinct` is asked for"),
    })
    .undescribed("classes are found in a table, not in a tree")
};

impl Round {
    fn wants_classes(&self) -> Option<&'static str> {
        self.level.map(|_| "`--distinct` is answered by `classes` only")
    }

    /// Why its values do not fit such integers, if they do not.
    fn is_too_wide<N: Natural>(&self) -> Option<&'static str> {
        (bound(&self.tiles).bits() > N::BITS).then_some("its numbers are of another width")
    }

    /// The game that uses every tile of a part.
    pub(crate) fn game(&self, tiles: &[BigUint]) -> Game {
        let Rules { target, results, .. } = self.rules.clone();
        let target = target.unwrap_or_default();
        Game { target, results, ..Game::new(tiles.iter().cloned()) }
    }
}

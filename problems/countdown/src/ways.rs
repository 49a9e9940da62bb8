//! Defines the plug-in of Countdown: a formulation for each strategy, and the choices of `auto`.

use billhook_engine::{Choice, Either, Limits, Status, Union, either};
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;
use billhook_numbers::estimate::Estimate;
use billhook_numbers::expression::{Brackets, Expression};
use billhook_numbers::game::Game;
use billhook_numbers::judge::Rules;
use billhook_numbers::merge::AnyTable;
use billhook_numbers::number::nearest_values;
use billhook_numbers::strategy::Strategy;
use billhook_plugin::proof::Proofs;
use billhook_plugin::{AnyFormulation, Formulation, Outcome, Plugin, row};
use num_bigint::BigInt;

use crate::backwards::Backwards;
use crate::certified::certificate;
use crate::picture;
use crate::player;
use crate::player::deal::deal;
use crate::targets::{Targets, targets};
use crate::values::Values;
use crate::{Round, Written};
use billhook_numbers::fraction::Integer;
use billhook_numbers::width::Width;

/// The plug-in of the numbers round of Countdown.
pub static COUNTDOWN: Plugin<Round> = Plugin::new(FORMULATIONS)
    .chooses("backwards, classes for --distinct", |round, _, _| {
        if round.level.is_some() { "classes" } else { NAME }
    })
    .proved(Proofs::alone(certificate))
    .hinted(player::hint)
    .graded(player::grade)
    .dealt(deal)
    .called(&["numbers", "numbers-round", "le-compte-est-bon", "letters-and-numbers"])
    .drawn(picture::draw)
    .printed(picture::solution)
    .pictured(|round| picture::draw(round, &Written::default()))
    .ideas(player::ideas)
    .stepwise(
        "100 + 6 = 106; 106 * 75 = 7950; 7950 * 3 = 23850; 23850 - 50 = 23800; 23800 / 25 = 952",
    );

static FORMULATIONS: &[&dyn AnyFormulation<Round>] = &[&BACKWARDS, &TARGETS, &DFS, &CLASSES];

/// Name of the default strategy.
const NAME: &str = "backwards";
/// Description of the default strategy.
const SUMMARY: &str = "from the target to the tiles, the fewest steps first";

/// The formulation from the target to the tiles, in integers as wide as its round needs.
static BACKWARDS: Formulation<Round, Either<Backwards<i64>, Backwards<BigInt>>> =
    Formulation::prepared(
        NAME,
        SUMMARY,
        |round: &Round, limits| match round.fits_a_word() {
            true => open(round, limits).map(Either::First),
            false => open(round, limits).map(Either::Second),
        },
        |round, search| {
            Written::new(round, &either!(search, search => search.expression()), &round.tiles)
        },
    )
    .refuses(|round| match round.target {
        Some(_) => round.wants_classes(),
        None => Some("targets are listed"),
    })
    .erased()
    .keyed()
    .counted(|_, search, name, mut task| {
        let mut budget = || !task.limits.exhausted();
        let count = either!(&mut search.clone(), search => search.count(&mut budget));
        let status = count.as_ref().map_or_else(|| task.limits.status(), |_| Status::Complete);
        Outcome::counted(name.to_owned(), status, count.unwrap_or_default())
    })
    .described(
        |_, search, number| either!(search, search => search.decision(number)),
        |_, search| either!(search, search => search.state()),
    );

/// Makes the search of a round. If the target has no solution, returns an outcome that names the
/// nearest values as an error; if a limit was reached, one with the status of the limit.
fn open<I: Integer>(round: &Round, limits: &mut Limits) -> Result<Backwards<I>, Box<Outcome>> {
    let opened = opened(round, &mut || !limits.exhausted());
    opened.unwrap_or_else(|| Err(stopped(limits)))
}

/// Implements [`open`]; `None` without a target, or if `budget` stopped it.
fn opened<I: Integer>(
    round: &Round,
    budget: &mut dyn FnMut() -> bool,
) -> Option<Result<Backwards<I>, Box<Outcome>>> {
    let (mut values, target) = (Values::new(&round.tiles, budget)?, round.target.as_ref()?);
    if let Some(made) = I::try_from_big(target).filter(|made| values.first_part(made).is_some()) {
        return Some(Ok(Backwards::new(values, made)));
    }
    let nearest = values.nearest(target, budget)?;
    let written = nearest.iter().filter_map(|value| {
        let expression = values.expression(value)?;
        Some(format!("{value} = {}", expression.write(&round.tiles, Brackets::Fewest)))
    });
    let reason = nearest_values(&written.collect::<Vec<_>>());
    Some(Err(Outcome::impossible(NAME, reason).into()))
}

fn stopped(limits: &Limits) -> Box<Outcome> {
    Outcome::counted(NAME, limits.status(), 0u8.into()).into()
}

/// The formulation that lists the targets of the show.
static TARGETS: Formulation<Round, Targets> = {
    let open = |round: &Round, limits: &mut Limits| {
        let mut budget = || !limits.exhausted();
        let targets = match round.fits_a_word() {
            true => targets::<i64>(&round.tiles, &mut budget),
            false => targets::<BigInt>(&round.tiles, &mut budget),
        };
        targets.ok_or_else(|| stopped(limits))
    };
    Formulation::prepared(NAME, SUMMARY, open, |round, list| {
        Written::new(round, list.answer().unwrap_or(&Expression::default()), &round.tiles)
    })
    .refuses(|round| round.target.as_ref().map(|_| "one target is asked for"))
    .erased()
    .counted(|_, list, name, _| {
        Outcome::counted(name.to_owned(), Status::Complete, list.len().into())
    })
    .undescribed("targets are found in lists of values, not in a tree")
};

/// The formulation that searches each part of the tiles as a game that uses all of its tiles.
static DFS: Formulation<Round, Union<AnyTable>> = Formulation::new(
    AnyTable::NAME,
    "part by part: take two numbers, put their result in their place",
    |round: &Round| {
        Union::new(round.parts.iter().map(|tiles| AnyTable::new(&round.game(tiles))).collect())
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
.keyed()
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
)
.dies(|_, parts| parts.chosen()?.1.why());

/// The formulation that lists the most readable member of each class of solutions.
static CLASSES: Formulation<Round, List> = {
    let summary = "build the normal forms of every part of the tiles once, and sort by class";
    let open = |round: &Round, limits: &mut Limits| {
        let games = [round.game(&round.tiles)];
        let instead = "--strategy backwards without --distinct needs less";
        let level = round.level.unwrap_or(Level::E0);
        Estimate::of_forms(&games)
            .build("classes", limits, instead, |within| List::new(&games, false, level, within))
    };
    Formulation::prepared("classes", summary, open, |round, list| {
        let Some((_, expression)) = list.expression() else { return Written::default() };
        Written::new(round, &expression, &round.tiles)
    })
    .erased()
    .keyed()
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

    /// Returns whether machine words hold all values of the round.
    pub(crate) fn fits_a_word(&self) -> bool {
        Width::for_results(&self.tiles).fits_a_word()
    }

    /// Returns the game that uses every tile of a part. Its target is 0 if targets are listed.
    pub(crate) fn game(&self, tiles: &[BigInt]) -> Game {
        let Rules { target, results, .. } = self.rules.clone();
        let target = target.unwrap_or_default();
        Game { target, results, ..Game::new(tiles.iter().cloned()) }
    }
}

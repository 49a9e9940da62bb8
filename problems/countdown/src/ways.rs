//! Defines the plug-in of Countdown: a formulation for each strategy, and the choices of `auto`.

use billhook_engine::{Choice, Limits, Status, Union};
use billhook_numbers::budget::WithinLimits;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;
use billhook_numbers::estimate::Estimate;
use billhook_numbers::expression::{Brackets, Expression};
use billhook_numbers::game::Game;
use billhook_numbers::judge::Rules;
use billhook_numbers::number::nearest_values;
use billhook_numbers::strategy::{AnyTable, Strategy};
use billhook_plugin::proof::Proofs;
use billhook_plugin::{AnyFormulation, Formulation, Outcome, Plugin, row};
use num_bigint::BigInt;

use crate::backwards::Backwards;
use crate::certified::certificate;
use crate::nearest::Nearest;
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
    .stepwise(
        "100 + 6 = 106; 106 * 75 = 7950; 7950 * 3 = 23850; 23850 - 50 = 23800; 23800 / 25 = 952",
    );

/// The formulations. Of those that share a name, the one for narrower numbers comes first.
static FORMULATIONS: &[&dyn AnyFormulation<Round>] =
    &[&backwards::<i64>(), &backwards::<BigInt>(), &TARGETS, &DFS, &CLASSES];

/// Name of the default strategy.
const NAME: &str = "backwards";
/// Description of the default strategy.
const SUMMARY: &str = "from the target to the tiles, the fewest steps first";

const fn backwards<I: Integer>() -> Formulation<Round, Backwards<I>> {
    Formulation::prepared(NAME, SUMMARY, open::<I>, |round, search| {
        Written::new(round, &search.expression(), &round.tiles)
    })
    .refuses(|round| match round.target {
        Some(_) => round.wants_classes().or(round.is_too_wide::<I>()),
        None => Some("targets are listed"),
    })
    .erased()
    .keyed()
    .counted(|_, search, name, mut task| {
        let count = search.clone().count(&mut || !task.limits.exhausted());
        let status = count.as_ref().map_or_else(|| task.limits.status(), |_| Status::Complete);
        Outcome::counted(name.to_owned(), status, count.unwrap_or_default())
    })
    .described(|_, search, number| search.decision(number), |_, search| search.state())
}

/// Opens the search. If the target has no solution, returns an outcome that names the nearest
/// values; if a limit was reached, the outcome says so.
fn open<I: Integer>(round: &Round, limits: &mut Limits) -> Result<Backwards<I>, Box<Outcome>> {
    let mut values = values::<I>(round, limits)?;
    let Some(target) = &round.target else { return Err(stopped(limits)) };
    match I::try_from_big(target) {
        Some(made) if values.first_part(&made).is_some() => Ok(Backwards::new(values, made)),
        _ => {
            let nearest = Nearest::of(&values, target, &mut || !limits.exhausted());
            let nearest = nearest.ok_or_else(|| stopped(limits))?.nearest(target);
            let written = nearest.iter().filter_map(|value| {
                let expression = values.expression(value)?;
                Some(format!("{value} = {}", expression.write(&round.tiles, Brackets::Plain)))
            });
            let written: Vec<String> = written.collect();
            Err(Outcome::impossible(NAME, nearest_values(&written)).into())
        }
    }
}

fn values<I: Integer>(round: &Round, limits: &mut Limits) -> Result<Values<I>, Box<Outcome>> {
    let values = Values::new(&round.tiles, &mut || !limits.exhausted());
    values.ok_or_else(|| stopped(limits))
}

fn stopped(limits: &Limits) -> Box<Outcome> {
    Outcome::counted(NAME, limits.status(), 0u8.into()).into()
}

static TARGETS: Formulation<Round, Targets> = {
    let open = |round: &Round, limits: &mut Limits| {
        let mut budget = || !limits.exhausted();
        let targets = match Width::for_results(&round.tiles).fits_a_word() {
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
);

/// The formulation that lists the most readable member of each class of solutions.
static CLASSES: Formulation<Round, List> = {
    let summary = "build the normal forms of every part of the tiles once, and sort by class";
    let open = |round: &Round, limits: &mut Limits| {
        let games = [round.game(&round.tiles)];
        let instead = "--strategy backwards without --distinct needs less";
        if let Some(refused) = Estimate::of_forms(&games).refused("classes", limits, instead) {
            return Err(refused);
        }
        let level = round.level.unwrap_or(Level::E0);
        let mut within = WithinLimits::new(limits);
        List::new(&games, false, level, &mut within)
            .ok_or_else(|| within.stopped("classes", instead).into())
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

    /// Returns why the integers `I` may not hold all values of the round; `None` if they do.
    fn is_too_wide<I: Integer>(&self) -> Option<&'static str> {
        (Width::for_results(&self.tiles) > I::WIDTH).then_some("its numbers are of another width")
    }

    /// Returns the game that uses every tile of a part. Its target is 0 if targets are listed.
    pub(crate) fn game(&self, tiles: &[BigInt]) -> Game {
        let Rules { target, results, .. } = self.rules.clone();
        let target = target.unwrap_or_default();
        Game { target, results, ..Game::new(tiles.iter().cloned()) }
    }
}

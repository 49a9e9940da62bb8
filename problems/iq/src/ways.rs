//! Defines the formulations of a board: packing it cell by cell, as an exact cover, or by the
//! textbook search.

use std::convert::identity;
use std::fmt::Debug;

use billhook_engine::{Limits, Status};
use billhook_plugin::player::Reason;
use billhook_plugin::plugin::Continues;
use billhook_plugin::proof::Proofs;
use billhook_plugin::run::{run, run_erased};
use billhook_plugin::search::{Diagram, OpenBy};
use billhook_plugin::solutions::{Compile, Compiled, Uncompiled};
use billhook_plugin::{
    Answered, AnyFormulation, Asked, Formulation, InstanceOf, Plugin, Question, Walk, memory,
};

use crate::board::Shape;
use crate::cells::{self, CELLS};
use crate::pack::{
    Alike, BruteForce, Cover, Expansion, Fill, Packings, Relabelling, Tiler, has_keys,
};
use crate::plan::{is_too_large_to_cover, stopped};
use crate::{Challenge, Filled, compile, count, draw, encoding, player, proof, words};

/// Number of nodes after which compiling a diagram for a list is given up, so that the first
/// solutions appear within some seconds.
const MOST_NODES: u64 = 1 << 22;

/// Maximum number of cells of a board that the textbook search accepts.
const MOST_BRUTE: usize = 1024;

/// The plug-in of IQ Puzzler Pro and similar games.
pub static IQ: Plugin<Challenge> = Plugin::new(FORMULATIONS)
    .chooses(
        "an argument without a search where one decides (area, regions, colourings), else a \
         diagram if all solutions of a flat board are wanted and it is soon made, else fill on \
         narrow flat boards and cover elsewhere",
        |challenge, limits, _| suitable(challenge, limits),
    )
    .argues(Challenge::argument)
    .answers(by_diagram_first)
    .drawn(|challenge, filled| draw::picture(&challenge.puzzle, &filled.cells))
    .compared(|challenge, one, other| draw::compared(&challenge.puzzle, [&one.cells, &other.cells]))
    .interactive(|challenge, filled| draw::interactive(&challenge.puzzle, &filled.cells))
    .celled(CELLS)
    .given(Challenge::given)
    .proved(Proofs::encoded(encoding::encoding).answered_by(proof::prove))
    .hinted(player::hint)
    .continued(Continues { hint: player::hint_from, answer: cells::answer })
    .explained(|challenge, limits| player::explain(challenge, limits).map(Reason::from))
    .graded_if_unique(player::grade)
    .dealt_from(player::deal)
    .written(&[("iq", Challenge::as_file), ("xcc", Challenge::as_cover)])
    .called(&["kanoodle", "iq-puzzler", "lonpos"]);

/// The formulations. Of those that share a name, the one for smaller boards comes first.
static FORMULATIONS: &[&dyn AnyFormulation<Challenge>] = &[
    &FILL_64,
    &FILL_128,
    &FILL_256,
    &fill_large::<8>(),
    &fill_large::<16>(),
    &fill_large::<64>(),
    &COVER,
    &brute_force::<1>(),
    &brute_force::<4>().erased(),
    &brute_force::<16>().erased(),
];

static FILL_64: Formulation<Challenge, Packings<Fill<1>>> = fill().compiled(diagram()).remembered();
static FILL_128: Formulation<Challenge, Packings<Fill<2>>> =
    erased_fill().compiled(erased_diagram()).remembered();
static FILL_256: Formulation<Challenge, Packings<Fill<4>>> =
    erased_fill().compiled(erased_diagram()).remembered();

const fn fill<const N: usize>() -> Formulation<Challenge, Packings<Fill<N>>> {
    packing(
        "fill",
        "always the first empty cell along the longer side, with whatever fits there; good where \
         the board is narrow",
        |challenge, limits| {
            let plan = challenge.plan("fill", limits)?;
            let fill = Fill::new(&plan.packing, &plan.reduction.allowed, || !limits.exhausted());
            let fill = fill.ok_or_else(|| stopped("fill", limits))?;
            Ok(Relabelling::new(Expansion::new(fill, plan), plan))
        },
    )
    .refuses(|challenge| (challenge.puzzle.free() > 64 * N).then_some("the board is too large"))
}

/// Makes the formulation of `fill` for boards of more than 64 free cells. A node takes much longer
/// there than a dynamic call, so the search is erased.
const fn erased_fill<const N: usize>() -> Formulation<Challenge, Packings<Fill<N>>> {
    fill().erased().counted(|challenge, search, name, task| {
        count::count(run_erased, challenge, search, name, task)
    })
}

/// Makes the formulation of `fill` for boards of more than 256 free cells. A key takes a bit for
/// each free cell, so these boards are compiled, and searched with a table of dead states, only as
/// exact covers, whose keys are as large but not of a fixed size.
const fn fill_large<const N: usize>() -> Formulation<Challenge, Packings<Fill<N>>> {
    erased_fill().unremembered(|challenge| {
        without_keys(challenge).or(Some("the board is too large for the keys of fill"))
    })
}

/// Returns why the states of a board have no keys; `None` if they have.
fn without_keys(challenge: &Challenge) -> Option<&'static str> {
    (!has_keys(&challenge.puzzle)).then_some("there are too many kinds of pieces")
}

static COVER: Formulation<Challenge, Packings<Cover>> = packing(
    "cover",
    "exact cover: the cell or piece with the fewest placements left; good on wide boards and in \
     pyramids",
    |challenge, limits| {
        let plan = challenge.plan("cover", limits)?;
        if is_too_large_to_cover(plan) {
            return Err(stopped("cover", limits));
        }
        let cover = Cover::new(&plan.packing, &plan.reduction.allowed, || !limits.exhausted());
        let cover = cover.ok().flatten().ok_or_else(|| stopped("cover", limits))?;
        Ok(Relabelling::new(Expansion::new(cover, plan), plan))
    },
)
.compiled(diagram())
.remembered();

/// Makes the diagram of a search, with code compiled for it.
const fn diagram<T: Tiler + 'static>() -> Diagram<Challenge, Packings<T>> {
    let diagram = Diagram::by(
        |reduction, given, how| compile::compile(reduction, given, how, identity),
        compile::load,
    );
    first_if_symmetric(
        diagram
            .counted(|reduction, given, limits| compile::count(reduction, given, limits, identity)),
    )
}

/// Makes the diagram of a search, with code compiled once for all searches.
const fn erased_diagram<T: Tiler + 'static>() -> Diagram<Challenge, Packings<T>> {
    let diagram = Diagram::by(
        |reduction, given, how| compile::compile(reduction, given, how, compile::erase),
        compile::load,
    );
    first_if_symmetric(diagram.counted(|reduction, given, limits| {
        compile::count(reduction, given, limits, compile::erase)
    }))
}

/// Prefers the diagram if symmetric solutions count as one: the search's choice among symmetric
/// packings depends on the whole path, so its keys seldom recur; a diagram holds all of the
/// packings.
const fn first_if_symmetric<T: Tiler + 'static>(
    diagram: Diagram<Challenge, Packings<T>>,
) -> Diagram<Challenge, Packings<T>> {
    diagram.comes_first(|challenge| challenge.alike == Alike::Symmetric)
}

const fn packing<T: Tiler + PartialEq + Debug + 'static>(
    name: &'static str,
    summary: &'static str,
    open: OpenBy<Challenge, Packings<T>>,
) -> Formulation<Challenge, Packings<T>> {
    Formulation::prepared(name, summary, open, |challenge: &Challenge, search: &Packings<T>| {
        Filled::new(search.filled(&challenge.puzzle.given))
    })
    .described(words::step, words::packed)
    .dies(|challenge, search| player::dead_end(challenge, &search.chosen()))
    .noted(words::note)
    .unremembered(without_keys)
    .counted(|challenge, search, name, task| count::count(run, challenge, search, name, task))
    .amended(|challenge, _, outcome| {
        let tilings = count::tilings(challenge, outcome);
        outcome.counters.extend(tilings);
    })
}

const fn brute_force<const N: usize>() -> Formulation<Challenge, BruteForce<N>> {
    Formulation::new(
        "brute-force",
        "the textbook search: piece by piece, everywhere it fits; counts its cases",
        |challenge: &Challenge| BruteForce::new(&challenge.puzzle),
        |challenge, search| Filled::new(search.filled(&challenge.puzzle.given)),
    )
    .refuses(|challenge| match challenge.puzzle.board.points().len() {
        _ if challenge.puzzle.board.shape() == Shape::Pyramid => {
            Some("the textbook search knows flat boards only")
        }
        cells if cells > MOST_BRUTE => Some("the textbook search takes up to 1,024 cells"),
        _ if challenge.alike != Alike::Different => {
            Some("the textbook search knows nothing of symmetry and equal pieces")
        }
        cells => (cells > 64 * N).then_some("the board is too large"),
    })
    .described(words::position, words::tried)
    // Each node but the root is a placement that fitted: a case.
    .amended(|_, _, outcome| {
        let cases = outcome.statistics.nodes().saturating_sub(1);
        outcome.counters.push(("cases", cases.into()));
    })
}

/// Returns the name of the formulation that suits a board.
fn suitable(challenge: &Challenge, limits: &mut Limits) -> &'static str {
    match challenge.plan("fill", limits) {
        Ok(plan) if !challenge.is_filled(plan) => "cover",
        _ => "fill",
    }
}

/// Answers by the outcome if no packing was laid out, and by a diagram if all solutions of a flat
/// board are wanted and the search need not be one that can be resumed. To list solutions, or to
/// count those of a wide board, a diagram is given up after [`MOST_NODES`] nodes. `None` if it is
/// given up, if no formulation has one, and in all other cases.
fn by_diagram_first<'p>(
    instance: &'p InstanceOf<Challenge>,
    question: &Question,
    limits: &mut Limits,
) -> Option<Answered<'p>> {
    let challenge = &instance.puzzle;
    let filled = match challenge.plan("fill", limits) {
        Ok(plan) => challenge.is_filled(plan),
        Err(outcome) => return Some(Answered::Outcome(outcome)),
    };
    let counting = question.asked == Asked::Count;
    let all = counting || limits.wants_all();
    let flat = challenge.puzzle.board.shape() == Shape::Flat;
    if !all || !flat || question.keeps {
        return None;
    }
    let memory = memory(limits);
    let compile = |limits: &mut Limits| compiled(instance, Compile::new(limits, memory));
    // On a wide board a diagram may not pay, and a list must not wait.
    let compiled = match counting && filled {
        true => compile(limits),
        false => limits.within(MOST_NODES, compile),
    };
    match compiled {
        Err(Uncompiled::Refused(_)) => None,
        // Compiling was given up, but not because of a limit of the task.
        Err(Uncompiled::Stopped(_)) if limits.status() == Status::Complete => None,
        compiled => Some(Answered::Solutions(compiled)),
    }
}

/// Compiles all solutions by the suitable formulation or, if it has no diagram of the instance, by
/// the first that has one. Fails if none has, or if compiling fails.
fn compiled<'p>(
    instance: &'p InstanceOf<Challenge>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let suitable = suitable(&instance.puzzle, how.limits);
    let takes = |it: &&&'static dyn AnyFormulation<Challenge>| {
        it.refuses(&instance.puzzle, Walk::Diagram).is_none()
    };
    let of_name = FORMULATIONS.iter().filter(|it| it.name() == suitable);
    match of_name.chain(FORMULATIONS).find(takes) {
        Some(formulation) => formulation.on(instance, Walk::Diagram).compile(how),
        None => Err(Uncompiled::Refused("this puzzle has no diagrams".to_owned())),
    }
}

//! The ways to search a board: packing it cell by cell, as an exact cover, or by the
//! textbook.

use std::fmt::Debug;
use std::ops::ControlFlow;

use billhook_engine::{Limits, Status};
use billhook_plugin::{
    AnyWay, Compile, Compiled, FirstOf, InstanceOf, OpenBy, Outcome, Plugin, Task, Uncompiled, Way,
    by_diagram, memory,
};

use crate::board::Shape;
use crate::pack::{Alike, BruteForce, Cover, Exchange, Fill, Spread, Tiler, has_keys};
use crate::plan::{is_too_large_to_cover, stopped};
use crate::{Challenge, Filled, compile, count, draw, encoding, player, proof, words};

/// After how many nodes a diagram for a list is given up, so that the first
/// solutions do not keep anybody waiting for more than some seconds.
const MOST_NODES: u64 = 1 << 22;

/// The most cells of a board that the textbook search takes.
const MOST_BRUTE: usize = 1024;

/// IQ Puzzler Pro and its kin.
pub static IQ: Plugin<Challenge> = Plugin::new(&[&FILL, &COVER, &BRUTE_FORCE])
    .chooses(
        "an argument without a search where one decides (area, regions, colourings), else a \
         diagram if all solutions of a flat board are wanted and it is soon made, else fill on \
         narrow flat boards and cover elsewhere",
        |challenge, limits, _| suitable(challenge, limits),
    )
    .argues(Challenge::argument)
    .shortcut(by_diagram_first)
    .drawn(|challenge, filled| draw::picture(&challenge.puzzle, &filled.cells))
    .compared(|challenge, one, other| draw::compared(&challenge.puzzle, [&one.cells, &other.cells]))
    .given(Challenge::given)
    .encoded(encoding::encoding)
    .proved(proof::prove)
    .hinted(player::hint)
    .explained(player::explain)
    .graded_if_unique(player::grade)
    .dealt_within(player::deal)
    .written(&[("iq", Challenge::as_file), ("xcc", Challenge::as_cover)]);

/// A search for all solutions by a tiler.
pub(crate) type Packings<T> = Exchange<Spread<T>>;

static FILL: FirstOf<Challenge> =
    FirstOf(&[&FILL_64, &FILL_128, &FILL_256, &FILL_512, &FILL_1024, &FILL_4096]);
static FILL_64: Way<Challenge, Packings<Fill<1>>> =
    fill().compiled(compile::compile, compile::load, Some(compile::count)).remembered();
static FILL_128: Way<Challenge, Packings<Fill<2>>> =
    fill().compiled(compile::compile, compile::load, Some(compile::count)).remembered();
static FILL_256: Way<Challenge, Packings<Fill<4>>> =
    fill().compiled(compile::erased, compile::load, Some(compile::count_erased)).remembered();
static FILL_512: Way<Challenge, Packings<Fill<8>>> = fill_large();
static FILL_1024: Way<Challenge, Packings<Fill<16>>> = fill_large();
static FILL_4096: Way<Challenge, Packings<Fill<64>>> = fill_large();

const fn fill<const N: usize>() -> Way<Challenge, Packings<Fill<N>>> {
    packing(
        "fill",
        "always the first empty cell along the longer side, with whatever fits there; good where \
         the board is narrow",
        |challenge, limits| {
            let plan = challenge.plan("fill", limits)?;
            let fill =
                Fill::new_while(&plan.packing, &plan.reduction.allowed, || !limits.exhausted());
            let fill = fill.ok_or_else(|| stopped("fill", limits))?;
            Ok(Exchange::new(Spread::new(fill, plan), plan))
        },
    )
    .refuses(|challenge| (challenge.free() > 64 * N).then_some("the board is too large"))
}

/// A key takes a bit for each free cell, so that larger boards are compiled, and searched with
/// a table of dead states, as exact covers, whose keys are as large; there a fixed size does not
/// matter. Their nodes take longer than the calls of an object.
const fn fill_large<const N: usize>() -> Way<Challenge, Packings<Fill<N>>> {
    fill().erased().counted(count::erased).unremembered(|challenge| {
        without_keys(challenge).or(Some("the board is too large for the keys of fill"))
    })
}

/// Why the states of a board have no keys.
fn without_keys(challenge: &Challenge) -> Option<&'static str> {
    (!has_keys(&challenge.puzzle)).then_some("there are too many kinds of pieces")
}

static COVER: Way<Challenge, Packings<Cover>> = packing(
    "cover",
    "exact cover: the cell or piece with the fewest placements left; good on wide boards and in \
     pyramids",
    |challenge, limits| {
        let plan = challenge.plan("cover", limits)?;
        if is_too_large_to_cover(plan) {
            return Err(stopped("cover", limits));
        }
        let cover =
            Cover::new_while(&plan.packing, &plan.reduction.allowed, || !limits.exhausted());
        let cover = cover.ok().flatten().ok_or_else(|| stopped("cover", limits))?;
        Ok(Exchange::new(Spread::new(cover, plan), plan))
    },
)
.compiled(compile::compile, compile::load, Some(compile::count))
.remembered();

const fn packing<T: Tiler + PartialEq + Debug + 'static>(
    name: &'static str,
    summary: &'static str,
    open: OpenBy<Challenge, Packings<T>>,
) -> Way<Challenge, Packings<T>> {
    Way::prepared(name, summary, open, |challenge: &Challenge, search: &Packings<T>| {
        Filled::new(search.filled(&challenge.puzzle.given))
    })
    .described(words::step, words::packed)
    .noted(words::note)
    .unremembered(without_keys)
    // Which of symmetric packings is found depends on the past, with which keys seldom recur; a
    // diagram has all of them.
    .compiles_first(|challenge| challenge.alike == Alike::Symmetric)
    .counted(count::count)
    .counting(count::tilings)
}

static BRUTE_FORCE: FirstOf<Challenge> = FirstOf(&[&BRUTE_64, &BRUTE_256, &BRUTE_1024]);
static BRUTE_64: Way<Challenge, BruteForce<1>> = brute_force();
static BRUTE_256: Way<Challenge, BruteForce<4>> = brute_force().erased();
static BRUTE_1024: Way<Challenge, BruteForce<16>> = brute_force().erased();

const fn brute_force<const N: usize>() -> Way<Challenge, BruteForce<N>> {
    Way::new(
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
    // Every node but the root is a placement that fitted.
    .counting(|_, outcome| vec![("cases", outcome.statistics.nodes().saturating_sub(1).into())])
}

/// The way that suits a board.
fn suitable(challenge: &Challenge, limits: &mut Limits) -> &'static dyn AnyWay<Challenge> {
    match challenge.plan("fill", limits) {
        Ok(plan) if !challenge.is_filled(plan) => &COVER,
        _ => &FILL,
    }
}

/// Answers by a diagram if all solutions are wanted and it is soon made.
fn by_diagram_first<'t>(
    given: &InstanceOf<Challenge>,
    mut task: Task<'t>,
) -> ControlFlow<Outcome, Task<'t>> {
    let challenge = &given.puzzle;
    let filled = match challenge.plan("fill", &mut task.limits) {
        Ok(plan) => challenge.is_filled(plan),
        Err(outcome) => return ControlFlow::Break(*outcome),
    };
    let counting = task.each.is_none();
    let all = counting || task.limits.wants_all();
    let flat = challenge.puzzle.board.shape() == Shape::Flat;
    if !all || !flat || task.keeps() {
        return ControlFlow::Continue(task);
    }
    let memory = memory(&task.limits);
    let compile = |limits: &mut Limits| compiled(given, Compile::new(limits, memory));
    // On a wide board it may pay or not, and a list is not to wait.
    let compiled = match counting && filled {
        true => compile(&mut task.limits),
        false => task.limits.within(MOST_NODES, compile),
    };
    match compiled {
        Err(Uncompiled::Refused(_)) => ControlFlow::Continue(task),
        // InstanceOf up, but not by a limit of the task.
        Err(Uncompiled::Stopped(_)) if task.limits.status() == Status::Complete => {
            ControlFlow::Continue(task)
        }
        compiled => ControlFlow::Break(by_diagram(compiled, task)),
    }
}

/// Compiles all solutions by the suitable search, or the first that has diagrams of the instance.
fn compiled<'p>(
    given: &'p InstanceOf<Challenge>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let all = [suitable(&given.puzzle, how.limits), &FILL, &COVER];
    let refused = |way: &&dyn AnyWay<Challenge>| way.uncompiled(Some(&given.puzzle));
    match all.into_iter().find(|way| refused(way).is_none()) {
        Some(way) => way.compile(given, how),
        None => Err(Uncompiled::Refused("this puzzle has no diagrams".to_owned())),
    }
}

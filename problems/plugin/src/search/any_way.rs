//! Ways without the types of their searches, as a plug-in lists them.

use std::fmt::{self, Debug};
use std::io::Read;

use billhook_engine::{Erased, Limits, Search, Statistics};

use super::described::Opened;
use super::{Checked, Counter, Described, Way, restarts};
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::run::{Checkpoint, Finds, Outcome, Task, Walk};
use crate::solutions;
use crate::solutions::{Compile, Compiled, Uncompiled};

/// The most solutions that are searched for one by one rather than compiled, though a diagram
/// was asked for.
const FEW: u64 = 1 << 14;

/// A way without the type of its search: what a [`Plugin`](crate::Plugin) lists.
pub trait AnyWay<P: Puzzle>: Sync {
    /// The word by which it is chosen.
    fn name(&self) -> &'static str;

    /// One line: how it searches.
    fn summary(&self) -> &'static str;

    /// The orders that are its own. A way whose first order is depth first takes those for any
    /// search as well.
    fn walks(&self) -> &'static [Walk];

    /// The order that `auto` takes: the first, if the way does not say otherwise.
    fn usual(&self) -> Option<Walk> {
        self.walks().first().copied()
    }

    /// Why it cannot search the instance, if it cannot.
    fn refuses(&self, puzzle: &P) -> Option<&'static str>;

    /// Why it has no diagrams, if it has none; with an instance, why it has none of it.
    fn uncompiled(&self, puzzle: Option<&P>) -> Option<&'static str>;

    /// Why it cannot be walked with a table of dead states, for which nodes need keys and the
    /// tree an end, if it cannot; with an instance, why not on it.
    fn unremembered(&self, puzzle: Option<&P>) -> Option<&'static str>;

    /// Whether it counts what is below a node by equal subproblems.
    fn counts_cubes(&self, puzzle: &P) -> bool;

    /// What it counts besides, of a search that came to this.
    fn counters(&self, puzzle: &P, outcome: &Outcome) -> Vec<Counter>;

    /// Why it cannot be described in words, if it cannot.
    fn is_wordless(&self, puzzle: &P) -> Option<&'static str>;

    /// Searches as the task says.
    fn run(&self, given: &InstanceOf<P>, walk: Walk, task: Task<'_>) -> Outcome;

    /// The search as an object.
    ///
    /// # Errors
    ///
    /// What came of it, if no search is needed or none can be made.
    fn opened<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        limits: &mut Limits,
    ) -> Result<Box<dyn Described + 'p>, Box<Outcome>>;

    /// Compiles all solutions.
    ///
    /// # Errors
    ///
    /// If the instance cannot be compiled, or a limit is reached first.
    fn compile<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        how: Compile<'_>,
    ) -> Result<Box<dyn Compiled + 'p>, Uncompiled>;

    /// Reads a diagram.
    ///
    /// # Errors
    ///
    /// If it is none of this instance: why, as a clause.
    fn load<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + 'p>, String>;

    /// Checks the laws of search on the instance, as far as that is compiled: in
    /// builds with debug assertions.
    ///
    /// # Errors
    ///
    /// The law that is broken.
    fn check(&self, puzzle: &P) -> Result<Vec<Checked>, String>;
}

impl<P, S> AnyWay<P> for Way<P, S>
where
    P: Puzzle,
    S: Search + Clone + Send + 'static,
{
    fn name(&self) -> &'static str {
        self.name
    }
    fn summary(&self) -> &'static str {
        self.summary
    }
    fn walks(&self) -> &'static [Walk] {
        self.walks
    }
    fn usual(&self) -> Option<Walk> {
        let usual = self.usual.filter(|walk| self.walks.contains(walk));
        usual.or(self.walks.first().copied())
    }
    fn refuses(&self, puzzle: &P) -> Option<&'static str> {
        (self.refuses)(puzzle)
    }
    fn uncompiled(&self, puzzle: Option<&P>) -> Option<&'static str> {
        if self.diagram.is_none() {
            return Some(NO_DIAGRAMS);
        }
        puzzle.and_then(|puzzle| self.refuses(puzzle).or_else(|| (self.uncompiled)(puzzle)))
    }
    fn unremembered(&self, puzzle: Option<&P>) -> Option<&'static str> {
        let why =
            puzzle.and_then(|puzzle| self.refuses(puzzle).or_else(|| (self.unremembered)(puzzle)));
        let keyed = self.dead_states.is_some() && self.walks == [Walk::DepthFirst];
        why.or((!keyed).then_some(NO_KEYS))
    }
    fn counts_cubes(&self, _: &P) -> bool {
        self.count_cube.is_some()
    }
    fn counters(&self, puzzle: &P, outcome: &Outcome) -> Vec<Counter> {
        self.counters.map_or_else(Vec::new, |counters| counters(puzzle, outcome))
    }
    fn is_wordless(&self, _: &P) -> Option<&'static str> {
        self.words.is_none().then_some(self.wordless)
    }

    fn run(&self, given: &InstanceOf<P>, walk: Walk, mut task: Task<'_>) -> Outcome {
        let (puzzle, is_whole) = (&given.puzzle, task.cube.is_none());
        let is_counted = is_whole && task.each.is_none() && walk == Walk::DepthFirst;
        if let Some(count) = self.count_alone.filter(|_| is_counted) {
            return count(puzzle, &task.name(self.name, walk), task);
        }
        if walk == Walk::Diagram
            && let Some(cube) = task.cube
        {
            return match (self.count_cube, &task.each) {
                (Some(count), None) => count(self, given, cube, task.limits),
                _ => Outcome::refused(walk.name(), NO_CUBES),
            };
        }
        if walk == Walk::Diagram {
            let count = self.diagram.as_ref().and_then(|diagram| diagram.count);
            match (self.uncompiled(Some(puzzle)), count, &task.each) {
                (Some(why), ..) => return Outcome::refused(walk.name(), why),
                (None, Some(count), None) => return count(self, given, task.limits),
                // The first solutions come in the same order, long before the last.
                (None, _, Some(_))
                    if task.limits.solutions_left() <= FEW
                        && !(self.compiles_first)(puzzle)
                        && self.unremembered(Some(puzzle)).is_none() => {}
                _ => return by_diagram(self, given, task),
            }
        }
        let mut outcome = match (walk, &self.best) {
            (Walk::Restarts, None) => {
                let mut search = match self.opened(given, &mut task.limits) {
                    Ok(search) => search,
                    Err(outcome) => return *outcome,
                };
                restarts::run(&mut search, task)
            }
            (_, best) => {
                let resumes = task.watch.as_ref().is_some_and(|watch| watch.resumes());
                let limits = &mut task.limits;
                let opened = match task.cube {
                    Some(_) => given.opened.copy(self.name, || {
                        limits.without_nodes(|limits| self.open(puzzle, limits))
                    }),
                    None if resumes => limits.without_nodes(|limits| self.open(puzzle, limits)),
                    None => self.open(puzzle, limits),
                };
                let mut search = match opened {
                    Ok(search) => search,
                    Err(outcome) => {
                        // It is resumed where it was begun, and then no node keeps it from its root.
                        let strategy = task.name(self.name, walk).into_owned();
                        if let Some(watch) = task.watch.filter(|_| outcome.status.is_stop()) {
                            watch.end(&Checkpoint { strategy, ..Checkpoint::default() });
                        }
                        return *outcome;
                    }
                };
                let tried = self.tried.and_then(|tried| tried(&search)).map(Statistics::nodes);
                let mut outcome = match best {
                    _ if let (Walk::Diagram | Walk::DeadStates, Some(run)) =
                        (walk, self.dead_states) =>
                    {
                        run(self, given, &mut search, walk, task)
                    }
                    None if let Some(count) = self.count.filter(|_| is_counted) => {
                        count(puzzle, &search, &task.name(self.name, walk), task)
                    }
                    Some(best) => (best.run)(self, given, &mut search, walk, task),
                    None => (self.depth_first)(self, given, &mut search, walk, task),
                };
                if let Some(nodes) = tried.filter(|&nodes| is_whole && nodes > 0) {
                    outcome.counters.push(("trial nodes", nodes.into()));
                    outcome.note = Some(format!("after {nodes} nodes of restarts"));
                }
                outcome
            }
        };
        // Those of a cube are not all that is counted of the whole.
        if is_whole {
            outcome.counters.extend(AnyWay::counters(self, puzzle, &outcome));
        }
        outcome
    }

    fn opened<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        limits: &mut Limits,
    ) -> Result<Box<dyn Described + 'p>, Box<Outcome>> {
        let search = Erased::new(self.open(&given.puzzle, limits)?);
        Ok(Box::new(Opened { way: self, given, search }))
    }

    fn compile<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        how: Compile<'_>,
    ) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
        match &self.diagram {
            Some(diagram) => (diagram.compile)(self, given, how),
            None => Err(Uncompiled::Refused(NO_DIAGRAMS.to_owned())),
        }
    }

    fn load<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + 'p>, String> {
        match &self.diagram {
            Some(diagram) => (diagram.load)(self, given, file, limits),
            None => Err(NO_DIAGRAMS.to_owned()),
        }
    }

    fn check(&self, puzzle: &P) -> Result<Vec<Checked>, String> {
        match self.open(puzzle, &mut Limits::new()) {
            Ok(search) => {
                self.laws.check(self.name, &search, (self.unremembered)(puzzle).is_none())
            }
            Err(_) => Ok(Vec::new()),
        }
    }
}

/// Runs a task by a diagram. The first solution is shown when it is known, the others when all are.
fn by_diagram<P: Puzzle>(
    way: &dyn AnyWay<P>,
    instance: &InstanceOf<P>,
    mut task: Task<'_>,
) -> Outcome {
    let memory = task.memory();
    let Some(each) = task.each else {
        let compiled = way.compile(instance, Compile::new(&mut task.limits, memory));
        return solutions::by_diagram(compiled, task);
    };
    let mut told = 0;
    let mut first = |solution: &dyn Solution| {
        told = 1;
        each(solution)
    };
    let how = Compile { first: Some(&mut first), ..Compile::new(&mut task.limits, memory) };
    let outcome = match way.compile(instance, how) {
        Ok(mut compiled) => compiled.list(&mut task.limits, each, task.pages, told),
        Err(Uncompiled::Stopped(outcome)) => outcome.without_solutions(),
        Err(Uncompiled::Refused(why)) => Outcome::refused("diagram", why),
    };
    Outcome { solutions: outcome.solutions.max(told.into()), ..outcome }
}

/// A way by several types, of which the first that does not refuse an instance
/// searches it: by a width of numbers, or by the size of a board. Their names and
/// what they can do are those of the first.
pub struct FirstOf<P: Puzzle>(pub &'static [&'static dyn AnyWay<P>]);

impl<P: Puzzle> FirstOf<P> {
    fn way(&self, puzzle: &P) -> &'static dyn AnyWay<P> {
        let takes = |way: &&&'static dyn AnyWay<P>| way.refuses(puzzle).is_none();
        // Without one that takes it, the last one says why.
        let way = self.0.iter().find(takes).or(self.0.last());
        *way.unwrap_or_else(|| unreachable!("a way has at least one type"))
    }
}

impl<P: Puzzle> AnyWay<P> for FirstOf<P> {
    fn name(&self) -> &'static str {
        self.0[0].name()
    }
    fn summary(&self) -> &'static str {
        self.0[0].summary()
    }
    fn walks(&self) -> &'static [Walk] {
        self.0[0].walks()
    }
    fn usual(&self) -> Option<Walk> {
        self.0[0].usual()
    }
    fn refuses(&self, puzzle: &P) -> Option<&'static str> {
        self.way(puzzle).refuses(puzzle)
    }
    fn uncompiled(&self, puzzle: Option<&P>) -> Option<&'static str> {
        puzzle.map_or(self.0[0], |puzzle| self.way(puzzle)).uncompiled(puzzle)
    }
    fn unremembered(&self, puzzle: Option<&P>) -> Option<&'static str> {
        puzzle.map_or(self.0[0], |puzzle| self.way(puzzle)).unremembered(puzzle)
    }
    fn counts_cubes(&self, puzzle: &P) -> bool {
        self.way(puzzle).counts_cubes(puzzle)
    }
    fn counters(&self, puzzle: &P, outcome: &Outcome) -> Vec<Counter> {
        self.way(puzzle).counters(puzzle, outcome)
    }
    fn is_wordless(&self, puzzle: &P) -> Option<&'static str> {
        self.way(puzzle).is_wordless(puzzle)
    }
    fn run(&self, given: &InstanceOf<P>, walk: Walk, task: Task<'_>) -> Outcome {
        self.way(&given.puzzle).run(given, walk, task)
    }
    fn opened<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        limits: &mut Limits,
    ) -> Result<Box<dyn Described + 'p>, Box<Outcome>> {
        self.way(&given.puzzle).opened(given, limits)
    }
    fn compile<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        how: Compile<'_>,
    ) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
        self.way(&given.puzzle).compile(given, how)
    }
    fn load<'p>(
        &'p self,
        given: &'p InstanceOf<P>,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + 'p>, String> {
        self.way(&given.puzzle).load(given, file, limits)
    }
    fn check(&self, puzzle: &P) -> Result<Vec<Checked>, String> {
        self.way(puzzle).check(puzzle)
    }
}

/// Why a diagram does not count a part of a tree.
pub(crate) const NO_CUBES: &str = "its diagrams are not counted in parts";

/// Why a way that is not keyed has no diagrams.
const NO_DIAGRAMS: &str = "this search has no diagrams, which `Way::keyed` gives";

/// Why a way that is not keyed has no table of dead states.
const NO_KEYS: &str = "the states of this search have no keys, which `Way::keyed` gives";

/// Returns whether the tree of a way may have no end.
pub(crate) fn is_endless<P: Puzzle>(way: &dyn AnyWay<P>) -> bool {
    way.walks().contains(&Walk::States)
}

/// What a way claims to find in an order: of an endless tree breadth first and
/// iterative deepening find one.
pub(crate) fn finds<P: Puzzle>(way: &dyn AnyWay<P>, walk: Walk) -> Finds {
    match (is_endless(way), walk) {
        (true, Walk::BreadthFirst | Walk::IterativeDeepening) => Finds::One,
        _ => walk.row().finds,
    }
}

impl<P: Puzzle> Debug for FirstOf<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FirstOf").field("name", &self.name()).finish_non_exhaustive()
    }
}

//! Formulations on an instance, without the type of the search: the last place where the types of
//! puzzle and search meet.

use std::io::Read;
use std::ops::ControlFlow;

use billhook_engine::constraint::Race;
use billhook_engine::{Erased, Limits, NoSuchPosition, Statistics, Status};

use super::formulation::{Count, Formulation, Searchable};
use super::laws::{self, Checked};
use super::learning::Part;
use super::solver::{NOT_LEARNING, Solver};
use super::tree::SearchTree;
use super::words::Listener;
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::run::{Checkpoint, Outcome, Presentation, Runner, Task, Walk, memory};
use crate::solutions::{self, Common, Compile, Compiled, Uncompiled};

/// Maximum number of wanted solutions for which a search takes the place of a diagram: they come in
/// the order of the diagram, long before the last solution is known.
const FEW: u64 = 1 << 14;

/// A formulation without the type of its search, as a [`Plugin`](crate::Plugin) lists it.
pub trait AnyFormulation<P: Puzzle>: Sync {
    /// Returns the name by which the formulation is chosen.
    fn name(&self) -> &'static str;

    /// Returns a description of the formulation in one line.
    fn summary(&self) -> &'static str;

    /// Returns the strategies of the formulation, the usual one first.
    fn strategies(&self) -> Vec<Walk>;

    /// Returns why the formulation cannot search an instance by a strategy; `None` if it can.
    fn refuses(&self, puzzle: &P, walk: Walk) -> Option<&'static str>;

    /// Races depth first against the learning search for the solutions that the limits want; `None`
    /// if the formulation does not learn, or the race has no result.
    fn race(&self, puzzle: &P, limits: &mut Limits) -> Option<Race>;

    /// Returns the solver of an instance by a strategy, which must be one that it does not refuse.
    fn on<'p>(&'p self, instance: &'p InstanceOf<P>, walk: Walk) -> Box<dyn Solver<'p> + 'p>;

    /// Checks the laws of search on the instance, and returns what was checked: nothing without
    /// debug assertions, or if no search is needed.
    ///
    /// # Errors
    ///
    /// The law that is broken.
    fn check(&self, puzzle: &P) -> Result<Vec<Checked>, String>;
}

impl<P: Puzzle, S: Searchable> Formulation<P, S> {
    fn is_keyed(&self) -> bool {
        self.keys.is_some() && self.strategies == [Walk::DepthFirst]
    }
}

impl<P: Puzzle, S: Searchable> AnyFormulation<P> for Formulation<P, S> {
    fn name(&self) -> &'static str {
        self.reduction.name
    }
    fn summary(&self) -> &'static str {
        self.summary
    }
    fn strategies(&self) -> Vec<Walk> {
        let own = self.strategies.iter().copied();
        let mut all = vec![self.usual];
        all.extend(self.diagram.as_ref().map(|_| Walk::Diagram));
        all.extend(own.filter(|walk| *walk != self.usual));
        all.extend(self.learning.as_ref().map(|_| Walk::Learn));
        all.extend(self.is_keyed().then_some(Walk::DeadStates));
        if self.strategies == [Walk::DepthFirst] {
            all.extend(Walk::ORDERS);
        }
        all
    }
    fn refuses(&self, puzzle: &P, walk: Walk) -> Option<&'static str> {
        let why = match walk {
            Walk::Diagram if self.diagram.is_none() => return Some(NO_DIAGRAMS),
            Walk::Diagram => self.diagram.as_ref().and_then(|diagram| (diagram.refuses)(puzzle)),
            Walk::Learn if self.learning.is_none() => return Some(NO_LEARNING),
            Walk::DeadStates => (self.keyless)(puzzle).or((!self.is_keyed()).then_some(NO_KEYS)),
            _ => None,
        };
        (self.refuses)(puzzle).or(why)
    }
    fn race(&self, puzzle: &P, limits: &mut Limits) -> Option<Race> {
        let learning = self.learning.as_ref().filter(|_| (self.refuses)(puzzle).is_none())?;
        let model = (learning.model)(puzzle);
        if !limits.wants_all_nodes() {
            return None;
        }
        let search = self.reduction.open(puzzle, limits).ok()?;
        (learning.race)(&search, model, limits)
    }
    fn on<'p>(&'p self, instance: &'p InstanceOf<P>, walk: Walk) -> Box<dyn Solver<'p> + 'p> {
        Box::new(On { formulation: self, instance, walk })
    }
    fn check(&self, puzzle: &P) -> Result<Vec<Checked>, String> {
        if let Some(learning) = &self.learning {
            laws::propagators((learning.model)(puzzle))?;
        }
        let Ok(search) = self.reduction.open(puzzle, &mut Limits::new()) else {
            return Ok(Vec::new());
        };
        let keys = self.keys.as_ref().filter(|_| (self.keyless)(puzzle).is_none());
        let laws = [
            (self.reduction.law, false),
            (keys.and_then(|keys| keys.law), true),
            (self.bounds.as_ref().and_then(|bounds| bounds.law), false),
        ];
        let laws = laws.into_iter().filter_map(|(law, is_of_keys)| Some((law?, is_of_keys)));
        let formulation = self.reduction.name;
        laws.map(|(law, is_of_keys)| {
            Ok(Checked { formulation, is_of_keys, checked: law(&search)? })
        })
        .collect()
    }
}

/// A formulation on an instance.
struct On<'p, P: Puzzle, S: Searchable> {
    formulation: &'p Formulation<P, S>,
    instance: &'p InstanceOf<P>,
    walk: Walk,
}

impl<P: Puzzle, S: Searchable> On<'_, P, S> {
    /// Makes the search for a task. For a cube, copies the one that is cached. If the task resumes
    /// a search, the set-up is repeated without counting its nodes. Fails with the outcome of the
    /// set-up if a limit stops it.
    fn open(&self, task: &mut Task<'_>) -> Result<S, Box<Outcome>> {
        let (reduction, puzzle) = (&self.formulation.reduction, &self.instance.puzzle);
        let resumes = task.watch.as_ref().is_some_and(|watch| watch.resumes());
        let limits = &mut task.limits;
        match task.cube {
            Some(_) => self.instance.opened.copy(reduction.name, || {
                limits.without_nodes(|limits| reduction.open(puzzle, limits))
            }),
            None if resumes => limits.without_nodes(|limits| reduction.open(puzzle, limits)),
            None => reduction.open(puzzle, limits),
        }
    }

    /// Counts or lists by a diagram, or returns the task if the search should answer it.
    fn by_diagram<'t>(&self, task: Task<'t>) -> ControlFlow<Outcome, Task<'t>> {
        let Self { formulation, instance, walk } = *self;
        if let Some(why) = formulation.refuses(&instance.puzzle, walk) {
            return ControlFlow::Break(Outcome::refused(walk.name(), why));
        }
        let Some(diagram) = &formulation.diagram else { return ControlFlow::Continue(task) };
        if let Some(cube) = task.cube {
            return ControlFlow::Break(match (diagram.below, &task.each) {
                (Some(below), None) => below(&formulation.reduction, instance, cube, task.limits),
                _ => Outcome::refused(walk.name(), NO_CUBES),
            });
        }
        if task.each.is_none() && (diagram.count.is_some() || diagram.below.is_some()) {
            return ControlFlow::Break(match (diagram.count, diagram.below) {
                (None, Some(below)) => below(&formulation.reduction, instance, &[], task.limits),
                (Some(count), _) => count(&formulation.reduction, instance, task.limits),
                (None, None) => unreachable!("there is one of them"),
            });
        }
        let is_few = task.each.is_some() && task.limits.solutions_left() <= FEW;
        let is_searched = formulation.refuses(&instance.puzzle, Walk::DeadStates).is_none();
        match is_few && is_searched && !(diagram.comes_first)(&instance.puzzle) {
            true => ControlFlow::Continue(task),
            false => ControlFlow::Break(self.list(task)),
        }
    }

    /// Runs a task by a diagram. Shows the first solution as soon as it is known, and the others
    /// when all are.
    fn list(&self, mut task: Task<'_>) -> Outcome {
        let memory = task.memory();
        let Some(each) = task.each else {
            let compiled = self.compile(Compile::new(&mut task.limits, memory));
            return solutions::by_diagram(compiled, task);
        };
        let mut told = 0;
        let mut first = |solution: &dyn Solution| {
            told = 1;
            each(solution)
        };
        let how = Compile { first: Some(&mut first), ..Compile::new(&mut task.limits, memory) };
        let outcome = match self.compile(how) {
            Ok(mut compiled) => compiled.list(&mut task.limits, each, task.pages, told),
            Err(Uncompiled::Stopped(outcome)) => outcome.without_solutions(),
            Err(Uncompiled::Refused(why)) => Outcome::refused("diagram", why),
        };
        Outcome { solutions: outcome.solutions.max(told.into()), ..outcome }
    }
}

impl<'p, P: Puzzle, S: Searchable> Solver<'p> for On<'p, P, S> {
    fn run(&self, mut task: Task<'_>) -> Outcome {
        let Self { formulation, instance, walk } = *self;
        let (reduction, puzzle) = (&formulation.reduction, &instance.puzzle);
        let is_whole = task.cube.is_none();
        let is_counted = is_whole && task.each.is_none() && walk == Walk::DepthFirst;
        let name = task.name(reduction.name, walk);
        if let (true, Some(Count::Alone(count))) = (is_counted, &formulation.count) {
            return count(puzzle, &name, task);
        }
        if let (Walk::Learn, Some(learning)) = (walk, &formulation.learning) {
            let cut = |limits: &mut Limits| {
                let search = limits.without_nodes(|limits| reduction.open(puzzle, limits));
                search.map_or(Vec::new(), |mut search| (learning.cubes)(&mut search))
            };
            let mut part = Part::Whole(&cut);
            if let Some(cube) = task.cube {
                let decisions =
                    self.open(&mut task).map(|mut it| (learning.confining)(&mut it, cube));
                part = match decisions {
                    Ok(Some(decisions)) => Part::Cube(decisions),
                    Ok(None) => return Outcome::refused(name, NoSuchPosition.to_string()),
                    Err(outcome) => return *outcome,
                };
            }
            let price = |cost| match &formulation.bounds {
                Some(bounds) => (bounds.price)(puzzle, cost),
                None => String::new(),
            };
            return (learning.run)(learning, instance, (&name, part), task, &price);
        }
        if walk == Walk::Diagram {
            match self.by_diagram(task) {
                ControlFlow::Break(outcome) => return outcome,
                ControlFlow::Continue(back) => task = back,
            }
        }
        let mut search = match self.open(&mut task) {
            Ok(search) => search,
            Err(outcome) => {
                // The search was stopped before its root: it is resumed from the beginning.
                if let Some(watch) = task.watch.filter(|_| outcome.status.is_stop()) {
                    let strategy = name.into_owned();
                    watch.end(&Checkpoint { strategy, ..Checkpoint::default() });
                }
                return *outcome;
            }
        };
        let mut outcome = match &formulation.count {
            Some(Count::Search(count)) if is_counted => count(puzzle, &search, &name, task),
            _ => {
                let is_keyed = matches!(walk, Walk::Diagram | Walk::DeadStates);
                let run = match &formulation.bounds {
                    Some(bounds) if !is_keyed => bounds.run,
                    _ => formulation.run,
                };
                let read = &|search: &S| reduction.read(instance, search);
                let price = &|cost| match &formulation.bounds {
                    Some(bounds) => (bounds.price)(puzzle, cost),
                    None => String::new(),
                };
                let dead_states = formulation.keys.as_ref().map(|keys| keys.dead_states);
                let (search, number) = (&mut search, None);
                let presentation = Presentation { walk, name, read, price };
                let abilities = formulation.abilities;
                run(Runner { search, presentation, number, dead_states, abilities, task })
            }
        };
        // Outcomes of cubes are amended when they are combined.
        if let Some(amends) = formulation.amends.filter(|_| is_whole) {
            amends(puzzle, (walk != Walk::Restarts).then_some(&search), &mut outcome);
        }
        outcome
    }

    fn amend(&self, outcome: &mut Outcome) {
        if let Some(amends) = self.formulation.amends {
            amends(&self.instance.puzzle, None, outcome);
        }
    }

    fn tree(&self, limits: &mut Limits, in_words: bool) -> Result<SearchTree<'p>, String> {
        let Self { formulation, instance, walk } = *self;
        let counts_cubes = formulation.diagram.as_ref().is_some_and(|it| it.below.is_some());
        let strategies = formulation.strategies;
        match strategies.iter().find(|walk| **walk != Walk::States) {
            _ if walk == Walk::Diagram && in_words => return Err("a diagram is no tree".to_owned()),
            _ if walk == Walk::Diagram && !counts_cubes => return Err(NO_CUBES.to_owned()),
            Some(Walk::DepthFirst) | None if walk == Walk::Learn && !in_words => {}
            Some(&first) if [first, formulation.usual, Walk::Diagram].contains(&walk) => {}
            Some(Walk::DepthFirst) | None => {
                let name = formulation.reduction.name;
                return Err(format!("it walks the tree of {name}, in another order"));
            }
            Some(first) => return Err(format!("only the tree of {} can be shown", first.name())),
        }
        let wordless = || formulation.reduction.words.err().filter(|_| in_words);
        if let Some(why) = (formulation.refuses)(&instance.puzzle).or_else(wordless) {
            return Err(why.to_owned());
        }
        match formulation.reduction.open(&instance.puzzle, limits) {
            Ok(search) => {
                let search = Erased::numbered(search, formulation.abilities);
                let guide = formulation.bounds.as_ref().map(|bounds| bounds.guide);
                let by = (formulation.tree_of(), guide);
                Ok(SearchTree::new(search, by, &formulation.reduction, instance))
            }
            Err(outcome) => Err(match outcome.reason {
                Some(reason) => format!("no search is needed: {reason}"),
                None => format!("it cannot be laid out ({})", outcome.status),
            }),
        }
    }

    fn follow(
        &self,
        limits: &mut Limits,
        listener: Listener<'_>,
    ) -> Result<(Status, Statistics), String> {
        match (self.walk, &self.formulation.learning) {
            (Walk::Learn, Some(learning)) => {
                let on = (&self.formulation.reduction, self.instance);
                (learning.follow)(learning, on, limits, listener)
            }
            _ => Err(NOT_LEARNING.to_owned()),
        }
    }

    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
        match &self.formulation.diagram {
            Some(diagram) => (diagram.compile)(&self.formulation.reduction, self.instance, how),
            None => Err(Uncompiled::Refused(NO_DIAGRAMS.to_owned())),
        }
    }

    fn common(&self, limits: &mut Limits) -> (Outcome, Option<Common>) {
        match (self.walk, &self.formulation.learning) {
            (Walk::Learn, Some(learning)) => {
                (learning.common)(learning, &self.instance.puzzle, limits)
            }
            _ => {
                let memory = memory(limits);
                solutions::common(self.compile(Compile::new(limits, memory)), limits)
            }
        }
    }

    fn load(
        &self,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + 'p>, String> {
        match &self.formulation.diagram {
            Some(diagram) => {
                (diagram.load)(&self.formulation.reduction, self.instance, file, limits)
            }
            None => Err(NO_DIAGRAMS.to_owned()),
        }
    }
}

/// The reason given if a diagram does not count parts of a tree.
const NO_CUBES: &str = "its diagrams are not counted in parts";

/// The reason given if a formulation has no diagrams.
const NO_DIAGRAMS: &str = "this search has no diagrams, which `Formulation::keyed` gives";

/// The reason given if a formulation has no model to learn from.
const NO_LEARNING: &str =
    "this search is not that of a model of constraints, which `Formulation::learns` gives";

/// The reason given if a formulation has no table of dead states.
const NO_KEYS: &str = "the states of this search have no keys, which `Formulation::keyed` gives";

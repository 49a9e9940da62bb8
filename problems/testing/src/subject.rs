//! Checks of an instance: every strategy finds the same solutions, even if it is stopped and
//! resumed, or uses threads, cubes or a diagram.

use std::mem;
use std::num::NonZeroUsize;
use std::time::Duration;

use billhook_engine::strategy::split::split;
use billhook_engine::{Flow, Limits, Status, dfs};
use num_bigint::BigUint;

use super::expected;
use super::players::for_players;
use billhook_plugin::plugin::{Instance, Problem};
use billhook_plugin::puzzle::Solution;
use billhook_plugin::run::{
    Checkpoint, Finds, Outcome, Strategy, Task, Tuning, View, Walk, Watch, memory,
};
use billhook_plugin::solutions::Compile;

/// Maximum number of nodes for a strategy that may never end. If moves lead in a circle, node n has
/// depth n, and strategies that jump between nodes take time that grows with the square of the
/// limit.
const ENDLESS: u64 = 1 << 10;

/// Returns whether a strategy ends even if moves lead in circles to no solution.
fn ends(strategy: &Strategy) -> bool {
    matches!(strategy.walk(), Some(Walk::States | Walk::AStar))
}

fn sorted(texts: &[String]) -> Vec<String> {
    let mut texts = texts.to_vec();
    texts.sort();
    texts
}

/// An instance whose strategies are checked against each other.
pub(super) struct Subject<'a> {
    pub(super) problem: &'a dyn Problem,
    pub(super) instance: &'a dyn Instance,
    pub(super) name: String,
}

impl Subject<'_> {
    /// Checks that all strategies agree, stopped, resumed, in threads and in cubes.
    #[track_caller]
    pub(super) fn check(&self) {
        let all = self.problem.strategies().into_iter().chain(self.problem.combinations());
        let applies = |strategy: &Strategy| self.instance.refuses(strategy).is_none();
        let mut strategies: Vec<Strategy> = all.filter(applies).collect();
        // If the tree may be infinite, the strategy that ends nevertheless goes first and tells
        // whether there is a solution; without one, the others get a limit of nodes.
        strategies.sort_by_key(|strategy| strategy.walk() != Some(Walk::States));
        let has_end = |strategies: &[Strategy]| match strategies.first() {
            Some(first) if first.walk() == Some(Walk::States) => {
                let outcome = self.instance.run(Task::count(first.clone(), Limits::new()));
                outcome.solutions > BigUint::ZERO
            }
            _ => true,
        };
        if !has_end(&strategies) {
            let (ended, endless): (Vec<_>, _) = strategies.into_iter().partition(ends);
            endless.iter().for_each(|strategy| self.nothing(strategy));
            strategies = ended;
        }
        let mut expect: Option<Vec<String>> = None;
        for strategy in strategies.iter().filter(|strategy| strategy.finds() == Finds::All) {
            let found = self.everything(strategy);
            match &expect {
                None => expect = Some(found),
                Some(expect) => {
                    assert_eq!(&found, expect, "{}: as another strategy finds", self.by(strategy));
                }
            }
        }
        for strategy in &strategies {
            if let Some(expect) = &expect {
                self.the_first_few(strategy, expect);
            }
            if strategy.resumes() {
                self.in_pieces(strategy);
            }
            if strategy.threads() {
                self.by_threads(strategy);
            }
            if strategy.finds() == Finds::All {
                self.in_words(strategy);
            }
            if matches!(strategy.walk(), Some(Walk::DepthFirst | Walk::Learn)) {
                self.in_cubes(strategy);
            }
        }
        self.as_diagram();
        self.in_common();
        if let Some(expect) = &expect {
            for_players(self.instance, !expect.is_empty(), &self.name);
        }
    }

    /// Checks that a strategy that may never end finds no solution within [`ENDLESS`] nodes.
    #[track_caller]
    fn nothing(&self, strategy: &Strategy) {
        let limits = Limits::new().nodes(ENDLESS);
        let (outcome, texts) = self.found(strategy, limits, Tuning::default(), None);
        assert!(texts.is_empty(), "{}: there is no solution, but {texts:?}", self.by(strategy));
        assert_eq!(outcome.solutions, BigUint::ZERO, "{}: counted", self.by(strategy));
    }

    fn by(&self, strategy: &Strategy) -> String {
        format!("{} by {}", self.name, strategy.name())
    }

    /// Returns the outcome of a strategy and the solutions that it finds, in its order.
    fn found(
        &self,
        strategy: &Strategy,
        limits: Limits,
        tuning: Tuning,
        stops: Option<&mut Stops>,
    ) -> (Outcome, Vec<String>) {
        let mut texts = Vec::new();
        let mut each = |solution: &dyn Solution| {
            texts.push(solution.text());
            Flow::Continue
        };
        let watch = stops.map(|stops| stops as &mut dyn Watch);
        let task = Task { tuning, watch, ..Task::show(strategy.clone(), limits, &mut each) };
        (self.instance.run(task), texts)
    }

    /// Returns all solutions, sorted. Checks that each is right, accepted and found once, and that
    /// a count gives their number.
    #[track_caller]
    fn everything(&self, strategy: &Strategy) -> Vec<String> {
        let name = self.by(strategy);
        let (outcome, mut texts) = self.found(strategy, Limits::new(), Tuning::default(), None);
        assert_eq!(outcome.status, Status::Complete, "{name}: the list must be complete");
        assert_eq!(outcome.solutions, texts.len().into(), "{name}: solutions counted, and shown");
        for text in &texts {
            let verdict = super::verdict(self.instance, text);
            assert!(verdict.starts_with("right: "), "{name}: the solution {text:?} is {verdict}");
            assert!(
                self.instance.answers().accepts(text),
                "{name}: {text:?} is right and not accepted"
            );
        }
        let counted = self.instance.run(Task::count(strategy.clone(), Limits::new()));
        let counted = (counted.status, counted.solutions);
        let listed = (Status::Complete, texts.len().into());
        assert_eq!(counted, listed, "{name}: the count must be that of the list");
        texts.sort();
        let listed = texts.len();
        texts.dedup();
        assert_eq!(texts.len(), listed, "{name}: a solution is found twice");
        texts
    }

    /// Checks that a search for 1, 2 or 5 solutions finds as many of all solutions, or all if there
    /// are fewer. A strategy that does not claim all is asked for 1; one that may miss the best may
    /// find another solution.
    #[track_caller]
    fn the_first_few(&self, strategy: &Strategy, all: &[String]) {
        let name = self.by(strategy);
        for wanted in [1, 2, 5] {
            if wanted > 1 && strategy.finds() != Finds::All {
                continue;
            }
            let limits = Limits::new().solutions(wanted);
            let (outcome, texts) = self.found(strategy, limits, Tuning::default(), None);
            let number = all.len().min(wanted as usize);
            assert_eq!(texts.len(), number, "{name}: solutions, where {wanted} are wanted");
            for text in &texts {
                let known = all.binary_search(text).is_ok() || strategy.finds() == Finds::Some;
                assert!(known, "{name}: {text:?} is none of all solutions");
                assert!(self.instance.answers().accepts(text), "{name}: {text:?} is not accepted");
            }
            assert_eq!(outcome.solutions, number.into(), "{name}: solutions counted, and shown");
            // Only a search that found all solutions may end without reaching its limit.
            let is_all = texts.len() == all.len();
            let status = outcome.status;
            let is_stopped = status == Status::Limit || is_all;
            assert!(is_stopped, "{name}: stopped at {wanted} solutions, but {status}");
        }
    }

    /// Checks that a search that is stopped and resumed again and again lists what it lists in one
    /// run, in the same order, and ends with an equal outcome. A search that learns may list it in
    /// another order, by other nodes.
    #[track_caller]
    fn in_pieces(&self, strategy: &Strategy) {
        let wanted = if strategy.finds() == Finds::All { u64::MAX } else { 1 };
        let limits = |nodes| Limits::new().nodes(nodes).solutions(wanted);
        let (once, expect) = self.found(strategy, limits(u64::MAX), Tuning::default(), None);
        for pieces in [3, 40] {
            let name = format!("{} in {pieces} pieces", self.by(strategy));
            let nodes = once.statistics.nodes() / pieces + 1;
            let mut stops = Stops::default();
            let mut all = Vec::new();
            let last = loop {
                let (outcome, texts) =
                    self.found(strategy, limits(nodes), Tuning::default(), Some(&mut stops));
                all.extend(texts);
                // A provisional solution is not part of the list.
                if mem::take(&mut stops.earlier.provisional) {
                    all.pop();
                }
                assert!(!stops.lost, "{name}: its place was not found again");
                if outcome.status != Status::NodeLimit {
                    break outcome;
                }
            };
            if strategy.walk() == Some(Walk::Learn) {
                let (all, expect) = (sorted(&all), sorted(&expect));
                assert_eq!(all, expect, "{name}: solutions, and those of one piece");
                let [last, once] = [&last, &once].map(|it| (it.status, it.optimum, &it.solutions));
                assert_eq!(last, once, "{name}: outcomes in pieces, and in one piece");
                continue;
            }
            assert_eq!(all, expect, "{name}: solutions, and those of one piece");
            assert_eq!(last, once, "{name}: outcomes in pieces, and in one piece");
        }
    }

    /// Checks that two threads list what one thread lists, in the same order, with an equal
    /// outcome. Searches that learn have one order for one thread, and another for several.
    #[track_caller]
    fn by_threads(&self, strategy: &Strategy) {
        let threads = |number| Tuning {
            threads: NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN),
            ..Tuning::default()
        };
        let alone = self.found(strategy, Limits::new(), threads(1), None);
        let shared = self.found(strategy, Limits::new(), threads(2), None);
        if strategy.walk() == Some(Walk::Learn) {
            let three = self.found(strategy, Limits::new(), threads(3), None);
            assert_eq!(shared, three, "{}: two threads, and three", self.by(strategy));
            let (shared, alone) = (sorted(&shared.1), sorted(&alone.1));
            assert_eq!(shared, alone, "{}: two threads, and one", self.by(strategy));
            return;
        }
        assert_eq!(shared, alone, "{}: two threads, and one", self.by(strategy));
    }

    /// Checks that the cubes of a tree, each searched by itself, have the solutions of the whole
    /// tree in its order and together its counters, and that each is counted as it is listed. A
    /// search that learns lists the whole in another order, by other nodes. Checks nothing if the
    /// strategy has no tree.
    #[track_caller]
    fn in_cubes(&self, strategy: &Strategy) {
        let Ok(mut search) = self.instance.tree(strategy, &mut Limits::new(), false) else {
            return;
        };
        let (whole, expect) = self.found(strategy, Limits::new(), Tuning::default(), None);
        for cubes in [3, 40] {
            let name = format!("{} in {cubes} cubes", self.by(strategy));
            let cut = split(&mut search, cubes, |_, even| even, &mut Limits::new());
            let (mut texts, mut counted) = (Vec::new(), Vec::new());
            for path in cut.outline.paths() {
                let mut each = |solution: &dyn Solution| {
                    texts.push(solution.text());
                    Flow::Continue
                };
                let listed = Task::show(strategy.clone(), Limits::new(), &mut each);
                let listed = self.instance.run(Task { cube: Some(&path), ..listed });
                let count = Task::count(strategy.clone(), Limits::new());
                let count = self.instance.run(Task { cube: Some(&path), ..count });
                let ends = (count.status, listed.status);
                assert_eq!(ends, (Status::Complete, Status::Complete), "{name}: {path:?}");
                assert_eq!(count.solutions, listed.solutions, "{name}: counting {path:?}");
                counted.push(listed.statistics);
            }
            if strategy.walk() == Some(Walk::Learn) {
                let (texts, expect) = (sorted(&texts), sorted(&expect));
                assert_eq!(texts, expect, "{name}: solutions, and those of the whole");
                continue;
            }
            assert_eq!(texts, expect, "{name}: solutions, and those of the whole");
            let counted = cut.outline.statistics(&counted);
            assert_eq!(counted, Some(whole.statistics.clone()), "{name}: nodes, and of the whole");
        }
    }

    /// Checks that the tree in words has the statistics of the search, unless costs cut the tree or
    /// the strategy has none.
    #[track_caller]
    fn in_words(&self, strategy: &Strategy) {
        let Ok(mut described) = self.instance.tree(strategy, &mut Limits::new(), true) else {
            return;
        };
        if described.guide().is_some() {
            return;
        }
        let name = self.by(strategy);
        let (searched, _) = self.found(strategy, Limits::new(), Tuning::default(), None);
        let tree = dfs::statistics(&mut described);
        assert_eq!(tree, searched.statistics, "{name}: the tree in words is another one");
    }

    /// Checks that a diagram gives the solutions that its search lists, and equal marginals, even
    /// if it was read from a file or had hardly any memory. Checks nothing if the instance has no
    /// diagram.
    #[track_caller]
    fn as_diagram(&self) {
        let limits = &mut Limits::new();
        let memory = memory(limits);
        let Some(strategy) = self.instance.strategy("diagram") else { return };
        let how = Compile::new(limits, memory);
        let Ok(mut made) = self.instance.compile(&strategy, how) else { return };
        let name = format!("{} as a diagram", self.name);
        let mut listed = Vec::new();
        made.each(&mut Limits::new(), &mut |solution| {
            listed.push(solution.text());
            Flow::Continue
        });
        let mut file = Vec::new();
        let saved = made.save(&mut file);
        let saved = expected(saved, |why| format!("{name}: it cannot be written: {why}"));
        let read = saved.then(|| self.instance.load(&strategy, &mut &file[..], &mut Limits::new()));
        let read = expected(read.transpose(), |why| format!("{name}: it cannot be read: {why}"));
        // With a kilobyte of memory most of the diagram is searched each time.
        let mut limits = Limits::new();
        let how = Compile::new(&mut limits, 1 << 10);
        let part = self.instance.compile(&strategy, how);
        let part = expected(part, |why| format!("{name}: there is none in a kilobyte: {why:?}"));
        let mut choices: Option<Vec<(String, BigUint)>> = None;
        let some = listed.len().div_ceil(16).max(1);
        for (diagram, step) in [(Some(made), 1), (read, 1), (Some(part), some)] {
            let Some(mut diagram) = diagram else { continue };
            let solutions = diagram.outcome().solutions.clone();
            assert_eq!(solutions, listed.len().into(), "{name}: counted, and listed");
            for (number, expect) in listed.iter().enumerate().step_by(step) {
                let number = BigUint::from(number);
                let found = diagram.nth(&number, &mut Limits::new());
                let found = expected(found, |stopped| format!("{name}: {number}: {stopped}"));
                let found = found.map(|solution| solution.text());
                assert_eq!(found.as_ref(), Some(expect), "{name}: number {number}");
            }
            // As in the command: one solution is wanted, but all are counted.
            let marginals = diagram.marginals(&mut Limits::new().solutions(1));
            let marginals = expected(marginals, |stopped| format!("{name}: marginals: {stopped}"));
            let mut marginals = marginals.choices;
            for (choice, count) in &marginals {
                assert!(*count <= listed.len().into(), "{name}: {choice} occurs {count} times");
            }
            marginals.sort();
            let first = choices.get_or_insert_with(|| marginals.clone());
            assert_eq!(*first, marginals, "{name}: marginals made, and read or in a kilobyte");
        }
    }
}

impl Subject<'_> {
    /// Checks that solutions have the same in common by learning and by a diagram. Checks nothing
    /// if the instance lacks one of them.
    #[track_caller]
    fn in_common(&self) {
        let found = |strategy: &str| {
            let strategy = self.instance.strategy(strategy)?;
            let (outcome, common) = self.instance.common(&strategy, &mut Limits::new());
            outcome.refusal.is_none().then_some(common)
        };
        if let (Some(learnt), Some(counted)) = (found("learn"), found("diagram")) {
            assert_eq!(learnt, counted, "{}: in common by learn and by diagram", self.name);
        }
    }
}

/// A watcher that lets a search be stopped and resumed.
#[derive(Default)]
struct Stops {
    earlier: Checkpoint,
    lost: bool,
}

impl Watch for Stops {
    fn every(&self) -> Duration {
        Duration::from_millis(1)
    }
    fn keeps(&self) -> bool {
        true
    }
    fn earlier(&mut self) -> Option<Checkpoint> {
        Some(mem::take(&mut self.earlier))
    }
    fn resumes(&self) -> bool {
        !self.earlier.strategy.is_empty()
    }
    fn look(&mut self, view: &View<'_>) {
        // A search that learns does not always know its share.
        let is_known = view.share.is_some() || view.checkpoint.strategy.ends_with("learn");
        let is_share = view.share.is_none_or(|share| (0.0..1.0).contains(&share));
        assert!(is_known && is_share, "{view:?}");
    }
    fn end(&mut self, checkpoint: &Checkpoint) {
        self.earlier = checkpoint.clone();
    }
    fn lost(&mut self) {
        self.lost = true;
    }
}

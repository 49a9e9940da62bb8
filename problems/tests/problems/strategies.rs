//! Every strategy of every puzzle: those that claim to find everything agree on
//! the solutions, those that find one find one that is right.

use std::mem;
use std::time::Duration;

use billhook_engine::{Flow, Limits, Status};
use billhook_nothing::NOTHING;
use billhook_plugin::testing::by;
use billhook_plugin::{
    Finds, Input, Instance, Options, Outcome, Problem, Solution, Stand, Strategy, Task, View, Watch,
};
use billhook_problems::ALL;

type Case = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Small instances of every puzzle: its name, the words and options.
const INSTANCES: [Case; 26] = [
    ("nothing", "0", &[]),
    ("nothing", "7", &[]),
    ("make24", "7 4 9 2", &[]),
    ("make24", "1 1 1 1", &[]),
    ("make24", "A A 8", &[("ace", "either"), ("target", "10")]),
    ("make24", "12345678901234567890 1 2", &[("target", "24691357802469135783")]),
    ("make24", "4 4 4 4", &[("operators", "+-")]),
    ("iq", "", &[("board", "2x4"), ("pieces", "dominoes:4")]),
    ("iq", "", &[("board", "3x5"), ("pieces", "tetrominoes")]),
    ("iq", "", &[("board", "2x4"), ("pieces", "dominoes:4"), ("unlabelled", "")]),
    ("iq", "", &[("board", "2x4"), ("pieces", "dominoes:4"), ("unique", "")]),
    ("iq", "3 3 3\nCUSTOM\nXXX\nX.X\nXXX\nAA\nBBB\nCCC\n", &[]),
    ("iq", "2 2 2\nPYRAMID\nAA\nA\nBB\n", &[]),
    ("xcc", "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n", &[]),
    ("xcc", "a b c d\na b\nc d\na c\nb d\na\nb\nc\nd\n", &[]),
    ("xcc", "a b\na\n", &[("order", "given")]),
    ("queens", "0", &[]),
    ("queens", "3", &[]),
    ("queens", "6", &[]),
    ("tiles", "1 2 3 4 5 6 7 8 0", &[]),
    ("tiles", "0 1 3 4 2 5 7 8 6", &[]),
    ("tiles", "8 1 3 4 0 2 7 6 5", &[]),
    ("tiles", "4 1 3 0 2 5", &[("size", "2x3")]),
    ("knapsack", "10 60:5 50:4 70:6 30:3", &[]),
    ("knapsack", "7 1:1 1:1 1:1 5:9 0:0 2:2 2:2 1:1 1:1", &[]),
    ("knapsack", "3 9:4 1:5", &[]),
];

fn read(name: &str, text: &str, options: &[(&str, &str)]) -> Box<dyn Instance> {
    let problem = problem(name);
    let options = Options::new(problem.about().options, options).expect("they are right");
    let input = match text {
        "" => Input::from_words([""; 0]),
        text => Input::from_text("test", text),
    };
    problem.read(&input, &options).expect("it can be read")
}

fn problem(name: &str) -> &'static dyn Problem {
    let mut all = ALL.iter().copied().chain([&NOTHING as &dyn Problem]);
    all.find(|problem| problem.about().name == name).expect("there is such a puzzle")
}

/// The solutions, sorted.
fn solutions(instance: &dyn Instance, strategy: &str, limits: Limits) -> (Outcome, Vec<String>) {
    let mut texts = Vec::new();
    let mut each = |solution: &dyn Solution| {
        texts.push(solution.text());
        Flow::Continue
    };
    let outcome = instance.run(Task::show(by(instance, strategy), limits, &mut each));
    texts.sort();
    (outcome, texts)
}

#[test]
fn all_that_find_everything_agree() {
    for (name, text, options) in INSTANCES {
        let instance = read(name, text, options);
        let mut expect = None;
        for strategy in problem(name).strategies() {
            if strategy.finds() != Finds::All || instance.refuses(&strategy).is_some() {
                continue;
            }
            let case = format!("{name} {text} {options:?} by {}", strategy.name());
            let (outcome, texts) = solutions(&*instance, strategy.name(), Limits::new());
            assert_eq!(outcome.status, Status::Complete, "{case}");
            assert_eq!(outcome.solutions, texts.len().into(), "{case}");
            // Whether they are the best, too, if the best are wanted.
            let right = |text: &String| instance.judge(text).is_ok_and(|report| report.right);
            assert!(texts.iter().all(right), "{case}");
            let counted = instance.run(Task::count(by(&*instance, strategy.name()), Limits::new()));
            assert_eq!((counted.status, counted.solutions), (Status::Complete, texts.len().into()));
            match &expect {
                None => expect = Some(texts),
                Some(expect) => assert_eq!(&texts, expect, "{case}"),
            }
        }
    }
}

/// Stops a search again and again, and goes on with it.
struct Stops {
    earlier: Stand,
    looks: u64,
    lost: bool,
}

impl Watch for Stops {
    fn every(&self) -> Duration {
        Duration::from_millis(1)
    }
    fn keeps(&self) -> bool {
        true
    }
    fn earlier(&mut self) -> Option<Stand> {
        Some(mem::take(&mut self.earlier))
    }
    fn look(&mut self, view: &View<'_>) {
        assert!(view.share.is_some_and(|share| (0.0..1.0).contains(&share)), "{view:?}");
        self.looks += 1;
    }
    fn end(&mut self, stand: &Stand) {
        self.earlier = stand.clone();
    }
    fn lost(&mut self) {
        self.lost = true;
    }
}

/// A search in some pieces finds what it finds at once, in the same
/// order, and counts the same.
#[test]
fn in_pieces() {
    for (name, text, options) in INSTANCES {
        let instance = read(name, text, options);
        for strategy in problem(name).strategies() {
            let refused = instance.refuses(&strategy).is_some();
            if refused || !strategy.resumes() {
                continue;
            }
            let case = format!("{name} {text} {options:?} by {}", strategy.name());
            for (shown, pieces) in [(true, 3), (true, 40), (false, 7)] {
                let (once, expect) = some(&*instance, &strategy, shown, u64::MAX, None);
                let nodes = once.statistics.nodes() / pieces + 1;
                let stand = Stand::default();
                let mut stops = Stops { earlier: stand, looks: 0, lost: false };
                let mut all = Vec::new();
                let last = loop {
                    let watch = Some(&mut stops);
                    let (outcome, texts) = some(&*instance, &strategy, shown, nodes, watch);
                    all.extend(texts);
                    assert!(!stops.lost, "{case}");
                    if outcome.status != Status::NodeLimit {
                        break outcome;
                    }
                };
                assert_eq!(all, expect, "{case}");
                assert_eq!(last, once, "{case}");
            }
        }
    }
}

/// What a strategy finds within so many nodes, in its order.
fn some(
    instance: &dyn Instance,
    strategy: &Strategy,
    shown: bool,
    nodes: u64,
    watch: Option<&mut Stops>,
) -> (Outcome, Vec<String>) {
    let mut texts = Vec::new();
    let mut each = |solution: &dyn Solution| {
        texts.push(solution.text());
        Flow::Continue
    };
    let wanted = if strategy.finds() == Finds::All { u64::MAX } else { 1 };
    let watch = watch.map(|watch| watch as &mut dyn Watch);
    let limits = Limits::new().nodes(nodes).solutions(wanted);
    let task = match shown {
        true => Task::show(strategy.clone(), limits, &mut each),
        false => Task::count(strategy.clone(), limits),
    };
    let outcome = instance.run(Task { watch, ..task });
    (outcome, texts)
}

/// The first few are among all of them, and as many as were asked for.
#[test]
fn the_first_few() {
    for (name, text, options) in INSTANCES {
        let instance = read(name, text, options);
        let (_, all) = solutions(&*instance, "auto", Limits::new());
        for strategy in problem(name).strategies() {
            if instance.refuses(&strategy).is_some() {
                continue;
            }
            for wanted in [1, 2, 5] {
                if wanted > 1 && strategy.finds() != Finds::All {
                    continue;
                }
                let limits = Limits::new().solutions(wanted);
                let (outcome, texts) = solutions(&*instance, strategy.name(), limits);
                let case = format!("{name} {text} by {}: {wanted}", strategy.name());
                assert_eq!(texts.len(), all.len().min(wanted as usize), "{case}");
                let known = |text| all.contains(text) || strategy.finds() == Finds::Some;
                assert!(texts.iter().all(known), "{case}");
                assert!(texts.iter().all(|text| instance.accepts(text)), "{case}");
                assert_eq!(outcome.solutions, texts.len().into(), "{case}");
                // Nothing less than everything is called complete.
                assert!(outcome.status == Status::Limit || texts.len() == all.len(), "{case}");
            }
        }
    }
}

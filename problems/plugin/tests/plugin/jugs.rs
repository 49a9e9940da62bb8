//! Shortest solutions of a puzzle whose moves form cycles: two water jugs are filled, emptied and
//! poured into each other until one holds the wanted amount.

use std::collections::{HashMap, VecDeque};

use billhook_engine::{Bounded, Limits, Node, Search, Status};
use billhook_plugin::run::Priced;
use billhook_plugin::{
    About, BigUint, Formulation, Input, Instance, Mistake, Options, Outcome, Plugin, Problem,
    Puzzle, Strategy, Takes, Task, Verdict,
};
use billhook_testing as testing;

type Water = [u32; 2];

/// The capacities of two jugs, and the wanted amount.
struct Jugs {
    sizes: Water,
    wanted: u32,
}

/// The six moves: fill, empty or pour either jug.
const MOVES: [u8; 6] = [0, 1, 2, 3, 4, 5];

fn moved(sizes: Water, [one, two]: Water, mv: u8) -> Water {
    match mv {
        0 => [sizes[0], two],
        1 => [one, sizes[1]],
        2 => [0, two],
        3 => [one, 0],
        4 => {
            let poured = one.min(sizes[1] - two);
            [one - poured, two + poured]
        }
        _ => {
            let poured = two.min(sizes[0] - one);
            [one + poured, two - poured]
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Pouring {
    sizes: Water,
    wanted: u32,
    water: Vec<Water>,
    moves: Vec<u8>,
}

impl Pouring {
    fn now(&self) -> Water {
        self.water.last().copied().unwrap_or_default()
    }
}

impl Search for Pouring {
    type Move = u8;
    type Cursor = u8;
    type Undo = ();
    fn open(&mut self) -> Node<u8> {
        if self.now().contains(&self.wanted) { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, next: &mut u8) -> Option<u8> {
        // Moves that change nothing are skipped.
        while *next < 6 {
            *next += 1;
            if moved(self.sizes, self.now(), *next - 1) != self.now() {
                return Some(*next - 1);
            }
        }
        None
    }
    fn apply(&mut self, mv: u8) {
        self.water.push(moved(self.sizes, self.now(), mv));
        self.moves.push(mv);
    }
    fn undo(&mut self, _: u8, (): ()) {
        self.water.pop();
        self.moves.pop();
    }
}

impl Bounded for Pouring {
    fn cost(&self) -> i64 {
        self.moves.len() as i64
    }
    fn estimate(&self) -> i64 {
        i64::from(!self.now().contains(&self.wanted))
    }
}

impl Priced for Pouring {
    type State = Water;
    fn state(&self) -> Water {
        self.now()
    }
}

impl Puzzle for Jugs {
    const ABOUT: About = About {
        name: "jugs",
        title: "Jugs",
        summary: "water poured between two jugs",
        rules: "",
        takes: Takes::Words { placeholder: "NUMBER", prompt: "Capacities, and what is wanted: " },
        input: "The capacities of two jugs, and how much is wanted.",
        example: "3 5 4",
        answer: "1 5 2 5 1 5",
        options: &[],
    };
    type Answer = Vec<u64>;
    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let words: Vec<_> = input.words().collect();
        let number = |at: usize| words[at].number("amount", 0..=1_000);
        Ok(Jugs { sizes: [number(0)?, number(1)?], wanted: number(2)? })
    }
    fn judge(&self, moves: &Vec<u64>) -> Verdict {
        let end = moves.iter().fold([0, 0], |water, &mv| moved(self.sizes, water, mv as u8));
        let wrong = (!end.contains(&self.wanted)).then(|| format!("the jugs hold {end:?}"));
        Verdict::of(wrong, || "a jug holds what is wanted".to_owned())
    }
}

const fn pouring() -> Formulation<Jugs, Pouring> {
    Formulation::new(
        "pouring",
        "move by move",
        |jugs: &Jugs| Pouring {
            sizes: jugs.sizes,
            wanted: jugs.wanted,
            water: Vec::new(),
            moves: Vec::new(),
        },
        |_, pouring| pouring.moves.iter().map(|&mv| mv.into()).collect(),
    )
    .shortest(|_, moves| format!("{moves} moves"))
}

static POURING: Formulation<Jugs, Pouring> = pouring();
static JUGS: Plugin<Jugs> = Plugin::new(&[&POURING]);
static BY_IDASTAR: Formulation<Jugs, Pouring> = pouring().usually(billhook_plugin::Walk::IdaStar);
static DEEPENED: Plugin<Jugs> = Plugin::new(&[&BY_IDASTAR]);

fn jugs(text: &str) -> Box<dyn Instance> {
    testing::instance(&JUGS, text, &[])
}

fn count(instance: &dyn Instance, strategy: &str, limits: Limits) -> Outcome {
    let strategy = instance.strategy(strategy).expect("there is one");
    instance.run(Task::count(strategy, limits))
}

/// Returns the number of shortest plans, by breadth-first search.
fn plans(sizes: Water, wanted: u32) -> u64 {
    let (mut plans, mut depth) = (HashMap::from([([0, 0], 1_u64)]), HashMap::new());
    let mut queue = VecDeque::from([([0, 0], 0)]);
    depth.insert([0, 0], 0);
    let (mut found, mut least) = (0, usize::MAX);
    while let Some((water, at)) = queue.pop_front() {
        if at > least {
            break;
        }
        if water.contains(&wanted) {
            least = at;
            found += plans[&water];
            continue;
        }
        for mv in MOVES {
            let next = moved(sizes, water, mv);
            if next == water {
                continue;
            }
            let ways = plans[&water];
            let known = *depth.entry(next).or_insert_with(|| {
                queue.push_back((next, at + 1));
                at + 1
            });
            if known == at + 1 {
                *plans.entry(next).or_default() += ways;
            }
        }
    }
    found
}

#[test]
fn the_kit_accepts_puzzles_whose_moves_form_cycles() {
    testing::check(&JUGS, ["3 5 4", "4 6 5", "2 2 1", "7 3 2", "1 1 0"]);
    testing::check(&DEEPENED, ["3 5 4", "4 6 5"]);
}

#[test]
fn a_few_nodes_prove_that_there_is_no_solution() {
    let instance = jugs("4 6 5");
    for outcome in [
        instance.run(Task::count(Strategy::AUTO, Limits::new())),
        count(&*instance, "states", Limits::new()),
        count(&*instance, "states", Limits::new().solutions(2)),
    ] {
        let known = (outcome.status, outcome.solutions.clone());
        assert_eq!(known, (Status::Complete, BigUint::ZERO), "{outcome:?}");
        assert!(outcome.statistics.nodes() < 100, "{outcome:?}");
    }
    assert!(instance.player().hint(&mut Limits::new()).is_err());
    assert!(instance.player().explain(&mut Limits::new()).is_none());
}

#[test]
fn auto_is_astar_unless_the_formulation_names_another() {
    let solve = |problem: &dyn Problem, limits: Limits| {
        let instance = testing::instance(problem, "31 37 5", &[]);
        let outcome = instance.run(Task::count(Strategy::AUTO, limits.solutions(1)));
        (outcome.strategy.into_owned(), outcome.status, outcome.statistics.nodes())
    };
    let (strategy, status, nodes) = solve(&JUGS, Limits::new());
    assert_eq!((&*strategy, status), ("astar", Status::Limit));
    assert!(nodes < 1_000, "{nodes}");
    let (strategy, status, nodes) = solve(&DEEPENED, Limits::new().nodes(100_000));
    assert_eq!((&*strategy, status, nodes), ("idastar", Status::NodeLimit, 100_000));
    assert_eq!(JUGS.strategies()[0].name(), "states");
    assert_eq!(DEEPENED.strategies()[0].name(), "idastar");
}

#[test]
fn shortest_plans_are_counted_by_states() {
    for (text, sizes, wanted) in [
        ("3 5 4", [3, 5], 4),
        ("31 37 5", [31, 37], 5),
        ("12 18 6", [12, 18], 6),
        ("9 4 6", [9, 4], 6),
        ("5 5 5", [5, 5], 5),
        ("4 6 5", [4, 6], 5),
    ] {
        let instance = jugs(text);
        let expected = BigUint::from(plans(sizes, wanted));
        let outcome = count(&*instance, "states", Limits::new());
        assert_eq!((outcome.status, outcome.solutions), (Status::Complete, expected), "{text}");
    }
}

/// A* that outgrows its memory gives way to IDA*; `states` counts with little memory, too.
#[test]
fn astar_gives_way_to_idastar_beyond_its_memory() {
    let instance = jugs("3 5 4");
    for (memory, strategy) in [(1 << 10, "idastar"), (1 << 20, "astar")] {
        let limits = Limits::new().memory(memory, || 0).nodes(1 << 20);
        let outcome = count(&*instance, "auto", limits.solutions(1));
        assert_eq!((&*outcome.strategy, outcome.solutions), (strategy, 1_u8.into()));
        let limits = Limits::new().memory(memory, || 0);
        let all = count(&*instance, "states", limits);
        assert_eq!(all.solutions, plans([3, 5], 4).into(), "{memory} bytes");
    }
}

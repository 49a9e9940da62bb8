//! Strategies send a visitor the events of depth-first search for each node that they enter.

use crate::problems::walk::on_by;
use crate::problems::{Small, dominoes, random_graph, random_tree};
use billhook_engine::strategy::{dead_states, restarts};
use billhook_engine::{At, Bookmark, Flow, Limits, Node, Search, Status, Visitor};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A visitor that prunes some nodes, and checks that the events of each node are complete.
#[derive(Default)]
struct Account {
    /// Depths of nodes that were entered and not left.
    open: Vec<usize>,
    /// The event that must come next: of a pruned node, or of a dead end.
    due: Option<Due>,
    /// Numbers of nodes that were entered, pruned, dead, left, and resumed.
    counts: [u64; 5],
}

#[derive(Debug, PartialEq)]
enum Due {
    Pruned,
    PrunedOrDead,
}

impl Account {
    fn closes(&mut self, at: At<u64>) {
        assert_eq!(self.due, None, "it was not heard");
        assert_eq!(self.open.pop(), Some(at.depth));
        self.counts[3] += 1;
    }
}

impl Visitor<Small> for Account {
    fn enter(&mut self, search: &Small, at: At<u64>) -> Flow {
        assert_eq!(self.due, None, "it was not heard");
        assert!(self.open.iter().all(|depth| *depth < at.depth), "a sibling was not left");
        self.open.push(at.depth);
        self.counts[0] += 1;
        if search.path.iter().fold(0, |sum, mv| (3 * sum + mv % 5) % 5) == 3 {
            self.due = Some(Due::Pruned);
            return Flow::Prune;
        }
        if let Node::Dead = search.clone().open() {
            self.due = Some(Due::PrunedOrDead);
        }
        Flow::Continue
    }
    fn pruned(&mut self, _: &Small) {
        self.due = None;
        self.counts[1] += 1;
    }
    fn dead(&mut self, _: &Small) {
        assert_eq!(self.due.take(), Some(Due::PrunedOrDead));
        self.counts[2] += 1;
    }
    fn leave(&mut self, at: At<u64>) {
        self.closes(at);
    }
    fn resumed(&mut self, _: &Small, at: At<u64>) {
        self.open.retain(|depth| *depth < at.depth);
        self.open.push(at.depth);
        self.counts[4] += 1;
    }
}

/// Searches in runs of `nodes` nodes and checks that every node is left. Returns the numbers of
/// events.
fn heard(
    search: &Small,
    nodes: u64,
    walk: impl Fn(&mut Small, &mut dyn Visitor<Small>, &mut Bookmark) -> Status,
) -> [u64; 5] {
    let (mut account, mut bookmark) = (Account::default(), Bookmark::new());
    loop {
        let mut visitor = (Limits::new().nodes(nodes), &mut account);
        let status = walk(&mut search.clone(), &mut visitor, &mut bookmark);
        if status == Status::Complete || status == Status::Cut {
            assert_eq!(account.open, []);
            return account.counts;
        }
        assert_eq!(status, Status::NodeLimit);
        // The open nodes are reported again.
        account.open.clear();
    }
}

#[test]
fn every_node_is_left_and_dead_ends_are_reported() {
    let searches = [random_tree(1, 7), random_tree(5, 7), random_graph(2, 5, 5), dominoes(0xff)];
    for search in &searches {
        for strategy in ["dfs", "iddfs", "lds", "ilds", "dds"] {
            let by = |search: &mut Small, visitor: &mut dyn Visitor<Small>, at: &mut Bookmark| {
                on_by(strategy, search, visitor, at).expect("it is the same tree")
            };
            let [entered, pruned, dead, left, resumed] = heard(search, u64::MAX, by);
            assert_eq!((left, resumed), (entered, 0), "{strategy}");
            let [again, same_pruned, same_dead, left, resumed] = heard(search, 7, by);
            assert_eq!([again, same_pruned, same_dead], [entered, pruned, dead], "{strategy}");
            assert!(left <= entered + resumed && (entered < 20 || resumed > 0), "{strategy}");
        }
    }
}

#[test]
fn dead_states_and_restarts_leave_every_node() {
    for search in [random_graph(2, 5, 5), random_graph(3, 6, 6), dominoes(0xff)] {
        let by = |search: &mut Small, mut visitor: &mut dyn Visitor<Small>, at: &mut Bookmark| {
            dead_states::resume(search, &mut visitor, at, 1 << 20).expect("it is the same tree")
        };
        let [entered, _, _, left, _] = heard(&search, u64::MAX, by);
        assert_eq!(left, entered);
        let [_, _, _, _, resumed] = heard(&search, 7, by);
        assert!(entered < 20 || resumed > 0);
    }
    // Without a solution, the last pass visits the whole tree.
    for seed in 0..20 {
        let search = random_tree(seed, 5);
        let mut account = Account::default();
        let mut visitor: &mut dyn Visitor<Small> = &mut account;
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let status = restarts::search(&mut search.clone(), &mut visitor, &mut random, 1_000_000);
        if status == Status::Complete || status == Status::Cut {
            assert_eq!(account.open, []);
            assert_eq!(account.counts[0], account.counts[3]);
        }
    }
}

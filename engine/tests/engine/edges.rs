//! Edge cases of folds, trees, covers, limits and bookmarks.

use std::error::Error as _;
use std::io::{self, Read};

use crate::covers::{cover, plain, ring};
use crate::problems::Tree::{Dead, Open, Solved};
use crate::problems::{Small, by_hand, dominoes, queens, random_tree};
use billhook_engine::diagram::{self, Compiler, Counting, Diagram, Unreadable};
use billhook_engine::exact_cover::certificate::{self, certify};
use billhook_engine::exact_cover::diagram::{Method, count};
use billhook_engine::exact_cover::{ExactCover, Kernel, Order, SparseSets};
use billhook_engine::strategy::split::{Malformed, Outline, split};
use billhook_engine::tree::{Bounds, Tree, fold, record};
use billhook_engine::{
    At, Bookmark, DepthLimit, Flow, Limits, Statistics, Status, Visitor, dfs, laws,
};

/// Six inner nodes, one of them without moves, three dead ends and three solutions.
fn tree() -> Small {
    let inner = Open(vec![Dead, Open(vec![Solved, Dead]), Solved]);
    by_hand(Open(vec![Open(vec![]), inner, Open(vec![Open(vec![Dead]), Solved])]))
}

/// A number for each way to a node.
fn way(path: &[u64]) -> u64 {
    path.iter().fold(1, |number, &mv| 64 * number + mv)
}

/// Keeps the nodes that the walk is in.
#[derive(Default)]
struct Stack {
    open: Vec<At<u64>>,
    entered: usize,
}

impl Visitor<Small> for Stack {
    fn enter(&mut self, _: &Small, at: At<u64>) -> Flow {
        assert_eq!(at.depth, self.open.len());
        self.open.push(at);
        self.entered += 1;
        Flow::Continue
    }
    fn leave(&mut self, at: At<u64>) {
        assert_eq!(self.open.pop(), Some(at));
    }
}

/// Where nothing recurs, a count enters what a search does.
#[test]
fn a_count_enters_the_tree() {
    let mut search = tree().with_keys(way);
    let expected = dfs::statistics(&mut search);
    let mut told = Statistics::new();
    let counted = diagram::count(&mut search, &mut told).expect("it has an end");
    assert_eq!(counted.solutions, expected.solutions().into());
    assert_eq!(told.levels().collect::<Vec<_>>(), expected.levels().collect::<Vec<_>>());
    assert_eq!((told.dead_ends(), told.pruned()), (expected.dead_ends(), 0));
    assert_eq!(expected.levels().collect::<Vec<_>>(), [1, 3, 5, 3]);
}

/// A fold leaves each node that it entered, with the same place, before the one above.
#[test]
fn a_fold_leaves_what_it_entered() {
    for mut search in [queens(6).with_keys(way), tree().with_keys(way), dominoes(0x0303_0303)] {
        let mut stack = Stack::default();
        assert!(diagram::count(&mut search, &mut stack).is_ok());
        assert!(stack.open.is_empty() && stack.entered > 10);
        let mut stack = Stack::default();
        assert!(Compiler::new().compile(&mut search, &mut stack).is_ok());
        assert!(stack.open.is_empty() && stack.entered > 10);
    }
    let mut stack = Stack::default();
    let apart = Counting::new().count_components(&mut dominoes(0x0303_0003_0300_0303), &mut stack);
    assert!(apart.is_ok() && stack.open.is_empty() && stack.entered > 5);
}

/// A problem with solutions has a root in its diagram, one without has none.
#[test]
fn a_diagram_has_a_root_if_there_is_a_solution() {
    for (size, is_solvable) in [(3, false), (4, true), (6, true)] {
        let diagram = diagram::compile(&mut queens(size).with_keys(way), &mut ());
        let diagram = diagram.expect("it is small");
        assert_eq!(diagram.root().is_some(), is_solvable, "{size}");
        assert_eq!(diagram.solutions().next().is_some(), is_solvable, "{size}");
    }
}

/// Cannot be read.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("it is broken"))
    }
}

/// What the system says of a file is told as the source of an error; others have none.
#[test]
fn errors_of_files_have_a_source() {
    let failed = Diagram::<u64>::load(Broken, b"", |_| true).expect_err("nothing is read");
    let source = failed.source().expect("there is one");
    assert_eq!(source.to_string(), "it is broken");
    for other in [Unreadable::NotADiagram, Unreadable::Version(9), Unreadable::CutShort] {
        assert!(other.source().is_none(), "{other}");
    }

    let cover = ring(6, false);
    let words = |_| String::new();
    let mut small = [0; 20];
    let files: [&mut dyn io::Write; 2] = [&mut io::sink(), &mut &mut small[..]];
    let failed = certify(&cover, &words, &mut || true, 1 << 20, files);
    let failed = failed.expect_err("there is no room");
    assert!(matches!(failed, certificate::Error::Write(_)) && failed.source().is_some());
    let files: [&mut dyn io::Write; 2] = [&mut io::sink(), &mut io::sink()];
    let stopped = certify(&cover, &words, &mut || false, 1 << 20, files);
    assert!(stopped.expect_err("it is stopped").source().is_none());
}

/// What was counted before with the same watch is not counted again.
#[test]
fn a_watch_may_be_used_again() {
    let mut watch = (Limits::new(), Statistics::new());
    let cover = ring(7, false);
    let [one, two] = [(); 2].map(|()| count(&cover, &Method::Plain, &mut watch, 1 << 20));
    assert_eq!(one, two);
    assert!(one.solutions > 1_u8.into() && one.status == Status::Complete);
    let by_diagrams =
        count(&cover, &Method::Best, &mut (Limits::new(), Statistics::new()), 1 << 20);
    assert_eq!(one.solutions, by_diagrams.solutions);
}

/// Instances are equal only if their items have the same names.
#[test]
fn names_tell_covers_apart() {
    let named = |names: [&str; 2]| {
        let mut builder = ExactCover::builder();
        for name in names {
            builder.primary(name).expect("a fresh name");
        }
        builder.option(names).expect("a valid option");
        builder.build()
    };
    assert_eq!(named(["a", "b"]), named(["a", "b"]));
    assert_ne!(named(["a", "b"]), named(["a", "c"]));
    assert_ne!(named(["a", "b"]), named(["b", "a"]));
}

/// Two options with the same items leave the same behind, but are not the same choice.
#[test]
fn searches_at_other_solutions_differ() {
    let cover = cover(2, 0, [plain([0]), plain([1]), plain([1])]);
    for order in [Order::MinimumRemaining, Order::Given] {
        let mut search = SparseSets::new(&cover, order);
        let found = dfs::all(&mut search, SparseSets::clone);
        assert_eq!(found.len(), 2);
        assert_ne!(found[0], found[1]);
        assert_eq!(found[0], found[0].clone());
        assert_ne!(found[0], search);
    }
}

/// The door to the kernel for large instances keeps the laws as the kernel does.
#[test]
fn the_large_kernel_keeps_the_laws() {
    for order in [Order::MinimumRemaining, Order::Given] {
        let cover = ring(6, true);
        let [sets, behind] = [(); 2].map(|()| SparseSets::new(&cover, order));
        let behind = Kernel::Second(behind);
        let nodes = laws::check(&sets, 9).expect("the kernel keeps the laws");
        assert_eq!(laws::check(&behind, 9), Ok(nodes));
        assert_eq!(nodes, dfs::statistics(&mut behind.clone()).nodes());
    }
}

/// Weights that are none are those of an even share.
#[test]
fn shares_of_weights_that_are_none() {
    let given = || [-1.0, f64::INFINITY, 0.0].into_iter().cycle();
    let mut weights = given();
    let mut three = by_hand(Open(vec![Solved, Solved, Solved]));
    let cut = split(&mut three, 3, |_, even| weights.next().unwrap_or(even), &mut Limits::new());
    assert_eq!(cut.shares, [0.5, 0.5, 0.0]);
    for cubes in [2, 8, 12] {
        let mut weights = given();
        let weigh = |_: &mut Small, even| weights.next().unwrap_or(even);
        let cut = split(&mut queens(8), cubes, weigh, &mut Limits::new());
        assert!(cut.shares.iter().all(|share| (0.0..=1.0).contains(share)), "{:?}", cut.shares);
        assert!((cut.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{:?}", cut.shares);
    }
}

/// A blank keeps two numbers apart, and stands nowhere else.
#[test]
fn a_blank_in_an_outline() {
    let read = |text: &str| text.parse::<Outline>().map(|outline| outline.cubes());
    assert_eq!(read("2. 2.."), Err(Malformed::Unknown(2)));
    assert_eq!(read("2 .."), Err(Malformed::Unknown(1)));
    assert_eq!(read("1 x"), Err(Malformed::Unknown(1)));
    assert_eq!(read("1  1."), Err(Malformed::Unknown(1)));
    assert_eq!(read("1 "), Err(Malformed::Unknown(1)));
    assert_eq!(read("2 2..."), Ok(3));
}

fn recorded(search: &mut Small, nodes: usize) -> Tree {
    let bounds = Bounds { nodes, depth: usize::MAX };
    record(search, bounds, |_, mv| mv.to_string(), |_| String::new(), &mut ())
}

/// Without solutions the nodes near the root are kept, in thirteen levels and one of what is left out.
#[test]
fn a_tree_without_solutions_is_folded() {
    let comb = (0..20).fold(Dead, |below, _| Open(vec![Dead, below]));
    let tree = recorded(&mut by_hand(comb), usize::MAX);
    assert_eq!((tree.nodes(), tree.solutions()), (41, 0));
    // A third of the room is for them, as something may be left out at each.
    for (most, shown) in [(1, 2), (2, 2), (9, 4), (40, 14), (300, 26)] {
        let small = fold(&tree, most);
        assert_eq!((small.nodes(), small.solutions()), (41, 0), "{most}");
        assert_eq!(small.graph.node_count(), shown, "{most}");
    }
}

/// Without a node there is no root; what is not searched then is not shown.
#[test]
fn a_tree_without_nodes_has_no_root() {
    for nodes in [0, 1] {
        let tree = recorded(&mut queens(4), nodes);
        assert_eq!((tree.nodes(), tree.root().is_some()), (nodes, nodes == 1));
        assert_eq!(tree.status, Status::NodeLimit);
        assert_eq!(fold(&tree, 5).nodes(), nodes);
    }
}

/// What was counted elsewhere is added, each counter to its own.
#[test]
fn merged_counters() {
    let below = Open(vec![Dead, Solved, Open(vec![Solved])]);
    let tree = by_hand(Open(vec![Dead, Solved, below]));
    let counted = |depth| {
        let mut visitor = (DepthLimit::new(depth), Statistics::new());
        dfs::search(&mut tree.clone(), &mut visitor);
        visitor.1
    };
    let (low, deep) = (counted(1), counted(2));
    let counters = |it: &Statistics| [it.nodes(), it.dead_ends(), it.pruned(), it.solutions()];
    assert_eq!((counters(&low), counters(&deep)), ([7, 1, 3, 1], [8, 2, 1, 2]));
    for (mut one, other) in [(low.clone(), deep.clone()), (deep, low)] {
        let first = one.nodes_to_first_solution();
        one.merge(&other);
        assert_eq!(counters(&one), [15, 3, 4, 3]);
        assert_eq!(one.levels().collect::<Vec<_>>(), [2, 6, 6, 1]);
        assert_eq!(one.nodes_to_first_solution(), first);
    }
}

/// Writes down which nodes are left.
#[derive(Default)]
struct Leaves(Vec<At<u64>>);

impl Visitor<Small> for Leaves {
    fn leave(&mut self, at: At<u64>) {
        self.0.push(at);
    }
}

/// A search that is stopped at each solution leaves each node once, when it is gone on with.
#[test]
fn a_solution_is_left_once() {
    for search in [tree(), queens(6), random_tree(4, 7)] {
        let mut expected = Leaves::default();
        dfs::search(&mut search.clone(), &mut expected);
        let (mut leaves, mut bookmark, mut stops) = (Leaves::default(), Bookmark::new(), 0);
        while !bookmark.is_at_end() {
            let mut visitor = (Limits::new().solutions(1), &mut leaves);
            let status = dfs::resume(&mut search.clone(), &mut visitor, &mut bookmark);
            stops += u64::from(status.expect("the way is there") == Status::Limit);
        }
        assert_eq!(stops, dfs::statistics(&mut search.clone()).solutions());
        assert_eq!(leaves.0, expected.0);
    }
}

/// An attempt gets half of the nodes at most; those that it did not enter are left, and only those.
#[test]
fn nodes_that_an_attempt_leaves() {
    fn entered(search: &Small, limits: &mut Limits) -> u64 {
        let mut visitor = (limits, Statistics::new());
        dfs::search(&mut search.clone(), &mut visitor);
        visitor.1.nodes()
    }
    let (large, small) = (queens(8), by_hand(Open(vec![Solved, Dead])));
    // (what is tried, within, nodes that it enters)
    for (search, within, tried) in
        [(&large, 100, 5), (&large, 5, 5), (&large, 3, 3), (&small, 9, 3)]
    {
        let mut limits = Limits::new().nodes(10);
        assert_eq!(limits.within(within, |limits| entered(search, limits)), tried);
        assert_eq!(limits.status(), Status::Complete);
        let shown = format!("{limits:?}");
        assert!(shown.contains(&format!("nodes_left: {},", 10 - tried)), "{shown}");
        assert_eq!(entered(&large, &mut limits), 10 - tried);
        assert_eq!(limits.status(), Status::NodeLimit);
    }
    // Another reason to stop is one afterwards, too.
    let mut limits = Limits::new().nodes(10).solutions(1);
    assert_eq!(limits.within(9, |limits| entered(&small, limits)), 2);
    assert_eq!(limits.status(), Status::Limit);
    assert_eq!(entered(&small, &mut limits), 0);
}

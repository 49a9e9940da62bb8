//! Recorded trees are those of the search, whole or in part; folded trees keep the counts; drawings
//! do not overlap.

use std::fmt::Debug;

use crate::problems::Tree::{Dead, Open};
use crate::problems::guard::Guard;
use crate::problems::walk::{ToTheBest, to_the_best};
use crate::problems::{
    Small, Tree as ByHand, by_hand, chain, endless, priced, queens, random_tree,
};
use crate::random::for_all;
use billhook_engine::constraint::{Decision, Labelling, Model};
use billhook_engine::tree::{
    Bounds, Kind, LastWalk, Tree, Words, fold, layout, record, record_branch_and_bound,
    record_idastar,
};
use billhook_engine::{Limits, Search, Statistics, Status, Visitor, dfs};
use crc32fast::hash as digest;

use proptest::prelude::*;

const ALL: Bounds = Bounds { nodes: usize::MAX, depth: usize::MAX };

fn recorded<S: Search<Move: Debug>>(search: &mut S, bounds: Bounds) -> Tree {
    watched(search, bounds, &mut ())
}

fn watched<S: Search<Move: Debug>>(
    search: &mut S,
    bounds: Bounds,
    mut visitor: &mut dyn Visitor<S>,
) -> Tree {
    record(search, bounds, &|_: &S, mv: S::Move| format!("{mv:?}"), &mut visitor)
}

fn count(tree: &Tree, kind: Kind) -> usize {
    tree.graph.node_weights().filter(|vertex| vertex.kind == kind).count()
}

#[test]
fn a_recorded_tree_is_that_of_the_search() {
    for seed in 0..100 {
        let mut search = random_tree(seed, 7);
        let before = search.clone();
        let (tree, statistics) = (recorded(&mut search, ALL), dfs::statistics(&mut search));
        assert_eq!(search, before);
        assert_eq!(tree.status, Status::Complete);
        assert_eq!(tree.nodes() as u64, statistics.nodes());
        assert_eq!(tree.solutions() as u64, statistics.solutions());
        let mut levels = vec![0; statistics.levels().count()];
        tree.graph.node_weights().for_each(|vertex| levels[vertex.depth] += 1);
        assert_eq!(levels, statistics.levels().collect::<Vec<_>>());
        assert_eq!(tree.graph.edge_count() + 1, tree.graph.node_count());
    }
}

fn branched_and_bound(
    search: &mut Small,
    bounds: Bounds,
    mut visitor: &mut dyn Visitor<Small>,
) -> Tree {
    let decision = |_: &Small, mv: u64| mv.to_string();
    record_branch_and_bound(search, bounds, &decision, &mut visitor)
}

fn deepened(search: &mut Small, bounds: Bounds, mut visitor: &mut dyn Visitor<Small>) -> LastWalk {
    let decision = |_: &Small, mv: u64| mv.to_string();
    record_idastar(search, bounds, &decision, &mut visitor)
}

/// Branch and bound and IDA* enter the same nodes whether they are recorded or not.
#[test]
fn bounds_cut_a_tree_as_they_cut_the_search() {
    let mut cut = 0;
    for (seed, divisor) in (0..100).flat_map(|seed| [(seed, 1), (seed, 2), (seed, 9)]) {
        let mut search = priced(seed, divisor);
        let before = search.clone();
        let [mut of_walk, mut of_tree] = [(); 2].map(|()| Statistics::new());
        to_the_best(ToTheBest::BranchAndBound, &mut search, &mut of_walk);
        let tree = branched_and_bound(&mut search, ALL, &mut of_tree);
        assert_eq!((&search, &of_tree, tree.status), (&before, &of_walk, Status::Complete));
        assert_eq!(tree.nodes() as u64, of_walk.nodes());
        assert_eq!(tree.solutions() as u64, of_walk.solutions());
        assert_eq!(count(&tree, Kind::Pruned) as u64, of_walk.pruned());
        cut += of_walk.pruned();

        let [mut of_walk, mut of_tree] = [(); 2].map(|()| Statistics::new());
        to_the_best(ToTheBest::Idastar, &mut search, &mut of_walk);
        let last = deepened(&mut search, ALL, &mut of_tree);
        assert_eq!((&search, &of_tree, last.tree.status), (&before, &of_walk, Status::Complete));
        assert_eq!(last.tree.solutions() as u64, of_walk.solutions());
        assert_eq!(last.walks == 1, last.tree.nodes() as u64 == of_walk.nodes());
        cut += of_walk.pruned();
    }
    assert!(cut > 1_000);
}

/// Limits and the greatest depth end a recorded search for the best, and its status says so.
#[test]
fn limits_end_a_recorded_search_for_the_best() {
    let mut search = priced(1, 9);
    let last = deepened(&mut search, Bounds { nodes: 3, ..ALL }, &mut ());
    assert_eq!(last.tree.status, Status::NodeLimit);
    let tree = branched_and_bound(&mut search, Bounds { depth: 1, ..ALL }, &mut ());
    assert_eq!(tree.status, Status::Cut);
    let tree = branched_and_bound(&mut search, ALL, &mut Limits::new().nodes(2));
    assert_eq!((tree.status, tree.nodes()), (Status::NodeLimit, 2));
}

#[test]
fn unsearched_nodes_are_counted() {
    for seed in 0..40 {
        let whole = recorded(&mut random_tree(seed, 6), ALL);
        for nodes in 0..whole.nodes() {
            let mut guarded = Guard::new(random_tree(seed, 6));
            let part = recorded(&mut guarded, Bounds { nodes, ..ALL });
            assert_eq!((part.nodes(), part.status), (nodes, Status::NodeLimit));
            // The entered nodes are the first of the whole walk.
            let entered = part.graph.node_indices().take(nodes);
            for node in entered {
                assert_eq!(part.decision(node), whole.decision(node));
                assert_eq!(part.parent(node), whole.parent(node));
            }
            // Each child of an entered node is recorded, or counted as unsearched.
            let (some, all) = (part.children(), whole.children());
            for node in part.graph.node_indices().take(nodes) {
                let moves = some[node.index()].iter().map(|&child| {
                    match part.graph.raw_nodes()[child].weight.kind {
                        Kind::Unsearched(moves) => moves,
                        _ => 1,
                    }
                });
                assert_eq!(moves.sum::<usize>(), all[node.index()].len());
            }
        }
    }
}

#[test]
fn a_depth_cuts_levels() {
    let tree = recorded(&mut queens(6), Bounds { depth: 2, ..ALL });
    assert_eq!((tree.nodes(), tree.status), (1 + 6 + 20, Status::Cut));
    // Four of twenty pairs of queens lead to a solution.
    let kinds = [Kind::Pruned, Kind::Dead, Kind::Inner].map(|kind| count(&tree, kind));
    assert_eq!(kinds, [4, 16, 7]);
    let tree = recorded(&mut queens(6), Bounds { depth: 6, ..ALL });
    assert_eq!((tree.solutions(), tree.status), (4, Status::Complete));
    // Three queens have no solution, which a search below the greatest depth finds.
    let tree = recorded(&mut queens(3), Bounds { depth: 1, ..ALL });
    assert_eq!((tree.nodes(), count(&tree, Kind::Dead), tree.status), (4, 3, Status::Cut));
}

/// The title is written in the language of Graphviz, with its quotes escaped.
#[test]
fn a_graph_has_a_title() {
    let tree = recorded(&mut queens(1), ALL);
    let text = tree.to_dot("the \"whole\" tree", |_| String::new());
    assert!(text.starts_with("digraph {\n    label = \"the \\\"whole\\\" tree\"\n"), "{text}");
    assert!(!tree.to_dot("", |_| String::new()).contains("the"));
}

#[test]
fn visitors_stop_a_record() {
    let mut limits = Limits::new().solutions(1);
    let tree = watched(&mut queens(6), ALL, &mut limits);
    assert_eq!((tree.solutions(), tree.status), (1, Status::Limit));
    let endless = recorded(&mut endless(), Bounds { nodes: 5, ..ALL });
    assert_eq!(
        endless.graph.node_weights().last().map(|vertex| vertex.kind),
        Some(Kind::Unsearched(1_000))
    );
}

#[test]
fn trees_may_be_deep() {
    let tree = recorded(&mut chain(200_000), ALL);
    assert_eq!((tree.nodes(), tree.solutions()), (200_001, 1));
    let places = layout(&tree.children(), &vec![1.0; tree.nodes()], 1.0);
    assert!(places.iter().all(|place| (place - 0.5).abs() < 1e-9));
    assert_eq!(fold(&tree, 10).nodes(), 200_001);
}

/// Says at each dead end which constraint of a model failed.
struct Broken<'m>(&'m Model);

impl Words<Labelling> for Broken<'_> {
    fn decision(&self, _: &Labelling, decision: Decision) -> String {
        format!("{decision:?}")
    }
    fn why(&self, search: &Labelling) -> Option<String> {
        search.broken().map(|constraint| self.0.constraint_in_words(constraint))
    }
}

/// The sums make the first and the last die equal, so no three dice all differ.
#[test]
fn dead_ends_say_why() {
    let mut model = Model::new();
    let dice = model.grid(1, 3, 1..=3);
    model.because("the first two show 4").sum(&dice.cells()[..2], 4);
    model.because("the last two show 4").sum(&dice.cells()[1..], 4);
    model.because("all differ").all_different(dice.cells());
    let mut search = model.labelling().expect("it is small");
    let tree = record(&mut search, ALL, &Broken(&model), &mut ());
    let dead = tree.graph.node_weights().filter(|vertex| vertex.kind == Kind::Dead);
    let why: Vec<Option<&str>> = dead.map(|vertex| vertex.why.as_deref()).collect();
    let [sum, differ] = ["the last two show 4", "all differ"].map(Some);
    assert_eq!(why, [sum, differ, sum]);
    let other = tree.graph.node_weights().filter(|vertex| vertex.kind != Kind::Dead);
    assert!(other.into_iter().all(|vertex| vertex.why.is_none()));
}

#[test]
fn words_are_escaped_in_dot() {
    let words = |_: &Small, _| "\"a\\b\"\n".to_owned();
    let tree = record(&mut chain(1), ALL, &words, &mut ());
    let text = tree.to_dot("", |_| "one\ntwo".to_owned());
    assert!(text.contains(r#"label = "\"a\\b\"\l\l""#), "{text}");
    let solved = r#""one\ltwo\l", fontname = monospace, shape = box, peripheries = 2"#;
    assert!(text.contains(solved), "{text}");
}

#[test]
fn folding_keeps_the_counts() {
    for_all((any::<u64>(), 0..8u64, 1..60u64), |(seed, levels, most)| {
        let whole = recorded(&mut random_tree(seed, levels), ALL);
        let folded = fold(&whole, most as usize);
        assert_eq!(folded.nodes(), whole.nodes());
        assert_eq!(folded.solutions(), whole.solutions());
        assert!(folded.graph.node_count() <= whole.graph.node_count());
        // One path to a solution is kept, however long.
        assert!(folded.graph.node_count() as u64 <= most.max(2 * levels + 1));
    });
}

/// Returns the number of drawn levels of a tree; a chain is one level.
fn drawn_levels(tree: &Tree) -> usize {
    let mut levels = vec![1; tree.graph.node_count()];
    for (node, below) in tree.children().into_iter().enumerate() {
        below.into_iter().for_each(|child| levels[child] = levels[node] + 1);
    }
    levels.into_iter().max().unwrap_or(0)
}

/// Returns a path to a solution, with two dead ends beside each node that has a choice.
fn way(choices: &[bool]) -> Small {
    let mut tree = ByHand::Solved;
    for &choice in choices.iter().rev() {
        let dead = if choice { vec![Dead; 2] } else { Vec::new() };
        tree = Open([vec![tree], dead].concat());
    }
    by_hand(tree)
}

#[test]
fn long_paths_are_drawn_in_few_nodes() {
    let forced = |length: usize| [vec![true], vec![false; length], vec![true]].concat();
    for (name, choices, nodes, levels, chains) in [
        // The root is drawn alone, and so is a node before the solution.
        ("three without a choice", forced(3), 10, 6, vec![]),
        ("four without a choice", forced(4), 8, 4, vec![(4, 4)]),
        ("all without a choice", vec![false; 1_000], 3, 3, vec![(999, 999)]),
        ("two chains", [forced(9), forced(5)].concat(), 15, 7, vec![(9, 9), (5, 5)]),
        ("a choice at each level", vec![true; 13], 40, 14, vec![]),
        // Six levels at both ends are drawn, each with its omitted children.
        ("too many levels with a choice", vec![true; 100], 24, 13, vec![(89, 267)]),
    ] {
        let whole = recorded(&mut way(&choices), ALL);
        let folded = fold(&whole, 60);
        assert_eq!(folded.nodes(), whole.nodes(), "{name}");
        assert_eq!(folded.solutions(), 1, "{name}");
        let drawn = folded.graph.node_weights().filter_map(|vertex| match vertex.kind {
            Kind::Chain(chain) => Some((chain.branches, chain.nodes)),
            _ => None,
        });
        let drawn: Vec<_> = drawn.collect();
        let size = (folded.graph.node_count(), drawn_levels(&folded));
        assert_eq!((size, drawn), ((nodes, levels), chains), "{name}");
    }
}

/// Neighbours keep their distance, parents stand in the middle of their children, and the order is
/// that of the search.
#[test]
fn drawings_are_tidy() {
    for_all((any::<u64>(), 0..8u64), |(seed, levels)| {
        let tree = recorded(&mut random_tree(seed, levels), ALL);
        let (children, gap) = (tree.children(), 3.0);
        let lengths: Vec<f64> =
            (0..tree.nodes()).map(|node| 10.0 + (node * 7 % 13) as f64).collect();
        let places = layout(&children, &lengths, gap);
        let mut rows: Vec<Vec<usize>> = Vec::new();
        for (node, vertex) in tree.graph.node_weights().enumerate() {
            rows.resize(rows.len().max(vertex.depth + 1), Vec::new());
            rows[vertex.depth].push(node);
        }
        for row in rows {
            for pair in row.windows(2) {
                let apart = places[pair[1]] - places[pair[0]];
                assert!(apart + 1e-6 >= (lengths[pair[0]] + lengths[pair[1]]) / 2.0 + gap);
            }
        }
        for (node, below) in children.iter().enumerate() {
            if let (Some(&first), Some(&last)) = (below.first(), below.last()) {
                assert!((places[node] - (places[first] + places[last]) / 2.0).abs() < 1e-6);
            }
        }
        let first = places.iter().zip(&lengths).map(|(place, length)| place - length / 2.0);
        assert!(first.fold(f64::INFINITY, f64::min).abs() < 1e-6);
    });
}

/// Returns the children of each node of a tree, from their numbers, level by level.
fn by_levels(counts: &[usize]) -> Vec<Vec<usize>> {
    let mut next = 1;
    let mut below = |count: &usize| {
        next += count;
        (next - count..next).collect()
    };
    counts.iter().map(&mut below).collect()
}

/// The drawings were inspected: small subtrees between large ones are spread out evenly.
#[test]
fn drawings_are_as_recorded() {
    let table: [(&[usize], &[f64]); 5] = [
        (
            &[3, 0, 0, 3, 4, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0],
            &[
                23.0, 14.5, 23.5, 31.5, 15.0, 32.0, 48.0, 3.0, 12.0, 20.0, 27.0, 36.0, 44.0, 51.0,
                60.0,
            ],
        ),
        (
            &[5, 4, 0, 1, 0, 5, 0, 0, 3, 0, 2, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 1, 0, 0],
            &[
                39.375, 14.0, 26.5, 38.0, 50.375, 64.75, 2.0, 9.0, 18.0, 26.0, 38.0, 47.0, 55.0,
                62.0, 71.0, 82.5, 9.5, 18.5, 26.5, 33.5, 42.5, 71.0, 78.0, 87.0, 78.0,
            ],
        ),
        (
            &[4, 1, 0, 0, 2, 1, 1, 3, 2, 0, 0, 0, 0, 0, 0],
            &[
                19.5, 7.5, 16.5, 24.5, 31.5, 7.5, 23.75, 39.25, 7.5, 23.75, 30.75, 39.75, 47.75,
                3.0, 12.0,
            ],
        ),
        (
            &[3, 6, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            &[
                47.5, 23.5, 48.0, 71.5, 3.0, 12.0, 20.0, 27.0, 36.0, 44.0, 51.0, 60.0, 68.0, 75.0,
                84.0, 92.0,
            ],
        ),
        (
            &[6, 1, 0, 2, 0, 0, 3, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            &[
                40.0, 19.5, 28.5, 36.5, 43.5, 52.5, 60.5, 19.5, 32.5, 40.5, 52.0, 61.0, 69.0, 3.0,
                12.0, 20.0, 27.0, 36.0,
            ],
        ),
    ];
    for (counts, places) in table {
        let length = |node| 4.0 + (node % 3) as f64 * 2.0;
        let lengths: Vec<f64> = (0..counts.len()).map(length).collect();
        let drawn = layout(&by_levels(counts), &lengths, 2.0);
        assert!(drawn.iter().zip(places).all(|(is, was)| (is - was).abs() < 1e-9), "{drawn:?}");
    }
}

/// The folded trees were recorded when drawings of them were inspected.
#[test]
fn folded_trees_are_as_recorded() {
    let cut = |nodes, depth| recorded(&mut queens(8), Bounds { nodes, depth });
    // A row for at most 12, 30, 60 and 120 nodes: nodes, levels, nodes that stand for others, the
    // branches and the dead ends for which these stand, and how many of them were searched
    // completely.
    let table = [
        (
            recorded(&mut random_tree(4, 8), ALL),
            [
                (8, 5, 3, 7, 558, 3),
                (23, 9, 8, 15, 558, 8),
                (39, 9, 13, 23, 558, 13),
                (74, 9, 22, 37, 558, 22),
            ],
        ),
        (
            recorded(&mut random_tree(7, 8), ALL),
            [
                (12, 7, 6, 9, 267, 6),
                (30, 9, 11, 16, 267, 11),
                (40, 9, 13, 18, 267, 13),
                (66, 9, 19, 28, 267, 19),
            ],
        ),
        (
            cut(usize::MAX, 4),
            [
                (8, 3, 4, 21, 264, 0),
                (19, 4, 9, 45, 264, 1),
                (37, 4, 17, 70, 264, 3),
                (73, 4, 33, 112, 264, 3),
            ],
        ),
        (
            cut(200, 99),
            [
                (10, 7, 3, 10, 71, 2),
                (20, 9, 7, 16, 71, 6),
                (39, 9, 13, 23, 71, 12),
                (39, 9, 13, 23, 71, 12),
            ],
        ),
        (
            cut(900, 6),
            [
                (9, 3, 4, 18, 337, 0),
                (19, 4, 8, 32, 337, 2),
                (37, 4, 16, 57, 337, 3),
                (71, 5, 30, 86, 337, 9),
            ],
        ),
    ];
    for (whole, expected) in table {
        for (most, expected) in [12, 30, 60, 120].into_iter().zip(expected) {
            let small = fold(&whole, most);
            let folded = small.graph.node_weights().filter_map(|vertex| match vertex.kind {
                Kind::Folded(folded) | Kind::Chain(folded) => Some(folded),
                _ => None,
            });
            let folded: Vec<_> = folded.collect();
            let branches = folded.iter().map(|it| it.branches).sum();
            let dead_ends = folded.iter().map(|it| it.dead_ends).sum();
            let whole = folded.iter().filter(|it| it.whole).count();
            let size = (small.graph.node_count(), drawn_levels(&small), folded.len());
            let is = (size.0, size.1, size.2, branches, dead_ends, whole);
            assert_eq!(is, expected, "{most}");
        }
    }
}

/// The digest covers the places and folds of many trees: an accidental change fails here.
#[test]
fn the_digest_of_many_drawings_is_as_recorded() {
    let mut text = String::new();
    for seed in 0..120 {
        let tree = recorded(&mut random_tree(seed, seed % 9), ALL);
        let lengths: Vec<f64> =
            (0..tree.nodes()).map(|node| 10.0 + (node * 7 % 13) as f64).collect();
        let places = layout(&tree.children(), &lengths, 3.0);
        // The places are rounded to a millionth, because sums are inexact.
        text.extend(places.into_iter().map(|place| format!("{place:.6} ")));
        let bounded = recorded(&mut queens(7), Bounds { nodes: 7 * seed as usize, depth: 5 });
        for tree in [tree, bounded] {
            for most in (1..60).step_by(7) {
                text.push_str(&fold(&tree, most).to_dot("", |vertex| format!("{:?}", vertex.kind)));
            }
        }
    }
    assert_eq!(digest(text.as_bytes()), 0x34a0_de64);
}

/// Without solutions, the nodes near the root are kept.
#[test]
fn a_tree_without_solutions_is_folded() {
    let comb = (0..20).fold(Dead, |below, _| Open(vec![Dead, below]));
    let tree = recorded(&mut by_hand(comb), ALL);
    assert_eq!((tree.nodes(), tree.solutions()), (41, 0));
    // Only about a third of `most` nodes are kept, because beside each of them a node may stand
    // for what is left out.
    for (most, shown) in [(1, 2), (2, 2), (9, 4), (40, 14), (300, 26)] {
        let small = fold(&tree, most);
        assert_eq!((small.nodes(), small.solutions()), (41, 0), "{most}");
        assert_eq!(small.graph.node_count(), shown, "{most}");
    }
}

#[test]
fn a_tree_without_nodes_has_no_root() {
    for nodes in [0, 1] {
        let tree = recorded(&mut queens(4), Bounds { nodes, ..ALL });
        assert_eq!((tree.nodes(), tree.root().is_some()), (nodes, nodes == 1));
        assert_eq!(tree.status, Status::NodeLimit);
        assert_eq!(fold(&tree, 5).nodes(), nodes);
    }
}

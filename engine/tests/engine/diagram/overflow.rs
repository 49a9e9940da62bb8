//! Partial diagrams answer like whole ones, however little of them is compiled.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use crate::problems::diagrams::{count, diagram, partial};
use crate::problems::lent::Lent;
use crate::problems::{Small, dominoes, network, random_graph, steps};
use crate::random::for_all;
use billhook_engine::diagram::{Compiler, Counting, Partial, Reason, Rest, Stopped};
use billhook_engine::{Flow, Keyed, Limits, Node, Search, Statistics, Status, Visitor, solutions};
use num_bigint::BigUint;
use proptest::prelude::*;

/// Compiles within a memory limit in bytes. Fails if the visitor stops it or the search has a
/// cycle.
fn part<'s, V>(
    memory: u64,
    search: &'s mut Small,
    visitor: &mut V,
) -> Result<Partial<'s, u64>, Stopped>
where
    V: Visitor<Lent<'s, Small>> + Visitor<Rest<'s, u64>>,
{
    partial(Compiler::new().memory(memory as usize), search, visitor)
}

/// Lists the first solutions, at most `most`; returns them with the status of the listing.
fn list(partial: &mut Partial<'_, u64>, most: usize) -> (Status, Vec<Vec<u64>>) {
    let mut listed = Vec::new();
    let status = partial.each(&mut (), |path| {
        listed.push(path.to_vec());
        if listed.len() < most { Flow::Continue } else { Flow::Stop }
    });
    (status, listed)
}

/// Compares all answers with those of the whole diagram. Returns the number of frontier nodes.
fn is_the_whole(mut search: Small, memory: u64) -> usize {
    let before = search.clone();
    let compiler = Compiler::new().memory(memory as usize);
    let diagram = diagram(&mut search);
    let listed: Vec<_> = solutions(diagram.walk(), (), |at| at.path().to_vec()).collect();
    let whole = diagram.index();
    let mut partial = partial(compiler, &mut search, &mut ()).expect("it is small");
    assert_eq!(partial.count(), whole.count());
    assert_eq!(partial.is_whole(), partial.whole() == Some(&whole));
    assert_eq!(partial.is_whole(), partial.frontier() == 0);

    assert_eq!(list(&mut partial, usize::MAX), (Status::Complete, listed.clone()));
    // A listing that is stopped returns the search to its root too.
    if !listed.is_empty() {
        let half = listed.len().div_ceil(2);
        assert_eq!(list(&mut partial, half), (Status::Interrupted, listed[..half].to_vec()));
    }

    let map = |marginals: Vec<_>| marginals.into_iter().collect::<HashMap<_, _>>();
    let marginals = partial.marginals(&mut ()).expect("it is small");
    assert_eq!(map(marginals), map(whole.marginals()));

    let mut number = BigUint::ZERO;
    while number <= whole.count() {
        let nth = partial.nth(&number, &mut ()).expect("it is small");
        assert_eq!(nth, whole.nth(&number));
        number += 1u8;
    }
    let beyond = partial.frontier();
    drop(partial);
    assert_eq!(search, before);
    beyond
}

#[test]
fn a_partial_diagram_answers_like_the_whole() {
    for_all((any::<u64>(), 1..6u64, 0..7u64, 0..3_000u64), |(seed, width, levels, memory)| {
        is_the_whole(random_graph(seed, width, levels), memory);
    });
}

#[test]
fn a_partial_diagram_of_a_board_answers_like_the_whole() {
    for_all((0..40u64, 0..40u64, 0..6_000u64), |(one, other, memory)| {
        is_the_whole(dominoes(0x0f_0f0f_0f0f & !(1 << one | 1 << other)), memory);
    });
}

#[test]
fn cycles_are_reported_anywhere() {
    let to = prop::collection::vec(prop::collection::vec(0..64usize, 0..4), 1..12);
    for_all((to, any::<bool>(), 0..1_500u64), |(mut to, forward, memory)| {
        let nodes = to.len();
        for (node, to) in to.iter_mut().enumerate() {
            // Most edges lead forward in half of the graphs, as nearly all others have cycles.
            to.retain(|&to| to % 64 != 0 || !forward);
            to.iter_mut().for_each(|to| {
                *to = match *to {
                    0..3 => *to % nodes,
                    _ => node + 1 + *to % 3,
                }
            });
            to.retain(|&to| to < nodes);
        }
        let circles = has_a_cycle(&to);
        let (mut search, before) = (network(to.clone()), network(to));
        let partial = part(memory, &mut search, &mut ()).map(|partial| partial.count());
        let counted = count(Counting::new().memory(memory as usize), &mut search, &mut ());
        assert_eq!(search, before);
        match circles {
            true => {
                assert_eq!(partial.map_err(|why| why.reason).err(), Some(Reason::Cycle));
                assert_eq!(counted.map_err(|why| why.reason).err(), Some(Reason::Cycle));
            }
            false => {
                let count = counted.expect("there are no circles").solutions;
                assert_eq!(partial.expect("there are no circles"), count);
                is_the_whole(search, memory);
            }
        }
    });
}

/// Returns whether a graph has a cycle.
fn has_a_cycle(to: &[Vec<usize>]) -> bool {
    // Marks nodes whose successors are all marked, as often as there are nodes.
    let mut without = vec![false; to.len()];
    for _ in 0..to.len() {
        for node in 0..to.len() {
            without[node] = to[node].iter().all(|&to| without[to]);
        }
    }
    !without[0]
}

#[test]
fn a_visitor_stops_every_answer() {
    for_all((any::<u64>(), 0..2_000u64, 0..20u64), |(seed, memory, nodes)| {
        let before = random_graph(seed, 4, 8);
        let mut graph = before.clone();
        let mut partial = part(memory, &mut graph, &mut ()).expect("small");
        let count = partial.count();
        let stop = || Limits::new().nodes(nodes);
        let last = if count == BigUint::ZERO { BigUint::ZERO } else { &count - 1u8 };
        let path = partial.nth(&last, &mut ()).expect("small").unwrap_or_default();
        let answers =
            [partial.nth(&last, &mut stop()).map(drop), partial.marginals(&mut stop()).map(drop)];
        for stopped in answers.into_iter().filter_map(Result::err) {
            assert_eq!(stopped.reason, Reason::Stopped(Status::NodeLimit));
            assert!(stopped.at_least <= count);
        }
        let mut listed = BigUint::ZERO;
        let status = partial.each(&mut stop(), |_| {
            listed += 1u8;
            Flow::Continue
        });
        let ended = if listed == count { Status::Complete } else { Status::NodeLimit };
        assert!(listed <= count && (status == ended || status == Status::NodeLimit));
        // A stopped answer leaves nothing behind, so that later answers are right.
        assert_eq!(partial.nth(&last, &mut ()).expect("small").unwrap_or_default(), path);
        drop(partial);
        assert_eq!(graph, before);
    });
}

#[test]
fn dominoes_are_counted_with_any_memory() {
    let mut beyond = Vec::new();
    for memory in (0..20_000).step_by(500) {
        beyond.push(is_the_whole(dominoes(0x3f_3f3f_3f3f & !0x2001), memory));
    }
    assert!(beyond[0] == 1 && beyond.contains(&0), "{beyond:?}");
    assert!(beyond.iter().any(|&beyond| beyond > 3), "{beyond:?}");
}

#[test]
fn numbers_may_exceed_words() {
    // Numbers exceed words above the frontier, at it, or below it.
    let mut wholes = 0;
    for (length, memory) in [50u64, 65, 200]
        .into_iter()
        .flat_map(|length| (8..48).map(move |step| (length, 500 * step)))
    {
        let mut search = steps(length);
        let mut partial = part(memory, &mut search, &mut ()).expect("it is small");
        wholes += usize::from(partial.is_whole());
        let count = BigUint::from(1u8) << length;
        assert_eq!(partial.count(), count);
        for number in [BigUint::ZERO, &count / 3u8, &count / 7u8 * 5u8, &count - 1u8] {
            let path = partial.nth(&number, &mut ()).expect("it is small");
            let path = path.expect("there are more");
            let bits = path.iter().fold(BigUint::ZERO, |bits, &bit| (bits << 1) + bit);
            assert_eq!(bits, number);
        }
        assert_eq!(partial.nth(&count, &mut ()), Ok(None));
        let mut marginals = partial.marginals(&mut ()).expect("it is small");
        marginals.sort_unstable();
        let each = count / 2u8 * length;
        assert_eq!(marginals, [(0, each.clone()), (1, each)], "{length} in {memory}");
        drop(partial);
        assert_eq!(search, steps(length));
    }
    assert!((20..100).contains(&wholes), "{wholes}");
}

#[test]
fn large_counts_need_little_memory() {
    // A chessboard is counted in 40 kilobytes; the whole diagram takes 500.
    let whole = diagram(&mut dominoes(u64::MAX)).index();
    let mut board = dominoes(u64::MAX);
    let mut visitor = Statistics::new();
    let mut partial = part(40_000, &mut board, &mut visitor).expect("it is small");
    assert!(!partial.is_whole());
    assert_eq!(partial.count(), 12_988_816u32.into());
    // Without memoisation there are twenty million nodes.
    assert!(visitor.nodes() < 1_000_000, "{} nodes", visitor.nodes());
    let number = BigUint::from(12_345_678u32);
    let path = partial.nth(&number, &mut ()).expect("it is small");
    assert_eq!(path, whole.nth(&number));
}

/// A graph that can be exchanged for another.
struct Fickle {
    graphs: [Small; 2],
    at: Arc<AtomicUsize>,
}

impl Fickle {
    fn graph(&mut self) -> &mut Small {
        &mut self.graphs[self.at.load(Relaxed)]
    }
}

impl Search for Fickle {
    type Move = <Small as Search>::Move;
    type Cursor = <Small as Search>::Cursor;
    type Undo = <Small as Search>::Undo;
    fn open(&mut self) -> Node<Self::Cursor> {
        self.graph().open()
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
        self.graph().next(cursor)
    }
    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        self.graph().apply(mv)
    }
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
        self.graph().undo(mv, undo);
    }
    fn close(&mut self, cursor: Self::Cursor) {
        self.graph().close(cursor);
    }
}

impl Keyed for Fickle {
    type Key = <Small as Keyed>::Key;
    fn key(&self) -> Self::Key {
        self.graphs[self.at.load(Relaxed)].key()
    }
}

#[test]
fn a_changed_search_does_not_panic() {
    for seed in 0..200 {
        let graphs = [seed, seed + 1].map(|seed| random_graph(seed, 4, 7));
        let (before, at) = (graphs.clone(), Arc::new(AtomicUsize::new(0)));
        let mut fickle = Fickle { graphs, at: Arc::clone(&at) };
        let compiler = Compiler::new().memory(500);
        let mut partial = compiler.partial(Lent::new(&mut fickle), &mut ()).expect("small");
        at.store(1, Relaxed);
        let number = partial.count() / 2u8;
        let limits = || Limits::new().nodes(100_000);
        let _ = partial.nth(&number, &mut limits());
        partial.each(&mut limits(), |_| Flow::Continue);
        let _ = partial.marginals(&mut limits());
        drop(partial);
        assert_eq!(fickle.graphs, before);
    }
}

//! Depth-first search with a table of dead states finds the solutions of the plain search, in its
//! order, with at most as many nodes, whatever the memory.

use crate::problems::walk::paths;
use crate::problems::{dominoes, random_graph, sliding};
use crate::random::for_all;
use billhook_engine::strategy::dead_states;
use billhook_engine::{
    At, Bookmark, DepthLimit, Flow, Keyed, Limits, Node, Search, Statistics, Status, Visitor, dfs,
};
use proptest::prelude::*;

/// Peg solitaire on a board of squares: a peg jumps over another one, which is removed, until a
/// single peg is left on the goal.
#[derive(Clone, Debug, PartialEq)]
struct Pegs {
    pegs: u64,
    goal: u64,
    /// Each jump: the pegs that it removes, and the peg that it adds.
    jumps: Vec<(u64, u64)>,
}

impl Pegs {
    /// Reads a board, whose rows are separated by `/`: `o` is a peg, `.` a hole, `x` the hole that
    /// is the goal, and a blank no square.
    fn new(board: &str) -> Self {
        let rows: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
        let mut squares = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            squares.extend((0..row.len()).filter(|&x| row[x] != ' ').map(|x| (y as i64, x as i64)));
        }
        let bit =
            |at: (i64, i64)| squares.iter().position(|&square| square == at).map(|at| 1 << at);
        let mut jumps = Vec::new();
        for &(y, x) in &squares {
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let ways = [0, 1, 2].map(|by| bit((y + by * down, x + by * right)));
                if let [Some(from), Some(over), Some(to)] = ways {
                    jumps.push((from | over, to));
                }
            }
        }
        let of = |wanted: char| {
            let chosen = squares.iter().filter(|&&(y, x)| rows[y as usize][x as usize] == wanted);
            chosen.filter_map(|&at| bit(at)).sum()
        };
        Self { pegs: of('o'), goal: of('x'), jumps }
    }
}

impl Search for Pegs {
    type Move = usize;
    type Cursor = usize;
    type Undo = ();
    fn open(&mut self) -> Node<usize> {
        match self.pegs.count_ones() {
            1 if self.pegs == self.goal => Node::Solved,
            1 => Node::Dead,
            _ => Node::Open(0),
        }
    }
    fn next(&mut self, next: &mut usize) -> Option<usize> {
        let jumps = self.jumps.iter().skip(*next);
        let at = jumps
            .clone()
            .position(|&(away, to)| self.pegs & away == away && self.pegs & to == 0)?;
        *next += at + 1;
        Some(*next - 1)
    }
    fn apply(&mut self, jump: usize) {
        let (away, to) = self.jumps[jump];
        self.pegs ^= away | to;
    }
    fn undo(&mut self, jump: usize, (): ()) {
        let (away, to) = self.jumps[jump];
        self.pegs ^= away | to;
    }
}

impl Keyed for Pegs {
    type Key = u64;
    fn key(&self) -> u64 {
        self.pegs
    }
}

/// A visitor that collects the path to each solution.
#[derive(Default)]
struct Paths {
    path: Vec<u64>,
    listed: Vec<Vec<u64>>,
}

impl<S: Search<Move = u64>> Visitor<S> for Paths {
    fn enter(&mut self, _: &S, at: At<u64>) -> Flow {
        self.path.truncate(at.depth.saturating_sub(1));
        self.path.extend(at.by);
        Flow::Continue
    }
    fn solved(&mut self, _: &S) -> Flow {
        self.listed.push(self.path.clone());
        Flow::Continue
    }
}

#[test]
fn solutions_come_in_the_order_of_depth_first() {
    for_all((any::<u64>(), 1..6u64, 0..7u64, 0..2_000usize), |(seed, width, levels, memory)| {
        for mut search in [random_graph(seed, width, levels), dominoes(seed & 0x1f1f_1f1f)] {
            let before = search.clone();
            let listed = paths(&mut search);
            let (mut statistics, mut found) = (Statistics::new(), Paths::default());
            let mut visitor = (&mut statistics, &mut found);
            let status = dead_states::search(&mut search, &mut visitor, memory);
            assert_eq!((status, found.listed), (Status::Complete, listed));
            assert!(statistics.nodes() <= dfs::statistics(&mut search).nodes());
            assert_eq!(search, before);
        }
    });
}

#[test]
fn dead_states_save_nodes_in_peg_solitaire() {
    let all = u64::MAX;
    for (board, wanted, solutions, depth_first, with_table) in [
        ("oooo/oooo/xooo", all, 420, 3_381, 2_750),
        (" oo /oxoo/oooo/ oo ", all, 0, 547, 221),
        ("oooo/oxoo/oooo/oooo", all, 0, 3_887_177, 7_377),
        ("  ooo  /  ooo  /ooooooo/oooxooo/ooooooo/  ooo  /  ooo  ", 1, 1, 20_277, 2_314),
    ] {
        let mut pegs = Pegs::new(board);
        let before = pegs.clone();
        let limits = || Limits::new().solutions(wanted);
        let (mut plain, mut table) = (Statistics::new(), Statistics::new());
        dfs::search(&mut pegs, &mut (limits(), &mut plain));
        dead_states::search(&mut pegs, &mut (limits(), &mut table), 1 << 20);
        assert_eq!((plain.solutions(), table.solutions()), (solutions, solutions), "{board}");
        assert_eq!((plain.nodes(), table.nodes()), (depth_first, with_table), "{board}");
        assert_eq!(pegs, before);
    }
}

#[test]
fn subtrees_cut_by_a_limit_are_not_dead() {
    // Paths of a sliding puzzle have no end, but a depth limit ends the walks.
    let mut puzzle = sliding([1, 2, 3, 4, 0, 5]);
    let before = puzzle.clone();
    for depth in 0..9 {
        let mut both = [Statistics::new(), Statistics::new()];
        let [plain, table] = &mut both;
        let plain_status = dfs::search(&mut puzzle, &mut (DepthLimit::new(depth), plain));
        let mut visitor = (DepthLimit::new(depth), table);
        assert_eq!(dead_states::search(&mut puzzle, &mut visitor, 1 << 16), plain_status);
        assert_eq!(both[0].solutions(), both[1].solutions(), "{depth}");
        assert_eq!(puzzle, before);
    }
}

#[test]
fn a_stopped_search_is_resumed() {
    for_all((any::<u64>(), 1..40u64), |(seed, nodes)| {
        let mut graph = random_graph(seed, 4, 6);
        let (before, all) = (graph.clone(), dfs::statistics(&mut graph));
        let (mut statistics, mut bookmark) = (Statistics::new(), Bookmark::new());
        loop {
            let mut visitor = (Limits::new().nodes(nodes), &mut statistics);
            let status = dead_states::resume(&mut graph, &mut visitor, &mut bookmark, 1 << 16);
            assert_eq!(graph, before);
            match status {
                Ok(Status::Complete) => break,
                status => assert_eq!(status, Ok(Status::NodeLimit)),
            }
        }
        assert_eq!(statistics.solutions(), all.solutions());
        assert!(statistics.nodes() <= all.nodes());
    });
}

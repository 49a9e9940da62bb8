//! Events that visitors receive, alone and in tuples, and the counters of statistics.

use crate::problems::Tree::{Dead, Open, Solved};
use crate::problems::walk::depth_first;
use crate::problems::{Small, by_hand, chain};
use billhook_engine::{At, DepthLimit, Flow, Statistics, Visitor, dfs};

/// Returns a tree of six nodes: below the root there are a solution, an inner node with a dead end
/// and a solution, and an inner node without moves.
fn tree() -> Small {
    by_hand(Open(vec![Solved, Open(vec![Dead, Solved]), Open(vec![])]))
}

/// A visitor that returns fixed verdicts at nodes and solutions, and counts the events.
struct Says {
    entered: Flow,
    solved: Flow,
    /// Numbers of calls of enter, pruned, dead, solved and leave.
    heard: [u32; 5],
}

fn says(entered: Flow, solved: Flow) -> Says {
    Says { entered, solved, heard: [0; 5] }
}

impl Visitor<Small> for Says {
    fn enter(&mut self, _: &Small, _: At<u64>) -> Flow {
        self.heard[0] += 1;
        self.entered
    }
    fn pruned(&mut self, _: &Small) {
        self.heard[1] += 1;
    }
    fn dead(&mut self, _: &Small) {
        self.heard[2] += 1;
    }
    fn solved(&mut self, _: &Small) -> Flow {
        self.heard[3] += 1;
        self.solved
    }
    fn leave(&mut self, _: At<u64>) {
        self.heard[4] += 1;
    }
}

#[test]
fn a_tuple_asks_from_left_to_right_and_the_strongest_verdict_counts() {
    use Flow::{Continue, Prune, Stop};
    // Returns the events of a lone root that the left, the middle and the right visitor receive.
    let told = |search: &mut Small, verdicts: [(Flow, Flow); 3]| {
        let [left, middle, right] = verdicts.map(|(entered, solved)| says(entered, solved));
        let mut visitor = (left, middle, right);
        depth_first(search, &mut visitor);
        [visitor.0.heard, visitor.1.heard, visitor.2.heard]
    };
    let go = (Continue, Continue);
    let solved = [1, 0, 0, 1, 1];
    let pruned = [1, 1, 0, 0, 1];
    let cases = [
        (
            "a stop hides the node",
            [go, (Stop, Stop), go],
            [[1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0; 5]],
        ),
        (
            "also after a prune",
            [(Prune, Stop), (Stop, Stop), go],
            [[1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0; 5]],
        ),
        ("a prune does not", [(Prune, Stop), go, go], [pruned; 3]),
        ("whoever says it", [go, go, (Prune, Stop)], [pruned; 3]),
        ("all hear of a solution", [(Continue, Stop), (Continue, Stop), go], [[1, 0, 0, 1, 0]; 3]),
        ("to prune it is to go on", [(Continue, Prune), go, go], [solved; 3]),
    ];
    for (case, verdicts, wanted) in cases {
        assert_eq!(told(&mut by_hand(Solved), verdicts), wanted, "{case}");
    }
    assert_eq!(told(&mut by_hand(Dead), [go; 3]), [[1, 0, 1, 0, 1]; 3]);
    assert_eq!(told(&mut tree(), [go; 3]), [[6, 0, 1, 2, 6]; 3]);
}

#[test]
fn statistics_agree_with_counts_by_hand() {
    let count = |search: Small, deepest: usize| {
        let mut visitor = (DepthLimit::new(deepest), Statistics::new());
        depth_first(&mut { search }, &mut visitor);
        let s = visitor.1;
        let levels: Vec<u64> = s.levels().collect();
        ([s.nodes(), s.dead_ends(), s.pruned(), s.solutions()], s.deepest(), levels)
    };
    assert_eq!(count(tree(), 9), ([6, 1, 0, 2], Some(2), vec![1, 3, 2]));
    assert_eq!(count(tree(), 1), ([6, 0, 2, 1], Some(2), vec![1, 3, 2]));
    assert_eq!(count(tree(), 0), ([4, 0, 3, 0], Some(1), vec![1, 3]));
    assert_eq!(count(by_hand(Solved), 0), ([1, 0, 0, 1], Some(0), vec![1]));
    assert_eq!(count(by_hand(Dead), 0), ([1, 1, 0, 0], Some(0), vec![1]));
    assert_eq!(count(by_hand(Open(vec![])), 0), ([1, 0, 0, 0], Some(0), vec![1]));
    assert_eq!((Statistics::new().deepest(), Statistics::new().levels().count()), (None, 0));
}

#[test]
fn statistics_count_levels_beyond_those_kept_in_place() {
    for length in [62, 63, 64, 65, 66, 200, 5000] {
        let statistics = dfs::statistics(&mut chain(length as u64));
        assert_eq!(statistics.levels().collect::<Vec<_>>(), vec![1; length + 1]);
        assert_eq!((statistics.nodes(), statistics.deepest()), (length as u64 + 1, Some(length)));
    }
}

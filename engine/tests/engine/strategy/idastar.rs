//! The limits of IDA*: each is the least bound that the pass before left out.

use crate::problems::walk::{ToTheBest, on_to_the_best};
use crate::problems::{Small, Tree, by_hand};
use billhook_engine::{At, Bookmark, Bounded, Flow, Limits, Status, Visitor};

/// The ends of the range of bounds, and the bounds around zero.
const ENDS: [i64; 7] = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];

/// Returns a root with the least bound, above a dead end for each bound, the greatest first.
fn dead_ends() -> Small {
    by_hand(Tree::Open(vec![Tree::Dead; ENDS.len()])).with_costs(|path| match path {
        [] => (i64::MIN, 0),
        path => (ENDS[ENDS.len() - 1 - path[0] as usize], 0),
    })
}

/// The bounds of the dead ends that each pass opened.
#[derive(Default)]
struct Opened(Vec<Vec<i64>>);

impl Visitor<Small> for Opened {
    fn enter(&mut self, _: &Small, at: At<u64>) -> Flow {
        if at.depth == 0 {
            self.0.push(vec![]);
        }
        Flow::Continue
    }
    fn dead(&mut self, search: &Small) {
        self.0.last_mut().expect("the root was entered").push(search.bound());
    }
}

#[test]
fn the_next_limit_is_the_least_bound_left_out() {
    let within = |limit| ENDS.into_iter().rev().filter(|&bound| bound <= limit).collect();
    let expected: Vec<Vec<i64>> = ENDS.into_iter().map(within).collect();
    // The search is not stopped, or stopped at each node and resumed.
    for nodes in [u64::MAX, 1] {
        let (mut search, mut bookmark, mut opened) =
            (dead_ends(), Bookmark::new(), Opened::default());
        let mut status = Ok(Status::NodeLimit);
        while status == Ok(Status::NodeLimit) {
            let mut visitor = (Limits::new().nodes(nodes), &mut opened);
            status = on_to_the_best(ToTheBest::Idastar, &mut search, &mut visitor, &mut bookmark);
        }
        assert_eq!((status, opened.0), (Ok(Status::Complete), expected.clone()), "{nodes}");
    }
}

//! Deep trees and large problems fit a small call stack, in every build.

use std::thread;

use crate::problems::guard::Guard;
use crate::problems::walk::paused;

use crate::problems::{Small, chain};
use billhook_engine::{Limits, Node, Search, Statistics, Status, dfs};

/// Runs a function on a thread with a quarter of the usual call stack.
fn on_a_small_stack(walks: fn()) {
    let thread = thread::Builder::new().stack_size(512 * 1024).spawn(walks);
    thread.expect("a thread").join().expect("no panic");
}

#[test]
fn a_million_levels_fit_a_small_call_stack() {
    const DEEP: usize = 1_000_000;
    on_a_small_stack(|| {
        let deep = || chain(DEEP as u64);
        let mut search = deep();
        let statistics = dfs::statistics(&mut search);
        assert_eq!((statistics.solutions(), statistics.deepest()), (1, Some(DEEP)));
        let depth = |at: &Small| at.path.len();
        assert_eq!(dfs::first(&mut search, depth), Some(DEEP), "stopped at the bottom");
        assert_eq!(search, deep());

        let (mut some, mut all) = (Statistics::new(), Statistics::new());
        let mut walk = paused(search, &mut some);
        assert_eq!(walk.next().map(|path| path.len()), Some(DEEP));
        assert_eq!(walk.status(), Status::Interrupted);
        let (search, ..) = walk.finish();
        let mut walk = paused(search, &mut all);
        assert_eq!(walk.by_ref().count(), 1);
        let (search, _, status) = walk.finish();
        assert_eq!((search, all, status), (deep(), statistics, Status::Complete));

        let mut guard = Guard::new(deep());
        assert_eq!(dfs::first(&mut guard, |_| ()), Some(()));
        assert_eq!(guard.verdict(), Ok(()));
    });
}

/// A chain whose cursors, moves and undos have these sizes, in bytes.
#[derive(Clone, Debug, PartialEq)]
struct Heavy<const CURSOR: usize, const MOVE: usize, const UNDO: usize>(usize);

impl<const CURSOR: usize, const MOVE: usize, const UNDO: usize> Search
    for Heavy<CURSOR, MOVE, UNDO>
{
    type Move = [u8; MOVE];
    type Cursor = (bool, [u8; CURSOR]);
    type Undo = [u8; UNDO];

    fn open(&mut self) -> Node<Self::Cursor> {
        if self.0 == 0 { Node::Solved } else { Node::Open((true, [1; CURSOR])) }
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<[u8; MOVE]> {
        std::mem::take(&mut cursor.0).then_some([2; MOVE])
    }
    fn apply(&mut self, _: [u8; MOVE]) -> [u8; UNDO] {
        self.0 -= 1;
        [3; UNDO]
    }
    fn undo(&mut self, _: [u8; MOVE], _: [u8; UNDO]) {
        self.0 += 1;
    }
}

#[test]
fn problems_of_any_usual_size_fit_a_small_call_stack() {
    fn walk<const CURSOR: usize, const MOVE: usize, const UNDO: usize>() {
        on_a_small_stack(|| {
            let mut heavy = Heavy::<CURSOR, MOVE, UNDO>(3000);
            let mut visitor = (Limits::new(), Statistics::new());
            assert_eq!(dfs::search(&mut heavy, &mut visitor), Status::Complete);
            assert_eq!((visitor.1.nodes(), visitor.1.solutions()), (3001, 1));
            assert_eq!(heavy, Heavy(3000));
        });
    }
    walk::<0, 0, 0>();
    walk::<8, 8, 8>();
    walk::<64, 8, 64>();
    walk::<8, 256, 8>();
    walk::<1024, 8, 8>();
    walk::<8, 8, 1024>();
    walk::<4096, 8, 4096>();
    walk::<8, 8, 16_384>();
}

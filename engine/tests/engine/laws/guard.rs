//! The guard of strategies finds and names each misuse.

use crate::problems::guard::{Guard, Misuse};
use crate::problems::queens;
use billhook_engine::{Node, Search, dfs};

/// A call by a strategy. Cursors and undo values are numbered in the order of their return.
#[derive(Clone, Copy, Debug)]
enum Call {
    Open,
    Next(usize),
    Apply(u64),
    Undo(usize),
    /// Undoes this move with the undo value of another one.
    UndoAs(u64, usize),
    Close(usize),
}

/// Returns the verdict on a strategy that makes these calls on four queens: its first misuse is the
/// error. The first moves are 1, 2, 4 and 8; below 1 they are 4 and 8.
fn verdict(calls: &[Call]) -> Result<(), Misuse> {
    let mut guard = Guard::new(queens(4));
    let (mut cursors, mut undos) = (vec![], vec![]);
    for &call in calls {
        match call {
            Call::Open => match guard.open() {
                Node::Open(cursor) => cursors.push(cursor),
                node => panic!("only open nodes are used here, not {node:?}"),
            },
            Call::Next(number) => drop(guard.next(&mut cursors[number])),
            Call::Apply(field) => undos.push((field, guard.apply(field))),
            Call::Undo(number) => guard.undo(undos[number].0, undos[number].1),
            Call::UndoAs(field, number) => guard.undo(field, undos[number].1),
            Call::Close(number) => guard.close(cursors[number]),
        }
    }
    guard.verdict()
}

#[test]
fn each_misuse_is_found_and_named() {
    use Call::{Apply, Close, Next, Open, Undo, UndoAs};
    use Misuse::{ForeignCursor, MoveOutsideItsNode, OpenedTwice, UndoOutOfOrder};
    let child = [Open, Next(0), Apply(1)];
    let grandchild = [Open, Next(0), Apply(1), Open, Next(1), Apply(4)];
    let second = [Open, Next(0), Next(0), Apply(1), Undo(0), Apply(2)];
    let again = [Open, Next(0), Apply(1), Undo(0), Apply(1)];
    let cases: [(&str, Misuse, &[Call], &[Call]); 22] = [
        ("a move before the node is open", MoveOutsideItsNode, &[], &[Apply(1), Undo(0)]),
        ("a move before the cursor was asked", MoveOutsideItsNode, &[Open], &[Apply(1)]),
        ("another move than the one yielded", MoveOutsideItsNode, &[Open], &[Next(0), Apply(2)]),
        ("a move of the parent", MoveOutsideItsNode, &child, &[Open, Apply(1)]),
        ("a move in a child not opened", MoveOutsideItsNode, &child, &[Apply(4)]),
        ("a move of a closed node", MoveOutsideItsNode, &[Open], &[Next(0), Close(0), Apply(1)]),
        (
            "a move from before the node was closed",
            MoveOutsideItsNode,
            &[Open],
            &[Next(0), Close(0), Open, Apply(1), Undo(0), Close(1)],
        ),
        ("an undo of the move before the last", UndoOutOfOrder, &grandchild, &[Undo(0), Close(0)]),
        ("an undo of a child still open", UndoOutOfOrder, &child, &[Open, Undo(0), Close(0)]),
        ("an undo of another move", UndoOutOfOrder, &second, &[Undo(0), Close(0)]),
        ("an undo of the right move only", UndoOutOfOrder, &second, &[UndoAs(2, 0), Close(0)]),
        ("what the right apply returned only", UndoOutOfOrder, &second, &[UndoAs(1, 1), Close(0)]),
        ("an undo of the same move applied before", UndoOutOfOrder, &again, &[Undo(0), Close(0)]),
        ("an undo made twice", UndoOutOfOrder, &child, &[Undo(0), Undo(0), Close(0)]),
        ("the root left open", UndoOutOfOrder, &[], &[Open]),
        ("a move never undone", UndoOutOfOrder, &child, &[]),
        ("an open node opened", OpenedTwice, &[Open], &[Open, Close(0)]),
        ("an open child opened", OpenedTwice, &child, &[Open, Open]),
        ("a parent's cursor asked", ForeignCursor, &child, &[Open, Next(0)]),
        ("a cursor asked above its node", ForeignCursor, &child, &[Open, Close(1), Next(1)]),
        ("a parent's cursor closed", ForeignCursor, &child, &[Close(0)]),
        ("a node closed twice", ForeignCursor, &[Open], &[Close(0), Close(0)]),
    ];
    for (case, misuse, before, calls) in cases {
        assert_eq!(verdict(&[before, calls].concat()), Err(misuse), "{case}");
    }
}

#[test]
fn allowed_calls_are_no_misuse() {
    use Call::{Apply, Close, Next, Open, Undo};
    let cases: [(&str, &[Call]); 6] = [
        ("nothing", &[]),
        (
            "a node closed before all its moves were yielded or applied",
            &[Open, Next(0), Next(0), Apply(2), Open, Close(1), Undo(0), Close(0)],
        ),
        (
            "moves applied later, in another order",
            &[Open, Next(0), Next(0), Next(0), Apply(2), Undo(0), Apply(1), Undo(1), Close(0)],
        ),
        (
            "a move applied again while the node is open",
            &[Open, Next(0), Apply(1), Undo(0), Apply(1), Undo(1), Next(0), Close(0)],
        ),
        (
            "the root opened again after it was closed",
            &[Open, Close(0), Open, Next(1), Apply(1), Undo(0), Close(1)],
        ),
        (
            "a child opened again after it was closed",
            &[Open, Next(0), Apply(1), Open, Close(1), Open, Close(2), Undo(0), Close(0)],
        ),
    ];
    for (case, calls) in cases {
        assert_eq!(verdict(calls), Ok(()), "{case}");
    }
}

#[test]
fn a_guard_watches_one_search_after_another_and_gives_the_problem_back() {
    let mut guard = Guard::new(queens(5));
    assert_eq!(dfs::statistics(&mut guard).solutions(), 10);
    assert_eq!(dfs::first(&mut guard, |at| at.inner().clone()).map(|_| ()), Some(()));
    assert_eq!(dfs::statistics(&mut guard).solutions(), 10);
    assert_eq!(guard.verdict(), Ok(()));
    assert_eq!(guard.inner(), &queens(5));
    assert_eq!(guard.into_inner(), queens(5));
}

#[test]
fn the_first_misuse_is_the_one_that_is_named() {
    use Call::{Apply, Close, Next, Open};
    let calls = [Open, Next(0), Apply(2), Open, Open, Close(0)];
    assert_eq!(verdict(&calls), Err(Misuse::MoveOutsideItsNode));
}

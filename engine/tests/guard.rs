//! The guard over strategies: each misuse is found and named.

mod problems;

use billhook_engine::laws::{Guard, Misuse};
use billhook_engine::{Node, Search};
use problems::Queens;

/// A call by a strategy; cursors and undos are numbered as they came.
#[derive(Clone, Copy, Debug)]
enum Call {
    Open,
    Next(usize),
    Apply(u32),
    Undo(usize),
    Close(usize),
}

/// The verdict on a strategy that makes these calls on the four queens, whose
/// first moves are 1, 2, 4, 8, and below 1: 4, 8.
fn verdict(calls: &[Call]) -> Result<(), Misuse> {
    let mut guard = Guard::new(Queens::new(4));
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
            Call::Close(number) => guard.close(cursors[number]),
        }
    }
    guard.verdict()
}

#[test]
fn each_misuse_is_found_and_named() {
    use Call::{Apply, Close, Next, Open, Undo};
    use Misuse::{ForeignCursor, MoveOutsideItsNode, OpenedTwice, UndoOutOfOrder};
    let child = [Open, Next(0), Apply(1)];
    let grandchild = [Open, Next(0), Apply(1), Open, Next(1), Apply(4)];
    let cases: [(&str, Misuse, &[Call], &[Call]); 18] = [
        ("a move before the node is open", MoveOutsideItsNode, &[], &[Apply(1), Undo(0)]),
        ("a move before the cursor was asked", MoveOutsideItsNode, &[Open], &[Apply(1)]),
        ("another move than the one yielded", MoveOutsideItsNode, &[Open], &[Next(0), Apply(2)]),
        ("the one before", MoveOutsideItsNode, &[Open], &[Next(0), Next(0), Apply(1)]),
        ("a move applied again", MoveOutsideItsNode, &child, &[Undo(0), Apply(1)]),
        ("a move in a child not opened", MoveOutsideItsNode, &child, &[Apply(4)]),
        ("a move of a closed node", MoveOutsideItsNode, &[Open], &[Next(0), Close(0), Apply(1)]),
        ("an undo of the move before the last", UndoOutOfOrder, &grandchild, &[Undo(0), Close(0)]),
        ("an undo of a child still open", UndoOutOfOrder, &child, &[Open, Undo(0), Close(0)]),
        ("an undo made twice", UndoOutOfOrder, &child, &[Undo(0), Undo(0), Close(0)]),
        ("the root left open", UndoOutOfOrder, &[], &[Open]),
        ("a move never undone", UndoOutOfOrder, &child, &[]),
        ("an open node opened", OpenedTwice, &[Open], &[Open, Close(0)]),
        ("a closed node opened", OpenedTwice, &[Open], &[Close(0), Open]),
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
fn a_node_may_be_closed_before_all_its_moves_were_yielded_or_applied() {
    use Call::{Apply, Close, Next, Open, Undo};
    let calls = [Open, Next(0), Next(0), Apply(2), Open, Close(1), Undo(0), Close(0)];
    assert_eq!(verdict(&calls), Ok(()));
    assert_eq!(verdict(&[]), Ok(()));
}

#[test]
fn the_first_misuse_is_the_one_that_is_named() {
    use Call::{Apply, Close, Next, Open};
    let calls = [Open, Next(0), Apply(2), Close(0), Open, Open];
    assert_eq!(verdict(&calls), Err(Misuse::MoveOutsideItsNode));
}

//! The check of searches finds and names each kind of mistake, and passes correct searches with all
//! their nodes.

use std::fmt::Debug;

use crate::problems::wrong::{Mistake, Wrong};
use crate::problems::{Small, chain, queens, random_tree};
use billhook_engine::laws::{self, Broken, Difference};
use billhook_engine::{Search, Union, dfs};

fn words<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

#[test]
fn each_mistake_is_found_and_named() {
    let path = || words(["1"]);
    let changed = |path: &str, before: &str, after: &str| {
        let [path, before, after] = [path, before, after].map(str::to_owned);
        vec![Difference { path, before, after }]
    };
    let not_repeatable = |first: &[u8], later: &[u8]| {
        let text = |moves: &[u8]| moves.iter().map(u8::to_string).collect();
        Broken::OrderNotRepeatable { path: path(), first: text(first), later: text(later) }
    };
    let not_closed = |mistake| {
        let changed = changed("marks", "1", "2");
        let broken = Broken::CloseDoesNotRestore { path: path(), changed };
        (mistake, broken, "close does not restore the state after [1]: it was")
    };
    let kind = |first, later| Broken::NodeNotRepeatable { path: path(), first, later };
    let other_order = "the order of moves after [1] is not repeatable: first [1";
    let cases = [
        (
            Mistake::UndoForgets,
            Broken::UndoDoesNotRestore {
                path: path(),
                mv: "1".to_owned(),
                changed: changed("sum", "1", "2"),
            },
            "undo does not restore the state after [1]: move 1 was",
        ),
        not_closed(Mistake::CloseForgets),
        not_closed(Mistake::CloseForgetsHalfWay),
        not_closed(Mistake::CloseForgetsAfterAChild),
        (
            Mistake::DeadOnceSolvedBelow,
            kind("open", "dead"),
            "the node after [1] is not repeatable: first open, later dead",
        ),
        (Mistake::OtherOrderOnceSolvedBelow, not_repeatable(&[1, 2], &[2, 1]), other_order),
        (
            Mistake::SkipsAMoveAfterAChild,
            not_repeatable(&[1, 2], &[1]),
            "first [1, 2], later [1], though the state is the same",
        ),
        (
            Mistake::RepeatsAMoveAfterAChild,
            not_repeatable(&[1, 2], &[1, 1, 1]),
            "first [1, 2], later [1, 1, 1]",
        ),
        (
            Mistake::OtherMoveAfterAChild,
            Broken::MoveOutsideItsNode {
                path: path(),
                mv: "9".to_owned(),
                moves: words(["1", "2"]),
            },
            "outside its node: after [1] the cursor yields 9 after children were searched, but the moves",
        ),
        (
            Mistake::MoveTwice,
            Broken::MoveTwice { path: path(), mv: "1".to_owned() },
            "move 1 is yielded twice after [1]",
        ),
    ];
    // These mistakes are made at one opening of a node only.
    let once = (2..=5).flat_map(|time| {
        // At the third opening only the first move is requested.
        let seen = if time == 3 { 1 } else { 2 };
        [
            not_closed(Mistake::CloseForgetsAt(time)),
            (Mistake::DeadAt(time), kind("open", "dead"), "first open, later dead"),
            (Mistake::SolvedAt(time), kind("open", "solved"), "first open, later solved"),
            (Mistake::OpenAt(time), kind("solved", "open"), "first solved, later open"),
            (
                Mistake::OtherOrderAt(time),
                not_repeatable(&[1, 2][..seen], &[2, 1][..seen]),
                other_order,
            ),
        ]
    });
    for (mistake, broken, essentials) in cases.into_iter().chain(once) {
        let problem = Wrong::new(mistake);
        assert_eq!(laws::check(&problem, 3), Err(broken.clone()), "{mistake:?}");
        let text = broken.to_string();
        assert!(text.contains(essentials), "{text}");
        // The mistake is at depth one, where a check of the root alone does not look.
        assert_eq!(laws::check(&problem, 0), Ok(1), "{mistake:?}");
    }
}

#[test]
fn a_message_names_the_root_and_shows_what_differs() {
    let difference = |at: u8| Difference {
        path: format!("rows[{at}]"),
        before: at.to_string(),
        after: (at + 1).to_string(),
    };
    let close = "close does not restore the state at the root: it was opened and closed, half way \
                 or at the end, and that changed";
    for (number, expected) in [
        (0, "\n  something that Debug does not show"),
        (1, "\n  rows[0]: 0 -> 1"),
        (2, "\n  rows[0]: 0 -> 1\n  rows[1]: 1 -> 2"),
    ] {
        let changed = (0..number).map(difference).collect();
        let text = Broken::CloseDoesNotRestore { path: vec![], changed }.to_string();
        assert_eq!(text, format!("{close}{expected}"));
    }
}

#[test]
fn correct_searches_pass_with_all_their_nodes() {
    fn passes<S>(problem: S)
    where
        S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
    {
        let levels: Vec<u64> = dfs::statistics(&mut problem.clone()).levels().collect();
        for depth in 0..levels.len() + 2 {
            let nodes = levels.iter().take(depth + 1).sum();
            assert_eq!(laws::check(&problem, depth), Ok(nodes), "to depth {depth}");
        }
    }
    passes(Wrong::new(Mistake::None));
    passes(chain(9));
    passes(Union::new(vec![queens(4), queens(5)]));
    passes(Union::<Small>::new(vec![]));
    (1..7).for_each(|n| passes(queens(n)));
    (0..40).for_each(|seed| passes(random_tree(seed, 5)));
}

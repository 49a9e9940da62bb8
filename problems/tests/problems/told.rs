//! What is told of a search is that search: the same tree, with words for all
//! of it.

use billhook_engine::tree::{Bounds, Kind, record};
use billhook_engine::{Flow, Limits, Status, dfs};
use billhook_iq::Iq;
use billhook_make24::Make24;
use billhook_nothing::Nothing;
use billhook_plugin::{Input, Instance, Options, Problem, Task};
use billhook_xcc::Xcc;

const BOARD: &str = "3 3 3\nDEFAULT\nA\nAA\nB\nBB\nCCC";
const COVER: &str = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

fn read(problem: &dyn Problem, input: &str, options: &[(&'static str, &str)]) -> Box<dyn Instance> {
    let options = Options::new(problem.about().options, options).expect("the options are right");
    let input = match input.contains('\n') {
        true => Input::from_text("file", input),
        false => Input::from_words([input]),
    };
    problem.read(&input, &options).expect("the input is right")
}

#[test]
fn the_tree_is_that_of_the_search() {
    for (problem, input, options, strategies) in [
        (&Nothing as &dyn Problem, "3", &[][..], &["dfs"][..]),
        (&Make24, "7 4 9 2", &[], &["dfs", "heuristic", "brute-force"]),
        (&Make24, "A 3 8", &[("ace", "either")], &["dfs", "heuristic", "brute-force"]),
        (&Iq, BOARD, &[], &["fill", "cover", "brute-force"]),
        (&Iq, BOARD, &[("unique", "")], &["fill", "cover"]),
        (&Iq, BOARD, &[("unlabelled", "")], &["fill", "cover"]),
        (&Xcc, COVER, &[], &["bit-rows", "sparse-sets"]),
    ] {
        let instance = read(problem, input, options);
        for strategy in strategies {
            let each = &mut |_: &dyn billhook_plugin::Solution| Flow::Continue;
            let limits = Limits::new();
            let searched = instance.run(Task::show(strategy, limits, each)).statistics;
            let mut told = instance.told(strategy).expect("it has a tree");
            assert_eq!(told.strategy(), *strategy);
            assert_eq!(dfs::statistics(&mut told), searched, "{input} {strategy}");
            let tree = record(
                &mut told,
                Bounds { nodes: usize::MAX, depth: usize::MAX },
                |told, branch| told.decision(branch),
                |told| told.state(),
                &mut (),
            );
            assert_eq!(tree.status, Status::Complete);
            for node in tree.graph.node_indices() {
                let (vertex, decision) = (&tree.graph[node], tree.decision(node));
                assert!(!vertex.state.is_empty(), "{input} {strategy}");
                assert_eq!(decision.is_empty(), vertex.depth == 0, "{input} {strategy}");
                assert!(!decision.contains('\n'), "{decision}");
            }
            let solved = tree.graph.node_weights().filter(|vertex| vertex.kind == Kind::Solved);
            assert_eq!(solved.count() as u64, searched.solutions());
        }
        for strategy in ["diagram", "subsets"] {
            let offered = problem.about().strategies.iter().any(|other| other.name == strategy);
            assert!(!offered || instance.told(strategy).is_err(), "{input} {strategy}");
        }
    }
}

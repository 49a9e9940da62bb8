//! What is told of a search is that search: the same tree, with words for all
//! of it.

use billhook_engine::tree::{Bounds, Kind, record};
use billhook_engine::{Flow, Limits, Status, dfs};
use billhook_iq::IQ;
use billhook_make24::MAKE24;
use billhook_nothing::NOTHING;
use billhook_plugin::testing::by;
use billhook_plugin::{Input, Instance, Options, Problem, Task};
use billhook_xcc::XCC;

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
        (&NOTHING as &dyn Problem, "3", &[][..], &["dfs"][..]),
        (&MAKE24, "7 4 9 2", &[], &["dfs", "heuristic", "brute-force"]),
        (&MAKE24, "A 3 8", &[("ace", "either")], &["dfs", "heuristic", "brute-force"]),
        (&IQ, BOARD, &[], &["fill", "cover", "brute-force"]),
        (&IQ, BOARD, &[("unique", "")], &["fill", "cover"]),
        (&IQ, BOARD, &[("unlabelled", "")], &["fill", "cover"]),
        (&XCC, COVER, &[], &["bit-rows", "sparse-sets"]),
    ] {
        let instance = read(problem, input, options);
        for strategy in strategies {
            let each = &mut |_: &dyn billhook_plugin::Solution| Flow::Continue;
            let limits = Limits::new();
            let searched =
                instance.run(Task::show(by(&*instance, strategy), limits, each)).statistics;
            let mut told = instance.described(&by(&*instance, strategy)).expect("it has a tree");
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
            let offered = problem.strategy(strategy);
            let described = |strategy| instance.described(&strategy).is_ok();
            assert!(!offered.is_some_and(described), "{input} {strategy}");
        }
    }
}

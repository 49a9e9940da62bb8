//! Searches with erased types visit the tree that they visit with their types.

use billhook_engine::diagram::{self, Compiler};
use billhook_engine::strategy::{branch_and_bound, dead_states, idastar};
use billhook_engine::{
    Abilities, Bounded, Cutoffs, Erased, Flow, Keyed, Limits, Node, OnSolution, Search, Statistics,
    dfs,
};

use crate::problems::{Small, dominoes, priced, queens, random_graph, random_tree};

/// Returns the paths to all solutions; `None` for each if the search inside is not a [`Small`].
fn paths(erased: &mut Erased<'_>) -> Vec<Option<Vec<u64>>> {
    dfs::all(erased, |erased| erased.inside::<Small>().map(|small| small.path.clone()))
}

#[test]
fn numbered_moves_walk_the_same_tree() {
    for seed in 0..50 {
        let tree = random_tree(seed, 7);
        let mut erased = Erased::numbered(tree.clone(), Abilities::new());
        let statistics = dfs::statistics(&mut tree.clone());
        assert_eq!(dfs::statistics(&mut erased), statistics);
        assert_eq!(paths(&mut erased), dfs::all(&mut tree.clone(), |tree| Some(tree.path.clone())));
        assert_eq!(erased.inside(), Some(&tree), "it is back at its root");
    }
}

#[test]
fn own_moves_walk_the_same_tree() {
    for seed in 0..50 {
        let tree = random_tree(seed, 7);
        let mut erased = Erased::new(tree.clone(), Abilities::new());
        assert_eq!(dfs::statistics(&mut erased), dfs::statistics(&mut tree.clone()));
    }
}

#[test]
fn a_number_stands_for_a_move() {
    let mut erased = Erased::numbered(queens(4), Abilities::new());
    let Node::Open(mut cursor) = erased.open() else { panic!("the board is empty") };
    assert_eq!(erased.mv::<Small>(0), None, "it has not come up");
    let branches: Vec<u32> = std::iter::from_fn(|| erased.next(&mut cursor)).collect();
    assert_eq!(branches, [0, 1, 2, 3]);
    let moves: Vec<_> = branches.iter().filter_map(|&it| erased.mv::<Small>(it)).collect();
    assert_eq!(moves, [1, 2, 4, 8]);
    assert_eq!((erased.mv::<&mut Small>(0), erased.inside::<u32>()), (None, None));
    erased.apply(2);
    assert_eq!(erased.inside::<Small>().map(|it| it.path.clone()), Some(vec![4]));
    erased.undo(2, ());
    erased.close(());
}

#[test]
fn a_copy_is_at_the_root() {
    let erased = Erased::numbered(random_tree(3, 6), Abilities::new());
    let (mut copy, mut erased) = (erased.clone(), erased);
    assert_eq!(dfs::statistics(&mut copy), dfs::statistics(&mut erased));
}

#[test]
fn keys_share_subproblems() {
    let board = dominoes(0xf_ffff);
    let mut erased = Erased::new(board.clone(), Abilities::new().keyed());
    let own = diagram::count(&mut board.clone(), &mut ()).expect("it is small");
    let counted = diagram::count(&mut erased, &mut ()).expect("it is small");
    assert_eq!(counted, own);
    let diagram = Compiler::new().compile(&mut erased, &mut ()).expect("it is small");
    assert_eq!(diagram.index().count(), own.solutions);
}

#[test]
fn without_keys_nothing_is_shared() {
    for seed in 0..20 {
        let graph = random_graph(seed, 3, 5);
        let mut erased = Erased::new(graph.clone(), Abilities::new());
        let statistics = dfs::statistics(&mut graph.clone());
        let counted = diagram::count(&mut erased, &mut ()).expect("it is small");
        assert_eq!(counted.solutions, statistics.solutions().into());
        assert!(erased.key() != erased.key());
        let (key, mut tabled) = (erased.key(), Statistics::new());
        assert_eq!(erased.key_heap(&key), 0);
        dead_states::search(&mut erased, &mut tabled, 1 << 20);
        assert_eq!(tabled, statistics);
    }
}

#[test]
fn costs_find_the_best() {
    for seed in 0..20 {
        let least = |search: &mut dyn FnMut(&mut Erased<'_>) -> Option<i64>| {
            search(&mut Erased::numbered(priced(seed, 2), Abilities::new().bounded()))
        };
        let mut own = None;
        let keep = OnSolution(|priced: &Small| {
            own = Some(priced.cost());
            Flow::Continue
        });
        branch_and_bound::search(&mut priced(seed, 2), &mut (Limits::new(), keep));
        let by_bound = least(&mut |erased| {
            let mut best = None;
            let keep = OnSolution(|erased: &Erased<'_>| {
                best = Some(erased.cost());
                Flow::Continue
            });
            branch_and_bound::search(erased, &mut (Limits::new(), keep));
            best
        });
        let by_deepening = least(&mut |erased| {
            let mut best = None;
            let keep = OnSolution(|erased: &Erased<'_>| {
                best = Some(erased.cost());
                Flow::Stop
            });
            idastar::search(erased, &mut (Limits::new(), keep));
            best
        });
        assert_eq!([by_bound, by_deepening], [own; 2], "{seed}");
    }
}

#[test]
fn without_costs_all_costs_are_0() {
    let mut erased = Erased::numbered(priced(1, 2), Abilities::new());
    erased.cut_off(&Cutoffs::below(-1));
    assert_eq!([erased.cost(), erased.estimate(), erased.bound()], [0; 3]);
}

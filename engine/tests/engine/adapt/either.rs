//! `Either` keeps the laws, and has the tree, the keys and the costs of the search inside it.

use crate::problems::guard::Guard;
use billhook_engine::laws;
use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Bounded, Cutoffs, Either, Keyed, Statistics, dfs, diagram};

use crate::problems::{Small, dominoes, priced, random_tree};

type Two = Either<Small, Guard<Small>>;

fn both(small: &Small) -> [Two; 2] {
    [Either::First(small.clone()), Either::Second(Guard::new(small.clone()))]
}

#[test]
fn either_walks_the_tree_inside() {
    for seed in 0..50 {
        let tree = random_tree(seed, 7);
        for mut either in both(&tree) {
            assert_eq!(dfs::statistics(&mut either), dfs::statistics(&mut tree.clone()));
        }
    }
}

#[test]
fn either_keeps_the_laws() {
    let tree = random_tree(7, 4);
    let nested: Either<Either<Small, Small>, Small> = Either::First(Either::Second(tree.clone()));
    assert_eq!(laws::check(&nested, 4), laws::check(&tree, 4));
}

#[test]
fn either_has_the_keys_inside() {
    let board = dominoes(0xf_ffff);
    let own = diagram::count(&mut board.clone(), &mut ()).expect("it is small");
    for mut either in both(&board) {
        let (key, other) = (either.key(), Either::First((0, 0)));
        assert_eq!(either.key_heap(&key), 0);
        assert_eq!(either.key_heap(&other), 0);
        assert_eq!(diagram::count(&mut either, &mut ()).expect("it is small"), own);
    }
}

#[test]
fn either_has_the_costs_inside() {
    for seed in 0..20 {
        let small = priced(seed, 2);
        let walked = |search: &mut dyn FnMut(&mut Statistics)| {
            let mut statistics = Statistics::new();
            search(&mut statistics);
            statistics
        };
        let own = walked(&mut |it| _ = branch_and_bound::search(&mut small.clone(), it));
        let nested: Either<Small, Small> = Either::Second(small.clone());
        let mut either = nested.clone();
        let by_either = walked(&mut |it| _ = branch_and_bound::search(&mut either, it));
        assert_eq!(by_either, own);
        either.cut_off(&Cutoffs::default());
        let costs = [nested.cost(), nested.estimate(), nested.bound()];
        assert_eq!(costs, [small.cost(), small.estimate(), small.bound()]);
    }
}

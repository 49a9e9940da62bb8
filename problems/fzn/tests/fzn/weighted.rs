//! Models without search annotations: weights and restarts find a first solution soon, and the list
//! has every solution once.

use std::fmt::Write;

use billhook_engine::{Limits, Status};
use billhook_fzn::FZN;
use billhook_plugin::Outcome;
use billhook_testing::{all, all_within, check, instance, run, run_within};

/// Returns a model of seven pigeons in six holes unless `b` holds. The search first decides that it
/// does not, and takes some 1,400 nodes depth first to refute that. Then `y` has three values.
fn pigeons() -> String {
    let mut text = String::from("var bool: b; var bool: n; var 1..3: y;\n");
    for pigeon in 1..=7 {
        let _ = writeln!(text, "var 1..6: x{pigeon};");
    }
    text += "constraint bool_not(b, n);\n";
    for pigeon in 1..=7 {
        let _ = writeln!(text, "constraint int_eq_imp(x{pigeon}, 1, b);");
        for other in 1..pigeon {
            let _ = writeln!(text, "constraint int_ne_imp(x{other}, x{pigeon}, n);");
        }
    }
    text + "constraint int_eq_imp(y, 1, n);\nsolve satisfy;\n"
}

#[test]
fn restarts_find_a_solution_in_fewer_nodes() {
    let instance = instance(&FZN, &pigeons(), &[]);
    let one = || Limits::new().solutions(1);
    let (first, outcome) = all_within(&*instance, "auto", one());
    assert_eq!((first.len(), &*outcome.strategy), (1, "weighted"));
    assert!(nodes(&outcome) < 5_000, "{outcome:?}");
    let depth_first = run_within(&*instance, "dfs", one());
    assert!(depth_first.statistics.nodes() > 1_400);
    // The list begins with that solution and has every solution once.
    let (mut list, outcome) = all(&*instance, "auto");
    assert_eq!((list.len(), outcome.status), (3, Status::Complete));
    assert_eq!(list[0], first[0]);
    let (mut expected, _) = all(&*instance, "dfs");
    list.sort_unstable();
    expected.sort_unstable();
    assert_eq!(list, expected);
}

#[test]
fn nodes_of_restarts_are_counted_and_limited() {
    let instance = instance(&FZN, &pigeons(), &[]);
    let all = nodes(&all(&*instance, "auto").1);
    for limit in [1, 2, 999, 1_000, 1_001, 1_500, all - 1, all] {
        let outcome = all_within(&*instance, "auto", Limits::new().nodes(limit)).1;
        let expected = if limit < all { Status::NodeLimit } else { Status::Complete };
        assert_eq!((outcome.status, nodes(&outcome)), (expected, limit));
    }
}

/// Returns the number of nodes, including those of restarts.
fn nodes(outcome: &Outcome) -> u64 {
    let tried = outcome.counters.iter().filter(|counter| counter.0 == "trial nodes");
    let tried = tried.map(|(_, nodes)| u64::try_from(nodes).unwrap_or(u64::MAX)).sum::<u64>();
    outcome.statistics.nodes() + tried
}

/// Easy and annotated models are searched as by `dfs`; a count does not use weights.
#[test]
fn easy_annotated_and_counted_models_use_no_weights() {
    let easy = "var 1..9: x; var 1..9: y; constraint int_lt(x, y); solve satisfy;";
    let annotated = pigeons().replace(
        "solve satisfy",
        "solve :: bool_search([b], input_order, indomain_max, complete) satisfy",
    );
    for text in [easy, &annotated] {
        let instance = instance(&FZN, text, &[]);
        let [auto, dfs] = ["auto", "dfs"].map(|by| all(&*instance, by));
        assert_eq!(auto.0, dfs.0);
        assert_eq!(&*auto.1.strategy, "dfs");
        assert_eq!(auto.1.statistics, dfs.1.statistics);
    }
    let counted = run(&*instance(&FZN, &pigeons(), &[]), "auto");
    assert_ne!(&*counted.strategy, "weighted");
}

/// A model without dead ends is searched to its first solution without restarts, 3,000 moves deep.
#[test]
fn deep_and_easy_models_are_searched_depth_first() {
    let mut text = String::new();
    for number in 0..3_000 {
        let _ = writeln!(text, "var bool: x{number};");
    }
    let instance = instance(&FZN, &(text + "solve satisfy;\n"), &[]);
    let (first, outcome) = all_within(&*instance, "auto", Limits::new().solutions(1));
    assert_eq!((first.len(), &*outcome.strategy, nodes(&outcome)), (1, "dfs", 3_001));
}

/// The pass that completes proves that there is no solution.
#[test]
fn restarts_prove_that_there_is_no_solution() {
    let text = pigeons().replace("var bool: b", "var bool: b = false");
    let outcome = all(&*instance(&FZN, &text, &[]), "auto").1;
    assert_eq!((&*outcome.strategy, outcome.status), ("weighted", Status::Complete));
    assert_eq!(outcome.solutions, 0u32.into());
}

/// A duty roster of seven people for ten days takes 65,735,230 nodes depth first, and few with
/// weights and restarts.
#[test]
fn a_duty_roster_is_found_in_few_nodes() {
    let instance = instance(&FZN, include_str!("../models/nurse.fzn"), &[]);
    let (found, outcome) = all_within(&*instance, "weighted", Limits::new().solutions(1));
    assert_eq!((found.len(), &*outcome.strategy), (1, "weighted"));
    assert!(nodes(&outcome) < 50_000, "{outcome:?}");
    // Learning wins a race against depth first.
    let (found, outcome) = all_within(&*instance, "auto", Limits::new().solutions(1));
    assert_eq!((found.len(), &*outcome.strategy), (1, "learn"));
    assert!(outcome.note.is_some_and(|note| note.ends_with("nodes on trial by another search")));
}

#[test]
fn the_kit_accepts_a_weighted_search() {
    check(&FZN, [pigeons().as_str()]);
}

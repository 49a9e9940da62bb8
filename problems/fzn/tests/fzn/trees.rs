//! Search trees against those of Gecode: solutions, nodes and failures.

use std::path::Path;

use billhook_engine::{Limits, Status};
use billhook_fzn::FZN;
use billhook_testing::{count, instance, run, run_within};

/// `tests/models/gecode.csv` holds what `fzn-gecode -a -s` prints for each model: solutions, nodes
/// and failures of binary branching as annotated. For a model with an objective, run without `-a`,
/// the solutions are the improvements. Without nodes, only the count is compared. Trees of more than
/// 100,000 nodes are searched only where arithmetic is not checked.
#[test]
fn trees_are_those_of_gecode() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models");
    let table = include_str!("../models/gecode.csv");
    for line in table.lines().skip(1) {
        let fields: Vec<_> = line.split(',').collect();
        let is_large = fields[2].parse().is_ok_and(|nodes: u64| nodes > 100_000);
        if is_large && cfg!(debug_assertions) {
            continue;
        }
        let path = models.join(format!("{}.fzn", fields[0]));
        let text = std::fs::read_to_string(path).expect("a model");
        let instance = instance(&FZN, &text, &[]);
        if fields[2].is_empty() {
            assert_eq!(count(&*instance, "diagram").to_string(), fields[1], "{line}");
            continue;
        }
        let is_best = text.contains(" minimize ");
        let outcome = match is_best {
            true => run_within(&*instance, "branch-and-bound", Limits::new().solutions(1)),
            false => run(&*instance, "dfs"),
        };
        let found = &outcome.statistics;
        let found = [found.solutions(), found.nodes(), found.dead_ends() + found.pruned()];
        assert_eq!(found.map(|it| it.to_string()), fields[1..], "{line}");
    }
}

/// `auto` counts with a diagram where subproblems recur, and depth first elsewhere; a stopped count
/// is lower.
#[test]
fn auto_counts_with_a_diagram_where_subproblems_recur() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models");
    for (model, solutions, by) in [
        ("costas8", 444u32, "dfs"),
        ("queens10", 724, "dfs"),
        ("indep6", 5_598_861, "diagram"),
        ("colour4", 6_000_732, "diagram"),
    ] {
        let text = std::fs::read_to_string(models.join(format!("{model}.fzn"))).expect("a model");
        let instance = instance(&FZN, &text, &[]);
        let outcome = run(&*instance, "auto");
        assert_eq!((outcome.solutions, &*outcome.strategy), (solutions.into(), by), "{model}");
        let outcome = run_within(&*instance, "auto", Limits::new().nodes(1_000));
        assert_eq!(outcome.status, Status::NodeLimit, "{model}");
        assert!(outcome.solutions < solutions.into(), "{model}");
    }
}

/// Returns the numbers of solutions and of nodes of `dfs`.
fn searched(text: &str) -> [u64; 2] {
    let found = run(&*instance(&FZN, text, &[]), "dfs").statistics;
    [found.solutions(), found.nodes()]
}

/// Builds a model of two inverse sequences; the search decides the first sequence first.
fn inverse(count: usize) -> String {
    let names = |letter: char| (0..count).map(move |at| format!("{letter}{at}"));
    let list = |letter| names(letter).collect::<Vec<_>>().join(",");
    let declare = |name: String| format!("var 1..{count}: {name} :: output_var;\n");
    let declared: String = names('f').chain(names('g')).map(declare).collect();
    let (there, back) = (list('f'), list('g'));
    format!(
        "{declared}constraint inverse([{there}],[{back}]);\n\
         solve :: int_search([{there},{back}],input_order,indomain_min) satisfy;"
    )
}

#[test]
fn inverse_sequences_need_no_further_decisions() {
    assert_eq!(searched(&inverse(2)), [2, 3]);
    assert_eq!(searched(&inverse(6)), [720, 2 * 720 - 1]);
}

/// Sums annotated with `:: domain` are domain-consistent. Gecode visits 11 nodes in the first
/// model, and 539 in the second.
#[test]
fn sums_are_domain_consistent_where_it_is_asked() {
    let text = "var 1..3: p :: output_var;
                var 1..3: k :: output_var;
                var {4,5,6,10,11,12}: i;
                constraint int_lin_eq([3,1,-1],[p,k,i],0) :: domain;
                solve :: int_search([p,k],input_order,indomain_median) satisfy;";
    assert_eq!(searched(text), [6, 11]);
    assert_eq!(searched(&text.replace(":: domain", "")), [6, 13]);
    let text = include_str!("../models/g2d.fzn");
    assert_eq!(searched(text), [192, 549]);
}

#[test]
fn annotations_of_consistency_are_followed_or_named() {
    let told = |constraint: &str| {
        let text = format!(
            "array [1..3] of int: t = [1, 2, 3]; var 1..3: x; var 1..3: y; var 1..9: z; var bool: b;
             constraint {constraint}; solve satisfy;"
        );
        let warnings = instance(&FZN, &text, &[]).entry().warnings.as_slice().to_vec();
        warnings.into_iter().map(|it| it.message).collect::<Vec<_>>()
    };
    for followed in [
        "int_lin_eq([3, 1, -1], [x, y, z], 0) :: domain",
        "int_times(x, y, z) :: domain",
        "int_mod(x, y, z) :: bounds",
        "int_max(x, y, z) :: domain_propagation",
        "all_different_int([x, y, z]) :: domain",
        "all_different_int([x, y, z]) :: val",
        "inverse([x, y], [x, y]) :: domain",
        "array_int_element(x, t, z) :: domain",
        "int_lin_le_reif([3, 1], [x, y], 4, b) :: domain",
        "circuit([x, y, z]) :: val",
        "int_lin_eq([100000, 99999, 1], [x, y, z], 0)",
    ] {
        assert_eq!(told(followed), [""; 0], "{followed}");
    }
    for (named, word) in [
        ("circuit([x, y, z]) :: domain", "`domain` of `circuit`"),
        (
            "fzn_global_cardinality([x, y], [1, 2], [x, z]) :: bounds",
            "`bounds` of `fzn_global_cardinality`",
        ),
        ("int_lin_eq_reif([3, 1], [x, y], 4, b) :: domain", "`domain` of `int_lin_eq_reif`"),
        (
            "fzn_cumulative([x, y, z], [2, 2, 2], [1, 1, 1], 2) :: domain",
            "`domain` of `fzn_cumulative`",
        ),
        ("nvalue(x, [x, y, z]) :: domain", "`domain` of `nvalue`"),
        ("int_lin_eq([900000000, 1, -1], [x, y, z], 0) :: domain", "`domain` of `int_lin_eq`"),
    ] {
        let message = format!("{word} asks for more than is propagated");
        assert_eq!(told(named), [message], "{named}");
    }
}

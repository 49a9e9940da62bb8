//! FlatZinc models against texts and numbers of solutions worked out by hand, unusual models, and
//! random models against all assignments.

mod certificates;
mod names;
mod random;
mod refused;
mod remarks;
mod trees;
mod weighted;
mod wide;
mod written;

use billhook_fzn::FZN;
use billhook_testing::{all, check, count, instance, is_right, verdict};

/// A model with Booleans, arithmetic and an array.
const SMALL: &str = "\
% Two dice and their sum.
array [1..3] of int: ONES = [1, 1, -1];
var 1..6: one :: output_var;
var {2, 4, 6}: two :: output_var;
var int: sum;
var bool: high :: output_var = true;
array [1..2] of var int: dice :: output_array([1..2]) = [one, two];
constraint int_lin_eq(ONES, [one, two, sum], 0) :: defines_var(sum);
constraint int_le_reif(9, sum, high);
solve :: int_search(dice, input_order, indomain_max, complete) satisfy;
";

#[test]
fn the_kit_accepts_the_plugin() {
    check(
        &FZN,
        [
            SMALL,
            include_str!("../../../../examples/money.fzn"),
            "solve satisfy;",
            "var 1..0: x;\nsolve satisfy;\n",
        ],
    );
}

#[test]
fn output_items_are_printed() {
    let dice = instance(&FZN, SMALL, &[]);
    let (solutions, _) = all(&*dice, "dfs");
    assert_eq!(solutions.len(), 6);
    assert_eq!(solutions[0], "one = 6;\ntwo = 6;\nhigh = true;\ndice = array1d(1..2, [6, 6]);");
    for (answer, right) in [
        (solutions[0].as_str(), true),
        ("two = 6; one = 6; high = true; dice = [6, 6]", true),
        ("one = 6; two = 4; high = false; dice = [6, 4]", false),
        ("one = 1; two = 2; high = true; dice = [1, 2]", false),
        ("one = 6; two = 6; high = true; dice = [6, 5]", false),
        ("one = 6; two = 7; high = true; dice = [6, 7]", false),
    ] {
        assert_eq!(is_right(&*dice, answer), right, "{answer}");
    }
    for (answer, expected) in [
        ("one = 6", "there is no value of `two`"),
        ("one = 6; two = x; high = true; dice = [6, 6]", "`x`: invalid value"),
        ("one = 6; two = 6; high = true; dice = [6]", "`[6]`: there are too few or too many"),
    ] {
        let found = verdict(&*dice, answer);
        assert!(found.contains(expected), "{answer}: {found}");
    }
}

/// A model without output items prints all its variables, each with a value of its type.
#[test]
fn without_output_items_all_variables_are_printed() {
    let text = "var bool: p; var 1..1: x; constraint bool_eq(p, true); solve satisfy;";
    let (solutions, _) = all(&*instance(&FZN, text, &[]), "dfs");
    assert_eq!(solutions, ["p = true;\nx = 1;"]);
}

/// Solutions are distinguished by the output variables; without any, by all variables.
#[test]
fn solutions_are_counted_by_outputs() {
    for (outputs, solutions) in
        [(["", ""], 6), ([" :: output_var", ""], 3), (["", " :: output_var"], 3)]
    {
        let text = format!(
            "var 1..3: x{};\nvar 1..3: y{};\nconstraint int_ne(x, y);\nsolve satisfy;\n",
            outputs[0], outputs[1]
        );
        let instance = instance(&FZN, &text, &[]);
        for strategy in ["dfs", "diagram"] {
            assert_eq!(count(&*instance, strategy), solutions, "{outputs:?} {strategy}");
        }
    }
}

/// Unusual models are valid: empty arrays, domains at the ends of 64 bits, long chains.
#[test]
fn unusual_models_are_solved() {
    let mut chain: String = (1..300).map(|it| format!("var int: x{it};\n")).collect();
    chain.push_str("var 1..3: x300 :: output_var;\n");
    chain.extend((1..300).map(|it| format!("constraint int_eq(x{it}, x{});\n", it + 1)));
    // A search of its own decides whether hidden variables complete the outputs.
    let powers = |of: fn(u32) -> String| (0..24).map(of).collect::<Vec<_>>().join(", ");
    let hidden = format!(
        "{}; var 0..1: x :: output_var; constraint int_lin_eq([{}, -1], [{}, x], 0); solve satisfy;",
        powers(|it| format!("var 0..1: b{it}")).replace(',', ";"),
        powers(|it| (1 << it).to_string()),
        powers(|it| format!("b{it}")),
    );
    for (text, solutions) in [
        (hidden.as_str(), 2),
        ("var 0..1: x; constraint fzn_all_different_int([]); solve satisfy;", 2),
        ("var 0..1: x; constraint fzn_circuit([]); solve satisfy;", 2),
        // Declarations of arrays restrict their elements.
        ("var 1..5: x :: output_var; array [1..1] of var 1..3: a = [x]; solve satisfy;", 3),
        ("var 1..5: x; array [1..1] of var bool: a = [x]; solve satisfy;", 1),
        ("var 1..9: x; constraint set_in(x, {2, 12, 4}); solve satisfy;", 2),
        (
            "var -9223372036854775808..-9223372036854775807: b; var 0..0: a; \
             constraint int_eq(a, 0); solve satisfy;",
            2,
        ),
        (
            "var 9223372036854775806..9223372036854775807: x; \
             solve :: int_search([x], input_order, indomain, complete) satisfy;",
            2,
        ),
        (&(chain + "solve satisfy;"), 3),
    ] {
        let instance = instance(&FZN, text, &[]);
        let (found, _) = all(&*instance, "dfs");
        assert_eq!(found.len(), solutions, "{text}");
        assert!(found.iter().all(|answer| is_right(&*instance, answer)), "{text}");
        assert_eq!(count(&*instance, "diagram"), solutions as u64, "{text}");
    }
}

/// A warning tells of models that `xcc` searches faster.
#[test]
fn exact_covers_are_recognized() {
    let truths = "var bool: a; var bool: b; var 0..1: c;";
    let is_recognized = |text: &str| {
        let instance = instance(&FZN, text, &[]);
        instance.entry().warnings.iter().any(|it| it.message == "this is an exact cover")
    };
    for (constraints, is_told) in [
        ("int_lin_eq([1, 1, 1], [a, b, c], 1)", true),
        ("int_lin_eq([1, 1], [a, b], 1); constraint int_lin_le([1, 1], [b, c], 1)", true),
        ("int_lin_eq([1, 1], [a, b], 1); constraint bool_clause([], [b, c])", true),
        ("int_lin_le([1, 1], [b, c], 1)", false),
        ("int_lin_eq([1, 1, 1], [a, b, c], 2)", false),
        ("int_lin_eq([1, 1], [a, b], 1); constraint bool_clause([c], [b])", false),
    ] {
        let text = format!("{truths} constraint {constraints}; solve satisfy;");
        assert_eq!(is_recognized(&text), is_told, "{constraints}");
        // Models with an objective or with outputs are no exact covers, and get no warning.
        let best = text.replace("satisfy", "minimize c");
        let projected = text.replace("a;", "a :: output_var;");
        for text in [best, projected] {
            assert!(!is_recognized(&text), "{text}");
        }
    }
}

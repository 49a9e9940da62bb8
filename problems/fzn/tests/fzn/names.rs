//! Constraints by the names that the library for MiniZinc gives them, against numbers of solutions
//! worked out by hand; and bounds that follow from constraints.

use billhook_fzn::FZN;
use billhook_testing::{all, count, instance};

#[test]
fn constraints_are_known_by_their_library_names() {
    for (constraint, solutions) in [
        ("fzn_all_different_int([x, y, z])", 6),
        ("billhook_count_eq([x, y, z], 2, z)", 8),
        ("fzn_global_cardinality([x, y, z], [1, 2], [x, y])", 2),
        ("billhook_inverse([x, y, z], [x, y, z])", 4),
        ("billhook_circuit([x, y, z])", 2),
        ("billhook_subcircuit([x, y, z])", 6),
        ("fzn_lex_less_int([x, y], [z])", 9),
        ("fzn_lex_lesseq_int([x], [y, z])", 18),
        ("fzn_lex_less_bool([p, q], [q, p])", 27),
        ("fzn_lex_lesseq_bool([p, q], [q, p])", 3 * 27),
        ("billhook_table_int([x, y], [1, 2, 3, 3])", 6),
        ("billhook_table_bool([p, q], [true, false, false, false])", 2 * 27),
        ("billhook_regular([x, y, z], 2, 3, [1, 2, 0, 2, 0, 1], 1, {2})", 4),
    ] {
        let truths = ["var bool: p :: output_var;\n", "var bool: q :: output_var;\n"].concat();
        let text = format!(
            "{}{}constraint {constraint};\nsolve satisfy;\n",
            ["x", "y", "z"].map(|name| format!("var 1..3: {name} :: output_var;\n")).concat(),
            if constraint.contains("[p") { &truths } else { "" },
        );
        let instance = instance(&FZN, &text, &[]);
        assert_eq!(count(&*instance, "dfs"), solutions, "{constraint}");
    }
}

/// Bounds of a variable that is declared without any follow from the constraints.
#[test]
fn constraints_bound_variables_without_bounds() {
    let text = "\
var int: x :: output_var;
var int: y :: output_var;
var int: square;
constraint int_le(1, x);
constraint int_le(4, y);
constraint int_lin_eq([1, 1], [x, y], 7);
constraint int_times(x, x, square);
solve satisfy;
";
    let (solutions, _) = all(&*instance(&FZN, text, &[]), "dfs");
    assert_eq!(solutions, ["x = 1;\ny = 6;", "x = 2;\ny = 5;", "x = 3;\ny = 4;"]);
    for (constraint, solutions) in [
        ("int_div(x, 2, y)", 19),
        ("int_div(y, 5, x)", 19 * 5 + 4),
        ("int_mod(x, 4, y)", 19),
        ("int_times(y, 3, x)", 7),
        ("int_times(y, y, x)", 7),
        ("int_abs(y, x)", 19),
        ("billhook_table_int([x, y], [1, -400, 2, 400])", 2),
        ("billhook_count_eq([x, x], 3, y)", 19),
        ("billhook_regular([y], 1, 2, [1, 1], 1, {1})", 19 * 2),
        ("billhook_inverse([y], [y])", 19),
        ("int_eq_reif(x, y, true)", 19),
        ("int_lin_eq_reif([1, 1], [x, y], 7, true)", 19),
        ("set_in_reif(y, {-3, 400}, true)", 19 * 2),
    ] {
        let text = format!(
            "var -9..9: x :: output_var;\nvar int: y :: output_var;\nvar int: unused;\n\
             constraint {constraint};\nsolve satisfy;\n"
        );
        assert_eq!(count(&*instance(&FZN, &text, &[]), "dfs"), solutions, "{constraint}");
    }
}

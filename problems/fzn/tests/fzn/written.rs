//! Spellings of FlatZinc (elements of arrays, strings, infinity, JSON, and names of other
//! libraries) against their solutions.

use billhook_fzn::FZN;
use billhook_testing::{all, count, instance, mistake};

#[test]
fn elements_strings_and_infinity_are_read() {
    for (text, solutions) in [
        // Elements of arrays are arguments and values.
        (
            "array [1..2] of int: c = [3, 5]; var 1..9: x; array [1..1] of var int: v = [x]; \
             constraint int_le(v[1], c[2]); solve satisfy;",
            5,
        ),
        ("array [1..2] of int: c = [3, 5]; var 1..9: x = c[1]; solve satisfy;", 1),
        (
            "array [1..2] of set of int: s = [{1}, {4, 7}]; var 1..9: x; constraint set_in(x, s[2]); solve satisfy;",
            2,
        ),
        // Strings contain quotes.
        (r#"var 1..2: x :: mzn_path("a \"b\"; \\"); solve :: seq_search([], "\"") satisfy;"#, 2),
        // Ranges are unbounded.
        ("var -infinity..infinity: x; constraint int_eq(x, 3); solve satisfy;", 1),
        ("var 1..infinity: x; constraint int_le(x, 3); solve satisfy;", 3),
        ("var -infinity..5: x; constraint int_le(3, x); solve satisfy;", 3),
        ("var 1..9: x; constraint set_in(x, 7..infinity); solve satisfy;", 3),
        ("var 1..9: x; constraint set_in(x, -infinity..2); solve satisfy;", 2),
    ] {
        assert_eq!(count(&*instance(&FZN, text, &[]), "dfs"), solutions, "{text}");
    }
}

const JSON: &str = r#"{
  "variables": {
    "b" : { "type" : "int", "domain" : [[0, 3], [5, 5]] },
    "c" : { "type" : "int", "domain" : [[0, 6]] },
    "profit" : { "type" : "int", "defined" : true },
    "is_odd" : { "type" : "bool" },
    "three" : { "type" : "int", "domain" : [[1, 9]], "rhs" : 3 }
  },
  "arrays": {
    "weights" : { "a": [2, 3] },
    "things" : { "a": ["b", "c"] },
    "flags" : { "a": ["is_odd", true] },
    "sets" : { "a": [{"set": [[1, 2]]}, {"set": [5]}] }
  },
  "constraints": [
    { "id" : "int_lin_le", "args" : ["weights", ["b", "c"], 11], "ann" : ["domain"]},
    { "id" : "int_lin_eq", "args" : [[4, 5, -1], ["b", "c", "profit"], 0], "defines" : "profit"},
    { "id" : "set_in_reif", "args" : ["b", {"set": [[1, 1], [3, 3], [5, 5]]}, "is_odd"],
      "ann" : [{"id": "mzn_path", "args": [{"string": "a \"path\""}]}]}
  ],
  "output": ["b", "things", "flags", "three"],
  "solve": { "method" : "maximize", "objective" : "profit",
    "ann" : [{"id": "int_search", "args": ["things", "input_order", "indomain_max"]}] },
  "version": "1.0"
}"#;

#[test]
fn models_are_read_from_json() {
    let (solutions, _) = all(&*instance(&FZN, JSON, &[]), "branch-and-bound");
    let best =
        "b = 5;\nthree = 3;\nthings = array1d(1..2, [5, 0]);\nflags = array1d(1..2, [true, true]);";
    assert_eq!(solutions, [best]);
    let satisfied = JSON.replace("maximize", "satisfy");
    let model = instance(&FZN, &satisfied, &[]);
    // For b = 0, 1, 2, 3 and 5, there are 4, 4, 3, 2 and 1 values of c.
    assert_eq!(count(&*model, "dfs"), 14);
    for (from, to, expected) in [
        (
            "\"bool\" }",
            "\"float\" }",
            "`\"float\"`: the model has floats, in 1 declaration (only integers and Booleans are searched)",
        ),
        (
            "[0, 6]",
            "[0.5, 6]",
            "`[[0.5, 6]]`: FlatZinc has something else here (expected ranges of integers)",
        ),
        (
            "\"int_lin_le\"",
            "\"pancakes\"",
            "`\"pancakes\"`: the constraint `pancakes` is not known (no such constraint here)",
        ),
        ("11], \"ann\"", "11, \"ann\"", "`:`: this is not JSON (expected `,` or `]`)"),
        ("\"a\": [2, 3]", "\"a\": 2", "`2`: FlatZinc has something else here (expected an array)"),
        (
            "\"a\": [2, 3]",
            "\"b\": [2, 3]",
            "`{ \"b\": [2, 3] }`: FlatZinc has something else here (expected an object with `a`)",
        ),
        (
            "\"maximize\"",
            "\"guess\"",
            "`\"guess\"`: FlatZinc has something else here (expected \"satisfy\", \"minimize\" or \"maximize\")",
        ),
        (
            "\"b\", \"things\"",
            "7, \"things\"",
            "`7`: FlatZinc has something else here (expected a text)",
        ),
    ] {
        let text = JSON.replacen(from, to, 1);
        let found = mistake(&FZN, &text, &[]);
        assert!(found.starts_with(expected), "{from}: {found}");
    }
    let deep = format!("{{\"constraints\": {}", "[".repeat(100_000));
    assert_eq!(mistake(&FZN, &deep, &[]), "`[`: values are too deep within each other");
}

/// Constraints have the names of MiniZinc's predicates and of Gecode's, with and without prefix.
#[test]
fn names_of_other_libraries_are_known() {
    for (constraint, solutions) in [
        ("gecode_circuit(1, [x, y, z])", 2),
        ("gecode_table_int_reif([x, y], [1, 2, 3, 3], p)", 27),
        ("gecode_table_int_imp([x, y], [1, 2, 3, 3], p)", 33),
        ("gecode_precede([x, y, z], 2, 1)", 14),
        ("gecode_maximum_arg_int_offset([x, y], 1, z)", 9),
        ("gecode_bin_packing_load([x, y], [x, 2], [1, 2], 1)", 3),
        ("gecode_member_int_reif([x, y], z, p)", 27),
        ("gecode_global_cardinality_closed([x, y], [1, 2], [z, 1])", 2),
        ("gecode_nooverlap([x, y], [1, 1], [z, 1], [1, 1])", 24),
        ("gecode_among_seq_int([x, y, z], {1}, 2, 1, 1)", 6),
        ("inverse_offsets([x, y, z], 1, [x, y, z], 1)", 4),
        ("array_int_lt([x], [y])", 9),
        ("count([x, y], z, 2)", 3),
        ("count_imp([x, y], z, 2, p)", 30),
        ("alldifferent([x, y, z])", 6),
        ("all_different_int_reif([x, y, z], p)", 27),
        ("maximum_int(x, [y, z])", 9),
        ("cumulatives([x, y], [1, 1], [1, 1], 1)", 18),
        ("increasing_int_imp([x, y, z], p)", 37),
        ("fzn_value_precede_int_reif(2, 1, [x, y, z], p)", 27),
        ("fzn_all_equal_int([x, y, z])", 3),
        ("bool_lin_ne([1, 1], [p, q], 1)", 54),
        ("bool_lin_eq_reif([1, 1], [p, q], 1, p)", 54),
        ("array_bool_xor_reif([p, q], p)", 54),
        ("int_lin_lt([1, 1], [x, y], 4)", 9),
        ("int_pow(x, 2, y)", 3),
    ] {
        let is_argument = |name: &str| {
            let ends = [format!("{name})"), format!("{name}]"), format!("[{name}")];
            ends.iter().any(|end| constraint.contains(end))
        };
        let truths = ["p", "q"].into_iter().filter(|name| is_argument(name));
        let truths = truths.map(|name| format!("var bool: {name} :: output_var;\n"));
        let text = format!(
            "{}{}constraint {constraint};\nsolve satisfy;\n",
            ["x", "y", "z"].map(|name| format!("var 1..3: {name} :: output_var;\n")).concat(),
            truths.collect::<String>(),
        );
        assert_eq!(count(&*instance(&FZN, &text, &[]), "dfs"), solutions, "{constraint}");
    }
}

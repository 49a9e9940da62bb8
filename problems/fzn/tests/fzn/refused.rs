//! Models that are refused, against the messages and places of their mistakes.

use billhook_fzn::FZN;
use billhook_testing::mistake;

#[test]
fn mistakes_are_named_at_their_place() {
    for (text, expected) in [
        (
            "var 1..3: x;\nconstraint pancakes(x);\nsolve satisfy;",
            "`pancakes`: the constraint `pancakes` is not known (no such constraint here)",
        ),
        (
            "var float: x;\nsolve satisfy;",
            "`float`: the model has floats, in 1 declaration (only integers and Booleans are searched)",
        ),
        // All floats are counted, and the first is shown.
        (
            "var 1..3: n;\nconstraint pancakes(n);\nvar 1.5..2.5: x;\nvar float: y;\n\
             constraint int2float(n, x);\nconstraint float_lin_le([1.0, 2.0], [x, y], 3.0);\nsolve satisfy;",
            "`1.5..2.5`: the model has floats, in 2 declarations and 2 constraints (only integers and Booleans are searched)",
        ),
        (
            "var 1..3: n;\nconstraint pancakes(n, [1, 2.5]);\nsolve satisfy;",
            "`2.5`: the model has floats, in 1 constraint (only integers and Booleans are searched)",
        ),
        (
            "var set of 1..3: x;\nvar set of 1..3: y;\nsolve satisfy;",
            "`set of 1..3`: the model has variables that are sets, in 2 declarations (only integers and Booleans are searched)",
        ),
        (
            "var set of set of 1..3: x;",
            "`set`: this is not FlatZinc (expected what the set has: sets hold no sets)",
        ),
        ("var 11.0..", "``: the file ends here (expected a float)"),
        ("var 1..2: x :: a(1.5..", "``: the file ends here (expected a float)"),
        (
            "var 1..3: x;\nvar 1..3: x;\nsolve satisfy;",
            "`x`: `x` is declared twice (this is the second time)",
        ),
        ("var 1..3 x;", "`x`: this is not FlatZinc (expected `:`)"),
        ("var 1..3: x", "``: the file ends here (expected `;`)"),
        ("var 1..3: x\nsolve satisfy;", "``: a sign is missing (expected `;`)"),
        (
            "var 1..3: x;\nconstraint int_eq(x, 1;\nsolve satisfy;",
            "``: a sign is missing (expected `)`)",
        ),
        (
            "var 1..3: x;",
            "the model has no `solve` item (expected `solve satisfy;`, `solve minimize x;` or `solve maximize x;` at its end); such as: fzn examples/money.fzn",
        ),
        (
            "var 1..3: x;\nsolve minimize x;\nsolve satisfy;",
            "`solve`: the model has a second `solve` item (this is the second time)",
        ),
        (
            "var {-9223372036854775808, -9223372036854775807}: x;\nsolve maximize x;",
            "`x`: arithmetic on x may overflow 64 bits",
        ),
        (
            "% nothing",
            "the model has no `solve` item (expected `solve satisfy;`, `solve minimize x;` or `solve maximize x;` at its end); such as: fzn examples/money.fzn",
        ),
        ("constraint int_eq(x, 1);", "`x`: `x` is not declared (no such name before)"),
        ("constraint int_eq(1);", "`int_eq`: `int_eq` takes 2 arguments, not 1"),
        (
            "constraint int_eq([1], 1);",
            "`[1]`: `int_eq` does not take this argument here (expected an integer or a Boolean)",
        ),
        (
            "constraint int_lin_eq([1, 2], [1], 3);",
            "`[1]`: `int_lin_eq` does not take this argument here (expected as many variables as factors, 2)",
        ),
        (
            "var 0..1: x = 99999999999999999999;",
            "`99999999999999999999`: the integer is out of range (expected one of 64 bits)",
        ),
        ("var 0..1: x; §", "`§`: `§` begins no word of FlatZinc"),
        (
            "solve :: \"x satisfy;",
            "`\"`: the text has no end (it begins here, and no quote ends it)",
        ),
        ("array [1..2] of var 0..1: x;", "`x`: the array `x` has no value (expected `= […]`)"),
        (
            "var 1..4000000000: x;\nvar int: y;\nconstraint int_times(x, x, y);\nsolve satisfy;",
            "`x`: arithmetic on x, y may overflow 64 bits",
        ),
        ("array [1..3] of int: a = [1, 2];", "`[1, 2]`: the array has 2 elements (expected 3)"),
        ("1..5: n = 9;", "`9`: 9 is none of the values declared"),
        ("array [1..1] of 1..3: a = [5];", "`5`: 5 is none of the values declared"),
        (
            "array [1..1] of int: a = [1];\narray [1..2] of int: b = [a, a];",
            "`a`: an array holds no arrays (expected a value, a variable or a set)",
        ),
        (
            "array [1..2] of int: a :: output_array([1..3]) = [1, 2];",
            "`output_array([1..3])`: the array has 2 elements (these indices are of another number)",
        ),
    ] {
        assert_eq!(mistake(&FZN, text, &[]), expected, "{text}");
    }
    let deep = format!("constraint int_eq({}1", "[".repeat(100_000));
    assert_eq!(mistake(&FZN, &deep, &[]), "`[`: expressions are too deep within each other");
}

/// Values must have the declared types and lie in the declared ranges.
#[test]
fn values_are_of_the_types_declared() {
    for (text, expected) in [
        ("var 0..1: x; int: n = x;", "`x`: this is a variable (expected a constant)"),
        (
            "var 0..1: x; array [1..2] of int: a = [1, x];",
            "`x`: this is a variable (expected a constant)",
        ),
        ("int: n = [1];", "`[1]`: this is something else than declared (expected an integer)"),
        ("var 0..1: x = [1];", "`[1]`: this is something else than declared (expected an integer)"),
        ("var bool: x = {1};", "`{1}`: this is something else than declared (expected a Boolean)"),
        (
            "array [1..1] of var int: a = [{1}];",
            "`{1}`: this is something else than declared (expected an integer)",
        ),
        ("set of int: s = 3;", "`3`: invalid set (expected `{…}`)"),
        ("set of 1..3: s = {2, 5};", "`{2, 5}`: the set has other values than declared"),
        ("bool: b = 2;", "`2`: 2 is none of the values declared"),
        (
            "array [3..4] of int: a = [1, 2];",
            "`3`: this is not FlatZinc (expected 1: indices begin with it)",
        ),
        (
            "array [1..2] of int: a = [1, 2]; int: n = a[3];",
            "`3`: `a` has 2 elements (expected an index from 1 to 2)",
        ),
        ("int: n = 1; int: m = n[1];", "`n[1]`: `n` is not an array (it has no elements)"),
        (
            "var 0..1: x; array [1..1] of var 0..1: a = [x]; var 0..1: y = a[x];",
            "`x`: invalid index (expected a constant)",
        ),
    ] {
        assert_eq!(mistake(&FZN, text, &[]), expected, "{text}");
    }
}

/// Constants at the ends of 64 bits are refused where counting on would overflow.
#[test]
fn constants_at_the_ends_of_64_bits_are_refused() {
    let declared = "var 1..2: x; var 1..2: y; var 1..2: z;";
    for (constraint, expected) in [
        ("maximum_arg_int_offset([x, y], 9223372036854775807, z)", "a first place"),
        ("bin_packing_load([x], [y], [1], 9223372036854775807)", "a first bin"),
        ("int_lin_lt([1, 1], [x, y], -9223372036854775808)", "a constant within 64 bits"),
        ("int_lin_gt([1, 1], [x, y], 9223372036854775807)", "a constant within 64 bits"),
    ] {
        let text = format!("{declared}\nconstraint {constraint};\nsolve satisfy;");
        let found = mistake(&FZN, &text, &[]);
        assert!(found.contains(expected), "{constraint}: {found}");
    }
    let least = "var -9223372036854775808..-9223372036854775807: x;\n\
                 constraint value_precede_int(1, 2, [x]);\nsolve satisfy;";
    // Read or refused, the model must not overflow.
    drop(mistake(&FZN, least, &[]));
}

/// The tables of all powers count together, so that a short text cannot take all memory.
#[test]
fn tables_of_powers_are_limited_together() {
    let power = "constraint int_pow(x, y, z);\n".repeat(60);
    let text = format!("var 2..1023: x; var -250..-1: y; var 0..0: z;\n{power}solve satisfy;");
    let found = mistake(&FZN, &text, &[]);
    assert!(found.contains("the model would have"), "{found}");
}

#[test]
fn arguments_are_checked() {
    let declared = "var 1..2: x; var 1..2: y; var 0..9: n; var bool: p; var bool: q; var -1..5: d;";
    for (constraint, place, expected) in [
        (
            "table_int([x, y], [1, 2, 1])",
            "[1, 2, 1]",
            "rows of 2 values, one a variable; here are 3",
        ),
        ("table_int([], [1])", "[1]", "rows of 0 values, one a variable; here are 1"),
        (
            "table_bool([p, q], [true, false, true])",
            "[true, false, true]",
            "rows of 2 values, one a variable; here are 3",
        ),
        ("table_bool([p], [2])", "2", "a Boolean"),
        ("table_bool([x], [1])", "x", "a Boolean"),
        ("regular([x], 2, 2, [1, 2, 3, 1], 1, {1})", "3", "a state from 1 to 2, or 0 for none"),
        ("regular([x], 2, 2, [1, 2, -1, 1], 1, {1})", "-1", "a state from 1 to 2, or 0 for none"),
        ("regular([x], 2, 2, [1, 2, 1], 1, {1})", "[1, 2, 1]", "4 elements, not 3"),
        ("regular([x], 2, 2, [1, 2, 1, 1], 3, {1})", "3", "a number from 1 to 2"),
        ("regular([x], 2, 2, [1, 2, 1, 1], 0, {1})", "0", "a number from 1 to 2"),
        ("regular([x], 2, 2, [1, 2, 1, 1], 1, {1, 3})", "{1, 3}", "states from 1 to 2"),
        ("regular([x], -1, 2, [], 1, {})", "-1", "a number from 0 to 1048576"),
        ("regular_nfa([x], 2, 1, [{1}, {3}], 1, {1})", "{3}", "states from 1 to 2"),
        ("cost_regular([x], 1, 1, [1], 1, {1}, [1, 2], n)", "[1, 2]", "1 elements, not 2"),
        ("global_cardinality([x], [1, 2], [n])", "[n]", "2 elements, not 1"),
        ("global_cardinality([x], [1, 1], [n, n])", "1", "each value once, and 1 stands twice"),
        ("global_cardinality_low_up([x], [1, 2], [0], [1, 1])", "[0]", "2 elements, not 1"),
        ("inverse([x, y], [x])", "[x]", "2 elements, not 1"),
        ("int_lin_eq_reif([1], [x, y], 1, p)", "[x, y]", "as many variables as factors, 1"),
        ("int_le_reif(x, y, n)", "n", "a Boolean"),
        ("int_lin_le_imp([1], [x], 2, 3)", "3", "a Boolean"),
        ("bool_clause([p, n], [])", "n", "a Boolean"),
        ("bool_clause([], [p, 7])", "7", "a Boolean"),
        ("array_bool_and([p, q], n)", "n", "a Boolean"),
        ("bool_not(p, 2)", "2", "a Boolean"),
        ("bool2int(n, x)", "n", "a Boolean"),
        ("bool_lin_eq([1, 1], [p, n], 2)", "n", "a Boolean"),
        ("array_var_bool_element(x, [p, n], q)", "n", "a Boolean"),
        ("count_eq(x, 1, n)", "x", "an array"),
        ("at_least_int(n, [x], 1)", "n", "a constant"),
        ("cumulative([x, y], [1, 2], [1], 3)", "[1]", "2 elements, not 1"),
        ("cumulative([x], [-1], [1], 3)", "-1", "what is not negative"),
        ("cumulative([x], [1], [d], 3)", "d", "what is not negative"),
        ("bin_packing(3, [x, y], [1, -2])", "-2", "a constant that is not negative"),
        ("bin_packing_load([n, n], [x], [1, 2])", "[1, 2]", "1 elements, not 2"),
        ("diffn([x, y], [x, y], [1, 1], [1])", "[1]", "2 elements, not 1"),
        ("knapsack([1], [1, 2], [x, y], n, n)", "[1]", "2 elements, not 1"),
        ("network_flow([1, 3], [0, 0], [x])", "3", "a number from 1 to 2"),
        ("dag([1, 2], [2, 3], [p, q], [p, q])", "3", "a number from 1 to 2"),
        ("tree(3, 1, [1], [2], x, [p, q], [p])", "[p, q]", "3 elements, not 2"),
        (
            "mdd([x, y], 2, [1, 1], 1, [1], [{1}], [2])",
            "1",
            "level 1 of the first node, and of no other one",
        ),
        (
            "mdd([x, y], 2, [1, 2], 2, [1, 2], [{1}, {1}], [0, 0])",
            "0",
            "a node of the level after that from which the edge leads, or 0 at the end",
        ),
        (
            "mdd([x, y], 3, [1, 2, 2], 2, [1, 1], [{1}, {1, 2}], [2, 3])",
            "{1, 2}",
            "values by which no other edge leads from the node",
        ),
        ("value_precede_chain_int([1, 2, 1], [x])", "1", "each value once, and 1 stands twice"),
        ("sum_pred(x, [{1}, {3}], [1, 2], n)", "{3}", "a set within 1..2"),
        ("maximum_arg_int([], x)", "[]", "an array with an element"),
        ("sliding_sum(1, 2, 3, [x, y])", "3", "a number from 0 to 2"),
        ("write([x, y], 1, 2, [x])", "[x]", "2 elements, not 1"),
        ("writes([x, y], [1], [1, 2], [x, y])", "[1, 2]", "1 elements, not 2"),
        ("sort([x, y], [x])", "[x]", "2 elements, not 1"),
        ("int_pow(x, u, n)", "u", "a variable that is bounded"),
        ("set_in(x, 3)", "3", "a set of constants"),
        ("set_in(x, [1, y])", "y", "a constant"),
    ] {
        let text = format!("{declared} var int: u; constraint {constraint}; solve satisfy;");
        let name = constraint.split('(').next().unwrap_or_default();
        let expected =
            format!("`{place}`: `{name}` does not take this argument here (expected {expected})");
        assert_eq!(mistake(&FZN, &text, &[]), expected, "{constraint}");
    }
    for (constraint, expected) in [
        ("int_eq_reif(x, y)", "`int_eq_reif`: `int_eq_reif` takes 3 arguments, not 2"),
        ("circuit(x, y, n)", "`circuit`: `circuit` takes 1 or 2 arguments, not 3"),
        ("bool_and_imp(p)", "`bool_and_imp`: `bool_and_imp` takes 3 or 4 arguments, not 1"),
        (
            "pancakes_reif(p)",
            "`pancakes_reif`: the constraint `pancakes_reif` is not known (no such constraint here)",
        ),
    ] {
        let text = format!("{declared} constraint {constraint}; solve satisfy;");
        assert_eq!(mistake(&FZN, &text, &[]), expected, "{constraint}");
    }
}

/// Short texts of large models are refused before the models are built.
#[test]
fn constraints_of_too_many_parts_are_refused() {
    let many = |count: usize| vec!["x"; count].join(", ");
    for (constraint, parts) in [
        ("dwst(1048576, 0, [], [], [], 1, [], 0)".to_owned(), 2_199_024_304_128_u64),
        (format!("fzn_nvalue(x, [{}])", many(1_000)), 4_000_000),
        (format!("diffn([{0}], [{0}], [{0}], [{0}])", many(1_000)), 4_000_000),
        (format!("cumulative([{0}], [{0}], [{0}], 3)", many(1_000)), 4_000_000),
        (format!("dag([], [], [{}], [])", vec!["true"; 2_000].join(", ")), 8_000_000),
    ] {
        let text = format!("var 0..3999: x; constraint {constraint}; solve satisfy;");
        let found = mistake(&FZN, &text, &[]);
        let expected = format!("(expected less: with it the model would have {parts} parts)");
        assert!(found.ends_with(&expected), "{found}");
    }
}

/// 100,000 constants in an array that 2,000 constraints name are stored once. Arguments that must
/// be stored for each constraint are limited.
#[test]
fn arrays_of_constants_are_shared() {
    let constants = |of: &dyn Fn(usize) -> usize, count: usize| {
        (0..count).map(|it| of(it).to_string()).collect::<Vec<_>>().join(",")
    };
    let array = constants(&|it| it % 7, 100_000);
    let mut text = format!("array [1..100000] of int: a = [{array}];\n");
    for at in 0..1_000 {
        text += &format!("var 1..500: i{at}; var 0..9: e{at};\n");
        text += &format!("constraint array_int_element(i{at},a,e{at});\n");
        text += &format!("constraint table_int([i{at},e{at}],a);\n");
    }
    text += "solve satisfy;\n";
    assert_eq!(mistake(&FZN, &text, &[]), "none");
    let names =
        constants(&|it| it, 9_000).split(',').map(|it| format!("x{it}")).collect::<Vec<_>>();
    let mut text: String = names.iter().map(|name| format!("var 1..9: {name};\n")).collect();
    text += &format!("array [1..9000] of var int: a = [{}];\n", names.join(","));
    text += &"constraint all_different_int(a) :: val;\n".repeat(2_000);
    text += "solve satisfy;\n";
    let expected = "`a`: the constraints of the model have more than 16,777,216 arguments (these are \
                    too many, as often as arrays are named)";
    assert_eq!(mistake(&FZN, &text, &[]), expected);
}

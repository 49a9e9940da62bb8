//! What is refused, and where.

use billhook_fzn::FZN;
use billhook_plugin::testing::mistake;

#[test]
fn mistakes_are_named_at_their_place() {
    for (text, expected) in [
        (
            "var 1..3: x;\nconstraint pancakes(x);\nsolve satisfy;",
            "`pancakes`: the constraint `pancakes` is not known (no such constraint here)",
        ),
        (
            "var float: x;\nsolve satisfy;",
            "`float`: there are no floats here (only integers and Booleans are searched)",
        ),
        (
            "var 1.5..2.5: x;\nsolve satisfy;",
            "`1.5..2.5`: there are no floats here (only integers and Booleans are searched)",
        ),
        (
            "var set of 1..3: x;\nsolve satisfy;",
            "`set of 1..3`: there are no variables here that are sets (only integers and Booleans are searched)",
        ),
        (
            "var set of set of 1..3: x;",
            "`set`: this is not FlatZinc (expected what the set has: sets hold no sets)",
        ),
        ("var 11.0..", "``: the file ends here (expected a float)"),
        ("var 1..2: x :: a(1.5..", "``: the file ends here (expected a float)"),
        (
            "var 1..5000: x;\nsolve satisfy;",
            "`x`: x may be 1 to 5000, and a domain spans 1024 values at the most; bounds make it narrower, as in `var 0..999: x`",
        ),
        (
            "var 1..3: x;\nvar 1..3: x;\nsolve satisfy;",
            "`x`: `x` is declared twice (this is the second time)",
        ),
        ("var 1..3 x;", "`x`: this is not FlatZinc (expected `:`)"),
        ("var 1..3: x", "``: the file ends here (expected `;`)"),
        (
            "var 1..3: x;",
            "the model does not say what is wanted (expected `solve …;`); such as: fzn examples/money.fzn",
        ),
        (
            "var 1..3: x;\nsolve minimize x;\nsolve satisfy;",
            "`solve`: the model says twice what is wanted (this is the second time)",
        ),
        (
            "var {-9223372036854775808, -9223372036854775807}: x;\nsolve maximize x;",
            "`x`: what is computed of x may leave 64 bits",
        ),
        (
            "% nothing",
            "the model does not say what is wanted (expected `solve …;`); such as: fzn examples/money.fzn",
        ),
        ("constraint int_eq(x, 1);", "`x`: `x` is not declared (no such name before)"),
        ("constraint int_eq(1);", "`int_eq`: `int_eq` takes 2 arguments, not 1"),
        (
            "constraint int_eq([1], 1);",
            "`[1]`: the constraint takes something else here (expected an integer or a Boolean)",
        ),
        (
            "constraint int_lin_eq([1, 2], [1], 3);",
            "`[1]`: the constraint takes something else here (expected as many variables as factors, 2)",
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
            "var 1..9: x;\nconstraint int_lin_eq([9223372036854775807], [x], 0);\nsolve satisfy;",
            "`x`: what is computed of x may leave 64 bits",
        ),
        ("array [1..3] of int: a = [1, 2];", "`[1, 2]`: the array has 2 elements (expected 3)"),
        ("1..5: n = 9;", "`n`: 9 is none of the values declared"),
        ("array [1..1] of 1..3: a = [5];", "`[5]`: 5 is none of the values declared"),
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

//! Models with variables that span more than 1,024 values.

use billhook_fzn::FZN;
use billhook_testing::{all, check, count, instance};

/// `var 1..3: x; solve minimize 1000000*x*x*x;`.
const CUBE: &str = "\
var 1..3: x :: output_var;
var int: square :: is_defined_var;
var int: cube :: is_defined_var;
var int: cost :: is_defined_var :: output_var;
constraint int_times(x, x, square) :: defines_var(square);
constraint int_times(square, x, cube) :: defines_var(cube);
constraint int_lin_eq([1000000, -1], [cube, cost], 0) :: defines_var(cost);
solve minimize cost;
";

/// Powers with variable exponents, one above and one below a bound.
const POWERS: &str = "\
var 2..9: base :: output_var;
var 2..18: exponent :: output_var;
var int: power :: output_var;
var int: other :: output_var;
constraint int_pow(base, exponent, power);
constraint int_pow(base, 2, other);
constraint int_le(1000000000000000, power);
constraint int_lin_ne([1, -1], [power, other], 1000000000000000);
solve satisfy;
";

/// A wide variable with holes, an element, a quotient, and a comparison that is reified.
const MIXED: &str = "\
array [1..3] of int: prices = [70000, -1, 1000000000];
var 1..3: index :: output_var;
var int: price :: output_var;
var {0, 5000, 70000, 1000000000}: other :: output_var;
var int: quotient :: output_var;
var bool: less :: output_var;
constraint array_int_element(index, prices, price);
constraint int_ne(price, other);
constraint int_div(price, 3, quotient);
constraint int_lt_reif(price, other, less);
solve satisfy;
";

#[test]
fn the_kit_accepts_wide_variables() {
    check(&FZN, [CUBE, POWERS, MIXED]);
}

#[test]
fn costs_products_and_powers_are_large() {
    let best = |text: &str| all(&*instance(&FZN, text, &[]), "branch-and-bound").0;
    assert_eq!(best(CUBE).last().map(String::as_str), Some("x = 1;\ncost = 1000000;"));
    let greatest = CUBE.replace("minimize", "maximize");
    assert_eq!(best(&greatest).last().map(String::as_str), Some("x = 3;\ncost = 27000000;"));
    let large = (2_i128..=9).flat_map(|base| (2..=18).map(move |exponent| base.pow(exponent)));
    let large = large.filter(|&it| (1_000_000_000_000_000..1 << 63).contains(&it)).count();
    assert_eq!(count(&*instance(&FZN, POWERS, &[]), "diagram"), large as u64);
    let listed = all(&*instance(&FZN, MIXED, &[]), "dfs").0;
    assert_eq!(listed.len(), 3 * 4 - 2);
    assert_eq!(count(&*instance(&FZN, MIXED, &[]), "diagram"), 10);
}

#[test]
fn a_variable_without_bounds_has_64_bits() {
    let text = "var int: x :: output_var;\nvar int: y :: output_var;\n\
        constraint int_le(9223372036854774700, x);\n\
        constraint int_lin_eq([1, 1], [x, y], 0);\nsolve minimize x;\n";
    let best = all(&*instance(&FZN, text, &[]), "branch-and-bound").0;
    assert_eq!(
        best.last().map(String::as_str),
        Some("x = 9223372036854774700;\ny = -9223372036854774700;")
    );
}

#[test]
fn wide_variables_are_learnt_from() {
    let best = |text: &str| all(&*instance(&FZN, text, &[]), "learn").0;
    assert_eq!(best(CUBE).last().map(String::as_str), Some("x = 1;\ncost = 1000000;"));
    let greatest = CUBE.replace("minimize", "maximize");
    assert_eq!(best(&greatest).last().map(String::as_str), Some("x = 3;\ncost = 27000000;"));
    for text in [POWERS, MIXED] {
        let sorted = |strategy: &str| {
            let mut listed = all(&*instance(&FZN, text, &[]), strategy).0;
            listed.sort();
            listed
        };
        assert_eq!(sorted("learn"), sorted("dfs"));
    }
}

//! Remarks on models that can be searched: their messages and places.

use billhook_fzn::FZN;
use billhook_plugin::Place;
use billhook_testing::instance;

/// Returns the remarks on a model, each as the text at its place and its message.
fn remarks(text: &str) -> Vec<String> {
    let instance = instance(&FZN, text, &[]);
    let told = instance.entry().warnings.iter().map(|it| match &it.place {
        Place::Input(place) => format!("`{}`: {}", &text[place.clone()], it.message),
        _ => it.message.clone(),
    });
    told.collect()
}

#[test]
fn what_is_hardly_meant_is_remarked() {
    for (items, remark) in [
        ("var 3..1: x;", "`3..1`: a variable has no values, so that there is no solution"),
        ("constraint int_lt(b, n);", "`b`: `int_lt` takes an integer here"),
        ("constraint int_lt(true, n);", "`true`: `int_lt` takes an integer here"),
        ("constraint int_lin_le([1, 1], [n, b], 2);", "`b`: `int_lin_le` takes an integer here"),
        ("constraint int_lin_eq([1, 1], mixed, 2);", "`mixed`: `int_lin_eq` takes an integer here"),
        ("constraint int_eq_reif(n, 1, z);", "`z`: `int_eq_reif` takes a Boolean here"),
        ("constraint array_bool_and([b, z], b);", "`z`: `array_bool_and` takes a Boolean here"),
        ("constraint bool_eq(b, all[2]);", "`all[2]`: `bool_eq` takes a Boolean here"),
    ] {
        let text = format!(
            "var bool: b; var 0..1: z; var 1..3: n; array [1..2] of var int: all = [n, z]; \
             array [1..2] of var int: mixed = [n, b]; {items} solve satisfy;"
        );
        assert_eq!(remarks(&text), [remark], "{items}");
    }
    for (annotation, remark) in [
        (
            "int_serch([n], input_order, indomain_min, complete)",
            "the annotation `int_serch` is not known",
        ),
        (
            "int_search([n], first_fale, indomain_min, complete)",
            "the choice `first_fale` is not known",
        ),
        (
            "seq_search([int_search([n], input_order, indomin, complete)])",
            "the choice `indomin` is not known",
        ),
    ] {
        let told = remarks(&format!("var 1..3: n; solve :: {annotation} satisfy;"));
        assert!(told.len() == 1 && told[0].ends_with(remark), "{told:?}");
    }
}

#[test]
fn what_is_well_typed_has_no_remark() {
    for items in [
        "constraint int_eq_reif(n, 1, b);",
        "constraint bool2int(b, z);",
        "constraint array_bool_or([b, true], b);",
        "constraint bool_clause([b], [c]);",
        "constraint bool_lin_eq([1, 1], [b, c], n);",
        "constraint int_lin_eq_imp([1, 1], all, 3, b);",
        "constraint array_bool_element(n, [true, false, true], b);",
    ] {
        let text = format!(
            "var bool: b; var bool: c; var 0..1: z; var 1..3: n; \
             array [1..2] of var int: all = [n, z]; {items} \
             solve :: seq_search([int_search(all, dom_w_deg, indomain_split, complete), \
             bool_search([b], input_order, indomain_max, complete)]) :: restart_luby(100) satisfy;"
        );
        assert_eq!(remarks(&text), [""; 0], "{items}");
    }
}

//! Maps names by which Gecode and other versions of MiniZinc's library know constraints to the
//! names under which these are implemented here.

/// Pairs of an alias and the name that the constraint has here.
pub(crate) const ALIASES: &[(&str, &str)] = &[
    ("alldifferent", "all_different_int"),
    ("all_different_except", "alldifferent_except"),
    ("all_different_except_0", "alldifferent_except_0"),
    ("array_bool_lq", "lex_lesseq_bool"),
    ("array_bool_lt", "lex_less_bool"),
    ("array_int_lq", "lex_lesseq_int"),
    ("array_int_lt", "lex_less_int"),
    ("atleast", "at_least_int"),
    ("atmost", "at_most_int"),
    ("count", "count_eq"),
    ("cumulatives", "cumulative"),
    ("element", "array_var_int_element"),
    ("element_bool", "array_var_bool_element"),
    ("element_int", "array_var_int_element"),
    ("if_then_else_var_bool", "if_then_else_bool"),
    ("if_then_else_var_int", "if_then_else_int"),
    ("maximum", "array_int_maximum"),
    ("maximum_int", "array_int_maximum"),
    ("minimum", "array_int_minimum"),
    ("minimum_int", "array_int_minimum"),
];

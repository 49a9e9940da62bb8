//! Which variables follow from all others of a constraint: a model that tells those has a formula, and
//! of one that does not it is said what is left open.

use billhook_engine::constraint::{Model, Relation, Variable};

/// Of each of five variables whether the others say what it is, of constraints on them.
fn determined(declare: fn(&mut Model, [Variable; 5])) -> [bool; 5] {
    [0, 1, 2, 3, 4].map(|left_out| {
        let mut model = Model::new();
        let variables = [0, 1, 2, 3, 4].map(|number| model.variable(format!("{number}"), 0..=1));
        declare(&mut model, variables);
        let told = variables.into_iter().filter(|it| it.number() != left_out);
        model.output(&told.collect::<Vec<_>>());
        match model.formula(|_, _| String::new()) {
            Ok(_) => true,
            Err(reason) => {
                assert_eq!(reason, format!("what is told leaves {left_out} open"));
                false
            }
        }
    })
}

#[test]
fn what_is_computed_follows_from_what_it_is_computed_of() {
    const ALL: [bool; 5] = [true; 5];
    const NONE: [bool; 5] = [false; 5];
    const FIRST: [bool; 5] = [true, false, false, false, false];
    type Declare = fn(&mut Model, [Variable; 5]);
    let table: [(Declare, [bool; 5]); 41] = [
        (|_, _| {}, NONE),
        (|it, [a, b, c, ..]| it.product(a, b, c), FIRST),
        (|it, [a, b, ..]| it.product(a, a, b), NONE),
        (|it, [a, b, ..]| it.product(a, b, a), NONE),
        (|it, [a, b, ..]| it.product(a, b, b), FIRST),
        (|it, [a, b, c, ..]| it.quotient(a, b, c), FIRST),
        (|it, [a, b, ..]| it.quotient(a, a, b), NONE),
        (|it, [a, b, ..]| it.quotient(a, b, a), NONE),
        (|it, [a, b, c, ..]| it.remainder(a, b, c), FIRST),
        (|it, [a, b, ..]| it.remainder(a, a, b), NONE),
        (|it, [a, b, ..]| it.remainder(a, b, a), NONE),
        (|it, [a, b, ..]| it.absolute(a, b), FIRST),
        (|it, [a, ..]| it.absolute(a, a), NONE),
        (|it, [a, b, c, ..]| it.maximum(a, &[b, c]), FIRST),
        (|it, [a, b, ..]| it.maximum(a, &[b, a]), NONE),
        (|it, [a, b, c, ..]| it.minimum(a, &[b, c]), FIRST),
        (|it, [a, b, ..]| it.element(a, &[0, 1, 1], b), FIRST),
        (|it, [a, ..]| it.element(a, &[0, 1, 1], a), NONE),
        (|it, [a, b, c, d, _]| it.element_of_variables(a, &[b, c], d), FIRST),
        (|it, [a, b, c, ..]| it.element_of_variables(a, &[b, a], c), NONE),
        (|it, [a, b, c, ..]| it.element_of_variables(a, &[b, c], a), NONE),
        (|it, [a, b, c, ..]| it.count(a, &[b, c], 1), FIRST),
        (|it, [a, b, ..]| it.count(a, &[b, a], 1), NONE),
        (|it, [a, b, c, ..]| it.equal_reified(a, b, c), FIRST),
        (|it, [a, b, ..]| it.equal_reified(a, a, b), NONE),
        (|it, [a, b, ..]| it.equal_reified(a, b, a), NONE),
        (|it, [a, b, c, ..]| it.equal_implied(a, b, c), NONE),
        (|it, [a, b, c, ..]| it.unequal_reified(a, b, c), FIRST),
        (|it, [a, b, ..]| it.member_reified(a, b, [1, 4]), FIRST),
        (|it, [a, ..]| it.member_reified(a, a, [1, 4]), NONE),
        (|it, [a, b, ..]| it.member_implied(a, b, [1, 4]), NONE),
        (|it, [a, b, c, d, _]| it.clause_reified(a, &[b, c], &[d]), FIRST),
        (|it, [a, b, c, ..]| it.clause_reified(a, &[b, a], &[c]), NONE),
        (|it, [a, b, c, ..]| it.clause(&[a, b], &[c]), NONE),
        (|it, [a, b, c, ..]| it.any(a, &[b, c]), FIRST),
        (|it, [a, b, c, ..]| it.all(a, &[b, c]), FIRST),
        (|it, all| it.xor(&all), ALL),
        (|it, [a, b, c, ..]| it.xor(&[a, a, b, c, c]), [false, true, false, false, false]),
        (|it, all| it.linear(&all.map(|variable| (2, variable)), Relation::Equal, 4), ALL),
        (|it, [a, b, c, ..]| it.linear_reified(a, &[(1, b), (3, c)], Relation::AtMost, 2), FIRST),
        (|it, [a, b, c, ..]| it.linear_implied(a, &[(1, b), (3, c)], Relation::AtMost, 2), NONE),
    ];
    for (number, (declare, expected)) in table.into_iter().enumerate() {
        assert_eq!(determined(declare), expected, "row {number}");
    }
}

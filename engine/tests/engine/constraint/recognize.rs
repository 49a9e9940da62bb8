//! Models that are exact covers are recognized as such, and others are not.

use billhook_engine::constraint::{Model, Relation, Variable};

/// A function that posts the constraints of a model on these truth variables.
type Declare = fn(&mut Model, [Variable; 4]);

#[test]
fn exact_covers_are_recognized() {
    let exactly: Declare = |it, [one, two, three, _]| it.sum(&[one, two, three], 1);
    let table: [(&str, Declare, bool); 17] = [
        ("exactly one", exactly, true),
        ("of two", |it, [one, two, ..]| it.sum(&[one, two], 1), true),
        ("two of three", |it, [one, two, three, _]| it.sum(&[one, two, three], 2), false),
        ("of two, both or none", |it, [one, two, ..]| it.sum(&[one, two], 2), false),
        (
            "with weights",
            |it, [one, two, three, _]| {
                it.linear(&[(1, one), (2, two), (1, three)], Relation::Equal, 1);
            },
            false,
        ),
        (
            "at most one",
            |it, all| {
                it.sum(&all, 1);
                it.linear(
                    &all[..3].iter().map(|&it| (1, it)).collect::<Vec<_>>(),
                    Relation::AtMost,
                    1,
                );
            },
            true,
        ),
        (
            "at most two",
            |it, all| {
                it.sum(&all, 1);
                it.linear(
                    &all[..3].iter().map(|&it| (1, it)).collect::<Vec<_>>(),
                    Relation::AtMost,
                    2,
                );
            },
            false,
        ),
        (
            "never at most one alone",
            |it, all| it.linear(&all.map(|it| (1, it)), Relation::AtMost, 1),
            false,
        ),
        ("not both", |it, all| (it.sum(&all, 1), it.clause(&[], &all[..2])).1, true),
        ("one or the other", |it, all| (it.sum(&all, 1), it.clause(&all[..2], &[])).1, false),
        ("not all three", |it, all| (it.sum(&all, 1), it.clause(&[], &all[..3])).1, false),
        ("another one", |it, all| (it.sum(&all, 1), it.xor(&all[..3])).1, false),
        ("the least", |it, all| (it.sum(&all, 1), it.minimize(all[0])).1, false),
        ("some are told", |it, all| (it.sum(&all, 1), it.output(&all[..3])).1, false),
        ("all are told", |it, all| (it.sum(&all, 1), it.output(&all)).1, true),
        (
            "with a number",
            |it, all| {
                it.sum(&all, 1);
                it.variable("number", 0..=2);
            },
            false,
        ),
        ("nothing", |_, _| {}, false),
    ];
    for (name, declare, expected) in table {
        let mut model = Model::new();
        let truths = ["a", "b", "c", "d"].map(|name| model.variable(name, 0..=1));
        declare(&mut model, truths);
        assert_eq!(model.is_exact_cover(), expected, "{name}");
    }
}

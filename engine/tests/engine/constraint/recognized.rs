//! What a model says of itself, and rows, columns and records of it.

use billhook_engine::constraint::{Model, Relation, Values, Variable};
use billhook_engine::{Collect, dfs};

/// Declares a model of these truths.
type Declare = fn(&mut Model, [Variable; 4]);

#[test]
fn an_exact_cover_is_recognized() {
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

#[test]
fn lines_of_a_grid() {
    let mut model = Model::new();
    let grid = model.grid(2, 3, 0..=1);
    let [a, b, c, d, e, f] = grid.cells().to_vec().try_into().expect("there are six");
    assert_eq!(grid.row(0), [a, b, c]);
    assert_eq!(grid.row(1), [d, e, f]);
    assert_eq!((grid.at(0, 2), grid.at(1, 0)), (c, d));
    assert_eq!(grid.column(1), [b, e]);
    let columns = [vec![a, d], vec![b, e], vec![c, f]];
    assert_eq!(grid.rows(), [[a, b, c], [d, e, f]]);
    assert_eq!(grid.columns(), columns);
    assert_eq!(grid.lines(), [vec![vec![a, b, c], vec![d, e, f]], columns.to_vec()].concat());
    let square = model.grid(2, 2, 0..=1);
    let [a, b, c, d] = square.cells().to_vec().try_into().expect("there are four");
    assert_eq!(square.diagonals(), [[a, d], [b, c]]);
    assert_eq!((model.name(e), model.name(d)), ("r2c2", "r2c2"));
}

#[test]
fn what_was_declared_is_told() {
    let mut model = Model::new();
    let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=9));
    assert_eq!((model.objective(), model.maximizes()), (None, false));
    model.minimize(one);
    assert_eq!((model.objective(), model.maximizes()), (Some(one), false));
    model.maximize(two);
    assert_eq!((model.objective(), model.maximizes()), (Some(two), true));
    assert_eq!((model.name(one), model.name(two)), ("one", "two"));
    model.restrict(one, Values::from([0, 3, 12]) | Values::from(8..=10));
    let mut values = Collect::new(|it: &billhook_engine::constraint::Labelling| it.value(one));
    model.restrict(two, 4..=4);
    dfs::search(&mut model.labelling().expect("values are few"), &mut values);
    let mut values = values.solutions;
    values.sort_unstable();
    assert_eq!(values, [3, 8, 9].map(Some));
}

/// How many of all words of `length` symbols have a number of records: values that are greater than
/// all before.
fn with_records(values: &[i64], length: u32, count: usize) -> u64 {
    let words = (0..values.len().pow(length)).map(|number| {
        let digit = |place| number / values.len().pow(place) % values.len();
        (0..length).map(|place| values[digit(place)]).collect::<Vec<_>>()
    });
    let records = |word: &Vec<i64>| {
        (0..word.len()).filter(|&at| word[..at].iter().all(|before| *before < word[at])).count()
    };
    words.filter(|word| records(word) == count).count() as u64
}

#[test]
fn records_are_counted() {
    for values in [&[1][..], &[1, 2], &[1, 2, 3], &[-4, 0, 1, 7], &[1, 2, 3, 5, 8]] {
        for length in 0..=4 {
            for count in 0..=5 {
                let mut model = Model::new();
                let row: Vec<_> = (0..length)
                    .map(|it| {
                        model.variable(format!("{it}"), values.iter().copied().collect::<Values>())
                    })
                    .collect();
                model.records(&row, count);
                model.output(&row);
                let counted = dfs::statistics(&mut model.labelling().expect("values are few"));
                let expected = with_records(values, length, count);
                assert_eq!(counted.solutions(), expected, "{values:?} {length} {count}");
            }
        }
    }
}

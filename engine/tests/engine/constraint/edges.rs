//! Models at the edges of what there is: no variables, values just too many, numbers that just need
//! another byte.

use std::collections::BTreeSet;

use billhook_engine::constraint::{Checker, Error, Model, Relation, Values, Variable};
use billhook_engine::{dfs, diagram, laws};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// The values of some variables in all solutions, sorted; what is found twice stands there twice.
fn solutions(model: &Model, variables: &[Variable]) -> Vec<Vec<i64>> {
    let mut search = model.labelling().expect("values are few");
    let mut found = dfs::all(&mut search, |at| {
        let values = variables.iter().map(|&it| at.value(it).expect("it is decided"));
        values.collect::<Vec<_>>()
    });
    found.sort_unstable();
    found
}

/// How many solutions there are, by keys.
fn counted(model: &Model) -> usize {
    let mut search = model.labelling().expect("values are few");
    let counted = diagram::count(&mut search, &mut ()).expect("it has an end");
    usize::try_from(counted.solutions).expect("they are few")
}

/// How many solutions there are, by the formula.
fn by_formula(model: &Model) -> usize {
    let direct = model.formula(|_, _| String::new()).expect("it has a formula");
    let mut search = direct.search().expect("sums are small");
    dfs::all(&mut search, |_| ()).len()
}

/// Counts of the same value are the same, and together more than there are variables.
#[test]
fn a_value_may_be_counted_twice() {
    let mut model = Model::new();
    let fives = ["one", "two"].map(|name| model.variable(name, 5..=5));
    let counts = ["a", "b"].map(|name| model.variable(name, 0..=2));
    model.cardinalities(&fives, &[(5, counts[0]), (5, counts[1])]);
    assert_eq!(solutions(&model, &counts), [[2, 2]]);
}

/// It is the variable itself that is named, not the first one there is.
#[test]
fn a_variable_with_too_many_values_is_named() {
    let mut model = Model::new();
    model.variable("x", 0..=1);
    model.variable("y", 0..=1_000_000);
    let expected = Error::TooWide { variable: "y".to_owned(), bounds: (0, 1_000_000) };
    assert_eq!(model.labelling().err(), Some(expected));
}

/// Bounds of one sum narrow those of the next one and the other way round, though what is declared
/// is more than a domain holds.
#[test]
fn bounds_narrow_each_other() {
    let mut model = Model::new();
    let [x, y] = ["x", "y"].map(|name| model.variable(name, 0..=2_000_000));
    let z = model.variable("z", 0..=1_000_000);
    model.sum(&[x, y], 1_000_000);
    model.sum(&[y, z], 5);
    let expected: Vec<_> = (0..=5).map(|z| vec![999_995 + z, 5 - z, z]).collect();
    assert_eq!(solutions(&model, &[x, y, z]), expected);
}

#[test]
fn a_formula_takes_so_many_values_of_a_variable() {
    let of = |values| {
        let mut model = Model::new();
        model.variable("x", 1..=values);
        model.formula(|_, _| String::new()).map(|direct| direct.formula().variables.len())
    };
    assert_eq!(of(4_096), Ok(4_096));
    assert_eq!(of(4_097), Err("x has more than 4096 values".to_owned()));
}

/// A sum of two variables is no table: that would be too large. What the formula is about is said
/// in words.
#[test]
fn a_formula_of_two_variables_with_many_values() {
    let mut model = Model::new();
    let pair = ["x", "y"].map(|name| model.variable(name, 0..=199));
    model.sum(&pair, 100);
    let direct = model.formula(|_, _| String::new()).expect("a sum has an encoding");
    let formula = direct.formula().clone();
    assert_eq!(formula.variables.len(), 400);
    assert_eq!(formula.about.len(), 2);
    assert!(formula.about.iter().all(|line| line.len() > 20), "{:?}", formula.about);
    assert_eq!(direct.into_formula(), formula);
}

/// Each of two variables with a constant sum follows from the other one.
#[test]
fn one_of_two_variables_with_a_sum_is_enough() {
    for told in 0..2 {
        let mut model = Model::new();
        let pair = ["x", "y"].map(|name| model.variable(name, 0..=5));
        model.sum(&pair, 5);
        model.output(&[pair[told]]);
        assert_eq!(by_formula(&model), 6, "{told}");
    }
}

/// An automaton that reads nothing ends where it begins.
#[test]
fn an_automaton_over_no_variables() {
    for (accepting, expected) in [(&[1][..], 1), (&[2], 0), (&[], 0), (&[1, 2], 1)] {
        let mut model = Model::new();
        model.regular(&[], 1, &[vec![1], vec![1]], 1, accepting);
        assert_eq!(by_formula(&model), expected, "{accepting:?}");
        assert_eq!(model.holds(&[]), expected == 1, "{accepting:?}");
    }
}

/// States that there are not are not accepted, and symbols that there are not lead nowhere.
#[test]
fn an_automaton_has_no_other_states_and_symbols() {
    let next = [vec![2, 0, 1], vec![0, 0, 2]];
    let cases: [(&[usize], &[i64]); 5] =
        [(&[0], &[]), (&[3], &[]), (&[1], &[]), (&[2], &[1]), (&[0, 3, 2, 65], &[1])];
    for (accepting, expected) in cases {
        let mut model = Model::new();
        let x = model.variable("x", 1..=3);
        model.regular(&[x], 2, &next, 1, accepting);
        let holding: Vec<i64> = (1..=3).filter(|&value| model.holds(&[value])).collect();
        assert_eq!(holding, expected, "{accepting:?}");
        assert_eq!(solutions(&model, &[x]).concat(), expected, "{accepting:?}");
    }
    // The states fill a word, and lead on to the next one each.
    let next: Vec<_> = (0..64).map(|state| vec![(state + 1) % 64 + 1]).collect();
    for (first, accepting, expected) in [(63, &[65][..], 0), (63, &[64], 1), (64, &[65, 1], 1)] {
        let mut model = Model::new();
        let x = model.variable("x", 1..=1);
        model.regular(&[x], 1, &next, first, accepting);
        assert_eq!(solutions(&model, &[x]).len(), expected, "{first} {accepting:?}");
    }
}

/// What is left of a bound is written into keys in groups of seven bits: here two numbers have the
/// lowest group in common, or one is the first that needs another.
#[test]
fn keys_tell_numbers_apart_that_begin_alike() {
    for bound in [63, 64, 127, 128, 129, 191, 192] {
        let mut model = Model::new();
        let x = model.variable("x", [0, 64]);
        let others =
            ["y", "z", "w"].map(|it| model.variable(it, (0..=60).step_by(4).collect::<Values>()));
        let terms = [x, others[0], others[1], others[2]].map(|variable| (1, variable));
        model.linear(&terms, Relation::AtMost, bound);
        let mut search = model.labelling().expect("values are few");
        let expected = dfs::statistics(&mut search).solutions();
        assert!(expected > 0);
        assert_eq!(counted(&model) as u64, expected, "{bound}");
    }
}

/// Variables at constant distances share a domain, in whatever order they are found to.
#[test]
fn variables_at_constant_distances() {
    let names = ["x0", "x1", "x2", "x3", "x4", "x5"];
    let expected: Vec<Vec<i64>> =
        (1..=9).map(|least| [0, 1, 3, 7, 15, 31].map(|more| least + more).to_vec()).collect();
    for start in 0..5 {
        for (is_reversed, sign) in [(false, 1), (true, 1), (false, -1), (true, -1)] {
            let mut model = Model::new();
            let variables = names.map(|name| model.variable(name, 1..=40));
            let mut links = [0, 1, 2, 3, 4];
            links.rotate_left(start);
            if is_reversed {
                links.reverse();
            }
            // Those between come last, so that classes of several variables are joined.
            links.sort_by_key(|link| link % 2);
            for link in links {
                let terms = [(sign, variables[link + 1]), (-sign, variables[link])];
                model.linear(&terms, Relation::Equal, sign << link);
            }
            assert_eq!(solutions(&model, &variables), expected, "{links:?} {sign}");
        }
    }
    for order in [[0, 1], [1, 0]] {
        let mut model = Model::new();
        let variables = ["x0", "x1", "x2"].map(|name| model.variable(name, 1..=5));
        for link in order {
            let terms = [(1, variables[link + 1]), (-1, variables[link])];
            model.linear(&terms, Relation::Equal, 1);
        }
        let expected = [[1, 2, 3], [2, 3, 4], [3, 4, 5]];
        assert_eq!(solutions(&model, &variables), expected, "{order:?}");
    }
}

/// A search cannot be asked, as there are too many values: what follows is found without.
#[test]
fn a_checker_needs_no_search() {
    let mut model = Model::new();
    let x = model.variable("x", 0..=5_000);
    model.linear(&[(1, x)], Relation::Unequal, 0);
    assert!(model.labelling().is_err());
    let mut checker = Checker::new(&model);
    assert!(checker.accepts(&[]));
    assert!(!checker.accepts(&[(x, 0)]));
    assert!(checker.accepts(&[(x, 5_000)]));

    let mut model = Model::new();
    let x = model.variable("x", 0..=5_000);
    let c = model.variable("c", 0..=1);
    model.count(c, &[x], 3_000);
    assert!(model.labelling().is_err());
    let mut checker = Checker::new(&model);
    assert!(checker.accepts(&[(c, 1)]));
    assert!(checker.accepts(&[(c, 1), (x, 3_000)]));
    assert!(!checker.accepts(&[(c, 1), (x, 2_999)]));
}

/// The longer of two sequences cannot be the inverse of the other one.
#[test]
fn an_inverse_is_as_long() {
    let mut model = Model::new();
    let row: Vec<_> = (0..5).map(|it| model.variable(format!("{it}"), 1..=3)).collect();
    model.inverse(&row[..2], &row[2..]);
    assert!(!model.holds(&[1, 2, 1, 2, 1]));
    assert!(!model.holds(&[1, 2, 1, 2, 3]));
    assert_eq!(solutions(&model, &row), Vec::<Vec<i64>>::new());
}

/// A value 64 more than the least one of a table has the same place in a word.
#[test]
fn a_table_of_few_of_many_values() {
    let mut model = Model::new();
    let x = model.variable("x", 0..=64);
    model.table(&[x], &[vec![0], vec![1]]);
    assert_eq!(solutions(&model, &[x]), [[0], [1]]);
    let mut model = Model::new();
    let x = model.variable("x", -1..=200);
    model.table(&[x], &[vec![64], vec![0], vec![128], vec![63]]);
    assert_eq!(solutions(&model, &[x]), [[0], [63], [64], [128]]);
}

/// After either value of the first variable all values of the others are left, in other tuples.
#[test]
fn keys_tell_tuples_apart() {
    let rows = [
        [0, 0, 0, 0],
        [0, 1, 1, 1],
        [0, 0, 1, 1],
        [1, 0, 0, 0],
        [1, 0, 1, 1],
        [1, 1, 0, 1],
        [1, 1, 1, 0],
    ];
    let mut model = Model::new();
    let variables = ["x", "a", "b", "c"].map(|name| model.variable(name, 0..=1));
    model.table(&variables, &rows.map(Vec::from));
    assert_eq!((solutions(&model, &variables).len(), counted(&model)), (7, 7));
    let search = model.labelling().expect("values are few");
    match laws::check_keys(&search) {
        Ok(_) | Err(laws::Broken::NothingCompared { .. }) => {}
        Err(broken) => panic!("{broken}"),
    }
}

/// Tables of several words of tuples, over variables that may have all values of theirs: nothing
/// but the tuples says which solutions there are.
#[test]
fn large_tables() {
    const RELATIONS: [Relation; 4] =
        [Relation::AtMost, Relation::AtLeast, Relation::Unequal, Relation::Equal];
    for seed in 0..8 {
        let mut random = Pcg32::seed_from_u64(seed);
        let far = random.random_range(0..5);
        let scale = |column: usize| if column == far { 70 } else { 1 };
        let mut model = Model::new();
        let variables: Vec<Variable> = (0..5)
            .map(|column| {
                let values = (0..=4).map(|value| value * scale(column));
                model.variable(format!("{column}"), values.collect::<Values>())
            })
            .collect();
        let rows: Vec<Vec<i64>> = (0..random.random_range(200..=500))
            .map(|_| (0..5).map(|it| random.random_range(0..=4) * scale(it)).collect())
            .collect();
        model.table(&variables, &rows);
        let mut left: BTreeSet<Vec<i64>> = rows.into_iter().collect();
        for further in 0..3 {
            if further > 0 {
                let relation = RELATIONS[(seed as usize + further) % 4];
                let factors: Vec<i64> = (0..5).map(|_| random.random_range(-3..=3)).collect();
                let terms: Vec<_> = factors.iter().copied().zip(variables.clone()).collect();
                let sum = |row: &[i64]| row.iter().zip(&factors).map(|(one, two)| one * two).sum();
                let some = random.random_range(0..left.len().max(1));
                let constant: i64 = left.iter().nth(some).map_or(0, |row| sum(row));
                model.linear(&terms, relation, constant);
                left.retain(|row| {
                    let sum: i64 = sum(row);
                    match relation {
                        Relation::AtMost => sum <= constant,
                        Relation::AtLeast => sum >= constant,
                        Relation::Unequal => sum != constant,
                        Relation::Equal => sum == constant,
                    }
                });
            }
            let expected: Vec<_> = left.iter().cloned().collect();
            assert_eq!(solutions(&model, &variables), expected, "{seed} {further}");
            assert_eq!(counted(&model), expected.len(), "{seed} {further}");
        }
    }
}

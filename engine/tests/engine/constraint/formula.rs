//! Encodings of models: they have the same solutions, and proofs show that these are all.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use billhook_engine::constraint::{Model, Relation, Variable};
use billhook_engine::dfs;
use billhook_engine::proof::Propagation;

use super::enumerate::by_formula;
use super::instance::{Instance, pairs, seeds};
use super::kinds::KINDS;
use crate::proof::{proved, proved_by_learning};

/// Checks that the formula agrees with the definitions and, if `is_proved`, that an independent
/// checker accepts the proof of its number of solutions. Returns `false` without a check if there
/// is no formula or there are too many assignments to try.
fn agrees(instance: &Instance, is_proved: bool, context: &str) -> bool {
    let model = &instance.model;
    let Some(expected) = instance.solutions() else { return false };
    let words = |variable, value| format!("{value} at {}", model.name(variable));
    let Ok(direct) = model.formula(words) else { return false };
    let are_expected = |found: Vec<Vec<i64>>| {
        let (count, found) = (found.len(), found.into_iter().collect::<BTreeSet<_>>());
        assert_eq!(found, expected, "{context}: {model:?}");
        assert_eq!(count, expected.len(), "{context}: a solution is found twice");
    };
    let count = expected.len();
    let search = direct.search();
    // Flows have no search by unit propagation.
    let is_by_learning = is_proved || search.is_none();
    if let Some(mut search) = search {
        are_expected(dfs::all(&mut search, |it| direct.solution(&it.trues())));
        if is_proved {
            let shown = proved(direct.formula(), &mut search, Propagation::trues, count);
            assert_eq!(shown, Some(count as u64), "{context}: {model:?}");
        }
    }
    if is_by_learning {
        let (found, shown) = proved_by_learning(&direct, count);
        are_expected(found);
        assert_eq!(shown, Some(count as u64), "{context}: {model:?}");
        if let Some(fewer) = count.checked_sub(1) {
            let shown = proved_by_learning(&direct, fewer).1;
            assert_eq!(shown, None, "{context}: a solution is missing");
        }
    }
    true
}

#[test]
fn formulas_of_single_constraints_have_their_solutions() {
    for (number, kind) in (0..).zip(KINDS) {
        let mut formulas = 0;
        for seed in seeds(60) {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            let context = format!("{} {seed}", kind.name);
            formulas += usize::from(agrees(&instance, seeds(8).contains(&seed), &context));
        }
        assert!(formulas > 0, "{}", kind.name);
    }
}

#[test]
fn formulas_of_pairs_of_constraints_have_their_solutions() {
    for [(number, one), (other, two)] in pairs() {
        let mut instance = Instance::new(100_000 * number + 1_000 * other);
        (one.declare)(&mut instance);
        (two.declare)(&mut instance);
        agrees(&instance, number == other, &format!("{} and {}", one.name, two.name));
    }
}

#[test]
fn a_formula_has_at_most_4096_values_a_variable() {
    let of = |values| {
        let mut model = Model::new();
        model.variable("x", 1..=values);
        model.formula(|_, _| String::new()).map(|direct| direct.formula().variables.len())
    };
    assert_eq!(of(4_096), Ok(4_096));
    assert_eq!(of(4_097), Err("x has more than 4096 values".to_owned()));
}

/// A table of two wide variables would be too large. The formula describes itself in words.
#[test]
fn a_sum_of_two_wide_variables_is_encoded_as_a_sum() {
    let mut model = Model::new();
    let pair = ["x", "y"].map(|name| model.variable(name, 0..=199));
    model.sum(&pair, 100);
    let direct = model.formula(|_, _| String::new()).expect("a sum has an encoding");
    let formula = direct.formula();
    assert_eq!(formula.variables.len(), 400);
    assert_eq!(formula.about.len(), 2);
    assert!(formula.about.iter().all(|line| line.len() > 20), "{:?}", formula.about);
}

/// Sums with more combinations of values than a table may have, compared by a truth value or not.
#[test]
fn comparisons_of_large_sums_have_their_solutions() {
    type Declare = fn(&mut Model, Variable, &[(i64, Variable)], Relation, i64);
    let declared: [Declare; 3] = [
        |it, truth, terms, relation, sum| it.linear_reified(truth, terms, relation, sum),
        |it, truth, terms, relation, sum| it.linear_implied(truth, terms, relation, sum),
        |it, _, terms, relation, sum| it.linear(terms, relation, sum),
    ];
    let holds = |relation, found: i64, sum: i64| match relation {
        Relation::Equal => found == sum,
        Relation::Unequal => found != sum,
        Relation::AtMost => found <= sum,
        _ => found >= sum,
    };
    let relations = [Relation::Equal, Relation::Unequal, Relation::AtMost, Relation::AtLeast];
    for (number, declare) in declared.into_iter().enumerate() {
        for relation in relations {
            for sum in [-6, 3, 18, 30] {
                let mut model = Model::new();
                let truth = model.variable("truth", 0..=1);
                let parts = ["x", "y", "z"].map(|name| model.variable(name, 0..=6));
                let terms = [1, 2, -1].into_iter().zip(parts).collect::<Vec<_>>();
                declare(&mut model, truth, &terms, relation, sum);
                let mut expected = BTreeSet::new();
                for all in 0..2 * 7 * 7 * 7 {
                    let [truth, x, y, z] = [all % 2, all / 2 % 7, all / 14 % 7, all / 98];
                    let it_holds = holds(relation, x + 2 * y - z, sum);
                    let is_solution = match number {
                        0 => (truth == 1) == it_holds,
                        1 => truth == 0 || it_holds,
                        _ => it_holds,
                    };
                    expected.extend(is_solution.then(|| vec![truth, x, y, z]));
                }
                let direct = model.formula(|_, _| String::new()).expect("it has an encoding");
                let mut search = direct.search().expect("all variables are told");
                let found = dfs::all(&mut search, |it| direct.solution(&it.trues()));
                let context = format!("{number} {relation:?} {sum}");
                assert_eq!(found.len(), expected.len(), "{context}");
                assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{context}");
                let shown = proved_by_learning(&direct, expected.len()).1;
                assert_eq!(shown, Some(expected.len() as u64), "{context}");
            }
        }
    }
}

/// A table of the two variables would be too large; some values have no counterpart.
#[test]
fn absolute_values_of_wide_variables_are_encoded() {
    let mut model = Model::new();
    let (signed, result) = (model.variable("x", -200..=150), model.variable("y", 3..=170));
    model.absolute(result, signed);
    assert_eq!(by_formula(&model), 168 + 148);
}

/// The divisions of a grid of 3×3 into connected parts (OEIS A145835), and of 2×4 by sizes.
#[test]
fn divisions_of_grids_are_proved() {
    let divided = |[rows, columns]: [usize; 2], sizes: Option<RangeInclusive<i64>>| {
        let mut model = Model::new();
        let sizes = sizes.map(|sizes| model.grid(rows, columns, sizes));
        let across = (0..rows * columns).filter(|at| at % columns > 0).map(|at| [at - 1, at]);
        let down = (columns..rows * columns).map(|at| [at - columns, at]);
        let edges = across.chain(down).map(|ends| (ends, model.variable("", 0..=1)));
        let edges: Vec<_> = edges.collect();
        model.division(rows * columns, &edges, sizes.as_ref().map_or(&[], |it| it.cells()));
        model
    };
    for (model, expected) in
        [(divided([3, 3], None), Some(1_434)), (divided([2, 4], Some(2..=4)), None)]
    {
        let counted = dfs::statistics(&mut model.labelling().expect("the model is small"));
        let count = counted.solutions() as usize;
        assert!(expected.is_none_or(|expected| expected == count), "{count}");
        let direct = model.formula(|_, _| String::new()).expect("a division has an encoding");
        let (found, shown) = proved_by_learning(&direct, count);
        let found: BTreeSet<Vec<i64>> = found.into_iter().collect();
        assert_eq!((found.len(), shown), (count, Some(count as u64)));
    }
}

//! Variables whose values span more than 1,024: random models agree with their definitions, and
//! large ranges are searched by bounds.

use billhook_engine::constraint::{
    Branching, Checker, Choose, Consistency, Error, Labelling, Model, Relation, Select, Values,
    Variable,
};
use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Bounded, Collect, Limits, Node, Search, Status, dfs, laws};

use super::enumerate::{counted, solutions};
use super::instance::{Instance, pairs, seeds};
use super::kinds::KINDS;
use super::solutions::agrees;

/// Returns whether the search can be built; `false` if a variable is too wide or arithmetic may
/// overflow. Panics on any other error.
pub fn is_taken(instance: &Instance) -> bool {
    match instance.model.labelling() {
        Ok(_) => true,
        Err(Error::TooWide { .. } | Error::Overflow { .. }) => false,
        Err(other) => panic!("{other}: {:?}", instance.model),
    }
}

#[test]
fn single_constraints_agree_with_enumeration() {
    for (number, kind) in (0..).zip(KINDS) {
        let mut taken = 0;
        for seed in seeds(400) {
            let mut instance = Instance::new(1_000 * number + seed).far();
            (kind.declare)(&mut instance);
            if seed % 5 == 4 && !instance.variables.is_empty() {
                instance.share();
            }
            instance.branch();
            if is_taken(&instance) {
                taken += 1;
                agrees(&instance, &format!("{} {seed}", kind.name));
            }
        }
        assert!(taken > 0, "{}: {taken}", kind.name);
    }
}

#[test]
fn pairs_of_constraints_agree_with_enumeration() {
    for [(number, one), (other, two)] in pairs() {
        for seed in seeds(16) {
            let mut instance = Instance::new(100_000 * number + 1_000 * other + seed).far();
            (one.declare)(&mut instance);
            (two.declare)(&mut instance);
            if seed % 4 == 3 && !instance.variables.is_empty() {
                instance.share();
            }
            instance.branch();
            if is_taken(&instance) {
                agrees(&instance, &format!("{} and {} {seed}", one.name, two.name));
            }
        }
    }
}

#[test]
fn constraints_keep_the_laws() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(60) {
            let mut instance = Instance::new(1_000 * number + seed).far();
            (kind.declare)(&mut instance);
            (KINDS[seed as usize % KINDS.len()].declare)(&mut instance);
            instance.branch();
            if !is_taken(&instance) || matches!(instance.labelling().open(), Node::Dead) {
                continue;
            }
            let context = format!("{} {seed}: {:?}", kind.name, instance.model);
            let checked = laws::check(&instance.labelling(), 4);
            assert!(checked.is_ok(), "{context}: {checked:?}");
            match laws::check_keys(&instance.labelling()) {
                Ok(_) | Err(laws::Broken::NothingCompared { .. }) => {}
                Err(broken) => panic!("{context}: {broken}"),
            }
        }
    }
}

/// The first solutions of a model.
fn first(model: &Model, variables: &[Variable], wanted: u64) -> Vec<Vec<i64>> {
    let of = |at: &Labelling| {
        variables.iter().map(|&it| at.value(it).expect("it is decided")).collect::<Vec<_>>()
    };
    let mut found = Collect::new(of);
    let mut limits = Limits::new().solutions(wanted);
    dfs::search(&mut model.labelling().expect("it is taken"), &mut (&mut found, &mut limits));
    found.solutions
}

/// The cost of the best solution.
fn best(model: &Model) -> Option<i64> {
    let mut costs = Collect::new(|search: &Labelling| search.cost());
    branch_and_bound::search(&mut model.labelling().expect("it is taken"), &mut costs);
    costs.solutions.last().copied()
}

#[test]
fn large_costs_are_minimized_and_maximized() {
    for (is_greatest, expected) in [(false, 1_000_000), (true, -27_000_000)] {
        let mut model = Model::new();
        let x = model.variable("x", 1..=3);
        let [square, cube, cost] =
            ["square", "cube", "cost"].map(|it| model.variable(it, i64::MIN + 1..=i64::MAX));
        model.product(square, x, x);
        model.product(cube, square, x);
        model.linear(&[(1_000_000, cube), (-1, cost)], Relation::Equal, 0);
        if is_greatest {
            model.maximize(cost)
        } else {
            model.minimize(cost)
        }
        assert_eq!(best(&model), Some(expected));
    }
}

#[test]
fn sums_are_exact_beyond_64_bits() {
    let all = i64::MIN..=i64::MAX;
    let mut model = Model::new();
    let [one, two, three] = ["one", "two", "three"].map(|it| model.variable(it, all.clone()));
    let truth = model.variable("truth", 0..=1);
    model.linear(&[(1 << 60, one), (1 << 60, two), (-1, three)], Relation::Equal, 7);
    model.linear_reified(truth, &[(1, one)], Relation::AtLeast, i64::MAX - 2_000);
    model.linear(&[(1, truth)], Relation::Equal, 1);
    model.linear(&[(1, one), (-1, two)], Relation::Unequal, 0);
    let terms = [(1, one), (1, two)];
    model.linear(&terms, Relation::AtMost, 0);
    model.linear(&terms, Relation::AtLeast, 0);
    let found = solutions(&model, &[one, two, three]);
    let far = i64::MAX;
    assert_eq!((found.len(), &found[0]), (2_001, &vec![far - 2_000, 2_000 - far, -7]));
    assert_eq!(found[2_000], [far, -far, -7]);

    let mut model = Model::new();
    let far = 1_000_000_000_000_000_000;
    let parts = model.grid(1, 3, 0..=far);
    model.sum(parts.cells(), 3 * far - 1);
    let found = solutions(&model, parts.cells());
    assert_eq!(found.len(), 3);
    assert!(found.iter().all(|it| it.iter().map(|&it| far - it).sum::<i64>() == 1));
}

#[test]
fn powers_quotients_and_remainders_of_large_numbers() {
    let mut model = Model::new();
    let [dividend, quotient, rest] =
        ["dividend", "quotient", "rest"].map(|it| model.variable(it, 0..=1 << 50));
    let divisor = model.variable("divisor", [0, 1_000_003]);
    model.quotient(quotient, dividend, divisor);
    model.remainder(rest, dividend, divisor);
    model.linear(&[(1, quotient)], Relation::Equal, 123_456_789);
    model.linear(&[(1, rest)], Relation::Equal, 1_000_002);
    let expected = 1_000_003 * 123_456_789 + 1_000_002;
    assert_eq!(solutions(&model, &[dividend, divisor]), [[expected, 1_000_003]]);

    let mut model = Model::new();
    let [base, exponent] = ["base", "exponent"].map(|it| model.variable(it, 2..=9));
    let power = model.variable("power", i64::MIN + 1..=i64::MAX);
    let pairs = || (2_i64..=9).flat_map(|base| (2..=9).map(move |exponent| (base, exponent)));
    let rows: Vec<Vec<i64>> =
        pairs().map(|(base, exponent)| vec![base, exponent, base.pow(exponent as u32)]).collect();
    model.table(&[base, exponent, power], &rows);
    model.linear(&[(1, power)], Relation::AtLeast, 40_000_000);
    let mut expected: Vec<Vec<i64>> = rows.into_iter().filter(|it| it[2] >= 40_000_000).collect();
    expected.sort();
    assert_eq!(solutions(&model, &[base, exponent, power]), expected);
    assert_eq!(counted(&model), expected.len());
}

#[test]
fn holes_are_declared_and_removed() {
    let declared = Values::from([0, 5_000, 1_000_000_000]) | Values::from(70..=72);
    let mut model = Model::new();
    let [one, two] = ["one", "two"].map(|name| model.variable(name, declared.clone()));
    model.linear(&[(1, one), (-1, two)], Relation::Unequal, 0);
    model.linear(&[(1, one)], Relation::Unequal, 71);
    model.linear(&[(1, two)], Relation::Unequal, 5_000);
    assert_eq!(solutions(&model, &[one, two]).len(), 5 * 5 - 4);
    assert_eq!(counted(&model), 21);

    let mut model = Model::new();
    let (one, odd) = (model.variable("one", 0..=1_000_000_000), model.variable("is odd", 0..=1));
    model.member_reified(odd, one, Values::from(3..=999_999_998));
    model.linear(&[(1, odd)], Relation::Equal, 0);
    assert_eq!(solutions(&model, &[one]), [[0], [1], [2], [999_999_999], [1_000_000_000]]);
}

#[test]
fn a_large_element_follows_its_index() {
    let mut model = Model::new();
    let (index, at) = (model.variable("index", 1..=4), model.variable("at", 1..=2));
    let [cost, chosen] = ["cost", "chosen"].map(|it| model.variable(it, i64::MIN..=i64::MAX));
    model.element(cost, &[5, 1 << 40, -3, i64::MIN], index);
    let fixed = model.variable("fixed", [7, 1 << 50]);
    model.element_of_variables(chosen, &[cost, fixed], at);
    model.linear(&[(1, chosen)], Relation::AtLeast, 7);
    let found = solutions(&model, &[index, at, chosen]);
    let far: Vec<Vec<i64>> = (1..=4)
        .flat_map(|index| {
            let first = (index == 2).then(|| vec![2, 1, 1 << 40]);
            first.into_iter().chain([vec![index, 2, 7], vec![index, 2, 1 << 50]])
        })
        .collect();
    let mut expected = far.clone();
    // The first choice leaves two values of the other variable.
    expected.insert(2, vec![2, 1, 1 << 40]);
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn the_whole_of_64_bits_is_a_domain() {
    let all = [Choose::Min, Choose::Max, Choose::Each, Choose::EachDown];
    let expected = [[0, 1], [0, -1], [0, 1], [0, -1]];
    for (choose, steps) in all.into_iter().zip(expected) {
        let mut model = Model::new();
        let x = model.variable("x", i64::MIN..=i64::MAX);
        let variables = vec![x];
        model.branch(Branching { variables, select: Select::FirstFail, choose });
        let start = if steps[1] > 0 { i64::MIN } else { i64::MAX };
        let found = first(&model, &[x], 2);
        assert_eq!(found, steps.map(|step| vec![start + step]), "{choose:?}");
    }
    for choose in [Choose::Split, Choose::ReverseSplit, Choose::Median] {
        let mut model = Model::new();
        let x = model.variable("x", i64::MIN..=i64::MAX);
        model.branch(Branching { variables: vec![x], select: Select::Largest, choose });
        let ends = if choose == Choose::ReverseSplit {
            [i64::MAX, i64::MAX - 1]
        } else {
            [i64::MIN, i64::MIN + 1]
        };
        assert_eq!(first(&model, &[x], 2), ends.map(|it| vec![it]), "{choose:?}");
    }
    // The next value after the last one is not the first one again.
    let mut model = Model::new();
    let x = model.variable("x", [i64::MIN, 0, i64::MAX]);
    let (select, choose) = (Select::Impact, Choose::Each);
    model.branch(Branching { variables: vec![x], select, choose });
    assert_eq!(solutions(&model, &[x]), [[i64::MIN], [0], [i64::MAX]]);
    let labelling = model.labelling().expect("it is taken");
    assert_eq!(labelling.values(x), [i64::MIN, 0, i64::MAX]);
}

#[test]
fn variables_at_a_distance_share_a_wide_domain() {
    let mut model = Model::new();
    let [one, two] = ["one", "two"].map(|it| model.variable(it, i64::MIN..=i64::MAX));
    model.linear(&[(1, two), (-1, one)], Relation::Equal, 5);
    model.linear(&[(3, one), (-1, two)], Relation::Equal, 1_995);
    assert_eq!(solutions(&model, &[one, two]), [[1_000, 1_005]]);
    let mut model = Model::new();
    let [one, two] = ["one", "two"].map(|it| model.variable(it, i64::MIN..=i64::MAX));
    model.linear(&[(1, two), (-1, one)], Relation::Equal, 5);
    let far = i64::MAX;
    model.linear(&[(1, one)], Relation::AtLeast, far - 2_000);
    let found = solutions(&model, &[one, two]);
    assert_eq!((found.len(), &found[1_995]), (1_996, &vec![far - 5, far]));
}

#[test]
fn many_values_are_searched_without_a_deep_stack() {
    let mut model = Model::new();
    let x = model.variable("x", 0..=200_000);
    assert_eq!(dfs::statistics(&mut model.labelling().expect("it is taken")).solutions(), 200_001);
    let y = model.variable("y", 0..=400_000);
    model.linear(&[(2, x), (-1, y)], Relation::Equal, 0);
    model.all_different(&[x, y]);
    assert_eq!(dfs::statistics(&mut model.labelling().expect("it is taken")).solutions(), 200_000);
}

/// All-different variables keep the promises of each consistency that wide domains can have.
#[test]
fn wide_variables_differ() {
    let all = [Consistency::Value, Consistency::Pairs, Consistency::Bounds, Consistency::Domain];
    for (consistency, (count, expected)) in
        all.into_iter().flat_map(|it| [(it, (2, 4)), (it, (3, 0))])
    {
        let mut model = Model::new();
        let far = model.grid(1, count, [0, 1, 1 << 40]);
        let near = model.grid(1, 2, [1, 2]);
        let variables = [far.cells(), near.cells()].concat();
        model.all_different_by(&variables, consistency);
        assert_eq!(solutions(&model, &variables).len(), expected, "{consistency:?} {count}");
        assert_eq!(counted(&model), expected, "{consistency:?} {count}");
    }
}

#[test]
fn solutions_with_large_values_are_checked() {
    let mut model = Model::new();
    let [one, two] = ["one", "two"].map(|it| model.variable(it, 1..=100_000));
    let all = i64::MIN + 1..=i64::MAX;
    let [product, sum, most] = ["product", "sum", "most"].map(|it| model.variable(it, all.clone()));
    model.product(product, one, two);
    model.linear(&[(1, product), (1, one), (-1, sum)], Relation::Equal, 0);
    model.maximum(most, &[sum, two]);
    let mut checker = Checker::new(&model);
    let known = [(one, 99_999), (two, 100_000)];
    assert!(checker.accepts(&known));
    let with = |more: (Variable, i64)| [known[0], known[1], more];
    assert!(checker.accepts(&with((most, 9_999_999_999))));
    assert!(!checker.accepts(&with((most, 9_999_999_998))));
    // The factors follow by a search.
    assert!(checker.accepts(&[(product, 99_991 * 99_989)]));
    assert!(!checker.accepts(&[(product, 100_003 * 2)]));
}

/// Returns a model of `x < y <= x + apart` with values up to `far`. With a negative `apart` there
/// is no solution, but each run of a propagator moves a bound by 1 only.
pub(super) fn circle(far: i64, apart: i64) -> (Model, [Variable; 3]) {
    let mut model = Model::new();
    let [x, y] = ["x", "y"].map(|name| model.variable(name, 0..=far));
    let truth = model.variable("truth", 0..=1);
    let [one, two] = [[(1, x), (-1, y)], [(1, y), (-1, x)]];
    model.linear_implied(truth, &one, Relation::AtMost, -1);
    model.linear_implied(truth, &two, Relation::AtMost, apart);
    model.linear(&[(1, truth)], Relation::AtLeast, 1);
    (model, [x, y, truth])
}

/// Bounds that would shrink by 1 for years are left to the search, which stays exact and can be
/// stopped.
#[test]
fn endless_propagation_is_left_unfinished() {
    let (model, _) = circle(1 << 62, -1);
    let mut limits = Limits::new().nodes(20);
    let mut labelling = model.labelling().expect("it is taken");
    dfs::search(&mut labelling, &mut limits);
    assert_eq!(limits.status(), Status::NodeLimit);
    // Runs of the two constraints in turn reach all bounds of the first model; the search does the
    // rest in the second one.
    for far in [20_000, 2_000_000] {
        let (model, variables) = circle(far, -1);
        assert_eq!(solutions(&model, &variables).len(), 0);
    }
    let (model, variables) = circle(2_000_000, 1);
    assert_eq!(first(&model, &variables, 2), [[0, 1, 1], [1, 2, 1]]);
}

//! Initial domains: undeclared ranges follow from the constraints, and variables share domains.

use billhook_engine::constraint::{Model, Relation, Variable};

use super::enumerate::solutions;

const FAR: i64 = 1 << 40;

fn any(model: &mut Model) -> Variable {
    model.variable("any", -FAR..=FAR)
}

/// A function that declares a constraint and returns its variables without a useful declared range.
type Declare = fn(&mut Model) -> Vec<Variable>;

/// Checks the bounds of these variables before propagation.
#[track_caller]
fn narrows(declare: Declare, expected: &[(i64, i64)]) {
    let mut model = Model::new();
    let variables = declare(&mut model);
    let deductions = model.deductions().expect("all is narrow").expect("there are values");
    let ends = |variable: &Variable| {
        let values = deductions.values(*variable);
        values.min().zip(values.max()).expect("there are some")
    };
    assert_eq!(variables.iter().map(ends).collect::<Vec<_>>(), expected);
}

/// Checks the bounds of the first variable that remains wide.
#[track_caller]
fn leaves(declare: Declare, expected: (i64, i64)) {
    let mut model = Model::new();
    declare(&mut model);
    let deductions = model.deductions().expect("it is taken").expect("there are values");
    let ends = |it: Variable| deductions.values(it).min().zip(deductions.values(it).max());
    let mut wide = model.variables().filter_map(ends).filter(|it| it.1.abs_diff(it.0) >= 1_024);
    assert_eq!(wide.next(), Some(expected));
}

#[test]
fn sums_narrow_bounds() {
    narrows(
        |it| {
            let (sum, one, two) = (any(it), it.variable("one", 1..=3), it.variable("two", -2..=5));
            it.linear(&[(1, sum), (-1, one), (-1, two)], Relation::Equal, 0);
            vec![sum]
        },
        &[(-1, 8)],
    );
    for (factor, expected) in [(3, (3, 3)), (-3, (-3, -3)), (2, (4, 4)), (-2, (-4, -4))] {
        let mut model = Model::new();
        let (one, other) = (any(&mut model), model.variable("other", 1..=3));
        model.linear(&[(factor, one), (1, other)], Relation::Equal, 10);
        let deductions = model.deductions().expect("it is narrow").expect("there are values");
        let values = deductions.values(one);
        assert_eq!(values.min().zip(values.max()), Some(expected), "{factor}");
    }
    narrows(
        |it| {
            let (one, two) = (it.variable("one", 0..=FAR), it.variable("two", -FAR..=10));
            let three = it.variable("three", 2..=3);
            it.linear(&[(1, one), (1, three)], Relation::AtMost, 7);
            it.linear(&[(-2, two)], Relation::AtMost, -7);
            vec![one, two]
        },
        &[(0, 5), (4, 10)],
    );
    narrows(
        |it| {
            let (yes, no) = (it.variable("yes", 1..=1), it.variable("no", 0..=0));
            let (one, two) = (it.variable("one", -FAR..=10), it.variable("two", 0..=FAR));
            it.linear_reified(no, &[(1, one)], Relation::AtMost, 5);
            it.linear_reified(yes, &[(1, two)], Relation::AtMost, 5);
            vec![one, two]
        },
        &[(6, 10), (0, 5)],
    );
    // A condition of unknown truth narrows nothing.
    leaves(
        |it| {
            let (truth, one) = (it.variable("truth", 0..=1), it.variable("one", 0..=FAR));
            it.linear_reified(truth, &[(1, one)], Relation::AtMost, 5);
            vec![]
        },
        (0, FAR),
    );
    // Each variable is defined by the next one.
    narrows(
        |it| {
            let chain: Vec<_> = (0..100).map(|_| any(it)).collect();
            let one = it.variable("one", 0..=1);
            for pair in chain.windows(2) {
                it.linear(&[(1, pair[0]), (-1, pair[1]), (-1, one)], Relation::Equal, 0);
            }
            it.linear(&[(1, chain[99]), (1, one)], Relation::Equal, 1);
            vec![chain[0], chain[98], chain[99]]
        },
        &[(0, 100), (0, 2), (0, 1)],
    );
}

#[test]
fn products_and_quotients_narrow_bounds() {
    let of = |from: (i64, i64), by: (i64, i64), declare: fn(&mut Model, [Variable; 3])| {
        let mut model = Model::new();
        let (result, one) = (any(&mut model), model.variable("one", from.0..=from.1));
        let two = model.variable("two", by.0..=by.1);
        declare(&mut model, [result, one, two]);
        let deductions = model.deductions().expect("it is narrow").expect("there are values");
        let values = deductions.values(result);
        values.min().zip(values.max()).expect("there are some")
    };
    let product = |model: &mut Model, [product, one, two]: [Variable; 3]| {
        model.product(product, one, two);
    };
    let factor = |model: &mut Model, [one, product, two]: [Variable; 3]| {
        model.product(product, one, two);
    };
    let other_factor = |model: &mut Model, [two, product, one]: [Variable; 3]| {
        model.product(product, one, two);
    };
    let quotient = |model: &mut Model, [quotient, dividend, divisor]: [Variable; 3]| {
        model.quotient(quotient, dividend, divisor);
    };
    let dividend = |model: &mut Model, [dividend, quotient, divisor]: [Variable; 3]| {
        model.quotient(quotient, dividend, divisor);
    };
    let remainder = |model: &mut Model, [remainder, dividend, divisor]: [Variable; 3]| {
        model.remainder(remainder, dividend, divisor);
    };
    let square = |model: &mut Model, [product, one, _]: [Variable; 3]| {
        model.product(product, one, one);
    };
    let root = |model: &mut Model, [one, product, _]: [Variable; 3]| {
        model.product(product, one, one);
    };
    assert_eq!(of((-2, 3), (1, 4), product), (-8, 12));
    assert_eq!(of((-10, 7), (2, 3), factor), (-5, 5));
    assert_eq!(of((-10, 7), (-3, -2), other_factor), (-5, 5));
    assert_eq!(of((-10, 7), (-3, -2), factor), (-5, 5));
    assert_eq!(of((-10, 7), (2, 3), other_factor), (-5, 5));
    assert_eq!(of((-3, 2), (0, 0), square), (0, 9));
    assert_eq!(of((0, 50), (0, 0), root), (-7, 7));
    assert_eq!(of((-20, 30), (3, 4), quotient), (-6, 10));
    assert_eq!(of((-20, 30), (-2, 3), quotient), (-30, 30));
    assert_eq!(of((-20, 30), (-4, -3), quotient), (-10, 6));
    assert_eq!(of((-20, 30), (0, 2), quotient), (-20, 30));
    assert_eq!(of((-2, 3), (1, 4), dividend), (-15, 15));
    assert_eq!(of((-5, 100), (-7, 4), remainder), (-5, 6));
    assert_eq!(of((3, 100), (-7, 4), remainder), (0, 6));
    assert_eq!(of((-100, 4), (-7, 4), remainder), (-6, 4));
    // A factor is unbounded if the other factor may be 0, and so is a quotient if the divisor is 0.
    // An equality that is not known to hold narrows nothing.
    let wide: [Declare; 7] = [
        |it| {
            let (product, other) = (it.variable("product", 0..=5), it.variable("other", -1..=3));
            let one = any(it);
            it.product(product, one, other);
            vec![]
        },
        |it| {
            let (product, other) = (it.variable("product", 0..=5), it.variable("other", 0..=3));
            let one = any(it);
            it.product(product, other, one);
            vec![]
        },
        |it| {
            let (product, other) = (it.variable("product", 0..=5), it.variable("other", -3..=0));
            let one = any(it);
            it.product(product, one, other);
            vec![]
        },
        |it| {
            let (dividend, zero) = (it.variable("dividend", 0..=5), it.variable("zero", 0..=0));
            let quotient = any(it);
            it.quotient(quotient, dividend, zero);
            vec![]
        },
        |it| {
            let (truth, one) = (it.variable("truth", 0..=1), it.variable("one", 3..=9));
            let other = any(it);
            it.equal_reified(truth, one, other);
            vec![]
        },
        |it| {
            let (no, one, other) = (it.variable("no", 0..=0), it.variable("one", 3..=9), any(it));
            it.equal_reified(no, one, other);
            vec![]
        },
        |it| {
            let (yes, one, other) = (it.variable("yes", 1..=1), it.variable("one", 3..=9), any(it));
            it.unequal_reified(yes, one, other);
            vec![]
        },
    ];
    for declare in wide {
        leaves(declare, (-FAR, FAR));
    }
}

#[test]
fn constraints_without_domain_consistency_narrow_bounds() {
    narrows(
        |it| {
            let (yes, one, two) = (it.variable("yes", 1..=1), it.variable("one", 3..=9), any(it));
            let three = any(it);
            it.equal_reified(yes, one, two);
            it.equal_implied(yes, three, one);
            let (no, four) = (it.variable("no", 0..=0), any(it));
            it.unequal_reified(no, four, one);
            vec![two, three, four]
        },
        &[(3, 9), (3, 9), (3, 9)],
    );
    narrows(
        |it| {
            let (yes, one) = (it.variable("yes", 1..=1), any(it));
            it.member_implied(yes, one, [5, 9, -3]);
            vec![one]
        },
        &[(-3, 9)],
    );
    narrows(
        |it| {
            let some: Vec<_> = (0..4).map(|_| it.variable("some", 0..=2)).collect();
            let count = any(it);
            it.count(count, &some, 1);
            vec![count]
        },
        &[(0, 4)],
    );
    narrows(
        |it| {
            let [there, back] = [0; 2].map(|_| [any(it), any(it), any(it)]);
            it.inverse(&there, &back);
            vec![there[0], there[2], back[1]]
        },
        &[(1, 3), (1, 3), (1, 3)],
    );
    narrows(
        |it| {
            let word = [any(it), any(it)];
            it.regular(&word, 3, &[vec![1, 2, 1], vec![2, 2, 1]], 1, &[1]);
            word.to_vec()
        },
        &[(1, 3), (1, 3)],
    );
    narrows(
        |it| {
            let row = [any(it), any(it)];
            it.table(&row, &[vec![1, -5], vec![7, 9], vec![3, 2]]);
            row.to_vec()
        },
        &[(1, 7), (-5, 9)],
    );
    narrows(
        |it| {
            let [element, index, another, place] = [0; 4].map(|_| any(it));
            let array = [it.variable("a", 2..=3), it.variable("b", -1..=0)];
            it.element(element, &[4, -7, 6], index);
            it.element_of_variables(another, &array, place);
            vec![element, index, another, place]
        },
        &[(-7, 6), (1, 3), (-1, 3), (1, 2)],
    );
}

#[test]
fn free_variables_are_fixed() {
    narrows(
        |it| {
            let one = it.variable("one", 1..=2);
            let free = [
                any(it),
                it.variable("above", 5..=FAR),
                it.variable("below", -FAR..=-3),
                it.variable("from nothing", 0..=FAR),
                it.variable("few", 5..=6),
            ];
            it.output(&[one]);
            free.to_vec()
        },
        &[(0, 0), (5, 5), (-3, -3), (0, 0), (5, 6)],
    );
    leaves(
        |it| {
            let one = any(it);
            it.output(&[one]);
            vec![]
        },
        (-FAR, FAR),
    );
    leaves(
        |it| {
            let one = it.variable("one", 1..=2);
            let most = it.variable("most", 0..=FAR);
            it.output(&[one]);
            it.maximize(most);
            vec![]
        },
        (0, FAR),
    );
    leaves(
        |it| {
            any(it);
            vec![]
        },
        (-FAR, FAR),
    );
}

/// Bounds of one sum narrow those of the other and vice versa, although the declared ranges are too
/// wide for a domain.
#[test]
fn bounds_of_sums_narrow_each_other() {
    let mut model = Model::new();
    let [x, y] = ["x", "y"].map(|name| model.variable(name, 0..=2_000_000));
    let z = model.variable("z", 0..=1_000_000);
    model.sum(&[x, y], 1_000_000);
    model.sum(&[y, z], 5);
    let expected: Vec<_> = (0..=5).map(|z| vec![999_995 + z, 5 - z, z]).collect();
    assert_eq!(solutions(&model, &[x, y, z]), expected);
}

/// Variables at constant distances share a domain, in any order of discovery.
#[test]
fn variables_at_constant_distances_share_a_domain() {
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
            // Odd links come last, so that classes of several variables are united.
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

//! Overflow: the greatest magnitudes of values for which a model is accepted.

use billhook_engine::constraint::{Consistency, Error, Model, Relation, Variable};

/// Returns the greatest number with which the model is accepted.
fn farthest(declare: impl Fn(&mut Model, i64)) -> i64 {
    let is_taken = |far| {
        let mut model = Model::new();
        declare(&mut model, far);
        match model.labelling() {
            Ok(_) => true,
            Err(Error::Overflow { variables }) => {
                assert!(!variables.is_empty());
                false
            }
            Err(other) => panic!("{other}"),
        }
    };
    if is_taken(i64::MAX) {
        return i64::MAX;
    }
    let (mut taken, mut refused) = (0, i64::MAX);
    while refused - taken > 1 {
        let half = taken.midpoint(refused);
        *if is_taken(half) { &mut taken } else { &mut refused } = half;
    }
    taken
}

/// Declares variables with these values.
fn at<const N: usize>(model: &mut Model, values: [i64; N]) -> [Variable; N] {
    values.map(|value| model.variable("far", value..=value))
}

/// Sums are computed in 128 bits if 64 do not suffice.
#[test]
fn sums_are_hardly_limited() {
    for relation in [Relation::Equal, Relation::AtMost, Relation::AtLeast, Relation::Unequal] {
        for sign in [-1, 1] {
            let value = farthest(|it, far| {
                let [one, two, three] = at(it, [sign * far, 2, 0]);
                it.linear(&[(3, one), (-1, two), (2, three)], relation, 5);
            });
            let constant = farthest(|it, far| {
                let [one, two] = at(it, [7, 2]);
                it.linear(&[(3, one), (-1, two), (5, one)], relation, sign * far);
            });
            let reified = farthest(|it, far| {
                let [one, two] = at(it, [sign * far, 2]);
                let truth = it.variable("truth", 0..=1);
                it.linear_reified(truth, &[(3, one), (-1, two)], relation, 5);
            });
            assert_eq!([value, constant, reified], [i64::MAX; 3], "{relation:?} {sign}");
            let factor = farthest(|it, far| {
                let variables = at(it, [1 << 62; 3]);
                let terms = variables.map(|variable| (sign * far, variable));
                it.linear(&terms, relation, 0);
            });
            assert_eq!(factor, ((1_i128 << 126) - 1).div_euclid(3 << 62) as i64);
        }
    }
}

/// Two variables with a constant sum are mirrored by a propagator that has a limit of its own.
#[test]
fn sums_of_two_variables_are_limited() {
    let mirrored = |it: &mut Model, [one, two, sum]: [i64; 3]| {
        let pair = at(it, [one, two]);
        it.linear(&pair.map(|variable| (1, variable)), Relation::Equal, sum);
    };
    let reached = [-1, 1].map(|sign| {
        [
            farthest(|it, far| mirrored(it, [sign * far, 7, 9])),
            farthest(|it, far| mirrored(it, [3, sign * far, 9])),
            farthest(|it, far| mirrored(it, [3, 4, sign * far])),
        ]
    });
    assert_eq!(reached, [[(1 << 60) - 1; 3]; 2]);
}

/// A function that declares a constraint on three variables, of which the first is the result.
type Declare = fn(&mut Model, [Variable; 3]);

#[test]
fn products_and_quotients_are_limited() {
    let product: Declare = |it, [product, one, two]| it.product(product, one, two);
    let quotient: Declare = |it, [quotient, dividend, by]| it.quotient(quotient, dividend, by);
    let remainder: Declare = |it, [rest, dividend, by]| it.remainder(rest, dividend, by);
    let reached = [product, quotient, remainder].map(|declare| {
        [0, 1, 2].map(|place| {
            [1, -1].map(|sign| {
                farthest(|it, far| {
                    let mut values = [3, 5, 7];
                    values[place] = sign * far;
                    let variables = at(it, values);
                    declare(it, variables);
                })
            })
        })
    });
    const MOST: i64 = (1 << 62) - 1;
    let product = [MOST, MOST / 7, MOST / 5];
    let quotient = [MOST / 7 - 1, MOST, MOST / 4];
    let remainder = [MOST - 12, MOST - 10, MOST - 8];
    assert_eq!(reached, [product, quotient, remainder].map(|it| it.map(|far| [far; 2])));
}

#[test]
fn constraints_at_the_ends_of_64_bits() {
    let all = [Consistency::Value, Consistency::Pairs, Consistency::Bounds, Consistency::Domain];
    let different = all.map(|consistency| {
        [1, -1].map(|sign| {
            farthest(|it, far| {
                let variables = at(it, [3, sign * far, 9]);
                it.all_different_by(&variables, consistency);
            })
        })
    });
    assert_eq!(
        different,
        [i64::MAX, (1 << 62) - 1, (1 << 62) - 1, (1 << 62) - 1].map(|far| [far; 2])
    );
    let absolute = farthest(|it, far| {
        let [one, two] = at(it, [-far - 1, 3]);
        it.absolute(two, one);
    });
    let maximum = farthest(|it, far| {
        let [one, two] = at(it, [-far - 1, 3]);
        it.maximum(two, &[one, two]);
    });
    let objective = farthest(|it, far| {
        let [one] = at(it, [-far - 1]);
        it.maximize(one);
    });
    assert_eq!([absolute, maximum, objective], [i64::MAX - 1; 3]);
}

/// Variables that share a domain are known by their offsets.
#[test]
fn offsets_of_shared_domains_are_large() {
    let reached = [(0, 1), (1, 0)].map(|(first, second)| {
        [1, -1].map(|sign| {
            farthest(|it, far| {
                let far = far >> 24;
                let pair = [it.variable("one", 3..=9), it.variable("two", far..=far + 400)];
                let more = if first == 0 { -far - 100 } else { far + 100 };
                it.linear(
                    &[(sign, pair[first]), (-sign, pair[second])],
                    Relation::Equal,
                    sign * more,
                );
                it.linear(&[(1 << 23, pair[1]), (1, pair[0])], Relation::AtLeast, 4);
            })
        })
    });
    assert_eq!(reached, [[i64::MAX; 2]; 2]);
}

//! A table of all kinds of constraints, each with a function that declares a random one.

use billhook_engine::constraint::{Condition, Consistency, Relation, Variable};
use rand::RngExt;

use super::changes::Changes;
use super::instance::Instance;
use super::sums::{Mistake, Sums};

/// A kind of constraint: its name, a declaration, and whether it is domain consistent without
/// repeated variables.
pub struct Kind {
    pub name: &'static str,
    pub declare: fn(&mut Instance),
    pub is_domain: bool,
}

const fn kind(name: &'static str, declare: fn(&mut Instance)) -> Kind {
    Kind { name, declare, is_domain: false }
}

const fn domain(name: &'static str, declare: fn(&mut Instance)) -> Kind {
    Kind { name, declare, is_domain: true }
}

pub const KINDS: &[Kind] = &[
    kind("all_different", |it| {
        let variables = it.some(2..=4);
        it.model.all_different(&variables);
    }),
    kind("linear", |it| {
        let (terms, relation, constant) = sum(it);
        it.model.linear(&terms, relation, constant);
    }),
    kind("linear_reified", |it| {
        let truth = it.truth();
        let (terms, relation, constant) = sum(it);
        it.model.linear_reified(truth, &terms, relation, constant);
    }),
    kind("linear_implied", |it| {
        let truth = it.truth();
        let (terms, relation, constant) = sum(it);
        it.model.linear_implied(truth, &terms, relation, constant);
    }),
    domain("equal_reified", |it| {
        let (truth, one, two) = (it.truth(), it.any(), it.any());
        it.model.equal_reified(truth, one, two);
    }),
    domain("unequal_reified", |it| {
        let (truth, one, two) = (it.truth(), it.any(), it.any());
        it.model.unequal_reified(truth, one, two);
    }),
    domain("equal_implied", |it| {
        let (truth, one, two) = (it.truth(), it.any(), it.any());
        it.model.equal_implied(truth, one, two);
    }),
    domain("member_reified", |it| {
        let (truth, variable, values) = (it.truth(), it.any(), values(it));
        it.model.member_reified(truth, variable, values);
    }),
    domain("member_implied", |it| {
        let (truth, variable, values) = (it.any(), it.any(), values(it));
        it.model.member_implied(truth, variable, values);
    }),
    domain("clause", |it| {
        let (positive, negative) = (truths(it, 0..=3), truths(it, 0..=2));
        it.model.clause(&positive, &negative);
    }),
    domain("clause_reified", |it| {
        let (truth, positive, negative) = (it.truth(), truths(it, 0..=2), truths(it, 0..=2));
        it.model.clause_reified(truth, &positive, &negative);
    }),
    domain("any", |it| {
        let (truth, variables) = (it.truth(), truths(it, 1..=4));
        it.model.any(truth, &variables);
    }),
    domain("all", |it| {
        let (truth, variables) = (it.truth(), truths(it, 1..=4));
        it.model.all(truth, &variables);
    }),
    domain("xor", |it| {
        let variables = truths(it, 1..=5);
        it.model.xor(&variables);
    }),
    kind("maximum", |it| {
        let (variables, maximum) = (it.some(1..=3), it.any());
        it.model.maximum(maximum, &variables);
    }),
    kind("minimum", |it| {
        let (variables, minimum) = (it.some(1..=3), it.any());
        it.model.minimum(minimum, &variables);
    }),
    kind("product", |it| {
        let [product, one, two] = [0; 3].map(|_| it.any());
        it.model.product(product, one, two);
    }),
    kind("absolute", |it| {
        let [absolute, variable] = [0; 2].map(|_| it.any());
        it.model.absolute(absolute, variable);
    }),
    kind("quotient", |it| {
        let [quotient, dividend, divisor] = [0; 3].map(|_| it.any());
        it.model.quotient(quotient, dividend, divisor);
    }),
    kind("remainder", |it| {
        let [remainder, dividend, divisor] = [0; 3].map(|_| it.any());
        it.model.remainder(remainder, dividend, divisor);
    }),
    domain("element", |it| {
        let (element, index) = (it.any(), it.any());
        let array: Vec<i64> = (0..4).map(|_| it.random.random_range(-3..=4)).collect();
        it.model.element(element, &array, index);
    }),
    domain("element_of_variables", |it| {
        let (index, element, array) = (it.variable(0..=4), it.any(), it.some(1..=3));
        it.model.element_of_variables(element, &array, index);
    }),
    domain("table", |it| {
        let variables = it.some(1..=4);
        // 200 tuples take more than a word.
        let count = [3, 20, 200][it.random.random_range(0..3)];
        let far = it.random.random_range(1..200);
        let mut value = || match it.random.random_ratio(1, 50) {
            true => far,
            false => it.random.random_range(-3..=5),
        };
        let tuples: Vec<Vec<i64>> =
            (0..count).map(|_| variables.iter().map(|_| value()).collect()).collect();
        it.model.table(&variables, &tuples);
    }),
    domain("regular", |it| {
        let variables: Vec<Variable> = (0..it.random.random_range(1..=5) * it.times)
            .map(|_| if it.random.random_ratio(1, 8) { it.any() } else { it.variable(0..=3) })
            .collect();
        // 130 states take more than a word.
        let states = [3, 5, 130][it.random.random_range(0..3)];
        let symbols = it.random.random_range(1..=3);
        let mut next = |_| {
            let gap = it.random.random_ratio(1, 5);
            if gap { 0 } else { it.random.random_range(1..=states) }
        };
        let next: Vec<Vec<usize>> =
            (0..states).map(|_| (0..symbols).map(&mut next).collect()).collect();
        let accepting: Vec<usize> = (1..=states).filter(|state| state % 3 != 0).collect();
        let first = it.random.random_range(1..=states);
        it.model.regular(&variables, symbols, &next, first, &accepting);
    }),
    kind("all_different_by pairs", |it| {
        let variables = it.some(2..=5);
        it.model.all_different_by(&variables, Consistency::Pairs);
    }),
    // The bits of all domains stand for the same values.
    kind("all_different_by pairs, from 1 on", |it| {
        let count = it.random.random_range(2..=2 + it.times as i64);
        let variables: Vec<Variable> = (0..count)
            .map(|_| {
                let more = (2..=count).filter(|_| it.random.random_ratio(2, 3));
                let values = [1].into_iter().chain(more).collect();
                it.with(values)
            })
            .collect();
        it.model.all_different_by(&variables, Consistency::Pairs);
    }),
    kind("all_different_by bounds", |it| {
        let variables = it.some(2..=5);
        it.model.all_different_by(&variables, Consistency::Bounds);
    }),
    domain("count", |it| {
        let (count, variables) = (it.any(), it.some(1..=4));
        it.model.count(count, &variables, 1);
    }),
    domain("count_between", |it| {
        let (variables, least) = (it.some(1..=4), it.random.random_range(-1..=3));
        let most = least + it.random.random_range(0..=2);
        it.model.count_between(&variables, 1, least..=most);
    }),
    kind("cardinalities", |it| {
        let (variables, counts) = (it.some(1..=3), [1, 2].map(|value| (value, it.any())));
        it.model.cardinalities(&variables, &counts);
    }),
    kind("inverse", |it| {
        let count = it.random.random_range(1..=3);
        let [there, back] = [0; 2].map(|_| indices(it, count));
        it.model.inverse(&there, &back);
    }),
    kind("circuit", |it| {
        let count = it.random.random_range(1..=5);
        let successors = indices(it, count);
        it.model.circuit(&successors);
    }),
    kind("partial_circuit", |it| {
        let count = it.random.random_range(1..=5);
        let successors = indices(it, count);
        it.model.partial_circuit(&successors);
    }),
    domain("connected", |it| {
        let vertices = it.some(1..=6);
        let edges = edges(it, vertices.len());
        let value = it.random.random_range(-1..=1);
        it.model.connected(&vertices, value, &edges);
    }),
    kind("region", |it| {
        let vertices = it.some(1..=6);
        let edges = edges(it, vertices.len());
        let value = it.random.random_range(-1..=1);
        let root = Some(it.random.random_range(0..vertices.len()));
        let root = root.filter(|_| it.random.random_ratio(1, 2));
        let least = it.random.random_range(0..=3);
        let most = it.random.random_range(1..=5);
        it.model.region(&vertices, value, &edges, root, least..=most);
    }),
    kind("division", |it| {
        let vertices = it.random.random_range(1..=4);
        let edges: Vec<([usize; 2], Variable)> =
            edges(it, vertices).into_iter().map(|ends| (ends, it.truth())).collect();
        let sizes =
            if it.random.random_ratio(1, 3) { vec![] } else { it.some(vertices..=vertices) };
        it.model.division(vertices, &edges, &sizes);
    }),
    domain("lexicographically_less", |it| {
        let [less, more] = [0; 2].map(|_| it.some(1..=3));
        it.model.lexicographically_less(&less, &more);
    }),
    domain("lexicographically_at_most", |it| {
        let [less, more] = [0; 2].map(|_| it.some(1..=3));
        it.model.lexicographically_at_most(&less, &more);
    }),
    domain("all_different_by domain", |it| {
        let variables = it.some(2..=5);
        it.model.all_different_by(&variables, Consistency::Domain);
    }),
    domain("linear, strengthened", |it| {
        let (terms, _, constant) = sum(it);
        strengthened(it, |it| it.model.linear(&terms, Relation::Equal, constant));
    }),
    domain("arithmetic, strengthened", |it| {
        let [result, one, two] = [0; 3].map(|_| it.any());
        let number = it.random.random_range(0..6);
        strengthened(it, |it| match number {
            0 => it.model.product(result, one, two),
            1 => it.model.quotient(result, one, two),
            2 => it.model.remainder(result, one, two),
            3 => it.model.absolute(result, one),
            4 => it.model.maximum(result, &[one, two]),
            _ => it.model.minimum(result, &[one, two]),
        });
    }),
    domain("inverse, strengthened", |it| {
        let count = it.random.random_range(1..=3);
        let [there, back] = [0; 2].map(|_| indices(it, count));
        strengthened(it, |it| it.model.inverse(&there, &back));
    }),
    domain("changes of colour", |it| {
        let row = it.some(0..=5);
        let most = it.random.random_range(0..=2);
        it.model.constrain(Changes { row, most });
    }),
    kind("sums of an author", |it| {
        let variables = [0; 4].map(|_| it.any());
        it.model.constrain(Sums { variables, mistake: Mistake::None });
    }),
    kind("reified", |it| {
        let (truth, condition) = condition(it);
        it.model.reify(truth, condition);
    }),
    kind("implied", |it| {
        let (truth, condition) = condition(it);
        it.model.imply(truth, condition);
    }),
];

/// Declares a truth variable and a condition of one or two constraints of other kinds.
fn condition(it: &mut Instance) -> (Variable, Condition) {
    let truth = it.truth();
    let before = it.model.declared();
    for _ in 0..it.random.random_range(1..=2) {
        let kind = &KINDS[it.random.random_range(0..KINDS.len() - 2)];
        (kind.declare)(it);
    }
    (truth, it.model.since(before))
}

/// Declares a constraint and strengthens it to domain consistency.
fn strengthened(it: &mut Instance, declare: impl FnOnce(&mut Instance)) {
    let before = it.model.declared();
    declare(it);
    assert!(it.model.strengthen(before, Consistency::Domain));
}

/// Returns variables whose values are mostly indices from 1 to `count`.
fn indices(it: &mut Instance, count: i64) -> Vec<Variable> {
    let mut index = || match it.random.random_ratio(1, 12) {
        true => it.any(),
        false => it.variable(1..=count),
    };
    (0..count).map(|_| index()).collect()
}

fn truths(it: &mut Instance, count: std::ops::RangeInclusive<usize>) -> Vec<Variable> {
    let count = it.random.random_range(count) * it.times;
    (0..count).map(|_| if it.random.random_ratio(1, 6) { it.any() } else { it.truth() }).collect()
}

fn values(it: &mut Instance) -> [i64; 4] {
    [0; 4].map(|_| it.random.random_range(-3..=6))
}

fn sum(it: &mut Instance) -> (Vec<(i64, Variable)>, Relation, i64) {
    let variables = it.some(1..=4);
    let terms = variables.into_iter().map(|it_is| (it.random.random_range(-3..=3), it_is));
    let terms = terms.collect();
    let relations = [Relation::Equal, Relation::Unequal, Relation::AtMost, Relation::AtLeast];
    let relation = relations[it.random.random_range(0..4)];
    (terms, relation, it.random.random_range(-4..=4))
}

/// Returns random edges between so many vertices.
fn edges(it: &mut Instance, vertices: usize) -> Vec<[usize; 2]> {
    let pairs = (0..vertices).flat_map(|two| (0..two).map(move |one| [one, two]));
    pairs.filter(|_| it.random.random_ratio(2, 5)).collect()
}

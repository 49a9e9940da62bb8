//! Labellings of small models: their trees are as large as Gecode's, their solutions satisfy the
//! definitions and are counted by keys, and they respect outputs and heuristics with domains of all
//! widths.

use billhook_engine::constraint::{
    Branching, Choose, Labelling, Model, Relation, Select, Variable,
};
use billhook_engine::{dfs, diagram, laws};

/// Returns a branching that selects the smallest domain first and its least value first.
fn first_fail(variables: &[Variable]) -> Branching {
    let variables = variables.to_vec();
    Branching { variables, select: Select::FirstFail, choose: Choose::Min }
}

fn queens(n: i64) -> Model {
    let mut model = Model::new();
    let rows: Vec<_> = (0..n).map(|column| model.variable(format!("q{column}"), 1..=n)).collect();
    model.all_different(&rows);
    for sign in [1, -1] {
        let mut diagonals = Vec::new();
        for (column, &row) in (0..).zip(&rows) {
            let diagonal = model.variable("diagonal", -n..=2 * n);
            model.linear(&[(1, diagonal), (-1, row)], Relation::Equal, sign * column);
            diagonals.push(diagonal);
        }
        model.all_different(&diagonals);
    }
    model.branch(first_fail(&rows));
    model.output(&rows);
    model
}

fn costas(n: i64) -> Model {
    let mut model = Model::new();
    let dots: Vec<_> = (0..n).map(|column| model.variable(format!("c{column}"), 1..=n)).collect();
    model.all_different(&dots);
    for distance in 1..n as usize - 1 {
        let mut differences = Vec::new();
        for pair in dots.windows(distance + 1) {
            let difference = model.variable("difference", 1 - n..=n - 1);
            let terms = [(1, difference), (-1, pair[distance]), (1, pair[0])];
            model.linear(&terms, Relation::Equal, 0);
            model.linear(&[(1, difference)], Relation::Unequal, 0);
            differences.push(difference);
        }
        model.all_different(&differences);
    }
    model.branch(first_fail(&dots));
    model.output(&dots);
    model
}

fn langford(n: i64) -> Model {
    let mut model = Model::new();
    let first: Vec<_> = (1..=n).map(|it| model.variable(format!("p{it}"), 1..=2 * n)).collect();
    let mut all = first.clone();
    for (number, &place) in (1..).zip(&first) {
        let second = model.variable(format!("r{number}"), 1..=2 * n);
        model.linear(&[(1, second), (-1, place)], Relation::Equal, number + 1);
        all.push(second);
    }
    model.all_different(&all);
    model.branch(first_fail(&first));
    model
}

fn magic(n: usize) -> Model {
    let mut model = Model::new();
    let cells = (n * n) as i64;
    let square = model.grid(n, n, 1..=cells);
    model.all_different(square.cells());
    for line in square.rows().into_iter().chain(square.columns()).chain(square.diagonals()) {
        model.sum(&line, cells * (cells + 1) / 2 / n as i64);
    }
    model.branch(first_fail(square.cells()));
    model
}

fn latin(n: usize) -> Model {
    let mut model = Model::new();
    let square = model.grid(n, n, 1..=n as i64);
    for line in square.rows().into_iter().chain(square.columns()) {
        model.all_different(&line);
    }
    model.branch(first_fail(square.cells()));
    model
}

fn money() -> Model {
    let mut model = Model::new();
    let factors = [1000, 91, -90, 1, -9000, -900, 10, -1];
    let terms = "SENDMORY".chars().zip(factors).map(|(letter, factor)| {
        let least = i64::from("SM".contains(letter));
        (factor, model.variable(letter, least..=9))
    });
    let terms: Vec<_> = terms.collect();
    let letters: Vec<_> = terms.iter().map(|term| term.1).collect();
    model.all_different(&letters);
    model.linear(&terms, Relation::Equal, 0);
    model.branch(first_fail(&letters));
    model
}

fn search(model: &Model) -> Labelling {
    model.labelling().expect("a small model")
}

/// Solutions, nodes and failures are as many as `fzn-gecode` 6.2 counts on the same models.
#[test]
fn trees_match_gecode() {
    for (name, model, solutions, nodes, failures) in [
        ("money", money(), 1, 7, 3),
        ("queens 8", queens(8), 92, 767, 292),
        ("queens 10", queens(10), 724, 11_431, 4_992),
        ("costas 8", costas(8), 444, 8_579, 3_846),
        ("langford 7", langford(7), 52, 651, 274),
        ("langford 9", langford(9), 0, 17_151, 8_576),
        ("latin 4", latin(4), 576, 1_151, 0),
    ] {
        let statistics = dfs::statistics(&mut search(&model));
        let found = (statistics.solutions(), statistics.nodes(), statistics.dead_ends());
        assert_eq!(found, (solutions, nodes, failures), "{name}");
    }
}

#[test]
fn equal_subproblems_are_counted_once() {
    for (name, model, solutions) in [
        ("magic 3", magic(3), 8_u32),
        ("queens 8", queens(8), 92),
        ("costas 7", costas(7), 200),
        ("langford 7", langford(7), 52),
        ("latin 5", latin(5), 161_280),
    ] {
        let counted = diagram::count(&mut search(&model), &mut ()).expect("no limit");
        assert_eq!(counted.solutions, solutions.into(), "{name}");
    }
}

#[test]
fn search_and_key_laws_hold() {
    for model in [magic(3), queens(6), costas(5), langford(4), latin(3), money()] {
        laws::check(&search(&model), 6).expect("the contract of a search");
        laws::check_keys(&search(&model)).expect("equal keys, equal subtrees");
    }
}

/// Every solution satisfies the definitions of the constraints.
#[test]
fn solutions_satisfy_definitions() {
    let model = magic(3);
    let square: Vec<_> = dfs::all(&mut search(&model), |labelling| {
        model.variables().map(|it| labelling.value(it).expect("fixed")).collect::<Vec<_>>()
    });
    assert!(square.iter().all(|values| model.holds(values)));
}

#[test]
fn variables_that_are_no_outputs_have_one_completion() {
    // a + b + c = 6: with b and c hidden, then with only c hidden, which a and b determine, and
    // then with nothing hidden.
    for (outputs, solutions) in [(1, 3), (2, 7), (3, 7)] {
        let mut model = Model::new();
        let all: Vec<_> = ["a", "b", "c"].map(|name| model.variable(name, 1..=3)).into();
        model.sum(&all, 6);
        model.output(&all[..outputs]);
        // A hidden variable is decided below the outputs even if it has a branching.
        let last = vec![all[2]];
        model.branch(Branching {
            variables: last,
            select: Select::InputOrder,
            choose: Choose::Max,
        });
        let mut labelling = search(&model);
        assert_eq!(dfs::statistics(&mut labelling).solutions(), solutions, "{outputs}");
        let counted = diagram::count(&mut labelling, &mut ()).expect("no limit");
        assert_eq!(counted.solutions, solutions.into(), "{outputs}");
        laws::check(&labelling, 6).expect("the contract of a search");
    }
    // Two hidden variables must differ from each other and from the output.
    for (values, solutions) in [(2, 0), (3, 3)] {
        let mut model = Model::new();
        let all: Vec<_> = ["a", "b", "c"].map(|name| model.variable(name, 1..=values)).into();
        model.all_different(&all);
        model.output(&all[..1]);
        assert_eq!(dfs::statistics(&mut search(&model)).solutions(), solutions, "{values}");
    }
}

#[test]
fn values_are_tried_in_the_order_asked_for() {
    for (choose, expected) in [
        (Choose::Min, [1, 2, 4, 7]),
        (Choose::Max, [7, 4, 2, 1]),
        (Choose::Median, [2, 4, 1, 7]),
        (Choose::Split, [1, 2, 4, 7]),
        (Choose::ReverseSplit, [7, 4, 2, 1]),
        (Choose::Each, [1, 2, 4, 7]),
        (Choose::EachDown, [7, 4, 2, 1]),
    ] {
        let mut model = Model::new();
        let variables = vec![model.variable("x", [1, 2, 4, 7])];
        model.branch(Branching {
            variables: variables.clone(),
            select: Select::InputOrder,
            choose,
        });
        let found = dfs::all(&mut search(&model), |it| it.value(variables[0]));
        assert_eq!(found, expected.map(Some), "{choose:?}");
    }
}

#[test]
fn domains_of_all_widths_are_searched() {
    for (span, words) in [(64, 1), (65, 2), (129, 4), (257, 16), (1024, 16)] {
        let mut model = Model::new();
        let pair: Vec<_> = ["x", "y"].map(|name| model.variable(name, -5..=span - 6)).into();
        model.sum(&pair, span - 11);
        model.linear(&[(1, pair[0]), (-1, pair[1])], Relation::AtMost, -1);
        let mut labelling = search(&model);
        let expected = (span / 2) as u64;
        assert_eq!(dfs::statistics(&mut labelling).solutions(), expected, "{words} words");
        laws::check_keys(&labelling).expect("equal keys, equal subtrees");
    }
    let mut model = Model::new();
    let wide = model.variable("wide", 0..=1024);
    assert_eq!(dfs::statistics(&mut search(&model)).solutions(), 1025);
    model.connected(&[wide], 1, &[]);
    let message = model.measure().expect_err("too wide").to_string();
    assert_eq!(
        message,
        "wide ranges from 0 to 1024, but the constraint `connected` takes variables that span \
         at most 1024 values"
    );
}

/// A variable without a useful declared range is searched if constraints bound it.
#[test]
fn undeclared_ranges_follow_from_constraints() {
    type Post = fn(&mut Model, wide: Variable, x: Variable, y: Variable);
    let table: [(&str, Post, u64); 8] = [
        ("a sum of two", |model, wide, x, _| model.sum(&[wide, x], 2000), 3 * 7),
        ("a product", |model, wide, x, y| model.product(wide, x, y), 3 * 7),
        ("a square", |model, wide, _, y| model.product(wide, y, y), 3 * 7),
        ("an absolute value", |model, wide, x, _| model.absolute(wide, x), 3 * 7),
        ("of an absolute value", |model, wide, x, _| model.absolute(x, wide), 2 * 3 * 7),
        ("the greatest", |model, wide, x, y| model.maximum(wide, &[x, y]), 3 * 7),
        ("an element", |model, wide, x, _| model.element(wide, &[5, 8, 1000], x), 3 * 7),
        (
            "an element of variables, and its index",
            |model, wide, x, y| {
                let index = model.variable("index", i64::MIN..=i64::MAX);
                model.element_of_variables(wide, &[x, y], index);
            },
            2 * 3 * 7,
        ),
    ];
    for (what, post, solutions) in table {
        let mut model = Model::new();
        let (x, y) = (model.variable("x", 1..=3), model.variable("y", -3..=3));
        let wide = model.variable("wide", i64::MIN..=i64::MAX);
        post(&mut model, wide, x, y);
        let found = dfs::statistics(&mut search(&model)).solutions();
        assert_eq!(found, solutions, "{what}");
    }
}

#[test]
fn models_without_choices_have_at_most_one_solution() {
    let mut none = Model::new();
    assert_eq!(dfs::statistics(&mut search(&none)).solutions(), 1);
    none.linear(&[], Relation::Equal, 1);
    assert_eq!(dfs::statistics(&mut search(&none)).solutions(), 0);
    let mut empty = Model::new();
    empty.variable("x", []);
    assert_eq!(dfs::statistics(&mut search(&empty)).solutions(), 0);
    let mut apart = Model::new();
    let x = apart.variable("x", 1..=9);
    apart.linear(&[(1, x), (-1, x)], Relation::Equal, 1);
    assert_eq!(dfs::statistics(&mut search(&apart)).solutions(), 0);
}

#[test]
fn sums_over_shared_domains_have_their_solutions() {
    let factors = || -3..=3_i64;
    let triples =
        factors().flat_map(|a| factors().flat_map(move |b| factors().map(move |c| [a, b, c])));
    for (factors, constant) in triples.flat_map(|it| (-12..=12).map(move |constant| (it, constant)))
    {
        for relation in [Relation::Equal, Relation::Unequal, Relation::AtMost, Relation::AtLeast] {
            let mut model = Model::new();
            let [one, two, three] = [0, 1, 2].map(|it| model.variable(it.to_string(), 0..=3 + it));
            model.linear(&[(1, two), (-1, one)], Relation::Equal, 1);
            model.linear(&[(1, three), (-1, one)], Relation::Equal, 2);
            let [a, b, c] = factors;
            model.linear(&[(a, one), (b, two), (c, three)], relation, constant);
            let expected = (0..=3).filter(|&it| model.holds(&[it, it + 1, it + 2])).count();
            let mut labelling = model.labelling().expect("it is small");
            let found = dfs::statistics(&mut labelling).solutions();
            assert_eq!(found, expected as u64, "{factors:?} {relation:?} {constant}");
        }
    }
}

/// The variables are a few less than 64 to a few more than 128, and 200; each one that is fixed
/// fixes the next.
#[test]
fn all_different_of_more_than_64_variables_is_propagated() {
    for count in [63, 64, 65, 66, 127, 128, 129, 200] {
        let mut model = Model::new();
        let chain: Vec<_> =
            (0..count).map(|it| model.variable(format!("v{it}"), it..=it + 1)).collect();
        model.all_different(&chain);
        // The variables from some position on take their second value.
        let mut search = model.labelling().expect("values are few");
        let counted = dfs::statistics(&mut search);
        assert_eq!((counted.solutions(), counted.dead_ends()), (count as u64 + 1, 0));
        for second in [0, 1, count / 2, count - 1] {
            let mut fixed = model.clone();
            fixed.restrict(chain[second as usize], second + 1..=second + 1);
            let mut search = fixed.labelling().expect("values are few");
            let counted = dfs::statistics(&mut search);
            assert_eq!((counted.solutions(), counted.dead_ends()), (second as u64 + 1, 0));
        }
        model.restrict(chain[count as usize - 1], count - 1..=count - 1);
        let mut search = model.labelling().expect("values are few");
        assert_eq!(dfs::statistics(&mut search).nodes(), 1);
    }
}

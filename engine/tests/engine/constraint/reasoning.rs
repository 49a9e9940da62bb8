//! Reasoning: one reason at a time, propagated as at the root of a search, and no further.

use billhook_engine::constraint::{Known, Model, Reasoning, Relation, Variable};

use super::instance::Instance;
use super::kinds::KINDS;

/// Returns the domains of these variables.
fn values(reasoning: &Reasoning, known: &Known, variables: &[Variable]) -> Vec<Vec<i64>> {
    variables.iter().map(|&it| reasoning.values(known, it)).collect()
}

#[test]
fn one_reason_is_propagated_to_its_fixpoint() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in 0..40 {
            let mut instance = Instance::new(11_000 * number + seed);
            instance.model.because("it is so");
            (kind.declare)(&mut instance);
            let context = format!("{} {seed}: {:?}", kind.name, instance.model);
            let mut reasoning = instance.model.reasoning().expect("values are few");
            let Some(declared) = reasoning.declared() else { continue };
            if reasoning.reasons() == 0 || instance.variables.is_empty() {
                continue;
            }
            let left: Vec<_> = instance.variables.iter().map(|&it| instance.left(it)).collect();
            let followed = reasoning.follow(&declared, 0);
            let Some(followed) = followed else {
                assert!(left.iter().any(Vec::is_empty), "{context}");
                continue;
            };
            assert_eq!(values(&reasoning, &followed, &instance.variables), left, "{context}");
            assert_eq!(reasoning.follow(&followed, 0), Some(followed), "{context}");
            // The reasoning keeps no state between calls.
            let again = reasoning.follow(&declared, 0).expect("it was followed before");
            assert_eq!(values(&reasoning, &again, &instance.variables), left, "{context}");
        }
    }
}

/// Declares two variables with `many` values each; those of the second start at 0.
fn pair(many: i64) -> (Model, [Variable; 2]) {
    let mut model = Model::new();
    let one = model.variable("one", -5..=many - 6);
    let two = model.variable("two", 0..=many - 1);
    model.because("the sum is 3").sum(&[two, one], 3);
    model.linear(&[(1, one)], Relation::Unequal, 0);
    model.because("both differ").all_different(&[one, two]);
    model.linear(&[(1, two)], Relation::AtLeast, 1);
    (model, [one, two])
}

#[test]
fn values_are_decided_and_refuted_at_all_widths() {
    for many in [9, 64, 65, 128, 129, 256, 257, 1_000] {
        let (model, [one, two]) = pair(many);
        let mut reasoning = model.reasoning().expect("values are few");
        let words: Vec<_> = (0..reasoning.reasons()).map(|it| reasoning.words(it)).collect();
        assert_eq!(words, ["the sum is 3", "both differ"]);
        assert_eq!(reasoning.variables(0), [one, two]);
        assert_eq!(reasoning.variables(1), [one, two]);

        let declared = reasoning.declared().expect("each has values");
        let [all_one, all_two] = [one, two].map(|it| reasoning.values(&declared, it));
        assert_eq!(all_one, (-5..=many - 6).collect::<Vec<_>>());
        assert_eq!(all_two, (0..=many - 1).collect::<Vec<_>>());
        assert_eq!(reasoning.value(&declared, one), None);

        // (variable, value, whether the variable may take it)
        let table = [
            (one, -6, false),
            (one, -5, true),
            (one, 0, true),
            (one, many - 6, true),
            (one, many - 5, false),
            (one, i64::MIN, false),
            (one, i64::MAX, false),
            (two, -1, false),
            (two, 0, true),
            (two, many - 1, true),
            (two, many, false),
            (two, many + 64, false),
        ];
        for (variable, value, is_one) in table {
            let other = if variable == one { two } else { one };
            let decided = reasoning.decide(&declared, variable, value);
            assert_eq!(decided.is_some(), is_one, "{many} {value}");
            let refuted = reasoning.refute(&declared, variable, value).expect("it has others");
            let mut rest = reasoning.values(&declared, variable);
            rest.retain(|it| *it != value);
            assert_eq!(reasoning.values(&refuted, variable), rest, "{many} {value}");
            assert_eq!(reasoning.values(&refuted, other), reasoning.values(&declared, other));
            let Some(decided) = decided else { continue };
            assert_eq!(reasoning.values(&decided, variable), [value]);
            assert_eq!(reasoning.value(&decided, variable), Some(value));
            assert_eq!(reasoning.values(&decided, other), reasoning.values(&declared, other));
            // The variable has no other value, and cannot take this one together with another.
            assert_eq!(reasoning.refute(&decided, variable, value), None);
            assert_eq!(reasoning.all([&decided, &refuted]), None);
            assert_eq!(reasoning.all([&declared, &decided, &declared]), Some(decided));
        }
        assert_eq!(reasoning.all([]), None);

        let sum = reasoning.follow(&declared, 0).expect("there are solutions");
        let most = 3;
        let ones: Vec<i64> = (-5..=most).filter(|&it| it != 0).collect();
        let twos: Vec<i64> = (3 - most..=8).filter(|&it| it != 3).collect();
        assert_eq!(reasoning.values(&sum, one), ones, "{many}");
        assert_eq!(reasoning.values(&sum, two), twos, "{many}");
        let two_is_1 = reasoning.decide(&declared, two, 1).expect("it may be");
        let differ = reasoning.follow(&two_is_1, 1).expect("one has others");
        assert!(!reasoning.values(&differ, one).contains(&1));
        let both = reasoning.all([&two_is_1, &sum]).expect("it is a solution");
        let solved = reasoning.follow(&both, 0).expect("it is a solution");
        assert_eq!([one, two].map(|it| reasoning.value(&solved, it)), [Some(2), Some(1)]);
        let neither = reasoning.decide(&two_is_1, one, 1).expect("it may be");
        assert_eq!(reasoning.follow(&neither, 0), None);
        assert_eq!(reasoning.follow(&neither, 1), None);
    }
}

/// Reasons with equal words share the number of the first, and their constraints are propagated
/// together.
#[test]
fn equal_words_are_one_reason() {
    let mut model = Model::new();
    let [one, two, three] = ["one", "two", "three"].map(|name| model.variable(name, 1..=3));
    model.because("they rise").linear(&[(1, one), (-1, two)], Relation::AtMost, -1);
    model.because("three is not 2").linear(&[(1, three)], Relation::Unequal, 2);
    model.because("they rise").linear(&[(1, two), (-1, three)], Relation::AtMost, -1);
    let mut reasoning = model.reasoning().expect("values are few");
    let words: Vec<&str> = (0..reasoning.reasons()).map(|it| reasoning.words(it)).collect();
    assert_eq!(words, ["they rise", "three is not 2"]);
    assert_eq!(reasoning.variables(0), [one, two, three]);
    let declared = reasoning.declared().expect("there are values");
    let risen = reasoning.follow(&declared, 0).expect("there is a solution");
    let values = [one, two, three].map(|it| reasoning.value(&risen, it));
    assert_eq!(values, [Some(1), Some(2), Some(3)]);
}

#[test]
fn constraints_without_a_reason_name_their_variables() {
    let mut model = Model::new();
    let [one, two, three] = ["one", "two", "three"].map(|name| model.variable(name, 1..=3));
    model.all_different(&[two, one]);
    model.linear(&[(1, one), (2, three)], Relation::AtMost, 5);
    model.because("because").all_different(&[three, two, two]);
    let reasoning = model.reasoning().expect("values are few");
    let told: Vec<_> =
        (0..3).map(|it| (reasoning.words(it), reasoning.variables(it).to_vec())).collect();
    let expected = [
        ("because", vec![two, three]),
        ("of what two, one are", vec![one, two]),
        ("of what one, three are", vec![one, three]),
    ];
    assert_eq!((reasoning.reasons(), &told[..]), (3, &expected[..]));
    assert!(model.variable("four", []) > three);
    assert_eq!(model.reasoning().expect("values are few").declared(), None);
}

//! Proofs of the number of solutions, verified by a checker that shares nothing with the search.

use billhook_certificates::{Claim, Kind};
use billhook_engine::{Limits, Status};
use billhook_fzn::FZN;
use billhook_plugin::proof::Unproved;
use billhook_plugin::{Problem, Strategy, Task};
use billhook_testing::{count, instance};

use crate::random::{Draft, kinds};

const MEMORY: usize = 1 << 28;

/// Returns the number of solutions that the proofs of a model show, by learning and, where it
/// serves, depth first, or why no proof is made.
fn proved(text: &str) -> Result<u64, String> {
    let by = |name| proved_by(text, FZN.strategy(name).expect("models have it"));
    let proved = by("learn");
    match by("dfs") {
        Err(reason) if reason.starts_with("`dfs` has no proofs") => {}
        found => assert_eq!(found, proved, "{text}"),
    }
    proved
}

/// Returns the number of solutions that the proof by a strategy shows, or why no proof is made.
fn proved_by(text: &str, strategy: Strategy) -> Result<u64, String> {
    let model = instance(&FZN, text, &[]);
    let mut record = Vec::new();
    let task = Task::count(strategy, Limits::new());
    let proved = match model.proof().prove(task, &mut record) {
        Ok(proved) => proved,
        Err(Unproved::Refused(reason)) => return Err(reason),
        Err(error) => panic!("{error}\n{text}"),
    };
    assert_eq!(proved.outcome.status, Status::Complete, "{text}");
    let proof = proved.proof.expect("the search has ended");
    let (mut opb, mut written) = (Vec::new(), Vec::new());
    proof.write_formula(&mut opb).expect("a vector can be written");
    proof.write(&record[..], &mut written).expect("a vector can be written");
    let verdict = Kind::PseudoBoolean.check(&mut &opb[..], &mut &written[..], MEMORY);
    match verdict.unwrap_or_else(|error| panic!("{error}\n{text}")).claim {
        Claim::Solutions(solutions) => Ok(solutions.try_into().expect("they are few")),
        claim => panic!("another claim: {claim:?}\n{text}"),
    }
}

/// Models are proved with constants in every position, constant Booleans, aliases, outputs that are
/// constants or fixed, and hidden variables that are determined or occur in no constraint.
#[test]
fn models_with_constants_are_proved() {
    let declared = "var 1..4: d :: output_var; var bool: y :: output_var; ";
    for (model, solutions) in [
        ("constraint int_le_reif(d, 2, y);", 4),
        ("constraint int_le_reif(2, d, y);", 4),
        ("constraint int_lt_reif(d, 3, y);", 4),
        ("constraint int_eq_reif(d, 2, y);", 4),
        ("constraint int_ne_reif(3, d, y);", 4),
        ("constraint int_le_imp(d, 2, y);", 6),
        ("constraint int_eq_imp(d, 2, y);", 5),
        ("constraint int_ne_imp(2, d, y);", 7),
        ("constraint int_le_reif(d, 2, true);", 4),
        ("constraint int_eq_reif(d, 2, false);", 6),
        ("constraint int_lin_le_reif([1, 1], [d, 3], 5, y);", 4),
        ("constraint int_lin_eq_reif([1, -1], [d, 3], 0, false);", 6),
        ("constraint set_in_reif(d, {1, 3}, y);", 4),
        ("constraint set_in_reif(3, {1, 3}, y);", 4),
        ("constraint int_times(d, 2, 6);", 2),
        ("constraint int_plus(d, 1, 3);", 2),
        ("constraint int_min(d, 2, 2);", 6),
        ("constraint int_max(d, 2, 2);", 4),
        ("constraint int_div(d, 2, 1);", 4),
        ("constraint int_mod(d, 2, 1);", 4),
        ("constraint int_abs(d, 3);", 2),
        ("constraint int_pow(d, 2, 9);", 2),
        ("constraint array_int_element(d, [3, 3, 1, 1], 3);", 4),
        ("constraint array_var_int_element(2, [d, d, 1], 3);", 2),
        ("constraint array_bool_and([y, true], true);", 4),
        ("constraint array_bool_or([y, false], y);", 8),
        ("constraint bool_clause([y, false], [true]);", 4),
        ("constraint bool_clause_reif([y], [true], y);", 8),
        ("constraint bool_xor(y, true, false);", 4),
        ("constraint bool_eq_reif(y, true, true);", 4),
        ("constraint bool2int(y, 1);", 4),
        ("constraint bool_lin_eq([1, 1], [y, true], 2);", 4),
        ("constraint all_different_int([d, 2, 3]);", 4),
        ("constraint count_eq([d, 2, 2], 2, 3);", 2),
        ("constraint global_cardinality([d, 1], [1, 2], [1, 1]);", 2),
        ("constraint table_int([d, 5], [1, 5, 2, 6]);", 2),
        ("constraint regular([d, 1], 1, 2, [1, 1], 1, {1});", 4),
        ("constraint circuit([d, 3, 4, 1]);", 2),
        ("constraint circuit_reif([d, 3, 4, 1], y);", 4),
        ("constraint regular_reif([d, 1], 1, 2, [1, 0], 1, {1}, y);", 4),
        ("constraint lex_less_int([d, 2], [2, 3]);", 4),
        ("constraint inverse([d, 2, 3, 4], [1, 2, 3, 4]);", 2),
        // Other variables determine the hidden ones: aliases, definitions, Booleans, the last of a
        // bijection.
        ("var 1..9: e = d; constraint int_le_reif(e, 2, y);", 4),
        ("var 1..4: e; constraint int_eq_reif(d, e, true);", 8),
        ("var int: e; constraint int_lin_eq([2, 1, -1], [d, 3, e], 0);", 8),
        ("var int: e; constraint int_times(d, 2, e); constraint int_le(e, 6);", 6),
        ("var bool: e; constraint int_le_reif(d, 2, e); constraint bool_not(e, y);", 4),
        ("var bool: e; constraint bool_xor(e, y, true);", 8),
        ("var 1..4: e; constraint array_int_element(e, [4, 3, 2, 1], d);", 8),
        ("var 1..2: e; constraint table_int([e, d], [1, 3, 2, 4]);", 4),
        (
            "var 1..2: e; var 1..2: f; constraint all_different_int([e, 1]); constraint int_eq(f, 1);",
            8,
        ),
        (
            "var 1..4: e; constraint regular([e, d], 1, 4, [1, 1, 1, 1], 1, {1}); constraint int_eq(e, 3);",
            8,
        ),
        ("var 0..1: e; constraint bool2int(y, e);", 8),
        // The hidden variables occur in no constraint.
        ("var 1..9: e;", 8),
        ("var int: e;", 8),
        // The outputs are constants or fixed.
        (
            "array [1..3] of var int: a :: output_array([1..3]) = [d, 7, d]; constraint int_eq(d, 2);",
            2,
        ),
        ("var 3..3: e :: output_var; constraint int_le_reif(d, e, y);", 4),
        ("constraint int_eq(d, 3); constraint bool_eq(y, true);", 1),
        ("constraint int_le(d, 0);", 0),
        ("var bool: t :: output_var = true; constraint int_eq_reif(d, 4, t);", 2),
    ] {
        let text = format!("{declared}{model} solve satisfy;");
        assert_eq!(proved(&text), Ok(solutions), "{model}");
        assert_eq!(count(&*instance(&FZN, &text, &[]), "dfs"), solutions, "{model}");
    }
    // The outputs leave the hidden variable open: only they are counted.
    for (model, solutions) in [
        ("var 1..4: e; constraint int_le(d, e);", 8),
        ("var 1..4: e; constraint int_lt(d, e);", 6),
        ("var 5..6: e; var 3..4: f; constraint int_lin_le([1, 1, -1], [d, f, e], 0);", 6),
    ] {
        let text = format!("{declared}{model} solve satisfy;");
        assert_eq!(proved(&text), Ok(solutions), "{model}");
    }
}

/// Random models are proved to have as many solutions as the definitions of their constraints give.
/// Only constraints without an encoding are refused.
#[test]
fn random_models_are_proved_or_refused() {
    let mut shown = [0; 2];
    for (number, kind) in (0..).zip(kinds()) {
        for seed in 0..crate::random::trials() / 2 {
            let mut draft = Draft::new(5_000_000 * number + seed);
            draft.constrain(kind);
            let Some((solutions, text)) = draft.solutions() else { continue };
            match proved(&text) {
                Ok(found) => {
                    assert_eq!(found, solutions.len() as u64, "{seed}\n{text}");
                    shown[0] += 1;
                }
                Err(reason) => {
                    assert!(reason.contains("has no encoding"), "{reason}\n{text}");
                    shown[1] += 1;
                }
            }
        }
    }
    let [proved, refused] = shown;
    println!("{proved} models proved, {refused} refused");
    assert!(proved > 3 * refused, "{proved} {refused}");
}

/// A count of itself is a sum with both Booleans of a variable with two values, of which the search
/// that learns makes one.
#[test]
fn counts_of_themselves_are_proved() {
    let model = "var 2..4: a; var 1..2: b; var 2..4: c; var bool: p; var bool: q; var bool: r; \
                 var bool: s; var bool: t; var bool: u; \
                 constraint fzn_count_eq([a, b, c], 2, b); \
                 constraint int_eq_reif(a, 2, p); constraint int_eq_reif(c, 2, q); \
                 constraint bool_clause([r], [q]); constraint bool_clause([s], [q]); \
                 constraint bool_clause([], [r, s]); constraint bool_clause([t], [p]); \
                 constraint bool_clause([u], [p]); constraint bool_clause([], [t, u]); \
                 solve satisfy;";
    assert_eq!(proved(model), Ok(0));
}

/// The words of a constraint may look like a statement to the checker.
#[test]
fn words_are_not_taken_for_statements() {
    for words in ["solution (1)", "counted x1 to x2", "with x3", "#variable= 1"] {
        let model = format!(
            "var 1..3: a :: output_var; constraint int_ne(a, 2) :: mzn_constraint_name({words}); \
             solve satisfy;"
        );
        // Not every text is an annotation.
        let options = billhook_plugin::Options::new(&[], &[]).expect("there are none");
        let input = billhook_plugin::Input::from_text("model", &model);
        if FZN.read(&input, &options).is_ok() {
            assert_eq!(proved(&model), Ok(2), "{words}");
        }
    }
}

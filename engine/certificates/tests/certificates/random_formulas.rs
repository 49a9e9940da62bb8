//! The checker of linear constraints, compared on random formulas with an enumeration of their
//! solutions.

use std::fmt::Write as _;

use proptest::prelude::*;

use crate::edits::{edited, edits};
use crate::pseudo_boolean::{PROOF, check, told};

/// A random constraint: the terms as weights and literals, whether the sum must equal the bound or
/// be at least as great, and the bound.
type Sum = (Vec<(i64, i64)>, bool, i64);

fn formulas() -> impl Strategy<Value = (i64, Vec<Sum>)> {
    (1..5i64).prop_flat_map(|variables| {
        let literal = (1..=variables, any::<bool>());
        let literal = literal.prop_map(|(variable, sign)| if sign { variable } else { -variable });
        let terms = prop::collection::vec((-3..4i64, literal), 0..5);
        let sums = prop::collection::vec((terms, prop::bool::weighted(0.2), -3..4i64), 0..5);
        (Just(variables), sums)
    })
}

fn literal(literal: i64) -> String {
    format!("{}x{}", if literal < 0 { "~" } else { "" }, literal.abs())
}

fn is_true(assignment: u64, literal: i64) -> bool {
    (assignment >> (literal.abs() - 1) & 1 == 1) == (literal > 0)
}

/// Returns the formula with all its solutions excluded, a proof that decides all variables in a
/// tree, and the number of solutions.
fn proved(variables: i64, sums: &[Sum]) -> (String, String, u64) {
    let (mut formula, mut proof) = (String::new(), format!("{}\n", PROOF[0]));
    // These constraints are always true, and make each variable occur.
    for variable in 1..=variables {
        let _ = writeln!(formula, "1 x{variable} >= 0 ;");
    }
    let mut last = variables;
    for (terms, is_equal, bound) in sums {
        for (weight, term) in terms {
            let _ = write!(formula, "{weight} {} ", literal(*term));
        }
        let _ = writeln!(formula, "{} {bound} ;", if *is_equal { "=" } else { ">=" });
        last += 1 + i64::from(*is_equal);
    }
    let holds = |assignment: u64| {
        sums.iter().all(|(terms, is_equal, bound)| {
            let terms = terms.iter().filter(|(_, literal)| is_true(assignment, *literal));
            let sum: i64 = terms.map(|(weight, _)| weight).sum();
            sum == *bound || (!is_equal && sum > *bound)
        })
    };
    let solutions: Vec<u64> = (0..1 << variables).filter(|it| holds(*it)).collect();
    for (number, solution) in (1..).zip(&solutions) {
        let _ = writeln!(formula, "* solution {number}");
        for variable in 1..=variables {
            let sign = if is_true(*solution, variable) { "~" } else { "" };
            let _ = write!(formula, "1 {sign}x{variable} ");
        }
        formula.push_str(">= 1 ;\n");
        last += 1;
    }
    tree(&mut Vec::new(), variables, &mut last, &mut proof);
    let _ = write!(proof, "output NONE ;\nconclusion UNSAT : {last} ;\n{}\n", PROOF[7]);
    (formula, proof, solutions.len() as u64)
}

/// Writes a clause that refutes these decisions. It follows from two clauses that refute them with
/// one more decision each, which are written before it and deleted after it.
fn tree(decisions: &mut Vec<i64>, variables: i64, last: &mut i64, proof: &mut String) {
    let variable = decisions.len() as i64 + 1;
    let mut below = Vec::new();
    if variable <= variables {
        for decision in [variable, -variable] {
            decisions.push(decision);
            tree(decisions, variables, last, proof);
            below.push(last.to_string());
            decisions.pop();
        }
    }
    let clause: String = decisions.iter().map(|it| format!("1 {} ", literal(-it))).collect();
    let _ = writeln!(proof, "rup {clause}>= 1 ;");
    *last += 1;
    if !below.is_empty() {
        let _ = writeln!(proof, "del id {} ;", below.join(" "));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn solutions_of_random_formulas_are_proved((variables, sums) in formulas()) {
        let (formula, proof, solutions) = proved(variables, &sums);
        let result = told(check(&formula, proof.as_bytes()));
        prop_assert_eq!(result, solutions.to_string(), "{}\n{}", formula, proof);
    }

    #[test]
    fn an_edited_proof_is_refused_or_proves_the_same(
        (variables, sums) in formulas(),
        edit in edits(),
    ) {
        let (formula, proof, solutions) = proved(variables, &sums);
        if let Ok((found, true)) = check(&formula, &edited(&proof, &edit)) {
            prop_assert_eq!(found, solutions);
        }
    }

    /// Checks that an edit of the excluded solutions is refused, or keeps their number.
    #[test]
    fn edited_solutions_are_refused_or_prove_the_same(
        (variables, sums) in formulas(),
        edit in edits(),
    ) {
        let (formula, proof, solutions) = proved(variables, &sums);
        let begin = formula.find("* solution").unwrap_or(formula.len());
        let (constraints, excluded) = formula.split_at(begin);
        if excluded.is_empty() {
            return Ok(());
        }
        let excluded = edited(excluded, &edit);
        let excluded = String::from_utf8_lossy(&excluded);
        // Without its `* solution` comment, an excluded solution is a constraint of another
        // formula.
        let marks = excluded.lines().filter(|line| line.starts_with("* solution ")).count();
        if marks != excluded.matches(";").count() {
            return Ok(());
        }
        let formula = format!("{constraints}{excluded}");
        if let Ok((found, true)) = check(&formula, proof.as_bytes()) {
            prop_assert_eq!(found, solutions, "{}", formula);
        }
    }
}

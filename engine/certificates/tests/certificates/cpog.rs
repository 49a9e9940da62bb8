//! The checker of the format CPOG against tables of proofs written by hand, each with the count
//! that it proves or the reason for which it is refused.

use billhook_certificates::{Error, cpog};
use num_bigint::BigUint;

use crate::tree::Formula;

pub(crate) fn check(formula: &str, proof: &[u8]) -> Result<BigUint, Error> {
    let mut proof = proof;
    Ok(cpog::check(&mut formula.as_bytes(), &mut proof, 1 << 26)?.models)
}

/// A formula: exactly one of two variables is true.
const EITHER: &str = "p cnf 2 2\n1 2 0\n-1 -2 0\n";

/// A proof of the two solutions of [`EITHER`].
const TWO: &[&str] = &[
    "c solutions 2",
    "3 p 3 1 -2 0",
    "6 p 4 -1 2 0",
    "9 s 5 3 4 4 7 0",
    "12 a 5 -1 0 10 3 2 0",
    "13 a 5 0 12 1 11 6 0",
    "d 12 13 0",
    "d 1 13 4 8 9 0",
    "d 2 13 5 7 9 0",
    "r 5",
];

/// Returns the proof with one line replaced; lines count from 1.
fn with(line: usize, by: &str) -> String {
    let mut lines = TWO.to_vec();
    lines[line - 1] = by;
    lines.join("\n")
}

fn told(result: Result<BigUint, Error>) -> String {
    result.map_or_else(|error| error.to_string(), |count| count.to_string())
}

#[test]
fn a_proof_is_accepted_and_its_edits_are_refused() {
    let table = [
        (TWO.join("\n"), "2"),
        (TWO.join("\r\n"), "2"),
        (with(1, "c a comment, as long as one likes: its words may be of any length"), "2"),
        (with(1, "c solutions 3"), "line 1 of the proof: 3 solutions are claimed, and there are 2"),
        (with(1, "c solutions 2x"), "line 1 of the proof: `x` stands where the line should end"),
        (with(1, "c solutions"), "line 1 of the proof: the line ends where a number should stand"),
        // A branch is missing.
        (with(3, ""), "line 4 of the proof: variable 4 is not defined"),
        (with(4, "9 p 5 3 0"), "line 5 of the proof: hint 10 forces nothing"),
        // A literal is changed.
        (with(2, "3 p 3 1 2 0"), "line 5 of the proof: hint 2 forces nothing"),
        (with(5, "12 a 5 1 0 10 3 2 0"), "line 5 of the proof: hint 3 forces nothing"),
        (with(10, "r -5"), "line 10 of the proof: clause 13 was not deleted"),
        // A clause is deleted too early, or not at all.
        (with(5, "d 1 2 0"), "line 5 of the proof: hint 2 forces nothing"),
        (with(8, "d 2 13 5 7 9 0"), "line 9 of the proof: there is no clause 2"),
        (with(8, ""), "line 10 of the proof: clause 1 was not deleted"),
        (with(8, "d 1 1 0"), "line 8 of the proof: there is no clause 1"),
        (with(8, "d 1 13 4 8 0"), "line 8 of the proof: the hints do not end in a conflict"),
        (with(8, "d 100 0"), "line 8 of the proof: there is no clause 100"),
        (with(8, "d 3 0"), "line 8 of the proof: clause 3 defines a node"),
        // A node is used twice, defined twice, or not defined yet.
        (
            with(4, "9 p 5 3 4 0"),
            "line 4 of the proof: factor 4 depends on variables of another factor",
        ),
        (with(3, "6 p 3 -1 2 0"), "line 3 of the proof: node 3 is defined twice"),
        (with(3, "6 p 2 -1 2 0"), "line 3 of the proof: node 2 is a variable of the formula"),
        (with(3, "6 p 4 -1 1 0"), "line 3 of the proof: two factors depend on variable 1"),
        (with(3, "6 p 4 -1 4 0"), "line 3 of the proof: variable 4 is not defined"),
        // The hints do not show that the terms exclude each other, or they are not definitions.
        (with(4, "9 s 5 3 3 0"), "line 4 of the proof: the hints do not end in a conflict"),
        (with(4, "9 s 5 3 4 2 0"), "line 4 of the proof: hint 2 does not define a node"),
        (with(4, "9 s 5 3 4 9 0"), "line 4 of the proof: there is no clause 9"),
        (with(4, "9 s 5 3 0"), "line 4 of the proof: a sum has two terms"),
        // A clause is its own hint.
        (with(5, "12 a 5 -1 0 12 0"), "line 5 of the proof: there is no clause 12"),
        (
            with(5, "12 a 5 -1 0 * 0"),
            "line 5 of the proof: hints must be given: `*` is not searched for",
        ),
        // Numbers of clauses must ascend, and commands must be known.
        (
            with(3, "5 p 4 -1 2 0"),
            "line 3 of the proof: clause 5 is not after clause 5, the last so far",
        ),
        (with(3, "a 5 0 0"), "line 3 of the proof: `a` has no meaning at the start of a line"),
        (with(3, "6 r 5"), "line 3 of the proof: `r` has no meaning after a number"),
        (with(3, "-6 p 4 0"), "line 3 of the proof: -6 should not be negative"),
        (with(3, "6 p 4 é 0"), "line 3 of the proof: byte 0xc3 has no meaning here"),
        (with(3, "6 p 4 1.5 0"), "line 3 of the proof: `.5` stands where a number should"),
        (with(7, "d 12 13 0 0"), "line 7 of the proof: `0` stands where the line should end"),
        (with(7, "d 12 13"), "line 7 of the proof: the line ends where a number should stand"),
        // The root is missing, declared twice, or no node.
        (with(10, ""), "line 10 of the proof: no root is declared"),
        (with(10, "r 5\nr 5"), "line 11 of the proof: the root is declared twice"),
        (with(10, "r 0"), "line 10 of the proof: 0 is no root"),
        // A deleted node cannot be used or defined again.
        (with(10, "r 5\ndo 3"), "2"),
        (with(10, "do 5\nr 5"), "line 11 of the proof: node 5 was deleted"),
        (with(10, "r 5\ndo 2"), "line 11 of the proof: variable 2 is no node"),
        (with(10, "r 5\ndo 3\n14 p 3 1 0"), "line 12 of the proof: node 3 is defined twice"),
        (with(8, "do 3\nd 1 13 4 8 9 0"), "line 9 of the proof: there is no clause 4"),
    ];
    for (proof, expected) in table {
        assert_eq!(told(check(EITHER, proof.as_bytes())), expected, "{proof}");
    }
}

#[test]
fn a_proof_of_another_formula_is_refused() {
    let proof = TWO.join("\n");
    let table = [
        ("p cnf 2 2\n1 2 0\n-1 2 0\n", "line 5 of the proof: hint 2 forces nothing"),
        ("p cnf 3 2\n1 2 0\n-1 -2 0\n", "line 2 of the proof: node 3 is a variable of the formula"),
        ("p cnf 2 1\n1 2 0\n", "line 5 of the proof: there is no clause 2"),
    ];
    for (formula, expected) in table {
        assert_eq!(told(check(formula, proof.as_bytes())), expected, "{formula}");
    }
}

#[test]
fn malformed_formulas_are_refused() {
    let table = [
        ("", "line 1 of the formula: the formula does not begin with `p cnf`"),
        (
            "c nothing\np sat 2 2\n",
            "line 2 of the formula: the formula does not begin with `p cnf`",
        ),
        ("p cnf 2\n", "line 1 of the formula: the line ends where a number should stand"),
        ("p cnf 2 1\n3 0\n", "line 2 of the formula: literal 3 is beyond 2"),
        ("p cnf 2 1\n1 2\n", "line 3 of the formula: the last clause does not end with 0"),
        ("p cnf 2 1\n1 0 2 0\n", "line 3 of the formula: 2 clauses are here, not 1"),
        ("p cnf 2 2\n1 0\n", "line 3 of the formula: 1 clauses are here, not 2"),
        (
            "p cnf 99999999999 0\n",
            "line 1 of the formula: variable 99999999999 is beyond 1073741823",
        ),
    ];
    for (formula, expected) in table {
        assert_eq!(told(check(formula, b"r 1")), expected, "{formula}");
    }
}

#[test]
fn counts_of_small_formulas_are_proved() {
    let table: [(i64, &[&[i64]], u64); 8] = [
        (3, &[&[1, 2, 3]], 7),
        (4, &[&[-1, 3, -4], &[-1, -3, 4], &[1, 3, -4], &[1, -3, 4], &[-1, -2]], 6),
        (1, &[&[-1]], 1),
        (1, &[], 2),
        (2, &[&[2, -2]], 4),
        (2, &[&[1], &[-1]], 0),
        (2, &[&[1, 1, 2], &[]], 0),
        (0, &[], 1),
    ];
    for (variables, clauses, count) in table {
        let clauses = clauses.iter().map(|clause| clause.to_vec()).collect();
        let formula = Formula { variables, clauses };
        let proof = formula.proof();
        assert_eq!(told(check(&formula.dimacs(), proof.as_bytes())), count.to_string(), "{proof}");
    }
}

/// A negated node has the assignments that the node does not have, over the variables on which it
/// depends. The root may be a variable of the formula.
#[test]
fn negations_and_free_variables_are_counted() {
    let table = [
        // Not all of three variables are true; two more are free.
        ("p cnf 5 1\n-1 -2 -3 0\n", "2 p 6 1 2 3 0\n6 a -6 0 3 4 5 1 0\nd 1 6 2 0\nr -6\n", "28"),
        // Not both of two variables are true; a third one is.
        (
            "p cnf 3 2\n-1 -2 0\n3 0\n",
            "3 p 4 1 2 0\n6 p 5 -4 3 0\n9 a 5 0 2 6 4 5 1 0\nd 1 9 7 3 0\nd 2 9 8 0\nr 5\n",
            "3",
        ),
        // A checker that took a clause for its own hint, or an asserted clause for a definition,
        // would accept these.
        (
            "p cnf 2 1\n1 2 0\n",
            "2 p 3 1 2 0\n5 a 3 0 5 0\nd 1 5 3 0\nr 3\n",
            "line 2 of the proof: there is no clause 5",
        ),
        (
            "p cnf 1 1\n1 0\n",
            "2 p 2 1 0\n4 a 1 0 1 0\n5 s 3 -1 -1 4 0\n8 p 4 -3 0\n10 a 4 0 8 5 1 0\n\
             d 4 6 9 10 0\nd 1 6 9 10 0\nr 4\n",
            "line 3 of the proof: hint 4 does not define a node",
        ),
        ("p cnf 70 1\n-7 0\n", "r -7\n", "590295810358705651712"),
        ("p cnf 3 0\n", "1 p 4 0\n2 a 4 0 1 0\nr 4\n", "8"),
        ("p cnf 3 0\n", "1 p 4 0\nr 4\n", "line 3 of the proof: the root 4 is not shown to follow"),
    ];
    for (formula, proof, expected) in table {
        assert_eq!(told(check(formula, proof.as_bytes())), expected, "{proof}");
    }
}

/// The count exceeds machine words: not all of 200 variables are false.
#[test]
fn large_counts_are_exact() {
    const VARIABLES: usize = 200;
    let words = |numbers: Vec<String>| numbers.join(" ");
    let negated = words((1..=VARIABLES).map(|variable| format!("-{variable}")).collect());
    let (node, first, unit) = (VARIABLES + 1, 2, VARIABLES + 3);
    let all = words((1..=VARIABLES).map(|variable| variable.to_string()).collect());
    let formula = format!("p cnf {VARIABLES} 1\n{all} 0\n");
    let hints = words((first + 1..unit).map(|id| id.to_string()).collect());
    let proof = format!(
        "{first} p {node} {negated} 0\n{unit} a -{node} 0 {hints} 1 0\nd 1 {unit} {first} 0\nr -{node}\n"
    );
    let expected: BigUint = (BigUint::from(1u8) << VARIABLES) - 1u8;
    assert_eq!(told(check(&formula, proof.as_bytes())), expected.to_string());
}

/// A formula of n variables without clauses has 2ⁿ models.
#[test]
fn counts_of_more_than_2_to_the_20_bits_are_refused() {
    let free = |variables: u32| {
        let node = variables + 1;
        let proof = format!("1 p {node} 0\n2 a {node} 0 1 0\nr {node}\n");
        told(check(&format!("p cnf {variables} 0\n"), proof.as_bytes()))
    };
    assert_eq!(free(70), "1180591620717411303424");
    let expected = "line 4 of the proof: a count has more than 1048576 binary digits";
    assert_eq!(free(2_000_000), expected);
}

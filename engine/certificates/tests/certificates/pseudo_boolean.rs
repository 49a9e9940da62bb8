//! The checker of linear constraints against tables of proofs, each with its claim or the reason
//! for which it is refused.

use billhook_certificates::{Error, pseudo_boolean};

/// Checks a proof. Returns the number of solutions, and whether these are all.
pub fn check(formula: &str, proof: &[u8]) -> Result<(u64, bool), Error> {
    let mut proof = proof;
    let proved = pseudo_boolean::check(&mut formula.as_bytes(), &mut proof, 1 << 24)?;
    Ok((proved.solutions, proved.are_all))
}

/// Returns the claim of an accepted proof, or the reason of the refusal.
pub fn told(result: Result<(u64, bool), Error>) -> String {
    match result {
        Ok((solutions, true)) => solutions.to_string(),
        Ok((solutions, false)) => format!("at least {solutions}"),
        Err(error) => error.to_string(),
    }
}

/// A formula: exactly one of three variables is true, but not the third; both solutions are
/// excluded.
const FORMULA: &[&str] = &[
    "* #variable= 3 #constraint= 4",
    "1 x1 1 x2 1 x3 = 1 ;",
    "* x3 is not",
    "1 ~x3 >= 1 ;",
    "* solution 1",
    "1 ~x1 >= 1 ;",
    "* solution 2",
    "1 ~x2 >= 1 ;",
];

pub const PROOF: &[&str] = &[
    "pseudo-Boolean proof version 3.0",
    "f 5 ;",
    "rup 1 x2 >= 1 ;",
    "rup >= 1 ;",
    "del id 6 ;",
    "output NONE ;",
    "conclusion UNSAT : 7 ;",
    "end pseudo-Boolean proof ;",
];

/// Returns the text with one line replaced; lines count from 1.
pub fn with(lines: &[&str], line: usize, by: &str) -> String {
    let mut lines = lines.to_vec();
    lines[line - 1] = by;
    lines.join("\n")
}

/// Solutions are counted over all variables that the header states.
#[test]
fn the_header_states_the_variables() {
    let one = |header: &str| format!("{header}\n1 x1 >= 1 ;\n* solution 1\n1 ~x1 >= 1 ;\n");
    let proof = |conclusion: &str, constraints: u64| {
        let begin = "pseudo-Boolean proof version 3.0\n";
        let end = "output NONE ;\nconclusion UNSAT : 3 ;\nend pseudo-Boolean proof ;\n";
        format!("{begin}f {constraints} ;\n{conclusion}{end}")
    };
    let refuted = proof("rup >= 1 ;\n", 2);
    for (header, says) in [
        ("* #variable= 1 #constraint= 2", "1"),
        ("*  #variable=1  #constraint=2 intsize= 8", "1"),
        ("* without a header", "1"),
        (
            "* #variable= 99 #constraint= 2",
            "line 4 of the formula: solution 1 stands for several: constraints have 1 of 99 variables",
        ),
        ("* #variable= 0 #constraint= 2", "line 2 of the formula: x1 is beyond 0 variables"),
        ("* #variable= 1 #constraint= 3", "line 5 of the formula: 2 constraints are here, not 3"),
        ("* #variable= 1", "line 1 of the formula: `#constraint=` is expected here"),
        ("* #variable=x #constraint= 2", "line 1 of the formula: a number is expected here"),
    ] {
        assert_eq!(told(check(&one(header), refuted.as_bytes())), says, "{header}");
    }
    // A formula without solutions has none over any number of variables.
    let none = "* #variable= 99 #constraint= 2\n1 x1 >= 1 ;\n1 ~x1 >= 1 ;\n";
    assert_eq!(told(check(none, refuted.as_bytes())), "0");
}

#[test]
fn the_claim_has_the_words_for_the_solutions_that_the_formula_is_about() {
    let only = |comments: &str| {
        let formula = with(FORMULA, 3, comments);
        let (mut formula, proof) = (formula.as_bytes(), PROOF.join("\n"));
        let proved = pseudo_boolean::check(&mut formula, &mut proof.as_bytes(), 1 << 24);
        proved.map_or_else(|error| error.to_string(), |proved| format!("{:?}", proved.only))
    };
    let long = format!("* only solutions {}", "12345".repeat(100));
    for (comments, says) in [
        ("* only the best", "None".to_owned()),
        ("*  only solutions \t of length 3\u{b7}4 \r", r#"Some("of length 3·4")"#.to_owned()),
        (&long, format!(r#"Some("{}…")"#, "12345".repeat(40))),
        (
            "* only solutions a\n* only solutions b",
            "line 4 of the formula: the solutions that this is about are stated again".to_owned(),
        ),
    ] {
        assert_eq!(only(comments), says, "{comments}");
    }
}

#[test]
fn a_proof_is_accepted_and_its_edits_are_refused() {
    let table = [
        (PROOF.join("\n"), "2"),
        (with(PROOF, 3, "* nothing"), "line 7 of the proof: there is no constraint 7"),
        (with(PROOF, 3, "rup 1 x2 1 x2 -1 x1 >= 1 : 1 ~ 2 ;"), "2"),
        (with(PROOF, 3, "rup 1 x3 >= 0 ;"), "2"),
        (with(PROOF, 3, "rup 2 x1 1 x2 >= 1 ;"), "2"),
        (with(PROOF, 3, "rup 2 x1 1 x2 1 ~x3 >= 2 ;"), "2"),
        (with(PROOF, 3, "pol 1 3 + ;"), "2"),
        (with(PROOF, 3, "pol 1 3 + 2 * 2 d s x2 w -1 + ~x1 2 * + ;"), "2"),
        (
            with(PROOF, 3, "pol 1 4 + 5 + 3 + ;\nconclusion"),
            "line 4 of the proof: `conclusion` has no meaning here",
        ),
        // The version, a number of constraints, or a command is wrong.
        (
            with(PROOF, 1, "pseudo-Boolean proof version 2.0"),
            "line 1 of the proof: `3.0` is expected here, and not `2.0`",
        ),
        (with(PROOF, 2, "f 4 ;"), "line 2 of the proof: the formula has 5 constraints, not 4"),
        (
            with(PROOF, 3, "red 1 x1 >= 1 ; x1 -> 1 ;"),
            "line 3 of the proof: `red` has no meaning here",
        ),
        (with(PROOF, 3, "rup 1 x2 >= 1"), "line 3 of the proof: a line ends with `;`"),
        (
            with(PROOF, 3, "rup 1 y2 >= 1 ;"),
            "line 3 of the proof: a variable is expected here, `x` with a number",
        ),
        (with(PROOF, 3, "rup 1 x0 >= 1 ;"), "line 3 of the proof: variables are numbered from 1"),
        (
            with(PROOF, 3, "rup 1 x2 <= 1 ;"),
            "line 3 of the proof: `<=` stands where a number should",
        ),
        (
            with(PROOF, 3, "rup 1 x2 = 1 ;"),
            "line 3 of the proof: one constraint is derived at a time, and `=` is two",
        ),
        (
            with(PROOF, 3, "rup 99999999999999999999 x2 >= 1 ;"),
            "line 3 of the proof: a number has more than 18 digits",
        ),
        // A constraint does not follow.
        (
            with(PROOF, 4, "del id 5 ;\nrup >= 1 ;"),
            "line 5 of the proof: the constraint does not follow by unit propagation",
        ),
        (with(PROOF, 4, "del range 1 3 ;\nrup >= 1 ;"), "2"),
        (
            with(PROOF, 4, "del range 1 7 ;\nrup >= 1 ;"),
            "line 5 of the proof: the constraint does not follow by unit propagation",
        ),
        (with(PROOF, 4, "del range 1 9 ;"), "line 4 of the proof: there is no constraint 8"),
        (with(PROOF, 5, "del id 6 6 ;"), "line 5 of the proof: there is no constraint 6"),
        (with(PROOF, 5, "del all ;"), "line 5 of the proof: `del all` has no meaning here"),
        // Sums are malformed.
        (with(PROOF, 3, "pol 1 9 + ;"), "line 3 of the proof: there is no constraint 9"),
        (with(PROOF, 3, "pol 1 + ;"), "line 3 of the proof: an operand is missing"),
        (
            with(PROOF, 3, "pol 1 3 ;"),
            "line 3 of the proof: not one constraint is left on the stack",
        ),
        (with(PROOF, 3, "pol 1 0 d ;"), "line 3 of the proof: `d` has no meaning here"),
        (with(PROOF, 3, "pol 1 -2 * ;"), "line 3 of the proof: `*` has no meaning here"),
        (
            with(PROOF, 3, "pol 1 999999999999999999 * 999999999999999999 * ;"),
            "line 3 of the proof: numbers become too large",
        ),
        // The conclusion is wrong.
        (with(PROOF, 6, ""), "line 7 of the proof: `conclusion` has no meaning here"),
        (with(PROOF, 7, "conclusion UNSAT : 5 ;"), "line 7 of the proof: constraint 5 may hold"),
        (with(PROOF, 7, "conclusion UNSAT : 6 ;"), "line 7 of the proof: there is no constraint 6"),
        (
            with(PROOF, 7, "conclusion UNSAT ;"),
            "line 7 of the proof: `:` is expected here, and not `;`",
        ),
        (
            with(PROOF, 7, "conclusion NONE ;"),
            "line 7 of the proof: the conclusion `NONE` has no meaning here",
        ),
        (
            with(PROOF, 7, "conclusion SAT : x1 ~x2 ~x3 ;"),
            "line 7 of the proof: the literals are no solution",
        ),
        (with(PROOF, 7, ""), "line 8 of the proof: `end` has no meaning here"),
        (with(PROOF, 8, ""), "line 8 of the proof: `end` is expected here, and not ``"),
        (
            with(PROOF, 8, "end pseudo-Boolean proof ;\nrup >= 1 ;"),
            "line 9 of the proof: the proof has ended before",
        ),
    ];
    for (proof, expected) in table {
        assert_eq!(told(check(&FORMULA.join("\n"), proof.as_bytes())), expected, "{proof}");
    }
}

/// An excluded assignment must be a solution, the only one that its clause excludes, and not
/// excluded before.
#[test]
fn invalid_exclusions_are_refused() {
    let table = [
        // The clause excludes no solution, or one that was excluded before.
        (
            with(FORMULA, 8, "1 x1 1 x2 >= 1 ;"),
            "line 8 of the formula: solution 2 is none, or is excluded twice",
        ),
        (with(FORMULA, 8, ""), "line 8 of the formula: a solution is announced that is not there"),
        (
            with(FORMULA, 8, "1 ~x1 >= 1 ;"),
            "line 8 of the formula: solution 2 is none, or is excluded twice",
        ),
        (
            with(FORMULA, 8, "1 ~x3 >= 1 ;"),
            "line 8 of the formula: solution 2 is none, or is excluded twice",
        ),
        (
            with(FORMULA, 8, "1 ~x2 1 ~x4 >= 1 ;"),
            "line 8 of the formula: no constraint before has x4",
        ),
        (
            with(FORMULA, 8, "1 ~x2 >= 1 ;\n1 x1 >= 0 ;"),
            "line 9 of the formula: a constraint stands after excluded solutions",
        ),
        (
            with(FORMULA, 6, "1 x3 >= 1 ;"),
            "line 6 of the formula: more than solution 1 may be excluded",
        ),
        (
            with(FORMULA, 6, "1 ~x1 1 ~x2 >= 2 ;"),
            "line 6 of the formula: solution 1 is not excluded by a clause",
        ),
        (
            with(FORMULA, 6, "1 ~x1 = 1 ;"),
            "line 6 of the formula: solution 1 is not excluded by a clause",
        ),
        (with(FORMULA, 5, "* solution"), "line 5 of the formula: `* solution 1` is expected here"),
        (
            with(FORMULA, 7, "* solution 3"),
            "line 7 of the formula: `* solution 2` is expected here",
        ),
        // A clause without its mark is a constraint like any other.
        (
            with(FORMULA, 7, "* nothing"),
            "line 8 of the formula: a constraint stands after excluded solutions",
        ),
        (with(FORMULA, 5, "* nothing").replace("solution 2", "solution 1"), "1"),
        (
            with(FORMULA, 2, "min: 1 x1 ;"),
            "line 2 of the formula: `min:` stands where a number should",
        ),
    ];
    for (formula, expected) in table {
        let result = told(check(&formula, PROOF.join("\n").as_bytes()));
        assert_eq!(result, expected, "{formula}");
    }
}

#[test]
fn sums_of_sums_are_added_up() {
    let formula = "1 x1 2 x2 >= 2 ;\n1 ~x1 1 ~x2 >= 2 ;\n";
    for (sum, says) in [
        ("1 2 + 2 + 1 +", "0"),
        ("1 2 + 1 2 + +", "0"),
        ("1 1 2 + 2 + +", "0"),
        ("1 1 2 + 2 * 3 d 2 + +", "0"),
        ("1 1 + 1 1 + +", "line 5 of the proof: constraint 3 may hold"),
    ] {
        let proof = format!(
            "pseudo-Boolean proof version 3.0\nf 2 ;\npol {sum} ;\noutput NONE ;\n\
             conclusion UNSAT : 3 ;\nend pseudo-Boolean proof ;\n"
        );
        assert_eq!(told(check(formula, proof.as_bytes())), says, "{sum}");
    }
}

/// A sum that forces a literal without assumptions, which is assumed in a level of its own.
#[test]
fn sums_force_what_is_assumed() {
    let formula = "1 x1 1 x2 >= 1 ;\n1 x1 1 ~x2 >= 1 ;\n1 ~x1 1 x3 1 x4 >= 1 ;\n\
                   1 ~x1 1 x3 1 ~x4 >= 1 ;\n1 ~x1 1 ~x3 1 x5 >= 1 ;\n1 ~x1 1 ~x3 1 ~x5 >= 1 ;\n\
                   1 ~x1 1 x6 1 x7 >= 1 ;\n";
    let proof = "pseudo-Boolean proof version 3.0\nf 7 ;\nrup 1 ~x1 1 x6 1 x7 >= 1 ;\n\
                 pol 1 2 + 2 d ;\nrup 1 x3 >= 1 ;\nrup >= 1 ;\noutput NONE ;\n\
                 conclusion UNSAT : 11 ;\nend pseudo-Boolean proof ;\n";
    assert_eq!(told(check(formula, proof.as_bytes())), "0");
}

/// Checks that weights and bounds from 2⁶² on are refused, even if no term is left.
#[test]
fn numbers_that_become_too_large_are_refused() {
    for step in [
        "x1 x1 w 999999999999999999 * 18 *",
        "x1 x1 w 2147483648 * 2147483648 * x1 2147483648 * 2147483648 * +",
        "x1 x1 w 576460752303423488 * 16 * 2 d",
        "x1 2147483648 * 2147483648 *",
    ] {
        let proof = format!(
            "pseudo-Boolean proof version 3.0\nf 1 ;\npol {step} ;\noutput NONE ;\n\
             conclusion UNSAT : 2 ;\nend pseudo-Boolean proof ;\n"
        );
        let told = told(check("1 x1 1 x2 >= 1 ;\n", proof.as_bytes()));
        assert!(told.contains("numbers become too large"), "{step}: {told}");
    }
}

#[test]
fn a_solution_proves_satisfiability() {
    let proof = |conclusion: &str| {
        format!(
            "{}\noutput NONE ;\nconclusion SAT : {conclusion} ;\nend pseudo-Boolean proof ;\n",
            PROOF[0]
        )
    };
    let formula = "1 x1 1 x2 1 x3 = 1 ;\n+2 x4 -1 x1 >= 1 ;\n";
    let table = [
        ("x1 ~x2 ~x3 x4", "at least 1"),
        ("x1 x4", "at least 1"),
        ("x4 ~x9", "line 3 of the proof: the literals leave variables open"),
        ("x1 x2", "line 3 of the proof: the literals are no solution"),
        ("x2 ~x4", "line 3 of the proof: the literals are no solution"),
        (
            "x1 ;\ndel id 1 ;\nconclusion SAT : x1",
            "line 4 of the proof: `end` is expected here, and not `del`",
        ),
    ];
    for (conclusion, expected) in table {
        assert_eq!(told(check(formula, proof(conclusion).as_bytes())), expected, "{conclusion}");
    }
    let deleted = proof("x1 x4").replace("output", "del id 1 ;\noutput");
    let expected =
        "line 4 of the proof: a constraint of the formula was deleted, which is unchecked";
    assert_eq!(told(check(formula, deleted.as_bytes())), expected);
}

//! `verify`: certificates that are accepted, and mistakes that are named.

use serde_json::{Value, json};

use crate::world::{Folder, billhook, reading};

/// A formula: exactly one of two variables is true.
const FORMULA: &str = "c one of two\np cnf 2 2\n1 2 0\n-1 -2 0\n";

const PROOF: &str = "\
c solutions 2
3 p 3 1 -2 0
6 p 4 -1 2 0
9 s 5 3 4 4 7 0
12 a 5 -1 0 10 3 2 0
13 a 5 0 12 1 11 6 0
d 12 13 0
d 1 13 4 8 9 0
d 2 13 5 7 9 0
r 5
";

#[test]
fn a_proof_is_accepted_or_refused_with_its_line() {
    let folder = Folder::new();
    let formula = folder.with("two.cnf", FORMULA);
    let other = folder.with("other.txt", "p cnf 2 1\n1 2 0\n");
    let proof = folder.with("two.cpog", PROOF);
    let wrong = folder.with("wrong.cpog", PROOF.replace("solutions 2", "solutions 3"));
    let none = folder.with("none.txt", "one of two\n");
    let remarked = folder.with("remarked.cnf", format!("c one of two\n{FORMULA}"));
    for (line, code, output, messages) in [
        (proof.clone(), 0, format!("2 solutions, proved: {formula}, 2 variables, 2 clauses\n"), ""),
        (
            format!("{proof} --formula {other}"),
            1,
            format!("not proved: {proof}:5: there is no clause 2\n"),
            "",
        ),
        (
            format!("{wrong} --formula {formula}"),
            1,
            format!("not proved: {wrong}:1: 3 solutions are claimed, and there are 2\n"),
            "",
        ),
        (
            format!("{proof} --formula {proof}"),
            1,
            format!("not proved: {proof}:2: the formula does not begin with `p cnf`\n"),
            "",
        ),
        (wrong, 2, String::new(), "cannot read "),
        (none, 2, String::new(), "is not a certificate"),
        (remarked, 2, String::new(), "is a formula: name the proof beside it"),
        (formula.clone(), 2, String::new(), "is a formula: name the proof beside it"),
        (format!("{proof}.none"), 2, String::new(), "cannot read "),
        ("-".to_owned(), 2, String::new(), "a proof from standard input needs --formula"),
    ] {
        let scene = reading(PROOF, &format!("verify {line}"));
        assert_eq!((scene.output, scene.code), (output, code), "{line}");
        assert!(scene.messages.contains(messages), "{line}: {}", scene.messages);
    }
    let scene = reading(PROOF, &format!("verify - --formula {formula}"));
    assert_eq!(scene.code, 0, "{}", scene.messages);
}

#[test]
fn verdicts_are_written_as_json() {
    let folder = Folder::new();
    let (formula, proof) = (folder.with("two.cnf", FORMULA), folder.with("two.cpog", PROOF));
    let object = |line: &str| -> Value {
        serde_json::from_str(&billhook(line).output).expect("it is an object")
    };
    let begins = |proved| {
        json!({
            "event": "verify", "kind": "cpog", "proof": proof, "formula": formula, "proved": proved,
        })
    };
    let mut accepted = begins(true);
    accepted["solutions"] = json!("2");
    accepted["variables"] = json!(2);
    accepted["clauses"] = json!(2);
    assert_eq!(object(&format!("verify {proof} --json")), accepted);
    folder.with("two.cpog", PROOF.replace("r 5\n", ""));
    let mut refused = begins(false);
    refused["file"] = json!(proof);
    refused["line"] = json!(10);
    refused["reason"] = json!("no root is declared");
    assert_eq!(object(&format!("verify {proof} --json")), refused);
}

/// The certificate of a numbers game: two expressions of 2 and 4 make 6.
const NUMBERS: &str = "\
numbers game, version 1
numbers 2 4
uses any
operators + *
operands any
results any
target 6
expressions 2
of 2
2 1
of 4
4 1
of 2 4
6 2
8 2
";

#[test]
fn a_certificate_may_stand_alone() {
    let folder = Folder::new();
    let (six, formula) = (folder.with("six.txt", NUMBERS), folder.with("two.cnf", FORMULA));
    let wrong = folder.with("wrong.txt", NUMBERS.replace("6 2", "6 1"));
    let line = "2 solutions, proved: 6 of 2 4, each at most once, by + * (3 parts, 4 results)\n";
    for (file, code, output) in [
        (six.clone(), 0, line.to_owned()),
        ("-".to_owned(), 0, line.to_owned()),
        (
            wrong.clone(),
            1,
            format!(
                "not proved: {wrong}:14: `1` stands where the number of expressions, 2, should\n"
            ),
        ),
    ] {
        let scene = reading(NUMBERS, &format!("verify {file}"));
        assert_eq!((scene.output, scene.code), (output, code), "{file}");
    }
    let scene = billhook(&format!("verify {six} --formula {formula}"));
    assert!(scene.code == 2 && scene.messages.contains("leave out --formula"), "{scene:?}");
    let object: Value = serde_json::from_str(&billhook(&format!("verify {six} --json")).output)
        .expect("it is an object");
    let expected = json!({
        "event": "verify", "kind": "numbers", "proof": six, "proved": true, "solutions": "2",
        "statement": "6 of 2 4, each at most once, by + *", "parts": 3, "results": 4,
    });
    assert_eq!(object, expected);
}

//! `verify`: certificates, and what is wrong with them.

use serde_json::{Value, json};

use crate::world::{Folder, billhook, reading};

/// One of two, and not both.
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
        (none, 2, String::new(), "is no certificate"),
        (format!("{proof}.none"), 2, String::new(), "cannot read "),
        ("-".to_owned(), 2, String::new(), "is named by --formula"),
    ] {
        let scene = reading(PROOF, &format!("verify {line}"));
        assert_eq!((scene.output, scene.code), (output, code), "{line}");
        assert!(scene.messages.contains(messages), "{line}: {}", scene.messages);
    }
    let scene = reading(PROOF, &format!("verify - --formula {formula}"));
    assert_eq!(scene.code, 0, "{}", scene.messages);
}

#[test]
fn a_verdict_as_json() {
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

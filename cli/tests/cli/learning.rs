//! `tree` of the strategy `learn`: its steps, and the implication graph of a conflict.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::world::{assert_snapshot, billhook, transcript};

const TOWERS: &str = "skyscrapers ....2. 2..... ...... 3..... .1.... ......";

#[test]
fn steps_as_text() {
    assert_snapshot(
        "tree_learning",
        transcript(&[
            &format!("tree {TOWERS} --strategy learn"),
            "tree magic 3 --strategy learn --max-nodes 12 --steps",
            "tree golomb 5 --strategy learn",
            "tree fzn ../examples/money.fzn --strategy dfs+learn",
            &format!("tree {TOWERS} --conflict 1"),
            "tree magic 3 --conflict 1",
            "tree magic 3 --conflict 3",
        ]),
    );
}

#[test]
fn steps_for_programs() {
    assert_snapshot(
        "tree_learning_forms",
        transcript(&[
            &format!("tree {TOWERS} --strategy learn --json"),
            &format!("tree {TOWERS} --strategy learn --format dot"),
            &format!("tree {TOWERS} --conflict 2 --json"),
            &format!("tree {TOWERS} --conflict 2 --format dot"),
            &format!("tree {TOWERS} --conflict 2 --format svg"),
        ]),
    );
}

#[test]
fn mistakes_with_conflicts() {
    assert_snapshot(
        "tree_learning_mistakes",
        transcript(&[
            "tree magic 3 --conflict 13",
            "tree magic 3 --conflict 0",
            "tree skyscrapers ....2. 2..... ...... 3..... 41.... ...... --conflict 1",
            "tree magic 3 --conflict 3 --strategy dfs",
            "tree magic 3 --conflict 3 --depth 2",
            "tree magic 3 --strategy learn --depth 2",
            "tree magic 3 --conflict 12 --max-nodes 5",
            "tree queens 6 --conflict 1",
            "tree queens 6 --strategy learn",
        ]),
    );
}

/// Every conflict of a search can be shown, with what the steps say that it learns.
#[test]
fn every_conflict_has_a_graph() {
    let read = |line: &str| -> Value {
        serde_json::from_str(&billhook(line).output).expect("it is an object")
    };
    let steps = read("tree magic 3 --strategy learn --json");
    let steps = steps["steps"].as_array().expect("a list");
    let conflicts: Vec<&Value> = steps.iter().filter(|step| step["step"] == "conflict").collect();
    assert_eq!(conflicts.len(), 12);
    for step in conflicts {
        let conflict = read(&format!("tree magic 3 --conflict {} --json", step["number"]));
        for name in ["number", "level", "nogood", "back", "implied"] {
            assert_eq!(conflict[name], step[name], "{name} of {step}");
        }
        let facts = conflict["facts"].as_array().expect("a list");
        let in_nogood = |fact: &&Value| {
            fact["role"] == "nogood" || fact["role"] == "first_unique_implication_point"
        };
        let cut = facts.iter().filter(in_nogood).map(|fact| fact["fact"].to_string());
        let nogood = conflict["nogood"].as_array().expect("a list");
        let nogood: BTreeSet<String> = nogood.iter().map(ToString::to_string).collect();
        assert_eq!(cut.collect::<BTreeSet<String>>(), nogood);
        for fact in facts {
            let premises = fact["premises"].as_array().expect("a list");
            assert!(premises.iter().all(|it| it.as_u64() < fact["id"].as_u64()), "{fact}");
        }
    }
}

/// A drawing leaves out facts far from the conflict, so that it is no wider than others.
#[test]
fn large_conflicts_are_drawn_in_part() {
    let rows =
        ".2431234. ........3 3.......3 2.......3 1..2..3.2 2.7..5..3 3.......2 4....2..1 .3324421.";
    let line = format!("tree skyscrapers {rows} --conflict 5");
    let drawing = billhook(&format!("{line} --format svg")).output;
    assert!(drawing.contains("28 of 92 facts"), "{drawing}");
    assert!(drawing.contains("more facts"), "{drawing}");
    let whole = billhook(&format!("{line} --format svg --full")).output;
    assert!(!whole.contains("of 92 facts") && !whole.contains("more fact"));
    let text = billhook(&line);
    assert!(text.messages.ends_with("60 of 92 facts (--full shows all)\n"), "{}", text.messages);
}

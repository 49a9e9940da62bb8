//! Cells of boards: what may be written into them, and what comes of it.

use billhook_serve::Server;
use serde_json::{Value, json};

/// Returns the first event of the answer.
fn first(request: &Value) -> Value {
    Server::new(billhook_problems::ALL).collect(&request.to_string()).remove(0)
}

const BOARD: &str = "1... ..2. .3.. ...4";

#[test]
fn cells_tell_what_may_stand_in_them() {
    let known = "2 at r1c2";
    let request = json!({
        "verb": "cells", "problem": "sudoku", "input": BOARD, "known": known,
        "want": ["interactive"],
    });
    let event = first(&request);
    assert_eq!(
        event["cells"][0],
        json!({
            "name": "r1c1", "given": "1", "values": [], "clues": ["1", "2", "3", "4"],
        })
    );
    assert_eq!(event["cells"][1]["values"], json!(["1", "2", "3", "4"]));
    assert!(event["answer"].as_str().is_some_and(|text| text.starts_with("1 2")), "{event}");
    let picture = event["interactive"].as_str().unwrap_or_default();
    assert!(picture.contains(r#"data-cell="r1c2""#), "{picture}");
}

/// Lines are cells of players, and squares take clues of authors.
#[test]
fn squares_tell_what_clues_they_take() {
    let request =
        json!({ "verb": "cells", "problem": "slitherlink", "input": "3. ..", "want": [] });
    let event = first(&request);
    let squares = event["squares"].as_array().cloned().unwrap_or_default();
    assert_eq!(squares.len(), 4, "{event}");
    assert_eq!(squares[0], json!({ "name": "r1c1", "clues": ["0", "1", "2", "3", "4"] }));
    let sudoku = first(&json!({ "verb": "cells", "problem": "sudoku", "input": BOARD }));
    assert_eq!(sudoku["squares"], json!([]));
}

/// Dealing leaves out options that say how an instance is dealt, and those that would describe
/// another one.
#[test]
fn dealt_instances_tell_the_options_to_read_them_with() {
    for (problem, options, kept) in [
        ("sudoku", json!({ "size": 4, "x": true }), json!({ "x": true })),
        ("iq", json!({ "board": "2x3", "pieces": "AAA/A/BB" }), json!({})),
        ("akari", json!({ "size": 5 }), json!({})),
    ] {
        let request = json!({ "verb": "generate", "problem": problem, "options": options });
        let dealt = first(&request);
        assert_eq!(dealt["options"], kept, "{dealt}");
        let read =
            json!({ "verb": "read", "problem": problem, "input": dealt["input"], "options": kept });
        assert_eq!(first(&read)["event"], "instance", "{problem}");
    }
}

const STARS: &str = "1 aabbb aacbb daccb deebb eeebb";

#[test]
fn values_and_clues_are_written() {
    for (fields, field, expected) in [
        (json!({ "cell": "r1c2", "value": "2" }), "known", "2 at r1c2"),
        (
            json!({ "known": "2 at r1c2, 3 at r1c3", "cell": "r1c2", "value": "" }),
            "known",
            "3 at r1c3",
        ),
        (json!({ "cell": "r1c2", "clue": "2" }), "input", "12....2..3.....4"),
        (json!({ "cell": "r1c1", "clue": "" }), "input", "......2..3.....4"),
        (json!({ "cell": "r1c1, r2c3, r3c2, r9c9", "clue": "" }), "input", "...............4"),
        // Genres without clues in squares let the regions of squares be written.
        (
            json!({ "problem": "star-battle", "input": STARS, "cell": "r1c3", "clue": "a" }),
            "input",
            "1 aaabb aacbb daccb deebb eeebb",
        ),
        (
            json!({ "problem": "star-battle", "input": STARS, "cell": "r5c5", "clue": "#" }),
            "input",
            "1 aabbb aacbb daccb deebb eeeb#",
        ),
        // Other genres let them be written as clues of squares.
        (
            json!({ "problem": "heyawake", "input": "1. .. aa aa", "cell": "r2c1, r2c2", "clue": "region b" }),
            "input",
            "1. .. aa bb",
        ),
        (json!({}), "message", "either a `value` or a `clue` is to be written"),
        (json!({ "cell": "r9c9", "clue": "1" }), "message", "r9c9 takes no such clue"),
        (
            json!({ "cell": "r1c2", "value": "7" }),
            "message",
            "`7 at r1c2` is no fact of this puzzle: the values there are 1, 2, 3, 4",
        ),
        (
            json!({ "problem": "make24", "input": "1 2 3 4", "cell": "r1c1", "value": "1" }),
            "message",
            "make24 has no board with cells",
        ),
    ] {
        let mut request = json!({ "verb": "write", "problem": "sudoku", "input": BOARD });
        if let (Value::Object(request), Value::Object(fields)) = (&mut request, fields) {
            request.extend(fields);
        }
        let event = first(&request);
        assert_eq!(event[field], expected, "{request}: {event}");
    }
}

/// What a hint concludes, what all solutions have in common and what some have names cells.
#[test]
fn help_names_cells() {
    let about = |verb: &str, input: &str| {
        first(&json!({ "verb": verb, "problem": "sudoku", "input": input, "level": 3 }))
    };
    assert_eq!(about("hint", BOARD)["conclusions"], json!([{ "cell": "r1c2", "value": "2" }]));
    for verb in ["common", "marginals"] {
        let event = about(verb, "1... ..2. .3.. ....");
        assert_eq!((&event["cell"], &event["value"]), (&json!("r1c1"), &json!("1")), "{event}");
    }
}

/// The reason why there is no hint has a kind, and the fact at fault.
#[test]
fn reasons_have_kinds() {
    let kind = |problem: &str, input: &str, known: &str| {
        let request = json!({ "verb": "hint", "problem": problem, "input": input, "known": known });
        let event = first(&request);
        (event["code"].clone(), event["fact"].clone())
    };
    let board = ".<. ... ...";
    let at_fault = json!({ "cell": "r1c1", "value": "2" });
    for (problem, known, expected) in [
        ("sudoku", "2 at r1c2", (json!("no_facts"), json!(null))),
        ("futoshiki", "9 at r1c1", (json!("no_fact"), json!(null))),
        ("futoshiki", "2 at r1c1", (json!("none_agrees"), at_fault)),
    ] {
        let input = if problem == "sudoku" { BOARD } else { board };
        assert_eq!(kind(problem, input, known), expected, "{problem}: {known}");
    }
}

/// A grade that is found by steps tells the hardest one, with its cells.
#[test]
fn grades_tell_the_hardest_step() {
    let event = first(&json!({ "verb": "grade", "problem": "sudoku", "input": BOARD }));
    let hardest = &event["hardest"];
    assert!(hardest["cells"].as_array().is_some_and(|cells| !cells.is_empty()), "{event}");
    assert!(hardest["sentence"].as_str().is_some_and(|it| !it.is_empty()), "{event}");
}

/// Where rules with clues contradict each other, the squares of these clues are named.
#[test]
fn clues_are_blamed() {
    let request = json!({ "verb": "explain", "problem": "akari", "input": ".2.. 2... ..3. ...." });
    assert_eq!(first(&request)["cells"], json!(["r1c2", "r2c1", "r3c3"]));
}

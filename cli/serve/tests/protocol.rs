//! The protocol: what a request is answered by, and what is wrong with bad ones.

use std::io::Cursor;

use billhook_serve::{LONGEST, Server, lines};
use serde_json::{Value, json};

fn events(request: &Value) -> Vec<Value> {
    Server::new(billhook_problems::ALL).collect(&request.to_string())
}

/// Returns the only event with this name.
fn one(request: &Value, event: &str) -> Value {
    let mut all = events(request);
    assert_eq!(all.last().map(|last| &last["event"]), Some(&json!("end")), "{request}");
    assert!(all.iter().all(|it| it["id"] == request["id"]), "each has the id");
    all.retain(|it| it["event"] == event);
    assert_eq!(all.len(), 1, "{request}: {all:?}");
    all.remove(0)
}

const BOARD: &str = "1... ..2. .3.. ...4";

#[test]
fn instances_of_options_alone_are_read() {
    let options = json!({ "board": "3x4", "pieces": "dominoes:6" });
    for input in [json!(null), json!(""), json!([])] {
        let mut request = json!({ "verb": "count", "problem": "iq", "options": options });
        if !input.is_null() {
            request["input"] = input;
        }
        assert_eq!(one(&request, "summary")["solutions"], "7920", "{request}");
    }
}

#[test]
fn each_verb_answers() {
    for (request, event, field, value) in [
        (
            json!({ "verb": "solve", "problem": "queens", "input": "6" }),
            "solution",
            "text",
            json!("2 4 6 1 3 5"),
        ),
        (
            json!({ "verb": "solve", "problem": "queens", "input": "6", "nth": "2" }),
            "solution",
            "number",
            json!("2"),
        ),
        (
            json!({ "verb": "count", "problem": "queens", "input": ["8"] }),
            "summary",
            "solutions",
            json!("92"),
        ),
        (
            json!({ "verb": "unique", "problem": "sudoku", "input": BOARD }),
            "summary",
            "unique",
            json!(true),
        ),
        (
            json!({ "verb": "common", "problem": "queens", "input": "4" }),
            "summary",
            "problem",
            json!("queens"),
        ),
        (
            json!({ "verb": "marginals", "problem": "queens", "input": "6" }),
            "summary",
            "all",
            json!("4"),
        ),
        (
            json!({ "verb": "sample", "problem": "queens", "input": "6", "seed": 1 }),
            "summary",
            "solutions",
            json!("1"),
        ),
        (
            json!({ "verb": "check", "problem": "make24", "input": "4 6 1 1", "answer": "4*6*1*1" }),
            "check",
            "right",
            json!(true),
        ),
        (
            json!({ "verb": "read", "input": "https://puzz.link/p?slither/5/5/j12bh27dh2d3d" }),
            "instance",
            "problem",
            json!("slitherlink"),
        ),
        (
            json!({ "verb": "export", "problem": "sudoku", "input": BOARD, "notation": "dots" }),
            "mistake",
            "message",
            json!("this instance cannot be written in this notation"),
        ),
        (json!({ "verb": "hint", "problem": "sudoku", "input": BOARD }), "hint", "level", json!(1)),
        (
            json!({ "verb": "grade", "problem": "sudoku", "input": BOARD }),
            "grade",
            "difficulty",
            json!("easy"),
        ),
        (
            json!({ "verb": "explain", "problem": "queens", "input": "4", "want": ["svg"] }),
            "explain",
            "unique",
            json!(false),
        ),
        (
            json!({ "verb": "generate", "problem": "sudoku", "options": { "size": 4 } }),
            "instance",
            "solutions",
            json!("1"),
        ),
        (
            json!({ "verb": "estimate", "problem": "queens", "input": "3" }),
            "estimate",
            "exact",
            json!(true),
        ),
        (
            json!({ "verb": "tree", "problem": "queens", "input": "4" }),
            "tree",
            "whole",
            json!(true),
        ),
        (
            json!({ "verb": "tree", "problem": "magic", "input": "3", "conflict": 2 }),
            "conflict",
            "number",
            json!(2),
        ),
        (
            json!({ "verb": "compare", "problem": "queens", "input": "6", "strategies": ["dfs"] }),
            "compare",
            "solutions",
            json!("4"),
        ),
        (json!({ "verb": "list", "problem": "iq" }), "problem", "file", json!(true)),
    ] {
        let mut request = request;
        request["id"] = json!("x");
        assert_eq!(one(&request, event)[field], value, "{request}");
    }
}

#[test]
fn pictures_are_given_if_wanted() {
    let request = json!({ "verb": "solve", "problem": "sudoku", "input": BOARD, "want": ["svg"] });
    assert!(one(&request, "solution")["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    let request = json!({ "verb": "read", "problem": "sudoku", "input": BOARD, "want": ["paper"] });
    let instance = one(&request, "instance");
    assert!(instance["paper"].is_string() && instance["svg"].is_null());
}

/// Mistakes have their place in the text, so that a page can underline it.
#[test]
fn mistakes_have_places() {
    let text = "1...\n..2.\n.x..\n...4\n";
    let request = json!({ "verb": "read", "problem": "sudoku", "input": { "text": text } });
    let mistake = one(&request, "mistake");
    assert_eq!((&mistake["place"]["in"], &mistake["place"]["line"]), (&json!("input"), &json!(3)));
    for (request, message) in [
        (json!({ "verb": "frob" }), "unknown variant `frob`"),
        (json!({ "verb": "solve", "puzzle": "queens" }), "unknown field `puzzle`"),
        (json!({ "verb": "solve", "problem": "soma" }), "no puzzle is named `soma`"),
        (json!({ "verb": "read", "input": "1 2 3 4" }), "several read the input"),
        (
            json!({ "verb": "solve", "problem": "queens", "input": "6", "strategy": "x" }),
            "has no strategy `x`",
        ),
        (json!({ "verb": "solve", "problem": "queens", "input": "6", "nth": 0 }), "from 1"),
        (json!({ "verb": "generate", "problem": "queens" }), "deals"),
        (json!({ "verb": "generate", "problem": "sudoku", "difficulty": "x" }), "no difficulty"),
        (
            json!({ "verb": "solve", "problem": "queens", "input": "6", "options": { "no": 1 } }),
            "no",
        ),
        (json!({ "verb": "tree", "problem": "queens", "input": "4", "conflict": 1 }), "learns"),
    ] {
        let told = one(&request, "mistake");
        let text = told["message"].as_str().unwrap_or_default();
        assert!(text.contains(message), "{request}: {text}");
    }
    let long = format!("\"{}\"", "a".repeat(LONGEST));
    let events = Server::new(billhook_problems::ALL).collect(&long);
    assert!(events[0]["message"].as_str().is_some_and(|text| text.contains("at most")));
}

/// A limit is told, whichever is reached.
#[test]
fn limits_are_told() {
    let count = |limits: Value| {
        let request = json!({ "verb": "count", "problem": "queens", "input": "12", "strategy": "dfs",
                    "limits": limits });
        one(&request, "summary")["status"].clone()
    };
    assert_eq!(count(json!({ "nodes": 1_000 })), "node_limit");
    assert_eq!(count(json!({ "time_ms": 0 })), "timeout");
    let request = json!({ "verb": "generate", "problem": "sudoku", "limits": { "nodes": 0 } });
    one(&request, "stopped");
}

/// A process answers lines in their order, leaves out what was cancelled before it began, and goes
/// on after lines that are no requests.
#[test]
fn lines_are_answered_in_their_order() {
    let input = "{\"id\":1,\"verb\":\"solve\",\"problem\":\"queens\",\"input\":\"6\"}\n\nnonsense\n\
                 {\"id\":2,\"verb\":\"count\",\"problem\":\"queens\",\"input\":\"6\"}";
    let mut output = Vec::new();
    let server = Server::new(billhook_problems::ALL);
    lines::serve(&server, &mut Cursor::new(input), &mut output).expect("both streams work");
    let text = String::from_utf8(output).expect("it is text");
    let told: Vec<(Value, Value)> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("each is an object"))
        .map(|event| (event["id"].clone(), event["event"].clone()))
        .collect();
    let expected = [
        (json!(1), json!("solution")),
        (json!(1), json!("summary")),
        (json!(1), json!("end")),
        (Value::Null, json!("mistake")),
        (Value::Null, json!("end")),
        (json!(2), json!("summary")),
        (json!(2), json!("end")),
    ];
    assert_eq!(told, expected);
}

/// A line that is too long is refused, and the next one is answered.
#[test]
fn long_lines_are_refused() {
    let long = format!("{{\"id\":1,\"x\":\"{}\"}}\n", "a".repeat(LONGEST));
    let input = long + "{\"id\":2,\"verb\":\"list\",\"problem\":\"queens\"}\n";
    let mut output = Vec::new();
    let server = Server::new(billhook_problems::ALL);
    lines::serve(&server, &mut Cursor::new(input), &mut output).expect("both streams work");
    let text = String::from_utf8(output).expect("it is text");
    let told: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(told[0]["event"], "mistake");
    assert_eq!((&told[2]["id"], &told[2]["event"]), (&json!(2), &json!("problem")));
}

/// An output that is closed ends the serving, with a search that has no end.
#[test]
fn a_closed_output_ends_the_serving() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let input = "{\"id\":1,\"verb\":\"solve\",\"problem\":\"queens\",\"input\":\"16\",\"limit\":\
                 9000000000,\"strategy\":\"dfs\"}\n";
    let server = Server::new(billhook_problems::ALL);
    let served = lines::serve(&server, &mut Cursor::new(input), &mut Closed);
    assert_eq!(served.map_err(|error| error.kind()), Err(std::io::ErrorKind::BrokenPipe));
}

/// A search without end is stopped by its id.
#[test]
fn requests_are_cancelled() {
    let input = "{\"id\":1,\"verb\":\"count\",\"problem\":\"queens\",\"input\":\"30\",\"strategy\":\
                 \"dfs\"}\n{\"id\":2,\"verb\":\"count\",\"problem\":\"queens\",\"input\":\"30\"}\n\
                 {\"id\":2,\"verb\":\"cancel\"}\n{\"id\":1,\"verb\":\"cancel\"}\n";
    let mut output = Vec::new();
    let server = Server::new(billhook_problems::ALL);
    lines::serve(&server, &mut Cursor::new(input), &mut output).expect("both streams work");
    let text = String::from_utf8(output).expect("it is text");
    assert!(text.ends_with("{\"id\":2,\"event\":\"end\",\"cancelled\":true}\n"), "{text}");
}

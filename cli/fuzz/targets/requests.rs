//! Answers requests of other programs, with limits so that each search ends.

#![no_main]

use billhook_serve::Server;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let request = match serde_json::from_str(text) {
        Ok(Value::Object(mut fields)) => {
            fields.insert("limits".to_owned(), json!({ "nodes": 100, "time_ms": 20 }));
            fields.insert("number".to_owned(), json!(1));
            Value::Object(fields).to_string()
        }
        _ => text.to_owned(),
    };
    let events = Server::new(billhook_problems::ALL).collect(&request);
    assert!(events.last().is_some_and(|last| last["event"] == "end"), "each request has an end");
});

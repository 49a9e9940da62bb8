//! Billhook as WebAssembly, for a worker of a page. The worker calls [`start`] once. For each request it
//! asks for [`room`], writes the request there as UTF-8, and calls [`answer`]; its events reach the
//! function `tell` of the worker, a JSON object each.
//!
//! A worker answers one request at a time. To stop it, the page ends the worker.

use std::cell::RefCell;
use std::panic;
use std::time::Duration;

use billhook_engine::Cancel;
use billhook_engine::time::supply;
use billhook_serve::Server;
use serde_json::{Value, json};

/// The most memory that a worker may take, in bytes. Beyond it a search stops and says so; the
/// browser itself would end the worker without a word.
const MEMORY: usize = 2 << 30;

unsafe extern "C" {
    /// Passes on an event: where its text begins, and its length in bytes.
    safe fn tell(text: *const u8, length: usize);

    /// Returns milliseconds since the worker began.
    safe fn now() -> f64;
}

thread_local! {
    /// The request that the worker writes.
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Prepares the worker.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    supply(|| Duration::from_secs_f64(now().max(0.0) / 1_000.0));
    panic::set_hook(Box::new(|info| {
        pass_on(&json!({ "event": "defect", "message": info.to_string() }));
    }));
}

/// Returns where a request of this length in bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        *request = vec![0; length];
        request.as_mut_ptr()
    })
}

/// Answers the request that was written.
#[unsafe(no_mangle)]
pub extern "C" fn answer() {
    let request = String::from_utf8_lossy(&REQUEST.take()).into_owned();
    let server = Server::new(billhook_problems::ALL).memory(MEMORY);
    server.answer(&request, &Cancel::new(), |event| pass_on(&event));
}

fn pass_on(event: &Value) {
    let text = event.to_string();
    tell(text.as_ptr(), text.len());
}

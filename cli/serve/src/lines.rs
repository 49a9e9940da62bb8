//! Requests and events as lines of streams: a request on a line, an event on a line.
//!
//! Requests are answered one after the other, in their order. Those that wait take at most
//! [`MOST_WAITING`] bytes; further ones are refused. A request with the verb `cancel` has
//! the `id` of another one, which it stops, or leaves out if it has not begun.

use std::io::{self, BufRead, Read as _, Write};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;

use billhook_engine::Cancel;
use billhook_plugin::{Mistake, Place};
use serde_json::{Value, json};

use crate::{LONGEST, Server, Sink};

/// Maximum length of all requests that wait or are being answered, in bytes.
pub const MOST_WAITING: usize = 4 * LONGEST;

/// A request that waits, or is being answered.
#[derive(Clone)]
struct Waiting {
    /// Its place among all requests.
    place: u64,
    id: Value,
    length: usize,
    /// The switch that stops it.
    cancel: Cancel,
}

/// Answers the requests of a stream until it ends, or the output is closed. Each event is written
/// and flushed as soon as it happens.
///
/// # Errors
///
/// If the input cannot be read, or the output cannot be written. A line that is too long is a
/// mistake, which is told, and so is one that is no request.
pub fn serve(
    server: &Server<'_>,
    input: &mut dyn BufRead,
    output: &mut (dyn Write + Send),
) -> io::Result<()> {
    let known: Mutex<Vec<Waiting>> = Mutex::new(Vec::new());
    let known = &known;
    let (requests, waiting) = mpsc::channel::<(Waiting, String)>();
    let (teller, events) = mpsc::channel::<Value>();
    let refuser = teller.clone();
    thread::scope(|scope| {
        let writer = scope.spawn(move || {
            let written = events
                .into_iter()
                .try_for_each(|event| writeln!(output, "{event}").and_then(|()| output.flush()));
            if written.is_err() {
                // Nobody reads any more, so everything is stopped.
                locked(known).iter().for_each(|waiting| waiting.cancel.cancel());
            }
            written
        });
        scope.spawn(move || {
            for (Waiting { place, id, cancel, .. }, text) in waiting {
                let tell = teller.clone();
                if cancel.is_cancelled() {
                    let _ = tell.send(json!({ "id": id, "event": "end", "cancelled": true }));
                } else {
                    server.answer(&text, &cancel, move |event| {
                        let _ = tell.send(event);
                    });
                }
                locked(known).retain(|other| other.place != place);
            }
        });
        let mut place = 0;
        let read = read_lines(input, |text| {
            let fields: Value = serde_json::from_str(&text).unwrap_or_default();
            let id = fields["id"].clone();
            let mut known = locked(known);
            if fields["verb"] == "cancel" {
                known.iter().filter(|other| other.id == id).for_each(|it| it.cancel.cancel());
                return !writer.is_finished();
            }
            let waits: usize = known.iter().map(|other| other.length).sum();
            if waits + text.len() > MOST_WAITING {
                let tell = refuser.clone();
                let sink = Sink::new(id, move |event| {
                    let _ = tell.send(event);
                });
                let message = format!("more than {MOST_WAITING} bytes of requests wait");
                sink.mistake(&Mistake::new(message, Place::Nowhere, ""), "", "");
                sink.end();
                return !writer.is_finished();
            }
            place += 1;
            let waiting = Waiting { place, id, length: text.len(), cancel: Cancel::new() };
            known.push(waiting.clone());
            requests.send((waiting, text)).is_ok() && !writer.is_finished()
        });
        drop((requests, refuser));
        let written = writer.join().unwrap_or(Ok(()));
        written.and(read)
    })
}

/// Locks the requests. A thread that panicked leaves them as they are.
fn locked(known: &Mutex<Vec<Waiting>>) -> MutexGuard<'_, Vec<Waiting>> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Passes on each line, without its end, until `line` returns `false`. A line that is too long is
/// passed on up to one byte more than is allowed, so that it is refused. Fails if the stream cannot
/// be read.
fn read_lines(input: &mut dyn BufRead, mut line: impl FnMut(String) -> bool) -> io::Result<()> {
    loop {
        let mut bytes = Vec::new();
        let mut bounded = (&mut *input).take(LONGEST as u64 + 1);
        bounded.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(());
        }
        if bytes.len() > LONGEST && bytes.last() != Some(&b'\n') {
            skip_line(input)?;
        }
        let text = String::from_utf8_lossy(&bytes);
        if !text.trim().is_empty() && !line(text.trim().to_owned()) {
            return Ok(());
        }
    }
}

/// Reads to the end of the line, and keeps nothing of it.
fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (length, end) = (buffer.len(), buffer.iter().position(|&byte| byte == b'\n'));
        input.consume(end.map_or(length, |end| end + 1));
        if length == 0 || end.is_some() {
            return Ok(());
        }
    }
}

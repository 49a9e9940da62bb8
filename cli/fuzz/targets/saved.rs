//! Reads saved searches, as they are and with a right checksum. The latter are written, read again,
//! and resumed on a board of queens.

#![no_main]

use std::sync::LazyLock;
use std::time::Duration;

use billhook_engine::Flow;
use billhook_fuzz::enclosed;
use billhook_plugin::{Input, Instance, Options, Problem};
use billhook_queens::QUEENS;
use billhook_run::{Aim, Request, Saved};
use libfuzzer_sys::fuzz_target;

static BOARD: LazyLock<Box<dyn Instance>> =
    LazyLock::new(|| QUEENS.read(&Input::from_words(["5"]), &Options::default()).expect("a board"));

fuzz_target!(|bytes: &[u8]| {
    let _ = Saved::from_text(bytes);
    let Ok(search) = std::str::from_utf8(bytes) else { return };
    let Ok(saved) = Saved::from_text(&enclosed(search)) else { return };
    let text = saved.to_text().expect("every search can be written");
    assert_eq!(Saved::from_text(text.as_bytes()).as_ref(), Ok(&saved));
    for aim in [Aim::Count(None), Aim::ALL] {
        let mut request = Request::new(&QUEENS, &**BOARD, aim);
        request.resume = Some(saved.clone());
        request.checkpoints = Some(Duration::from_secs(60));
        request.bounds.nodes = Some(500);
        let _ = request.run(&mut |_| Flow::Continue);
    }
});

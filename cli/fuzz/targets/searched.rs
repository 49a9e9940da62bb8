//! Searches instances of all puzzles for a hundred nodes each; the first byte chooses the puzzle.
//! No limit may cause an error, and the judge must accept each solution.

#![no_main]

use std::time::Duration;

use billhook_engine::Flow;
use billhook_fuzz::{is_long, opened};
use billhook_run::{Aim, Request};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let puzzles = billhook_problems::ALL;
    let puzzle = puzzles[usize::from(*first) % puzzles.len()];
    if is_long(puzzle.about().name, rest) {
        return;
    }
    let Some(Ok(instance)) = opened(puzzle, rest).map(|opened| opened.read(puzzle)) else { return };
    for aim in [Aim::Solutions(2), Aim::Count(None)] {
        let mut request = Request::new(puzzle, &*instance, aim);
        request.bounds.nodes = Some(100);
        request.bounds.time = Some(Duration::from_millis(50));
        request.bounds.memory = Some(64 << 20);
        // For these requests the only possible error is a solution that the judge refuses.
        let run = request.run(&mut |_| Flow::Continue);
        assert!(run.is_ok(), "{}: {:?}", instance.entry().title, run.err());
    }
});

//! Clocks that are set forwards or backwards while a search runs.

use super::program;
use crate::world::Folder;

/// Limits of time use a clock that nobody can set: with a calendar in which each second is a day,
/// no search ends early or late.
#[test]
#[ignore = "wants the program faketime"]
fn the_calendar_does_not_change_a_timeout() {
    let folder = Folder::new();
    let billhook = program(folder.path(), "count queens 30 --strategy dfs --timeout 2s");
    for calendar in ["+0 x86400", "-10y", "@2038-01-19 03:14:00 x1000"] {
        let begin = std::time::Instant::now();
        let mut faked = std::process::Command::new("faketime");
        faked.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").args(["-f", calendar]);
        let ended = faked.arg(billhook.get_program()).args(billhook.get_args()).output();
        let ended = ended.expect("faketime is there");
        let output = String::from_utf8_lossy(&ended.stdout).into_owned();
        assert!(output.starts_with("at least ") || ended.status.code() == Some(3), "{output}");
        let seconds = begin.elapsed().as_secs_f64();
        assert!((2.0..10.0).contains(&seconds), "{calendar}: {seconds}");
    }
}

//! Processes that save to one file at the same time: only one gets it, and the others are refused.

use std::fs;
use std::io::Read;
use std::process::Child;
use std::time::Duration;

use super::{Ended, ended, names, started};
use crate::world::Folder;

const SAVING: &str = "count queens 30 --strategy dfs --save it.save --save-every 1ms";

/// A process that is killed when the test ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// While a search saves to a file, another one may not; when the first is gone, it may.
#[test]
fn a_second_writer_is_refused() {
    let folder = Folder::new();
    let first = Running(started(folder.path(), SAVING));
    while !folder.file("it.save").exists() {
        std::thread::yield_now();
    }
    let resuming = "count queens 30 --strategy dfs --save it.save --resume it.save --max-nodes 9";
    let refused = ended(folder.path(), resuming);
    assert_eq!((refused.code(), refused.output.as_str()), (Some(2), ""));
    let says = "error: cannot write it.save: another program is writing it";
    assert!(refused.messages.starts_with(says), "{}", refused.messages);
    // The saved search may be read meanwhile.
    let looked =
        ended(folder.path(), "count queens 30 --strategy dfs --resume it.save --max-nodes 9");
    assert_eq!(looked.code(), Some(3), "{}", looked.messages);
    drop(first);
    let resumed = ended(folder.path(), resuming);
    assert_eq!(resumed.code(), Some(3), "{}", resumed.messages);
    assert_eq!(names(&folder), ["it.save"]);
}

/// Four processes start together: only one gets the file, and its content is whole.
#[test]
fn only_one_of_many_processes_gets_the_file() {
    for _ in 0..if cfg!(debug_assertions) { 3 } else { 10 } {
        let folder = Folder::new();
        let mut all: Vec<_> = (0..4).map(|_| Running(started(folder.path(), SAVING))).collect();
        let mut over = Vec::new();
        while over.len() < 3 {
            let ends = |child: &mut Running| child.0.try_wait().expect("it runs").is_some();
            over.extend(all.extract_if(.., ends));
            std::thread::yield_now();
        }
        for mut child in over {
            let mut messages = String::new();
            let stream = child.0.stderr.as_mut().expect("it is a pipe");
            stream.read_to_string(&mut messages).expect("it is text");
            let why = ["another program is writing it", "this file is not empty"];
            assert!(why.iter().any(|why| messages.contains(why)), "{messages}");
        }
        std::thread::sleep(Duration::from_millis(20));
        drop(all);
        let line = "count queens 30 --strategy dfs --resume it.save --max-nodes 9";
        assert_eq!(ended(folder.path(), line).code(), Some(3));
    }
}

/// A partial file that a killed program left is no obstacle.
#[test]
fn a_partial_file_is_no_obstacle() {
    let folder = Folder::new();
    fs::write(folder.file(".it.save.part"), "half").expect("it can be written");
    let saved = ended(folder.path(), "count queens 8 --save it.save --max-nodes 100");
    assert_eq!(saved.code(), Some(3), "{}", saved.messages);
    assert_eq!(names(&folder), ["it.save"]);
    let Ended { output, .. } = ended(folder.path(), "count queens 8 --resume it.save");
    assert_eq!(output, "92\n");
}

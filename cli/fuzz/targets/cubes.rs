//! Reads the text of a cut and results of its cubes, searches a cube, and merges the results. Each
//! line gets its checksum first, as a stranger could compute it.

#![no_main]

use billhook_engine::Flow;
use billhook_fuzz::sealed_line;
use billhook_problems::ALL;
use billhook_run::cubes::{Finished, Merge, Reader, Work};
use libfuzzer_sys::fuzz_target;

/// The version of the program in the heads that are accepted.
const VERSION: &str = "0.1.0";
/// The beginning of a result, with which no line of a cut begins.
const RESULT: &[u8] = b"{\"event\"";

fuzz_target!(|bytes: &[u8]| {
    let (mut reader, mut cubes, mut results) = (Reader::default(), Vec::new(), Vec::new());
    for line in bytes.split(|&byte| byte == b'\n') {
        let of = match reader.head() {
            Ok(head) if !line.starts_with(b"{\"covers\"") => head.cut().to_owned(),
            _ => String::new(),
        };
        if line.starts_with(RESULT) {
            results.push(sealed_line(line, ""));
            continue;
        }
        // A cube has the checksum for its cut; the head and the outline have it for none.
        match reader.take(&sealed_line(line, &of)) {
            Ok(cube) => cubes.extend(cube),
            Err(why) => assert!(!why.to_string().is_empty()),
        }
    }
    search(&reader, &cubes);
    merge(reader, &cubes, &results);
});

/// Searches the first cube, if the instance is a small board of queens.
fn search(reader: &Reader, cubes: &[billhook_run::cubes::Cube]) {
    let (Ok(head), Some(cube)) = (reader.head(), cubes.first()) else { return };
    if head.puzzle() != "queens" || head.title().len() > 1 {
        return;
    }
    let Ok((problem, instance)) = head.read(ALL, VERSION) else { return };
    let mut work = Work::new(head, problem, &*instance);
    work.bounds.nodes = Some(500);
    if let Ok((finished, _)) = work.search(cube, None, None, &mut |_| Flow::Continue) {
        let line = finished.to_line();
        assert_eq!(Finished::from_line(line.as_bytes()), Ok(finished));
    }
}

fn merge(reader: Reader, cubes: &[billhook_run::cubes::Cube], results: &[Vec<u8>]) {
    let Ok(head) = reader.head() else { return };
    let is_small = head.puzzle() == "queens" && head.title().len() < 2;
    let instance = if is_small { head.read(ALL, VERSION).ok() } else { None };
    let Ok((head, outline)) = reader.whole(cubes) else { return };
    let mut merge = Merge::new(head, outline);
    for line in results {
        merge.take(line, || "a line".to_owned());
    }
    merge.missing(false).for_each(drop);
    if let Some((_, instance)) = instance {
        merge.summary(&*instance);
    }
}

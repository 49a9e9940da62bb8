//! The files of puzzles whose numbers of solutions are known: each can be read, with no warnings
//! but the expected ones.

use std::fs;

use billhook_iq::file::parse;
use billhook_plugin::{Input, Place};

use crate::world::folder;

#[test]
fn every_puzzle_is_read() {
    let mut read = 0;
    for entry in fs::read_dir(folder()).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let input = Input::from_text(name.as_str(), fs::read_to_string(&path).expect("a text"));
        let puzzle = parse(&input, false).unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
        let warnings: Vec<_> = puzzle.warnings.iter().map(ToString::to_string).collect();
        let expect: &[&str] = match name.as_str() {
            "02_spec_default_P8_as_printed.txt" => {
                &["8 pieces are announced, but 7 drawn (found 7)"]
            }
            "18_disconnected_piece.txt" => {
                &["piece A is not connected (some of its squares touch no others by an edge)"]
            }
            _ => &[],
        };
        assert_eq!(warnings, expect, "{name}");
        match parse(&input, true) {
            Ok(_) => assert!(!name.contains("P8"), "{name}"),
            Err(mistake) => assert_eq!(mistake.place, Place::Input(4..5), "{name}: {mistake}"),
        }
        read += 1;
    }
    assert_eq!(read, 29);
}

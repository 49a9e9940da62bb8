//! Errors of files name their cause.

use std::error::Error as _;
use std::io;
use std::io::Read;

use crate::covers::ring;
use billhook_engine::diagram::{Diagram, Unreadable};
use billhook_engine::exact_cover::certificate;
use billhook_engine::exact_cover::certificate::certify;

/// A reader that always fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("it is broken"))
    }
}

/// An error of the operating system is the source of an error of a file; other errors have none.
#[test]
fn errors_of_files_have_a_source() {
    let failed = Diagram::<u64>::load(Broken, b"", |_| true).expect_err("nothing is read");
    let source = failed.source().expect("there is one");
    assert_eq!(source.to_string(), "it is broken");
    for other in [Unreadable::NotADiagram, Unreadable::Version(9), Unreadable::CutShort] {
        assert!(other.source().is_none(), "{other}");
    }

    let cover = ring(6, false);
    let words = |_| String::new();
    let mut small = [0; 20];
    let files: [&mut dyn io::Write; 2] = [&mut io::sink(), &mut &mut small[..]];
    let failed = certify(&cover, &words, &mut || true, 1 << 20, files);
    let failed = failed.expect_err("there is no room");
    assert!(matches!(failed, certificate::Error::Write(_)) && failed.source().is_some());
    let files: [&mut dyn io::Write; 2] = [&mut io::sink(), &mut io::sink()];
    let stopped = certify(&cover, &words, &mut || false, 1 << 20, files);
    assert!(stopped.expect_err("it is stopped").source().is_none());
}

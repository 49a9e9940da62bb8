//! Input that is compressed by gzip: it is read like the original, and refused if it is damaged.

use std::fs::{read_to_string, write};
use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::world::{Scene, billhook, reading};

fn packed(bytes: impl Read) -> Vec<u8> {
    let mut bytes = bytes;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    io::copy(&mut bytes, &mut encoder).expect("memory is written");
    encoder.flush().expect("memory is written");
    encoder.finish().expect("memory is written")
}

fn example() -> String {
    read_to_string("../examples/colours.xmpuzzle").expect("the example is there")
}

#[test]
fn a_compressed_file_is_read_like_the_original() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("colours.xmpuzzle");
    write(&path, packed(example().as_bytes())).expect("the file can be written");
    let plain = billhook("count burr ../examples/colours.xmpuzzle --quiet");
    let from_file = billhook(&format!("count burr {} --quiet", path.display()));
    let from_input = reading(packed(example().as_bytes()), "count burr - --quiet");
    assert_eq!(plain, Scene { code: 0, output: "315\n".to_owned(), messages: String::new() });
    assert_eq!((&from_file, &from_input), (&plain, &plain));
}

#[test]
fn damaged_archives_are_named() {
    let whole = packed(example().as_bytes());
    let cut = whole[..whole.len() / 2].to_vec();
    let mut broken = whole.clone();
    for byte in &mut broken[10..40] {
        *byte = !*byte;
    }
    let large = packed(io::repeat(b' ').take(65 << 20));
    assert!(large.len() < 1 << 20);
    for (bytes, message) in [
        (cut, "standard input is packed by gzip, and its end is missing"),
        (broken, "standard input begins as a file packed by gzip, and cannot be unpacked"),
        (large, "at most 64 MiB are unpacked"),
    ] {
        let scene = reading(bytes, "count burr -");
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{message}");
        assert!(scene.messages.contains(message), "{}", scene.messages);
    }
}

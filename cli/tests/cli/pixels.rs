//! Pictures in pixels, which nonograms read, and other files that are no text.

use crate::world::{Folder, billhook_with};

fn rows(arguments: &[&str]) -> Result<String, String> {
    let scene = billhook_with(&[&["export", "nonogram", "--as", "rows"], arguments].concat());
    if scene.code == 0 {
        Ok(scene.output)
    } else {
        Err(format!("{} {}", scene.code, scene.messages))
    }
}

/// A JPEG file of low quality has the colours of what was drawn, and no others.
#[test]
fn colours_of_jpeg_are_few() {
    let flower = "tests/puzzles/flower.jpg";
    let whole = rows(&[flower]).expect("a picture");
    assert_eq!(whole.lines().nth(14), Some("..........rrrr##rrrr.........."));
    assert_eq!(whole.lines().filter(|line| line.contains('=')).count(), 3, "{whole}");
    let small = rows(&[flower, "--size", "10", "--colours", "2"]).expect("a picture");
    assert_eq!(small.lines().count(), 8 + 2, "{small}");
    let black = rows(&[flower, "--threshold", "45"]).expect("a picture");
    assert!(black.lines().all(|line| line.chars().all(|sign| ".#".contains(sign))), "{black}");
    assert_eq!(black.lines().nth(5), Some("..........##########.........."));
    let wrong = rows(&[flower, "--threshold", "1"]).expect_err("all is white");
    assert!(wrong.starts_with("2 error: no square of this picture is painted"), "{wrong}");
}

/// The formats of Netpbm, as text and as bytes; a file of many pixels is that of its squares.
#[test]
fn formats_of_netpbm_are_read() {
    let folder = Folder::new();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.file(name);
        std::fs::write(&path, bytes).expect("it can be written");
        path.to_string_lossy().into_owned()
    };
    let magnified: Vec<u8> = [&b"P4 # forty times as wide\n120 80\n"[..]]
        .into_iter()
        .chain((0..80).map(|row| match row < 40 {
            true => &[255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0][..],
            false => &[0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255],
        }))
        .flatten()
        .copied()
        .collect();
    for (bytes, expected) in [
        (&b"P1\n# of a pen\n3 2\n1 0 0\n0 1 1\n"[..], "#..\n.##\n"),
        (b"P2 3 2 9\n0 9 9 9 1 2", "#..\n.##\n"),
        (b"P3 2 1 255 255 0 0 255 255 255", "r.\nr=#ff0000\n"),
        (b"P4\n3 2\n\x80\x60", "#..\n.##\n"),
        (b"P5 3 2 255\n\x00\xff\xff\xff\x10\x20", "#..\n.##\n"),
        (b"P5 2 1 65535\n\x00\x00\xff\xff", "#.\n"),
        (b"P6 1 2 255\n\xff\x00\x00\xff\xff\xff", "r\n.\nr=#ff0000\n"),
        (&magnified, "#..\n.##\n"),
    ] {
        assert_eq!(rows(&[&file("x.pbm", bytes)]).as_deref(), Ok(expected));
    }
    for (bytes, says) in [
        (&b"P1\n20000 20000\n"[..], "20000 \u{d7} 20000 pixels are more than 33 million"),
        (b"P4\n3 2\n\x80", "its end is missing"),
        (b"P1 3 1 0 2 1", "its end is missing"),
        (b"P5 99999999999999999999 1", "its size is missing"),
        (b"P6 0 1 255\n", "it is empty"),
        (b"P2 1 1 70000 0", "its greatest value"),
        (b"\x89PNG\r\n\x1a\n", "cannot be read"),
        (b"\xff\xd8\xff\xe0", "cannot be read"),
        (b"GIF89a", "is a GIF picture, not text"),
        (b"\x01\x02\x03\x04\x00", "is a binary file, not text"),
    ] {
        let wrong = rows(&[&file("y.pbm", bytes)]).expect_err("no picture");
        assert!(wrong.starts_with("2 ") && wrong.contains(says), "{wrong}");
    }
    let wrong = billhook_with(&["solve", "sudoku", "tests/puzzles/flower.jpg"]);
    assert!(wrong.code == 2 && wrong.messages.contains("is a JPEG picture, not text"));
    let wrong = rows(&[".#/#.", "--size", "4"]).expect_err("no pixels");
    assert!(wrong.contains("this is for pictures in pixels"), "{wrong}");
}

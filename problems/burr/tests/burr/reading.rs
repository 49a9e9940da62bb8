//! Invalid texts, options and sizes against the messages that they must cause, and what valid
//! headings and names mean. Randomly damaged files must cause no panic.

use billhook_burr::BURR;
use billhook_engine::Limits;
use billhook_plugin::Random;
use billhook_testing::{self as testing, all, count, instance, mistake, run_within};

#[test]
fn mistakes_in_texts_are_named() {
    for (text, expected) in [
        ("PIECE A\nX\n", "there is no board (expected BOARD)"),
        ("BOARD 2x2x2\n", "there are no pieces (expected PIECE)"),
        ("XX\n", "`XX`: this line is of no board or piece (expected BOARD or PIECE)"),
        (
            "BOARD 2x2\nPIECE A\nX",
            "`2x2`: there is no such box (expected three numbers such as 3x4x5, with at most 4,096 places)",
        ),
        (
            "BOARD 99x99x99\nPIECE A\nX",
            "`99x99x99`: there is no such box (expected three numbers such as 3x4x5, with at most 4,096 places)",
        ),
        ("BOARD 2x2x2\nXX\n", "`XX`: a box is not drawn (expected PIECE)"),
        ("BOARD\nXO\nPIECE A\nX", "`O`: `O` is not a place (expected X, + or .)"),
        (
            "BOARD\nPIECE A\nX",
            "`BOARD`: nothing is drawn below this line (expected a row such as XX.); `X` is a cube; `#` begins a comment",
        ),
        ("BOARD\nX\nBOARD\nX", "`BOARD`: there is a board already (not expected)"),
        ("BOARD\nX\nPIECE\nX", "`PIECE`: this piece has no name (expected PIECE and a name)"),
        (
            "BOARD\nX\nPIECE A\nX+",
            "`PIECE A`: a cube of a piece is there or not (there is a + at x2y1z1)",
        ),
        (
            "BOARD\nX\nPIECE A\nX\nPIECE A\nX",
            "`A`: there is a piece of this name already (not expected)",
        ),
        (
            "BOARD\nX\nPIECE A 3..2\nX",
            "`3..2`: invalid number of copies (expected copies such as 2 or 0..3, up to 4096, `mirrored` or `noturn`); the name of a piece is one word",
        ),
        (
            "BOARD\nX\nPIECE A -1\nX",
            "`-1`: invalid number of copies (expected copies such as 2 or 0..3, up to 4096, `mirrored` or `noturn`); the name of a piece is one word",
        ),
        (
            "BOARD\nX\nPIECE A 9999\nX",
            "`9999`: invalid number of copies (expected copies such as 2 or 0..3, up to 4096, `mirrored` or `noturn`); the name of a piece is one word",
        ),
        ("BOARD\nX\nPIECE 2\nX", "`PIECE 2`: this piece has no name (expected PIECE and a name)"),
        ("BOARD\nX\nPIECE A 1 2\nX", "`2`: the piece has such a word before (not expected)"),
        (
            "BOARD\nX\nPIECE A mirrored noturn\nX",
            "`noturn`: the piece has such a word before (not expected)",
        ),
        ("BOARD 2x1x1 7\nPIECE A\nX", "`7`: nothing can stand behind the board (not expected)"),
    ] {
        let found = mistake(&BURR, text, &[]);
        assert_eq!(found.strip_prefix("``: ").unwrap_or(&found), expected, "{text:?}");
    }
}

/// Headings may be indented; a disconnected piece gets a warning; the first copy of a piece has the
/// first letter of its name, and further copies have letters that are left.
#[test]
fn headings_may_be_indented_and_pieces_disconnected() {
    let text = "  BOARD 3x1x1\n  PIECE rod 0..3\n  X\nPIECE pair\n  X.X\n";
    let read = instance(&BURR, text, &[]);
    assert_eq!(read.entry().warnings.as_slice().len(), 1);
    assert_eq!(read.entry().warnings.as_slice()[0].message, "this piece is in parts");
    assert_eq!(all(&*read, "bits").0, ["prp"]);
    let read = instance(&BURR, "BOARD 4x1x1\nPIECE B 3\nX\nPIECE A\nX\n", &[]);
    assert_eq!(all(&*read, "bits").0.len(), 4);
    assert!(all(&*read, "bits").0.contains(&"BCDA".to_owned()));
}

/// However equal pieces are divided among headings, their copies count as equal, and so do those of
/// their mirror images.
#[test]
fn the_order_of_equal_pieces_changes_no_count() {
    let left = |name: &str| format!("PIECE {name}\nXX\nX.\n\n..\nX.\n");
    let right = |name: &str| format!("PIECE {name}\nXX\nX.\n\n.X\n..\n");
    let counted = |pieces: [String; 4]| {
        let text = "BOARD 2x3x4\n".to_owned() + &pieces.concat();
        let [all, unique] =
            [&[][..], &[("unique", "")]].map(|it| count(&*instance(&BURR, &text, it), "bits"));
        (all, unique)
    };
    let one = counted([left("L 2"), left("K"), right("R 2"), right("Q")]);
    let other = counted([left("L 2"), left("K"), right("R"), right("Q 2")]);
    assert_eq!(one, other);
    assert!(one.0 > one.1 && one.1 > 0, "{one:?}");
}

#[test]
fn mistakes_in_options_are_named() {
    for (options, expected) in [
        (&[("board", "3x3x3")][..], "--pieces"),
        (
            &[("pieces", "soma")],
            "--pieces `soma`: pieces without a board (such as the board 3x3x3)",
        ),
        (
            &[("board", "3x3"), ("pieces", "soma")],
            "--board `3x3`: there is no such box (expected three numbers such as 3x4x5, with at most 4,096 places)",
        ),
        (
            &[("board", "3x3x3"), ("pieces", "somma")],
            "--pieces `somma`: there is no such set (expected soma, pentominoes, tetracubes, pentacubes or dominoes:N)",
        ),
        (
            &[("board", "3x3x3"), ("pieces", "dominoes:0")],
            "--pieces `dominoes:0`: there is no such set (expected soma, pentominoes, tetracubes, pentacubes or dominoes:N)",
        ),
        (
            &[("board", "3x3x3"), ("pieces", "soma"), ("problem", "2")],
            "--problem `2`: only files of BurrTools have problems",
        ),
        (
            &[],
            "neither a file nor a board; such as: burr puzzle.xmpuzzle, or burr --board 3x3x3 --pieces soma",
        ),
    ] {
        let found = mistake(&BURR, "", options);
        match expected {
            "--pieces" => assert!(found.contains("a box has no pieces of its own"), "{found}"),
            _ => assert_eq!(found, expected),
        }
    }
}

#[test]
fn oversized_boards_are_refused() {
    let row = "X".repeat(199);
    let lines = |rows: usize| format!("{row}\n").repeat(rows);
    let wide = format!("{}X", ".".repeat(199));
    let corners =
        format!("BOARD\n{wide}\n{}{}PIECE A\nX\n", ".\n".repeat(198), "X\n\nX\n\n".repeat(9));
    for (text, expected) in [
        (format!("BOARD\n{}PIECE A\nX\n", lines(30)), "the drawing is too large"),
        (format!("BOARD\n{}X\nPIECE A\nX\n", "X".repeat(200)), "the drawing is too large"),
        (corners, "the board is too large"),
    ] {
        let found = mistake(&BURR, &text, &[]);
        assert!(found.contains(expected), "{found:?} is to be {expected:?}");
    }
}

/// Files with parts left out, replaced or copied elsewhere are read or refused, without a panic.
#[test]
fn broken_files_are_read_or_refused() {
    const SIGNS: &[u8] = b"X+.# \n<>/\"0129_AB";
    let examples = [
        include_str!("../../../../examples/burr.txt"),
        include_str!("../../../../examples/colours.xmpuzzle"),
    ];
    let (mut read, mut refused) = (0, 0);
    for seed in 0..1_500 {
        let mut random = Random::of(seed);
        let mut text = examples[seed as usize % 2].as_bytes().to_vec();
        for _ in 0..1 + random.below(4) {
            let at = random.below(text.len());
            let end = (at + random.below(20)).min(text.len());
            match random.below(3) {
                0 => drop(text.drain(at..end)),
                1 => text[at] = SIGNS[random.below(SIGNS.len())],
                _ => {
                    let part = text[at..end].to_vec();
                    let to = random.below(text.len());
                    text.splice(to..to, part);
                }
            }
        }
        match testing::read(&BURR, &String::from_utf8_lossy(&text), &[]) {
            Ok(instance) => {
                run_within(&*instance, "auto", Limits::new().nodes(50));
                read += 1;
            }
            Err(mistake) => {
                assert!(!mistake.message.is_empty(), "seed {seed}");
                refused += 1;
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} are read, {refused} refused");
}

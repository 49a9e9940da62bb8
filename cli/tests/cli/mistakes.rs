//! Invalid input: the message names its place, the exit code is 2, and nothing else happens.
//! Snapshots show the messages.

use std::ffi::OsString;
use std::io::{Read, repeat};

use crate::world::{Folder, Scene, billhook, billhook_with, reading, run};

/// Checks that the input is refused with `says` in the message; `what` names the case.
fn refused(scene: &Scene, says: &str, what: &str) {
    assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{what}");
    assert!(scene.messages.starts_with("error: "), "{what}: {}", scene.messages);
    assert!(scene.messages.contains(says), "{what}: {}", scene.messages);
    // A message stays short enough to read, however long the input is.
    assert!(scene.messages.len() < 1_500, "{what}: {} bytes", scene.messages.len());
}

#[test]
fn invalid_hands_are_refused() {
    for (words, says) in [
        (&["7", "4", "9", "Z"][..], "`Z` is no card"),
        (&["7", "4", "9", "2", "1", "x"], "`x` is no card"),
        (&["1/0", "2", "3", "4"], "`1/0` is no card"),
        (&["2.5", "2", "3", "4"], "`2.5` is no card"),
        (&["7", "4", "9", "2", "1", "1", "1", "1", "1", "1"], "too many cards: 10"),
        (&["7 4 9 2 1 1 1 1 1 1 1 x"], "`x` is no card"),
        (&["7 4 9 2 --seed 7"], "`--seed` is no card"),
        (&[], "no cards"),
        (&[""], "an empty word is no card"),
        (&["7", "", "9", "2"], "an empty word is no card"),
        (&["7", " ", "9", "2"], "an empty word is no card"),
        (&["+7", "4"], "`+7` is no card"),
        (&["7", "4", "٣"], "`٣` is no card"),
        (&["7", "4", "\u{1b}[31m"], "`\\u{1b}[31m` is no card"),
        (&["7", "4", "\u{1b}]0;title\u{7}"], "`\\u{1b}]0;title\\u{7}` is no card"),
        (&["7", "4", "9\0"], "`9\\0` is no card"),
        (&["7", "4", "\u{202e}9"], "`\\u{202e}9` is no card"),
        (&["7", "-", "9"], "`-` is no card"),
        (&["--", "--7"], "`--7` is no card"),
        (&["7", "4", "--distinct", "e4"], "`e4` is no card"),
    ] {
        for verb in ["solve", "count"] {
            let scene = billhook_with(&[&[verb, "make24"], words].concat());
            refused(&scene, says, &format!("{words:?}"));
        }
    }
}

#[test]
fn long_numbers_are_refused() {
    let says = "a number of 101 digits is too long";
    refused(&billhook(&format!("solve make24 {} 1", "7".repeat(101))), says, "a long number");
    let word = "x".repeat(1_000_000);
    refused(&billhook(&format!("solve make24 1 {word} 1")), "is no card", "a long word");
    let words = "1 ".repeat(50_000);
    refused(&billhook(&format!("solve make24 {words}1")), "too many cards: 50", "many words");
}

#[test]
fn invalid_standard_input_is_refused() {
    let (words, far) = ("7\n".repeat(500_000), " ".repeat(10_000) + "Z");
    for (input, says) in [
        (&b""[..], "no cards"),
        (b" \n\t\n", "no cards"),
        (b"7 4\n9 Z\n", "standard input:2:3"),
        (b"7 4\t\tZ\n", "standard input:1:6"),
        (far.as_bytes(), "standard input:1:10001"),
        (b"7 4\n9 \xff\n", "is no card"),
        (b"7 4 \x1b]0;title\x07", "is no card"),
        (b"\0\0\0\0", "standard input is a binary file, not text"),
        (b"\x89PNG\r\n\x1a\n\0\0", "standard input is a PNG picture, not text"),
        (b"%PDF-1.7\n", "standard input is a PDF file, not text"),
        (words.as_bytes(), "too many cards: 500000"),
    ] {
        let what = String::from_utf8_lossy(&input[..input.len().min(20)]);
        refused(&reading(input, "solve make24 -"), says, &what);
    }
}

#[test]
fn endless_standard_input_is_refused() {
    let line = ["solve", "make24", "-"];
    let scene = run(repeat(b'7').take(70 << 20), line, false, |_| {});
    refused(&scene, "standard input is too large", "70 MiB");
}

#[cfg(unix)]
#[test]
fn arguments_must_be_text() {
    use std::os::unix::ffi::OsStringExt;
    let word = |bytes: &[u8]| OsString::from_vec(bytes.to_vec());
    let line = [b"solve", &b"make24"[..], b"7", b"\xff\xfe"].map(word);
    refused(&run(&b""[..], line, false, |_| {}), "is no card", "a word");
    let line = [b"check", &b"make24"[..], b"7", b"--answer", b"7\xff"].map(word);
    refused(&run(&b""[..], line, false, |_| {}), "means nothing here", "an answer");
}

#[test]
fn invalid_options_are_refused() {
    for (options, says) in [
        (&["--target", "x"][..], "the target is no number"),
        (&["--target", "1/0"], "the target is no number"),
        (&["--target", ""], "the target is no number"),
        (&["--target", "1e400"], "a target has no exponent"),
        (&["--operators", "+#"], "there is no such operator"),
        (&["--operators", "++"], "an operator stands twice"),
        (&["--operators", ""], "no operators"),
        (&["--operators", "+\u{1b}"], "there is no such operator"),
        (&["--fold", "right"], "invalid value 'right' for '--fold"),
        (&["--faces", "10"], "invalid value '10' for '--faces"),
        (&["--ace", "2"], "invalid value '2' for '--ace"),
        (&["--brackets", "none"], "invalid value 'none' for '--brackets"),
        (&["--seed", "7"], "a seed needs a random hand"),
        (&["--random"], "a hand and --random exclude each other"),
        (&["--strategy", "x"], "invalid value 'x' for '--strategy"),
        (&["--strategy", "dsf"], "a similar value exists: 'dfs'"),
        (&["--limit", "0"], "invalid value '0' for '--limit"),
        (&["--limit", "-1"], "invalid value '-1' for '--limit"),
        (&["--limit", "18446744073709551616"], "'--limit"),
        (&["--limit", "3", "--all"], "cannot be used with"),
        (&["--timeout", "soon"], "invalid value 'soon' for '--timeout"),
        (&["--timeout", ""], "'--timeout"),
        (&["--max-nodes", "x"], "invalid value 'x' for '--max-nodes"),
        (&["--max-memory", "x"], "invalid value 'x' for '--max-memory"),
        (&["--output", "x.gif"], "cannot tell what to write"),
        (&["--output", "x"], "cannot tell what to write"),
        (&["--no-such-option"], "unexpected argument '--no-such-option'"),
        (&["--target"], "a value is required"),
        (&["--target", "1", "--target", "2"], "cannot be used multiple times"),
    ] {
        let line = [&["solve", "make24", "7", "4", "9", "2"], options].concat();
        refused(&billhook_with(&line), says, &format!("{options:?}"));
    }
    for seed in ["x", "-1", "18446744073709551616", "1.5"] {
        let scene = billhook(&format!("solve make24 --random --seed {seed}"));
        refused(&scene, "the seed is no number", seed);
    }
}

/// A strategy that the puzzle lacks is refused, and no similar word is proposed.
#[test]
fn strategies_of_other_puzzles_are_refused() {
    for (line, has) in [
        ("solve iq --board pro --strategy dfs", "[possible values: auto, fill, cover, "),
        ("compare iq --board pro --strategies fill,dfs", "[possible values: fill, cover, "),
    ] {
        let scene = billhook(line);
        refused(&scene, "invalid value 'dfs' for '--strateg", line);
        assert!(scene.messages.contains(has) && !scene.messages.contains("similar"), "{line}");
    }
}

/// The name nearest to a mistyped one is suggested, unless another puzzle has a strategy of the
/// typed name.
#[test]
fn strategies_with_a_slip() {
    for (typed, meant) in [
        ("fil", Some("fill")),
        ("FILL", Some("fill")),
        ("brute", Some("brute-force")),
        ("bruteforce", Some("brute-force")),
        ("sdd", None),
        ("dsd", Some("dds")),
        ("a", None),
    ] {
        let scene = billhook(&format!("solve iq --board pro --strategy {typed}"));
        refused(&scene, &format!("invalid value '{typed}'"), typed);
        let similar = scene.messages.split("a similar value exists: '").nth(1);
        let similar = similar.and_then(|words| words.split('\'').next());
        assert_eq!(similar, meant, "{typed}: {}", scene.messages);
    }
}

#[test]
fn sizes_that_cannot_be_read() {
    for (sizes, says) in [
        ("6..", "a sweep needs an end"),
        ("6", "expected sizes"),
        ("..6", "`` is not a whole number"),
        ("8..6", "there is nothing from 8 to 6"),
        ("1..2..0", "the step is 0"),
        ("0..18446744073709551615", "these are more than 1000 sizes"),
        ("1..2..3..4", "expected sizes"),
    ] {
        refused(&billhook(&format!("compare queens --sweep {sizes}")), says, sizes);
    }
}

#[test]
fn a_sweep_needs_a_place_for_its_sizes() {
    for line in ["compare queens 6 --sweep 1..4", "compare make24 1 2 3 --sweep 1..4"] {
        refused(&billhook(line), "write {} where the number goes, in the input or in", line);
    }
}

#[test]
fn malformed_answers_are_refused() {
    for (answer, says) in [
        ("", "the expression ends too early"),
        ("7+4+9+", "the expression ends too early"),
        ("(7+4", "this bracket is never closed"),
        ("7+4)", "this bracket was never opened"),
        ("7 4", "an operator is missing"),
        ("7 $ 4", "`$` means nothing here"),
        ("7 + y", "`y` means nothing here"),
        ("(7-4+9)*2 == 24", "there is more than one `=`"),
        ("7 + \u{1b}[31m", "`\\u{1b}` means nothing here"),
        ("7+4=9+2", "neither side of `=` is a number"),
        (&"(".repeat(2_001), "an answer of 2001 bytes is too long"),
        (&"(".repeat(2_000), "the expression ends too early"),
    ] {
        let line = ["check", "make24", "7", "4", "9", "2", "--answer", answer];
        refused(&billhook_with(&line), says, answer);
    }
}

/// Help does not propose an option of the puzzle that means something else to the verb.
#[test]
fn help_advises_options_that_the_verb_has() {
    for (verb, helps) in [("solve", true), ("count", true), ("tree", false)] {
        let scene = reading("p ec 2\ns 1 3\n", &format!("{verb} xcc -"));
        refused(&scene, "`3` is no item", verb);
        assert_eq!(scene.messages.contains("--format"), helps, "{verb}: {}", scene.messages);
    }
}

#[test]
fn boxes_of_cubes_are_referred_to_burr() {
    let scene = billhook("solve iq --board 3x3x3 --pieces pro");
    refused(&scene, "boxes of cubes are filled by another puzzle, `burr`", "a box");
}

#[test]
fn unknown_puzzles_are_refused() {
    for (name, near) in [("quens", Some("'queens'")), ("QUEENS", Some("'queens'")), ("zebra", None)]
    {
        let scene = billhook(&format!("solve {name} 8"));
        refused(
            &scene,
            "[possible values: burr, costas, countdown, futoshiki, fzn, golomb, iq, kakuro, knapsack, langford, \
             magic, make24, nonogram, polyominoes, queens, skyscrapers, sudoku, tiles, xcc]",
            name,
        );
        refused(&scene, "pencil puzzles are possible too: `list` names them", name);
        refused(&scene, "`new` begins a puzzle of your own", name);
        match near {
            Some(near) => refused(&scene, near, name),
            None => assert!(!scene.messages.contains("similar"), "{}", scene.messages),
        }
    }
}

#[test]
fn links_name_their_puzzle() {
    let link = "https://puzz.link/p?slither/5/5/j12bh27dh2d3d";
    assert_eq!(billhook(&format!("count {link} --quiet")).output, "1\n");
    assert_eq!(billhook(&format!("count slitherlink {link} --quiet")).output, "1\n");
    let other = "https://puzz.link/p?nonogram/4/3/2g2g2i1g3g11";
    assert_eq!(billhook(&format!("export {other} --as puzz.link")).output, format!("{other}\n"));
    for (other, says) in [
        ("https://puzz.link/p?zebra/5/5/j12", "links of `zebra` are not supported"),
        ("https://puzz.link/p?slither/f/5/5/j12", "the variant `f` of slither is not supported"),
        ("https://example.org/", "no puzzle of this program reads this link"),
    ] {
        refused(&billhook(&format!("solve {other}")), says, other);
    }
    let page = billhook("export nurikabe ?.. ... ..2 --as penpa").output;
    assert_eq!(billhook(&format!("count {} --quiet", page.trim())).output, "4\n");
    let site = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js";
    for (game, count) in [
        ("lightup.html#3x3:cB1c4", "0\n"),
        ("pattern.html#3x2:1/1/2/1.1/2", "1\n"),
        ("towers.html#2:///////", "2\n"),
        ("unequal.html#2:0R,0,0,0", "1\n"),
        ("solo.html#2x2:1e2f3b", "3\n"),
    ] {
        assert_eq!(billhook(&format!("count {site}/{game} --quiet")).output, count, "{game}");
    }
    let net = format!("solve {site}/net.html#1x1:0");
    refused(&billhook(&net), "no puzzle of this program is the game net", &net);
    for (page, says) in [
        ("m=edit&p=AAAA", "this link cannot be unpacked"),
        ("m=edit&p=AwA=", "this link to Penpa+ has no tag that names a genre"),
    ] {
        refused(&billhook(&format!("solve {page}")), says, page);
    }
}

/// A verb or option that a puzzle does not support is answered with the missing capability.
#[test]
fn missing_capabilities_are_named() {
    for (line, message, help) in [
        ("sample knapsack 10 60:5", "`knapsack` has no diagrams", "`.keyed()`"),
        (
            "solve knapsack 10 60:5 --marginals",
            "has no diagrams of all its solutions, as --marginals needs",
            "model",
        ),
        ("solve tiles 1 2 3 4 5 6 7 8 0 --nth 2", "as --nth needs", "`.keyed()`"),
        ("count tiles 1 2 3 4 5 6 7 8 0 --diagram=x", "as --diagram needs", "`.keyed()`"),
        ("grade queens 6", "`queens` has no grades", "`Plugin::graded`"),
        (
            "generate queens",
            "`queens` has no instances to deal",
            "skyscrapers, sudoku and pencil puzzles have them",
        ),
        ("play tiles", "`tiles` has no instances to deal", "`Plugin::dealt`"),
        (
            "export knapsack 10 60:5 --as svg",
            "`knapsack` has no notations but the one that is typed",
            "`Plugin::written`",
        ),
        (
            "solve tiles 1 2 3 4 5 6 7 8 0 --certificate x",
            "has no proofs of its solutions",
            "`certified`",
        ),
        ("count magic 3 --certificate x", "has no proofs of a count", "`certified`"),
        (
            "count magic 3 --certificate x",
            "has no proofs of a count",
            "`solve magic 3 --certificate x` is possible; ",
        ),
        ("solve queens 6 --improving", "as --improving needs", "`.bounded(…)`"),
        (
            "solve knapsack 10 60:5 --strategy diagram",
            "`knapsack` has no diagrams of all its solutions, as strategy `diagram` needs",
            "it has auto, branch-and-bound",
        ),
        ("compare queens 6 --strategies dfs,astar", "`queens` has no costs", "`.shortest(…)`"),
        ("solve queens 6 --width 3", "costs of its solutions, as --width needs", "`.bounded(…)`"),
        ("solve knapsack 10 60:5 --seed 3", "no searches that restart", "neither `.bounded(…)`"),
        ("solve burr --lines", "`burr` has no instances of one line", "`About::words`"),
        (
            "explain knapsack 10 60:5 --output x.svg",
            "`knapsack` has no pictures",
            "`Plugin::shown`",
        ),
        ("help sample knapsack", "`knapsack` has no diagrams", "`.keyed()`"),
    ] {
        let scene = billhook(line);
        refused(&scene, message, line);
        refused(&scene, help, line);
    }
    // An option that no puzzle has is unknown.
    refused(&billhook("solve knapsack 10 60:5 --marginal"), "unexpected argument", "--marginal");
}

#[test]
fn options_may_be_typed_in_upper_case() {
    for (typed, named) in [
        ("count make24 7 4 9 2 --distinct E1", "count make24 7 4 9 2 --distinct e1"),
        ("count make24 7 4 9 2 --distinct=Raw", "count make24 7 4 9 2"),
        ("solve make24 5 5 5 A --brackets FULL", "solve make24 5 5 5 A --brackets full"),
        ("count countdown 1 2 3 4 24 --distinct=E3", "count countdown 1 2 3 4 24 --distinct e3"),
    ] {
        let [typed, named] = [typed, named].map(|line| {
            let Scene { code, output, .. } = billhook(&format!("{line} --json"));
            let mut object: serde_json::Value =
                serde_json::from_str(output.lines().last().unwrap_or_default()).expect("an object");
            object["elapsed_ns"].take();
            (code, object)
        });
        assert_eq!(typed, named);
    }
}

/// Names of other programs lead to the puzzles that links by these names lead to.
#[test]
fn names_of_other_programs_are_known() {
    for (typed, suggested) in [
        ("lightup", "akari"),
        ("pearl", "masyu"),
        ("loopy", "slitherlink"),
        ("bridges", "hashi"),
        ("slither", "slitherlink"),
        ("towers", "skyscrapers"),
        ("Unruly", "binairo"),
        ("pattern", "nonogram"),
        ("soma", "burr"),
        ("24", "make24"),
        ("Game-24", "make24"),
        ("pentominoes", "polyominoes"),
        ("killer", "killersudoku"),
        ("kanoodle", "iq"),
        ("minizinc", "fzn"),
        ("slitherlinkk", "slitherlink"),
    ] {
        let scene = billhook(&format!("solve {typed} 1"));
        let says = format!("a similar value exists: '{suggested}'");
        assert!(scene.messages.contains(&says), "{typed}: {}", scene.messages);
    }
}

/// The ending of a file tells the notation of a drawing.
#[test]
fn drawings_are_exported_by_their_ending() {
    let folder = Folder::new();
    let file = folder.file("board.svg");
    let scene = billhook(&format!("export tents 11 11 x. .. --output {}", file.display()));
    assert_eq!((scene.code, scene.messages.as_str()), (0, ""));
    assert!(std::fs::read_to_string(&file).is_ok_and(|text| text.contains("<svg")));
    for line in ["export tents 11 11 x. ..", "export tents 11 11 x. .. --output board.txt"] {
        refused(&billhook(line), "no notation", line);
    }
}

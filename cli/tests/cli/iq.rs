//! `iq`: transcripts of the command, compared with snapshots; solutions and exports, which must be
//! read again.

use crate::world::{Scene, assert_snapshot, billhook, billhook_with, reading, shown, transcript};
use serde_json::Value;

/// The folder of the puzzles for these tests.
const FOLDER: &str = "tests/puzzles";

#[test]
fn solutions() {
    assert_snapshot(
        "iq_solutions",
        transcript(&[
            "solve iq tests/puzzles/rectangle.txt",
            "solve iq tests/puzzles/rectangle.txt --strategy brute-force",
            "solve iq tests/puzzles/diamond.txt --limit 2",
            "solve iq tests/puzzles/diamond.txt --all --unique",
            "solve iq tests/puzzles/pyramid.txt",
            "solve iq tests/puzzles/given.txt --all --unlabelled",
            "solve iq tests/puzzles/given.txt --quiet",
            "solve iq tests/puzzles/too_few.txt",
            "solve iq tests/puzzles/parity.txt",
            "solve iq tests/puzzles/no_pyramid.txt --strategy cover --stats",
            "solve iq --board 2x3 --pieces dominoes:3 --all --unlabelled",
            "solve iq --board pro",
            "solve iq --board pro-diagonal",
            "solve iq tests/puzzles/diamond.txt --all --max-nodes 20",
            "count iq tests/puzzles/rectangle.txt",
            "count iq tests/puzzles/rectangle.txt --unlabelled",
            "count iq tests/puzzles/diamond.txt --strategy brute-force",
            "count iq tests/puzzles/rectangle.txt --strategy fill --max-nodes 300",
            "count iq tests/puzzles/rectangle.txt --max-nodes 300",
        ]),
    );
}

#[test]
fn the_list_describes_the_puzzle() {
    assert_snapshot("iq_list", transcript(&["list iq"]));
}

#[test]
fn solutions_in_json() {
    assert_snapshot(
        "iq_json",
        transcript(&[
            "solve iq tests/puzzles/diamond.txt --json",
            "solve iq tests/puzzles/pyramid.txt --json --limit 2",
            "solve iq tests/puzzles/too_few.txt --json",
            "count iq tests/puzzles/parity.txt --json",
            "count iq tests/puzzles/rectangle.txt --json",
            "count iq tests/puzzles/rectangle.txt --json --unlabelled",
            "count iq tests/puzzles/diamond.txt --json --strategy brute-force --stats",
            "count iq --board 4x4 --pieces dominoes:8 --json --unique",
        ]),
    );
}

#[test]
fn answers_judged() {
    let check = |file: &str, answer: &str| {
        let scene = billhook_with(&["check", "iq", file, "--answer", answer]);
        shown(&format!("check iq {file} --answer '{answer}'"), &scene)
    };
    let [diamond, pyramid, given] =
        ["diamond", "pyramid", "given"].map(|name| format!("{FOLDER}/{name}.txt"));
    let checks = [
        check(&diamond, "...E.../.DCEEE./CCCCBBB/.AAABB./...A..."),
        check(&diamond, "   E\n DCEEE\nCCCCBBB\n AAABB\n   A\n"),
        check(&diamond, "...E.../.DCEEE./CCCCBBA/.AAABB./...A..."),
        check(&diamond, "...E.../.DCEEE./CCCCBBB/.EEEBB./...E..."),
        check(&diamond, "...E.../.DCEEE./CCCCBBB/.AAABB./A......"),
        check(&diamond, "...E.../.DCEE../CCCCBBB/.AAABB./...A..."),
        check(&diamond, "CCC"),
        check(&diamond, "...E.../.DCEEe./CCCCBBB/.AAABB./...A..."),
        check(&given, "BAAD/BCDD/CCCD"),
        check(&given, "CCCD/BCDD/BAAD"),
        check(&given, ""),
        check(&pyramid, "D/AE/BD/AEF/CAE/CBD"),
        check(&pyramid, "E/AE/BD/AEF/CAE/CBD"),
        check(&pyramid, "D/AE/B"),
    ];
    let lines = transcript(&[
        "check iq tests/puzzles/given.txt --answer BAAD/BCDD/CCCD --json",
        "check iq tests/puzzles/given.txt --answer CCCD/BCDD/BAAD --json",
        "check iq tests/puzzles/eight_announced.txt --answer x",
    ]);
    assert_snapshot("iq_check", checks.concat() + &lines);
}

/// Every solution is accepted as an answer: as it is printed, typed with `/`, or read from a file.
#[test]
fn printed_solutions_are_right_answers() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("answer").to_string_lossy().into_owned();
    for name in ["rectangle", "diamond", "pyramid", "given", "apart"] {
        let puzzle = format!("{FOLDER}/{name}.txt");
        let printed = billhook(&format!("solve iq {puzzle} --quiet")).output;
        let json = billhook(&format!("solve iq {puzzle} --json")).output;
        let solution: Value =
            serde_json::from_str(json.lines().next().unwrap_or_default()).expect("an object");
        let plain = solution["plain"].as_str().expect("a text");
        assert_eq!(plain.trim_end(), printed.trim_end(), "{name}");
        let text = solution["text"].as_str().expect("a text");
        let joined = text.replace("\n\n", "\n").replace('\n', "/");
        for answer in [text, &joined, &printed, &text.replace('\n', "\r\n")] {
            let typed = billhook_with(&["check", "iq", &puzzle, "--answer", answer]);
            assert_eq!((typed.code, typed.messages.contains("error")), (0, false), "{answer}");
            std::fs::write(&file, answer).expect("the file can be written");
            let read = billhook_with(&["check", "iq", &puzzle, "--answer-file", &file]);
            assert_eq!(read, typed, "{answer}");
            let line = format!("check iq {puzzle} --answer-file -");
            assert_eq!(reading(answer, &line), typed, "{answer}");
        }
    }
}

#[test]
fn answers_in_files() {
    let check = |file: &str, answer: &str, name: &str| {
        let line = format!("check iq {FOLDER}/{file}.txt --answer-file -");
        shown(&format!("{line} # {name}"), &reading(answer, &line))
    };
    let answers = [
        check("given", "BAAD\nBCDD\nCCCD\n", "right"),
        check("given", "CCCD\nBCDD\nBAAD\n", "elsewhere"),
        check("given", "BAAD\nBCQD\nCCCD\n", "another letter"),
        check("given", "BAAD\nBCDD\nCCCD\nCCCD\n", "a row too many"),
        check("given", "BAAD\nBCDDD\nCCCD\n", "a long row"),
        check("given", "BAAD\nBC\u{1b}[31m\nCCCD\n", "control characters"),
        check("pyramid", "D\n\nAE\nBD\n\nAEF\nCAE\n", "a row missing"),
        check("given", "", "nothing"),
    ];
    let lines = transcript(&[
        "check iq tests/puzzles/given.txt --answer A --answer-file missing.txt",
        "check iq tests/puzzles/given.txt",
    ]);
    assert_snapshot("iq_answer_files", answers.concat() + &lines);
}

#[test]
fn other_notations() {
    assert_snapshot(
        "iq_export",
        transcript(&[
            "export iq tests/puzzles/diamond.txt --as iq",
            "export iq tests/puzzles/given.txt --as iq",
            "export iq tests/puzzles/eight_announced.txt --as iq",
            "export iq tests/puzzles/given.txt --as xcc",
            "export iq tests/puzzles/apart.txt --as xcc",
            "export iq --board kanoodle-pyramid --as iq",
            "export iq tests/puzzles/diamond.txt --as knuth",
            "export iq tests/puzzles/diamond.txt",
            "export knapsack 10 60:5 --as xcc",
        ]),
    );
    // A full board cannot be written as an exact cover. No notation expresses that solutions are
    // equivalent, and `iq` has no names for more pieces than there are letters.
    let full = "1 3 2\nDEFAULT\nGIVEN\nBAA\nAA\nB\n";
    for (line, input) in [
        ("export iq - --as xcc", full),
        ("export iq tests/puzzles/diamond.txt --unique --as xcc", ""),
        ("export iq tests/puzzles/diamond.txt --unlabelled --as iq", ""),
        ("export iq --board 6x9 --pieces dominoes:27 --as iq", ""),
    ] {
        let scene = reading(input, line);
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{line}");
        let says = "cannot be written in this notation";
        assert!(scene.messages.contains(says), "{line}: {}", scene.messages);
    }
    assert_eq!(reading(full, "export iq - --as iq").output, full);
    assert_eq!(billhook("export iq --board 6x9 --pieces dominoes:27 --as xcc").code, 0);
}

/// An exported puzzle has as many solutions as the original.
#[test]
fn exported_puzzles_are_counted_as_exact_cover() {
    for name in ["rectangle", "diamond", "pyramid", "given", "apart", "parity", "too_few"] {
        let puzzle = format!("{FOLDER}/{name}.txt");
        let expect = billhook(&format!("count iq {puzzle} --quiet"));
        for (notation, verb) in [("xcc", "count xcc - --quiet"), ("iq", "count iq - --quiet")] {
            let exported = billhook(&format!("export iq {puzzle} --as {notation}"));
            assert_eq!(reading(&exported.output, verb).output, expect.output, "{name} {notation}");
        }
    }
}

#[test]
fn warnings() {
    assert_snapshot(
        "iq_warnings",
        transcript(&[
            "solve iq tests/puzzles/eight_announced.txt",
            "solve iq tests/puzzles/eight_announced.txt --json",
            "solve iq tests/puzzles/eight_announced.txt --quiet",
            "solve iq tests/puzzles/eight_announced.txt --strict",
            "count iq tests/puzzles/eight_announced.txt --strict --quiet",
            "count iq tests/puzzles/apart.txt",
            "count iq tests/puzzles/apart.txt --strict",
        ]),
    );
    for verb in ["solve", "count"] {
        let line = format!("{verb} iq tests/puzzles/eight_announced.txt --quiet");
        assert_eq!(billhook(&line).messages, "", "{verb}");
        let json = billhook(&format!("{line} --json"));
        assert_eq!((json.code, json.messages.as_str()), (0, ""), "{verb}");
    }
}

#[test]
fn mistakes_in_a_file() {
    let scenes = [
        "",
        "five 5 1\nDEFAULT\nA\n",
        "5 5\nDEFAULT\nA\n",
        "0 5 1\nDEFAULT\nA\n",
        "5 5 27\nDEFAULT\nA\n",
        "65 64 1\nDEFAULT\nA\n",
        "5 5 1\nDEFUALT\nA\n",
        "3 4 1\nPYRAMID\nA\n",
        "2 3 1\nCUSTOM\nXX\nXXX\nA\n",
        "2 3 1\nCUSTOM\nXXX\nX#X\nA\n",
        "2 3 1\nCUSTOM\n...\n...\nA\n",
        "2 3 1\nCUSTOM\nXXX\nA\n",
        "2 2 2\nDEFAULT\nAB\nB\n",
        "2 2 2\nDEFAULT\nA\nB\n A\n",
        "2 2 1\nDEFAULT\n\tA\nAA\n",
        "2 2 1\nDEFAULT\nAa\n",
        "2 2 1\nDEFAULT\n",
        "2 2 1\nCUSTOM\nXB\nXX\nA\n",
        "2 2 2\nDEFAULT\nGIVEN\n.A\nA.\nAA\nBB\n",
        "2 2 1\nDEFAULT\nA\u{1b}[31m\n",
    ]
    .map(|text| {
        let name = text.replace('\n', "\\n").replace('\t', "\\t").replace('\u{1b}', "\\e");
        shown(&format!("solve iq - # {name}"), &reading(text, "solve iq -"))
    });
    assert_snapshot("iq_mistakes", scenes.concat());
}

#[test]
fn mistakes_in_the_arguments() {
    assert_snapshot(
        "iq_mistakes_in_the_arguments",
        transcript(&[
            "solve iq",
            "solve iq one.txt two.txt",
            "solve iq tests/puzzles/diamond.txt --board pro",
            "solve iq tests/puzzles/diamond.txt --pieces pro",
            "solve iq --pieces pro",
            "solve iq --board 6x10",
            "solve iq --board profi",
            "solve iq --board 100x100 --pieces pro",
            "solve iq --board 4x4 --pieces dominoes:0",
            "solve iq tests/puzzles/pyramid.txt --strategy brute-force",
            "solve iq tests/puzzles/diamond.txt --strategy brute-force --unique",
            "solve iq tests/puzzles/diamond.txt --strategy dfs",
        ]),
    );
}

#[test]
fn files_that_cannot_be_read() {
    for (line, name) in [
        ("solve iq missing.txt", "missing.txt"),
        ("count iq tests/puzzles", "tests/puzzles"),
        ("export iq missing.txt --as xcc", "missing.txt"),
        ("check iq missing.txt --answer A", "missing.txt"),
        ("check iq tests/puzzles/given.txt --answer-file missing.txt", "missing.txt"),
    ] {
        let scene = billhook(line);
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{line}");
        let says = format!("error: cannot read {name}: ");
        assert!(scene.messages.starts_with(&says), "{line}: {}", scene.messages);
    }
}

#[test]
fn the_exit_code_states_the_outcome() {
    for (line, code) in [
        ("solve iq tests/puzzles/diamond.txt", 0),
        ("solve iq tests/puzzles/diamond.txt --json", 0),
        ("solve iq tests/puzzles/eight_announced.txt", 0),
        ("solve iq tests/puzzles/eight_announced.txt --strict", 2),
        ("solve iq tests/puzzles/too_few.txt", 1),
        ("solve iq tests/puzzles/too_few.txt --strategy fill", 1),
        ("solve iq tests/puzzles/diamond.txt --max-nodes 0", 3),
        ("solve iq tests/puzzles/diamond.txt --timeout 0s", 3),
        ("solve iq tests/puzzles/diamond.txt --max-memory 1MB", 3),
        ("count iq tests/puzzles/diamond.txt", 0),
        ("count iq tests/puzzles/parity.txt", 1),
        ("count iq tests/puzzles/parity.txt --timeout 0s --strategy cover", 3),
        ("count iq --board 64x64 --pieces dominoes:2048 --max-nodes 100", 3),
        ("check iq tests/puzzles/given.txt --answer BAAD/BCDD/CCCD", 0),
        ("check iq tests/puzzles/given.txt --answer CCCD/BCDD/BAAD", 1),
        ("check iq tests/puzzles/given.txt --answer ....", 2),
        ("export iq tests/puzzles/diamond.txt --as xcc", 0),
        ("export iq tests/puzzles/eight_announced.txt --as iq --strict", 2),
    ] {
        let Scene { code: found, messages, .. } = billhook(line);
        assert_eq!(found, code, "{line}\n{messages}");
    }
}

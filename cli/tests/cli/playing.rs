//! What players and teachers see: hints, grades, new instances, games, many instances at once.

use billhook_plugin::Value;

use crate::world::{
    Scene, asking, assert_snapshot, billhook, billhook_with, reading, run, shown, transcript,
    watched,
};

#[test]
fn hints() {
    assert_snapshot(
        "hint",
        transcript(&[
            "hint make24 3 3 8 8",
            "hint make24 3 3 8 8 --level 2",
            "hint make24 3 3 8 8 --level 3",
            "hint make24 1 1 2 10 --fold left",
            "hint make24 7 4 9 2 --level 3 --json",
            "hint make24 24",
            "hint make24 1 1 1 1",
            "hint make24 1 1 1 1 --json",
            "hint make24 A 4 Q K --ace either --target 1/3 --level 3",
            "hint make24 1 2 3 4 5 6 --max-nodes 5",
            "hint make24 1 2 3 --values",
            "hint make24 7 4 9 Z",
            "hint make24 3 3 8 8 --level 4",
            "hint make24 2 3 4 7 --level 2",
            "hint countdown 25 50 75 100 3 6 952",
            "hint countdown 25 50 75 100 3 6 952 --level 2",
            "hint countdown 25 50 75 100 3 6 952 --level 3",
            "hint countdown 1 3 7 10 25 50 831 --level 3",
            "hint countdown 1 2 3 900 --json",
            "hint countdown 5 9",
            "hint countdown 2 3 --all-targets",
            "hint queens 6 --level 3",
            "hint queens 3",
            "hint queens 0",
            "hint tiles 1 2 3 4 0 6 7 5 8",
            "hint tiles 1 2 3 0",
            "hint knapsack 10 60:5 50:4 70:6 30:3",
            "hint iq tests/puzzles/diamond.txt",
            "hint iq tests/puzzles/parity.txt",
            "hint xcc tests/puzzles/matchings.xcc",
        ]),
    );
}

#[test]
fn grades() {
    assert_snapshot(
        "grade",
        transcript(&[
            "grade make24 3 3 8 8",
            "grade make24 4 6 1 1",
            "grade make24 1 2 7 7 --json",
            "grade make24 1 1 1 1",
            "grade make24 1 1 1 1 --json",
            "grade make24 1 2 3 4 5 6 7",
            "grade make24 1 2 3 4 5 6 --timeout 0s",
            "grade make24 A A 3 7 --ace either",
            "grade countdown 25 50 75 100 3 6 952",
            "grade countdown 1 3 7 10 25 50 765 --json",
            "grade countdown 1 3 7 10 25 50 831",
            "grade countdown 1 2 3 4 5 6 7 100",
            "grade queens 8",
        ]),
    );
}

/// A seed makes the same hands for ever.
#[test]
fn new_instances() {
    assert_snapshot(
        "generate",
        transcript(&[
            "generate make24 --seed 1",
            "generate make24 --difficulty easy --number 3 --seed 1",
            "generate make24 --difficulty hard --solutions 1 --number 3 --seed 1",
            "generate make24 --unique --number 2 --seed 2026 --json",
            "generate make24 --cards 5 --number 2 --seed 1 --quiet",
            "generate make24 --target 36 --number 2 --seed 1 --quiet",
            "generate make24 --ace either --number 2 --seed 2 --quiet",
            "generate make24 --difficulty easy --cards 2 --solutions 2 --seed 1 --number 9",
            "generate make24 --solutions 1000 --seed 1",
            "generate make24 --seed 1 --timeout 0s",
            "generate countdown --seed 1 --number 3",
            "generate countdown --difficulty hard --unique --seed 1",
            "generate make24 --difficulty fiendish",
            "generate make24 --unique --solutions 2",
            "generate make24 --cards 7 --number 3",
            "generate make24 --cards 10",
            "generate make24 7 4 9 2",
            "generate queens",
        ]),
    );
}

#[test]
fn games() {
    let typed = [
        ("play make24 7 4 9 2", "7*4-2*2\n(7-4+9)*2\n"),
        ("play make24 3 3 8 8", "hint\nHINT\nhint\nhint\nscore\n8/(3-8/3)\n"),
        ("play make24 3 3 8 8", "help\n\n8/(3-\n8 8\ngive up\n"),
        ("play make24 --seed 7 --difficulty easy --number 3", "skip\nhint\nscore\ngive up\nquit\n"),
        ("play make24 --seed 7 --solutions 1000", ""),
        ("play make24 --seed 7", ""),
        ("play countdown --seed 4 --difficulty easy", "hint\n7*7\nskip\n"),
        (
            "play countdown 25 50 75 100 3 6 952",
            "100+6=106; 106*75=7950; 7950*3=23860\n\
             100+6=106; 106*75=7950; 7950*3=23850; 23850-50=23800; 23800/25=952\n",
        ),
        ("play countdown 1 3 7 10 25 50 831", ""),
        ("play make24 1 1 1 1", "hint\n"),
        ("play make24 7 4 9 Z", ""),
        ("play make24 1 1 1 1 1 1 1 1 1 1", ""),
        ("play queens", ""),
    ];
    let scenes = typed.map(|(line, typed)| {
        let typed_in_a_line = typed.replace('\n', "⏎");
        shown(&format!("{line} # {typed_in_a_line}"), &reading(typed, line))
    });
    assert_snapshot("play", scenes.concat());
    // A person sees where to type.
    let scene = asking("(7-4+9)*2\n", "play make24 7 4 9 2");
    assert!(scene.output.contains("\n> right: it makes 24"), "{}", scene.output);
}

/// Each puzzle says of `--size` from where to where it deals: it does so at both ends, and no farther.
#[test]
fn sizes() {
    for problem in billhook_problems::ALL.iter().filter(|problem| problem.deals()) {
        let about = problem.about();
        let Some(size) = about.options.iter().find(|option| option.name == "size") else {
            continue;
        };
        let Value::Number { least, most, .. } = size.value else { panic!("{}", about.name) };
        for (size, code) in [(least - 1, 2), (least, 0), (most, 0), (most + 1, 2)] {
            let line = format!("generate {} --size {size} --seed 1", about.name);
            let scene = billhook(&line);
            assert_eq!(scene.code, code, "{line}: {}", scene.messages);
        }
    }
}

#[test]
fn one_solution_or_none() {
    for (line, code, says) in [
        ("generate costas --solutions 2", 2, "what is dealt of this puzzle has one solution"),
        ("play kakuro --solutions 3", 2, "what is dealt of this puzzle has one solution"),
        ("generate costas --solutions 1 --seed 1", 0, "1 instance"),
        ("generate costas --unique --seed 1", 0, "1 instance"),
        ("generate make24 --solutions 2 --seed 1", 0, "1 instance"),
    ] {
        let scene = billhook(line);
        assert_eq!(scene.code, code, "{line}: {}", scene.messages);
        assert!(scene.messages.contains(says), "{line}: {}", scene.messages);
    }
}

/// Boards are drawn for those who watch; what reads lines reads instances alone.
#[test]
fn boards() {
    let played = [
        ("play futoshiki --size 3 --seed 5 --number 1", "r1c1 3\n3 1 2\nhint\ngive up\n"),
        ("play futoshiki ...<. ..... ..... ....^ .>...", "help\n2 1 3/1 3 2/3 2 1\n"),
        ("play skyscrapers --size 4 --seed 1 --number 1", ""),
        ("play magic 2 . 6 . 5 . . . .", "2 7 6 9 5 1 4 3 8\n2 7 6 / 9 5 1 / 4 3 8\n"),
        ("play costas --size 6 --seed 1 --number 1", ""),
        ("play golomb --size 5 --seed 1 --number 1", ""),
        ("play kakuro --size 4 --seed 1 --number 1", "x\n"),
    ];
    let scenes = played.map(|(line, typed)| {
        let typed_in_a_line = typed.replace('\n', "⏎");
        shown(&format!("{line} # {typed_in_a_line}"), &reading(typed, line))
    });
    let line = "generate futoshiki --size 3 --seed 3 --number 2";
    let generated = [
        format!("$ billhook {line} # at a terminal\n{}\n", watched(line)),
        transcript(&[line, &format!("{line} --json")]),
    ];
    assert_snapshot("boards", scenes.concat() + &generated.concat());
}

const HANDS: &str = "7 4 9 2\n\n3 3 8 8\r\n7 4 9 Z\n1 1 1 1\n \n7 7 7 7 7 7 7 7 7 7\n\u{1b}[A";

#[test]
fn many_instances() {
    let verbs = ["solve", "count", "grade", "hint"];
    let mut text = String::new();
    for verb in verbs {
        for json in ["", " --json"] {
            let line = format!("{verb} make24 - --lines{json}");
            text += &shown(&line, &reading(HANDS, &line));
        }
    }
    text += &shown("count queens --lines # 6⏎x⏎8", &reading("6\nx\n8", "count queens --lines"));
    text += &shown("solve queens --lines # 6⏎3", &reading("6\n3", "solve queens --lines"));
    text += &shown(
        "solve countdown --lines # 1 2 3 900⏎25 50 75 100 3 6 952",
        &reading("1 2 3 900\n25 50 75 100 3 6 952", "solve countdown --lines"),
    );
    let boards = "# easy ones\n1.....2......3..\n\n1...............1\n..3......4.....2\n";
    text += &shown("solve sudoku --lines # a comment", &reading(boards, "solve sudoku --lines"));
    let line = "solve make24 --lines --json --limit 2";
    text += &shown(&format!("{line} # 7,4;9, 2"), &reading("7,4;9, 2", line));
    text += &shown("solve make24 --lines # nothing", &reading("\n", "solve make24 --lines"));
    text += &transcript(&[
        "grade make24 --all-hands 1..2",
        "solve make24 --all-hands 5..6 --cards 4 --all",
        "count make24 --all-hands 1..2 --cards 2 --target 3 --json",
        "hint make24 --all-hands 6..6 --level 3",
        "solve make24 --all-hands 13..1",
        "solve make24 --all-hands 1..13 --cards 0",
        "solve make24 7 4 9 2 --all-hands 1..13",
        "solve make24 7 4 9 2 --lines",
        "solve make24 no_such_file --lines",
        "solve make24 --lines --strategy brute-force --save x",
        "solve make24 --all-hands 1..2 --marginals",
        "grade make24 --all-hands 1..2 --cards 7",
        "hint make24 --all-hands 1..1 --cards 7 --json",
        "solve make24 --all-hands 1..2 --target x",
        "tree make24 --all-hands 1..2",
        "solve make24 7 4 9 2 --cards 4",
        "solve iq tests/puzzles/diamond.txt --lines",
    ]);
    assert_snapshot("lines", text);
}

/// What is wrong in a line keeps nothing from the others.
#[test]
fn a_bad_line_among_many_hands_is_said_with_its_number() {
    let lines: Vec<_> =
        (1..=1_000).map(|line| if line == 517 { "7 4 Z" } else { "7 4 9 2" }).collect();
    let Scene { code, output, messages } = reading(lines.join("\n"), "count make24 - --lines");
    assert_eq!((code, output.lines().count()), (2, 999));
    assert!(output.lines().all(|line| line == "7 4 9 2\t40"));
    assert!(messages.contains("standard input:517:5"), "{messages}");
    assert!(messages.ends_with("1 of 1,000 lines could not be read\n"), "{messages}");
}

/// A line that is too long is one mistake, and no other line is lost.
#[test]
fn a_line_that_is_too_long_is_skipped() {
    let long = "7 ".repeat(1 << 20);
    for (input, answers) in [
        (format!("7 4 9 2\n{long}\n3 3 8 8\n"), 2),
        (long.clone(), 0),
        (format!("{long}\n7 4 9 2"), 1),
    ] {
        let Scene { code, output, messages } = reading(input, "count make24 --lines");
        assert_eq!((code, output.lines().count()), (2, answers));
        assert_eq!(messages.matches("a line of more than 1 MiB").count(), 1, "{messages}");
    }
}

/// Limits stop each verb for players, in the words of other searches.
#[test]
fn players_wait_no_longer_than_they_want() {
    for (line, code, words) in [
        ("hint make24 1 2 3 4 5 6 --max-nodes 9", 3, "stopped at the node limit"),
        ("grade make24 1 2 3 4 5 6 --max-nodes 9", 3, "stopped at the node limit"),
        ("hint countdown 1 2 3 4 5 6 7 8 999 --max-nodes 9", 3, "stopped at the node limit"),
        ("grade countdown 1 2 3 4 5 6 999 --max-nodes 9", 3, "stopped at the node limit"),
        ("generate countdown --seed 1 --max-nodes 9", 3, "stopped at the node limit"),
        ("play countdown --seed 1 --max-nodes 9", 3, "stopped at the node limit"),
        ("hint queens 30 --max-nodes 9", 3, "stopped at the node limit"),
        ("hint countdown 1 2 3 4 5 6 7 8 999 --timeout 0s", 3, "stopped when the time was up"),
        ("generate make24 --seed 1 --timeout 0s", 3, "stopped when the time was up"),
    ] {
        let scene = billhook(line);
        let said = scene.messages + &scene.output;
        assert_eq!((scene.code, said.contains(words)), (code, true), "{line}: {said}");
    }
}

#[test]
fn an_exit_code_for_many_instances() {
    for (input, line, code) in [
        ("7 4 9 2\n1 1 1 1\n", "solve make24 --lines", 0),
        ("1 1 1 1\n", "solve make24 --lines", 1),
        ("1 1 1 1\n7 4 9 2\n", "solve make24 --lines --max-nodes 1", 3),
        ("Z\n7 4 9 2\n", "solve make24 --lines", 2),
        ("1 1 1 1\n", "grade make24 --lines", 1),
        ("1 1 1 1 1 1 1 1 1 1\n", "grade make24 --lines", 2),
    ] {
        assert_eq!(reading(input, line).code, code, "{input:?} {line}");
    }
}

/// What is typed is answered before anything else is.
#[test]
fn the_first_answer_does_not_wait_for_the_last_line() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    let mut program = Command::new(assert_cmd::cargo::cargo_bin!("billhook"))
        .args(["count", "make24", "--lines"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = program.stdin.take().expect("it reads");
    let mut output = BufReader::new(program.stdout.take().expect("it writes"));
    for (typed, answered) in [("7 4 9 2\n", "7 4 9 2\t40\n"), ("3 3 8 8\n", "3 3 8 8\t1\n")] {
        input.write_all(typed.as_bytes()).expect("it is read");
        let mut line = String::new();
        output.read_line(&mut line).expect("it is written");
        assert_eq!(line, answered);
    }
    drop(input);
    assert!(program.wait().expect("it ends").success());
}

/// An interrupt ends a list with what is known, and a game at once.
#[test]
fn interrupts() {
    let line = "count make24 --lines --strategy dfs".split(' ');
    let scene = run(&b"7 4 9 2\n7 4 9 2\n"[..], line, false, |cancel| cancel.cancel());
    assert_eq!((scene.code, scene.output.lines().count()), (3, 1));
    assert!(scene.messages.contains("interrupted"), "{}", scene.messages);
    assert_eq!(billhook("generate make24 --seed 1 --max-nodes 0").code, 3);
}

#[test]
fn challenges_and_explanations() {
    assert_snapshot(
        "iq_challenges",
        transcript(&[
            "generate iq --given 4 --seed 7 --number 2",
            "generate iq --board pro-pyramid --given 3 --seed 1 --json",
            "generate iq --given 12",
            "generate iq --board 4x5 --pieces tetrominoes",
            "generate iq --number 1001 --output x.svg",
            "generate queens",
            "solve iq --board pro --given 4",
            "explain iq tests/puzzles/diamond.txt",
            "explain iq tests/puzzles/parity.txt",
            "explain iq tests/puzzles/parity.txt --json",
            "explain queens 3",
            "explain queens 4",
            "explain make24 3 3 8 8",
            "explain iq --board pro-pyramid --max-nodes 2",
        ]),
    );
}

#[test]
fn challenges_in_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (texts, pictures) = (name("{}.txt"), name("{}.svg"));
    for path in [&texts, &pictures] {
        let line = ["generate", "iq", "--given", "5", "--seed", "3", "--number", "2", "--output"];
        let scene = billhook_with(&[&line[..], &[path.as_str()]].concat());
        assert_eq!(scene.code, 0, "{}", scene.messages);
    }
    for number in ["1", "2"] {
        let picture = std::fs::read_to_string(name(&format!("{number}.svg"))).expect("a picture");
        assert!(picture.contains("stroke-width=\"1.2\""), "what is given is hatched");
        let file = name(&format!("{number}.txt"));
        let drawn = billhook_with(&["export", "iq", file.as_str(), "--as", "svg"]);
        assert_eq!(drawn.output, picture);
        let scene = billhook_with(&["check", "iq", file.as_str(), "--exactly-one"]);
        assert_eq!(scene.code, 0, "{}", scene.messages);
        let text = std::fs::read_to_string(&file).expect("a text");
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        std::fs::write(&file, wide).expect("it can be written");
        let scene = billhook_with(&["solve", "iq", file.as_str()]);
        assert!(scene.code == 2 && scene.messages.contains("UTF-16"), "{}", scene.messages);
    }
}

/// A file of several challenges could not be read again.
#[test]
fn several_challenges_are_not_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("e.txt");
    for number in ["2", "1"] {
        let line = ["generate", "iq", "--given", "5", "--number", number, "--output"];
        let scene = billhook_with(&[&line[..], &[&path.to_string_lossy()]].concat());
        let is_one = number == "1";
        assert_eq!(scene.code, if is_one { 0 } else { 2 }, "{}", scene.messages);
        assert_eq!(scene.messages.contains("e-{}.txt'"), !is_one, "{}", scene.messages);
        assert_eq!(path.exists(), is_one);
    }
}

//! The program as a process, with its streams and its signals.

use std::time::Duration;

use assert_cmd::cargo::cargo_bin_cmd;

#[test]
fn the_program_solves_a_hand() {
    let mut command = cargo_bin_cmd!("billhook");
    command.args(["solve", "make24", "7", "4", "9", "2", "--all"]);
    let output = command.assert().code(0).get_output().clone();
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 40);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(messages.contains("40 solutions; the search was complete"), "{messages}");
}

#[test]
fn the_program_reports_that_there_is_no_solution() {
    let mut command = cargo_bin_cmd!("billhook");
    command.args(["solve", "make24", "1", "1", "1", "1"]).assert().code(1).stdout("");
}

#[test]
fn the_program_reads_standard_input_and_asks_nobody() {
    let mut command = cargo_bin_cmd!("billhook");
    command
        .args(["count", "make24", "-"])
        .write_stdin("7 4\n9 2\n")
        .assert()
        .code(0)
        .stdout("40\n");
    let mut command = cargo_bin_cmd!("billhook");
    let assert = command.args(["count", "make24"]).write_stdin("7 4 9 2\n").assert();
    let assert = assert.code(2).stdout("");
    let messages = &assert.get_output().stderr;
    assert!(!String::from_utf8_lossy(messages).contains("Cards: "));
}

#[test]
fn messages_have_no_colours_in_a_pipe() {
    let mut command = cargo_bin_cmd!("billhook");
    command.env_remove("CLICOLOR_FORCE").args(["solve", "make24", "Z"]);
    let messages = command.assert().code(2).get_output().stderr.clone();
    let messages = String::from_utf8_lossy(&messages);
    assert!(messages.starts_with("error: `Z` is no card\n"), "{messages}");
}

/// Each instance gets a file of its own, and the next instance follows.
#[test]
fn each_instance_gets_a_file() {
    for puzzle in
        [&["sudoku", "--size", "4"][..], &["futoshiki", "--size", "3"], &["iq", "--given", "4"]]
    {
        for name in ["{}.html", "{}.pdf"] {
            // A PDF takes long, because its letters are laid out.
            if name == "{}.pdf" && puzzle[0] != "sudoku" {
                continue;
            }
            let folder = tempfile::tempdir().expect("a folder can be made");
            let file = folder.path().join(name);
            let mut command = cargo_bin_cmd!("billhook");
            command.arg("generate").args(puzzle).args(["--number", "3", "--seed", "5", "--output"]);
            let output = command.arg(file).assert().code(0).get_output().clone();
            let messages = String::from_utf8_lossy(&output.stderr);
            assert!(messages.contains("3 instances, --seed 5"), "{puzzle:?}: {messages}");
            let files = std::fs::read_dir(folder.path()).expect("it can be read");
            assert_eq!(files.count(), 3, "{puzzle:?} {name}");
        }
    }
}

/// `NO_COLOR` wins over `CLICOLOR_FORCE`, which wins over a pipe.
#[test]
fn no_color_wins_over_clicolor_force() {
    for (variables, is_coloured) in [
        (&[][..], false),
        (&["CLICOLOR_FORCE"], true),
        (&["NO_COLOR", "CLICOLOR_FORCE"], false),
        (&["NO_COLOR"], false),
    ] {
        let run = |words: &[&str]| {
            let mut command = cargo_bin_cmd!("billhook");
            command.env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR").args(words);
            for variable in variables {
                command.env(variable, "1");
            }
            command.output().expect("it runs")
        };
        let has = |bytes: &[u8]| bytes.contains(&0x1b);
        let mistake = run(&["solve", "make24", "Z"]).stderr;
        assert_eq!(has(&mistake), is_coloured, "{variables:?}");
        let solution = run(&["solve", "iq", "tests/puzzles/diamond.txt", "--quiet"]).stdout;
        assert_eq!(has(&solution), is_coloured, "{variables:?}");
    }
}

/// Each write arrives as a datagram of its own, and the whole message must come in a single one.
#[cfg(unix)]
#[test]
fn a_message_is_written_at_once() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixDatagram;
    use std::process::{Command, Stdio};

    let (messages, theirs) = UnixDatagram::pair().expect("there are sockets");
    messages.set_read_timeout(Some(Duration::from_secs(60))).expect("it is a time");
    let status = Command::new(assert_cmd::cargo::cargo_bin!("billhook"))
        .args(["solve", "make24", "7", "4", "9", "2"])
        .stdout(Stdio::null())
        .stderr(Stdio::from(OwnedFd::from(theirs)))
        .status();
    assert!(status.is_ok_and(|status| status.success()));
    let mut message = [0; 1_000];
    let length = messages.recv(&mut message).expect("there is a message");
    let message = String::from_utf8_lossy(&message[..length]);
    assert!(message.starts_with("make24 7 4 9 2: ") && message.ends_with(")\n"), "{message:?}");
}

#[cfg(unix)]
mod signals {
    use std::io::{Cursor, Read};
    use std::process::{Child, Command, ExitStatus, Stdio};

    use assert_cmd::cargo::cargo_bin;

    /// Starts a search with far more solutions than a pipe holds, and reads their first byte. The
    /// pipe then stays full, so that the program cannot end before the returned output is read.
    fn started(options: &[&str]) -> (Child, impl Read) {
        let solve = ["solve", "make24", "1", "2", "3", "4", "5", "6", "--all"];
        begun(&[&solve, options].concat())
    }

    /// Starts the program like [`started`], with these arguments alone.
    fn begun(arguments: &[&str]) -> (Child, impl Read + use<>) {
        let mut child = Command::new(cargo_bin!("billhook"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = child.stdout.take().expect("the output is a pipe");
        let mut first = [0];
        output.read_exact(&mut first).expect("something is found");
        (child, Cursor::new(first).chain(output))
    }

    fn send(signal: &str, child: &Child) {
        let sent = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "{signal} cannot be sent");
    }

    /// Reads the rest of the output and the messages, and waits for the end.
    fn ended(mut child: Child, mut output: impl Read) -> (ExitStatus, String, String) {
        let (mut text, mut messages) = (String::new(), String::new());
        output.read_to_string(&mut text).expect("the output is text");
        let mut stream = child.stderr.take().expect("the messages are a pipe");
        stream.read_to_string(&mut messages).expect("the messages are text");
        (child.wait().expect("the program ends"), text, messages)
    }

    #[test]
    fn an_interrupt_keeps_what_was_found() {
        for signal in ["INT", "TERM"] {
            let (child, output) = started(&["--json"]);
            send(signal, &child);
            let (status, text, messages) = ended(child, output);
            assert_eq!((status.code(), messages.as_str()), (Some(0), ""), "{signal}");
            let lines: Vec<serde_json::Value> = text
                .lines()
                .map(|line| serde_json::from_str(line).expect("every line is complete"))
                .collect();
            let (summary, found) = lines.split_last().expect("there is a summary");
            assert_eq!(summary["status"], "interrupted", "{signal}");
            assert_eq!(summary["solutions"], found.len().to_string(), "{signal}");
            assert!(found.len() > 1 && found.len() < 199_902, "{signal}: {}", found.len());
        }
    }

    #[test]
    fn an_interrupt_is_reported_in_a_sentence() {
        let (child, output) = started(&[]);
        send("INT", &child);
        let (status, text, messages) = ended(child, output);
        assert_eq!(status.code(), Some(0));
        assert!(text.ends_with('\n'));
        assert!(messages.contains("; interrupted: there may be more ("), "{messages}");
    }

    /// When the interrupt comes, one strategy has ended, one is running or about to begin, and one
    /// is still to come.
    #[test]
    fn an_interrupt_keeps_what_was_compared() {
        let line = "compare queens 30 --strategies restarts,dfs,lds --timeout 1y --json";
        let (child, output) = begun(&line.split(' ').collect::<Vec<_>>());
        send("INT", &child);
        let (status, text, messages) = ended(child, output);
        assert_eq!((status.code(), messages.as_str()), (Some(0), ""));
        let line = |line| serde_json::from_str(line).expect("every line is complete");
        let lines: Vec<serde_json::Value> = text.lines().map(line).collect();
        let statuses: Vec<_> = lines.iter().filter_map(|line| line["status"].as_str()).collect();
        let [done, goes_on, to_come] = statuses[..] else { panic!("{text}") };
        assert_eq!((done, to_come), ("limit", "not_run"));
        assert!(["interrupted", "not_run"].contains(&goes_on), "{goes_on}");
    }

    /// Nobody reads the summary, so the first interrupt cannot end the program.
    #[test]
    fn a_second_interrupt_ends_the_program_at_once() {
        let (mut child, _output) = started(&["--json"]);
        let status = loop {
            send("INT", &child);
            if let Some(status) = child.try_wait().expect("the program can be waited for") {
                break status;
            }
        };
        assert_eq!(status.code(), Some(130));
    }

    #[test]
    fn a_reader_that_goes_away_ends_the_program_quietly() {
        let (mut child, output) = started(&[]);
        drop(output);
        let mut messages = String::new();
        let mut stream = child.stderr.take().expect("the messages are a pipe");
        stream.read_to_string(&mut messages).expect("the messages are text");
        let status = child.wait().expect("the program ends");
        assert_eq!((status.code(), messages.as_str()), (Some(0), ""));
    }
}

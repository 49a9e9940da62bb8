//! Printed command lines: a shell must split them into the words that are meant.

use crate::world::{billhook, billhook_with};

/// Returns the words into which a shell splits a line.
#[cfg(unix)]
fn in_shell(line: &str) -> Vec<String> {
    use std::process::Command;

    let script = format!("printf '%s\\n' {line}");
    let printed = Command::new("sh").args(["-c", &script]).output().expect("there is a shell");
    let printed = String::from_utf8(printed.stdout).expect("it is text");
    printed.lines().map(str::to_owned).collect()
}

#[cfg(unix)]
#[test]
fn examples_of_answers_are_right() {
    for problem in billhook_problems::ALL {
        let about = problem.about();
        if about.takes.is_file() {
            continue;
        }
        let page = billhook(&format!("list {}", about.name)).output;
        let line = page.lines().find_map(|line| line.trim().strip_prefix("billhook check "));
        let line = line.unwrap_or_else(|| panic!("{page}"));
        let words = in_shell(&format!("check {line}"));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(billhook_with(&words).code, 0, "{words:?}");
    }
}

#[test]
fn words_are_quoted_where_needed() {
    for (line, says) in [
        ("list futoshiki", "billhook solve futoshiki '.>.>. ..... ...>2 ..... .....'"),
        ("list kakuro", r"billhook solve kakuro '\ 4\ 6\ / \3 . . / \7 . .'"),
        ("list make24", "billhook solve make24 7 4 9 2\n"),
        ("list make24", "billhook check make24 7 4 9 2 --answer '(7 - 4 + 9) * 2'"),
        ("list fzn", "billhook solve fzn examples/money.fzn\n"),
        ("list iq", "billhook solve iq --board pro\n"),
        ("solve futoshiki", "such as: futoshiki '.>.>. ..... ...>2 ..... .....'; "),
        ("help hint kakuro", r"Example: billhook hint kakuro '\ 4\ 6\ / \3 . . / \7 . .'"),
        ("help check queens", "Example: billhook check queens 8 --answer '"),
    ] {
        let scene = billhook(line);
        let said = scene.output + &scene.messages;
        assert!(said.contains(says), "{line}: {said}");
    }
}

#[test]
fn files_with_blanks_are_quoted() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("of today").to_string_lossy().into_owned();
    let stopped = ["count", "queens", "12", "--save", &file, "--max-nodes", "1000"];
    let scene = billhook_with(&stopped);
    assert!(scene.messages.contains(&format!("--resume '{file}' --save '{file}'")), "{scene:?}");
}

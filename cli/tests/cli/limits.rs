//! What is read is bounded by what it may become, before it becomes it.

use crate::world::{Folder, billhook_with, reading};

/// A puzzle whose instances are small reads no long text; one whose instances are long, no more
/// lines than it can lay out.
#[test]
fn texts_are_bounded() {
    let long = "0 ".repeat((1 << 19) + 1);
    for puzzle in
        ["nonogram", "kakuro", "sudoku", "magic", "costas", "golomb", "futoshiki", "queens"]
    {
        let scene = reading(&long, &format!("count {puzzle} -"));
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{puzzle}: {}", scene.messages);
        let says = "the text is too long";
        assert!(
            scene.messages.contains(says) || puzzle == "queens",
            "{puzzle}: {}",
            scene.messages
        );
    }
    let lines = "x\n".repeat((1 << 22) + 2);
    let scene = reading(&lines, "count xcc -");
    assert_eq!(scene.code, 2);
    assert!(scene.messages.contains("there are more than 4,194,304 lines"), "{}", scene.messages);
    assert!(scene.messages.contains("standard input:4194306:1"), "{}", scene.messages);
}

/// What may take more memory than there is is not read, which is no mistake.
#[test]
fn memory_is_bounded_before_it_is_taken() {
    let cover = "# x\n".repeat(20_000);
    let model = "var 1..2: x;\n".repeat(20_000);
    for (puzzle, text) in [("xcc", &cover), ("fzn", &model), ("nonogram", &cover)] {
        for verb in ["count", "solve", "tree", "estimate", "explain", "compare"] {
            let scene = reading(text, &format!("{verb} {puzzle} - --max-memory 1MB"));
            let is_stopped = (scene.code, scene.output.as_str()) == (3, "");
            assert!(is_stopped, "{verb} {puzzle}: {} {}", scene.code, scene.messages);
            let says = "not read: it may take";
            assert!(scene.messages.contains(says), "{verb} {puzzle}: {}", scene.messages);
            assert!(scene.messages.contains("stopped at the memory limit"), "{}", scene.messages);
        }
    }
    let scene = reading("", "count polyominoes 7 28x30 --uses any --max-memory 100MB");
    assert!(scene.messages.contains("not read: it may take"), "{}", scene.messages);
    let scene = reading("", "count polyominoes 5 6x10 --max-memory 1GB --limit 1");
    assert_eq!(scene.code, 0, "{}", scene.messages);
}

/// Equal options are many of one kind, and no chain to be followed again and again.
#[test]
fn equal_options_take_no_longer() {
    let cover = format!("a b c d\n{}", "a\nb\nc\nd\n".repeat(20_000));
    let scene = reading(&cover, "solve xcc - --quiet");
    assert_eq!((scene.code, scene.output.as_str()), (0, "a\nb\nc\nd\n\n"), "{}", scene.messages);
    let scene = reading(&cover, "solve xcc - --limit 3 --json --quiet");
    assert_eq!((scene.code, scene.output.lines().count()), (0, 4), "{}", scene.messages);
}

/// Files that others write into a run are bounded as well: a saved search, a line of cubes, an answer.
#[test]
fn files_of_a_run_are_bounded() {
    use std::fs::File;

    let folder = Folder::new();
    // It has no blocks on a disk, but its length.
    let large = |name: &str, length: u64| {
        let path = folder.file(name);
        File::create(&path).and_then(|file| file.set_len(length)).expect("a file");
        path.to_str().expect("it is text").to_owned()
    };
    let saved = large("saved", (1 << 28) + 1);
    let answer = large("answer", (1 << 20) + 1);
    for (words, says) in [
        (&["solve", "queens", "6", "--resume", &saved][..], "too large"),
        (
            &["check", "nonogram", "1", "/", "1", "--answer-file", &answer],
            "an answer of 1,048,577 bytes is too long",
        ),
    ] {
        let scene = billhook_with(words);
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{words:?}");
        assert!(scene.messages.contains(says), "{words:?}: {}", scene.messages);
    }
}

/// As long as a line of cubes may be, it is in memory.
#[test]
#[ignore = "takes 256 MiB"]
fn a_line_of_cubes_is_bounded() {
    let folder = Folder::new();
    let path = folder.file("cubes");
    let length = (1 << 28) + 1;
    std::fs::File::create(&path).and_then(|file| file.set_len(length)).expect("a file");
    let path = path.to_str().expect("it is text");
    for words in [&["work", "--cubes", path][..], &["merge", path, path]] {
        let scene = billhook_with(words);
        assert_eq!(scene.code, 2, "{words:?}");
        let says = "a line of more than 256 MiB is not read";
        assert!(scene.messages.contains(says), "{words:?}: {}", scene.messages);
    }
}

/// Empty lines cost next to nothing, and count.
#[test]
fn empty_lines_are_passed_over() {
    let folder = Folder::new();
    let empty = folder.with("empty", "\n".repeat(4 << 20));
    for words in [&["work", "--cubes", &empty][..], &["merge", &empty, &empty]] {
        let scene = billhook_with(words);
        assert_eq!(scene.code, 2, "{words:?}: {}", scene.messages);
        assert!(scene.messages.contains("it holds no cubes"), "{words:?}: {}", scene.messages);
    }
    let cubes = billhook_with(&["split", "queens", "6", "--jobs", "2"]).output;
    let (first, rest) = cubes.split_once('\n').expect("it has lines");
    let torn = folder.with("torn", format!("\n\n{first}\n\n\n{}nonsense\n", "\n".repeat(100)));
    for words in [&["work", "--cubes", &torn][..], &["merge", &torn, &torn]] {
        let scene = billhook_with(words);
        assert!(scene.messages.contains("line 106: "), "{words:?}: {}", scene.messages);
    }
    let apart = rest.lines().map(|line| format!("\n{line}\n\n")).collect::<String>();
    let apart = folder.with("apart", format!("\n{first}\n{apart}\n"));
    let scene = billhook_with(&["work", "--cubes", &apart]);
    assert_eq!((scene.code, scene.output.lines().count()), (0, rest.lines().count() - 1));
}

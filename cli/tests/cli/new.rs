//! `new`: the files that it writes, and names that it refuses. The tests of the puzzles that it
//! writes run in `tests/templates`; `.ci/long new` runs them in new crates.

use std::fs;
use std::process::Command;

use crate::world::billhook_with;

#[test]
fn a_crate_is_written() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, kind, own) in [
        ("my-puzzle", "search", "pub static MY_PUZZLE"),
        ("latin", "cover", "impl Covering for Latin"),
        ("diagonals", "constraints", "impl Constrained for Diagonals"),
    ] {
        let path = folder.path().join(name);
        let path = path.to_str().expect("it is text");
        let scene = billhook_with(&["new", path, "--kind", kind]);
        assert_eq!((scene.code, scene.output.as_str()), (0, ""), "{}", scene.messages);
        assert!(scene.messages.contains("cargo test"), "{}", scene.messages);
        assert!(scene.messages.contains("It depends on the checkout in "), "{}", scene.messages);
        for file in [
            "Cargo.toml",
            "README.md",
            "src/lib.rs",
            "src/main.rs",
            "tests/kit.rs",
            "tests/snapshots/kit__it_looks_like_this.snap",
        ] {
            let text = fs::read_to_string(format!("{path}/{file}")).expect(file);
            let is_filled = !text.contains('@') && !text.to_lowercase().contains("own-");
            assert!(is_filled, "a gap is left in {file}: {text}");
        }
        let puzzle = fs::read_to_string(format!("{path}/src/lib.rs")).expect("it is there");
        assert!(puzzle.contains(own), "{puzzle}");
        // An existing folder is not overwritten.
        let again = billhook_with(&["new", path]);
        assert_eq!(again.code, 2);
        assert!(again.messages.contains("there is something of this name"), "{}", again.messages);
    }
    let left: Vec<_> = fs::read_dir(folder.path()).expect("it is there").collect();
    assert_eq!(left.len(), 3, "nothing else is left behind");
}

/// Names in braces in a template belong to Rust's format strings, and must not be filled like its
/// gaps.
#[test]
fn format_strings_stay() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("kropki").to_string_lossy().into_owned();
    assert_eq!(billhook_with(&["new", &path, "--kind", "constraints"]).code, 0);
    let puzzle = fs::read_to_string(format!("{path}/src/lib.rs")).expect("it is there");
    assert!(puzzle.contains("\"the diagonal that {name} has a number twice\""), "{puzzle}");
}

/// The name of a crate changes the length of lines and the order of imports; each result is
/// formatted.
#[test]
fn a_new_crate_is_formatted() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for name in ["a", "aardvark", "kropki", "zebra", "diagonal-latin-squares"] {
        for kind in ["search", "cover", "constraints"] {
            let path = folder.path().join(kind).join(name);
            fs::create_dir_all(folder.path().join(kind)).expect("it can be made");
            let path = path.to_str().expect("it is text");
            assert_eq!(billhook_with(&["new", path, "--kind", kind]).code, 0);
            let files = ["src/lib.rs", "src/main.rs", "tests/kit.rs"];
            let checked = Command::new("rustfmt")
                .args(["--check", "--edition", "2024"])
                .args(files.map(|file| format!("{path}/{file}")))
                .output();
            // `rustfmt` is not part of every toolchain.
            let Ok(checked) = checked else { return };
            let diff = String::from_utf8_lossy(&checked.stdout);
            assert!(checked.status.success(), "{kind} {name}: {diff}");
        }
    }
}

#[test]
fn invalid_names_and_kinds_are_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let within = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    for (arguments, says) in [
        (vec!["new"], "<NAME>"),
        (vec!["new", &within("Costas")], "this is not a name of a puzzle"),
        (vec!["new", &within("1d")], "this is not a name of a puzzle"),
        (vec!["new", &within("a_b")], "this is not a name of a puzzle"),
        (vec!["new", &within("a-")], "this is not a name of a puzzle"),
        (vec!["new", &within("..")], "this is not a name of a puzzle"),
        (vec!["new", &within("match")], "this name is taken"),
        (vec!["new", &within("where")], "this name is taken"),
        (vec!["new", &within("puzzle")], "this name is taken"),
        (vec!["new", &within("dfs")], "this name is taken"),
        (vec!["new", &within("insta")], "this name is taken"),
        (
            vec!["new", &within("a"), "--kind", "constraint"],
            "possible values: search, cover, constraints",
        ),
        (vec!["new", &within("a"), "--path", &within("none")], "this is not a checkout"),
        (vec!["new", &within("none/at/all")], "there is no folder to make it in"),
    ] {
        let scene = billhook_with(&arguments);
        assert_eq!(scene.code, 2, "{arguments:?}: {}", scene.messages);
        assert!(scene.messages.contains(says), "{arguments:?}: {}", scene.messages);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 0);
}

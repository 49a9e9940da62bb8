//! `generate`: the new instances of a seed against recorded ones, their sizes and numbers of
//! solutions, and their files.

use billhook_plugin::reading::Value;

use crate::world::{assert_snapshot, billhook, billhook_with, transcript};

/// The instances of a seed never change.
#[test]
fn instances_of_seeds_are_as_recorded() {
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

/// The option `--size` of a puzzle states a range: puzzles deal at both ends of it, and not beyond.
#[test]
fn sizes_are_dealt_within_their_range() {
    for problem in billhook_problems::ALL.iter().filter(|problem| problem.deals()) {
        let about = problem.about();
        let Some(size) = about.options.iter().find(|option| option.name == "size") else {
            continue;
        };
        // Pencil puzzles take rows and columns.
        let Value::Number { least, most, .. } = size.value else { continue };
        // The largest take long where nothing is optimised.
        let largest = (!cfg!(debug_assertions)).then_some((most, 0));
        let sizes = [(least - 1, 2), (least, 0), (most + 1, 2)];
        for (size, code) in sizes.into_iter().chain(largest) {
            let line = format!("generate {} --size {size} --seed 1", about.name);
            let scene = billhook(&line);
            assert_eq!(scene.code, code, "{line}: {}", scene.messages);
        }
    }
}

#[test]
fn pencil_puzzles_are_dealt_by_size_and_symmetry() {
    for (line, code, says) in [
        ("generate slitherlink --size 4x6 --seed 1", 0, "1 instance"),
        ("generate akari --size 7 --symmetry rotational --seed 1", 0, "1 instance"),
        ("generate akari --size 7 --symmetry diagonal --number 2 --seed 1", 0, "2 instances"),
        ("generate heyawake --size 4 --seed 1", 0, "1 instance"),
        ("generate slitherlink --size 0x5", 2, "this is no size"),
        ("generate slitherlink --size 41", 2, "expected rows and columns from 1 to 40"),
        ("generate akari --size 4x5 --symmetry diagonal", 2, "as many rows as columns"),
        ("generate akari --symmetry twofold", 2, "twofold"),
    ] {
        let scene = billhook(line);
        assert_eq!(scene.code, code, "{line}: {}", scene.messages);
        assert!(scene.messages.contains(says), "{line}: {}", scene.messages);
    }
}

#[test]
fn unique_puzzles_refuse_other_numbers_of_solutions() {
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

#[test]
fn challenges_are_written_to_files() {
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

/// A board and pieces of one's own come from a file.
#[test]
fn challenges_are_dealt_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.txt");
    let own = "4 6 6\nDEFAULT\nA\nAA\nBBBB\nC\nCC\n C\nDDD\nD\nEEEEE\nFF\nFF\n";
    std::fs::write(&path, own).expect("it can be written");
    let path = path.to_string_lossy();
    for (options, code, says) in [
        (&["--seed", "3", "--number", "2"][..], 0, "2 instances"),
        (&["--given", "9"], 2, "expected a whole number from 0 to 5"),
        (&["--board", "pro"], 2, "a file comes with its board and pieces"),
        (&["more.txt"], 2, "expected one file"),
    ] {
        let scene = billhook_with(&[&["generate", "iq", &path], options].concat());
        assert_eq!(scene.code, code, "{options:?}: {}", scene.messages);
        assert!(scene.messages.contains(says), "{options:?}: {}", scene.messages);
    }
    let scene = billhook("generate iq no-such-file.txt");
    assert!(scene.code == 2 && scene.messages.contains("no-such-file.txt"), "{}", scene.messages);
    let scene = billhook("generate burr no-such-file.txt");
    assert!(scene.code == 2 && scene.messages.contains("unexpected"), "{}", scene.messages);
}

/// Several challenges need a file each, because a single file could not be read again.
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

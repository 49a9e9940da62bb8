//! At a terminal, the command asks for a hand if the arguments have none.

use crate::world::{asking, billhook};

#[test]
fn a_person_is_asked_for_a_hand() {
    let asked = asking("7 4 9 2\n", "solve make24 --all");
    let told = billhook("solve make24 7 4 9 2 --all");
    assert_eq!((asked.code, &asked.output), (0, &told.output));
    assert_eq!(asked.messages, format!("Cards: {}", told.messages));
}

#[test]
fn a_person_is_asked_until_the_hand_can_be_read() {
    for (typed, mistakes) in [
        ("24\n", &[][..]),
        ("24", &[]),
        ("24\r\n", &[]),
        ("24\n7 4 9 2\n", &[]),
        ("\n24\n", &["no cards"]),
        ("  \t\n24\n", &["no cards"]),
        ("7 4 9 Z\n24\n", &["`Z` is no card"]),
        ("1 1 1 1 1 1 1 1 1 1\n24\n", &["too many cards: 10"]),
        ("\u{1b}[A\n24\n", &["`\\u{1b}[A` is no card"]),
        ("x\ny\nz\n24\n", &["`x` is no card", "`y` is no card", "`z` is no card"]),
    ] {
        let scene = asking(typed, "solve make24 --quiet");
        assert_eq!((scene.code, scene.output.as_str()), (0, "24\n"), "{typed:?}");
        assert_eq!(scene.messages.matches("Cards: ").count(), mistakes.len() + 1, "{typed:?}");
        assert_eq!(scene.messages.matches("error: ").count(), mistakes.len(), "{typed:?}");
        for mistake in mistakes {
            assert!(scene.messages.contains(mistake), "{typed:?}: {}", scene.messages);
        }
    }
}

#[test]
fn the_end_of_the_input_ends_the_asking() {
    for (typed, asked) in [("", 1), ("x\n", 2), ("x\ny\n", 3), ("x", 2)] {
        let scene = asking(typed, "solve make24");
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{typed:?}");
        assert_eq!(scene.messages.matches("Cards: ").count(), asked, "{typed:?}");
        assert!(scene.messages.contains("\nerror: no cards\n"), "{typed:?}: {}", scene.messages);
    }
}

#[test]
fn nobody_is_asked_when_there_is_nothing_to_ask() {
    for (line, code) in [
        ("solve make24 7 4 9 2", 0),
        ("solve make24 7 4 9 Z", 2),
        ("solve make24 -", 2),
        ("solve make24 --random --seed 7", 0),
        ("solve make24 7 4 9 2 --target x", 2),
        // No hand would correct these.
        ("solve make24 --target x", 2),
        ("solve make24 --operators #", 2),
        ("solve make24 --random --seed x", 2),
        ("list make24", 0),
    ] {
        let scene = asking("", line);
        assert_eq!(scene.code, code, "{line}");
        assert!(!scene.messages.contains("Cards: "), "{line}: {}", scene.messages);
    }
    // Nobody is asked without a terminal.
    assert!(!billhook("solve make24").messages.contains("Cards: "));
}

#[test]
fn all_verbs_ask_for_the_instance() {
    let checked = asking("7 4 9 2\n", "check make24 --answer (7-4+9)*2");
    assert_eq!((checked.code, checked.messages.as_str()), (0, "Cards: "));
    let counted = asking("7 4 9 2\n", "count make24 --quiet");
    assert_eq!((counted.output.as_str(), counted.messages.as_str()), ("40\n", "Cards: "));
}

//! `hint`: transcripts of hints at each level, and limits of all verbs for players.

use crate::world::{assert_snapshot, billhook, transcript};

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

/// Limits stop the verbs for players, with the messages of other searches.
#[test]
fn limits_stop_the_verbs_for_players() {
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

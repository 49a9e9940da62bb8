//! Transcripts of queens, tiles and the knapsack, compared with snapshots.

use crate::world::{assert_snapshot, billhook_with, reading, shown, transcript};

/// Returns the transcript of `check` on answers to one instance.
fn judged(puzzle: &str, instance: &str, answers: &[&str]) -> String {
    let judged = answers.iter().map(|answer| {
        let words = ["check", puzzle].into_iter().chain(instance.split(' '));
        let line: Vec<&str> = words.chain(["--answer", answer]).collect();
        shown(&format!("check {puzzle} {instance} --answer '{answer}'"), &billhook_with(&line))
    });
    judged.collect()
}

#[test]
fn queens() {
    let lines = transcript(&[
        "solve queens 8",
        "solve queens 4 --all --json",
        "solve queens 3",
        "solve queens 0 --json",
        "count queens 10",
        "sample queens 8 --seed 1",
        "solve queens 6 --marginals",
        "solve queens 8 --nth 92 --quiet",
        "solve queens",
        "solve queens 33",
        "solve queens 8 8",
        "solve queens 8x8",
    ]);
    let answers = ["1 5 8 6 3 7 2 4", "1 5 8 6 3 7 2 3", "1 2 9", "1 5 8 6 3 7 2 9", "a8 b4"];
    assert_snapshot("queens", lines + &judged("queens", "8", &answers));
}

#[test]
fn tiles() {
    let lines = transcript(&[
        "solve tiles 1 2 3 4 0 6 7 5 8",
        "solve tiles 8 6 7 2 5 4 3 _ 1 --limit 2 --json",
        "solve tiles 1 2 3 0 --json",
        "count tiles 8 6 7 2 5 4 3 0 1",
        "solve tiles 4 5 0 1 2 3 --size 2x3 --goal gap-first",
        "solve tiles --random --seed 1 --size 3x3",
        "solve tiles --random --seed 1 --moves 20",
        "solve tiles --random --seed 1 --moves 20 --size 5x5",
        "solve tiles 8 6 7 2 5 4 3 0 1 --max-nodes 100",
        "solve tiles 1 2 3 4 0 6 7 5 8 --strategy bfs",
        "solve tiles 1 2 3 4 5 8 0 6 7 --strategy iddfs --json",
        "solve tiles",
        "solve tiles 1 2 3 4 5 6 8 7 0",
        "solve tiles 1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0",
        "solve tiles 1 2 3 4 5",
        "solve tiles 1 2 2 0",
        "solve tiles 1 2 3 0 --size 9x9",
        "solve tiles 1 2 3 0 --strategy dfs",
        "solve tiles 1 2 3 0 --random",
        "solve tiles 1 2 3 0 --seed 1",
        "tree tiles 1 2 3 4 0 6 7 5 8",
        "tree tiles 1 2 3 4 5 8 0 6 7",
        "tree tiles 1 2 3 4 5 6 0 7 8 --steps",
        "tree tiles 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15 --steps",
        "estimate tiles 1 2 3 4 0 6 7 5 8",
    ]);
    let answers = ["5 8", "5 7", "5 8 8 8", "8 5", "5 up", "2 moves: 5 8"];
    assert_snapshot("tiles", lines + &judged("tiles", "1 2 3 4 0 6 7 5 8", &answers));
}

#[test]
fn knapsack() {
    let instance = "10 60:5 50:4 70:6 30:3";
    let lines = transcript(&[
        "solve knapsack 10 60:5 50:4 70:6 30:3",
        "solve knapsack 10 60:5 50:4 70:6 30:3 --json",
        "solve knapsack 3 5:2 5:2 1:1 --all",
        "count knapsack 3 5:2 5:2 1:1",
        "tree knapsack 10 60:5 50:4 70:6 30:3",
        "estimate knapsack 10 60:5 50:4 70:6 30:3",
        "solve knapsack 0 5:1 --json",
        "solve knapsack 10 60:5 50:4 70:6 30:3 --max-nodes 3",
        "solve knapsack",
        "solve knapsack ten",
        "solve knapsack 10 60,5",
        "solve knapsack 10 60:5 50:4kg",
        "solve knapsack 10 9223372036854775807:1 1:1",
        "solve knapsack 9 8:3 7:3 6:3 5:3 4:3 3:3 2:3 1:3 1:3 1:3 1:3",
        "count knapsack 9 8:3 7:3 6:3 5:3 4:3 3:3 2:3 1:3 1:3 1:3 1:3 --json",
        "tree knapsack 9 8:3 7:3 6:3 5:3 4:3 3:3 2:3 1:3 1:3 1:3 1:3 --max-nodes 2",
    ]);
    let read = reading("10\n60:5\n50:4\n70:6\n30:3\n", "solve knapsack -");
    let read = shown("solve knapsack - # 10\\n60:5\\n50:4\\n70:6\\n30:3\\n", &read);
    let answers =
        ["2 3", "3 2", "1 2", "1 3", "2 2", "5", "none", "2;3", "2 3 (value 120, weight 10)"];
    assert_snapshot("knapsack", lines + &read + &judged("knapsack", instance, &answers));
}

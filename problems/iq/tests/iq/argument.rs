//! Arguments why there is no solution: their wording, and that a search finds none either.

use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::run::Each;
use billhook_plugin::{Solution, Task};
use billhook_testing::by;

use crate::world::{built_in, count, read, run};

#[test]
fn arguments_say_why_there_is_no_solution() {
    for (file, reason) in [
        ("05_", "the pieces cover 12 cells (A 3, B 3, C 3, D 3), the board has 16"),
        ("06_", "the pieces cover 12 cells (A 3, B 3, C 3, D 3), the board has 25"),
        ("09_", "the pieces cover 9 cells (A 3, B 3, C 3), the board has 5"),
        (
            "20_",
            "coloured like a chessboard, the board has 10 coloured cells to cover, and the pieces \
             can only cover 9 or 11",
        ),
        (
            "21_",
            "coloured like a chessboard, the board has 16 coloured cells to cover, and the pieces \
             can only cover 17 or more",
        ),
        ("24_", "the pieces cover 7 cells (A 3, B 3, C 1), the board has 6"),
        ("28_", "piece A fits nowhere"),
        ("50_", "piece G fits nowhere"),
        ("2 2 1\nDEFAULT\nA\n", "the pieces cover 1 cell, the board has 4"),
        ("1 1 1\nDEFAULT\nAA\n", "the pieces cover 2 cells, the board has 1"),
        (
            "2 2 2\nDEFAULT\nGIVEN\nA.\n..\nA\nBB\n",
            "the remaining pieces cover 2 cells, 3 are left",
        ),
        ("1 3 2\nDEFAULT\nGIVEN\nAA.\nAA\nBB\n", "the remaining pieces cover 2 cells, 1 is left"),
        ("1 3 1\nDEFAULT\nGIVEN\nAA.\nAA\n", "the remaining pieces cover 0 cells, 1 is left"),
        ("2 3 1\nDEFAULT\nAAAAAA\n", "piece A fits nowhere"),
        ("2 4 2\nCUSTOM\nXXX.\nX.XX\nAAA\nBBB\n", "no piece can cover row 2, column 1"),
        (
            "3 3 2\nPYRAMID\nAAA\nAAA\nBBB\nB B\nBBB\n",
            "no piece can cover row 1, column 1 of layer 1",
        ),
        (
            "1 10 3\nCUSTOM\nXXXX.XXXXX\nAAA\nBBB\nCCC\n",
            "the region of 4 cells at r1c1 cannot be filled: no pieces cover 4 cells together",
        ),
        // The smallest of several regions is named. A is given, so that it is not among those left.
        (
            "3 9 7\nCUSTOM\nXX.XXXXXX\nXX.XX.XXX\nAAA.XXXXX\nAAA\nBB\nB\nCC\nC\nDD\nD\nEE\nE\nFF\nF\n\
             GGGGG\n",
            "the region of 4 cells at r1c1 cannot be filled: no pieces of those left cover 4 cells \
             together",
        ),
        (
            "3 2 2\nCUSTOM\nX.\nXX\nX.\nAA\nBB\n",
            "coloured like a chessboard, the board has 3 coloured cells to cover, and the pieces \
             can only cover up to 2",
        ),
        (
            "2 4 2\nCUSTOM\nX.XX\nXXXX\nAAA\nA\nBBB\n",
            "with every other row coloured, the board has 3 coloured cells to cover, and the \
             pieces can only cover up to 1",
        ),
        (
            "4 2 2\nCUSTOM\nXX\nXX\nXX\nXX\nAAA\nAA\nBBB\n",
            "with every other column coloured, the board has 4 coloured cells to cover, and the \
             pieces can only cover 3 or 5",
        ),
        (
            "4 2 2\nCUSTOM\nXX\nXX\n.X\nXX\nAA\nA\n BB\nBB\n",
            "with every third row coloured, the board has 4 coloured cells to cover, and the \
             pieces can only cover up to 3",
        ),
        (
            "2 4 2\nCUSTOM\nXXXX\nXXXX\n AA\nAA\n BB\nBB\n",
            "with every third column coloured, the board has 4 coloured cells to cover, and the \
             pieces can only cover up to 2",
        ),
        (
            "5 3 4\nCUSTOM\nXXX\n..X\n.XX\nXXX\nXXX\nAAA\nBBB\nCCC\nDDD\n",
            "with every third rising diagonal coloured, the board has 5 coloured cells to cover, \
             and the pieces can only cover up to 4",
        ),
        (
            "4 4 4\nCUSTOM\nXXXX\nX.XX\nXXXX\nXX.X\nAA\nAA\nBB\nCC\nCC\nDD\nDD\n",
            "with every third falling diagonal coloured, the board has 5 coloured cells to \
             cover, and the pieces can only cover up to 4",
        ),
        (
            "3 3 3\nPYRAMID\nAAA\nAAA\nBBB\nBBB\nCC\n",
            "with every other layer coloured, the board has 10 coloured cells to cover, and the \
             pieces can only cover 12 or more",
        ),
        (
            "3 3 3\nPYRAMID\nAAA\nAAA\nBB\nBB\nCC\nCC\n",
            "with the layers coloured like chessboards, the board has 8 coloured cells to cover, \
             and the pieces can only cover 7 or 9",
        ),
    ] {
        let puzzle = read(file, &[]);
        let argued = run(&*puzzle, "auto");
        assert_eq!(argued.reason.as_deref(), Some(reason), "{file}");
        assert_eq!((&*argued.strategy, argued.status), ("argument", Status::Complete), "{file}");
        assert_eq!((argued.solutions, argued.statistics.nodes()), (0_u32.into(), 0), "{file}");
        // A strategy that is named searches, although an argument would do.
        for strategy in ["fill", "cover"] {
            let searched = run(&*puzzle, strategy);
            let found = (&*searched.strategy, searched.solutions, searched.reason);
            assert_eq!(found, (strategy, 0_u32.into(), None), "{file}");
        }
    }
}

#[test]
fn auto_searches_where_no_argument_applies() {
    for (file, strategy) in [
        ("01_", "diagram"),
        ("04_", "cover"),
        ("18_", "diagram"),
        // Disconnected pieces can fill several regions.
        ("1 5 2\nCUSTOM\nXX.XX\nA  A\nB  B\n", "diagram"),
        // No argument applies, but there is no solution.
        ("4 4 3\nDEFAULT\nAAA\nAAA\nAAA\nBBB\nBB\nCC\n", "diagram"),
        // All pieces are given.
        ("1 3 2\nDEFAULT\nGIVEN\nBAA\nAA\nB\n", "diagram"),
        ("2 2 2\nPYRAMID\nGIVEN\nA\nBB\nBB\nA\nBB\nBB\n", "cover"),
    ] {
        let outcome = run(&*read(file, &[]), "auto");
        assert_eq!((&*outcome.strategy, outcome.reason), (strategy, None), "{file}");
        assert_eq!(outcome.solutions, count(&*read(file, &[]), "cover"), "{file}");
        assert_eq!(outcome.solutions, count(&*read(file, &[]), "diagram"), "{file}");
    }
}

/// Narrow boards are filled, wide boards and pyramids covered; a diagram counts and lists all
/// solutions of flat boards. An argument goes before any search.
#[test]
fn auto_chooses_by_board_and_task() {
    for (board, pieces, alike, first, all) in [
        ("3x20", "pentominoes", "unlabelled", "fill", "diagram"),
        ("3x20", "pentominoes", "unique", "fill", "diagram"),
        ("20x3", "pentominoes", "strict", "fill", "diagram"),
        ("6x6", "dominoes:18", "strict", "fill", "diagram"),
        ("2x60", "dominoes:60", "strict", "fill", "diagram"),
        ("10x12", "dominoes:60", "strict", "cover", "diagram"),
        ("4x5", "tetrominoes", "strict", "argument", "argument"),
        ("kanoodle-pyramid", "", "strict", "cover", "cover"),
        ("9x4", "dominoes:1", "strict", "argument", "argument"),
    ] {
        let puzzle = built_in(&[("board", board), ("pieces", pieces), (alike, "")]);
        let mut each = |_: &dyn Solution| Flow::Stop;
        let mut run = |wanted: u64, counting: bool| {
            // With more nodes, `auto` may try another method before the one it names.
            let nodes = if wanted == 1 { 1 } else { u64::MAX };
            let limits = Limits::new().nodes(nodes).solutions(wanted);
            let each: Option<Each<'_>> = if counting { None } else { Some(&mut each) };
            puzzle.run(Task { each, ..Task::count(by(&*puzzle, "auto"), limits) }).strategy
        };
        assert_eq!(run(1, false), first, "{board} {alike}");
        assert_eq!([run(u64::MAX, false), run(u64::MAX, true)], [all; 2], "{board} {alike}");
    }
}

#[test]
fn arguments_name_at_most_twelve_pieces() {
    for (last, expect) in [
        ("M", "the pieces cover 13 cells (13 pieces of 1), the board has 4"),
        (
            "MM",
            "the pieces cover 14 cells (A 1, B 1, C 1, D 1, E 1, F 1, G 1, H 1, I 1, J 1, K 1, \
             L 1 and 1 more), the board has 4",
        ),
    ] {
        let pieces: String = ('A'..='L').map(|piece| format!("{piece}\n")).collect();
        let puzzle = read(&format!("2 2 13\nDEFAULT\n{pieces}{last}\n"), &[]);
        assert_eq!(run(&*puzzle, "auto").reason.as_deref(), Some(expect));
    }
}

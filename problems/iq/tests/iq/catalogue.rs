//! Built-in boards and sets of pieces against their numbers of cells, pieces and squares; and
//! invalid names and sizes against their messages.

use billhook_iq::catalogue::puzzle;
use billhook_plugin::Place;

#[test]
fn boards_have_their_pieces() {
    for (board, pieces, cells, number, squares) in [
        ("pro", "", 55, 12, 55),
        ("pro-pyramid", "", 55, 12, 55),
        ("pro-diagonal", "", 55, 12, 55),
        ("kanoodle", "", 55, 12, 55),
        ("kanoodle-pyramid", "", 55, 12, 55),
        ("pro", "pentominoes", 55, 12, 60),
        ("6x10", "pentominoes", 60, 12, 60),
        ("4×5", "tetrominoes", 20, 5, 20),
        ("64X64", "dominoes:2048", 4096, 2048, 4096),
    ] {
        let puzzle = puzzle(board, pieces).expect(board);
        let covered: usize = puzzle.pieces.iter().map(|piece| piece.cells.len()).sum();
        let found = (puzzle.board.points().len(), puzzle.pieces.len(), covered);
        assert_eq!(found, (cells, number, squares), "{board}");
        for (index, piece) in puzzle.pieces.iter().enumerate() {
            assert!(piece.is_connected() && piece.place.is_empty(), "{board} {}", piece.name);
            let domino = pieces.starts_with("dominoes");
            let twins = puzzle.pieces[..index].iter().filter(|other| other.same_shape(piece));
            assert!(domino || twins.count() == 0, "{board} {}", piece.name);
        }
    }
}

#[test]
fn unknown_names_are_refused() {
    const BOARDS: &str = "there is no such board (expected pro, pro-pyramid, pro-diagonal, \
                          kanoodle, kanoodle-pyramid, rows and columns such as 6x10, or rows of X such as XXX/X.X)";
    const SETS: &str = "there is no such set of pieces (expected pro, kanoodle, pentominoes, \
                        tetrominoes, dominoes:N or rows of letters such as AAA/A/BB)";
    let board = |end| Place::Option("board", 0..end);
    let pieces = |range| Place::Option("pieces", range);
    for (typed, place, message) in [
        (("", ""), board(0), BOARDS),
        (("prof", ""), board(4), BOARDS),
        (("0x5", ""), board(3), BOARDS),
        (("-1x5", ""), board(4), BOARDS),
        (("6x", ""), board(2), BOARDS),
        (("6x10x2", ""), board(6), BOARDS),
        (("1x4097", ""), board(6), "the board is too large (at most 4,096 cells)"),
        (("99999999999999999999x2", ""), board(22), "the board is too large (at most 4,096 cells)"),
        (
            ("6x10", ""),
            pieces(0..0),
            "a rectangle has no pieces of its own (expected pro, kanoodle, pentominoes, \
             tetrominoes, dominoes:N or rows of letters such as AAA/A/BB)",
        ),
        (("pro", "chess"), pieces(0..5), SETS),
        (("pro", "dominoes"), pieces(0..8), SETS),
        (("pro", "dominoes:0"), pieces(9..10), "invalid number of dominoes (expected 1 to 2048)"),
        (
            ("pro", "dominoes:2049"),
            pieces(9..13),
            "invalid number of dominoes (expected 1 to 2048)",
        ),
    ] {
        let mistake = puzzle(typed.0, typed.1).expect_err(typed.0);
        assert_eq!((mistake.to_string().as_str(), mistake.place), (message, place));
    }
}

//! Invalid files against the messages, positions and help of their mistakes.

use billhook_iq::file::parse;
use billhook_plugin::Input;

use super::complaint;

fn check(table: &[(&str, &str)]) {
    for (marked, message) in table {
        let (place, said) = complaint(marked, false);
        assert_eq!((place.as_str(), said.as_str()), (*marked, *message));
    }
}

#[test]
fn headers_that_are_wrong() {
    check(&[
        ("‹›", "there is nothing in this file"),
        ("‹›\n \r\n", "there is nothing in this file"),
        ("‹five› 5 1\nDEFAULT\nA", "the number of rows is missing (expected the number of rows)"),
        ("‹2.5› 5 1\nDEFAULT\nA", "`2.5` is not a whole number (expected the number of rows)"),
        ("5 ‹-5› 1\nDEFAULT\nA", "a puzzle cannot have `-5` columns (expected 1 or more)"),
        ("‹0› 5 1\nDEFAULT\nA", "a puzzle cannot have `0` rows (expected 1 or more)"),
        ("5 5 ‹00›\nDEFAULT\nA", "a puzzle cannot have `00` pieces (expected 1 or more)"),
        ("‹5,5,7›\nDEFAULT", "`5,5,7` is not a whole number (expected the number of rows)"),
        ("5 5\n‹DEFAULT›\nA", "the number of pieces is missing (expected the number of pieces)"),
        ("5 5‹›\n", "the number of pieces is missing (expected the number of pieces)"),
        ("5‹›", "the number of columns is missing (expected the number of columns)"),
        (
            "5 5 1 ‹9›\nDEFAULT\nA",
            "there are too many numbers (expected DEFAULT, CUSTOM or PYRAMID)",
        ),
        (
            "5 5 ‹300›\nDEFAULT\nA",
            "there cannot be so many pieces (at most 26: a letter names each)",
        ),
        (
            "5 5 ‹99999999999999999999999999›\nDEFAULT\nA",
            "there cannot be so many pieces (at most 26: a letter names each)",
        ),
        ("5 5 1‹›\n", "the kind of board is missing (expected DEFAULT, CUSTOM or PYRAMID)"),
        ("5 5 1\n‹AA›\nA", "the kind of board is missing (expected DEFAULT, CUSTOM or PYRAMID)"),
        (
            "5 5 1\n‹SQUARE›\nA",
            "`SQUARE` is no kind of board (expected DEFAULT, CUSTOM or PYRAMID)",
        ),
        (
            "5 5 1\n‹default›\nA",
            "`default` is no kind of board (expected DEFAULT, CUSTOM or PYRAMID)",
        ),
        ("5 5 1\nDEFAULT ‹A›\nA", "nothing can stand behind the kind of board (not expected here)"),
        ("‹1000000 1000000› 1\nDEFAULT\nA", "the board is too large (at most 4,096 cells)"),
        ("‹1  4097› 1\nDEFAULT\nA", "the board is too large (at most 4,096 cells)"),
        ("‹1 99999999999999999999› 1\nDEFAULT\nA", "the board is too large (at most 4,096 cells)"),
        (
            "‹1024 1025› 1\nCUSTOM\nA",
            "the board is too large (at most 1,048,576 places, with and without cells)",
        ),
        (
            "‹23 23› 1\nPYRAMID\nA",
            "the pyramid is too large (at most 22 by 22, for 4,096 balls are the most)",
        ),
        (
            "3 ‹4› 1\nPYRAMID\nA",
            "the base of a pyramid is as long as it is wide (expected the number of rows again)",
        ),
    ]);
}

#[test]
fn boards_that_are_wrong() {
    check(&[
        (
            "2 3 1\nCUSTOM\nXXX\nXX‹›\nA",
            "this row of the board is too short (expected 1 more character)",
        ),
        (
            "2 3 1\nCUSTOM\nXX‹›  \nXXX\nA",
            "this row of the board is too short (expected 1 more character)",
        ),
        (
            "2 3 1\nCUSTOM\nXXX\nXXX‹XX›\nA",
            "this row of the board is too long (expected 3 characters)",
        ),
        (
            "2 3 1\nCUSTOM\nXXX‹›\n",
            "the board ends after 1 of 2 rows (expected another row of 3 characters)",
        ),
        (
            "1 3 1\nCUSTOM‹›",
            "the board ends after 0 of 1 row (expected another row of 3 characters)",
        ),
        (
            "2 3 1\nCUSTOM\nXXX\n‹ A›\nAA",
            "the board ends after 1 of 2 rows (expected another row of 3 characters)",
        ),
        (
            "1 3 1\nCUSTOM\nX‹ ›X\nA",
            "there is a blank in the board (expected X for a cell, or . for none)",
        ),
        (
            "1 3 1\nCUSTOM\n‹\t›XX\nA",
            "there is a tab in the board (expected X for a cell, or . for none)",
        ),
        (
            "1 3 1\nCUSTOM\nX‹#›X\nA",
            "`#` means nothing in a board (expected X for a cell, or . for none)",
        ),
        (
            "1 3 1\nCUSTOM\n‹é›X\nA",
            "`é` means nothing in a board (expected X for a cell, or . for none)",
        ),
        ("2 2 1\nCUSTOM\n‹..\n\n..›\nA", "the board has no cells (expected an X somewhere)"),
        (
            "1 3 1\nDEFAULT\nGIVEN\n.‹#›.\nA",
            "`#` means nothing in a board (expected . for a cell to be filled, or a piece's letter)",
        ),
        ("1 3 1\nDEFAULT\n‹given›\n...\nA", "`given` means nothing here"),
        (
            "1 3 1\nDEFAULT\nAA\n‹GIVEN›\n.AA",
            "GIVEN cannot stand here, where the pieces are drawn (expected before the first piece)",
        ),
        (
            "1 2 1\nCUSTOM\nXX\n‹GIVEN›\n.A\nA",
            "GIVEN cannot stand here, where the pieces are drawn (expected before the first piece)",
        ),
        (
            "1 2 1\nDEFAULT\nA\n\n‹LABELS›\n1 2",
            "LABELS cannot stand here, where the pieces are drawn (expected before the first piece)",
        ),
        (
            "2 2 1\nPYRAMID\nGIVEN\n.\n..\n.‹›\nA",
            "this row of the board is too short (expected 1 more character)",
        ),
        (
            "2 2 1\nPYRAMID\nGIVEN\n.‹.›\n..\n..\nA",
            "this row of the board is too long (expected 1 character)",
        ),
    ]);
    let row = "X".repeat(4097);
    let text = format!("‹1 4097› 1\nCUSTOM\n{row}\nA");
    assert_eq!(
        complaint(&text, false),
        (text, "the board has 4,097 cells (at most 4,096)".to_owned())
    );
}

#[test]
fn pieces_that_are_wrong() {
    check(&[
        ("2 2 1\nDEFAULT‹›\n\n", "there are no pieces (expected a piece)"),
        ("2 2 1\nCUSTOM\nXX\nXX‹›", "there are no pieces (expected a piece)"),
        (
            "2 2 2\nDEFAULT\nA\nB\n ‹A›A",
            "piece A is drawn twice, first on line 3 (expected a letter that is not yet used)",
        ),
        ("2 2 2\nDEFAULT\nB\nA‹B›\n", "two pieces on one line, A and B (expected A or a blank)"),
        ("2 2 2\nDEFAULT\nA\n B ‹A›", "two pieces on one line, B and A (expected B or a blank)"),
        (
            "2 2 1\nDEFAULT\nA\nA‹a›",
            "`a` is no piece's letter (expected a capital letter or a blank)",
        ),
        ("2 2 1\nDEFAULT\n‹1›", "`1` is no piece's letter (expected a capital letter or a blank)"),
        ("2 2 1\nDEFAULT\n‹À›", "`À` is no piece's letter (expected a capital letter or a blank)"),
        (
            "2 2 1\nDEFAULT\nA‹😀›",
            "`😀` is no piece's letter (expected a capital letter or a blank)",
        ),
        (
            "2 2 1\nDEFAULT\n‹\u{1b}›[31mA",
            "`\\u{1b}` is no piece's letter (expected a capital letter or a blank)",
        ),
        (
            "2 2 1\nDEFAULT\nA\nA‹.›A",
            "there is a `.` in a piece (expected a capital letter or a blank)",
        ),
        (
            "1 2 1\nCUSTOM\nXX\n‹.›",
            "there is a row of a board where the pieces begin (expected a piece)",
        ),
        (
            "1 2 1\nCUSTOM\nXX\n‹X.›\nA",
            "there is a row of a board where the pieces begin (expected a piece)",
        ),
        (
            "2 2 2\nDEFAULT\n‹AB›\nAB",
            "there is a row of a board where the pieces begin (expected a piece)",
        ),
        (
            "2 2 1\nDEFAULT\nA\n‹\t›A",
            "there is a tab in a piece, and no telling how wide it is (expected a capital letter \
             or a blank)",
        ),
        (
            "2 2 1\nDEFAULT\nA‹\0›",
            "there is a `\\0` in this file, so it is no text (not expected in a puzzle)",
        ),
    ]);
}

#[test]
fn given_pieces_that_are_wrong() {
    check(&[
        (
            "2 2 1\nCUSTOM\nX‹B›\nXX\nA",
            "B lies on the board, but no piece has this letter (no such piece is drawn below)",
        ),
        (
            "2 3 2\nDEFAULT\nGIVEN\n.‹X›X\n.X.\nX\nXX\nAAA",
            "this may be a cell to be filled, or the piece X (`.` is a cell to be filled, `x` the \
             piece X)",
        ),
        (
            "2 2 1\nCUSTOM\nX‹x›\nXX\nA",
            "X lies on the board, but no piece has this letter (no such piece is drawn below)",
        ),
        (
            "2 2 2\nDEFAULT\nGIVEN\n.‹A›\nA.\nA\nBB",
            "what lies here is not piece A (it covers 2 here, but has 1)",
        ),
        (
            "2 2 1\nDEFAULT\nGIVEN\n.‹A›\nA.\nAA",
            "what lies here is not piece A (expected its shape, turned or flipped)",
        ),
        (
            "2 2 1\nPYRAMID\nGIVEN\n.\n‹A›.\n.A\nAA",
            "what lies here is not piece A (expected its shape, turned or flipped)",
        ),
    ]);
}

#[test]
fn labels_and_comments_that_are_wrong() {
    check(&[
        (
            "1 2 1\nDEFAULT\nLABELS\na‹›\nA",
            "this row of the table of labels is too short (expected 1 more square)",
        ),
        (
            "2 1 1\nDEFAULT\nLABELS\na‹›\n",
            "the table of labels ends after 1 of 2 rows (expected another row of 1 square)",
        ),
        ("1 2 1\nCUSTOM\nX.\nLABELS\na ‹b›\nA", "there is no cell for this label (expected .)"),
        ("1 1 1\nDEFAULT\nLABELS\n‹September›\nA", "this label is too long (at most 8 characters)"),
        (
            "1 3 1\nCUSTOM\n‹#›X#\nA",
            "`#` means nothing in a board (expected X for a cell, or . for none)",
        ),
    ]);
}

#[test]
fn help_is_given() {
    for (text, expect) in [
        ("5 5 1\ndefault\nA", "did you mean DEFAULT?"),
        ("5 5 1\nPYRAMYD\nA", "did you mean PYRAMID?"),
        ("5 5 1\nDEFAULT\ngiven\nA", "did you mean GIVEN?"),
        ("5 5 1\nDEFAULT\nb", "did you mean B?"),
        ("1 2 1\nDEFAULT\nlabels\na b\nA", "did you mean LABELS?"),
        // Blanks stand for empty cells: a row of blanks, a blank before and between pieces.
        ("2 3 1\nDEFAULT\nGIVEN\n   \n   \nA\nAA", "write `.` for an empty cell"),
        ("2 3 1\nDEFAULT\nGIVEN\n A\nAA\nA\nAA", "write `.` for an empty cell"),
        ("2 3 1\nDEFAULT\nGIVEN\n.A \nA .\nA\nAA", "it has 2 characters, and the board 3 columns"),
        ("1 3 1\nDEFAULT\nGIVEN\nA .\nA", "write `.` for an empty cell"),
        ("1 3 1\nCUSTOM\nX X\nA", "write `X` for a cell, and `.` where there is none"),
        (
            "5 5\nDEFAULT",
            "a file begins with the numbers of rows, columns and pieces, such as `5 11 12`",
        ),
    ] {
        let mistake = parse(&Input::from_text("file", text), false).expect_err(text);
        assert_eq!(mistake.help.as_deref(), Some(expect), "{text}");
    }
}

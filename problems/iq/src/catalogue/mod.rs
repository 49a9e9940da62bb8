//! Provides built-in boards and sets of pieces.
//!
//! `pro` is IQ Puzzler Pro (SmartGames), which is played on a rectangle, on a
//! slanted board and in a pyramid; `kanoodle` is Kanoodle (Educational
//! Insights), with other pieces on the same rectangle and pyramid. Boards and pieces of one's own
//! may be drawn in a word.

mod drawings;

use self::drawings::{DIAGONAL, KANOODLE, PENTOMINOES, PRO, TETROMINOES};
use super::board::Board;
use super::file::drawn_pieces;
use super::piece::Piece;
use super::puzzle::Puzzle;
use super::symbol::symbol;
use billhook_plugin::{Mistake, Place};

/// The named boards, each with the name of its own set of pieces.
pub const BOARDS: [(&str, &str); 5] = [
    ("pro", "pro"),
    ("pro-pyramid", "pro"),
    ("pro-diagonal", "pro"),
    ("kanoodle", "kanoodle"),
    ("kanoodle-pyramid", "kanoodle"),
];

/// The named sets of pieces; besides them there is `dominoes:N`.
pub const SETS: [&str; 4] = ["pro", "kanoodle", "pentominoes", "tetrominoes"];

/// Returns a built-in puzzle: a board, by name or as rows and columns such as `6x10`, and a set of
/// pieces. An empty text for the pieces means the board's own set.
///
/// # Errors
///
/// Fails for an unknown name, a board that is too large, an invalid number of dominoes, or a
/// rectangle without pieces; the position is in the option `board` or `pieces`.
pub fn puzzle(board: &str, pieces: &str) -> Result<Puzzle, Mistake> {
    let own = BOARDS.iter().find(|(name, _)| *name == board).map(|(_, set)| *set);
    let laid = match own {
        Some(_) => named_board(board),
        None if is_drawn(board, |sign| sign == 'X') => own_board(board)?,
        None => rectangle(board)?,
    };
    let set = match (pieces, own) {
        ("", Some(own)) => own,
        ("", None) => {
            let place = Place::Option("pieces", 0..0);
            let message = "a rectangle has no pieces of its own";
            return Err(Mistake::new(message, place, format!("expected {}", sets())));
        }
        (set, _) => set,
    };
    Ok(Puzzle::new(laid, piece_set(set)?))
}

fn named_board(name: &str) -> Board {
    match name {
        "pro-diagonal" => {
            Board::drawn(DIAGONAL.iter().map(|row| row.bytes().map(|place| place == b'X')))
        }
        _ if name.ends_with("-pyramid") => Board::pyramid(5),
        _ => Board::rectangle(5, 11),
    }
}

/// Returns whether a text draws rows, with `/` between them, `.` for nothing and other signs.
fn is_drawn(text: &str, is_sign: impl Fn(char) -> bool) -> bool {
    text.contains(&is_sign) && text.chars().all(|it| is_sign(it) || matches!(it, '.' | '/'))
}

fn own_board(text: &str) -> Result<Board, Mistake> {
    if text.bytes().filter(|byte| *byte == b'X').count() > Board::MOST_CELLS {
        let place = Place::Option("board", 0..text.len());
        return Err(Mistake::new("the board is too large", place, "at most 4,096 cells"));
    }
    Ok(Board::drawn(text.split('/').map(|row| row.bytes().map(|sign| sign == b'X'))))
}

/// Reads pieces that are drawn like those of a file, with `/` between rows, and `.` where a piece
/// has no square.
fn own_pieces(text: &str) -> Result<Vec<Piece>, Mistake> {
    let row = |row: &str| if row == "." { row.to_owned() } else { row.replace('.', " ") };
    let drawing: Vec<String> = text.split('/').map(row).collect();
    drawn_pieces(&[&drawing.join("/")]).map_err(|mistake| {
        let place = match mistake.place {
            Place::Input(place) => Place::Option("pieces", place),
            _ => Place::Option("pieces", 0..text.len()),
        };
        Mistake { place, ..mistake }
    })
}

fn rectangle(text: &str) -> Result<Board, Mistake> {
    let place = Place::Option("board", 0..text.len());
    let number = |digits: &str| {
        let whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        // A number that does not fit is too large for a board as well.
        whole.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    let sides: Vec<Option<usize>> = text.split(['x', 'X', '×']).map(number).collect();
    match sides[..] {
        [Some(rows @ 1..), Some(columns @ 1..)] => {
            match rows.saturating_mul(columns) <= Board::MOST_CELLS {
                true => Ok(Board::rectangle(rows, columns)),
                false => Err(Mistake::new("the board is too large", place, "at most 4,096 cells")),
            }
        }
        _ => {
            let names: Vec<&str> = BOARDS.iter().map(|(name, _)| *name).collect();
            let label = format!(
                "expected {}, rows and columns such as 6x10, or rows of X such as XXX/X.X",
                names.join(", ")
            );
            let mistake = Mistake::new("there is no such board", place, label);
            Err(match sides[..] {
                [Some(_), Some(_), Some(_)] => {
                    mistake.help("boxes of cubes are filled by another puzzle, `burr`")
                }
                _ => mistake,
            })
        }
    }
}

fn piece_set(name: &str) -> Result<Vec<Piece>, Mistake> {
    match name {
        "pro" => drawn_pieces(&PRO),
        "kanoodle" => drawn_pieces(&KANOODLE),
        "pentominoes" => drawn_pieces(&PENTOMINOES),
        "tetrominoes" => drawn_pieces(&TETROMINOES),
        _ if is_drawn(name, |sign| sign.is_ascii_uppercase()) => own_pieces(name),
        _ => dominoes(name),
    }
}

/// Returns the pieces of a text such as `dominoes:32`. Fails for any other text, and unless the
/// number is from 1 to 2,048.
fn dominoes(text: &str) -> Result<Vec<Piece>, Mistake> {
    const MOST: usize = Board::MOST_CELLS / 2;
    let mistake = |message: &str, from: usize, label: String| {
        Mistake::new(message, Place::Option("pieces", from..text.len()), label)
    };
    let Some(digits) = text.strip_prefix("dominoes:") else {
        return Err(mistake("there is no such set of pieces", 0, format!("expected {}", sets())));
    };
    match digits.parse() {
        Ok(number @ 1..=MOST) => {
            let domino = |index| Piece::new(symbol(index, ""), [[0, 0], [0, 1]]);
            Ok((0..number).map(domino).collect())
        }
        _ => {
            let from = text.len() - digits.len();
            Err(mistake("invalid number of dominoes", from, "expected 1 to 2048".to_owned()))
        }
    }
}

fn sets() -> String {
    format!("{}, dominoes:N or rows of letters such as AAA/A/BB", SETS.join(", "))
}

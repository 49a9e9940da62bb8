//! Boards of answers as text: each square shows its clue, the sign of the answer, or the clue with the
//! sign behind it. Such a board is [read](crate::typed) as the answer.

use billhook_plugin::show::{Grid, Sign, Square};

use crate::answer::Signs;
use crate::fields::Look;
use crate::genre::Genre;
use crate::puzzle::Pencil;
use crate::sheet::is_number;

/// The characters of lines that leave squares in some directions.
const LINES: &[(&str, char)] = &[
    ("ns", '│'),
    ("ew", '─'),
    ("ne", '└'),
    ("nw", '┘'),
    ("se", '┌'),
    ("sw", '┐'),
    ("n", '╵'),
    ("s", '╷'),
    ("e", '╶'),
    ("w", '╴'),
    ("nse", '├'),
    ("nsw", '┤'),
    ("sew", '┬'),
    ("new", '┴'),
    ("nsew", '┼'),
];

impl Pencil {
    /// Returns the board of an answer.
    pub(crate) fn shown(&self, answer: &Signs) -> Grid {
        let columns = self.sheet().size.columns;
        let clue = |row: usize, column: usize| {
            self.genre().clues(self.sheet())?.get(row * columns + column).map(String::as_str)
        };
        let rows = answer.0.iter().enumerate().map(|(row, signs)| {
            let squares = signs.iter().enumerate().map(move |(column, sign)| {
                self.square_of(sign, clue(row, column).filter(|clue| *clue != "-"))
            });
            squares.collect::<Vec<_>>()
        });
        let grid = Grid::rows(rows.collect::<Vec<_>>());
        match &self.sheet().regions {
            Some(regions) => grid.divided(|[row, column]| {
                regions.of.get(row * columns + column).copied().unwrap_or(0)
            }),
            None => grid,
        }
    }

    /// Returns the square that shows a sign and a clue.
    fn square_of(&self, sign: &str, clue: Option<&str>) -> Square {
        let genre = self.genre();
        match clue {
            Some(clue) if sign == "-" && (genre.is_blank(clue) || self.is_like_sign(clue)) => {
                Square::Blocked
            }
            Some(clue) if sign == "-" || sign == clue => match genre.square(clue) {
                Square::Filled { group, sign } => Square::Given { group, sign },
                other => other,
            },
            // Where clues are numbers of parts or of squares as well, only the answer is shown.
            Some(clue) if self.fields().look != Look::Parts && !is_number(sign) => {
                let sign = match genre.signs.contains(&sign) || genre.has_lines() {
                    true => genre.letter(sign).to_string(),
                    false => sign.to_owned(),
                };
                Square::Filled { group: 0, sign: Sign::text(&format!("{clue}{sign}")) }
            }
            _ => genre.square(sign),
        }
    }

    /// Returns whether a clue could be taken for a sign of the answer.
    fn is_like_sign(&self, clue: &str) -> bool {
        self.genre().signs.contains(&clue) && !self.fields().repeats_clues
    }
}

/// Returns the character of lines that leave a square in some directions.
fn line(directions: &str) -> Option<char> {
    LINES.iter().find(|it| it.0 == directions).map(|it| it.1)
}

impl Genre {
    /// Returns whether squares with this clue are blank in answers, and the clue looks like a sign.
    pub(crate) fn is_blank(&self, clue: &str) -> bool {
        self.layers.first().is_some_and(|layer| layer.blank == clue)
    }

    /// Returns whether signs are lines from square to square.
    pub(crate) fn has_lines(&self) -> bool {
        self.signs.contains(&"ns")
    }

    /// Returns whether a sign is made of directions in which lines leave a square. A letter that is a
    /// clue is not: `w` is a white circle in `masyu`.
    pub(crate) fn are_lines(&self, sign: &str) -> bool {
        let is_letter = || sign.len() == 1 && self.layers.iter().any(|layer| (layer.fits)(sign));
        self.has_lines() && sign.bytes().all(|it| b"nesw".contains(&it)) && !is_letter()
    }

    /// Returns the square that shows a sign, or a clue.
    fn square(&self, sign: &str) -> Square {
        match (sign, sign.parse::<u64>()) {
            ("-", _) => Square::Empty,
            ("x", _) => Square::Painted { colour: None, sign: Sign::Letter('x') },
            (_, Ok(number)) => Square::from(Some(number)),
            _ if self.signs.contains(&sign)
                || sign.chars().nth(1).is_none()
                || self.are_lines(sign) =>
            {
                Square::Filled { group: 0, sign: Sign::Letter(self.letter(sign)) }
            }
            _ => Square::Filled { group: 0, sign: Sign::text(sign) },
        }
    }

    /// Returns the character that shows a sign: lines as they run, arrows as they point, and others by
    /// their first one.
    pub(crate) fn letter(&self, sign: &str) -> char {
        let glyph = || {
            let mut glyph = self.glyphs.iter().find(|it| it.0 == sign)?.1.chars();
            glyph.next().filter(|_| glyph.next().is_none())
        };
        let are_words = self.signs.iter().any(|it| it.len() > 1);
        let shown = match are_words {
            _ if self.are_lines(sign) => line(sign),
            true if !self.has_lines() => glyph(),
            _ => None,
        };
        shown.or_else(|| sign.chars().next()).unwrap_or('?')
    }
}

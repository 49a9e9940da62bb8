//! Clues and their marks on pages of Penpa+: a table for all genres, and rows for genres with marks
//! of their own.

use super::frame::Kind::{self, Lower, Point, Right, Square};
use super::mark::Mark;
use crate::genre::Genre;
use crate::mark::Mark as Look;

/// A form of clues and its marks.
#[derive(Clone, Copy, Debug)]
pub struct Clue {
    /// The clue, in which `#` is a number, `@` the letter of a direction and `*` any text.
    pub pattern: &'static str,
    /// The place of the marks beside a square.
    pub kind: Kind,
    /// The marks. A link must have the first one; the others may be missing.
    pub signs: &'static [Sign],
}

/// A mark of a clue.
#[derive(Clone, Copy, Debug)]
pub enum Sign {
    /// The number or the text of the clue, in a style.
    Text(u8),
    /// This text, in a style.
    Fixed(&'static str, u8),
    /// An arrow in the direction of the clue, with its number.
    Arrow(u8),
    /// The number or text of the clue in a corner.
    Corner(usize),
    /// A square of any dark colour; this colour is written.
    Shade(u64),
    /// A square of this colour only.
    Colour(u64),
    /// A symbol and its style.
    Symbol(&'static str, u64),
}

use Sign::{Arrow, Colour, Corner, Fixed, Shade, Symbol, Text};

/// The style of black numbers.
const BLACK: u8 = 1;
/// The style of numbers on black circles.
const LIGHT: u8 = 4;
/// The style of numbers in white circles.
const CIRCLED: u8 = 6;
/// The style of white numbers on black squares.
const WHITE: u8 = 7;

const fn clue(pattern: &'static str, signs: &'static [Sign]) -> Clue {
    at(Square, pattern, signs)
}

const fn at(kind: Kind, pattern: &'static str, signs: &'static [Sign]) -> Clue {
    Clue { pattern, kind, signs }
}

/// The clues of all genres.
const CLUES: &[Clue] = &[
    clue("w", &[Symbol("circle_L", 1)]),
    clue("b", &[Symbol("circle_L", 2)]),
    clue("#@", &[Arrow(BLACK)]),
    clue("x", &[Shade(4)]),
    clue("#", &[Text(BLACK)]),
    clue("?", &[Fixed("?", BLACK)]),
    clue("*", &[Text(BLACK)]),
];

/// Numbers in circles.
const CIRCLES: &[Clue] = &[clue("#", &[Text(CIRCLED)]), clue("?", &[Fixed("", CIRCLED)])];

/// Numbers on black squares.
const BLOCKS: &[Clue] =
    &[clue("x", &[Shade(4)]), clue("5", &[Shade(4)]), clue("#", &[Text(WHITE), Shade(4)])];

/// Numbers of regions in a corner.
const CORNERS: &[Clue] = &[clue("*", &[Corner(0)])];

/// Circles with numbers.
const COLOURED: &[Clue] = &[
    clue("w#", &[Symbol("circle_L", 1), Text(BLACK)]),
    clue("b#", &[Symbol("circle_L", 2), Text(LIGHT)]),
    clue("#w", &[Symbol("circle_L", 1), Text(BLACK)]),
    clue("#b", &[Symbol("circle_L", 2), Text(LIGHT)]),
];

/// Parts of fleets.
const SHIPS: &[Clue] = &[
    clue("o", &[Symbol("battleship_B", 1)]),
    clue("m", &[Symbol("battleship_B", 2)]),
    clue("w", &[Symbol("battleship_B", 3)]),
    clue("n", &[Symbol("battleship_B", 4)]),
    clue("e", &[Symbol("battleship_B", 5)]),
    clue("s", &[Symbol("battleship_B", 6)]),
    clue("x", &[Symbol("battleship_B", 7)]),
    clue("x", &[Symbol("battleship_B", 8)]),
];

/// Circles, squares and triangles.
const FORMS: &[Clue] = &[
    clue("c", &[Symbol("ox_B", 1)]),
    clue("t", &[Symbol("ox_B", 2)]),
    clue("s", &[Symbol("ox_B", 3)]),
    clue("1", &[Symbol("ox_B", 1)]),
    clue("2", &[Symbol("ox_B", 3)]),
    clue("3", &[Symbol("ox_B", 2)]),
    clue("c", &[Symbol("circle_M", 1)]),
];

/// Arrows in eight directions.
const ARROWS: &[Clue] = &[
    clue("w", &[Symbol("arrow_S", 1)]),
    clue("nw", &[Symbol("arrow_S", 2)]),
    clue("n", &[Symbol("arrow_S", 3)]),
    clue("ne", &[Symbol("arrow_S", 4)]),
    clue("e", &[Symbol("arrow_S", 5)]),
    clue("se", &[Symbol("arrow_S", 6)]),
    clue("s", &[Symbol("arrow_S", 7)]),
    clue("sw", &[Symbol("arrow_S", 8)]),
];

/// Dots in squares and between them.
const DOTS: &[Clue] = &[
    clue("0", &[Symbol("circle_SS", 1)]),
    at(Right, "1", &[Symbol("circle_SS", 1)]),
    at(Lower, "2", &[Symbol("circle_SS", 1)]),
    at(Point, "3", &[Symbol("circle_SS", 1)]),
    clue("0", &[Symbol("circle_SS", 2)]),
    at(Right, "1", &[Symbol("circle_SS", 2)]),
    at(Lower, "2", &[Symbol("circle_SS", 2)]),
    at(Point, "3", &[Symbol("circle_SS", 2)]),
];

/// The clues of genres with marks of their own, by the names of the genres and a layer.
const OWN: &[(&[&str], usize, &[Clue])] = &[
    (&["araf", "creek", "geradeweg", "gokigen", "kuromasu", "shikaku"], 0, CIRCLES),
    (
        &["kurotto"],
        0,
        &[
            clue("#", &[Text(CIRCLED)]),
            clue("o", &[Fixed("", CIRCLED)]),
            clue("?", &[Fixed("?", CIRCLED)]),
            clue("o", &[Symbol("circle_L", 1)]),
        ],
    ),
    (&["tile-paint"], 0, &[clue("*", &[Corner(2)])]),
    (&["tile-paint"], 1, &[clue("*", &[Corner(1)])]),
    (&["balance", "shingoki"], 0, COLOURED),
    (&["battleship"], 2, SHIPS),
    (&["hakoiri", "tripletts"], 0, FORMS),
    (&["pfeilzahlen"], 0, ARROWS),
    (&["sternenhimmel"], 2, ARROWS),
    (&["galaxies"], 0, DOTS),
    (
        &["midloop"],
        0,
        &[
            clue("1", &[Symbol("circle_SS", 2)]),
            at(Lower, "2", &[Symbol("circle_SS", 2)]),
            at(Right, "3", &[Symbol("circle_SS", 2)]),
            clue("1", &[Symbol("circle_SS", 1)]),
            at(Lower, "2", &[Symbol("circle_SS", 1)]),
            at(Right, "3", &[Symbol("circle_SS", 1)]),
        ],
    ),
    (&["binairo"], 0, &[clue("1", &[Symbol("circle_M", 1)]), clue("2", &[Symbol("circle_M", 2)])]),
    (&["yin-yang"], 0, &[clue("w", &[Symbol("circle_M", 1)]), clue("b", &[Symbol("circle_M", 2)])]),
    (
        &["castle"],
        0,
        &[
            clue("#@x", &[Arrow(WHITE), Colour(4)]),
            clue("#@o", &[Arrow(BLACK)]),
            clue("x", &[Colour(4), Fixed("", BLACK)]),
            clue("o", &[Fixed("", BLACK)]),
        ],
    ),
    (
        &["yajilin"],
        0,
        &[
            clue("#@", &[Arrow(BLACK)]),
            clue("#@", &[Arrow(BLACK), Shade(3)]),
            clue("x", &[Shade(8), Fixed("", BLACK)]),
            clue("x", &[Fixed("?", BLACK)]),
            clue("x", &[Fixed("", BLACK)]),
        ],
    ),
    (
        &["masyu"],
        0,
        &[
            clue("w", &[Symbol("circle_L", 1)]),
            clue("b", &[Symbol("circle_L", 2)]),
            clue("1", &[Symbol("circle_L", 1)]),
            clue("2", &[Symbol("circle_L", 2)]),
        ],
    ),
    (&["moonsun"], 0, &[clue("o", &[Symbol("sun_moon", 1)]), clue("x", &[Symbol("sun_moon", 2)])]),
    (&["nondango"], 0, &[clue("x", &[Symbol("circle_M", 4)])]),
    (&["fobidoshi"], 0, &[clue("o", &[Symbol("circle_M", 1)])]),
    (&["curving-road", "yonmasu"], 0, &[clue("o", &[Symbol("circle_L", 1)])]),
    (&["tents"], 2, &[clue("x", &[Symbol("tents", 1)])]),
    (&["snake"], 2, &[clue("x", &[Symbol("circle_L", 2)]), clue("x", &[Symbol("circle_L", 1)])]),
    (
        &["evenoddsudoku"],
        0,
        &[clue("O", &[Symbol("circle_L", 3)]), clue("E", &[Symbol("square_L", 3)])],
    ),
    (&["str8ts"], 0, &[clue("#x", &[Text(WHITE), Shade(4)])]),
    (&["makaro"], 0, &[clue("@", &[Arrow(WHITE), Shade(4)])]),
    (&["bosanowa"], 0, &[clue(".", &[Shade(4)])]),
    (
        &["tatamibari"],
        0,
        &[
            clue("s", &[Fixed("+", BLACK)]),
            clue("h", &[Fixed("-", BLACK)]),
            clue("v", &[Fixed("|", BLACK)]),
            clue("h", &[Symbol("line", 1)]),
            clue("v", &[Symbol("line", 2)]),
            clue("s", &[Symbol("line", 5)]),
        ],
    ),
];

/// Returns the clues of a layer of a genre, in the order in which they are tried.
pub fn of_layer(genre: &Genre, layer: usize) -> Vec<&'static Clue> {
    let name = genre.about.name;
    let is_own = |it: &&(&[&str], usize, &[Clue])| it.0.contains(&name) && it.1 == layer;
    let own = match (OWN.iter().find(is_own), genre.layers[layer].mark) {
        (Some(own), _) => own.2,
        (None, Look::Black) => BLOCKS,
        (None, Look::Circle) => CIRCLES,
        (None, Look::Corner) => CORNERS,
        (None, _) => &[],
    };
    // Where all letters are clues, none of them is a circle or a black square.
    let is_letter = |clue: &&Clue| matches!(clue.pattern, "w" | "b" | "x");
    let has_letters = (genre.layers[layer].fits)("a");
    own.iter().chain(CLUES.iter().filter(|it| !(has_letters && is_letter(it)))).collect()
}

/// The parts of a clue that vary.
#[derive(Clone, Debug, Default)]
struct Parts {
    text: Option<String>,
    to: Option<char>,
}

impl Clue {
    /// Returns the clue of some marks; `None` if they are not of this form. If `is_whole`, no mark of
    /// the form may be missing.
    pub fn read(&self, marks: &[Mark], is_whole: bool) -> Option<String> {
        let mut parts = Parts::default();
        let mut is_first = false;
        let mut signs: Vec<(usize, &Sign)> = self.signs.iter().enumerate().collect();
        for mark in marks {
            let at = signs.iter().position(|(_, sign)| sign.fits(mark, &mut parts))?;
            is_first |= signs.remove(at).0 == 0;
        }
        let is_all = is_first && (!is_whole || signs.is_empty());
        is_all.then(|| self.fill(&parts)).flatten()
    }

    /// Returns the clue with these parts; `None` if one is missing or is not of its form.
    fn fill(&self, parts: &Parts) -> Option<String> {
        let mut clue = String::new();
        for sign in self.pattern.chars() {
            match sign {
                '#' => {
                    let number: u32 = parts.text.as_ref()?.parse().ok()?;
                    clue += &number.to_string();
                }
                '*' => clue += parts.text.as_ref().filter(|it| !it.is_empty())?,
                '@' => clue.push(parts.to?),
                other => clue.push(other),
            }
        }
        Some(clue)
    }

    /// Returns the marks of a clue, with the styles of numbers and the corner in which they stand;
    /// `None` if the clue is not of this form.
    pub fn write(&self, clue: &str) -> Option<Vec<(Mark, u8, usize)>> {
        let Parts { text, to } = self.parts(clue)?;
        let text = || text.clone().unwrap_or_default();
        let mark = |sign: &Sign| {
            Some(match *sign {
                Text(style) => (Mark::Text(text()), style, 0),
                Fixed(text, style) => (Mark::Text(text.to_owned()), style, 0),
                Arrow(style) => (Mark::Arrow(text(), to?), style, 0),
                Corner(corner) => (Mark::Corner(text()), BLACK, corner),
                Shade(colour) | Colour(colour) => (Mark::Shade(colour), 0, 0),
                Symbol(name, style) => (Mark::Symbol(name.to_owned(), style), 0, 0),
            })
        };
        self.signs.iter().map(mark).collect()
    }

    /// Returns the parts of a clue of this form.
    fn parts(&self, clue: &str) -> Option<Parts> {
        let mut parts = Parts::default();
        let mut rest = clue;
        for sign in self.pattern.chars() {
            match sign {
                '#' => {
                    let end = rest.find(|it: char| !it.is_ascii_digit()).unwrap_or(rest.len());
                    let number;
                    (number, rest) = rest.split_at(end);
                    parts.text = Some(number.to_owned()).filter(|it| !it.is_empty());
                    parts.text.as_ref()?;
                }
                '*' => parts.text = Some(std::mem::take(&mut rest).to_owned()),
                '@' => {
                    let to = rest.chars().next().filter(|it| "nesw".contains(*it))?;
                    parts.to = Some(to);
                    rest = &rest[1..];
                }
                other => rest = rest.strip_prefix(other)?,
            }
        }
        rest.is_empty().then_some(parts)
    }
}

impl Sign {
    /// Returns whether a mark is of this form, and notes the parts of the clue in it.
    fn fits(&self, mark: &Mark, parts: &mut Parts) -> bool {
        match (self, mark) {
            (Text(_), Mark::Text(text)) | (Corner(_), Mark::Corner(text)) => {
                parts.text = Some(text.clone());
                true
            }
            (Fixed(fixed, _), Mark::Text(text)) => fixed == text,
            (Arrow(_), Mark::Arrow(text, to)) => {
                *parts = Parts { text: Some(text.clone()), to: Some(*to) };
                true
            }
            (Shade(_), Mark::Shade(colour)) => matches!(colour, 1 | 3 | 4 | 8),
            (Colour(one), Mark::Shade(two)) => one == two,
            (Symbol(name, style), Mark::Symbol(other, of)) => {
                // The names of a symbol in several sizes and colours differ only after `_`.
                let begin = |name: &str| name.split('_').next().map(str::to_owned);
                begin(name) == begin(other) && style == of
            }
            _ => false,
        }
    }
}

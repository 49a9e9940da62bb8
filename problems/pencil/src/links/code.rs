//! The codes that make up a link: each stands for a layer of clues, or a few layers beside the board.

use crate::sheet::{Regions, Shape, Sheet};
use crate::size::Size;

/// A code for clues.
#[derive(Clone, Copy, Debug)]
pub enum Code {
    /// Numbers of any size; a letter from `g` on is a gap.
    Number16,
    /// Numbers from 0 to 4 with the gap behind them in one sign.
    Four {
        /// The clue without a number, then other clues with its meaning, after blanks.
        unknown: &'static str,
    },
    /// [`Four`](Self::Four) at points.
    FourAtPoints,
    /// Numbers from 0 to 9; any letter is a gap.
    Number10,
    /// Numbers with digits below a radix; signs of base 36 from there on are gaps.
    Numbers {
        /// The radix. With 16 larger numbers are possible as well, after a sign for their length.
        radix: u32,
        /// The clue without a number; `-` where it means nothing.
        unknown: &'static str,
    },
    /// Signs in place of numbers from 0 on; an empty sign is none.
    Signs {
        /// The radix, as of [`Numbers`](Self::Numbers).
        radix: u32,
        /// The signs.
        signs: &'static [&'static str],
    },
    /// Numbers with directions.
    Arrows {
        /// The clue without a number.
        unknown: &'static str,
    },
    /// [`Arrows`](Self::Arrows) after a sign for the side of the loop on which the clue lies.
    Walls,
    /// Circles with a number or without.
    Balls,
    /// Numbers from 1 on, black squares, and arrows.
    Peaks,
    /// Directions of lines.
    Pipes,
    /// Circles, three squares in a sign; an empty clue is not supported.
    Circles {
        /// The clue of a white circle, then other clues with its meaning, after blanks.
        white: &'static str,
        /// The clue of a black one.
        black: &'static str,
    },
    /// Squares that are marked or not, five in a sign.
    Binary {
        /// The clue of a marked square.
        marked: &'static str,
    },
    /// [`Binary`](Self::Binary) the other way round: the squares that are not marked.
    AllBut {
        /// The clue of a marked square.
        marked: &'static str,
    },
    /// Squares that are marked, with the gap behind them in one sign.
    Few {
        /// The clue of a marked square.
        marked: &'static str,
    },
    /// Dots in squares, on their edges and at their corners.
    Dots {
        /// The clues of a square: a dot in it, at its right edge, its lower edge, its lower right
        /// corner; an empty clue is not supported.
        clues: [&'static str; 4],
        /// The colour that is written: 0 for white, 1 for black.
        colour: u32,
        /// A flag: the other colour is refused. Without it, both colours have one meaning.
        is_only: bool,
    },
    /// A sign of base 36 for each square.
    Digits36,
    /// The squares of a board of regions without clues.
    NoClues,
    /// The walls between regions.
    Borders,
    /// A number for each region, in its first square; an unknown number means nothing.
    Rooms,
    /// Squares that are holes, in a region `#`, five in a sign.
    Holes,
    /// [`Number16`](Self::Number16) beside columns, then rows, each first above or left.
    Outside,
    /// [`Outside`](Self::Outside) with signs in place of numbers.
    OutsideSigns(&'static [&'static str]),
    /// [`Outside`](Self::Outside) with two numbers for each line, the second layer first.
    Pairs,
    /// Numbers beside columns, then rows, without gaps.
    OutsideDigits {
        /// The base of their digits; larger numbers have two digits, after a sign.
        base: u32,
        /// A flag: a number may be missing.
        may_lack: bool,
    },
    /// The number of the board, in a field of its own.
    Count,
    /// The number of the board, which follows from its size.
    Derived(fn(Size) -> usize),
    /// The numbers of the board: those of ships of each length.
    Fleet,
    /// A code that is left out at the end of a link if it has no clue.
    Optional(&'static Code),
    /// No clues, but a condition on the board, and the reason for refusing boards that break it.
    If(fn(&Sheet) -> bool, &'static str),
}

impl Code {
    /// Returns the shape of the layers that the code describes.
    fn shapes(self) -> &'static [Shape] {
        match self {
            Code::FourAtPoints => &[Shape::Points],
            Code::Borders | Code::Holes | Code::NoClues => &[Shape::Regions],
            Code::Outside | Code::OutsideSigns(_) | Code::Pairs | Code::OutsideDigits { .. } => {
                &[Shape::Columns, Shape::Rows]
            }
            Code::Count | Code::Derived(_) | Code::Fleet | Code::If(..) => &[],
            Code::Optional(code) => code.shapes(),
            _ => &[Shape::Squares],
        }
    }

    /// Returns the layers that the code describes, on a board of layers of these shapes.
    pub fn layers(self, shapes: &[Shape]) -> Vec<usize> {
        let is_of = |layer: &usize| self.shapes().contains(&shapes[*layer]);
        let layers = (0..shapes.len()).filter(is_of);
        match self.shapes().len() {
            // Codes of squares describe the first such layer.
            0 | 1 => layers.take(1).collect(),
            _ => layers.collect(),
        }
    }

    /// Returns the places that the code describes, each a layer and a place in it, in the order of
    /// links. `regions` are needed for the codes of rooms.
    pub fn places(
        self,
        shapes: &[Shape],
        layers: &[Vec<String>],
        regions: Option<&Regions>,
    ) -> Vec<[usize; 2]> {
        let of = self.layers(shapes);
        let all = |layer: usize| (0..layers[layer].len()).map(move |place| [layer, place]);
        match (self, &of[..]) {
            (Code::Rooms, &[layer]) => {
                let rooms = regions.iter().flat_map(|regions| &regions.squares);
                rooms.map(|room| [layer, room[0]]).collect()
            }
            (Code::Pairs, of) => {
                let line = |(one, two): ([usize; 2], [usize; 2])| [two, one];
                let pairs = of.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
                pairs.flat_map(|[one, two]| all(one).zip(all(two)).flat_map(line)).collect()
            }
            (_, of) => of.iter().copied().flat_map(all).collect(),
        }
    }

    /// Returns the word for a place that the code describes.
    pub fn what(self) -> &'static str {
        match self {
            Code::Rooms => "region",
            Code::FourAtPoints => "point",
            Code::Dots { .. } => "place",
            Code::Outside | Code::OutsideSigns(_) | Code::Pairs | Code::OutsideDigits { .. } => {
                "clue"
            }
            _ => "square",
        }
    }

    /// Returns the clue that links use for all clues with one meaning.
    pub fn usual(self, clue: &str) -> &str {
        let all = match self {
            Code::Four { unknown } => [unknown, ""],
            Code::Circles { white, black } => [white, black],
            _ => return clue,
        };
        let has = |all: &&&str| all.split(' ').any(|it| it == clue);
        all.iter().find(has).map_or(clue, |all| first(all))
    }

    /// Returns whether an unknown clue means nothing.
    pub fn drops_unknown(self) -> bool {
        let unknown =
            matches!(self, Code::Numbers { unknown: "-", .. } | Code::Four { unknown: "-" });
        unknown || matches!(self, Code::Digits36)
    }

    /// Returns the value of the first sign of base 36 that is a gap; `None` for a code without gaps.
    pub fn radix(self) -> Option<u32> {
        match self {
            Code::Number10 | Code::Arrows { .. } | Code::Walls => Some(10),
            Code::Numbers { radix, .. } | Code::Signs { radix, .. } => Some(radix),
            Code::Pipes => Some(17),
            Code::Number16
            | Code::Balls
            | Code::Peaks
            | Code::NoClues
            | Code::Rooms
            | Code::Outside
            | Code::OutsideSigns(_)
            | Code::Pairs => Some(16),
            _ => None,
        }
    }
}

/// Returns the first of the clues with one meaning.
pub fn first(clues: &str) -> &str {
    clues.split(' ').next().unwrap_or_default()
}

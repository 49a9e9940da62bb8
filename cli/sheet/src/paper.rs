//! The sizes of paper for sheets, their names and their lengths.

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    #[default]
    /// 210 by 297 millimetres.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Names that may be typed.
    pub const NAMES: [&str; 2] = ["a4", "letter"];

    /// Returns the size of this name, in any letters; A4 for any other name.
    pub fn named(name: &str) -> Self {
        if name.eq_ignore_ascii_case("letter") { Self::Letter } else { Self::A4 }
    }

    /// Returns width and height in millimetres.
    pub fn millimetres(self) -> [f64; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }

    /// Returns width and height in points (72 to an inch), rounded to tenths.
    pub fn points(self) -> [f64; 2] {
        self.millimetres().map(|length| (length / 25.4 * 720.0).round() / 10.0)
    }
}

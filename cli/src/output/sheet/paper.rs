//! The sizes of pages.

/// The size of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    /// What can be asked for by name.
    pub(crate) const NAMES: [&str; 2] = ["a4", "letter"];

    /// The paper of this name; A4 if there is none.
    pub(crate) fn named(name: &str) -> Self {
        if name == "letter" { Self::Letter } else { Self::A4 }
    }

    /// Width and height in millimetres.
    pub(super) fn millimetres(self) -> [f64; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }

    /// Width and height in points, of which an inch has 72, in tenths.
    pub(super) fn points(self) -> [f64; 2] {
        self.millimetres().map(|length| (length / 25.4 * 720.0).round() / 10.0)
    }
}

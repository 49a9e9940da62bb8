//! What a list of solutions looks like.

use std::path::Path;

use billhook_plugin::{Mistake, Place};

use super::extension;

/// The format of a list of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// For people at a terminal with colours.
    Styled,
    /// A JSON object a line.
    Lines,
    /// One JSON array of the same objects.
    Array,
    /// A drawing of one solution.
    Svg,
    /// The drawing in pixels.
    Png,
}

impl Format {
    /// The formats by the extensions of files.
    const EXTENSIONS: [(&str, Self); 5] = [
        ("txt", Format::Text),
        ("json", Format::Array),
        ("jsonl", Format::Lines),
        ("svg", Format::Svg),
        ("png", Format::Png),
    ];

    /// The format for a file, by its extension, or for standard output; `json`: that was asked
    /// for; `draws`: the puzzle has pictures; `one`: at most one solution is shown.
    pub(crate) fn of(
        path: Option<&Path>,
        json: bool,
        draws: bool,
        one: bool,
    ) -> Result<Format, Mistake> {
        let Some(path) = path else {
            return Ok(if json { Format::Lines } else { Format::Text });
        };
        let fits = |format| match format {
            Format::Svg | Format::Png if !draws => Err("this puzzle has no pictures"),
            Format::Lines | Format::Array => Ok(()),
            _ if json => Err("this file cannot hold JSON"),
            _ => Ok(()),
        };
        let format = extension::format(path, "output", &Self::EXTENSIONS, fits)?;
        if format.is_picture() && !one {
            return Err(Mistake::new("a picture shows one solution", Place::Nowhere, "")
                .help("ask for one, or write a .txt or .json file"));
        }
        Ok(format)
    }

    /// Whether it is drawn.
    pub(crate) fn is_picture(self) -> bool {
        matches!(self, Format::Svg | Format::Png)
    }

    /// The format for a terminal with colours.
    pub(crate) fn styled(self) -> Self {
        if self == Format::Text { Format::Styled } else { self }
    }
}

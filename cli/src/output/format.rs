//! Formats of lists of solutions and instances.

use std::path::Path;

use billhook_plugin::Mistake;
use billhook_sheet::Medium;

use super::extension;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Plain text for people.
    Text,
    /// Text with colours for people at a terminal.
    Styled,
    /// A JSON object a line.
    Lines,
    /// One JSON array of these objects.
    Array,
    /// A drawing of one solution.
    Svg,
    Png,
    /// Drawings on pages.
    Sheet(Medium),
}

impl Format {
    const OF_SOLUTIONS: [(&str, Self); 7] = [
        ("txt", Format::Text),
        ("json", Format::Array),
        ("jsonl", Format::Lines),
        ("svg", Format::Svg),
        ("png", Format::Png),
        ("html", Format::Sheet(Medium::Html)),
        ("pdf", Format::Sheet(Medium::Pdf)),
    ];
    pub(crate) const OF_INSTANCES: [(&str, Self); 5] = {
        let [text, _, _, svg, png, html, pdf] = Self::OF_SOLUTIONS;
        [text, svg, png, html, pdf]
    };

    /// Returns the format of solutions for a file, by its extension, or for standard output.
    /// `json`: `--json` was typed; `draws`: the puzzle has pictures; `one`: at most one solution is
    /// shown. Fails if the extension is unknown, or its format does not go with these.
    pub(crate) fn of(
        path: Option<&Path>,
        json: bool,
        draws: bool,
        one: bool,
    ) -> Result<Format, Mistake> {
        match path {
            None => Ok(if json { Format::Lines } else { Format::Text }),
            Some(path) => Self::of_file(path, &Self::OF_SOLUTIONS, json, draws, one),
        }
    }

    /// Returns the medium of a sheet of pictures for a file, by its extension. `draws` says whether
    /// the puzzle draws pictures. Fails if it does not, or if the extension is not that of a
    /// picture.
    pub(crate) fn of_pictures(path: &Path, draws: bool) -> Result<Medium, Mistake> {
        let pictures = [
            ("svg", Medium::Svg),
            ("png", Medium::Png),
            ("html", Medium::Html),
            ("pdf", Medium::Pdf),
        ];
        let fits = |_| if draws { Ok(()) } else { Err("this puzzle has no pictures") };
        extension::format(path, "output", &pictures, fits)
    }

    /// Returns the format among `formats`, by the extension; pictures make a sheet unless there is
    /// only `one`. Fails if no format has the extension, for a picture unless the puzzle `draws`,
    /// and for a format that cannot hold JSON if `json`.
    pub(crate) fn of_file(
        path: &Path,
        formats: &[(&str, Self)],
        json: bool,
        draws: bool,
        one: bool,
    ) -> Result<Format, Mistake> {
        let fits = |format: Format| match format {
            _ if format.is_picture() && !draws => Err("this puzzle has no pictures"),
            Format::Lines | Format::Array => Ok(()),
            _ if json => Err("--json does not go with a file of this kind"),
            _ => Ok(()),
        };
        Ok(match extension::format(path, "output", formats, fits)? {
            Format::Svg if !one => Format::Sheet(Medium::Svg),
            Format::Png if !one => Format::Sheet(Medium::Png),
            format => format,
        })
    }

    pub(crate) fn is_picture(self) -> bool {
        matches!(self, Format::Svg | Format::Png | Format::Sheet(_))
    }
}

//! Drawings (SVG) as pixels (PNG), with letters in the fonts of the system.

use std::collections::BTreeMap;
use std::path::PathBuf;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Source};

use super::{Failure, Messages, Texts, nowhere};

/// Pixels for a unit of the drawing, unless there would be more than [`MOST_PIXELS`].
const SCALE: f32 = 2.0;
const MOST_PIXELS: f32 = (64 << 20) as f32;

/// Returns a drawing (SVG) as the bytes of a PNG file. Letters are drawn in a font of the system,
/// and left out if there is none. Fails if the drawing is no SVG, or too long and narrow for
/// pixels.
pub(crate) fn png(drawing: &str) -> Result<Vec<u8>, Failure> {
    pixels(drawing, &options())
}

/// Returns a drawing (SVG) as the bytes of a PNG file, like [`png`], with the fonts of `options`.
/// Fails for the same reasons.
pub(super) fn pixels(drawing: &str, options: &usvg::Options<'_>) -> Result<Vec<u8>, Failure> {
    let fail = |why: String| Failure::Picture(why);
    let tree = tree(drawing, options)?;
    let size = tree.size();
    let scale = SCALE.min((MOST_PIXELS / (size.width() * size.height())).sqrt());
    let pixels = |length: f32| (length * scale) as u32;
    let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .ok_or_else(|| fail("it is too large".to_owned()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| fail(error.to_string()))
}

/// Returns the options to read drawings with the fonts of the system. Warns if there is none.
pub(super) fn options_of_sheet(messages: &mut Messages<'_>) -> usvg::Options<'static> {
    let options = options();
    if options.fontdb.is_empty() {
        let text = "letters and numbers are left out: there is no font on this machine";
        let mistake =
            nowhere(text).help("install one, such as DejaVu Sans, or write a .html or .svg file");
        messages.warn(&mistake, &Texts::default());
    }
    options
}

fn options() -> usvg::Options<'static> {
    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_system_fonts();
    // Drawings ask for `sans-serif`. The family with the shortest name that contains "Sans" and not
    // "Mono" is taken, or the shortest of all names if there is none.
    let families = fonts.faces().filter_map(|face| Some(face.families.first()?.0.clone()));
    let rank = |family: &String| {
        let is_sans = family.contains("Sans") && !family.contains("Mono");
        (!is_sans, family.len(), family.clone())
    };
    if let Some(family) = families.min_by_key(rank) {
        keep_in_memory(fonts, &family);
        fonts.set_sans_serif_family(family);
    }
    options
}

/// Loads the font files of a family into memory; otherwise each text would read them again. Files
/// that cannot be read stay as they are.
fn keep_in_memory(fonts: &mut Database, family: &str) {
    let path = |face: &FaceInfo| match &face.source {
        Source::File(path) if face.families.iter().any(|(name, _)| name == family) => {
            Some((path.clone(), face.id))
        }
        _ => None,
    };
    let mut files: BTreeMap<PathBuf, Vec<ID>> = BTreeMap::new();
    for (path, face) in fonts.faces().filter_map(path) {
        files.entry(path).or_default().push(face);
    }
    for (path, faces) in files {
        if let Ok(bytes) = std::fs::read(path) {
            faces.into_iter().for_each(|face| fonts.remove_face(face));
            fonts.load_font_data(bytes);
        }
    }
}

/// Reads a drawing. Fails if the text is no SVG.
pub(super) fn tree(drawing: &str, options: &usvg::Options<'_>) -> Result<usvg::Tree, Failure> {
    usvg::Tree::from_str(drawing, options).map_err(|error| Failure::Picture(error.to_string()))
}

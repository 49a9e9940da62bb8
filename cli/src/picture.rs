//! Drawings as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use crate::failure::Failure;

/// Pixels for a unit of the drawing.
const SCALE: f32 = 2.0;

/// The most pixels of a picture, for the sake of memory: 4 bytes each.
const MOST_PIXELS: u64 = 1 << 26;

/// A drawing (SVG) as the bytes of a PNG file. Letters are drawn in a font of
/// the system, and left out if it has none.
pub(crate) fn png(drawing: &str) -> Result<Vec<u8>, Failure> {
    let fail = |why: String| Failure::Picture(why);
    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_system_fonts();
    // Drawings ask for any font without serifs, not for a certain one.
    let families = fonts.faces().filter_map(|face| Some(face.families.first()?.0.clone()));
    let sans = families.into_iter().find(|family| family.contains("Sans"));
    if let Some(family) = sans {
        fonts.set_sans_serif_family(family);
    }
    let tree = usvg::Tree::from_str(drawing, &options).map_err(|error| fail(error.to_string()))?;
    let size = tree.size().to_int_size();
    let pixels = |length: u32| (length as f32 * SCALE) as u32;
    let [width, height] = [size.width(), size.height()].map(pixels);
    let small = u64::from(width) * u64::from(height) <= MOST_PIXELS;
    let pixmap = if small { Pixmap::new(width, height) } else { None };
    let mut pixmap = pixmap
        .ok_or_else(|| fail("it is too large for pixels, but can be drawn as .svg".to_owned()))?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| fail(error.to_string()))
}

//! Drawings (SVG) as pixels (PNG).

use resvg::tiny_skia::{Pixmap, Transform};

use crate::{Error, Printed, fonts};

/// Pixels for a unit of the drawing, unless there would be more than [`MOST_PIXELS`].
const SCALE: f32 = 2.0;
const MOST_PIXELS: f32 = (64 << 20) as f32;

/// Returns a drawing (SVG) as a PNG file, with two pixels for a unit, or fewer if there were more
/// than 64 million. Takes some milliseconds.
///
/// # Errors
///
/// If the drawing is no SVG, or too long and narrow for pixels.
pub fn png(drawing: &str) -> Result<Printed, Error> {
    let tree = fonts::tree(drawing)?;
    let size = tree.size();
    let scale = SCALE.min((MOST_PIXELS / (size.width() * size.height())).sqrt());
    let pixels = |length: f32| (length * scale) as u32;
    let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .ok_or_else(|| Error::new("it is too large"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    let bytes = pixmap.encode_png().map_err(Error::new)?;
    Ok(Printed { bytes, missing: fonts::missing(&tree) })
}

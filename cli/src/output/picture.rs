//! Drawings (SVG) as pixels (PNG) and as pages (PDF).

use super::Failure;

/// Returns a drawing (SVG) as the bytes of a PNG file. Fails if the drawing is no SVG, or too long
/// and narrow for pixels.
pub(crate) fn png(drawing: &str) -> Result<Vec<u8>, Failure> {
    Ok(billhook_sheet::png(drawing)?.bytes)
}

/// Returns a drawing (SVG) as the bytes of a PDF file with one page. Fails if the drawing is no SVG,
/// or has something that a PDF file here cannot have.
pub(crate) fn pdf(drawing: &str) -> Result<Vec<u8>, Failure> {
    Ok(billhook_sheet::pdf(drawing)?.bytes)
}

impl From<billhook_sheet::Error> for Failure {
    fn from(error: billhook_sheet::Error) -> Self {
        Failure::Picture(error.0)
    }
}

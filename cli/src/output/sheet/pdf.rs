//! Drawings as the pages of a PDF file.
//!
//! `usvg` reduces a drawing to groups of paths, with letters as their outlines, so that no font is
//! needed to read the file. Images, patterns, masks, clips and filters, which no picture of a
//! puzzle here has, are refused rather than left out. The file has no date, and depends only on the
//! drawings and on the fonts of the system.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Filter, Finish, Name, Rect};
use resvg::usvg;

use super::book::{Book, PAGES, RESOURCES};
use crate::output::{Failure, picture};

/// Returns a PDF file with drawings (SVG) as pages of this size in points. Fails if a drawing is no
/// SVG, or contains something that is not written.
pub(super) fn pdf(
    drawings: impl Iterator<Item = String>,
    size: [f64; 2],
    options: &usvg::Options<'_>,
) -> Result<Vec<u8>, Failure> {
    let size = size.map(|length| length as f32);
    let mut book = Book::new();
    for drawing in drawings {
        let tree = picture::tree(&drawing, options)?;
        page(&mut book, &tree, size)?;
    }
    Ok(book.finish())
}

/// Adds a page of this size in points, which the drawing fills. Fails if the drawing contains
/// something that is not written.
fn page(book: &mut Book, tree: &usvg::Tree, [width, height]: [f32; 2]) -> Result<(), Failure> {
    let mut content = Content::new();
    // PDF counts points from the lower left corner upwards, SVG units from the upper one downwards.
    let scale = [width / tree.size().width(), height / tree.size().height()];
    content.transform([scale[0], 0.0, 0.0, -scale[1], 0.0, height]);
    book.group(tree.root(), 1.0, &mut content)?;
    let bytes = compressed(content.finish().as_slice());
    let [page, stream] = [book.next(), book.next()];
    book.pdf.stream(stream, &bytes).filter(Filter::FlateDecode);
    let mut written = book.pdf.page(page);
    written.parent(PAGES).media_box(Rect::new(0.0, 0.0, width, height)).contents(stream);
    written.pair(Name(b"Resources"), RESOURCES);
    written.finish();
    book.pages.push(page);
    Ok(())
}

/// Compresses bytes in the zlib format.
fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

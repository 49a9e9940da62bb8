//! Drawings as the pages of a PDF file.
//!
//! `usvg` reduces a drawing to groups of paths and laid out letters. Images, patterns, masks, clips
//! and filters, which no picture of a puzzle here has, are refused rather than left out.

use std::collections::BTreeSet;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Filter, Finish, Name, Rect};
use resvg::usvg::Tree;

use super::book::{Book, PAGES, RESOURCES};
use super::{Error, Printed, fonts};

/// Returns a PDF file with one drawing (SVG) as its only page, with three quarters of a
/// point for each unit of the drawing, as browsers print it.
///
/// # Errors
///
/// If the drawing is no SVG, or has something that is not written.
pub fn pdf(drawing: &str) -> Result<Printed, Error> {
    let tree = fonts::tree(drawing)?;
    let size = [tree.size().width(), tree.size().height()].map(|length| length * 0.75);
    written([Ok(tree)].into_iter(), size)
}

/// Returns a PDF file with drawings (SVG) as pages of this size in points. Fails if a drawing is no
/// SVG, or contains something that is not written.
pub(super) fn pages(
    drawings: impl Iterator<Item = String>,
    size: [f64; 2],
) -> Result<Printed, Error> {
    written(drawings.map(|it| fonts::tree(&it)), size.map(|length| length as f32))
}

/// Writes pages one by one: a page that was written takes no more memory than its bytes.
fn written(
    trees: impl Iterator<Item = Result<Tree, Error>>,
    size: [f32; 2],
) -> Result<Printed, Error> {
    let (mut book, mut missing) = (Book::new(), BTreeSet::new());
    for tree in trees {
        let tree = tree?;
        page(&mut book, &tree, size)?;
        missing.extend(fonts::missing(&tree).chars());
    }
    Ok(Printed { bytes: book.finish()?, missing: missing.into_iter().collect() })
}

/// Adds a page of this size in points, which the drawing fills. Fails if the drawing contains
/// something that is not written.
fn page(book: &mut Book, tree: &Tree, [width, height]: [f32; 2]) -> Result<(), Error> {
    let mut content = Content::new();
    // PDF counts points from the lower left corner upwards, SVG units from the upper one downwards.
    let scale = [width / tree.size().width(), height / tree.size().height()];
    content.transform([scale[0], 0.0, 0.0, -scale[1], 0.0, height]);
    book.group(tree.root(), tree.fontdb(), 1.0, &mut content)?;
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
pub(super) fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

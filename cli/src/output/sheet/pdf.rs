//! Drawings as the pages of a PDF file.
//!
//! `resvg` reduces a drawing to groups of paths, with letters as their outlines, so that no font is
//! needed to read the file. What it may hold besides – images, patterns, masks, clips, filters – no
//! picture here has, and is refused rather than left out. The file has no date, and depends on the
//! drawings and on the fonts of the system alone.

use std::collections::BTreeMap;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref};
use resvg::usvg;

use super::shade::Shades;
use crate::output::{Failure, picture};

/// Returns a file with drawings (SVG) as pages of a size in points.
///
/// # Errors
///
/// If a drawing is no SVG, or contains something that is not written.
pub(super) fn pdf(
    drawings: impl Iterator<Item = String>,
    size: [f64; 2],
    options: &usvg::Options<'_>,
) -> Result<Vec<u8>, Failure> {
    let size = size.map(|length| length as f32);
    let mut book = Book::new();
    for drawing in drawings {
        let tree = picture::tree(&drawing, options)?;
        book.page(&tree, size)?;
    }
    Ok(book.finish())
}

/// A file that is being written. Names of resources are the numbers of their objects.
pub(super) struct Book {
    pub(super) pdf: Pdf,
    last: Ref,
    pages: Vec<Ref>,
    /// Graphics states by the opacities of areas and lines, in 255ths.
    opacities: BTreeMap<[u8; 2], Ref>,
    pub(super) states: Vec<Ref>,
    pub(super) shadings: Vec<Ref>,
    pub(super) shades: Shades,
}

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const RESOURCES: Ref = Ref::new(3);

impl Book {
    fn new() -> Self {
        Self {
            pdf: Pdf::new(),
            last: RESOURCES,
            pages: Vec::new(),
            opacities: BTreeMap::new(),
            states: Vec::new(),
            shadings: Vec::new(),
            shades: Shades::default(),
        }
    }

    /// Returns the number of a new object.
    pub(super) fn next(&mut self) -> Ref {
        self.last = self.last.next();
        self.last
    }

    fn page(&mut self, tree: &usvg::Tree, [width, height]: [f32; 2]) -> Result<(), Failure> {
        let mut content = Content::new();
        // Points from the lower corner upwards.
        let scale = [width / tree.size().width(), height / tree.size().height()];
        content.transform([scale[0], 0.0, 0.0, -scale[1], 0.0, height]);
        self.group(tree.root(), 1.0, &mut content)?;
        let bytes = compressed(content.finish().as_slice());
        let [page, stream] = [self.next(), self.next()];
        self.pdf.stream(stream, &bytes).filter(Filter::FlateDecode);
        let mut written = self.pdf.page(page);
        written.parent(PAGES).media_box(Rect::new(0.0, 0.0, width, height)).contents(stream);
        written.pair(Name(b"Resources"), RESOURCES);
        written.finish();
        self.pages.push(page);
        Ok(())
    }

    /// Sets the opacities of the areas and lines that follow.
    pub(super) fn opacity(&mut self, opacities: [f32; 2], content: &mut Content) {
        let key = opacities.map(|opacity| (opacity.clamp(0.0, 1.0) * 255.0).round() as u8);
        if key == [255; 2] {
            return;
        }
        let state = match self.opacities.get(&key) {
            Some(state) => *state,
            None => {
                let state = self.next();
                let [area, line] = key.map(|opacity| f32::from(opacity) / 255.0);
                self.pdf.ext_graphics(state).non_stroking_alpha(area).stroking_alpha(line);
                self.states.push(state);
                self.opacities.insert(key, state);
                state
            }
        };
        content.set_parameters(Name(&name(state)));
    }

    fn finish(mut self) -> Vec<u8> {
        let mut resources = self.pdf.indirect(RESOURCES).dict();
        for (kind, all) in [(&b"ExtGState"[..], &self.states), (b"Shading", &self.shadings)] {
            let mut named = resources.insert(Name(kind)).dict();
            for resource in all {
                named.pair(Name(&name(*resource)), *resource);
            }
        }
        resources.finish();
        self.pdf.catalog(CATALOG).pages(PAGES);
        let count = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        self.pdf.pages(PAGES).kids(self.pages.iter().copied()).count(count);
        self.pdf.finish()
    }
}

/// Compresses bytes in the zlib format.
fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Returns the name of a resource.
pub(super) fn name(resource: Ref) -> Vec<u8> {
    format!("R{}", resource.get()).into_bytes()
}

//! Drawings as the pages of a PDF file.
//!
//! `resvg` reduces a drawing to groups of paths, with letters as their outlines, so that no font is
//! needed to read the file. What it may hold besides – images, patterns, masks, clips, filters – no
//! picture here has, and is refused rather than left out. The file has no date, and depends on the
//! drawings and on the fonts of the system alone.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref};
use resvg::usvg::tiny_skia_path::PathSegment;
use resvg::usvg::{
    self, BlendMode, Fill, FillRule, Group, LineCap, LineJoin, Node, Paint, PaintOrder, Path,
    Stroke, Transform,
};

use super::shade::{Shades, function_of};
use crate::output::{Failure, picture};

/// How much work compression takes, of 10.
const EFFORT: u8 = 6;

/// Drawings (SVG) as pages of a size in points.
///
/// # Errors
///
/// If a drawing is none, or holds something that is not written.
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
    shades: Shades,
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

    /// The number of a new object.
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
        let bytes = compress_to_vec_zlib(content.finish().as_slice(), EFFORT);
        let [page, stream] = [self.next(), self.next()];
        self.pdf.stream(stream, &bytes).filter(Filter::FlateDecode);
        let mut written = self.pdf.page(page);
        written.parent(PAGES).media_box(Rect::new(0.0, 0.0, width, height)).contents(stream);
        written.pair(Name(b"Resources"), RESOURCES);
        written.finish();
        self.pages.push(page);
        Ok(())
    }

    /// Draws a group, all of it with this opacity.
    fn group(&mut self, group: &Group, opacity: f32, content: &mut Content) -> Result<(), Failure> {
        let unknown = [
            ("a clip", group.clip_path().is_some()),
            ("a mask", group.mask().is_some()),
            ("a filter", !group.filters().is_empty()),
            ("a blend", group.blend_mode() != BlendMode::Normal),
        ];
        if let Some((what, _)) = unknown.into_iter().find(|(_, has)| *has) {
            return Err(unwritten(what));
        }
        let opacity = opacity * group.opacity().get();
        content.save_state();
        content.transform(matrix(group.transform()));
        for child in group.children() {
            match child {
                Node::Group(group) => self.group(group, opacity, content)?,
                Node::Path(path) => self.path(path, opacity, content)?,
                Node::Text(text) => self.group(text.flattened(), opacity, content)?,
                Node::Image(_) => return Err(unwritten("an image")),
            }
        }
        content.restore_state();
        Ok(())
    }

    fn path(&mut self, path: &Path, opacity: f32, content: &mut Content) -> Result<(), Failure> {
        if !path.is_visible() {
            return Ok(());
        }
        let first = path.paint_order() == PaintOrder::StrokeAndFill;
        if let (true, Some(stroke)) = (first, path.stroke()) {
            self.stroke(path, stroke, opacity, content)?;
        }
        if let Some(fill) = path.fill() {
            self.fill(path, fill, opacity, content)?;
        }
        if let (false, Some(stroke)) = (first, path.stroke()) {
            self.stroke(path, stroke, opacity, content)?;
        }
        Ok(())
    }

    fn fill(
        &mut self,
        path: &Path,
        fill: &Fill,
        opacity: f32,
        content: &mut Content,
    ) -> Result<(), Failure> {
        content.save_state();
        self.opacity([opacity * fill.opacity().get(), 1.0], content);
        let even_odd = fill.rule() == FillRule::EvenOdd;
        if let Paint::Color(colour) = fill.paint() {
            let [red, green, blue] = parts(*colour);
            content.set_fill_rgb(red, green, blue);
            outline(path, content);
            if even_odd {
                content.fill_even_odd()
            } else {
                content.fill_nonzero()
            };
        } else {
            let function = function_of(fill.paint()).ok_or_else(|| unwritten("a pattern"))?;
            outline(path, content);
            if even_odd {
                content.clip_even_odd()
            } else {
                content.clip_nonzero()
            };
            content.end_path();
            content.transform(matrix(function.transform));
            let mut shades = std::mem::take(&mut self.shades);
            let (shading, mask) = shades.find(&function, self);
            self.shades = shades;
            if let Some(mask) = mask {
                content.set_parameters(Name(&name(mask)));
            }
            content.shading(Name(&name(shading)));
        }
        content.restore_state();
        Ok(())
    }

    fn stroke(
        &mut self,
        path: &Path,
        stroke: &Stroke,
        opacity: f32,
        content: &mut Content,
    ) -> Result<(), Failure> {
        let Paint::Color(colour) = stroke.paint() else {
            return Err(unwritten("a line in several colours"));
        };
        content.save_state();
        self.opacity([1.0, opacity * stroke.opacity().get()], content);
        let [red, green, blue] = parts(*colour);
        content.set_stroke_rgb(red, green, blue);
        content.set_line_width(stroke.width().get());
        content.set_line_cap(match stroke.linecap() {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        content.set_line_join(match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
            LineJoin::Round => LineJoinStyle::RoundJoin,
            LineJoin::Bevel => LineJoinStyle::BevelJoin,
        });
        content.set_miter_limit(stroke.miterlimit().get());
        if let Some(dashes) = stroke.dasharray() {
            content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
        }
        outline(path, content);
        content.stroke();
        content.restore_state();
        Ok(())
    }

    /// From here on areas and lines have these opacities.
    fn opacity(&mut self, opacities: [f32; 2], content: &mut Content) {
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

/// The name of a resource.
pub(super) fn name(resource: Ref) -> Vec<u8> {
    format!("R{}", resource.get()).into_bytes()
}

/// Why a drawing is not written.
fn unwritten(what: &str) -> Failure {
    Failure::Picture(format!("it has {what}, which is not written as .pdf: take .html or .svg"))
}

/// Red, green and blue, from 0 to 1.
pub(super) fn parts(colour: usvg::Color) -> [f32; 3] {
    [colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0)
}

fn matrix(transform: Transform) -> [f32; 6] {
    let Transform { sx, ky, kx, sy, tx, ty } = transform;
    [sx, ky, kx, sy, tx, ty]
}

/// Adds the lines and curves of a path.
fn outline(path: &Path, content: &mut Content) {
    let mut at = [0.0; 2];
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                at = [to.x, to.y];
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                at = [to.x, to.y];
            }
            PathSegment::QuadTo(by, to) => {
                // As a curve of the third degree, whose handles are two thirds as far.
                let handle = |from: f32, by: f32| from + (by - from) * 2.0 / 3.0;
                let [one, two] =
                    [at, [to.x, to.y]].map(|[x, y]| [handle(x, by.x), handle(y, by.y)]);
                content.cubic_to(one[0], one[1], two[0], two[1], to.x, to.y);
                at = [to.x, to.y];
            }
            PathSegment::CubicTo(one, two, to) => {
                content.cubic_to(one.x, one.y, two.x, two.y, to.x, to.y);
                at = [to.x, to.y];
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}

//! Groups of paths, which are areas and lines, painted on a page of a PDF file.

use std::sync::Arc;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name};
use resvg::usvg::fontdb::Database;
use resvg::usvg::tiny_skia_path::PathSegment;
use resvg::usvg::{
    BlendMode, Color, Fill, FillRule, Group, LineCap, LineJoin, Node, Paint, PaintOrder, Path,
    Stroke, Transform,
};

use super::book::{Book, name};
use super::shade::{function_of, parts, shade};
use crate::Error;

impl Book {
    /// Draws a group, with this opacity for each of its paths. Fails if it has something that is
    /// not written, such as an image.
    pub(super) fn group(
        &mut self,
        group: &Group,
        fonts: &Arc<Database>,
        opacity: f32,
        content: &mut Content,
    ) -> Result<(), Error> {
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
                Node::Group(group) => self.group(group, fonts, opacity, content)?,
                Node::Path(path) => self.path(path, opacity, content)?,
                Node::Text(text) => {
                    if !self.text(text, fonts, opacity, content) {
                        self.group(text.flattened(), fonts, opacity, content)?;
                    }
                }
                Node::Image(_) => return Err(unwritten("an image")),
            }
        }
        content.restore_state();
        Ok(())
    }

    fn path(&mut self, path: &Path, opacity: f32, content: &mut Content) -> Result<(), Error> {
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
    ) -> Result<(), Error> {
        content.save_state();
        self.opacity([opacity * fill.opacity().get(), 1.0], content);
        let even_odd = fill.rule() == FillRule::EvenOdd;
        if let Paint::Color(colour) = fill.paint() {
            fill_colour(*colour, content);
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
            let (shading, mask) = shade(&function, self);
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
    ) -> Result<(), Error> {
        let Paint::Color(colour) = stroke.paint() else {
            return Err(unwritten("a line in several colours"));
        };
        content.save_state();
        self.opacity([1.0, opacity * stroke.opacity().get()], content);
        match parts(*colour) {
            [red, green, blue] if red == green && green == blue => content.set_stroke_gray(red),
            [red, green, blue] => content.set_stroke_rgb(red, green, blue),
        };
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
}

/// Sets the colour of areas. Greys are written as such, so that black is printed with black ink alone.
pub(super) fn fill_colour(colour: Color, content: &mut Content) {
    match parts(colour) {
        [red, green, blue] if red == green && green == blue => content.set_fill_gray(red),
        [red, green, blue] => content.set_fill_rgb(red, green, blue),
    };
}

/// Returns the error for a drawing that has something that is not written.
fn unwritten(what: &str) -> Error {
    Error(format!("it has {what}, which is not written as .pdf: take .html or .svg"))
}

pub(super) fn matrix(transform: Transform) -> [f32; 6] {
    let Transform { sx, ky, kx, sy, tx, ty } = transform;
    [sx, ky, kx, sy, tx, ty]
}

/// Adds the lines and curves of a path to the content of a page.
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
                // PDF has cubic curves only. The control points of an equal one lie two thirds of
                // the way from each end to the control point of the quadratic curve.
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

//! Areas of a PDF file with a gradient, such as the light on a ball.
//!
//! The colour is a shading. If the opacity changes as well, it is the luminosity of a second
//! shading, in grey, which masks the first. Areas that differ only in place and size share their
//! shadings: a thousand equal balls have two.

use pdf_writer::types::{FunctionShadingType, MaskType};
use pdf_writer::{Content, Finish, Name, Rect, Ref};
use resvg::usvg::{self, BaseGradient, Paint, Transform};

use super::book::{Book, name};

/// A bound on the coordinates of masked areas, whose own size is about 1.
const FAR: f32 = 10_000.0;

/// A place between the two ends of a gradient, from 0 to 1, with the colour and the opacity there.
#[derive(Clone, Copy)]
struct Stop {
    at: f32,
    colour: [f32; 3],
    opacity: f32,
}

/// A gradient: the colour and the opacity as functions of the place.
pub(super) struct Function {
    /// The coordinates of two points, or of two circles with their radii.
    ends: Vec<f32>,
    stops: Vec<Stop>,
    pub(super) transform: Transform,
}

/// Returns the function of a gradient; `None` for other paints.
pub(super) fn function_of(paint: &Paint) -> Option<Function> {
    let (base, ends): (&BaseGradient, _) = match paint {
        Paint::LinearGradient(it) => (it, vec![it.x1(), it.y1(), it.x2(), it.y2()]),
        Paint::RadialGradient(it) => {
            let inner = [it.fx(), it.fy(), it.fr().get()];
            (it, [inner, [it.cx(), it.cy(), it.r().get()]].concat())
        }
        Paint::Color(_) | Paint::Pattern(_) => return None,
    };
    let stop = |it: &usvg::Stop| Stop {
        at: it.offset().get(),
        colour: parts(it.color()),
        opacity: it.opacity().get(),
    };
    let mut stops: Vec<Stop> = base.stops().iter().map(stop).collect();
    let (first, last) = (*stops.first()?, *stops.last()?);
    stops.insert(0, Stop { at: 0.0, ..first });
    stops.push(Stop { at: 1.0, ..last });
    stops.dedup_by(|next, before| next.at <= before.at);
    Some(Function { ends, stops, transform: base.transform() })
}

/// Returns the shading of a function, and the graphics state that masks it; `None` in place of the
/// state if the function is opaque.
/// Writes them to the file if they are not there yet.
pub(super) fn shade(function: &Function, book: &mut Book) -> (Ref, Option<Ref>) {
    let stops = function.stops.iter();
    let stops = stops.flat_map(|stop| [&[stop.at, stop.opacity], &stop.colour[..]].concat());
    let key: Vec<u32> = function.ends.iter().copied().chain(stops).map(f32::to_bits).collect();
    if let Some(known) = book.shades.get(&key) {
        return *known;
    }
    let shade = written(function, book);
    book.shades.insert(key, shade);
    shade
}

fn written(function: &Function, book: &mut Book) -> (Ref, Option<Ref>) {
    let colour = shading(function, &|stop| stop.colour.to_vec(), book);
    book.shadings.push(colour);
    if function.stops.iter().all(|stop| stop.opacity >= 1.0) {
        return (colour, None);
    }
    let grey = shading(function, &|stop| vec![stop.opacity], book);
    let [form, state] = [book.next(), book.next()];
    let mut content = Content::new();
    content.shading(Name(&name(grey)));
    let bytes = content.finish();
    let mut group = book.pdf.form_xobject(form, bytes.as_slice());
    group.bbox(Rect::new(-FAR, -FAR, FAR, FAR));
    group.resources().shadings().pair(Name(&name(grey)), grey);
    group.group().transparency().color_space().device_gray();
    group.finish();
    let mut masked = book.pdf.ext_graphics(state);
    masked.soft_mask().subtype(MaskType::Luminosity).group(form);
    masked.finish();
    book.states.push(state);
    (colour, Some(state))
}

/// Writes a shading by a value of each stop: one number for grey, three for a colour.
fn shading(function: &Function, of: &dyn Fn(&Stop) -> Vec<f32>, book: &mut Book) -> Ref {
    let mut pieces = Vec::new();
    for pair in function.stops.windows(2) {
        let piece = book.next();
        let mut linear = book.pdf.exponential_function(piece);
        linear.domain([0.0, 1.0]).c0(of(&pair[0])).c1(of(&pair[1])).n(1.0);
        pieces.push(piece);
    }
    let joined = book.next();
    let inner = function.stops.get(1..function.stops.len() - 1).unwrap_or_default();
    let encode = pieces.iter().flat_map(|_| [0.0, 1.0]).collect::<Vec<_>>();
    let bounds = inner.iter().map(|stop| stop.at);
    let mut stitching = book.pdf.stitching_function(joined);
    stitching.domain([0.0, 1.0]).functions(pieces).bounds(bounds).encode(encode);
    stitching.finish();
    let shading = book.next();
    let mut written = book.pdf.function_shading(shading);
    written.shading_type(match function.ends.len() {
        4 => FunctionShadingType::Axial,
        _ => FunctionShadingType::Radial,
    });
    match of(&function.stops[0]).len() {
        1 => written.color_space().device_gray(),
        _ => written.color_space().device_rgb(),
    }
    written.coords(function.ends.iter().copied()).function(joined).extend([true; 2]);
    written.finish();
    shading
}

/// Returns red, green and blue, each from 0 to 1.
pub(super) fn parts(colour: usvg::Color) -> [f32; 3] {
    [colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0)
}

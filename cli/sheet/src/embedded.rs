//! A picture as a part of a page.
//!
//! A page is one document, in which each name may occur once, so names within a picture get its
//! number. A rectangle that covers the whole picture is left out, because a sheet has a background
//! of its own; so are definitions (`<defs>`) if the picture refers to nothing.

use roxmltree::{Document, Node};

use crate::Error;

#[derive(Clone, Debug)]
pub(super) struct Embedded {
    /// Width and height, in units of the picture.
    pub(super) size: [f64; 2],
    /// The attributes of the root element besides place and size, as text.
    attributes: String,
    /// The elements of the picture.
    content: String,
    /// The `id`s of elements that the picture refers to.
    names: Vec<String>,
}

impl Embedded {
    /// Reads a picture (SVG). Fails if it is no XML, or has no size.
    pub(super) fn of(drawing: &str) -> Result<Self, Error> {
        let fail = |why: &str| Error(why.to_owned());
        let document = Document::parse(drawing).map_err(|error| fail(&error.to_string()))?;
        let root = document.root_element();
        let (corner, size) = view(root).ok_or_else(|| fail("it has no size"))?;
        let mut attributes =
            format!(" viewBox=\"{} {} {} {}\"", corner[0], corner[1], size[0], size[1]);
        for space in root.namespaces() {
            if let Some(name) = space.name() {
                attributes += &format!(" xmlns:{name}=\"{}\"", space.uri());
            }
        }
        let is_own = |name: &str| {
            !["x", "y", "width", "height", "viewBox", "version", "overflow"].contains(&name)
        };
        for attribute in root.attributes().filter(|attribute| is_own(attribute.name())) {
            attributes.push(' ');
            attributes += &drawing[attribute.range()];
        }
        let names = root.descendants().filter_map(|node| node.attribute("id"));
        let names = names.filter(|name| drawing.contains(&format!("#{name}")));
        let names: Vec<String> = names.map(str::to_owned).collect();
        let is_idle = |child: Node<'_, '_>| names.is_empty() && child.tag_name().name() == "defs";
        let inner = root.children().filter(|child| !is_paper(*child, size) && !is_idle(*child));
        let content = inner.map(|child| &drawing[child.range()]).collect();
        Ok(Self { size, attributes, content, names })
    }

    /// Returns the picture as an element of a page, at a place and a scale. `number` makes its
    /// names different from those of other pictures.
    pub(super) fn at(&self, [x, y]: [f64; 2], scale: f64, number: usize) -> String {
        let mut content = self.content.clone();
        for name in &self.names {
            for (before, behind) in [("id=\"", "\""), ("url(#", ")"), ("href=\"#", "\"")] {
                let [old, new] = [String::new(), format!("-{number}")]
                    .map(|number| format!("{before}{name}{number}{behind}"));
                content = content.replace(&old, &new);
            }
        }
        let [width, height] = self.size.map(|length| round(length * scale));
        format!(
            "<svg x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" overflow=\"visible\"{}>\
             {content}</svg>\n",
            round(x),
            round(y),
            self.attributes
        )
    }
}

/// Rounds a length to thousandths, which are too small to be seen.
pub(super) fn round(length: f64) -> f64 {
    (length * 1_000.0).round() / 1_000.0
}

/// Returns the corner and the size of a picture; `None` if there is no positive size.
fn view(root: Node<'_, '_>) -> Option<([f64; 2], [f64; 2])> {
    let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite());
    let (corner, size) = match root.attribute("viewBox") {
        Some(view) => {
            let words = view.split([' ', ',']).filter(|word| !word.is_empty());
            let numbers: Option<Vec<f64>> = words.map(number).collect();
            let [x, y, width, height] = numbers?.try_into().ok()?;
            ([x, y], [width, height])
        }
        None => {
            let length = |name| number(root.attribute(name)?.trim_end_matches("px"));
            ([0.0; 2], [length("width")?, length("height")?])
        }
    };
    (size[0] > 0.0 && size[1] > 0.0).then_some((corner, size))
}

/// Returns whether an element is a plain rectangle of the size of the picture.
fn is_paper(node: Node<'_, '_>, size: [f64; 2]) -> bool {
    let known = ["fill", "width", "height"];
    node.tag_name().name() == "rect"
        && node.attributes().all(|attribute| known.contains(&attribute.name()))
        && ["width", "height"].map(|name| node.attribute(name).and_then(|it| it.parse().ok()))
            == size.map(Some)
}

#[cfg(test)]
#[path = "../tests/unit/embedded.rs"]
mod tests;

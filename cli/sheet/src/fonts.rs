//! The fonts of letters: DejaVu Sans, and fonts of the system for letters that it does not have.

use std::collections::BTreeSet;

use resvg::usvg::{Group, Node, Options, Tree};

use crate::Error;

/// The family that drawings get, whichever they ask for.
const FAMILY: &str = "DejaVu Sans";

/// Reads a drawing (SVG). Fails if the text is no SVG.
pub(super) fn tree(drawing: &str) -> Result<Tree, Error> {
    Tree::from_str(drawing, &options(drawing)).map_err(Error::new)
}

/// Returns the options to read a drawing. Fonts of the system are loaded only where the drawing may
/// need them, because that takes longer than most drawings.
fn options(drawing: &str) -> Options<'static> {
    let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
    let fonts = options.fontdb_mut();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_data(font.to_vec());
    }
    if !drawing.chars().all(is_usual) {
        fonts.load_system_fonts();
    }
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(FAMILY);
    fonts.set_monospace_family(FAMILY);
    options
}

/// Returns whether DejaVu Sans has a letter for sure: one of the European alphabets, punctuation,
/// an arrow, a mathematical sign or a geometric shape.
fn is_usual(letter: char) -> bool {
    matches!(letter, '\0'..='\u{52f}' | '\u{1e00}'..='\u{1fff}' | '\u{2010}'..='\u{2027}'
        | '\u{2190}'..='\u{22ff}' | '\u{2500}'..='\u{25ff}')
}

/// Returns the letters of a drawing for which no font was found, each once.
pub(super) fn missing(tree: &Tree) -> String {
    let mut missing = BTreeSet::new();
    collect(tree.root(), &mut missing);
    missing.into_iter().collect()
}

fn collect(group: &Group, missing: &mut BTreeSet<char>) {
    for child in group.children() {
        match child {
            Node::Group(group) => collect(group, missing),
            Node::Text(text) => {
                // A glyph without a number stands in the place of a letter that the font lacks.
                let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
                missing.extend(glyphs.filter(|it| it.id.0 == 0).flat_map(|it| it.text.chars()));
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

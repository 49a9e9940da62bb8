//! The fonts of letters: DejaVu Sans, and fonts of the system for letters that it does not have.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Group, Node, Options, Tree};

use crate::Error;

/// The family that drawings get, whichever they ask for.
const FAMILY: &str = "DejaVu Sans";

/// Reads a drawing (SVG). Fails if the text is no SVG.
pub(super) fn tree(drawing: &str) -> Result<Tree, Error> {
    Tree::from_str(drawing, &options(drawing)).map_err(Error::new)
}

/// DejaVu Sans, regular and bold.
static OWN: LazyLock<Arc<Database>> = LazyLock::new(|| fonts(false));

/// The same, and behind them the fonts of the system, so that numbers of fonts in both databases
/// agree. They are loaded only if a drawing may need them, because that takes longer than most
/// drawings.
static ALL: LazyLock<Arc<Database>> = LazyLock::new(|| fonts(true));

fn fonts(has_system: bool) -> Arc<Database> {
    let mut fonts = Database::new();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_source(Source::Binary(Arc::new(without_kern(font.to_vec()))));
    }
    if has_system {
        fonts.load_system_fonts();
    }
    // The system has families of its own under these names.
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(FAMILY);
    fonts.set_monospace_family(FAMILY);
    Arc::new(fonts)
}

/// Hides the table `kern` of a font under another name: it would be read anew for each text. The
/// distances of pairs of letters are in the table GPOS as well.
fn without_kern(mut font: Vec<u8>) -> Vec<u8> {
    const DIRECTORY: usize = 12;
    const RECORD: usize = 16;
    let tables = usize::from(u16::from_be_bytes([font[4], font[5]]));
    let records = font[DIRECTORY..].chunks_exact_mut(RECORD).take(tables);
    // The records stay in the order of their names.
    records.filter(|it| it.starts_with(b"kern")).for_each(|record| record[3] = b'x');
    font
}

/// Returns the options to read a drawing.
fn options(drawing: &str) -> Options<'static> {
    let fonts = if drawing.chars().all(is_usual) { &OWN } else { &ALL };
    let (font_family, fontdb) = (FAMILY.to_owned(), Arc::clone(fonts));
    Options { font_family, fontdb, ..Options::default() }
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

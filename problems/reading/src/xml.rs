//! Parses XML documents, whose size is checked first.

pub use roxmltree::{Document, Node};

use roxmltree::ParsingOptions;

use super::{Input, Mistake, Place};

/// Maximum number of tags, of attributes and of nodes of a document; as many take some hundred
/// megabytes.
const MOST: usize = 2_000_000;
/// Maximum number of attributes of a tag. The parser compares each with all others of its tag.
const MOST_OF_A_TAG: usize = 1_000;

/// Parses an input as XML. A document type, and with it entities, is allowed if `may_have_type`.
///
/// It costs time and memory in proportion to the length of the text.
///
/// # Errors
///
/// Fails for a text that is no XML, has a document type that is not allowed, has more than
/// 2,000,000 tags, attributes or nodes, or has more than 1,000 attributes in one tag.
pub fn document(input: &Input, may_have_type: bool) -> Result<Document<'_>, Mistake> {
    let text = input.text();
    bounded(text)?;
    let options =
        ParsingOptions { allow_dtd: may_have_type, nodes_limit: MOST as u32, ..Default::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let position = error.pos();
        let lines = text.split_inclusive('\n').take(position.row.saturating_sub(1) as usize);
        let line = lines.map(str::len).sum::<usize>().min(text.len());
        let before = text[line..].chars().take(position.col.saturating_sub(1) as usize);
        let start = line + before.map(char::len_utf8).sum::<usize>();
        let end = start + text[start..].chars().next().map_or(0, char::len_utf8);
        Mistake::new(format!("invalid XML: {error}"), Place::Input(start..end), "")
    })
}

/// Returns the children of a node that have this tag, in order.
pub fn children<'a, 'i>(
    node: Node<'a, 'i>,
    tag: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.has_tag_name(tag))
}

/// Refuses a text that would cost too much time or memory to parse.
fn bounded(text: &str) -> Result<(), Mistake> {
    let (mut tags, mut attributes, mut at) = (0, 0, 0);
    for part in text.split('<') {
        let tag = &part[..part.find('>').unwrap_or(part.len())];
        tags += 1;
        attributes += part.matches('=').count();
        // Comments and declarations have no attributes.
        let own = if tag.starts_with('!') { 0 } else { tag.matches('=').count() };
        let place = Place::Input(at.min(text.len())..at.min(text.len()));
        if own > MOST_OF_A_TAG {
            let label = format!("at most {MOST_OF_A_TAG}");
            return Err(Mistake::new("this tag has too many attributes", place, label));
        }
        if tags.max(attributes) > MOST {
            let label = "at most 2,000,000 tags and as many attributes";
            return Err(Mistake::new("this XML is too large", place, label));
        }
        at += part.len() + 1;
    }
    Ok(())
}

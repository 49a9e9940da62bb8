//! Where everything of a drawing stands, before it is drawn.

use billhook_engine::tree::{Kind, Tree, Vertex, layout};

use super::words;

/// The width of a letter on average, and the height of a line.
pub(super) const LETTER: f64 = 8.2;
pub(super) const LINE: f64 = 18.0;
/// The width of a cell of a board.
pub(super) const ROW: f64 = 13.0;
/// Between two nodes above each other, and around the words in a node.
const GAP: f64 = 14.0;
const MARGIN: [f64; 2] = [10.0, 5.0];
/// Between a node and where its edges part, and at both ends of a decision.
pub(super) const STEM: f64 = 16.0;

/// The longest lines that are written in full.
const LONGEST: usize = 40;
/// The largest state of several lines that is drawn, in lines and in letters.
const TALLEST: usize = 12;
const WIDEST: usize = 24;

/// A node as it is drawn.
pub(super) struct Place {
    /// Its left edge, and its middle.
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) lines: Vec<String>,
    /// Whether they are the rows of a board.
    pub(super) rows: bool,
    /// The decision that led to it.
    pub(super) decision: String,
}

/// A drawing, its first level at the left.
pub(super) struct Page {
    pub(super) places: Vec<Place>,
    /// Where each level begins, and where it ends.
    pub(super) levels: Vec<[f64; 2]>,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Page {
    /// Lays a tree out.
    pub(super) fn new(tree: &Tree) -> Self {
        let children = tree.children();
        let mut places: Vec<Place> = tree
            .graph
            .node_indices()
            .map(|node| place(&tree.graph[node], shortened(tree.decision(node), LONGEST)))
            .collect();
        let heights: Vec<f64> = places.iter().map(|place| place.height).collect();
        for (place, y) in places.iter_mut().zip(layout(&children, &heights, GAP)) {
            place.y = y;
        }
        let depths: Vec<usize> = tree.graph.node_weights().map(|vertex| vertex.depth).collect();
        let deepest = depths.iter().copied().max().unwrap_or(0);
        let mut widths = vec![0.0_f64; deepest + 1];
        let mut decisions = vec![0.0_f64; deepest + 1];
        for (place, &depth) in places.iter().zip(&depths) {
            widths[depth] = widths[depth].max(place.width);
            decisions[depth] = decisions[depth].max(length(&place.decision).ceil());
        }
        let mut levels = Vec::with_capacity(deepest + 1);
        let mut x = 0.0;
        for (depth, width) in widths.into_iter().enumerate() {
            if depth > 0 {
                x += 2.0 * STEM + decisions[depth].max(STEM);
            }
            levels.push([x, x + width]);
            x += width;
        }
        for (place, depth) in places.iter_mut().zip(depths) {
            place.x = levels[depth][0];
        }
        let height = places.iter().map(|place| place.y + place.height / 2.0).fold(0.0, f64::max);
        Self { places, levels, width: x, height }
    }
}

fn place(vertex: &Vertex, decision: String) -> Place {
    let words = match vertex.kind {
        // On two lines, so that the next level is not far away.
        Kind::Folded(_) => words::of_node(vertex).replacen(": ", ":\n", 1),
        _ => words::of_node(vertex),
    };
    let state: Vec<&str> = words.lines().collect();
    // Words of its own always fit; of a state only a small one does.
    let small = vertex.state.is_empty()
        || state.len() <= TALLEST && state.iter().all(|line| line.chars().count() <= WIDEST);
    let lines: Vec<String> = match state.as_slice() {
        [line] => vec![shortened(line, LONGEST)],
        _ if small => state.iter().map(|line| (*line).to_owned()).collect(),
        // What is too large is not drawn; what it is can be seen all the same.
        _ => vec![shortened(&words::of_kind(vertex.kind), LONGEST)],
    };
    let rows = lines.len() > 1 && !vertex.state.is_empty();
    let length = |line: &str| if rows { line.chars().count() as f64 * ROW } else { length(line) };
    let widest = lines.iter().map(|line| length(line)).fold(LETTER, f64::max);
    Place {
        x: 0.0,
        y: 0.0,
        width: widest.ceil() + 2.0 * MARGIN[0],
        height: lines.len().max(1) as f64 * LINE + 2.0 * MARGIN[1],
        rows,
        lines,
        decision,
    }
}

/// A text of so many letters at most.
pub(super) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let begin: String = text.chars().take(most - 1).collect();
    begin.trim_end().to_owned() + "…"
}

/// How long a text is when it is drawn. Chinese and Korean letters take the
/// room of two.
pub(super) fn length(text: &str) -> f64 {
    let letter = |letter: char| if u32::from(letter) < 0x1100 { LETTER } else { 2.0 * LETTER };
    text.chars().map(letter).sum()
}

//! The layout of a drawing: the places of nodes and the texts in them. Lengths are pixels.

use billhook_engine::tree::{Kind, Tree, Vertex, layout};

use crate::tree::{of_kind, of_node, printed};

/// The average width of a letter; [`LINE`] is the height of a line.
pub(crate) const LETTER: f64 = 8.2;
pub(crate) const LINE: f64 = 18.0;
/// The width of a cell of a board.
pub(crate) const ROW: f64 = 13.0;
/// The gap between two nodes above each other; [`MARGIN`] is the space around the words in a node.
const GAP: f64 = 14.0;
const MARGIN: [f64; 2] = [10.0, 5.0];
/// The length of an edge before it parts from the others, and on both sides of a decision.
pub(crate) const STEM: f64 = 16.0;

/// The largest width of a picture; a PNG file has twice as many pixels.
pub(crate) const WIDEST: f64 = 3_000.0;

/// Maximum number of lines of a state that is drawn.
const TALLEST: usize = 12;

/// Maximum lengths of texts, in letters.
#[derive(Clone, Copy)]
struct Room {
    /// Length of a move, and of each line into which a state of one line is broken.
    line: usize,
    /// Number of lines into which such a state is broken.
    lines: usize,
    /// Length of each line of a state of several lines.
    board: usize,
    /// Length of each line into which the words about a node are broken.
    words: usize,
}

/// The room for texts, from much to little: a page that is too wide is laid out anew with less.
const ROOMS: [Room; 3] = [
    Room { line: 40, lines: 1, board: 24, words: 40 },
    Room { line: 24, lines: 2, board: 24, words: 28 },
    Room { line: 16, lines: 3, board: 24, words: 16 },
];

pub(crate) struct Place {
    /// The number of the column; the root is in column 0.
    pub(crate) column: usize,
    /// The left edge of the node; `y` is its vertical middle.
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) lines: Vec<String>,
    /// Whether the lines are the rows of a board.
    pub(crate) rows: bool,
    /// The decision that led to the node, shortened to the room.
    pub(crate) decision: String,
}

/// A column of nodes above each other.
pub(crate) struct Column {
    /// The left edge of the column; `end` is its right edge.
    pub(crate) begin: f64,
    pub(crate) end: f64,
    /// The levels of the nodes in the column, in words.
    pub(crate) levels: String,
}

pub(crate) struct Page {
    pub(crate) places: Vec<Place>,
    pub(crate) columns: Vec<Column>,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Page {
    /// Lays a tree out, no wider than `widest` if that is possible.
    pub(crate) fn new(tree: &Tree, widest: f64) -> Self {
        let [first, less @ ..] = ROOMS;
        let mut page = Self::with(tree, first);
        for room in less {
            if page.width <= widest {
                break;
            }
            page = Self::with(tree, room);
        }
        page
    }

    fn with(tree: &Tree, room: Room) -> Self {
        let children = tree.children();
        let mut places: Vec<Place> = tree
            .graph
            .node_indices()
            .map(|node| {
                place(&tree.graph[node], shortened(&printed(tree.decision(node)), room.line), room)
            })
            .collect();
        // Parents come before their children.
        for (node, below) in children.iter().enumerate() {
            below.iter().for_each(|&child| places[child].column = places[node].column + 1);
        }
        let heights: Vec<f64> = places.iter().map(|place| place.height).collect();
        for (place, y) in places.iter_mut().zip(layout(&children, &heights, GAP)) {
            place.y = y;
        }
        let columns = columns(tree, &places);
        for place in &mut places {
            place.x = columns[place.column].begin;
        }
        let height = places.iter().map(|place| place.y + place.height / 2.0).fold(0.0, f64::max);
        let width = columns.last().map_or(0.0, |column| column.end);
        Self { places, columns, width, height }
    }
}

/// Returns the columns, each as wide as its widest node, with room for the longest decision before
/// it.
fn columns(tree: &Tree, places: &[Place]) -> Vec<Column> {
    /// The widths of a column and of the decisions before it, and its first and last level.
    #[derive(Clone)]
    struct Needs {
        decision: f64,
        width: f64,
        levels: [usize; 2],
    }
    let number = places.iter().map(|place| place.column + 1).max().unwrap_or(0);
    let nothing = Needs { decision: STEM, width: 0.0, levels: [usize::MAX, 0] };
    let mut needs = vec![nothing; number];
    for (place, vertex) in places.iter().zip(tree.graph.node_weights()) {
        let Needs { decision, width, levels: [first, last] } = &mut needs[place.column];
        *decision = decision.max(length(&place.decision).ceil());
        *width = width.max(place.width);
        (*first, *last) = ((*first).min(vertex.depth), (*last).max(vertex.depth));
    }
    let mut end = 0.0;
    let column = |(number, needs): (usize, Needs)| {
        let begin = if number > 0 { end + 2.0 * STEM + needs.decision } else { 0.0 };
        end = begin + needs.width;
        let levels = match needs.levels {
            [0, 0] => "start".to_owned(),
            [first, last] if first == last => format!("level {first}"),
            [first, last] => format!("levels {first} to {last}"),
        };
        Column { begin, end, levels }
    };
    needs.into_iter().enumerate().map(column).collect()
}

fn place(vertex: &Vertex, decision: String, room: Room) -> Place {
    let lines = lines(vertex, room);
    let rows = lines.len() > 1 && vertex.state.contains('\n');
    let length = |line: &str| if rows { line.chars().count() as f64 * ROW } else { length(line) };
    let widest = lines.iter().map(|line| length(line)).fold(LETTER, f64::max);
    Place {
        column: 0,
        x: 0.0,
        y: 0.0,
        width: widest.ceil() + 2.0 * MARGIN[0],
        height: lines.len().max(1) as f64 * LINE + 2.0 * MARGIN[1],
        rows,
        lines,
        decision,
    }
}

fn lines(vertex: &Vertex, room: Room) -> Vec<String> {
    let words = of_node(vertex);
    let state: Vec<&str> = words.lines().collect();
    if vertex.state.is_empty() {
        return match vertex.kind {
            // These are broken at the colon as well, so that the column is narrow.
            Kind::Folded(_) | Kind::Chain(_) => {
                let parts = words.split_inclusive(": ").map(str::trim_end);
                parts.flat_map(|part| broken(part, room.words)).collect()
            }
            _ => broken(&words, room.words),
        };
    }
    let small =
        state.len() <= TALLEST && state.iter().all(|line| line.chars().count() <= room.board);
    match state.as_slice() {
        [line] => {
            let mut lines = broken(line, room.line);
            if lines.len() > room.lines {
                let rest = lines.split_off(room.lines - 1).join(" ");
                lines.push(rest);
            }
            lines.into_iter().map(|line| shortened(&line, room.line)).collect()
        }
        _ if small => state.iter().map(|line| (*line).to_owned()).collect(),
        // A state that is too large is not drawn; its kind takes its place.
        _ => broken(&of_kind(vertex.kind), room.words),
    }
}

/// Breaks a text into lines of at most `most` letters, unless a word is longer.
pub(crate) fn broken(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    if text.is_empty() {
        return lines;
    }
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Returns a text of at most `most` letters: a longer one is cut off and ends with `…`.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let begin: String = text.chars().take(most - 1).collect();
    begin.trim_end().to_owned() + "…"
}

/// Returns the estimated width of a text. Letters from U+1100, such as Chinese ones, count twice.
pub(crate) fn length(text: &str) -> f64 {
    let letter = |letter: char| if u32::from(letter) < 0x1100 { LETTER } else { 2.0 * LETTER };
    text.chars().map(letter).sum()
}

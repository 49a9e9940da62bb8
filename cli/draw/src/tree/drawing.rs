//! A tree as a picture: its root at the left, each level to the right of the one above.
//!
//! The shape and the colour of a node show its kind: a solution has a double rim, a dead end cut
//! corners, a pruned node a dotted rim, a node that was not searched a dashed one. Folded subtrees
//! look like a pile seen from above, folded chains of nodes like a row of cards.

use billhook_engine::tree::{Folded, Kind, Tree, fold};
use petgraph::graph::NodeIndex;
use svg::node::element::{Group, Line, Path, Rectangle, Text, Title};

use super::once::printed;
use crate::canvas::{BORDER, EDGE, INK, PALE, WHITE, moved, page, round, small};
use crate::page::{LINE, Page, Place, ROW, STEM, WIDEST, length};

/// The height of the title.
const HEAD: f64 = 64.0;
/// The height of the legend; [`SAMPLE`] is the height of the nodes in it.
const LEGEND: f64 = 50.0;
const SAMPLE: f64 = 22.0;

const GREY: &str = "#ece8df";
const GREEN: [&str; 2] = ["#d8efdc", "#1d7a3a"];
const YELLOW: [&str; 2] = ["#fdf3d7", "#8a6200"];

/// Numbers of nodes to which a tree is folded in turn until its picture is small enough.
const FOLDED: [usize; 8] = [60, 45, 32, 24, 16, 12, 8, 5];

/// The smallest part of a slide or page that a tree is drawn on, along each side; a smaller tree is not
/// enlarged further.
const SMALLEST: f64 = 0.6;

/// Returns the tree as a picture (SVG) with a title. Equal trees make equal texts.
pub fn drawing(tree: &Tree, title: &str) -> String {
    sized(tree, title, WIDEST, None).0
}

/// Returns the tree as a picture (SVG) of a width and height in pixels, folded until the picture is no larger; if it is larger
/// even then, it is scaled down.
pub fn fitted(tree: &Tree, title: &str, [width, height]: [f64; 2]) -> String {
    let mut last = (String::new(), [0.0; 2]);
    for most in FOLDED {
        last = sized(&fold(tree, most), title, width, Some([width, height]));
        if last.1[0] <= width && last.1[1] <= height {
            break;
        }
    }
    last.0
}

/// Draws a tree no wider than `widest` if that is possible, on a page of the proportions of `fit`.
/// Returns the picture, and the size that it needs.
fn sized(tree: &Tree, title: &str, widest: f64, fit: Option<[f64; 2]>) -> (String, [f64; 2]) {
    let laid = Page::new(tree, widest - 2.0 * BORDER);
    let legend = legend(tree);
    let longest = length(title).max(legend.1).max(laid.width);
    let needs = [(longest + 2.0 * BORDER).ceil(), (laid.height + HEAD + LEGEND + BORDER).ceil()];
    let size = fit.map_or(needs, |[width, height]| {
        let scale = (needs[0] / width).max(needs[1] / height).max(SMALLEST);
        [(width * scale).ceil(), (height * scale).ceil()]
    });
    let mut edges = Group::new().set("fill", "none").set("stroke", EDGE).set("stroke-width", 1.4);
    let mut nodes = Group::new();
    for (number, place) in laid.places.iter().enumerate() {
        let node = NodeIndex::new(number);
        if let Some(parent) = tree.parent(node) {
            let from = &laid.places[parent.index()];
            let fork = laid.columns[from.column].end + STEM;
            edges = edges.add(edge(from, place, fork, tree.graph[node].kind));
            nodes = nodes.add(decision(tree.decision(node), place, fork));
        }
        nodes = nodes.add(drawn(place, tree, node));
    }
    let levels = laid.columns.iter().map(|column| small(&column.levels, column.begin, -12.0));
    let levels = levels.fold(Group::new(), Group::add);
    let content = moved(levels.add(edges).add(nodes), BORDER, HEAD);
    let legend = moved(legend.0, BORDER, laid.height + HEAD + BORDER);
    (page(size, title, [content, legend]), needs)
}

/// Returns the edge from a node to its child. It turns at `fork`, where the edges of the node part.
fn edge(from: &Place, to: &Place, fork: f64, kind: Kind) -> Path {
    let (begin, end) = (from.x + from.width, to.x);
    let path = format!("M{begin} {} H{fork} V{} H{end}", round(from.y), round(to.y));
    let path = Path::new().set("d", path);
    match kind {
        Kind::Unsearched(_) => path.set("stroke-dasharray", "4 4"),
        _ => path,
    }
}

/// Returns the words on an edge: the decision, or its beginning with the `whole` as a title.
fn decision(whole: &str, place: &Place, fork: f64) -> Group {
    let text = Text::new(place.decision.clone());
    let text = text.set("x", fork + 6.0).set("y", round(place.y - 5.0)).set("font-size", 13);
    let group = Group::new();
    let group = if printed(whole) == place.decision { group } else { group.add(Title::new(whole)) };
    if whole.is_empty() { group } else { group.add(text) }
}

fn drawn(place: &Place, tree: &Tree, node: NodeIndex) -> Group {
    let vertex = &tree.graph[node];
    let (x, y) = (round(place.x), round(place.y - place.height / 2.0));
    let mut group = shape(vertex.kind, x, y, place.width, place.height);
    if place.lines.join("\n") != vertex.state && !vertex.state.is_empty() {
        group = group.add(Title::new(vertex.state.clone()));
    }
    let first = y + (place.height - place.lines.len() as f64 * LINE) / 2.0 + 13.5;
    for (number, line) in place.lines.iter().enumerate() {
        let (line, middles) = match place.rows {
            true => cells(line, x + 10.0),
            false => (line.clone(), round(x + place.width / 2.0).to_string()),
        };
        let text = Text::new(line)
            .set("x", middles)
            .set("y", round(first + number as f64 * LINE))
            .set("text-anchor", "middle");
        group = group.add(text);
    }
    match vertex.kind {
        Kind::Solved => group.set("font-weight", "bold"),
        Kind::Dead | Kind::Folded(_) | Kind::Chain(_) | Kind::Unsearched(_) => {
            group.set("fill", PALE)
        }
        Kind::Inner | Kind::Pruned => group,
    }
}

/// Returns the letters of a row of a board and their middles, so that its cells stand below each
/// other in every font. Blanks are left out, because several would be drawn as one.
fn cells(row: &str, begin: f64) -> (String, String) {
    let letters = row.chars().enumerate().filter(|(_, letter)| *letter != ' ');
    let (middles, letters): (Vec<_>, String) = letters
        .map(|(at, letter)| (round(begin + (at as f64 + 0.5) * ROW).to_string(), letter))
        .unzip();
    (letters, middles.join(" "))
}

fn shape(kind: Kind, x: f64, y: f64, width: f64, height: f64) -> Group {
    let rectangle = |inset: f64, radius: f64| {
        Rectangle::new()
            .set("x", x + inset)
            .set("y", y + inset)
            .set("width", width - 2.0 * inset)
            .set("height", height - 2.0 * inset)
            .set("rx", radius)
    };
    let plain = |fill: &str, rim: &str| rectangle(0.0, 5.0).set("fill", fill).set("stroke", rim);
    let group = Group::new();
    match kind {
        Kind::Inner => group.add(plain(WHITE, INK)),
        Kind::Solved => group
            .add(plain(GREEN[0], GREEN[1]).set("stroke-width", 2))
            .add(rectangle(3.0, 3.0).set("fill", "none").set("stroke", GREEN[1])),
        Kind::Dead => {
            let (left, right, bottom) = (x + 7.0, x + width, y + height);
            let (inner, upper, lower) = (right - 7.0, y + 7.0, bottom - 7.0);
            let path = format!(
                "M{left} {y} H{inner} L{right} {upper} V{lower} L{inner} {bottom} H{left} L{x} {lower} \
                 V{upper} Z"
            );
            group.add(Path::new().set("d", path).set("fill", GREY).set("stroke", EDGE))
        }
        Kind::Pruned => group.add(
            plain(YELLOW[0], YELLOW[1]).set("stroke-width", 1.6).set("stroke-dasharray", "1.5 3"),
        ),
        Kind::Unsearched(_) => group.add(plain(WHITE, PALE).set("stroke-dasharray", "6 4")),
        Kind::Folded(_) => {
            let (left, right, bottom) = (x + 2.0, x + width - 2.0, y + height);
            let below = |by: f64| line([left + by, bottom + by], [right, bottom + by]);
            group.add(plain(GREY, EDGE)).add(below(2.5)).add(below(5.0))
        }
        Kind::Chain(_) => {
            let (right, top, bottom) = (x + width, y + 2.0, y + height - 2.0);
            let behind = |by: f64| line([right + by, top + by], [right + by, bottom - by]);
            group.add(plain(GREY, EDGE)).add(behind(2.5)).add(behind(5.0))
        }
    }
}

fn line(from: [f64; 2], to: [f64; 2]) -> Line {
    let line = Line::new().set("x1", from[0]).set("x2", to[0]).set("y1", from[1]).set("y2", to[1]);
    line.set("stroke", EDGE)
}

/// Returns the legend of the shapes that occur, and its width.
fn legend(tree: &Tree) -> (Group, f64) {
    let one_of = [
        (Kind::Inner, "searched"),
        (Kind::Solved, "solution"),
        (Kind::Dead, "dead end"),
        (Kind::Pruned, "pruned: what is below was left out"),
        (Kind::Unsearched(0), "not searched"),
        (Kind::Folded(Folded::default()), "not drawn, only counted"),
        (Kind::Chain(Folded::default()), "several levels in one"),
    ];
    let (mut group, mut x) = (Group::new(), 0.0);
    for (kind, words) in one_of {
        if tree.graph.node_weights().all(|vertex| vertex.kind.name() != kind.name()) {
            continue;
        }
        group = group.add(shape(kind, x, 0.0, 1.5 * SAMPLE, SAMPLE));
        x += 1.5 * SAMPLE + if matches!(kind, Kind::Chain(_)) { 13.0 } else { 8.0 };
        group = group.add(small(words, x, SAMPLE / 2.0 + 4.5));
        x += (length(words) * 12.0 / 14.0).ceil() + 20.0;
    }
    (group, x)
}

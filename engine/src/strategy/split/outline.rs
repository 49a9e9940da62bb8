//! Outlines: the upper part of a tree, down to the cubes of a cut.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::walk::replay::Path;
use crate::{Node, Search, Statistics};

/// The part of a tree above a cut, node by node in the order of the search. Its leaves are dead
/// ends and *cubes*, nodes whose subtrees are searched separately.
///
/// The cubes cover the tree, each part once: every inner node states the number of its children,
/// and each child is an inner node, a cube or a dead end. [`is_of`](Self::is_of) checks whether
/// it is an outline of a given search.
///
/// As text, an inner node is the number of its children, a cube `.` and a dead end `x`.
///
/// Space: eight bytes a node.
///
/// ```
/// use billhook_engine::strategy::split::Outline;
///
/// // The root has three children: a cube, a dead end, and an inner node with two cubes.
/// let outline: Outline = "3.x2..".parse()?;
/// assert_eq!(outline.paths().collect::<Vec<_>>(), [vec![0], vec![2, 0], vec![2, 1]]);
/// assert_eq!(outline.to_string(), "3.x2..");
/// assert!("3.x2.".parse::<Outline>().is_err());
/// # Ok::<(), billhook_engine::strategy::split::Malformed>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The nodes in the order of the search, each before its children.
    nodes: Vec<Place>,
}

/// A node of an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// An inner node with this number of children.
    Inner(u32),
    /// The root of a subtree that is searched separately.
    Cube,
    /// A dead end.
    Dead,
}

/// The error of a text that is no outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// At this byte offset there is neither `.` nor `x` nor a number that fits into 32 bits.
    Unknown(usize),
    /// The tree is complete before the byte at this offset, where the text continues.
    TooLong(usize),
    /// The text ends before the tree is complete.
    TooShort,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(at) => write!(f, "byte {at} is no part of an outline"),
            Self::TooLong(at) => write!(f, "the tree is complete before byte {at}"),
            Self::TooShort => f.write_str("the tree is not complete"),
        }
    }
}

impl std::error::Error for Malformed {}

impl Outline {
    pub(super) fn of(nodes: Vec<Place>) -> Self {
        Self { nodes }
    }

    /// Returns the number of cubes.
    pub fn cubes(&self) -> usize {
        self.nodes.iter().filter(|&&place| place == Place::Cube).count()
    }

    /// Returns the number of nodes, cubes included.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the branches from the root to each cube, in the order of the search.
    pub fn paths(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        let mut walk = Walk::new(&self.nodes);
        std::iter::from_fn(move || {
            loop {
                if walk.next()? == Place::Cube {
                    return Some(walk.path.clone());
                }
            }
        })
    }

    /// Returns whether this is an outline of the tree of `search`: each inner node has the stated
    /// number of moves, each node marked as a dead end is one, and no cube is a dead end.
    ///
    /// Time: opens each node of the outline, and enumerates the moves of the inner ones twice.
    pub fn is_of<S: Search>(&self, search: &mut S) -> bool {
        let (mut walk, mut path) = (Walk::new(&self.nodes), Path::new());
        let mut fits = true;
        while fits && let Some(place) = walk.next() {
            fits = path.go(search, &walk.path) && place == look(search, place);
        }
        path.back(search);
        fits
    }

    /// Returns the statistics of the whole tree, composed from the statistics of the cubes, in
    /// their order; `None` if there are more or fewer of them than cubes.
    ///
    /// # Panics
    ///
    /// In builds that check arithmetic, if there are 2⁶⁴ nodes or more.
    pub fn statistics<'s>(
        &self,
        cubes: impl IntoIterator<Item = &'s Statistics>,
    ) -> Option<Statistics> {
        let [inner, dead] = [Statistics::of_node(false), Statistics::of_node(true)];
        let (mut walk, mut cubes) = (Walk::new(&self.nodes), cubes.into_iter());
        let mut whole = Statistics::new();
        while let Some(place) = walk.next() {
            let part = match place {
                Place::Inner(_) => &inner,
                Place::Dead => &dead,
                Place::Cube => cubes.next()?,
            };
            whole.add(part, walk.path.len());
        }
        cubes.next().is_none().then_some(whole)
    }
}

/// Classifies the current node, to be compared with `place` of an outline. Returns `Cube` for a
/// solution, and for any open node if `place` is a cube.
fn look<S: Search>(search: &mut S, place: Place) -> Place {
    match search.open() {
        Node::Dead => Place::Dead,
        Node::Solved => Place::Cube,
        Node::Open(mut cursor) => {
            let mut children = 0_u32;
            while place != Place::Cube && search.next(&mut cursor).is_some() {
                children = children.saturating_add(1);
            }
            search.close(cursor);
            if place == Place::Cube { Place::Cube } else { Place::Inner(children) }
        }
    }
}

/// An iteration over the nodes of an outline with their paths.
struct Walk<'o> {
    nodes: std::slice::Iter<'o, Place>,
    /// Number of children, and of those visited, of each inner node on the path.
    open: Vec<(u32, u32)>,
    /// The branches that lead to the node visited last.
    path: Vec<usize>,
}

impl<'o> Walk<'o> {
    fn new(nodes: &'o [Place]) -> Self {
        Self { nodes: nodes.iter(), open: Vec::new(), path: Vec::new() }
    }

    fn next(&mut self) -> Option<Place> {
        let place = *self.nodes.next()?;
        while self.open.pop_if(|(children, met)| children == met).is_some() {}
        let depth = self.open.len();
        if let Some((_, met)) = self.open.last_mut() {
            self.path.truncate(depth - 1);
            self.path.push(*met as usize);
            *met += 1;
        }
        if let Place::Inner(children) = place {
            self.open.push((children, 0));
        }
        Some(place)
    }
}

impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut after_number = false;
        for &place in &self.nodes {
            match place {
                Place::Inner(children) if after_number => write!(f, " {children}")?,
                Place::Inner(children) => write!(f, "{children}")?,
                Place::Cube => f.write_char('.')?,
                Place::Dead => f.write_char('x')?,
            }
            after_number = matches!(place, Place::Inner(_));
        }
        Ok(())
    }
}

impl FromStr for Outline {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let (mut nodes, mut missing, mut at) = (Vec::new(), 1_u64, 0);
        while let Some(&byte) = text.as_bytes().get(at) {
            if missing == 0 {
                return Err(Malformed::TooLong(at));
            }
            let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
            let (place, length) = match byte {
                b'.' => (Place::Cube, 1),
                b'x' => (Place::Dead, 1),
                _ => match text[at..at + digits].parse() {
                    Ok(children) => (Place::Inner(children), digits),
                    Err(_) => return Err(Malformed::Unknown(at)),
                },
            };
            missing -= 1;
            if let Place::Inner(children) = place {
                missing = missing.saturating_add(u64::from(children));
            }
            nodes.push(place);
            at += length;
            // A blank separates two numbers.
            let next = text.as_bytes().get(at..at + 2);
            at += usize::from(
                digits > 0 && next.is_some_and(|it| it[0] == b' ' && it[1].is_ascii_digit()),
            );
        }
        if missing > 0 { Err(Malformed::TooShort) } else { Ok(Self { nodes }) }
    }
}

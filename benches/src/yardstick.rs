//! A yardstick for machines: the packings of the twelve pentominoes in a box of 6×10, counted with
//! dancing links (Knuth, *Dancing links*, 2000; algorithm 7.2.2.1X of *The Art of Computer
//! Programming*), choosing an item with the fewest options.
//!
//! It depends on nothing, so that `rustc -O` compiles it in a second: `benches/minutes` measures
//! builds beside it.

use std::collections::BTreeSet;
use std::time::Instant;

const HEIGHT: usize = 6;
const WIDTH: usize = 10;

/// The pentominoes, each as the rows of its picture.
const PIECES: [&str; 12] = [
    ".##/##./.#.",
    "#####",
    "####/#...",
    ".###/##..",
    "##/##/#.",
    "###/.#./.#.",
    "#.#/###",
    "#../#../###",
    "#../##./.##",
    ".#./###/.#.",
    ".#../####",
    "##./.#./.##",
];

type Cells = BTreeSet<(usize, usize)>;

fn main() {
    let begin = Instant::now();
    let mut links = Links::new(PIECES.len() + HEIGHT * WIDTH);
    for (piece, picture) in PIECES.iter().enumerate() {
        for shape in orientations(picture) {
            for (y, x) in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (y, x))) {
                let placed: Vec<_> =
                    shape.iter().map(|(row, column)| (row + y, column + x)).collect();
                if placed.iter().all(|&(row, column)| row < HEIGHT && column < WIDTH) {
                    let cells =
                        placed.iter().map(|(row, column)| PIECES.len() + row * WIDTH + column);
                    links.add(std::iter::once(piece).chain(cells));
                }
            }
        }
    }
    let packings = links.count();
    assert_eq!(packings, 9_356, "there are 2,339 packings and three reflections of each");
    println!("{:.2}", begin.elapsed().as_secs_f64());
}

/// Returns the different shapes of a piece, turned and reflected.
fn orientations(picture: &str) -> BTreeSet<Cells> {
    let rows = picture.split('/').enumerate();
    let mut cells: Cells = rows
        .flat_map(|(y, row)| {
            row.char_indices().filter(|(_, c)| *c == '#').map(move |(x, _)| (y, x))
        })
        .collect();
    let mut all = BTreeSet::new();
    for _ in 0..2 {
        for _ in 0..4 {
            let bottom = cells.iter().map(|(y, _)| *y).max().unwrap_or(0);
            cells = cells.iter().map(|&(y, x)| (x, bottom - y)).collect();
            all.insert(cells.clone());
        }
        cells = cells.iter().map(|&(y, x)| (x, y)).collect();
    }
    all
}

/// Doubly linked lists: node 0 is the head of the list of items, nodes 1 to `items` are the heads
/// of the columns, and the others are the options' nodes, each option in a circle of its own.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// The item of each node.
    top: Vec<usize>,
    /// The number of options of each item.
    len: Vec<usize>,
}

impl Links {
    fn new(items: usize) -> Self {
        let heads: Vec<usize> = (0..=items).collect();
        Self {
            left: heads.iter().map(|head| (head + items) % (items + 1)).collect(),
            right: heads.iter().map(|head| (head + 1) % (items + 1)).collect(),
            up: heads.clone(),
            down: heads.clone(),
            len: vec![0; heads.len()],
            top: heads,
        }
    }

    /// Adds an option, whose items are numbered from 0.
    fn add(&mut self, items: impl Iterator<Item = usize>) {
        let first = self.top.len();
        for (node, item) in (first..).zip(items) {
            let head = item + 1;
            let above = self.up[head];
            self.up.push(above);
            self.down.push(head);
            (self.down[above], self.up[head]) = (node, node);
            self.left.push(if node == first { node } else { node - 1 });
            self.right.push(first);
            let before = self.left[node];
            self.right[before] = node;
            self.left[first] = node;
            self.right[node] = first;
            self.top.push(head);
            self.len[head] += 1;
        }
    }

    /// Counts the exact covers.
    fn count(&mut self) -> u64 {
        let mut best = self.right[0];
        if best == 0 {
            return 1;
        }
        let mut item = self.right[best];
        while item != 0 {
            if self.len[item] < self.len[best] {
                best = item;
            }
            item = self.right[item];
        }
        let mut covers = 0;
        self.cover(best);
        let mut option = self.down[best];
        while option != best {
            let mut node = self.right[option];
            while node != option {
                self.cover(self.top[node]);
                node = self.right[node];
            }
            covers += self.count();
            node = self.left[option];
            while node != option {
                self.uncover(self.top[node]);
                node = self.left[node];
            }
            option = self.down[option];
        }
        self.uncover(best);
        covers
    }

    fn cover(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        (self.right[left], self.left[right]) = (right, left);
        let mut option = self.down[item];
        while option != item {
            let mut node = self.right[option];
            while node != option {
                let (up, down) = (self.up[node], self.down[node]);
                (self.down[up], self.up[down]) = (down, up);
                self.len[self.top[node]] -= 1;
                node = self.right[node];
            }
            option = self.down[option];
        }
    }

    fn uncover(&mut self, item: usize) {
        let mut option = self.up[item];
        while option != item {
            let mut node = self.left[option];
            while node != option {
                let (up, down) = (self.up[node], self.down[node]);
                (self.down[up], self.up[down]) = (node, node);
                self.len[self.top[node]] += 1;
                node = self.left[node];
            }
            option = self.up[option];
        }
        let (left, right) = (self.left[item], self.right[item]);
        (self.right[left], self.left[right]) = (item, item);
    }
}

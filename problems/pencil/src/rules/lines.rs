//! Rules of loops and paths from square to square.

use billhook_engine::constraint::{Lattice, Variable};

use super::Rules;
use crate::size::{Direction, Down, Left, Right, Up};

impl Rules<'_> {
    /// Returns the edges at a square.
    pub fn edges_at(lattice: &Lattice, at: usize) -> Vec<Variable> {
        lattice.around(at).into_iter().flatten().collect()
    }

    /// Requires that the loop goes through a square.
    pub fn visit(&mut self, lattice: &Lattice, at: usize, words: impl Into<String>) {
        self.exactly(2, &Self::edges_at(lattice, at), words);
    }

    /// Requires that no line meets a square.
    pub fn avoid(&mut self, lattice: &Lattice, at: usize, words: impl Into<String>) {
        self.exactly(0, &Self::edges_at(lattice, at), words);
    }

    /// Requires that the loop goes through all squares that fulfil a condition, and no others.
    pub fn visit_all(&mut self, lattice: &Lattice, holds: impl Fn(usize) -> bool) {
        for at in self.size.squares() {
            let name = self.size.name(at);
            match holds(at) {
                true => self.visit(lattice, at, format!("the loop goes through {name}")),
                false => self.avoid(lattice, at, format!("the loop does not go to {name}")),
            }
        }
    }

    /// Declares a variable for each square, 1 if it is on the loop.
    pub fn visited(&mut self, lattice: &Lattice) -> Vec<Variable> {
        let on = self.marks(|_| true);
        self.size.squares().for_each(|at| self.on_loop(lattice, at, on[at]));
        on
    }

    /// Requires that lines cross the border of each region a number of times. `often` is half of this
    /// number in words, such as "once": lines enter and leave.
    pub fn cross_borders(&mut self, lattice: &Lattice, times: i64, often: &str) {
        let sheet = self.sheet;
        let of = &sheet.regions().of;
        for region in sheet.regions().rooms() {
            let mut border = Vec::new();
            for &at in region {
                for to in Direction::ALL {
                    let other = self.size.step(at, to).filter(|&other| of[other] != of[at]);
                    border.extend(other.and_then(|_| Self::edge(lattice, at, to)));
                }
            }
            if !border.is_empty() {
                let name = self.size.name(region[0]);
                let words = format!("the loop enters the region of {name} {often}");
                self.exactly(times, &border, words);
            }
        }
    }

    /// Requires that the loop, if it goes through a square, turns there exactly if a variable is 1.
    pub fn turn_if(&mut self, lattice: &Lattice, at: usize, turns: Variable, words: &str) {
        for [one, two] in [[Up, Down], [Right, Left]] {
            let [one, two] = [one, two].map(|to| Self::edge(lattice, at, to));
            self.imply(&[two, Some(turns)], &[one], words);
            self.imply(&[one, Some(turns)], &[two], words);
            self.imply(&[], &[one, two, Some(turns)], words);
        }
    }

    /// Requires that the loop goes through a square and turns there, or goes straight.
    pub fn visit_and_turn(&mut self, lattice: &Lattice, at: usize, turns: bool) {
        let name = self.size.name(at);
        let words = match turns {
            true => format!("the loop turns at {name}"),
            false => format!("the loop goes straight through {name}"),
        };
        let [up, right, down, left] = [Up, Right, Down, Left].map(|to| Self::edge(lattice, at, to));
        for [one, two] in [[up, down], [right, left]] {
            if turns {
                self.imply(&[one, two], &[], &words);
                self.imply(&[], &[one, two], &words);
            } else {
                self.imply(&[two], &[one], &words);
                self.imply(&[one], &[two], &words);
            }
        }
        if !turns {
            self.imply(&[up, right], &[], &words);
            self.imply(&[], &[up, right], &words);
        }
    }

    /// Requires that the nodes that are 1 are connected: by edges, each a node as well, which lie
    /// between two nodes, and by `links`, pairs of nodes.
    pub fn connect_by_edges(
        &mut self,
        mut nodes: Vec<Variable>,
        mut links: Vec<[usize; 2]>,
        edges: impl IntoIterator<Item = ([usize; 2], Variable)>,
        words: &str,
    ) {
        for (ends, edge) in edges {
            links.extend(ends.map(|it| [it, nodes.len()]));
            nodes.push(edge);
        }
        self.because(words).connected(&nodes, 1, &links);
    }

    /// Requires that lines leave a square in given directions, and in no others.
    pub fn give_lines(&mut self, lattice: &Lattice, at: usize, given: &str) {
        let words = format!("the lines at {} are given", self.size.name(at));
        for to in Direction::ALL {
            let edge: Vec<Variable> = Self::edge(lattice, at, to).into_iter().collect();
            match given.contains(to.letter()) {
                true => self.because(&words).clause(&edge, &[]),
                false if edge.is_empty() => {}
                false => self.because(&words).clause(&[], &edge),
            }
        }
    }

    /// Returns variables whose sum is the number of edges of the straight line from a square in a
    /// direction. With `most` there are at most `most + 1` of them, enough to show that it is longer.
    pub fn ahead(
        &mut self,
        lattice: &Lattice,
        at: usize,
        to: Direction,
        most: Option<i64>,
    ) -> Vec<Variable> {
        let mut ahead: Vec<Variable> = Vec::new();
        let mut here = at;
        while let (Some(edge), Some(next)) =
            (Self::edge(lattice, here, to), self.size.step(here, to))
        {
            let reaches = match ahead.last() {
                None => edge,
                Some(&before) => {
                    let name = format!("{} to {}", self.size.name(at), self.size.name(next));
                    let reaches = self.variable(name, 0..=1);
                    self.because("a line goes on").all(reaches, &[before, edge]);
                    reaches
                }
            };
            ahead.push(reaches);
            here = next;
            if most.is_some_and(|most| ahead.len() as i64 > most) {
                break;
            }
        }
        ahead
    }
}

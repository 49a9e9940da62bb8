//! The index: a diagram with the number of solutions below each node, for counting, unranking and
//! sampling.

use std::hash::Hash;
use std::ops::Range;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::graph::{Diagram, Edge, SOLVED};
use super::number::Sum;
use crate::Bookmark;

/// A diagram with the number of solutions of each node's subproblem.
///
/// It counts all solutions, finds the solution with a given number (Knuth, *The Art of Computer
/// Programming* 7.1.4 and 7.2.1, for decision diagrams), and counts the solutions in which each
/// move occurs; each at the cost of one path or one pass over the diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index<M> {
    pub(super) diagram: Diagram<M>,
    pub(super) below: SolutionCounts,
}

/// The number of solutions below each node, for the first nodes of a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SolutionCounts {
    Words(Vec<u64>),
    Long(Vec<BigUint>),
}

/// The default covers no node yet.
impl Default for SolutionCounts {
    fn default() -> Self {
        SolutionCounts::Words(Vec::new())
    }
}

impl<M: Copy> Diagram<M> {
    /// Counts the solutions below each node, in one pass. Memory: 8 bytes for each node if all
    /// numbers fit 64 bits, otherwise about 50.
    pub fn index(self) -> Index<M> {
        let below = SolutionCounts::of(&self);
        Index { diagram: self, below }
    }
}

impl SolutionCounts {
    pub(super) fn of<M>(diagram: &Diagram<M>) -> Self {
        let mut below = SolutionCounts::default();
        below.fill(diagram);
        below
    }

    /// Counts all further nodes of the diagram, where frontier nodes count as dead.
    pub(super) fn fill<M>(&mut self, diagram: &Diagram<M>) {
        while self.extend(diagram).is_some() {
            self.push(Sum::Word(0));
        }
    }

    /// Counts further nodes of the diagram up to the next frontier node, and returns that node. The
    /// caller must [push](Self::push) the node's number of solutions before the next call. Returns
    /// `None` when all nodes are counted.
    pub(super) fn extend<M>(&mut self, diagram: &Diagram<M>) -> Option<u32> {
        if self.nodes() == 0 {
            *self = SolutionCounts::Words(Vec::with_capacity(diagram.ends.capacity()));
            self.push(Sum::Word(1));
        }
        for node in self.nodes()..diagram.nodes() as u32 {
            let edges = &diagram.edges[diagram.span(node)];
            let sum = match &*self {
                _ if edges.is_empty() => return Some(node),
                SolutionCounts::Words(words) => match Self::word(edges, words) {
                    Some(word) => Sum::Word(word),
                    None => self.long(edges),
                },
                SolutionCounts::Long(_) => self.long(edges),
            };
            self.push(sum);
        }
        None
    }

    /// Counts the solutions of a node with these edges; `None` if the number exceeds a word.
    #[inline(always)]
    fn word<M>(edges: &[Edge<M>], below: &[u64]) -> Option<u64> {
        let mut sum = 0u64;
        for edge in edges {
            let both = below[edge.to as usize].checked_mul(below[edge.and as usize])?;
            sum = sum.checked_add(both)?;
        }
        Some(sum)
    }

    #[cold]
    fn long<M>(&self, edges: &[Edge<M>]) -> Sum {
        let mut sum = BigUint::ZERO;
        for edge in edges {
            match (edge.and, self) {
                (SOLVED, SolutionCounts::Long(below)) => sum += &below[edge.to as usize],
                (and, _) => sum += self.at(edge.to) * self.at(and),
            }
        }
        sum.into()
    }

    /// Adds the count of the next node.
    #[inline]
    pub(super) fn push(&mut self, sum: Sum) {
        match (&mut *self, sum) {
            (SolutionCounts::Words(below), Sum::Word(word)) => below.push(word),
            (SolutionCounts::Words(below), Sum::Long(long)) => {
                let mut all: Vec<BigUint> = below.iter().map(|&word| word.into()).collect();
                all.push(*long);
                *self = SolutionCounts::Long(all);
            }
            (SolutionCounts::Long(below), sum) => below.push(sum.long()),
        }
    }

    /// Returns the number of nodes counted.
    pub(super) fn nodes(&self) -> u32 {
        match self {
            SolutionCounts::Words(below) => below.len() as u32,
            SolutionCounts::Long(below) => below.len() as u32,
        }
    }

    fn truncate(&mut self, nodes: usize) {
        match self {
            SolutionCounts::Words(below) => below.truncate(nodes),
            SolutionCounts::Long(below) => below.truncate(nodes),
        }
    }

    /// Returns the count of a node; `None` if it is not counted yet.
    pub(super) fn get(&self, node: u32) -> Option<Sum> {
        (node < self.nodes()).then(|| self.sum(node))
    }

    /// Returns the count of a node. Panics if it is not counted yet.
    #[inline(always)]
    pub(super) fn sum(&self, node: u32) -> Sum {
        match self {
            SolutionCounts::Words(below) => Sum::Word(below[node as usize]),
            SolutionCounts::Long(below) => below[node as usize].clone().into(),
        }
    }

    pub(super) fn at(&self, node: u32) -> BigUint {
        match self {
            SolutionCounts::Words(below) => below[node as usize].into(),
            SolutionCounts::Long(below) => below[node as usize].clone(),
        }
    }
}

impl<M> Index<M> {
    /// Returns the diagram, without the counts.
    pub fn diagram(&self) -> &Diagram<M> {
        &self.diagram
    }

    /// Returns the number of all solutions.
    pub fn count(&self) -> BigUint {
        self.diagram.root.map_or(BigUint::ZERO, |root| self.below.at(root))
    }
}

impl<M: Copy> Index<M> {
    /// Returns the solution with a number, counted from 0 in the order of the search; `None` if
    /// there are fewer solutions.
    ///
    /// Time: the number of edges of the nodes on its path.
    pub fn nth(&self, number: &BigUint) -> Option<Vec<M>> {
        let mut path = Vec::new();
        self.descend(number, |_, mv| path.push(mv))?;
        Some(path)
    }

    /// Returns the position of a [walk](Diagram::walk) just before the solution with a number,
    /// counted from 0; `None` if there are fewer solutions. A walk [resumed](crate::dfs::resume)
    /// there begins with that solution, so several walks can share all solutions evenly.
    ///
    /// Takes as long as [`nth`](Self::nth).
    pub fn bookmark(&self, number: &BigUint) -> Option<Bookmark> {
        let mut branches = Vec::new();
        self.descend(number, |branch, _| branches.push(branch))?;
        Some(Bookmark::before(branches))
    }

    /// Calls `take` with each move of the solution with this number, from 0, and with the index of
    /// the move's edge among those of its node. Returns `None`, without a call, if there is no such
    /// solution.
    fn descend(&self, number: &BigUint, mut take: impl FnMut(usize, M)) -> Option<()> {
        if *number >= self.count() {
            return None;
        }
        let mut number = number.clone();
        // A stack of nodes still to be solved, and the product of their counts: the number of
        // consecutive solutions that share a choice at the current node.
        let (mut each, mut pending) = (BigUint::from(1u8), Vec::new());
        let mut node = self.diagram.root?;
        'path: loop {
            while node == SOLVED {
                let Some(next) = pending.pop() else { return Some(()) };
                node = next;
                each /= self.below.at(node);
            }
            for (branch, &Edge { mv, to, and }) in self.diagram.edges(node).iter().enumerate() {
                let repeated = &each * self.below.at(and);
                let all = &repeated * self.below.at(to);
                if number < all {
                    take(branch, mv);
                    pending.extend(Some(and).filter(|&and| and != SOLVED));
                    (node, each) = (to, repeated);
                    continue 'path;
                }
                number -= all;
            }
            return None;
        }
    }

    /// Returns each move that occurs in a solution, with the number of solutions in which it
    /// occurs, in the order of a pass from the root down. A move that occurs twice in a solution
    /// counts twice.
    ///
    /// Time: one pass over the diagram. Memory: a number for each node.
    pub fn marginals(&self) -> Vec<(M, BigUint)>
    where
        M: Eq + Hash,
    {
        let mut taken = MoveCounts::default();
        if let Some(root) = self.diagram.root {
            self.pass(1..root + 1, &mut self.above(), &mut taken);
        }
        taken.all()
    }

    /// Returns the arrivals before a pass: one at the root, none at other nodes.
    pub(super) fn above(&self) -> Vec<Sum> {
        let mut above = Vec::with_capacity(self.diagram.ends.capacity());
        above.resize(self.diagram.nodes(), Sum::Word(0));
        self.diagram.root.into_iter().for_each(|root| above[root as usize] = Sum::Word(1));
        above
    }

    pub(super) fn truncate(&mut self, nodes: usize) {
        self.diagram.truncate(nodes);
        self.below.truncate(nodes);
    }

    /// Passes the arrivals of `nodes` to their children, from the greatest node number down, and
    /// adds the number of solutions through each edge to `taken`. `above` has the arrivals of each
    /// node; those passed on are set to 0. Frontier nodes keep theirs.
    pub(super) fn pass(&self, nodes: Range<u32>, above: &mut [Sum], taken: &mut MoveCounts<M>)
    where
        M: Eq + Hash,
    {
        for node in nodes.rev() {
            // A frontier node: its pieces are passed through later.
            if self.diagram.edges(node).is_empty() {
                continue;
            }
            let here = std::mem::replace(&mut above[node as usize], Sum::Word(0));
            self.pass_node(node, &here, above, |mv, through| taken.add(mv, through));
        }
    }

    /// Passes `here` arrivals of a node to its children in `above`. Calls `tell` with the move and
    /// the number of solutions of each edge that solutions use.
    fn pass_node(&self, node: u32, here: &Sum, above: &mut [Sum], mut tell: impl FnMut(M, &Sum)) {
        if *here == Sum::Word(0) {
            return;
        }
        for &Edge { mv, to, and } in self.diagram.edges(node) {
            let (first, rest) = (self.below.sum(to), self.below.sum(and));
            let to_first = here.times(&rest);
            let through = to_first.times(&first);
            if through == Sum::Word(0) {
                continue;
            }
            tell(mv, &through);
            if and != SOLVED {
                above[and as usize].add(&here.times(&first));
            }
            above[to as usize].add(&to_first);
        }
    }

    /// Counts the ways in which solutions reach each node from the root.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::diagram::compile;
    ///
    /// // Rows of four coins of 1 and 2 that are worth 6: half of them begin with a 1.
    /// let mut model = Model::new();
    /// let coins = model.grid(1, 4, 1..=2);
    /// model.sum(coins.cells(), 6);
    /// let index = compile(&mut model.labelling()?, &mut ())?.index();
    /// let root = index.diagram().root().ok_or("there is no such row")?;
    /// let first = &index.diagram().edges(root)[0];
    /// assert_eq!(index.count(), 6_u8.into());
    /// assert_eq!(index.through(&index.arrivals(), root, first), 3_u8.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Time: one pass over the diagram. Memory: a number for each node.
    pub fn arrivals(&self) -> Arrivals {
        let mut above = self.above();
        for node in (1..self.diagram.nodes() as u32).rev() {
            let here = above[node as usize].clone();
            self.pass_node(node, &here, &mut above, |_, _| {});
        }
        Arrivals(above)
    }

    /// Returns the number of solutions that take an edge of a node.
    ///
    /// # Panics
    ///
    /// If the node or the edge belongs to another diagram that has more nodes.
    pub fn through(&self, arrivals: &Arrivals, node: u32, edge: &Edge<M>) -> BigUint {
        let rest = self.below.sum(edge.to).times(&self.below.sum(edge.and));
        arrivals.0[node as usize].times(&rest).long()
    }
}

/// The number of ways in which solutions reach each node from the root; see [`Index::arrivals`].
#[derive(Clone, Debug)]
pub struct Arrivals(Vec<Sum>);

/// The number of solutions in which each move occurs, in the order in which the moves were added.
pub(super) struct MoveCounts<M> {
    positions: FxHashMap<M, usize>,
    sums: Vec<(M, Sum)>,
}

impl<M> Default for MoveCounts<M> {
    fn default() -> Self {
        Self { positions: FxHashMap::default(), sums: Vec::new() }
    }
}

impl<M: Copy + Eq + Hash> MoveCounts<M> {
    fn add(&mut self, mv: M, count: &Sum) {
        let position = *self.positions.entry(mv).or_insert(self.sums.len());
        match self.sums.get_mut(position) {
            Some((_, sum)) => sum.add(count),
            None => self.sums.push((mv, count.clone())),
        }
    }

    pub(super) fn all(self) -> Vec<(M, BigUint)> {
        self.sums.into_iter().map(|(mv, sum)| (mv, sum.long())).collect()
    }
}

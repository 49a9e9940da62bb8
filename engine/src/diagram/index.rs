//! A diagram with the number of solutions below each node: what counts, ranks
//! and draws.

use std::hash::Hash;
use std::ops::Range;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::graph::{Diagram, Edge, SOLVED};
use super::number::Sum;
use crate::Bookmark;

/// A diagram, and for each node the number of solutions of its subproblem.
///
/// From it come the number of all solutions, the solution of a given number (Knuth, *The Art of Computer
/// Programming* 7.1.4 and 7.2.1, for decision diagrams), and how often each
/// move occurs; each at the cost of one path or one pass over the diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index<M> {
    pub(super) diagram: Diagram<M>,
    pub(super) below: Below,
}

/// The number of solutions below each node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Below {
    Words(Vec<u64>),
    Long(Vec<BigUint>),
}

/// Of no node.
impl Default for Below {
    fn default() -> Self {
        Below::Words(Vec::new())
    }
}

impl<M: Copy> Diagram<M> {
    /// Counts the solutions below each node, in one pass: 8 bytes a node if
    /// all numbers fit 64 bits, else about 50.
    pub fn index(self) -> Index<M> {
        let below = Below::of(&self);
        Index { diagram: self, below }
    }
}

impl Below {
    pub(super) fn of<M>(diagram: &Diagram<M>) -> Self {
        let mut below = Below::default();
        below.fill(diagram);
        below
    }

    /// Counts the nodes that are not counted yet, as if there were no more solutions than are
    /// known.
    pub(super) fn fill<M>(&mut self, diagram: &Diagram<M>) {
        while self.extend(diagram).is_some() {
            self.push(Sum::Word(0));
        }
    }

    /// Counts the nodes that are not counted yet, up to one without edges, which it returns: its
    /// number has to be [pushed](Self::push).
    pub(super) fn extend<M>(&mut self, diagram: &Diagram<M>) -> Option<u32> {
        if self.nodes() == 0 {
            *self = Below::Words(Vec::with_capacity(diagram.ends.capacity()));
            self.push(Sum::Word(1));
        }
        for node in self.nodes()..diagram.nodes() as u32 {
            let edges = &diagram.edges[diagram.span(node)];
            let sum = match &*self {
                _ if edges.is_empty() => return Some(node),
                Below::Words(words) => match Self::word(edges, words) {
                    Some(word) => Sum::Word(word),
                    None => self.long(edges),
                },
                Below::Long(_) => self.long(edges),
            };
            self.push(sum);
        }
        None
    }

    /// Of a node with these edges, in a machine word, if it fits.
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
                (SOLVED, Below::Long(below)) => sum += &below[edge.to as usize],
                (and, _) => sum += self.at(edge.to) * self.at(and),
            }
        }
        sum.into()
    }

    /// Goes on with a node.
    #[inline]
    pub(super) fn push(&mut self, sum: Sum) {
        match (&mut *self, sum) {
            (Below::Words(below), Sum::Word(word)) => below.push(word),
            (Below::Words(below), Sum::Long(long)) => {
                let mut all: Vec<BigUint> = below.iter().map(|&word| word.into()).collect();
                all.push(*long);
                *self = Below::Long(all);
            }
            (Below::Long(below), sum) => below.push(sum.long()),
        }
    }

    /// How many nodes it tells of.
    pub(super) fn nodes(&self) -> u32 {
        match self {
            Below::Words(below) => below.len() as u32,
            Below::Long(below) => below.len() as u32,
        }
    }

    fn truncate(&mut self, nodes: usize) {
        match self {
            Below::Words(below) => below.truncate(nodes),
            Below::Long(below) => below.truncate(nodes),
        }
    }

    /// The number of a node, if it is told of.
    pub(super) fn get(&self, node: u32) -> Option<Sum> {
        (node < self.nodes()).then(|| self.sum(node))
    }

    /// The number of a node.
    #[inline(always)]
    pub(super) fn sum(&self, node: u32) -> Sum {
        match self {
            Below::Words(below) => Sum::Word(below[node as usize]),
            Below::Long(below) => below[node as usize].clone().into(),
        }
    }

    pub(super) fn at(&self, node: u32) -> BigUint {
        match self {
            Below::Words(below) => below[node as usize].into(),
            Below::Long(below) => below[node as usize].clone(),
        }
    }
}

impl<M> Index<M> {
    /// The diagram.
    pub fn diagram(&self) -> &Diagram<M> {
        &self.diagram
    }

    /// The number of all solutions.
    pub fn count(&self) -> BigUint {
        self.diagram.root.map_or(BigUint::ZERO, |root| self.below.at(root))
    }
}

impl<M: Copy> Index<M> {
    /// The solution with this number, from 0, in the order of the search; none
    /// if there are fewer.
    ///
    /// Time: the number of edges of the nodes on its path.
    pub fn nth(&self, number: &BigUint) -> Option<Vec<M>> {
        let mut path = Vec::new();
        self.descend(number, |_, mv| path.push(mv))?;
        Some(path)
    }

    /// The place of a [walk](Diagram::walk) just before the solution with this number, from 0:
    /// [resumed](crate::dfs::resume) there, a walk begins with that solution, so that several
    /// walks can share out all of them evenly. None if there are fewer solutions.
    ///
    /// Time: as [`nth`](Self::nth).
    pub fn bookmark(&self, number: &BigUint) -> Option<Bookmark> {
        let mut branches = Vec::new();
        self.descend(number, |branch, _| branches.push(branch))?;
        Some(Bookmark::before(branches))
    }

    /// Takes the moves of the solution with this number, each with the number of its edge; none
    /// if there are fewer solutions.
    fn descend(&self, number: &BigUint, mut take: impl FnMut(usize, M)) -> Option<()> {
        if *number >= self.count() {
            return None;
        }
        let mut number = number.clone();
        // How often what is chosen repeats itself, once for all choices still pending; the nodes
        // of these, the last first.
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

    /// For each move that occurs in a solution, in how many, in the order in
    /// which the diagram holds them. A move that a solution takes twice counts
    /// twice there.
    ///
    /// Time: one pass over the diagram. Memory: a number for each node.
    pub fn marginals(&self) -> Vec<(M, BigUint)>
    where
        M: Eq + Hash,
    {
        let mut taken = Taken::default();
        if let Some(root) = self.diagram.root {
            self.pass(1..root + 1, &mut self.above(), &mut taken);
        }
        taken.all()
    }

    /// That one solution leads to the root from above, and none yet to other nodes.
    pub(super) fn above(&self) -> Vec<Sum> {
        let mut above = Vec::with_capacity(self.diagram.ends.capacity());
        above.resize(self.diagram.nodes(), Sum::Word(0));
        self.diagram.root.into_iter().for_each(|root| above[root as usize] = Sum::Word(1));
        above
    }

    /// Keeps the first nodes only.
    pub(super) fn truncate(&mut self, nodes: usize) {
        self.diagram.truncate(nodes);
        self.below.truncate(nodes);
    }

    /// Goes down from these nodes, the greatest first: `above` says of each node how many
    /// solutions lead to it from above, and goes on with those below it.
    pub(super) fn pass(&self, nodes: Range<u32>, above: &mut [Sum], taken: &mut Taken<M>)
    where
        M: Eq + Hash,
    {
        for node in nodes.rev() {
            // What stands for a part that is not here is gone down from elsewhere.
            if self.diagram.edges(node).is_empty() {
                continue;
            }
            let here = std::mem::replace(&mut above[node as usize], Sum::Word(0));
            self.pass_node(node, &here, above, |mv, through| taken.add(mv, through));
        }
    }

    /// Goes down from a node to which `here` solutions lead from above: adds to those below it,
    /// and tells in how many solutions each of its moves occurs.
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

    /// Counts, for each node, the ways in which solutions reach it from the root.
    ///
    /// ```
    /// use billhook_engine::diagram::compile;
    /// # use billhook_engine::{Keyed, Node, Search};
    /// #
    /// # /// The ways to put four coins of 1 and 2 in a row that are worth 6.
    /// # struct Coins { coins: u8, worth: u8 }
    /// # impl Search for Coins {
    /// #     type Move = u8;
    /// #     type Cursor = u8;
    /// #     type Undo = ();
    /// #     fn open(&mut self) -> Node<u8> {
    /// #         match (self.coins, self.worth) {
    /// #             (4, 6) => Node::Solved,
    /// #             (4, _) => Node::Dead,
    /// #             _ => Node::Open(1),
    /// #         }
    /// #     }
    /// #     fn next(&mut self, coin: &mut u8) -> Option<u8> {
    /// #         *coin += 1;
    /// #         (*coin <= 3).then_some(*coin - 1)
    /// #     }
    /// #     fn apply(&mut self, coin: u8) { (self.coins, self.worth) = (self.coins + 1, self.worth + coin) }
    /// #     fn undo(&mut self, coin: u8, (): ()) { (self.coins, self.worth) = (self.coins - 1, self.worth - coin) }
    /// # }
    /// # impl Keyed for Coins {
    /// #     type Key = (u8, u8);
    /// #     fn key(&self) -> (u8, u8) { (self.coins, self.worth) }
    /// # }
    ///
    /// // The rows of four coins of 1 and 2 that are worth 6: half of them begin with a 1.
    /// let index = compile(&mut Coins { coins: 0, worth: 0 }, &mut ())?.index();
    /// let root = index.diagram().root().expect("there are such rows");
    /// let first = &index.diagram().edges(root)[0];
    /// assert_eq!((index.count(), first.mv), (6_u8.into(), 1));
    /// assert_eq!(index.through(&index.arrivals(), root, first), 3_u8.into());
    /// # Ok::<(), billhook_engine::diagram::Stopped>(())
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
    /// If node or edge are those of another diagram, with more nodes.
    pub fn through(&self, arrivals: &Arrivals, node: u32, edge: &Edge<M>) -> BigUint {
        let rest = self.below.sum(edge.to).times(&self.below.sum(edge.and));
        arrivals.0[node as usize].times(&rest).long()
    }
}

/// For each node of a diagram, the number of ways in which solutions reach it from the root: see
/// [`Index::arrivals`].
#[derive(Clone, Debug)]
pub struct Arrivals(Vec<Sum>);

/// How many solutions take each move, in the order in which the moves came up.
pub(super) struct Taken<M> {
    places: FxHashMap<M, usize>,
    sums: Vec<(M, Sum)>,
}

impl<M> Default for Taken<M> {
    fn default() -> Self {
        Self { places: FxHashMap::default(), sums: Vec::new() }
    }
}

impl<M: Copy + Eq + Hash> Taken<M> {
    fn add(&mut self, mv: M, count: &Sum) {
        let place = *self.places.entry(mv).or_insert(self.sums.len());
        match self.sums.get_mut(place) {
            Some((_, sum)) => sum.add(count),
            None => self.sums.push((mv, count.clone())),
        }
    }

    pub(super) fn all(self) -> Vec<(M, BigUint)> {
        self.sums.into_iter().map(|(mv, sum)| (mv, sum.long())).collect()
    }
}

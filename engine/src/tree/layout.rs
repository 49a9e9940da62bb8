//! Tree layout: the positions of nodes in a tidy drawing.
//!
//! The drawing is that of Reingold and Tilford (*Tidier Drawings of Trees*, 1981), generalised by
//! Walker to any number of children (1990), in linear time (Buchheim, Jünger and Leipert,
//! *Improving Walker's Algorithm to Run in Linear Time*, 2002). A parent stands in the middle of
//! its children, equal subtrees look equal, and small subtrees between large ones are spread
//! evenly. Nodes may have any length along their level.

/// Returns the position of the middle of each node along its level. The least edge of any node is
/// at 0.
///
/// `children` lists the children of each node in order; node 0 is the root, and parents have lower
/// numbers than their children. `lengths` has the length of each node; nodes of one level are at
/// least `gap` apart. *If a child or a length is missing: a panic, or meaningless positions.*
///
/// Time and space: linear, however deep the tree.
///
/// ```
/// use billhook_engine::tree::layout;
///
/// // A root with two children, the first of which has three.
/// let children = [vec![1, 2], vec![3, 4, 5], vec![], vec![], vec![], vec![]];
/// let places = layout(&children, &[10.0; 6], 2.0);
/// assert_eq!(places, [23.0, 17.0, 29.0, 5.0, 17.0, 29.0]);
/// ```
pub fn layout(children: &[Vec<usize>], lengths: &[f64], gap: f64) -> Vec<f64> {
    let mut plan = Plan::new(children, lengths, gap);
    for node in postorder(children) {
        plan.first_walk(node);
    }
    // Parents come before their children.
    let mut shifts = vec![0.0; children.len()];
    let mut places = vec![0.0; children.len()];
    for (node, below) in children.iter().enumerate() {
        places[node] = plan.nodes[node].place + shifts[node];
        for &child in below {
            shifts[child] = shifts[node] + plan.nodes[node].shift_below;
        }
    }
    let begins = places.iter().zip(lengths).map(|(place, length)| place - length / 2.0);
    let first = begins.fold(f64::INFINITY, f64::min);
    places.iter().map(|place| place - first).collect()
}

/// Returns the nodes with children before their parents, and earlier siblings before later ones.
fn postorder(children: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(children.len());
    let mut left: Vec<usize> = if children.is_empty() { Vec::new() } else { vec![0] };
    while let Some(node) = left.pop() {
        order.push(node);
        left.extend(&children[node]);
    }
    order.reverse();
    order
}

/// The data of a node during the layout; names in brackets are those of the paper.
#[derive(Clone, Debug)]
struct Place {
    parent: Option<usize>,
    /// Index among the children of its parent ("number").
    number: usize,
    /// Position relative to its parent's subtree ("prelim").
    place: f64,
    /// Shift of everything below the node ("mod").
    shift_below: f64,
    /// Pending shifts, spread over the siblings later ("shift", "change").
    shift: f64,
    change: f64,
    /// The node that continues the contour below a leaf ("thread").
    thread: Option<usize>,
    ancestor: usize,
    /// The child to which a contour belongs if the contour's own ancestor is not among the children
    /// ("defaultAncestor").
    usual: usize,
}

struct Plan<'a> {
    children: &'a [Vec<usize>],
    lengths: &'a [f64],
    gap: f64,
    nodes: Vec<Place>,
}

impl<'a> Plan<'a> {
    fn new(children: &'a [Vec<usize>], lengths: &'a [f64], gap: f64) -> Self {
        let place = |node| Place {
            parent: None,
            number: 0,
            place: 0.0,
            shift_below: 0.0,
            shift: 0.0,
            change: 0.0,
            thread: None,
            ancestor: node,
            usual: children[node].first().copied().unwrap_or(node),
        };
        let mut nodes: Vec<Place> = (0..children.len()).map(place).collect();
        for (parent, below) in children.iter().enumerate() {
            for (number, &child) in below.iter().enumerate() {
                nodes[child].parent = Some(parent);
                nodes[child].number = number;
            }
        }
        Self { children, lengths, gap, nodes }
    }

    /// Returns the least distance between the middles of two neighbours.
    fn distance(&self, one: usize, other: usize) -> f64 {
        (self.lengths[one] + self.lengths[other]) / 2.0 + self.gap
    }

    fn sibling_before(&self, node: usize) -> Option<usize> {
        let Place { parent, number, .. } = self.nodes[node];
        Some(self.children[parent?][number.checked_sub(1)?])
    }

    /// Returns the next node of the contour on the side of the first child ("nextLeft"); `None` at
    /// its end.
    fn next_first(&self, node: usize) -> Option<usize> {
        self.children[node].first().copied().or(self.nodes[node].thread)
    }
    fn next_last(&self, node: usize) -> Option<usize> {
        self.children[node].last().copied().or(self.nodes[node].thread)
    }

    /// Places a node beside its earlier siblings; its children must be placed already.
    fn first_walk(&mut self, node: usize) {
        self.execute_shifts(node);
        let before = self.sibling_before(node);
        let beside = before.map(|before| self.nodes[before].place + self.distance(before, node));
        let below = &self.children[node];
        match (below.first(), below.last()) {
            (Some(&first), Some(&last)) => {
                let middle = (self.nodes[first].place + self.nodes[last].place) / 2.0;
                self.nodes[node].place = beside.unwrap_or(middle);
                self.nodes[node].shift_below = self.nodes[node].place - middle;
            }
            _ => self.nodes[node].place = beside.unwrap_or(0.0),
        }
        if let Some(before) = before {
            self.apportion(node, before);
        }
    }

    /// Moves the subtree of a node so that it does not overlap the subtrees of earlier siblings.
    fn apportion(&mut self, node: usize, before: usize) {
        let Some(parent) = self.nodes[node].parent else { return };
        let mut usual = self.nodes[parent].usual;
        // The inner and outer contours of this subtree and of the subtrees before it.
        let (mut inner, mut outer) = (node, node);
        let (mut inner_before, mut outer_before) = (before, self.children[parent][0]);
        let shift_of = |plan: &Self, node: usize| plan.nodes[node].shift_below;
        let (mut s_inner, mut s_outer) = (shift_of(self, inner), shift_of(self, outer));
        let mut s_inner_before = shift_of(self, inner_before);
        let mut s_outer_before = shift_of(self, outer_before);
        loop {
            let (next_before, next) = (self.next_last(inner_before), self.next_first(inner));
            let (Some(below_before), Some(below)) = (next_before, next) else {
                if let (Some(thread), None) = (next_before, self.next_last(outer)) {
                    self.nodes[outer].thread = Some(thread);
                    self.nodes[outer].shift_below += s_inner_before - s_outer;
                }
                if let (Some(thread), None) = (next, self.next_first(outer_before)) {
                    self.nodes[outer_before].thread = Some(thread);
                    self.nodes[outer_before].shift_below += s_inner - s_outer_before;
                    usual = node;
                }
                break;
            };
            (inner_before, inner) = (below_before, below);
            outer_before = self.next_first(outer_before).unwrap_or(outer_before);
            outer = self.next_last(outer).unwrap_or(outer);
            self.nodes[outer].ancestor = node;
            let shift = self.nodes[inner_before].place + s_inner_before
                - (self.nodes[inner].place + s_inner)
                + self.distance(inner_before, inner);
            if shift > 0.0 {
                let ancestor = self.nodes[inner_before].ancestor;
                let is_sibling = self.nodes[ancestor].parent == Some(parent);
                self.move_subtree(if is_sibling { ancestor } else { usual }, node, shift);
                s_inner += shift;
                s_outer += shift;
            }
            s_inner_before += shift_of(self, inner_before);
            s_inner += shift_of(self, inner);
            s_outer_before += shift_of(self, outer_before);
            s_outer += shift_of(self, outer);
        }
        self.nodes[parent].usual = usual;
    }

    fn move_subtree(&mut self, from: usize, node: usize, shift: f64) {
        let between = self.nodes[node].number as f64 - self.nodes[from].number as f64;
        let each = shift / between.max(1.0);
        self.nodes[from].change += each;
        let node = &mut self.nodes[node];
        node.change -= each;
        node.shift += shift;
        node.place += shift;
        node.shift_below += shift;
    }

    /// Applies the pending shifts of the children.
    fn execute_shifts(&mut self, node: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for &child in self.children[node].iter().rev() {
            let child = &mut self.nodes[child];
            child.place += shift;
            child.shift_below += shift;
            change += child.change;
            shift += child.shift + change;
        }
    }
}

//! The graph of products and sums, and the clauses that define its nodes.
//!
//! A node is a new variable that is true if all of its children are (a *product*), or if one of two
//! is (a *sum*). The n children of a node are literals of input variables and of earlier nodes, so
//! there is no cycle. Its definition consists of n + 1 clauses, none of which is stored:
//!
//! | node v | the first clause | one clause for each child c |
//! | --- | --- | --- |
//! | product | v or some ¬c | ¬v or c |
//! | sum | ¬v or some c | v or ¬c |

use std::iter;

use super::sets::{Set, Sets};
use crate::literal::Literal;
use crate::memory::Memory;

/// The entry of a variable that is not a node.
const ABSENT: u32 = 0;

/// The bit that marks a deleted node.
const DELETED: u32 = 1 << 31;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Product,
    Sum,
}

#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    /// Id of the first clause that defines the node.
    pub(crate) first: u32,
    /// Set of the input variables on which the node depends.
    pub(crate) set: Set,
    variable: u32,
    children: u32,
    arity: u32,
}

#[derive(Debug)]
pub(crate) struct Graph {
    inputs: u32,
    /// All nodes, in the order of their definitions.
    nodes: Vec<Node>,
    children: Vec<Literal>,
    /// The index, plus one, of the node of each variable that is not an input; `ABSENT` if the
    /// variable is not a node.
    indices: Vec<u32>,
    pub(crate) sets: Sets,
    /// Buffer for the input variables among the children of a new node.
    scratch: Vec<u32>,
}

impl Graph {
    pub(crate) fn new(inputs: u32) -> Self {
        Self {
            inputs,
            nodes: Vec::new(),
            children: Vec::new(),
            indices: Vec::new(),
            sets: Sets::new(),
            scratch: Vec::new(),
        }
    }

    pub(crate) fn inputs(&self) -> u32 {
        self.inputs
    }

    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(crate) fn children(&self, node: &Node) -> &[Literal] {
        let from = node.children as usize;
        &self.children[from..from + node.arity as usize]
    }

    /// Returns the index of a variable's node; `None` for an input.
    ///
    /// # Errors
    ///
    /// If the variable is neither an input nor an active node.
    #[inline]
    pub(crate) fn index(&self, variable: u32) -> Result<Option<u32>, String> {
        if variable <= self.inputs {
            return Ok(None);
        }
        match self.indices.get((variable - self.inputs - 1) as usize) {
            None | Some(&ABSENT) => Err(format!("variable {variable} is not defined")),
            Some(index) if index & DELETED != 0 => Err(format!("node {variable} was deleted")),
            Some(index) => Ok(Some(index - 1)),
        }
    }

    /// Returns the index of a literal's node, even of a deleted one; `None` for an input, and for a
    /// variable that is not defined.
    pub(crate) fn index_ever(&self, literal: Literal) -> Option<usize> {
        let place = literal.variable().checked_sub(self.inputs + 1)?;
        let index = self.indices.get(place as usize)? & !DELETED;
        index.checked_sub(1).map(|index| index as usize)
    }

    /// Returns the set of the input variables on which a literal depends. Fails if its variable is
    /// neither an input nor an active node, or if memory runs out.
    pub(crate) fn set(&mut self, literal: Literal, memory: &mut Memory) -> Result<Set, String> {
        match self.index(literal.variable())? {
            Some(index) => Ok(self.nodes[index as usize].set),
            None => self.sets.number(&[literal.variable()], memory),
        }
    }

    /// Adds a node and returns its index. Fails if its variable is an input or was used for a node,
    /// if a child is neither an input nor an active node, if two factors of a product depend on the
    /// same input, if there are too many nodes, or if memory runs out.
    pub(crate) fn define(
        &mut self,
        kind: Kind,
        variable: u32,
        children: &[Literal],
        first: u32,
        memory: &mut Memory,
    ) -> Result<u32, String> {
        let Some(place) = variable.checked_sub(self.inputs + 1) else {
            return Err(format!("node {variable} is a variable of the formula"));
        };
        if self.indices.get(place as usize).is_some_and(|index| *index != ABSENT) {
            return Err(format!("node {variable} is defined twice"));
        }
        let set = match kind {
            Kind::Product => self.disjoint(children, memory)?,
            Kind::Sum => self.joined(children, memory)?,
        };
        let number = |length: usize| match u32::try_from(length) {
            Ok(number) if number < DELETED - 1 => Ok(number),
            _ => Err("there are too many nodes"),
        };
        let (index, from) = (number(self.nodes.len())?, number(self.children.len())?);
        let arity = number(children.len())?;
        memory.reserve(&mut self.children, children.len())?;
        self.children.extend(children);
        memory.reach(&mut self.indices, place as usize)?;
        self.indices[place as usize] = index + 1;
        let node = Node { kind, first, set, variable, children: from, arity };
        memory.push(&mut self.nodes, node)?;
        Ok(index)
    }

    /// Deletes a node: from now on it cannot be named, and its variable cannot be used again. Its
    /// definition remains, since clauses that were derived from it remain. Fails if the variable is
    /// not that of an active node.
    pub(crate) fn delete(&mut self, variable: u32) -> Result<&Node, String> {
        match self.index(variable)? {
            None => Err(format!("variable {variable} is no node")),
            Some(index) => {
                self.indices[(variable - self.inputs - 1) as usize] |= DELETED;
                Ok(&self.nodes[index as usize])
            }
        }
    }

    /// Returns the union of the children's sets. Fails like [`joined`](Self::joined), and if two of
    /// the sets share a variable.
    fn disjoint(&mut self, children: &[Literal], memory: &mut Memory) -> Result<Set, String> {
        let mut inputs = std::mem::take(&mut self.scratch);
        inputs.clear();
        let variables = children.iter().map(|child| child.variable());
        inputs.extend(variables.filter(|variable| *variable <= self.inputs));
        inputs.sort_unstable();
        if let Some(pair) = inputs.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two factors depend on variable {}", pair[0]));
        }
        let mut set = self.sets.number(&inputs, memory)?;
        self.scratch = inputs;
        for child in children {
            if let Some(index) = self.index(child.variable())? {
                let other = self.nodes[index as usize].set;
                let union = self.sets.union(set, other, memory)?;
                if !union.is_disjoint {
                    return Err(format!("factor {child} depends on variables of another factor"));
                }
                set = union.set;
            }
        }
        Ok(set)
    }

    /// Returns the union of the children's sets. Fails if a child is neither an input nor an active
    /// node, or if memory runs out.
    fn joined(&mut self, children: &[Literal], memory: &mut Memory) -> Result<Set, String> {
        let mut joined = Sets::EMPTY;
        for child in children {
            let set = self.set(*child, memory)?;
            joined = self.sets.union(joined, set, memory)?.set;
        }
        Ok(joined)
    }

    /// Returns the literals of clause `id`, which must be one of those that define the node.
    #[inline]
    pub(crate) fn clause(&self, node: &Node, id: u64) -> impl Iterator<Item = Literal> {
        let children = self.children(node);
        let nth = (id - u64::from(node.first)) as usize;
        let is_sum = node.kind == Kind::Sum;
        let (children, is_first) = match nth.checked_sub(1) {
            None => (children, true),
            Some(child) => (&children[child..=child], false),
        };
        let variable = Literal::positive(node.variable).negated_if(is_sum == is_first);
        let flip = is_sum != is_first;
        iter::once(variable).chain(children.iter().map(move |child| child.negated_if(flip)))
    }

    /// Returns the number of clauses that define a node.
    pub(crate) fn clauses_of(node: &Node) -> usize {
        node.arity as usize + 1
    }
}

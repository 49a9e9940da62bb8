//! Keys of subproblems on graphs: the components of certain vertices that open vertices touch.

use super::super::Writer;
use super::graph::{Graph, NONE};
use super::state::State;

/// Writes, for each neighbour of an open vertex that is not open itself, the number of its
/// component of certain vertices, or 0 if it is gone. Components are numbered in the order in which
/// they are met; the one of `root` comes first, if `root` is certain. Then writes whether some
/// component touches no open vertex.
///
/// Writes nothing if no vertex is open.
pub(super) fn write_frontier(graph: &Graph, states: &[State], root: u32, key: &mut Writer) {
    if !states.contains(&State::Open) {
        return;
    }
    let mut components = vec![0_i64; states.len()];
    let mut last = 0;
    if root != NONE && states[root as usize] == State::Certain {
        last = 1;
        number(graph, states, root, last, &mut components);
    }
    let is_root_closed = last == 1 && {
        let of_root = (0..states.len() as u32).filter(|&it| components[it as usize] == 1);
        let mut around = of_root.flat_map(|it| graph.of(it));
        !around.any(|&other| states[other as usize] == State::Open)
    };
    for vertex in 0..states.len() as u32 {
        if states[vertex as usize] != State::Open {
            continue;
        }
        for &other in graph.of(vertex) {
            match states[other as usize] {
                State::Open => continue,
                State::Certain if components[other as usize] == 0 => {
                    last += 1;
                    number(graph, states, other, last, &mut components);
                }
                _ => {}
            }
            key.number(components[other as usize]);
        }
    }
    let is_closed = |vertex: usize| states[vertex] == State::Certain && components[vertex] == 0;
    key.flag(is_root_closed || (0..states.len()).any(is_closed));
}

/// Numbers the component of a certain vertex.
fn number(graph: &Graph, states: &[State], vertex: u32, number: i64, components: &mut [i64]) {
    components[vertex as usize] = number;
    let mut stack = vec![vertex];
    while let Some(vertex) = stack.pop() {
        for &other in graph.of(vertex) {
            let component = &mut components[other as usize];
            if states[other as usize] == State::Certain && *component == 0 {
                *component = number;
                stack.push(other);
            }
        }
    }
}

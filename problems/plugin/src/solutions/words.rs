//! Marginals of words: the number of solutions in which the words for a move occur, once or more
//! often.
//!
//! Several moves of a path may share their words, so all solutions are walked.

use billhook_engine::diagram::{Index, Partial};
use billhook_engine::{Flow, Limits, Status};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::Stored;
use super::walk::{COPIES, walk};

/// A function that returns the words for a move after others; empty for a move without words, `None`
/// if there is no such path.
pub(super) type WordsOf<'r, M> = &'r dyn Fn(&[M], M) -> Option<String>;

/// Counts the solutions in which the words for a move occur; words come in the order in which they
/// are met.
///
/// # Errors
///
/// If a limit is reached first, or the search cannot follow a path of the diagram.
pub(super) fn count<M: Stored>(
    paths: &mut Partial<'_, M>,
    words_of: WordsOf<'_, M>,
    limits: &mut Limits,
) -> Result<Vec<(String, BigUint)>, Status> {
    match paths.whole() {
        Some(index) => Words::of(index, words_of).ok_or(Status::WrongKey)?.count(index, limits),
        None if paths.count() == BigUint::ZERO => Ok(Vec::new()),
        None => count_on_paths(paths, words_of, limits),
    }
}

/// Counts path by path, for a diagram of which a part is missing. Fails with the status if a limit
/// is reached, or a path of the diagram does not exist in the search.
fn count_on_paths<M: Stored>(
    paths: &mut Partial<'_, M>,
    words_of: WordsOf<'_, M>,
    limits: &mut Limits,
) -> Result<Vec<(String, BigUint)>, Status> {
    let mut counts: Vec<(String, u64)> = Vec::new();
    let mut places: FxHashMap<String, usize> = FxHashMap::default();
    // The present path, with the index of the words for each move; `None` for moves without words.
    let mut taken: Vec<(M, Option<usize>)> = Vec::new();
    let mut is_lost = false;
    let status = walk(paths, limits, |path, _| {
        let common = taken.iter().zip(path).take_while(|((mv, _), other)| mv == *other);
        taken.truncate(common.count());
        for at in taken.len()..path.len() {
            let Some(words) = words_of(&path[..at], path[at]) else {
                is_lost = true;
                return Flow::Stop;
            };
            let place = (!words.is_empty()).then(|| {
                *places.entry(words).or_insert_with_key(|words| {
                    counts.push((words.clone(), 0));
                    counts.len() - 1
                })
            });
            taken.push((path[at], place));
        }
        for (at, (_, place)) in taken.iter().enumerate() {
            if let Some(place) = place
                && !taken[..at].iter().any(|(_, other)| *other == Some(*place))
            {
                counts[*place].1 += 1;
            }
        }
        Flow::Continue
    });
    match status {
        Status::Complete => {
            Ok(counts.into_iter().map(|(words, count)| (words, count.into())).collect())
        }
        _ if is_lost => Err(Status::WrongKey),
        status => Err(status),
    }
}

/// The words for the moves of a diagram.
struct Words {
    words: Vec<String>,
    /// Index of the words of each edge, node by node; `None` without words.
    of: Vec<Option<u32>>,
    /// Index of the first edge of each node.
    begins: Vec<u32>,
}

impl Words {
    /// Reads the words for each edge after one path to its node. One is enough: the words are equal
    /// after every such path. Returns `None` if the search cannot follow one of these paths.
    fn of<M: Stored>(index: &Index<M>, words_of: WordsOf<'_, M>) -> Option<Self> {
        let diagram = index.diagram();
        let begins = vec![0; diagram.nodes()];
        let mut words = Self { words: Vec::new(), of: Vec::new(), begins };
        let mut parents: Vec<Option<(u32, M)>> = vec![None; diagram.nodes()];
        let mut places: FxHashMap<String, u32> = FxHashMap::default();
        let Some(root) = diagram.root() else { return Some(words) };
        // Edges lead to nodes with lesser numbers, so a parent comes before its children.
        for node in (1..=root).rev() {
            words.begins[node as usize] = words.of.len() as u32;
            let (mut path, mut at) = (Vec::new(), node);
            while let Some((parent, mv)) = parents[at as usize] {
                path.push(mv);
                at = parent;
            }
            path.reverse();
            for edge in diagram.edges(node) {
                parents[edge.to as usize].get_or_insert((node, edge.mv));
                // A node without a path from the root is in no solution.
                let name = if at == root { words_of(&path, edge.mv)? } else { String::new() };
                let place = (!name.is_empty()).then(|| {
                    *places.entry(name.clone()).or_insert_with(|| {
                        words.words.push(name);
                        words.words.len() as u32 - 1
                    })
                });
                words.of.push(place);
            }
        }
        Some(words)
    }

    /// Counts the solutions in which each of the words occurs, in a walk over all solutions. Fails
    /// with the status if a limit is reached.
    fn count<M: Stored>(
        self,
        index: &Index<M>,
        limits: &mut Limits,
    ) -> Result<Vec<(String, BigUint)>, Status> {
        let diagram = index.diagram();
        let mut counts = vec![0u64; self.words.len()];
        let mut path: Vec<Option<u32>> = Vec::new();
        let mut solutions = 0u64;
        // The nodes of the present path, each with the index of its next edge.
        let mut frames: Vec<(u32, usize)> =
            diagram.root().map(|root| (root, 0)).into_iter().collect();
        while let Some((node, next)) = frames.last_mut() {
            let Some(edge) = diagram.edges(*node).get(*next) else {
                frames.pop();
                path.pop();
                continue;
            };
            path.push(self.of[self.begins[*node as usize] as usize + *next]);
            *next += 1;
            if !diagram.edges(edge.to).is_empty() {
                frames.push((edge.to, 0));
                continue;
            }
            for (at, place) in path.iter().enumerate() {
                if let Some(place) = place.filter(|_| !path[..at].contains(place)) {
                    counts[place as usize] += 1;
                }
            }
            path.pop();
            solutions += 1;
            if solutions.is_multiple_of(COPIES) && limits.exhausted() {
                return Err(Limits::status(limits));
            }
        }
        let counted = self.words.into_iter().zip(counts.into_iter().map(BigUint::from));
        Ok(counted.filter(|(_, count)| *count > BigUint::ZERO).collect())
    }
}

//! Diagrams in files: only files that were saved for the instance are loaded.

use std::io::{self, Read};

use crate::problems::{diagrams, random_graph};
use crate::random::for_all;
use billhook_engine::diagram::{self, Diagram, Unreadable};
use billhook_engine::{Choice, Union};
use proptest::prelude::*;

const INSTANCE: &[u8] = b"a graph";

/// Returns the first diagram of more than four nodes among those of the random graphs from this
/// seed on.
fn diagram(seed: u64) -> Diagram<u64> {
    let seeds = (0..).map(|more| seed.wrapping_add(more));
    let mut diagrams = seeds.map(|seed| diagrams::diagram(&mut random_graph(seed, 3, 5)));
    diagrams.find(|diagram| diagram.nodes() > 4).expect("there are some")
}

fn saved(diagram: &Diagram<u64>, instance: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    diagram.save(&mut file, instance).expect("it is kept in memory");
    file
}

fn knows(mv: &u64) -> bool {
    *mv < 8
}

fn load(file: &[u8]) -> Result<Diagram<u64>, Unreadable> {
    Diagram::load(file, INSTANCE, knows)
}

/// Offset of the numbers of nodes, edges and moves, and the root.
const NUMBERS: usize = 8 + 4 + 8 + INSTANCE.len();
/// Offset of the table of moves, after a checksum.
const TABLE: usize = NUMBERS + 16 + 4;

fn number(file: &[u8], at: usize) -> usize {
    let bytes = file.get(at..at + 4).expect("a number is there");
    u32::from_le_bytes(bytes.try_into().expect("it has four bytes")) as usize
}

/// Returns the end of the table of moves, before a checksum; `None` if it is outside the file.
fn end_of_table(file: &[u8]) -> Option<usize> {
    let lengths = TABLE + 4 * number(file, NUMBERS + 8);
    let in_file = lengths <= file.len();
    let bytes = in_file.then(|| (TABLE..lengths).step_by(4).map(|at| number(file, at)).sum());
    bytes.map(|bytes: usize| lengths + bytes).filter(|end| end + 4 <= file.len())
}

/// Corrects the checksums of a file.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    for at in [Some(TABLE - 4), end_of_table(&file), Some(file.len() - 4)].into_iter().flatten() {
        let crc = crc32fast::hash(&file[..at]);
        file[at..at + 4].copy_from_slice(&crc.to_le_bytes());
    }
    file
}

#[test]
fn a_saved_diagram_is_loaded() {
    for_all((any::<u64>(), any::<Vec<u8>>()), |(seed, instance)| {
        let diagram = diagram(seed);
        let file = saved(&diagram, &instance);
        let loaded = Diagram::load(&file[..], &instance, knows);
        assert_eq!(loaded.expect("it was just saved"), diagram.clone());
        // The file is refused for any other instance, however similar.
        let mut other = instance.clone();
        other.push(0);
        match Diagram::load(&file[..], &other, knows) {
            Err(Unreadable::OtherInstance(text)) => {
                assert_eq!(text, String::from_utf8_lossy(&instance));
            }
            loaded => panic!("{loaded:?}"),
        }
        // It is also refused if the diagram is missing.
        let head = 8 + 4 + 8 + instance.len() + 16 + 4;
        let loaded = Diagram::load(&file[..head], &other, knows);
        assert!(matches!(loaded, Err(Unreadable::OtherInstance(_))));
    });
}

#[test]
fn a_prefix_of_a_file_is_cut_short() {
    for_all(any::<u64>(), |seed| {
        let file = saved(&diagram(seed), INSTANCE);
        for length in 0..file.len() {
            let loaded = load(&file[..length]);
            assert!(matches!(loaded, Err(Unreadable::CutShort)), "{length}: {loaded:?}");
        }
        let longer = [&file[..], &[0]].concat();
        assert!(matches!(load(&longer), Err(Unreadable::Damaged)));
    });
}

#[test]
fn a_damaged_file_is_refused() {
    for_all((any::<u64>(), 1..=255u8), |(seed, flip)| {
        let file = saved(&diagram(seed), INSTANCE);
        let lengths = TABLE..TABLE + 4 * number(&file, NUMBERS + 8);
        for at in 0..file.len() {
            let mut file = file.clone();
            file[at] ^= flip;
            let error = load(&file).expect_err("a byte is wrong");
            let known = match at {
                0..8 => matches!(error, Unreadable::NotADiagram),
                8..12 => matches!(error, Unreadable::Version(_)),
                12..20 => matches!(error, Unreadable::CutShort | Unreadable::Damaged),
                at if lengths.contains(&at) => {
                    matches!(error, Unreadable::CutShort | Unreadable::Damaged)
                }
                _ => matches!(error, Unreadable::Damaged),
            };
            assert!(known, "{at}: {error}");
        }
    });
}

#[test]
fn any_loaded_diagram_is_sound() {
    for_all((any::<u64>(), any::<Vec<(usize, u8)>>()), |(seed, changes)| {
        let mut file = saved(&diagram(seed), INSTANCE);
        let changeable = file.len() - NUMBERS;
        for (at, to) in changes {
            // Small numbers have a chance to be accepted.
            file[NUMBERS + at % changeable] = to % 8;
        }
        if let Ok(diagram) = load(&sealed(file)) {
            let index = diagram.clone().index();
            let _ = diagram.solutions().take(9).count();
            let _ = (index.marginals(), index.nth(&(index.count() / 2u8)));
        }
    });
}

#[test]
fn errors_are_distinguished() {
    let diagram = diagram(7);
    let unknown = diagram.edges(1)[0].mv;
    let file = saved(&diagram, INSTANCE);
    let no_move = |mv: &u64| knows(mv) && *mv != unknown;
    let error = Diagram::load(&file[..], INSTANCE, no_move).expect_err("a move is unknown");
    assert!(
        matches!(&error, Unreadable::UnknownMove(bytes) if *bytes == [unknown as u8]),
        "{error}"
    );
    let text = "the file has a move that this instance does not have; its bytes are 0";
    assert_eq!(error.to_string(), format!("{text}{unknown}"));
    // A move is reported as unknown only if the table is not damaged.
    let mut damaged = file.clone();
    damaged[end_of_table(&file).expect("it is there") - 1] ^= 1;
    let error = Diagram::load(&damaged[..], INSTANCE, no_move).expect_err("a byte is wrong");
    assert!(matches!(error, Unreadable::Damaged), "{error}");
    // Neither a text nor an empty file is a diagram.
    assert!(matches!(load(b"Billhook"), Err(Unreadable::NotADiagram)));
    assert!(matches!(load(b""), Err(Unreadable::CutShort)));
    // The reader of the file may fail.
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let error = Diagram::load(Broken, INSTANCE, knows).expect_err("nothing can be read");
    assert_eq!(error.to_string(), "the file cannot be read: the disk is gone");
}

#[test]
fn claimed_lengths_take_no_memory() {
    // The file claims a description of 2^64 - 1 bytes.
    let file = saved(&diagram(7), INSTANCE);
    let mut long = file.clone();
    long[12..20].fill(255);
    assert!(matches!(load(&long), Err(Unreadable::CutShort)));
    // The file claims the greatest numbers of nodes, edges or moves, or a move of the greatest
    // length.
    for number in [NUMBERS, NUMBERS + 4, NUMBERS + 8, TABLE] {
        let mut long = file.clone();
        long[number..number + 4].fill(255);
        let loaded = load(&sealed(long));
        assert!(matches!(loaded, Err(Unreadable::CutShort)), "{number}: {loaded:?}");
    }
}

/// The edges of each node, each as the two nodes that it leads to: `to` and `and`.
type Edges<'a> = &'a [&'a [(u32, u32)]];

/// Makes a file with correct checksums, of nodes with these edges; all edges have the first move.
fn made(nodes: Edges<'_>, root: u32, moves: &[&[u8]]) -> Vec<u8> {
    let edges: Vec<_> = nodes.iter().copied().flatten().collect();
    let mut file = saved(&diagram(7), INSTANCE);
    file.truncate(NUMBERS);
    fn put(file: &mut Vec<u8>, number: u32) {
        file.extend(number.to_le_bytes());
    }
    let numbers = [nodes.len() as u32, edges.len() as u32, moves.len() as u32, root, 0];
    numbers.into_iter().for_each(|number| put(&mut file, number));
    moves.iter().for_each(|bytes| put(&mut file, bytes.len() as u32));
    file.extend(moves.concat());
    put(&mut file, 0);
    let mut end = 0;
    for edges in nodes {
        end += edges.len() as u32;
        put(&mut file, end);
    }
    for (to, and) in edges {
        [0, *to, *and].into_iter().for_each(|number| put(&mut file, number));
    }
    put(&mut file, 0);
    sealed(file)
}

/// The moves of a table, and the one that is refused; `None` if the table is accepted.
type Case<'a> = (&'a [&'a [u8]], Option<&'a [u8]>);

#[test]
fn unknown_moves_are_refused() {
    let nodes: Edges<'_> = &[&[], &[(0, 0)]];
    let cases: [Case<'_>; 7] = [
        (&[&[7]], None),
        // A move that is listed twice, or that no edge has, is accepted.
        (&[&[7], &[7], &[5]], None),
        // A move that the instance does not have is refused, even if no edge has it.
        (&[&[8]], Some(&[8])),
        (&[&[7], &[8]], Some(&[8])),
        // A move with too few or too many bytes is refused.
        (&[&[]], Some(&[])),
        (&[&[7, 0]], Some(&[7, 0])),
        (&[&[7], &[6, 5], &[]], Some(&[6, 5])),
    ];
    for (moves, unknown) in cases {
        match (load(&made(nodes, 1, moves)), unknown) {
            (Ok(diagram), None) => assert_eq!(diagram.edges(1)[0].mv, 7, "{moves:?}"),
            (Err(Unreadable::UnknownMove(bytes)), Some(unknown)) => assert_eq!(bytes, unknown),
            (loaded, _) => panic!("{moves:?}: {loaded:?}"),
        }
    }
    // The file is refused if an edge has a move that is not in the table.
    assert!(matches!(load(&made(nodes, 1, &[])), Err(Unreadable::Damaged)));
}

#[test]
fn moves_may_have_any_type() {
    let parts = (0..9).map(|seed| random_graph(seed, 3, 5)).collect();
    let diagram = diagram::compile(&mut Union::new(parts), &mut ()).expect("it is small");
    let mut file = Vec::new();
    diagram.save(&mut file, INSTANCE).expect("it is kept in memory");
    let known = |mv: &Choice<u64>| match mv {
        Choice::Part(part) => *part < 9,
        Choice::Within(mv) => knows(mv),
    };
    assert_eq!(Diagram::load(&file[..], INSTANCE, known).expect("it was just saved"), diagram);
    // The file takes 12 bytes for each edge, 4 for each node, and each move once with its length.
    let moves = number(&file, NUMBERS + 8);
    let edges = (1..diagram.nodes() as u32).map(|node| 12 * diagram.edges(node).len());
    let edges = 4 * diagram.nodes() + edges.sum::<usize>();
    assert_eq!(file.len(), TABLE + moves * (4 + 2) + 4 + edges + 4);
}

#[test]
fn invalid_diagrams_are_refused() {
    let good: [&[(u32, u32)]; 3] = [&[], &[(0, 0)], &[(1, 0), (1, 1)]];
    let loaded = load(&made(&good, 2, &[&[0]])).expect("nothing is wrong with it");
    assert_eq!(loaded.index().count(), 2u8.into());
    let doubled: Vec<[(u32, u32); 1]> = (0..63).map(|node| [(node, node)]).collect();
    let doubled: Vec<_> = [&[][..]].into_iter().chain(doubled.iter().map(|e| &e[..])).collect();
    let bad: [(Edges<'_>, u32); 9] = [
        (&good, 3),
        (&[], 0),
        (&[], u32::MAX),
        (&[&[(0, 0)]], 0),
        (&[&[], &[]], 1),
        (&[&[], &[(1, 0)]], 1),
        (&[&[], &[(0, 1)]], 1),
        (&[&[], &[(2, 0)], &[(1, 0)]], 2),
        // The diagram has a single solution, of 2^63 - 1 moves.
        (&doubled, 63),
    ];
    for (nodes, root) in bad {
        assert!(matches!(load(&made(nodes, root, &[&[0]])), Err(Unreadable::Damaged)), "{nodes:?}");
    }
}

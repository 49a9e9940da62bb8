//! Diagrams in files: what was saved is loaded, and nothing else is.

use std::io::{self, Read};

use crate::problems::keyed::RandomGraph;
use billhook_engine::diagram::{self, Diagram, Unreadable};
use proptest::prelude::*;

const INSTANCE: &[u8] = b"a graph";

/// One with some nodes.
fn diagram(seed: u64) -> Diagram<u8> {
    let compile = |seed| diagram::compile(&mut RandomGraph::new(seed, 3, 5), &mut ());
    let seeds = (0..).map(|more| seed.wrapping_add(more));
    let mut diagrams = seeds.map(|seed| compile(seed).expect("it is small"));
    diagrams.find(|diagram| diagram.nodes() > 4).expect("there are some")
}

fn saved(diagram: &Diagram<u8>, instance: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    diagram.save(&mut file, instance, |mv| u64::from(mv) << 40).expect("it is kept in memory");
    file
}

fn decode(code: u64) -> Option<u8> {
    u8::try_from(code >> 40).ok().filter(|&mv| mv < 8 && u64::from(mv) << 40 == code)
}

fn load(file: &[u8]) -> Result<Diagram<u8>, Unreadable> {
    Diagram::load(file, INSTANCE, decode)
}

/// The file with its checksums put right.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let head = 8 + 4 + 8 + INSTANCE.len() + 12;
    for at in [head, file.len() - 4] {
        let crc = crc32fast::hash(&file[..at]);
        file[at..at + 4].copy_from_slice(&crc.to_le_bytes());
    }
    file
}

proptest! {
    #[test]
    fn what_was_saved_is_loaded(seed: u64, instance: Vec<u8>) {
        let diagram = diagram(seed);
        let file = saved(&diagram, &instance);
        let loaded = Diagram::load(&file[..], &instance, decode);
        prop_assert_eq!(loaded.expect("it was just saved"), diagram.clone());
        // For any other instance it is not, however near.
        let mut other = instance.clone();
        other.push(0);
        match Diagram::load(&file[..], &other, decode) {
            Err(Unreadable::OtherInstance(text)) => {
                prop_assert_eq!(text, String::from_utf8_lossy(&instance));
            }
            loaded => prop_assert!(false, "{loaded:?}"),
        }
        // Not even if nothing of the diagram follows.
        let head = 8 + 4 + 8 + instance.len() + 12 + 4;
        let loaded = Diagram::load(&file[..head], &other, decode);
        prop_assert!(matches!(loaded, Err(Unreadable::OtherInstance(_))));
    }

    #[test]
    fn a_piece_of_a_file_is_cut_short(seed: u64) {
        let file = saved(&diagram(seed), INSTANCE);
        for length in 0..file.len() {
            let loaded = load(&file[..length]);
            prop_assert!(matches!(loaded, Err(Unreadable::CutShort)), "{length}: {loaded:?}");
        }
        let longer = [&file[..], &[0]].concat();
        prop_assert!(matches!(load(&longer), Err(Unreadable::Damaged)));
    }

    #[test]
    fn a_damaged_file_is_refused(seed: u64, flip in 1u8..=255) {
        let file = saved(&diagram(seed), INSTANCE);
        for at in 0..file.len() {
            let mut file = file.clone();
            file[at] ^= flip;
            let error = load(&file).expect_err("a byte is wrong");
            let known = match at {
                0..8 => matches!(error, Unreadable::NotADiagram),
                8..12 => matches!(error, Unreadable::Version(_)),
                12..20 => matches!(error, Unreadable::CutShort | Unreadable::Damaged),
                _ => matches!(error, Unreadable::Damaged),
            };
            prop_assert!(known, "{at}: {error}");
        }
    }

    #[test]
    fn whatever_is_loaded_does_no_harm(seed: u64, changes: Vec<(usize, u8)>) {
        let mut file = saved(&diagram(seed), INSTANCE);
        let begin = 8 + 4 + 8 + INSTANCE.len();
        let changeable = file.len() - begin;
        for (at, to) in changes {
            // Small numbers have a chance to be taken.
            file[begin + at % changeable] = to % 8;
        }
        if let Ok(diagram) = load(&sealed(file)) {
            let index = diagram.clone().index();
            let _ = (diagram.best(i64::from), diagram.solutions().take(9).count());
            let _ = (index.marginals(), index.nth(&(index.count() / 2u8)), index.rank(&[0; 9]));
        }
    }
}

#[test]
fn errors_are_told_apart() {
    let diagram = diagram(7);
    let unknown = diagram.all_edges()[0].mv;
    let file = saved(&diagram, INSTANCE);
    // An unknown move is one only if nothing is damaged.
    let no_move = |code| decode(code).filter(|&mv| mv != unknown);
    let error = Diagram::load(&file[..], INSTANCE, no_move).expect_err("a move is unknown");
    let code = u64::from(unknown) << 40;
    assert!(matches!(error, Unreadable::UnknownMove(shown) if shown == code), "{error}");
    let text = format!("the file has a move of code {code}, which this instance does not have");
    assert_eq!(error.to_string(), text);
    let mut damaged = file.clone();
    if let Some(byte) = damaged.last_mut() {
        *byte ^= 1;
    }
    let error = Diagram::load(&damaged[..], INSTANCE, no_move).expect_err("a byte is wrong");
    assert!(matches!(error, Unreadable::Damaged), "{error}");
    // A text, and nothing at all.
    assert!(matches!(load(b"Billhook"), Err(Unreadable::NotADiagram)));
    assert!(matches!(load(b""), Err(Unreadable::CutShort)));
    // A reader that fails.
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let error = Diagram::load(Broken, INSTANCE, decode).expect_err("nothing can be read");
    assert_eq!(error.to_string(), "the file cannot be read: the disk is gone");
}

#[test]
fn what_is_claimed_takes_no_memory() {
    // A description of 2^64 - 1 bytes, and the most nodes and edges.
    let file = saved(&diagram(7), INSTANCE);
    let mut long = file.clone();
    long[12..20].fill(255);
    assert!(matches!(load(&long), Err(Unreadable::CutShort)));
    let numbers = 8 + 4 + 8 + INSTANCE.len();
    let mut long = file;
    long[numbers..numbers + 8].fill(255);
    assert!(matches!(load(&sealed(long)), Err(Unreadable::CutShort)));
}

/// The nodes that the edges of each node lead to.
type Edges<'a> = &'a [&'a [(u32, u32)]];

/// A file of nodes with these edges each, with right checksums.
fn made(nodes: Edges<'_>, root: u32) -> Vec<u8> {
    let edges: Vec<_> = nodes.iter().copied().flatten().collect();
    let mut file = saved(&diagram(7), INSTANCE);
    file.truncate(8 + 4 + 8 + INSTANCE.len());
    let mut put = |number: u32| file.extend(number.to_le_bytes());
    [nodes.len() as u32, edges.len() as u32, root, 0].into_iter().for_each(&mut put);
    let mut end = 0;
    for edges in nodes {
        end += edges.len() as u32;
        put(end);
    }
    for (to, and) in edges {
        [0, 0, *to, *and].into_iter().for_each(&mut put);
    }
    put(0);
    sealed(file)
}

#[test]
fn what_is_no_diagram_is_refused() {
    let good: [&[(u32, u32)]; 3] = [&[], &[(0, 0)], &[(1, 0), (1, 1)]];
    let loaded = load(&made(&good, 2)).expect("nothing is wrong with it");
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
        // A single solution of 2^63 - 1 moves.
        (&doubled, 63),
    ];
    for (nodes, root) in bad {
        assert!(matches!(load(&made(nodes, root)), Err(Unreadable::Damaged)), "{nodes:?}");
    }
}

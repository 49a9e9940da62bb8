//! Loads diagrams with changed nodes, edges and root, whose checksums are right, as a stranger
//! could compute them. A diagram that loads must answer every question without a panic, however
//! wrong.

#![no_main]

use std::sync::LazyLock;

use billhook_engine::{Flow, Limits};
use billhook_fuzz::Bits;
use billhook_plugin::solutions::Compile;
use billhook_plugin::{BigUint, Input, Instance, Options, Problem};
use billhook_queens::QUEENS;
use billhook_run::{Aim, Request};
use libfuzzer_sys::fuzz_target;

/// A board, and its diagram as a file.
static BOARD: LazyLock<(Box<dyn Instance>, Vec<u8>)> = LazyLock::new(|| {
    let board = QUEENS.read(&Input::from_words(["6"]), &Options::default()).expect("a board");
    let diagram = QUEENS.strategy("diagram").expect("queens have diagrams");
    let mut file = Vec::new();
    let mut limits = Limits::new();
    let compiled =
        board.compile(&diagram, Compile::new(&mut limits, 1 << 20)).expect("it is small");
    compiled.save(&mut file).expect("bytes can be written");
    drop(compiled);
    (board, file)
});

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let nth = Aim::Nth(BigUint::from(2u8));
    let aims = [Aim::Solutions(20), nth, Aim::Marginals, Aim::Sample { number: 2, seed: 1 }];
    let aim = aims[usize::from(first % 4)].clone();
    if first % 32 < 4 { ask(aim, rest) } else { ask(aim, &changed(rest)) }
});

fn ask(aim: Aim, file: &[u8]) {
    let mut request = Request::new(&QUEENS, &*BOARD.0, aim);
    request.diagram = Some(Box::new(file));
    request.bounds.nodes = Some(1_000);
    // A wrong diagram may be refused, or have solutions that the judge refuses.
    let _ = request.run(&mut |_| Flow::Continue);
}

/// Returns the file of the board with other nodes, edges and root. `engine/src/diagram/file.rs`
/// describes the format.
fn changed(bytes: &[u8]) -> Vec<u8> {
    let (_, file) = &*BOARD;
    let mut bits = Bits(bytes);
    let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes"));
    // Magic, version and description, then four numbers.
    let numbers = 20 + number(12) as usize;
    let [nodes, edges, moves] = [0, 4, 8].map(|at| number(numbers + at));
    let table = numbers + 20;
    let lengths: u32 = (0..moves as usize).map(|at| number(table + 4 * at)).sum();
    let ends = table + 4 * moves as usize + lengths as usize + 4;

    let mut other = file[..file.len() - 4].to_vec();
    if bits.below(2) == 1 {
        other[numbers + 12] = bits.below(256) as u8;
    }
    while !bits.is_empty() {
        let word = bits.below(256) * 256 + bits.below(256);
        let place = ends + 4 * (word % (nodes + 3 * edges) as usize);
        let value = bits.within(-1, 254) as u32;
        other[place..place + 4].copy_from_slice(&value.to_le_bytes());
    }
    // A checksum of all bytes before it stands at three places.
    for place in [table - 4, ends - 4, other.len()] {
        let crc = crc32fast::hash(&other[..place]).to_le_bytes();
        if place == other.len() {
            other.extend(crc)
        } else {
            other[place..place + 4].copy_from_slice(&crc)
        }
    }
    other
}

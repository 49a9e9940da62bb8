//! Memory limits of diagrams, counts and tables of dead states: the least memory that suffices, and
//! the work that less memory costs, as recorded. Sizes are those of 64-bit machines.

use std::io;

use billhook_engine::strategy::dead_states;
use crc32fast::hash as digest;

use crate::exact_cover::race::{dominoes as tilings, langford, queens};
use crate::problems::diagrams::{compile, count, partial};
use crate::problems::{Small, dominoes, random_graph};
use billhook_engine::diagram::{Compiler, Counting, count_by_trial};
use billhook_engine::exact_cover::certificate::{Error, certify};
use billhook_engine::{Flow, Limits, Statistics};

/// Returns the least number of bytes that is enough.
fn least(is_enough: impl Fn(usize) -> bool) -> usize {
    let (mut less, mut enough) = (0_usize, 1 << 28);
    while less + 1 < enough {
        let half = less.midpoint(enough);
        *if is_enough(half) { &mut enough } else { &mut less } = half;
    }
    enough
}

#[test]
fn a_certificate_needs_its_states_and_clauses() {
    let table = [
        (tilings(4, 4, false), 4_256),
        (tilings(6, 6, false), 26_096),
        (tilings(8, 9, false), 214_504),
        (queens(5), 4_856),
        (queens(6), 16_000),
        (langford(7), 134_896),
    ];
    for (cover, expected) in table {
        let words = |option| cover.show_option(option).to_string();
        let is_enough = |memory| {
            let out: [&mut dyn io::Write; 2] = [&mut io::sink(), &mut io::sink()];
            !matches!(certify(&cover, &words, &mut || true, memory, out), Err(Error::TooLarge))
        };
        assert_eq!(least(is_enough), expected);
    }
}

#[test]
fn a_diagram_needs_its_nodes_and_the_keys_of_subproblems() {
    let compiled = |search: &Small, memory| {
        compile(Compiler::new().memory(memory), &mut search.clone(), &mut ())
    };
    // (search, least memory, memory of the diagram)
    let table = [
        (dominoes(0xffff), 9_664, 2_272),
        (dominoes(0xff_ffff), 37_120, 5_912),
        (random_graph(3, 6, 6), 3_852, 260),
    ];
    for (search, expected, takes) in table {
        assert_eq!(least(|memory| compiled(&search, memory).is_ok()), expected);
        let diagram = compiled(&search, expected).expect("it is enough");
        assert_eq!(diagram.memory(), takes);
    }
}

#[test]
fn less_memory_is_more_work() {
    // Bytes; subproblems and frontier nodes of a partial diagram; subproblems and nodes of a count;
    // nodes with a table of dead states.
    let table = [
        (0, [1, 1, 49], [766, 1_077]),
        (500, [1, 1, 49], [766, 1_068]),
        (1_000, [1, 1, 49], [766, 1_054]),
        (2_000, [1, 1, 49], [766, 1_027]),
        (4_000, [24, 8, 49], [766, 1_004]),
        (8_000, [68, 7, 57], [729, 1_004]),
        (16_000, [127, 5, 234], [501, 1_004]),
        (32_000, [247, 5, 304], [426, 1_004]),
        (64_000, [304, 0, 304], [426, 1_004]),
    ];
    let search = dominoes(0xff_ffff);
    for (memory, subproblems, nodes) in table {
        let mut copy = search.clone();
        let part =
            partial(Compiler::new().memory(memory), &mut copy, &mut ()).expect("it is small");
        let (mut counted, mut tabled) = (Statistics::new(), Statistics::new());
        let counting = Counting::new().memory(memory);
        let all = count(counting, &mut search.clone(), &mut counted).expect("it is small");
        dead_states::search(&mut search.clone(), &mut tabled, memory);
        let are = [part.subproblems(), part.frontier(), all.subproblems];
        assert_eq!((are, [counted.nodes(), tabled.nodes()]), (subproblems, nodes), "{memory}");
    }
}

/// The limits are between those of the table above, so close that each counted byte shows.
#[test]
fn results_under_memory_limits_are_as_recorded() {
    let kept = [dominoes(0xff_ffff), dominoes(0xf_ffff), random_graph(3, 6, 6)].map(|search| {
        let of_bound = |memory| {
            let mut copy = search.clone();
            let compiler = Compiler::new().memory(memory);
            let mut part = partial(compiler, &mut copy, &mut ()).expect("it is small");
            let [mut taken, mut walked] = [0; 2].map(|_| Statistics::new());
            part.marginals(&mut taken).expect("it is small");
            part.each(&mut walked, |_| Flow::Continue);
            let mut counted = Statistics::new();
            let counting = Counting::new().memory(memory);
            let all = count(counting, &mut search.clone(), &mut counted).expect("it is small");
            let tried = count_by_trial(&search, &mut Limits::new(), memory, 1 << 14);
            let tried = tried.map(|it| (it.statistics.nodes(), it.subproblems, it.other_nodes));
            let nodes = [taken.nodes(), walked.nodes(), counted.nodes()];
            let kept = [part.subproblems(), part.frontier(), all.subproblems];
            format!("{memory} {kept:?} {nodes:?} {tried:?}\n")
        };
        let text: String = (0..40_000).step_by(97).map(of_bound).collect();
        digest(text.as_bytes())
    });
    assert_eq!(kept, [0xe498_5816, 0x1863_c7d1, 0x40b0_08f8]);
}

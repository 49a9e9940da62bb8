//! Exact covers of several components, as the plug-in counts and compiles them.

use billhook_engine::exact_cover::{ExactCover, Format, Kernel, parse, write};
use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::solutions::{Compile, Compiled};
use billhook_plugin::{Instance, Outcome};
use billhook_testing::{self as testing, run_within};
use num_bigint::BigUint;

use crate::families;
use crate::world::instance;

fn count(cover: &ExactCover) -> Outcome {
    let limits = Limits::new().nodes(1 << 22);
    run_within(&*instance(cover), "auto", limits)
}

/// The count of several copies is a power, found from one component, even where bit rows of the
/// whole would be too large.
#[test]
fn copies_are_counted_as_components() {
    for (cover, copies, expect) in [
        (families::dominoes(6, 6), 10, 6_728_u32),
        (families::queens(9), 3, 352),
        (families::langford(8), 2, 300),
        (families::pentominoes(3, 20), 8, 8),
        (families::pentominoes(3, 20), 30, 8),
        (families::soma(), 2, 11_520),
    ] {
        let outcome = count(&families::copies(&cover, copies));
        let power = BigUint::from(expect).pow(copies as u32);
        assert_eq!((outcome.status, outcome.solutions), (Status::Complete, power));
        let note = outcome.note.expect("how it was counted");
        let says = format!("the largest of {copies} components counted on their own");
        assert!(note.starts_with(&says), "{note}");
    }
}

/// The outcome names the method for the largest component: bit rows here, which would be too large
/// for the whole, although diagrams count the other components.
#[test]
fn the_outcome_names_the_method_for_the_largest_component() {
    let singles: Vec<String> = (0..20_000).map(|single| format!("x{single}")).collect();
    let langford = write(&families::langford(11), Format::Knuth).expect("it has primary items");
    let (_, langford) = langford.split_once('\n').expect("a comment comes first");
    let text = [&singles.join(" "), " ", langford, &singles.join("\n")].concat();
    let cover = parse(&text, Format::Knuth).expect("it is well formed");
    assert!(!Kernel::fits_rows(&cover));
    let outcome = count(&cover);
    assert_eq!((&*outcome.strategy, outcome.solutions), ("bit-rows", 35_584u32.into()));
    let note = "the largest of 20001 components counted on their own, after a trial of diagrams";
    assert_eq!(outcome.note.as_deref(), Some(note));
}

/// The smaller of two components has no solution, so that the other one is not counted.
#[test]
fn components_are_not_counted_beside_one_without_solutions() {
    let cover = parse("a b c d e f\na b\nb c\nd e\ne f\nd\nf\n", Format::Knuth);
    let outcome = count(&cover.expect("it is well formed"));
    assert_eq!((outcome.status, outcome.solutions), (Status::Complete, 0u8.into()));
    assert_eq!(
        outcome.note.as_deref(),
        Some("items by fewest options, stuck first at item c after a b")
    );
}

/// A diagram of separate components gives every solution once, also after it is saved and loaded.
#[test]
fn components_are_compiled_separately() {
    let instance = instance(&families::copies(&families::pentominoes(3, 20), 2));
    let count = BigUint::from(8u32).pow(2);
    let mut saved = Vec::new();
    let mut compiled = compiled(&*instance, 1 << 28);
    assert_eq!(compiled.outcome().solutions, count);
    assert!(compiled.save(&mut saved).expect("a vector takes all"));
    are_right(&*instance, &mut *compiled, &count);
    let mut read = instance
        .load(&testing::by(&*instance, "diagram"), &mut &saved[..], &mut Limits::new())
        .expect("it was saved");
    assert_eq!(read.outcome().solutions, count);
    let marginals = read.marginals(&mut Limits::new()).expect("nothing stops it");
    let each: BigUint = marginals.choices.iter().map(|(_, count)| count).sum();
    assert_eq!(each, &count * 24u8);
    let mut texts = Vec::new();
    read.each(&mut Limits::new().solutions(40), &mut |solution| {
        texts.push(solution.text());
        Flow::Continue
    });
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 40);
}

/// With little memory only a part of the diagram is stored.
#[test]
fn components_are_compiled_with_little_memory() {
    let instance = instance(&families::copies(&families::pentominoes(3, 20), 3));
    let mut compiled = compiled(&*instance, 1 << 16);
    assert_eq!(compiled.outcome().solutions, BigUint::from(512u32));
    are_right(&*instance, &mut *compiled, &512u32.into());
}

fn compiled(instance: &dyn Instance, memory: usize) -> Box<dyn Compiled + '_> {
    let mut limits = Limits::new();
    let how = Compile::new(&mut limits, memory);
    instance.compile(&testing::by(instance, "diagram"), how).expect("nothing stops it")
}

/// Checks that the diagram has `count` solutions, and that three of them are right.
fn are_right(instance: &dyn Instance, compiled: &mut dyn Compiled, count: &BigUint) {
    for number in [BigUint::ZERO, count / 3u8, count - 1u8] {
        let solution = compiled.nth(&number, &mut Limits::new()).expect("nothing stops it");
        let text = solution.expect("there are so many").text();
        assert!(instance.answers().judge(&text).expect("it can be read").right, "{text}");
    }
    assert!(compiled.nth(count, &mut Limits::new()).is_ok_and(|none| none.is_none()));
}

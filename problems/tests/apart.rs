//! Exact covers that fall apart, as the plug-in counts and compiles them.

use billhook_engine::exact_cover::{ExactCover, Format, write};
use billhook_engine::{Flow, Limits, Status};
use billhook_problems::plugin::{Compile, Input, Instance, Options, Outcome, Problem, Task};
use billhook_problems::xcc::{Xcc, families};
use num_bigint::BigUint;

fn instance(cover: &ExactCover) -> Box<dyn Instance> {
    let text = write(cover, Format::Knuth).expect("it has primary items");
    let options = Options::new(Xcc.about().options, &[]).expect("there are none");
    Xcc.read(&Input::from_text("file", &text), &options).expect("what is written can be read")
}

fn count(cover: &ExactCover) -> Outcome {
    let limits = Limits::new().nodes(1 << 22);
    instance(cover).run(Task { strategy: "auto", limits, each: None })
}

/// Copies of instances: the count is a power, found as soon as those of a few.
#[test]
fn copies_are_counted_apart() {
    let apart = Some("items by fewest options, part by part".to_owned());
    // In the others a sweep through one copy after the other may be as good.
    for (cover, copies, expect, best) in [
        (families::dominoes(6, 6), 10, 6_728_u32, false),
        (families::queens(11), 3, 2_680, false),
        (families::langford(11), 2, 35_584, false),
        (families::pentominoes(3, 20), 3, 8, true),
        (families::soma(), 2, 11_520, false),
    ] {
        let outcome = count(&families::copies(&cover, copies));
        let power = BigUint::from(expect).pow(copies as u32);
        assert_eq!((outcome.status, outcome.solutions), (Status::Complete, power));
        assert_eq!(outcome.strategy, "diagram");
        assert!(!best || outcome.note == apart, "{:?}", outcome.note);
    }
}

/// A diagram whose parts are compiled apart gives every solution once, and is
/// the same when it is read again; without memory for it there is another.
#[test]
fn what_falls_apart_is_compiled_apart() {
    let instance = instance(&families::copies(&families::pentominoes(3, 20), 3));
    let count = BigUint::from(8u32).pow(3);
    let mut saved = Vec::new();
    for memory in [1 << 28, 1 << 16] {
        let mut limits = Limits::new();
        let how = Compile { strategy: "diagram", limits: &mut limits, memory };
        let mut compiled = instance.compile(how).expect("nothing stops it");
        let outcome = compiled.outcome();
        // What was compiled apart is whole, and does not say how it was made.
        assert_eq!((outcome.solutions, outcome.note.is_none()), (count.clone(), memory == 1 << 28));
        if memory == 1 << 28 {
            assert!(compiled.save(&mut saved).expect("a vector takes all"));
        }
        for number in [BigUint::ZERO, &count / 3u8, &count - 1u8] {
            let solution = compiled.nth(&number, &mut Limits::new()).expect("nothing stops it");
            let text = solution.expect("there are so many").text();
            assert!(instance.judge(&text).expect("it can be read").right, "{text}");
        }
        assert!(compiled.nth(&count, &mut Limits::new()).is_ok_and(|none| none.is_none()));
    }
    let mut read = instance.load(&mut &saved[..], &mut Limits::new()).expect("it was saved");
    assert_eq!(read.outcome().solutions, count);
    let marginals = read.marginals(&mut Limits::new()).expect("nothing stops it");
    let each: BigUint = marginals.choices.iter().map(|(_, count)| count).sum();
    assert_eq!(each, &count * 36u8);
    let mut texts = Vec::new();
    read.each(&mut Limits::new().solutions(40), &mut |solution| {
        texts.push(solution.text());
        Flow::Continue
    });
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 40);
}

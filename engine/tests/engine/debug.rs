//! Debug output of opaque types, and displayed names.

use crate::covers::{cover, plain};
use crate::problems::dominoes;
use billhook_engine::constraint::Model;
use billhook_engine::diagram::Compiler;
use billhook_engine::exact_cover::diagram::ItemOrder;
use billhook_engine::exact_cover::{BitRows, Order, SparseSets};
use billhook_engine::proof::Record;
use billhook_engine::{
    Abilities, Erased, Keyed, Limits, NoSuchPosition, Node, Path, Search, Status, diagram,
};

/// Coins to throw; its keys hold ten bytes for each coin that is left.
#[derive(Clone)]
struct Throws(usize);

impl Search for Throws {
    type Move = bool;
    type Cursor = u32;
    type Undo = ();
    fn open(&mut self) -> Node<u32> {
        if self.0 == 0 { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, cursor: &mut u32) -> Option<bool> {
        *cursor += 1;
        (*cursor < 3).then_some(*cursor == 1)
    }
    fn apply(&mut self, _: bool) {
        self.0 -= 1;
    }
    fn undo(&mut self, _: bool, (): ()) {
        self.0 += 1;
    }
}

impl Keyed for Throws {
    type Key = usize;
    fn key(&self) -> usize {
        self.0
    }
    fn key_heap(&self, key: &usize) -> usize {
        10 * key
    }
}

#[test]
fn debugging_shows_names() {
    let cover = cover(1, 0, [plain([0])]);
    let erased = Erased::new(Throws(1), Abilities::new().keyed());
    let reasoning = Model::new().reasoning().expect("an empty model");
    let throws = Throws(1);
    let partial = Compiler::new().partial(throws, &mut ()).expect("it is small");
    let shown = [
        (format!("{:?}", BitRows::new(&cover, Order::Given)), "BitRows"),
        (format!("{:?}", SparseSets::new(&cover, Order::Given)), "SparseSets"),
        (format!("{cover:?}"), "ExactCover"),
        (format!("{:?}", Limits::new()), "Limits"),
        (format!("{erased:?}"), "Erased"),
        (format!("{:?}", Abilities::<Throws>::new().keyed()), "Abilities { keyed: true, "),
        (format!("{:?}", erased.key()), "AnyKey"),
        (format!("{reasoning:?}"), "Reasoning"),
        (format!("{partial:?}"), "Partial"),
        (format!("{:?}", Path::<Throws>::new()), "["),
        (format!("{:?}", Record::new(Vec::new(), |_: &u32| None::<u32>)), "Record"),
    ];
    for (text, name) in shown {
        assert!(text.starts_with(name) && text.len() > name.len(), "{text}");
    }
    assert!(format!("{cover:?}").contains("names: "), "{cover:?}");
}

#[test]
fn displayed_names() {
    assert_eq!(Status::MemoryLimit.to_string(), "memory_limit");
    assert_eq!(Status::Complete.to_string(), "complete");
    assert_eq!(NoSuchPosition.to_string(), "the search tree has no such place");
    for order in ItemOrder::ALL {
        assert_eq!(order.to_string(), order.name());
        assert!(!order.phrase().is_empty());
    }
    let stopped = diagram::count(&mut dominoes(0xffff), &mut Limits::new().nodes(9));
    assert!(!stopped.expect_err("it has nine nodes").to_string().is_empty());
}

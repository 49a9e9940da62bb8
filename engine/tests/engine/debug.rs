//! The debug output of opaque types begins with their names; statuses, orders and errors are
//! displayed by name or in words.

use crate::covers::{cover, plain};
use crate::keyed::Throws;
use crate::problems::dominoes;
use billhook_engine::constraint::Model;
use billhook_engine::diagram::Compiler;
use billhook_engine::exact_cover::diagram::ItemOrder;
use billhook_engine::exact_cover::{BitRows, Order, SparseSets};
use billhook_engine::proof::Record;
use billhook_engine::{Abilities, Erased, Keyed, Limits, NoSuchPosition, Path, Status, diagram};

#[test]
fn debugging_shows_names() {
    let cover = cover(1, 0, [plain([0])]);
    let erased = Erased::new(Throws(1), Abilities::new().keyed());
    let deductions = Model::new().deductions().expect("an empty model");
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
        (format!("{:?}", deductions.expect("no domain is empty")), "Deductions"),
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

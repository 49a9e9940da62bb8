//! The memory of keys, which adapters report as the search inside does.

use crate::problems::guard::Guard;
use billhook_engine::constraint::Model;
use billhook_engine::{Abilities, Erased, Keyed, Node, Search, Union};

/// A search that throws coins, whose keys hold ten bytes for each coin that is left.
#[derive(Clone)]
pub(crate) struct Throws(pub(crate) usize);

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
fn adapters_pass_on_the_memory_of_keys() {
    assert_eq!(<&mut Throws as Keyed>::key_heap(&&mut Throws(1), &7), 70);
    assert_eq!(Guard::new(Throws(1)).key_heap(&7), 70);
    let union = Union::new(vec![Throws(1), Throws(2)]);
    assert_eq!((union.key_heap(&None), union.key_heap(&Some((1, 7)))), (0, 70));
    assert_eq!(union.parts().len(), 2);
    let erased = Erased::new(Throws(7), Abilities::new().keyed());
    assert_eq!(erased.key_heap(&erased.key()), size_of::<usize>() + 70);
}

/// Three words of a model's key are in place; a longer key takes heap memory, with the allocator's
/// overhead.
#[test]
fn keys_of_models_report_their_memory() {
    let held = [2, 4, 8, 10, 12, 14, 16, 18, 20].map(|size| {
        let mut model = Model::new();
        let grid = model.grid(size, size, 1..=size as i64 + 3);
        for line in grid.lines() {
            model.all_different(&line);
        }
        let labelling = model.labelling().expect("a small model");
        labelling.key_heap(&labelling.key())
    });
    assert_eq!(held, [0, 0, 0, 48, 48, 64, 80, 96, 112]);
}

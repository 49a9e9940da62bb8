//! A search as an object that threads can share out.

use billhook_engine::{Erased, Node, Search};

/// A search without its type, and what is kept of its solutions.
pub(crate) struct Object<'k, K>(Box<dyn Inside<'k, K> + 'k>);

trait Inside<'k, K>: Search<Move = u32, Cursor = (), Undo = ()> + Send {
    /// A copy of the search, at its root.
    fn copy(&self) -> Object<'k, K>;

    /// What is to be kept of the solution that it stands at.
    fn keep(&self) -> Option<K>;
}

struct Kept<'k, S: Search, K> {
    search: Erased<S>,
    keep: &'k (dyn Fn(&S) -> Option<K> + Sync),
}

impl<'k, K: 'k> Object<'k, K> {
    /// The search, which is at its root.
    pub(crate) fn new<S>(search: &S, keep: &'k (dyn Fn(&S) -> Option<K> + Sync)) -> Self
    where
        S: Search<Move: Send, Cursor: Send, Undo: Send> + Clone + Send + 'k,
    {
        Self(Box::new(Kept { search: Erased::new(search.clone()), keep }))
    }

    /// What is to be kept of the solution that it stands at.
    pub(crate) fn keep(&self) -> Option<K> {
        self.0.keep()
    }
}

impl<'k, S, K: 'k> Inside<'k, K> for Kept<'k, S, K>
where
    S: Search<Move: Send, Cursor: Send, Undo: Send> + Clone + Send + 'k,
{
    fn copy(&self) -> Object<'k, K> {
        Object::new(self.search.search(), self.keep)
    }
    fn keep(&self) -> Option<K> {
        (self.keep)(self.search.search())
    }
}

impl<S: Search, K> Search for Kept<'_, S, K> {
    type Move = u32;
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        self.search.open()
    }
    fn next(&mut self, cursor: &mut ()) -> Option<u32> {
        self.search.next(cursor)
    }
    fn apply(&mut self, branch: u32) {
        self.search.apply(branch);
    }
    fn undo(&mut self, branch: u32, (): ()) {
        self.search.undo(branch, ());
    }
    fn close(&mut self, (): ()) {
        self.search.close(());
    }
}

/// Of a search at its root.
impl<K> Clone for Object<'_, K> {
    fn clone(&self) -> Self {
        self.0.copy()
    }
}

impl<K> Search for Object<'_, K> {
    type Move = u32;
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        self.0.open()
    }
    fn next(&mut self, cursor: &mut ()) -> Option<u32> {
        self.0.next(cursor)
    }
    fn apply(&mut self, branch: u32) {
        self.0.apply(branch);
    }
    fn undo(&mut self, branch: u32, (): ()) {
        self.0.undo(branch, ());
    }
    fn close(&mut self, (): ()) {
        self.0.close(());
    }
}

//! Adapters have the tree of the search inside: one of two types, and erased types.

mod either;
mod erased;

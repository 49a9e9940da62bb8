//! Searches made of searches.

mod either;
mod erased;

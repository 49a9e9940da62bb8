//! The book, a module a page.

#[doc = include_str!("../guide/library.md")]
pub mod library {}

#[doc = include_str!("../guide/diagrams.md")]
pub mod diagrams {}

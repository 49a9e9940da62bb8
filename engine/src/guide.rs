//! The book: each page is the documentation of a module.

#[doc = include_str!("../guide/library.md")]
pub mod library {}

#[doc = include_str!("../guide/models.md")]
pub mod models {}

#[doc = include_str!("../guide/diagrams.md")]
pub mod diagrams {}

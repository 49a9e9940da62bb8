//! The book: each page is the documentation of a module.

#[doc = include_str!("../guide/library.md")]
pub mod library {}

#[doc = include_str!("../guide/models.md")]
#[doc = "```"]
#[doc = include_str!("../guide/changes.rs")]
#[doc = "```"]
pub mod models {}

#[doc = include_str!("../guide/diagrams.md")]
pub mod diagrams {}

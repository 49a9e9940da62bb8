//! Exact cover: kernels, formats, certificates, and counts by diagrams.

mod builder;
mod certificate;
mod components;
mod diagram;
mod kernel;
mod keys;
pub mod race;
mod text;

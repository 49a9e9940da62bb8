//! Exact cover: kernels, formats, certificates, and counts by diagrams, against brute force and an
//! independent checker.

mod builder;
mod certificate;
mod components;
mod diagram;
mod equality;
mod kernel;
mod keys;
pub mod race;
mod text;

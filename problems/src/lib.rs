//! Problems
pub mod make24;

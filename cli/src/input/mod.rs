//! Input: instances and answers, from words, files and standard input.

pub(crate) mod file;
pub(crate) mod line;
mod pixels;
mod prompt;
mod question;

pub(crate) use question::{Question, Subject};

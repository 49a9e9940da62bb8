//! What the command reads: instances, answers, from words, files and standard input.

pub(crate) mod file;
mod prompt;
mod question;

pub(crate) use question::{Question, Subject};

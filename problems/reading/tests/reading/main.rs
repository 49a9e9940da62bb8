//! Inputs, options and mistakes in them.

mod options;
mod text;
mod words;

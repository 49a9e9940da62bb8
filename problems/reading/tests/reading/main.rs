//! The toolkit for reading: inputs and options against the expected words, values and mistakes.

mod link;
mod options;
mod text;
mod words;

//! The toolkit for reading: inputs and options against the expected words, values and mistakes.

mod options;
mod text;
mod words;

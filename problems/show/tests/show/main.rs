//! Boards as text, in colour and as pictures.

mod colours;
mod grid;
mod outline;

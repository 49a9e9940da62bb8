//! The plug-in `iq`: every strategy against known numbers of solutions, against the other
//! strategies, and against properties of all solutions.

mod accepted;
mod agreement;
mod answers;
mod arguments;
mod balls;
mod board;
mod calendar;
mod catalogue;
mod congruent;
mod counts;
mod cut;
mod dead_states;
mod definition;
mod diagram;
mod draw;
mod equal;
mod file;
mod judge;
mod kit;
mod laws;
mod limits;
mod naive;
mod piece;
mod player;
mod properties;
mod shown;
mod small;
mod symbols;
mod textbook;
mod unique;
mod words;
mod world;

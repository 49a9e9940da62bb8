//! The 24 game against exact answers, published results, a reference of a few
//! lines, and the laws of search.

mod certificate;
mod hand;
mod judge;
mod kit;
mod laws;
mod operators;
mod player;
mod published;
mod reference;
mod shapes;
mod target;
mod truth;
mod width;

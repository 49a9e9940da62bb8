//! Tests the 24 game against exact answers of other programs, published results, a short reference
//! program, and the laws of search.

mod brute_force;
mod certified;
mod hand;
mod judge;
mod kit;
mod laws;
mod operators;
mod pictures;
mod player;
mod published;
mod reference;
mod target;
mod truth;

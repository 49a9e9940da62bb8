//! The 24 game against exact answers, published results, a reference of a few
//! lines, and the laws of search.

mod brute_force;
mod certified;
mod hand;
mod judge;
mod kit;
mod laws;
mod operators;
mod player;
mod published;
mod reference;
mod target;
mod truth;

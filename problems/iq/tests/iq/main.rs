//! The plug-in `iq`: every strategy against known numbers of solutions, against the other
//! strategies, and against properties of all solutions.

mod answer;
mod argument;
mod balls;
mod board;
mod brute_force;
mod catalogue;
mod checker;
mod congruent;
mod count;
mod cut;
mod deal;
mod definition;
mod diagram;
mod draw;
mod expansion;
mod file;
mod judge;
mod kit;
mod labels;
mod piece;
mod plan;
mod player;
mod relabelling;
mod small;
mod symbol;
mod symmetry;
mod tiler;
mod told;
mod ways;
mod words;
mod world;
mod write;

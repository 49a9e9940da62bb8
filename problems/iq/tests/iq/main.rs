//! Filling boards: every strategy against numbers of solutions that are
//! known, against the others, and against what must hold of any solution.

mod agreement;
mod arguments;
mod counts;
mod cut;
mod definition;
mod diagram;
mod files;
mod kit;
mod laws;
mod limits;
mod properties;
mod shown;
mod small;
mod textbook;
mod world;

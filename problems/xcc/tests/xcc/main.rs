//! Exact cover as a puzzle: known families, components, models, the judge, and a reference by
//! definition.

mod apart;
mod exact_cover;
mod exact_cover_reference;
mod families;
mod judge;
mod kit;
mod models;
mod polycubes;
mod world;

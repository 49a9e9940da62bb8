//! The engine, on small problems that are made for it.

mod covers;
mod depth;
mod diagram;
mod diagram_file;
mod diagram_partial;
mod diagram_petgraph;
mod diagram_sample;
mod estimate;
mod exact_cover_apart;
mod exact_cover_builder;
mod exact_cover_diagram;
mod exact_cover_kernels;
mod exact_cover_text;
mod guard;
mod laws;
mod laws_of_bounds;
mod laws_of_keys;
mod limits;
mod parallel;
mod problems;
mod resume;
mod strategies;
mod tree;
mod visitors;
mod walks;

//! The charts of a comparison, as SVG.

mod bars;
mod cactus;
mod instances;
mod lines;
mod marks;
mod scale;
mod scatter;
mod times;

pub use bars::bars;
pub use instances::of_instances;
pub use lines::by_size;

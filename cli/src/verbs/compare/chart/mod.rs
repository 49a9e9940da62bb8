//! The charts of a comparison, as SVG.

mod bars;
mod cactus;
mod instances;
mod lines;
mod marks;
mod scale;
mod scatter;
mod times;

pub(super) use bars::bars;
pub(super) use instances::of_instances;
pub(super) use lines::by_size;

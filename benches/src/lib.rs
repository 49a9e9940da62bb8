//! Benchmarks of Billhook, each kernel beside what it is measured against.

pub mod queens;

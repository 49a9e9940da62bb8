//! Tests of the genres of pencil puzzles.

mod examples;
mod links;
mod penpa;
mod reading;

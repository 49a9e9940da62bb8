//! Tests of the genres of pencil puzzles.

mod dealing;
mod examples;
mod games;
mod hints;
mod holes;
mod links;
mod pages;
mod penpa;
mod pictures;
mod proofs;
mod reading;
mod rules;
mod told;

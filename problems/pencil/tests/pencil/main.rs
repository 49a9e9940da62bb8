//! Tests of the genres of pencil puzzles.

mod examples;
mod games;
mod hints;
mod links;
mod pages;
mod penpa;
mod proofs;
mod reading;
mod rules;
mod told;

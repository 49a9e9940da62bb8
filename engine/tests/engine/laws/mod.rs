//! The laws that every search keeps, and the checks that find a broken one.

mod bounds;
mod check;
mod difference;
mod guard;
mod keys;

//! Part of the copy of the engine: which mutant is on. `MUTANT` is its number; with `MUTANT_REACHED`,
//! a file, the number of each mutant that is reached is written to it instead.
//!
//! A mutant that is off costs a byte that is looked at: it is set until the mutant is reached for
//! the first time.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

static LOOK: [AtomicBool; COUNT] = [const { AtomicBool::new(true) }; COUNT];
static CHOSEN: LazyLock<Option<usize>> = LazyLock::new(|| std::env::var("MUTANT").ok()?.parse().ok());
static REACHED: LazyLock<Option<File>> = LazyLock::new(|| {
    let path = std::env::var_os("MUTANT_REACHED")?;
    OpenOptions::new().append(true).create(true).open(path).ok()
});

#[inline(always)]
pub fn is(mutant: usize) -> bool {
    LOOK[mutant].load(Relaxed) && look(mutant)
}

#[cold]
#[inline(never)]
fn look(mutant: usize) -> bool {
    if *CHOSEN == Some(mutant) {
        return true;
    }
    if LOOK[mutant].swap(false, Relaxed) && let Some(mut reached) = REACHED.as_ref() {
        reached.write_all(format!("{mutant}\n").as_bytes()).expect("the file is writable");
    }
    false
}

/// What a function returns that returns some iterator: a mutant's, or its own.
#[derive(Clone)]
pub enum Either<T, I> {
    Few(std::option::IntoIter<T>),
    All(I),
}

impl<T, I: Iterator<Item = T>> Iterator for Either<T, I> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        match self {
            Self::Few(items) => items.next(),
            Self::All(items) => items.next(),
        }
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Few(items) => items.size_hint(),
            Self::All(items) => items.size_hint(),
        }
    }
}

impl<T, I: ExactSizeIterator<Item = T>> ExactSizeIterator for Either<T, I> {}

impl<T, I: DoubleEndedIterator<Item = T>> DoubleEndedIterator for Either<T, I> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        match self {
            Self::Few(items) => items.next_back(),
            Self::All(items) => items.next_back(),
        }
    }
}

//! Properties that are checked for many random values.
//!
//! [`for_all`] is `proptest!` as a function, whose runner is compiled once instead of once for
//! each test.

use std::any::Any;
use std::fmt::Debug;
use std::panic::Location;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Runs a check, which panics on failure, for 256 random values. A failing value is simplified and
/// reported.
#[track_caller]
pub fn for_all<T: Debug + 'static>(values: impl Strategy<Value = T> + 'static, check: impl Fn(T)) {
    run(Config::default(), Location::caller().file(), &anything(values), &of(check));
}

/// Runs a check like [`for_all`], for `cases` values.
#[track_caller]
pub fn for_some<T: Debug + 'static>(
    cases: u32,
    values: impl Strategy<Value = T> + 'static,
    check: impl Fn(T),
) {
    run(Config::with_cases(cases), Location::caller().file(), &anything(values), &of(check));
}

/// A value whose type is erased.
trait Value: Debug {
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<T: Debug + 'static> Value for T {
    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// Erases the type of the values.
fn anything<T: Debug + 'static>(
    values: impl Strategy<Value = T> + 'static,
) -> BoxedStrategy<Box<dyn Value>> {
    values.prop_map(|value| Box::new(value) as Box<dyn Value>).boxed()
}

/// Erases the type of the values that a check takes.
fn of<T: 'static>(check: impl Fn(T)) -> impl Fn(Box<dyn Value>) {
    move |value| check(*value.into_any().downcast().expect("it was made of this type"))
}

fn run(
    config: Config,
    source: &'static str,
    values: &BoxedStrategy<Box<dyn Value>>,
    check: &dyn Fn(Box<dyn Value>),
) {
    let mut runner = TestRunner::new(Config { source_file: Some(source), ..config });
    let ended = runner.run(values, |value| {
        check(value);
        Ok(())
    });
    if let Err(error) = ended {
        panic!("{error}\n{runner}");
    }
}

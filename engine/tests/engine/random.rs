//! Properties of many random values.
//!
//! This is `proptest!` as a function, whose runner is compiled once, not once for each
//! test.

use std::any::Any;
use std::fmt::Debug;
use std::panic::Location;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Checks something, which panics if it does not hold, for 256 random values; one for
/// which it does not hold is made as simple as can be, and told.
#[track_caller]
pub fn for_all<T: Debug + 'static>(values: impl Strategy<Value = T> + 'static, check: impl Fn(T)) {
    run(Config::default(), Location::caller().file(), &anything(values), &of(check));
}

/// As [`for_all`], for a number of values.
#[track_caller]
pub fn for_some<T: Debug + 'static>(
    cases: u32,
    values: impl Strategy<Value = T> + 'static,
    check: impl Fn(T),
) {
    run(Config::with_cases(cases), Location::caller().file(), &anything(values), &of(check));
}

/// A value of any type.
trait Value: Debug {
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<T: Debug + 'static> Value for T {
    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// The values without their type.
fn anything<T: Debug + 'static>(
    values: impl Strategy<Value = T> + 'static,
) -> BoxedStrategy<Box<dyn Value>> {
    values.prop_map(|value| Box::new(value) as Box<dyn Value>).boxed()
}

/// A check of values without their type.
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

//! What the values of options look like.

use std::num::NonZeroUsize;
use std::time::Duration;

use bytesize::ByteSize;
use num_bigint::BigUint;

use crate::output::words::several;

/// The most threads that may be asked for.
const MOST_THREADS: usize = 1_024;

/// A number of threads.
pub(super) fn some_threads(text: &str) -> Result<NonZeroUsize, String> {
    match text.parse() {
        Ok(0) => Err("a search needs a thread, so at least 1".to_owned()),
        Ok(threads) if threads <= MOST_THREADS => {
            NonZeroUsize::new(threads).ok_or_else(String::new)
        }
        _ => Err(format!("expected a number of threads from 1 to {MOST_THREADS}")),
    }
}

/// A number from 1, of any size.
pub(super) fn number(text: &str) -> Result<BigUint, String> {
    let number: Option<BigUint> =
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number
        .filter(|number| *number > BigUint::ZERO)
        .ok_or_else(|| "expected a whole number from 1".to_owned())
}

/// A time with its unit, or a number of seconds.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .or_else(|| humantime::parse_duration(text).ok())
        .ok_or_else(|| "expected a time such as 10s, 500ms, 2min or a number of seconds".to_owned())
}

/// The least limit on memory: no search starts in less, and a smaller number lacks its unit.
const LEAST_MEMORY: ByteSize = ByteSize::mb(1);

/// An amount of memory.
pub(super) fn size(text: &str) -> Result<ByteSize, String> {
    let expected = "expected a size such as 512MB or 2GiB";
    let size: ByteSize = text.parse().map_err(|_| expected.to_owned())?;
    if size >= LEAST_MEMORY {
        return Ok(size);
    }
    let advice = match text.parse() {
        Ok(1_u64..) => format!("{text}M?"),
        _ => expected.to_owned(),
    };
    Err(format!("{} is less than any search needs; {advice}", several(&size.0, "byte")))
}

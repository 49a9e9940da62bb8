//! Moments of time: by the clock of the system, or in a browser by one that the program supplies.
//!
//! The target `wasm32-unknown-unknown` has no system and therefore no clock. There
//! a program supplies one at its start (`time::supply`). Until it does, time stands still, so no
//! limit on the time is reached.

#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
pub use self::supplied::{Instant, supply};

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod supplied {
    use std::ops::{Add, Sub};
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Sets the clock: a function that returns the time since some fixed moment, and never less
    /// than before. Only the first clock is taken.
    pub fn supply(clock: fn() -> Duration) {
        let _ = CLOCK.set(clock);
    }

    /// A moment of time, with the methods of [`std::time::Instant`] that this workspace calls.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Instant(Duration);

    impl Instant {
        /// Returns the present moment.
        pub fn now() -> Self {
            Self(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        /// Returns the time since this moment.
        pub fn elapsed(&self) -> Duration {
            Self::now() - *self
        }

        /// Returns the time since an earlier moment; zero if that is later.
        pub fn saturating_duration_since(&self, earlier: Self) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        /// Returns the moment that is so much later; `None` if it is beyond the range of the clock.
        pub fn checked_add(&self, time: Duration) -> Option<Self> {
            self.0.checked_add(time).map(Self)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Self;

        fn add(self, time: Duration) -> Self {
            Self(self.0.saturating_add(time))
        }
    }

    impl Sub for Instant {
        type Output = Duration;

        fn sub(self, earlier: Self) -> Duration {
            self.saturating_duration_since(earlier)
        }
    }
}

//! Certificates that stand alone: one text says of which instance something is claimed, what, and why.

use std::io::{self, Write};

use billhook_engine::Limits;

use crate::run::Outcome;

/// The files that a certificate stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A proof, beside which the formula stands that it is of.
    OfFormula,
    /// One text.
    Alone,
}

/// The number of solutions of an instance, to be proved by one text.
///
/// ```
/// use std::io::{self, Write};
///
/// use billhook_engine::{Limits, Status};
/// use billhook_plugin::Outcome;
/// use billhook_plugin::proof::Certificate;
///
/// /// A coin, each side of which is a solution.
/// struct Coin;
///
/// impl Certificate for Coin {
///     fn write(&self, _: &mut Limits, out: &mut dyn Write) -> io::Result<Outcome> {
///         writeln!(out, "heads\ntails")?;
///         Ok(Outcome::counted("certificate", Status::Complete, 2u8.into()))
///     }
/// }
///
/// let mut text = Vec::new();
/// let outcome = Coin.write(&mut Limits::new(), &mut text)?;
/// assert_eq!((outcome.solutions, &text[..]), (2u8.into(), &b"heads\ntails\n"[..]));
/// # Ok::<(), io::Error>(())
/// ```
pub trait Certificate {
    /// Writes it, and says what it proves: how many solutions there are. If a limit is reached first, as the
    /// status says then, what was written is no certificate.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    fn write(&self, limits: &mut Limits, out: &mut dyn Write) -> io::Result<Outcome>;
}

/// The certificate of an instance, or why there is none, as a clause.
pub type Certifies<P> = for<'p> fn(&'p P) -> Result<Box<dyn Certificate + 'p>, String>;

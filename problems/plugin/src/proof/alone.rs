//! Certificates in one text, which states the instance, the claim and the reason.

use std::io::{self, Write};

use billhook_engine::Limits;

use crate::run::Outcome;

/// The form of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A proof, with the formula that it is about in a file beside it.
    OfFormula,
    /// One text.
    Alone,
}

/// A certificate of the number of solutions of an instance, in one text.
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
    /// Writes the certificate and returns what it proves: the number of solutions. If the status
    /// says that a limit was reached, the text is no certificate.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    fn write(&self, limits: &mut Limits, out: &mut dyn Write) -> io::Result<Outcome>;
}

/// A function that returns the certificate of an instance; an error says why there is none, as a
/// clause.
pub type Certifies<P> = for<'p> fn(&'p P) -> Result<Box<dyn Certificate + 'p>, String>;

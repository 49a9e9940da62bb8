//! Certificates in one text, which states the instance, the claim and the reason.

use std::io::{self, Write};

use billhook_engine::Limits;

use crate::run::Outcome;

/// The form of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A proof, with the formula that it is about in a file beside it.
    OfFormula,
    /// One text, without a formula beside it.
    Alone,
}

/// A certificate of the number of solutions of an instance, in one text.
pub trait Certificate {
    /// Writes the certificate and returns what it proves: the number of solutions. If the status
    /// says that a limit was reached, the text is not a certificate.
    ///
    /// # Errors
    ///
    /// If the certificate cannot be written.
    fn write(&self, limits: &mut Limits, out: &mut dyn Write) -> io::Result<Outcome>;
}

/// A function that returns the certificate of an instance; an error says why there is none, as a
/// clause.
pub type Certifies<P> = for<'p> fn(&'p P) -> Result<Box<dyn Certificate + 'p>, String>;

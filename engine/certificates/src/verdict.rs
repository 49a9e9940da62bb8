//! Certificates of all kinds: recognises the kind and checks the claim.

use std::io::Read;

use num_bigint::BigUint;

use crate::{Error, cpog, numbers, pseudo_boolean};

/// The kind of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A certificate of the number of models of a formula: [`cpog`].
    Cpog,
    /// A proof that a formula has no solution, exactly the named ones, or at least one more:
    /// [`pseudo_boolean`].
    PseudoBoolean,
    /// A certificate of the number of expressions over some numbers that make a target:
    /// [`numbers`].
    Numbers,
}

/// A claim that was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Claim {
    /// The exact number of solutions.
    Solutions(BigUint),
    /// A lower bound on the number of solutions.
    AtLeast(u64),
}

/// The result of an accepted certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// The claim that was proved.
    pub claim: Claim,
    /// The solutions that the claim is about, in words that follow "solutions", such as
    /// `better than length 34`; `None` if it is about all.
    pub only: Option<String>,
    /// The subject of the claim in words, for certificates without a formula.
    pub statement: Option<String>,
    /// The sizes of the subject, each with its noun, such as `("variable", 12)`.
    pub sizes: [(&'static str, u64); 2],
}

impl Kind {
    /// Number of bytes at the beginning of a text that determine its kind.
    pub const BEGINNING: usize = 64;

    /// Recognises the kind of a text by its beginning; `None` if no kind of certificate begins so.
    ///
    /// # Examples
    ///
    /// ```
    /// use billhook_certificates::Kind;
    ///
    /// assert_eq!(Kind::of(b"c solutions 92\n"), Some(Kind::Cpog));
    /// assert_eq!(Kind::of(b"{\"event\": \"solution\"}"), None);
    /// ```
    pub fn of(beginning: &[u8]) -> Option<Self> {
        match beginning.trim_ascii_start() {
            [b'c', b' ' | b'\n' | b'\r', ..]
            | [b'0'..=b'9', ..]
            | [b'r', b' ', ..]
            | [b'd', b' ' | b'c' | b'o', ..] => Some(Kind::Cpog),
            [b'p', b's', b'e', b'u', b'd', b'o', ..] => Some(Kind::PseudoBoolean),
            [b'n', b'u', b'm', b'b', b'e', b'r', b's', b' ', ..] => Some(Kind::Numbers),
            _ => None,
        }
    }

    /// Returns the name of the kind, such as `pseudo-boolean`.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Cpog => "cpog",
            Kind::PseudoBoolean => "pseudo-boolean",
            Kind::Numbers => "numbers",
        }
    }

    /// Returns the extension of the formula's file; `None` for certificates without a formula.
    pub fn formula_extension(self) -> Option<&'static str> {
        match self {
            Kind::Cpog => Some("cnf"),
            Kind::PseudoBoolean => Some("opb"),
            Kind::Numbers => None,
        }
    }

    /// Checks a proof of this kind within `memory` bytes. For certificates without a formula,
    /// `formula` is not read.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or the proof is not accepted; the claim may be true nevertheless.
    pub fn check(
        self,
        formula: &mut dyn Read,
        proof: &mut dyn Read,
        memory: usize,
    ) -> Result<Verdict, Error> {
        match self {
            Kind::Cpog => {
                let counted = cpog::check(formula, proof, memory)?;
                let sizes =
                    [("variable", u64::from(counted.variables)), ("clause", counted.clauses)];
                let claim = Claim::Solutions(counted.models);
                Ok(Verdict { claim, only: None, statement: None, sizes })
            }
            Kind::PseudoBoolean => {
                let proved = pseudo_boolean::check(formula, proof, memory)?;
                let claim = match proved.are_all {
                    true => Claim::Solutions(proved.solutions.into()),
                    false => Claim::AtLeast(proved.solutions),
                };
                let sizes = [("variable", proved.variables), ("constraint", proved.constraints)];
                Ok(Verdict { claim, only: proved.only, statement: None, sizes })
            }
            Kind::Numbers => {
                let proved = numbers::check(proof, memory)?;
                let claim = Claim::Solutions(proved.expressions);
                let sizes = [("part", proved.parts), ("result", proved.results)];
                Ok(Verdict { claim, only: None, statement: Some(proved.statement), sizes })
            }
        }
    }
}

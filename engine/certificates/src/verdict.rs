//! Certificates of any kind: which it is, and what it has proved.

use std::io::Read;

use num_bigint::BigUint;

use crate::{Error, cpog, numbers, pseudo_boolean};

/// What kind of certificate a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A count of models: [`cpog`].
    Cpog,
    /// No solution, or exactly these: [`pseudo_boolean`].
    PseudoBoolean,
    /// How many expressions over some numbers make a target: [`numbers`].
    Numbers,
}

/// What is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Claim {
    /// It has so many solutions.
    Solutions(BigUint),
    /// It has so many solutions at least.
    AtLeast(u64),
}

/// What a certificate has proved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// What is proved.
    pub claim: Claim,
    /// What it is proved of, in words, where no formula says so.
    pub statement: Option<String>,
    /// The size of what it is proved of, such as 12 of `variable`.
    pub sizes: [(&'static str, u64); 2],
}

impl Kind {
    /// How many bytes of a text are enough to tell its kind.
    pub const BEGINNING: usize = 64;

    /// The kind of a text with this beginning; none if it is no certificate.
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

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Cpog => "cpog",
            Kind::PseudoBoolean => "pseudo-boolean",
            Kind::Numbers => "numbers",
        }
    }

    /// What the file of the formula is called, beside that of the proof; none if the proof says itself
    /// of what it is.
    pub fn formula_extension(self) -> Option<&'static str> {
        match self {
            Kind::Cpog => Some("cnf"),
            Kind::PseudoBoolean => Some("opb"),
            Kind::Numbers => None,
        }
    }

    /// Checks a proof of this kind. At most `memory` bytes are kept at any time. Of a kind without a
    /// formula, `formula` is not read.
    ///
    /// # Errors
    ///
    /// If the proof is not accepted, and nothing is known of the claim.
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
                Ok(Verdict { claim, statement: None, sizes })
            }
            Kind::PseudoBoolean => {
                let proved = pseudo_boolean::check(formula, proof, memory)?;
                let claim = match proved.are_all {
                    true => Claim::Solutions(proved.solutions.into()),
                    false => Claim::AtLeast(proved.solutions),
                };
                let sizes = [("variable", proved.variables), ("constraint", proved.constraints)];
                Ok(Verdict { claim, statement: None, sizes })
            }
            Kind::Numbers => {
                let proved = numbers::check(proof, memory)?;
                let claim = Claim::Solutions(proved.expressions);
                let sizes = [("part", proved.parts), ("result", proved.results)];
                Ok(Verdict { claim, statement: Some(proved.statement), sizes })
            }
        }
    }
}

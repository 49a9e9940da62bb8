//! `verify`: whether a file proves what it claims.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use billhook_certificates::{Claim, Error, Kind, Text, Verdict};
use billhook_run::words::several;
use serde_json::{Value, json};

use crate::arguments::{Settings, Verb};
use crate::code;
use crate::input::file::{cannot_read, name_of, reader};
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

/// Maximum memory of a check without `--max-memory`, in bytes.
const MEMORY: usize = 8 << 30;

/// First bytes of formulas that have no comments before their first line.
const FORMULAS: [&[u8]; 2] = [b"p cnf ", b"* #variable="];

/// The end of the message for a formula in place of a proof.
const IS_FORMULA: &str = "is a formula: name the proof beside it";

pub(super) static VERIFY: Verb = Verb {
    example: "queens.cpog",
    ..Verb::alone("verify", "Check a certificate, by code that shares nothing with the search", run)
};

fn run(settings: &Settings, _: &Program<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    terminal.waits();
    let name = name_of(&settings.proof);
    let mut proof = reader(&settings.proof, &mut *terminal.input)?;
    let beginning = beginning(&mut *proof).map_err(|why| cannot_read(name, why))?;
    let Some(kind) = Kind::of(beginning.get_ref()) else {
        let is_formula = FORMULAS.iter().any(|begins| beginning.get_ref().starts_with(begins));
        let what = if is_formula { IS_FORMULA } else { "is not a certificate" };
        return Err(Failure::mistake(format!("{name} {what}")));
    };
    let path = formula(settings, kind)?;
    if settings.formula.is_none() && path.as_deref() == Some(Path::new(&settings.proof)) {
        return Err(Failure::mistake(format!("{name} {IS_FORMULA}")));
    }
    let mut formula: Box<dyn Read> = match &path {
        Some(path) => Box::new(File::open(path).map_err(|why| cannot_read(path, why))?),
        None => Box::new(io::empty()),
    };
    let mut proof = beginning.chain(proof);
    let memory = settings.bounds.memory.unwrap_or(MEMORY);
    let verdict = match kind.check(&mut *formula, &mut proof, memory) {
        Err(Error::Read { text, source }) => {
            let formula = path.as_deref().filter(|_| text == Text::Formula);
            return Err(cannot_read(formula.unwrap_or(Path::new(name)), source));
        }
        verdict => verdict,
    };
    drop(proof);
    let formula = path.map(|path| path.to_string_lossy().into_owned());
    tell(settings, kind, formula.as_deref(), &verdict, terminal)
}

/// Returns the file of the formula: the one that is typed, or the one beside the proof; `None` for
/// a certificate without formula. Fails if a formula is typed for such a certificate, or none for a
/// proof on standard input.
fn formula(settings: &Settings, kind: Kind) -> Result<Option<PathBuf>, Failure> {
    match (kind.formula_extension(), &settings.formula) {
        (None, None) => Ok(None),
        (None, Some(_)) => {
            let message = "this certificate contains its statement: leave out --formula";
            Err(Failure::mistake(message))
        }
        (Some(_), Some(path)) => Ok(Some(path.clone())),
        (Some(_), None) if settings.proof == "-" => {
            let message = "a proof from standard input needs --formula";
            Err(Failure::mistake(message))
        }
        (Some(extension), None) => Ok(Some(Path::new(&settings.proof).with_extension(extension))),
    }
}

/// Prints the verdict, and returns the exit code. Fails if the output cannot be written.
fn tell(
    settings: &Settings,
    kind: Kind,
    formula: Option<&str>,
    verdict: &Result<Verdict, Error>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let proof = name_of(&settings.proof);
    let name = |text| formula.filter(|_| text == Text::Formula).unwrap_or(proof);
    let mut object = json!({ "event": "verify", "kind": kind.name(), "proof": proof });
    if let Some(formula) = formula {
        object["formula"] = Value::from(formula);
    }
    object["proved"] = Value::from(verdict.is_ok());
    let line = match verdict {
        Ok(verdict) => proved(verdict, formula, &mut object),
        Err(Error::Refused { text, line, reason }) => {
            object["file"] = Value::from(name(*text));
            object["line"] = Value::from(*line);
            object["reason"] = Value::from(reason.as_str());
            format!("not proved: {}:{line}: {reason}", name(*text))
        }
        Err(error) => format!("not proved: {error}"),
    };
    match settings.verbosity.json {
        true => terminal.print_object(&object)?,
        false => terminal.print(&line)?,
    }
    Ok(if verdict.is_ok() { code::FOUND } else { code::NONE })
}

/// Returns the proved claim in a line, and adds its fields to an object.
fn proved(verdict: &Verdict, formula: Option<&str>, object: &mut Value) -> String {
    let Verdict { claim, only, statement, sizes, .. } = verdict;
    let mut claim = match claim {
        Claim::Solutions(solutions) => {
            object["solutions"] = Value::from(solutions.to_string());
            match solutions.to_string().as_str() {
                "0" => "no solution".to_owned(),
                "1" => "1 solution".to_owned(),
                number => format!("{number} solutions"),
            }
        }
        Claim::AtLeast(solutions) => {
            object["at_least"] = Value::from(solutions.to_string());
            format!("at least {}", several(solutions, "solution"))
        }
        _ => "a claim".to_owned(),
    };
    if let Some(only) = only {
        object["only"] = Value::from(only.as_str());
        claim += &format!(" {only}");
    }
    let sizes = sizes.map(|(name, size)| {
        object[format!("{name}s")] = Value::from(size);
        several(&size, name)
    });
    let sizes = sizes.join(", ");
    match statement {
        Some(statement) => {
            object["statement"] = Value::from(statement.as_str());
            format!("{claim}, proved: {statement} ({sizes})")
        }
        None => format!("{claim}, proved: {}, {sizes}", formula.unwrap_or_default()),
    }
}

/// Reads the first bytes of a certificate, which show its kind. Fails if they cannot be read.
fn beginning(proof: &mut dyn BufRead) -> io::Result<io::Cursor<Vec<u8>>> {
    let mut bytes = Vec::new();
    proof.take(Kind::BEGINNING as u64).read_to_end(&mut bytes)?;
    Ok(io::Cursor::new(bytes))
}

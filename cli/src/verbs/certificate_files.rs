//! The files of a certificate: `--certificate` names the proof, and its formula, if it has one, is
//! written beside it.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Seek, Sink, Write};
use std::path::{Path, PathBuf};

use billhook_engine::Status;
use billhook_plugin::proof::Proof;
use billhook_plugin::{BigUint, Mistake, Outcome, Place};
use billhook_run::Request;
use billhook_run::words::several;

use super::wording::Asked;
use crate::arguments::Settings;
use crate::input::file::cannot_read;
use crate::output::file::{self, cannot_write};
use crate::output::{Failure, Messages, Output, Texts};

/// The extensions of formulas.
const FORMULAS: [&str; 2] = ["cnf", "opb"];

const OPTION: &str = "certificate";

/// The files, opened before the search. Each is replaced as a whole or not at all.
pub(super) struct CertificateFiles {
    proof: Output<'static>,
    path: PathBuf,
    formula: Option<(Output<'static>, PathBuf)>,
    /// The record of the search, from which the proof is written; `None` until
    /// [`record`](Self::record) makes it, and for a proof without formula.
    record: Option<File>,
    /// The stream in place of a formula, for proofs without one.
    sink: Sink,
}

impl CertificateFiles {
    /// Opens the files; returns `None` if none are asked for. `extension` is the extension of the
    /// formula, `None` for a certificate without formula. Fails if a file cannot be written, is
    /// read or holds other results, or if the proof has the name of a formula.
    pub(super) fn open(
        settings: &Settings,
        extension: Option<&str>,
        texts: &Texts,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = &settings.certificate else { return Ok(None) };
        let formula = extension.map(|extension| path.with_extension(extension));
        check(path, formula.as_deref(), settings).map_err(|mistake| texts.wrong(mistake))?;
        let proof = Output::file(path, OPTION, texts)?;
        let formula = match formula {
            Some(path) => Some((Output::file(&path, OPTION, texts)?, path)),
            None => None,
        };
        Ok(Some(Self { proof, path: path.clone(), formula, record: None, sink: io::sink() }))
    }

    pub(super) fn are_alone(&self) -> bool {
        self.formula.is_none()
    }

    /// Returns a stream for the record of the search from which the proof is written; `None` for a
    /// certificate without formula, which needs no record. Fails if no file can be made beside the
    /// certificate.
    pub(super) fn record(&mut self) -> Result<Option<Box<dyn Write + Send>>, Failure> {
        if self.are_alone() {
            return Ok(None);
        }
        // The record has no name, so that nothing is left of it however the program ends.
        let record = tempfile::tempfile_in(file::folder(&self.path));
        let made = record.and_then(|record| Ok((record.try_clone()?, record)));
        let (stream, record) = made.map_err(|source| cannot_write(&self.path, source))?;
        self.record = Some(record);
        Ok(Some(Box::new(stream)))
    }

    /// Returns the streams for formula and proof, in this order.
    pub(super) fn streams(&mut self) -> [&mut dyn Write; 2] {
        match &mut self.formula {
            Some((formula, _)) => [formula, &mut self.proof],
            None => [&mut self.sink, &mut self.proof],
        }
    }

    /// Puts the files in their places, and shows the claim. Only a checker says whether it is
    /// proved. Fails if a file cannot be written.
    pub(super) fn finish(self, claim: &str, messages: &mut Messages<'_>) -> Result<(), Failure> {
        let mut of_formula = String::new();
        if let Some((formula, path)) = self.formula {
            formula.finish()?;
            of_formula = format!(" of the formula in {}", path.display());
        }
        self.proof.finish()?;
        let text = format!("proof written to {}{of_formula}: {claim}", self.path.display());
        messages.say(&text.escape_debug().to_string());
        Ok(())
    }

    /// Writes the formula and the proof, and shows the claim. Returns `false` if there is no proof,
    /// because the search was stopped; then a message says so, and both files are unchanged. Fails
    /// if the record cannot be read, or if a file cannot be written.
    pub(super) fn write(
        mut self,
        proof: Option<&Proof>,
        messages: &mut Messages<'_>,
    ) -> Result<bool, Failure> {
        let (Some(proof), Some(mut record)) = (proof, self.record.take()) else {
            messages.say("no certificate is written: the search was stopped");
            return Ok(false);
        };
        record.rewind().map_err(|source| cannot_read(&self.path, source))?;
        let record = BufReader::with_capacity(1 << 16, record);
        if let Some((formula, path)) = &mut self.formula {
            proof.write_formula(formula).map_err(|source| cannot_write(path, source))?;
        }
        let written = proof.write(record, &mut self.proof);
        written.map_err(|source| cannot_write(&self.path, source))?;
        self.finish(&proof.claim(), messages)?;
        Ok(true)
    }

    /// Counts all solutions, writes the certificate of their number, and shows the claim. Returns
    /// `false` if the search that came to `found` was stopped before its limit on solutions, or if
    /// the count was stopped or refused; then a message says so, and the file is unchanged. Fails
    /// if the count fails, or if the file cannot be written.
    pub(super) fn certify(
        mut self,
        request: Request<'_>,
        found: &Outcome,
        asked: &Asked<'_>,
        messages: &mut Messages<'_>,
    ) -> Result<bool, Failure> {
        if found.status.is_stop() && found.status != Status::Limit {
            messages.say("no certificate is written: the search was stopped");
            return Ok(false);
        }
        let counted = request.certify(self.streams()).map_err(|error| asked.failed(error))?.outcome;
        match (counted.status, counted.refusal) {
            (Status::Complete, _) => {
                self.finish(&of_all(&counted.solutions), messages)?;
                return Ok(true);
            }
            (_, Some(why)) => messages.say(&format!("no certificate is written: {why}")),
            (_, None) => messages.say("no certificate is written: the count was stopped"),
        }
        Ok(false)
    }
}

/// Refuses `-`, paths that are no files, the file of `--output`, and names of formulas for the
/// proof.
fn check(path: &Path, formula: Option<&Path>, settings: &Settings) -> Result<(), Mistake> {
    if path == Path::new("-") {
        let mistake =
            Mistake::new("a certificate stands in a file", Place::whole(OPTION), "not in a stream");
        return Err(mistake.help("a file called so is ./-"));
    }
    let is_formula =
        |extension: &OsStr| FORMULAS.iter().any(|it| extension.eq_ignore_ascii_case(it));
    if formula.is_some() && (Some(path) == formula || path.extension().is_some_and(is_formula)) {
        let message = "this is the name of a formula";
        let mistake = Mistake::new(message, Place::whole(OPTION), "the proof stands beside it");
        return Err(mistake.help("another extension says proof, such as .cpog or .pbp"));
    }
    let mut files = [path].into_iter().chain(formula);
    if files.clone().any(|path| path.exists() && !path.is_file()) {
        let message = match formula {
            Some(_) => "a certificate stands in two files, side by side",
            None => "a certificate stands in a file",
        };
        return Err(Mistake::new(message, Place::whole(OPTION), "this is not a file"));
    }
    let results = settings.output.as_deref();
    if files.any(|path| results.is_some_and(|it| file::is_same(path, it))) {
        let message = "the certificate would be overwritten";
        return Err(Mistake::new(message, Place::whole("output"), "the file of --certificate"));
    }
    Ok(())
}

/// Returns the claim of a certificate for the number of all solutions.
pub(super) fn of_all(solutions: &BigUint) -> String {
    match *solutions == BigUint::ZERO {
        true => "no solution".to_owned(),
        false => format!("exactly {}", several(solutions, "solution")),
    }
}

//! A certificate in files: `--certificate` names its proof, beside which the formula stands, if it is of one.

use std::ffi::OsStr;
use std::io::{self, Sink, Write};
use std::path::{Path, PathBuf};

use billhook_plugin::{BigUint, Mistake, Place};

use crate::arguments::Settings;
use crate::output::words::grouped;
use crate::output::{Failure, Messages, Output, Texts, file};

/// The extensions of formulas.
const FORMULAS: [&str; 2] = ["cnf", "opb"];

/// The option that asks for a certificate.
const OPTION: &str = "certificate";

/// The files, opened before anything is searched. They are written whole or not at all.
pub(super) struct CertificateFiles {
    proof: Output<'static>,
    path: PathBuf,
    formula: Option<(Output<'static>, PathBuf)>,
    /// Takes the formula of a proof that is of none.
    sink: Sink,
}

impl CertificateFiles {
    /// Opens the files, if they are asked for: the formula has this extension; without one there is none.
    ///
    /// # Errors
    ///
    /// If they cannot be written, or are those of something else.
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
        Ok(Some(Self { proof, path: path.clone(), formula, sink: io::sink() }))
    }

    /// Returns whether the certificate stands alone, without a formula.
    pub(super) fn are_alone(&self) -> bool {
        self.formula.is_none()
    }

    /// Returns the streams for formula and proof, in this order.
    pub(super) fn streams(&mut self) -> [&mut dyn Write; 2] {
        match &mut self.formula {
            Some((formula, _)) => [formula, &mut self.proof],
            None => [&mut self.sink, &mut self.proof],
        }
    }

    /// Returns the path of the proof.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the failure for a formula or proof that cannot be written.
    pub(super) fn failed(&self, of_formula: bool, source: io::Error) -> Failure {
        let formula = self.formula.as_ref().filter(|_| of_formula);
        cannot("write", formula.map_or(&self.path, |(_, path)| path), source)
    }

    /// Puts the files in their places, and tells their claim. Whether it is proved, a checker says.
    ///
    /// # Errors
    ///
    /// If they cannot be put there.
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
}

/// Returns the failure for a file of a certificate that cannot be read or written.
pub(super) fn cannot(action: &'static str, path: &Path, source: io::Error) -> Failure {
    Failure::File { action, path: path.to_owned(), source }
}

/// Refuses paths that are no files, or those of other results.
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
        return Err(Mistake::new(message, Place::whole(OPTION), "this is no file"));
    }
    let results = settings.output.as_deref();
    if files.any(|path| results.is_some_and(|it| file::is_same(path, it))) {
        let message = "the certificate would be overwritten";
        return Err(Mistake::new(message, Place::whole("output"), "the file of --certificate"));
    }
    Ok(())
}

/// Returns the claim of a certificate of a count.
pub(super) fn of_all(solutions: &BigUint) -> String {
    match solutions.to_string().as_str() {
        "0" => "no solution".to_owned(),
        "1" => "exactly 1 solution".to_owned(),
        number => format!("exactly {} solutions", grouped(number)),
    }
}

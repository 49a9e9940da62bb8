//! A certificate in files: `--certificate` names its proof, beside which the formula stands.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use billhook_plugin::{Mistake, Place};

use super::Settings;
use crate::output::{Failure, Messages, Output, Texts, file};

/// The extensions of formulas.
const FORMULAS: [&str; 2] = ["cnf", "opb"];

/// The option that asks for a certificate.
const OPTION: &str = "certificate";

/// The two files, opened before anything is searched. Both are written whole or not at all.
pub(super) struct CertificateFiles {
    proof: Output<'static>,
    formula: Output<'static>,
    paths: [PathBuf; 2],
}

impl CertificateFiles {
    /// Opens the files, if they are asked for: the formula has this extension.
    ///
    /// # Errors
    ///
    /// If they cannot be written, or are those of something else.
    pub(super) fn open(
        settings: &Settings,
        extension: &str,
        texts: &Texts,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = &settings.certificate else { return Ok(None) };
        let formula = path.with_extension(extension);
        check(path, &formula, settings).map_err(|mistake| texts.wrong(mistake))?;
        Ok(Some(Self {
            proof: Output::file(path, OPTION, texts)?,
            formula: Output::file(&formula, OPTION, texts)?,
            paths: [path.clone(), formula],
        }))
    }

    /// Where formula and proof are written to, in this order.
    pub(super) fn streams(&mut self) -> [&mut dyn Write; 2] {
        [&mut self.formula, &mut self.proof]
    }

    /// The path of the proof.
    pub(super) fn path(&self) -> &Path {
        &self.paths[0]
    }

    /// Why the formula or the proof was not written.
    pub(super) fn failed(&self, of_formula: bool, source: io::Error) -> Failure {
        cannot("write", &self.paths[usize::from(of_formula)], source)
    }

    /// Puts both files into their places, and says what they prove.
    ///
    /// # Errors
    ///
    /// If that cannot be done.
    pub(super) fn finish(self, claim: &str, messages: &mut Messages<'_>) -> Result<(), Failure> {
        self.formula.finish()?;
        self.proof.finish()?;
        let [path, formula] = self.paths.map(|path| path.display().to_string());
        let text = format!("proved in {path} of the formula in {formula}: {claim}");
        messages.say(&text.escape_debug().to_string());
        Ok(())
    }
}

/// A file of a certificate that cannot be read or written.
pub(super) fn cannot(action: &'static str, path: &Path, source: io::Error) -> Failure {
    Failure::File { action, path: path.to_owned(), source }
}

/// Whether the two files are files, and not those of something else.
fn check(path: &Path, formula: &Path, settings: &Settings) -> Result<(), Mistake> {
    if path == Path::new("-") {
        let mistake =
            Mistake::new("a certificate stands in a file", Place::whole(OPTION), "not in a stream");
        return Err(mistake.help("a file called so is ./-"));
    }
    let is_formula =
        |extension: &OsStr| FORMULAS.iter().any(|it| extension.eq_ignore_ascii_case(it));
    if path == formula || path.extension().is_some_and(is_formula) {
        let message = "this is the name of a formula";
        let mistake = Mistake::new(message, Place::whole(OPTION), "the proof stands beside it");
        return Err(mistake.help("another extension says proof, such as .cpog or .pbp"));
    }
    if [path, formula].iter().any(|path| path.exists() && !path.is_file()) {
        let message = "a certificate stands in two files, side by side";
        return Err(Mistake::new(message, Place::whole(OPTION), "this is no file"));
    }
    let results = settings.output.as_deref();
    if [path, formula].iter().any(|path| results.is_some_and(|it| file::is_same(path, it))) {
        let message = "the certificate would be overwritten";
        return Err(Mistake::new(message, Place::whole("output"), "the file of --certificate"));
    }
    Ok(())
}

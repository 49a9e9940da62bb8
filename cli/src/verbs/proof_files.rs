//! A proof in files: `--certificate` of `solve`.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use billhook_plugin::proof::Proof;
use billhook_plugin::{Mistake, Place};

use super::Settings;
use crate::output::{Failure, Messages, Output, Texts, file};

/// The extension of the formula, which stands beside its proof.
const FORMULA: &str = "opb";

/// The option that asks for a proof.
const OPTION: &str = "certificate";

/// The files of a proof, opened before anything is searched. Both are written whole or not at all.
pub(crate) struct ProofFiles {
    proof: Output<'static>,
    formula: Output<'static>,
    paths: [PathBuf; 2],
    record: File,
}

impl ProofFiles {
    /// Opens the files, if they are asked for.
    ///
    /// # Errors
    ///
    /// If they cannot be written, are those of something else, or the search would not be proved.
    pub(crate) fn open(settings: &Settings, texts: &Texts) -> Result<Option<Self>, Failure> {
        let Some(path) = &settings.certificate else { return Ok(None) };
        let formula = path.with_extension(FORMULA);
        check(path, &formula, settings).map_err(|mistake| texts.wrong(mistake))?;
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        // It has no name, so that nothing is left of it however the program ends.
        let record = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
        Ok(Some(Self {
            proof: Output::file(path, OPTION, texts)?,
            formula: Output::file(&formula, OPTION, texts)?,
            record: record.map_err(|source| cannot("write", path, source))?,
            paths: [path.clone(), formula],
        }))
    }

    /// The stream for the record of the search.
    ///
    /// # Errors
    ///
    /// If the system has no room for another open file.
    pub(crate) fn record(&self) -> Result<Box<dyn Write + Send>, Failure> {
        let record = self.record.try_clone();
        let record = record.map_err(|source| cannot("write", &self.paths[0], source))?;
        Ok(Box::new(BufWriter::with_capacity(1 << 16, record)))
    }

    /// Writes the proof, and says what it proves; without one both files stay as they were.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub(crate) fn write(
        self,
        proof: Option<&Proof>,
        messages: &mut Messages<'_>,
    ) -> Result<(), Failure> {
        let [path, of_formula] = &self.paths;
        let Some(proof) = proof else {
            messages.say("no certificate is written: the search was stopped");
            return Ok(());
        };
        let (mut record, mut file, mut formula) = (self.record, self.proof, self.formula);
        record.rewind().map_err(|source| cannot("read", path, source))?;
        proof.write_formula(&mut formula).map_err(|source| cannot("write", of_formula, source))?;
        let record = BufReader::with_capacity(1 << 16, record);
        proof.write(record, &mut file).map_err(|source| cannot("write", path, source))?;
        formula.finish()?;
        file.finish()?;
        let [path, formula] = self.paths.each_ref().map(|path| path.display().to_string());
        let claim = proof.evidence.claim();
        let text = format!("proved in {path} of the formula in {formula}: {claim}");
        messages.say(&text.escape_debug().to_string());
        Ok(())
    }
}

fn cannot(action: &'static str, path: &Path, source: io::Error) -> Failure {
    Failure::File { action, path: path.to_owned(), source }
}

/// Whether the two files are files, and not those of something else.
fn check(path: &Path, formula: &Path, settings: &Settings) -> Result<(), Mistake> {
    if path == Path::new("-") {
        let mistake =
            Mistake::new("a certificate stands in a file", Place::whole(OPTION), "not in a stream");
        return Err(mistake.help("a file called so is ./-"));
    }
    if path == formula {
        let mistake =
            Mistake::new("this is the name of the formula", Place::whole(OPTION), "the same file");
        return Err(mistake.help("the proof stands beside it, such as proof.pbp"));
    }
    let results = settings.output.as_deref();
    if [path, formula].iter().any(|path| results.is_some_and(|it| file::is_same(path, it))) {
        let message = "the certificate would be overwritten";
        return Err(Mistake::new(message, Place::whole("output"), "the file of --certificate"));
    }
    Ok(())
}

//! The proof of a search in files: `--certificate` of `solve`.

use std::fs::File;
use std::io::{BufReader, BufWriter, Seek, Write};
use std::path::Path;

use billhook_plugin::proof::Proof;

use super::Settings;
use super::certificate_files::{CertificateFiles, cannot};
use crate::output::{Failure, Messages, Texts};

/// The extension of the formula.
const FORMULA: &str = "opb";

/// The files of a proof, and the record of the search that it is written of.
pub(crate) struct ProofFiles {
    files: CertificateFiles,
    record: File,
}

impl ProofFiles {
    /// Opens the files, if they are asked for.
    ///
    /// # Errors
    ///
    /// If they cannot be written, are those of something else, or the search would not be proved.
    pub(crate) fn open(settings: &Settings, texts: &Texts) -> Result<Option<Self>, Failure> {
        let Some(files) = CertificateFiles::open(settings, FORMULA, texts)? else {
            return Ok(None);
        };
        let folder = files.path().parent().filter(|folder| *folder != Path::new(""));
        // It has no name, so that nothing is left of it however the program ends.
        let record = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
        let record = record.map_err(|source| cannot("write", files.path(), source))?;
        Ok(Some(Self { files, record }))
    }

    /// The stream for the record of the search.
    ///
    /// # Errors
    ///
    /// If the system has no room for another open file.
    pub(crate) fn record(&self) -> Result<Box<dyn Write + Send>, Failure> {
        let record = self.record.try_clone();
        let record = record.map_err(|source| cannot("write", self.files.path(), source))?;
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
        let Self { mut files, mut record } = self;
        let Some(proof) = proof else {
            messages.say("no certificate is written: the search was stopped");
            return Ok(());
        };
        record.rewind().map_err(|source| cannot("read", files.path(), source))?;
        let record = BufReader::with_capacity(1 << 16, record);
        let [mut formula, mut file] = files.streams();
        let written = proof.write_formula(&mut formula).map_err(|source| (true, source));
        let written =
            written.and_then(|()| proof.write(record, &mut file).map_err(|it| (false, it)));
        written.map_err(|(of_formula, source)| files.failed(of_formula, source))?;
        files.finish(&proof.evidence.claim(), messages)
    }
}

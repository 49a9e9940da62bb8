//! The proof of an answer in files: `--certificate` of `solve`.

use std::fs::File;
use std::io::{BufReader, Seek, Write};
use std::path::Path;

use billhook_engine::Status;
use billhook_plugin::Outcome;
use billhook_plugin::proof::{Form, Proof};
use billhook_run::Request;

use super::certificate_files::{CertificateFiles, cannot, of_all};
use super::wording::Asked;
use crate::arguments::Settings;
use crate::input::Subject;
use crate::output::{Failure, Messages};

/// The extension of the formula.
const FORMULA: &str = "opb";

/// The files of a proof, and the record of the search from which it is written; `None` for a
/// certificate that needs no search.
pub(crate) struct ProofFiles {
    files: CertificateFiles,
    record: Option<File>,
}

impl ProofFiles {
    /// Opens the files, if they are asked for.
    ///
    /// # Errors
    ///
    /// If they cannot be written, are those of something else, or the search would not be proved.
    pub(crate) fn open(settings: &Settings, read: &Subject<'_>) -> Result<Option<Self>, Failure> {
        let is_alone = read.problem.proves() == Some(Form::Alone);
        let extension = (!is_alone).then_some(FORMULA);
        let Some(files) = CertificateFiles::open(settings, extension, &read.texts)? else {
            return Ok(None);
        };
        if is_alone {
            return Ok(Some(Self { files, record: None }));
        }
        let folder = files.path().parent().filter(|folder| *folder != Path::new(""));
        // The record has no name, so that nothing is left of it however the program ends.
        let record = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
        let record = record.map_err(|source| cannot("write", files.path(), source))?;
        Ok(Some(Self { files, record: Some(record) }))
    }

    /// Returns whether the certificate stands alone, without a formula.
    pub(crate) fn are_alone(&self) -> bool {
        self.files.are_alone()
    }

    /// Returns the stream for the record of the search, if there is one.
    ///
    /// # Errors
    ///
    /// If the system has no room for another open file.
    pub(crate) fn record(&self) -> Result<Option<Box<dyn Write + Send>>, Failure> {
        let record = self.record.as_ref().map(File::try_clone).transpose();
        let record = record.map_err(|source| cannot("write", self.files.path(), source))?;
        Ok(record.map(|record| Box::new(record) as _))
    }

    /// Writes the proof, and says what it proves. Returns `false` if there is none; both files are
    /// unchanged then.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub(crate) fn write(
        self,
        proof: Option<&Proof>,
        messages: &mut Messages<'_>,
    ) -> Result<bool, Failure> {
        let Self { mut files, record } = self;
        let (Some(proof), Some(mut record)) = (proof, record) else {
            messages.say("no certificate is written: the search was stopped");
            return Ok(false);
        };
        record.rewind().map_err(|source| cannot("read", files.path(), source))?;
        let record = BufReader::with_capacity(1 << 16, record);
        let [mut formula, mut file] = files.streams();
        let written = proof.write_formula(&mut formula).map_err(|source| (true, source));
        let written =
            written.and_then(|()| proof.write(record, &mut file).map_err(|it| (false, it)));
        written.map_err(|(of_formula, source)| files.failed(of_formula, source))?;
        files.finish(&proof.evidence.claim(), messages)?;
        Ok(true)
    }

    /// Counts all solutions, writes the certificate of their number, and says what it proves.
    /// Returns `false` if the count or the search that came to `found` was stopped; the file is
    /// unchanged then.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub(crate) fn certify(
        self,
        request: Request<'_>,
        found: &Outcome,
        asked: &Asked<'_>,
        messages: &mut Messages<'_>,
    ) -> Result<bool, Failure> {
        let mut files = self.files;
        if found.status.is_stop() && found.status != Status::Limit {
            messages.say("no certificate is written: the search was stopped");
            return Ok(false);
        }
        let counted =
            request.certify(files.streams()).map_err(|error| asked.failed(error))?.outcome;
        match (counted.status, counted.refusal) {
            (Status::Complete, _) => {
                files.finish(&of_all(&counted.solutions), messages)?;
                return Ok(true);
            }
            (_, Some(why)) => messages.say(&format!("no certificate is written: {why}")),
            (_, None) => messages.say("no certificate is written: the count was stopped"),
        }
        Ok(false)
    }
}

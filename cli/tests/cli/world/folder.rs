//! A folder for the files of a test, which is removed when the test ends.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// A folder that is removed when the test ends.
pub struct Folder(TempDir);

impl Folder {
    /// Creates an empty folder.
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder can be made"))
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Returns the path of a file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file with these lines, and returns its path.
    pub fn with(&self, name: &str, lines: impl AsRef<str>) -> String {
        let file = self.file(name);
        fs::write(&file, lines.as_ref()).expect("the file can be written");
        file.to_str().expect("the folder has a plain name").to_owned()
    }
}

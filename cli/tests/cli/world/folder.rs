//! Files of a test.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// A folder that goes with the test.
pub struct Folder(TempDir);

impl Folder {
    /// An empty one.
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder can be made"))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// The path of a file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The name of a file that has these lines.
    pub fn with(&self, name: &str, lines: impl AsRef<str>) -> String {
        let file = self.file(name);
        fs::write(&file, lines.as_ref()).expect("the file can be written");
        file.to_str().expect("the folder has a plain name").to_owned()
    }
}

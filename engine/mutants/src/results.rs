//! What is known of mutants by their names, in a file to which every verdict is added: a run that is
//! stopped goes on where it was.

use std::collections::HashMap;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A test failed, or its process broke.
    Caught,
    /// A test took much more time than without the mutant.
    Timeout,
    Missed,
    /// There is no test that comes there.
    Unreached,
    /// It compiles, but not beside the original: cargo-mutants can try it.
    Alone,
    /// It does not compile.
    Unviable,
}

impl Verdict {
    pub const ALL: [Self; 6] =
        [Self::Caught, Self::Timeout, Self::Missed, Self::Unreached, Self::Alone, Self::Unviable];
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Caught => "caught",
            Self::Timeout => "timeout",
            Self::Missed => "missed",
            Self::Unreached => "unreached",
            Self::Alone => "alone",
            Self::Unviable => "unviable",
        })
    }
}

pub struct Results {
    file: File,
    verdicts: HashMap<String, Verdict>,
}

impl Results {
    pub fn open(path: &Path) -> Self {
        let mut verdicts = HashMap::new();
        for line in fs::read_to_string(path).unwrap_or_default().lines() {
            let mut fields = line.split('\t');
            let verdict = fields.next().and_then(|word| Verdict::ALL.into_iter().find(|it| it.to_string() == word));
            if let (Some(verdict), Some(name)) = (verdict, fields.next()) {
                verdicts.insert(name.to_owned(), verdict);
            }
        }
        let file = OpenOptions::new().append(true).create(true).open(path).expect("results can be written");
        Self { file, verdicts }
    }

    pub fn of(&self, name: &str) -> Option<Verdict> {
        self.verdicts.get(name).copied()
    }

    /// Adds a verdict, and what there is to say of it.
    pub fn add(&mut self, name: &str, verdict: Verdict, how: &str) {
        writeln!(self.file, "{verdict}\t{name}\t{how}").expect("results can be written");
        self.verdicts.insert(name.to_owned(), verdict);
    }
}

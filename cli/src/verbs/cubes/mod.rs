//! Searches in parts: `split` cuts a tree, `work` searches its cubes wherever it runs, and
//! `merge` puts their results together.

mod kept;
mod merge;
mod split;
mod work;

use std::io::{self, BufRead, Read as _};
use std::path::{Path, PathBuf};

use billhook_run::cubes::Unusable;

pub(super) use merge::MERGE;
pub(super) use split::SPLIT;
pub(super) use work::WORK;

use crate::input::file::{cannot_read, name_of, reader};
use crate::output::{Failure, nowhere};

/// Length from which a line is refused, in bytes. The first line has the whole instance, the second
/// one the tree above the cut.
const LONGEST: u64 = 1 << 28;

/// Returns the paths of files. The name `-` stands for `standard`, the file behind standard input.
fn read_by<'n>(
    names: impl IntoIterator<Item = &'n String>,
    standard: Option<&Path>,
) -> Vec<PathBuf> {
    let file = |name: &'n String| match name.as_str() {
        "-" => standard.map(Path::to_owned),
        name => Some(PathBuf::from(name)),
    };
    names.into_iter().filter_map(file).collect()
}

/// The lines of a file, or of standard input.
struct Lines<'t> {
    name: String,
    stream: Box<dyn BufRead + 't>,
    /// The number of the last line read, from 1.
    number: u64,
}

struct Line {
    bytes: Vec<u8>,
    /// Whether the line ends with a line break, as every line of a complete file does.
    is_whole: bool,
    /// The number of empty lines before it.
    after: u64,
}

impl<'t> Lines<'t> {
    /// Opens the lines of a file, or of `input`, standard input, for `-`. Fails if the file cannot
    /// be opened.
    fn open(path: &str, input: &'t mut dyn BufRead) -> Result<Self, Failure> {
        Ok(Self { name: name_of(path).to_owned(), stream: reader(path, input)?, number: 0 })
    }

    fn next(&mut self) -> Result<Option<Line>, Failure> {
        let after = self.skip_empty().map_err(|why| cannot_read(&self.name, why))?;
        self.number += after;
        let mut bytes = Vec::new();
        let stream = &mut self.stream;
        let read = stream.take(LONGEST).read_until(b'\n', &mut bytes);
        let read = read.map_err(|why| cannot_read(&self.name, why))?;
        if read as u64 == LONGEST {
            let message = format!("a line of more than {} MiB is not read", LONGEST >> 20);
            return Err(cannot_read(&self.name, io::Error::other(message)));
        }
        self.number += 1;
        let is_whole = bytes.pop_if(|byte| *byte == b'\n').is_some();
        Ok((read > 0 || after > 0).then_some(Line { bytes, is_whole, after }))
    }

    /// Skips empty lines, a block at a time, and returns their number. Fails if the stream cannot
    /// be read.
    fn skip_empty(&mut self) -> io::Result<u64> {
        let mut skipped = 0;
        loop {
            let block = self.stream.fill_buf()?;
            let empty = block.iter().take_while(|&&byte| byte == b'\n').count();
            self.stream.consume(empty);
            skipped += empty as u64;
            if empty == 0 {
                return Ok(skipped);
            }
        }
    }
}

/// Returns the failure for a file whose cubes cannot be used, with advice if a file or a version
/// can be changed.
fn unusable(name: &str, why: &Unusable) -> Failure {
    let help = match why {
        Unusable::Broken(..)
        | Unusable::Unsorted(..)
        | Unusable::Elsewhere(_)
        | Unusable::Unknown(..) => {
            "the file is not as `split` wrote it; write it anew, or take out whole lines only"
        }
        Unusable::Covers(_) | Unusable::NoCovers | Unusable::Missing(_) => {
            "`merge` takes the whole file of `split`"
        }
        Unusable::Differs { .. } => "search and merge with the version that cut the tree",
        _ => "",
    };
    let mistake = nowhere(format!("{name}: {why}"));
    if help.is_empty() { mistake.into() } else { mistake.help(help).into() }
}

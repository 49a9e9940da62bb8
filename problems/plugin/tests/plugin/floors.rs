//! The layers of the crate: each folder imports only from those below it, and the root exports few
//! names.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of `src`, from the lowest layer up. Those of one layer do not import from each
/// other. `reading` and `show` are crates below them.
const FLOORS: &[&[&str]] = &[
    &["puzzle"],
    &["board", "run"],
    &["solutions"],
    &["search"],
    &["player", "proof"],
    &["plugin"],
    &["cover", "constraints"],
];

/// Maximum number of names that the crate exports at its root.
const MOST_NAMES: usize = 35;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Returns the files below a folder, at any depth.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a file").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Returns the modules of the crate that a text names outside its comments.
fn imported(text: &str) -> BTreeSet<&str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let paths = code.flat_map(|line| line.split("crate::").skip(1));
    paths.map(|path| path.split(|sign: char| !is_of_name(sign)).next().unwrap_or("")).collect()
}

fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

#[test]
fn imports_go_down() {
    let floor = |module: &str| FLOORS.iter().position(|floor| floor.contains(&module));
    for (above, folder) in
        (0..).zip(FLOORS).flat_map(|(at, all)| all.iter().map(move |it| (at, *it)))
    {
        for file in files(&source().join(folder)) {
            let text = read(&file);
            for module in
                imported(&text).into_iter().filter(|it| ![folder, "reading", "show"].contains(it))
            {
                let below = floor(module);
                let is_down = below.is_some_and(|below| below < above);
                assert!(is_down, "{} imports from `{module}`", file.display());
            }
        }
    }
}

#[test]
fn the_root_exports_few_names() {
    let text = read(&source().join("lib.rs"));
    let exports = text.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let names: usize = exports
        .map(|export| match export.split_once('{') {
            Some((_, list)) => list
                .split(',')
                .filter(|name| !name.trim_matches([' ', '\n', '}']).is_empty())
                .count(),
            None => 1,
        })
        .sum();
    assert!(names <= MOST_NAMES, "{names} names at the root, and at most {MOST_NAMES}");
}

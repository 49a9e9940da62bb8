//! The copy of the engine in which all mutants are compiled at once.
//!
//! Mutants that do not compile are found by the compiler's own errors: it names many at once, so
//! that a few rounds leave none. Each of these is then tried in place of the original, one in each
//! function at a time: that tells which do not compile at all from those that merely cannot stand
//! beside the original.

use crate::list::Mutant;
use crate::weave::{Woven, weave};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub struct Scratch {
    folder: PathBuf,
    sources: BTreeMap<String, String>,
}

/// A position in a source that an error is about.
struct Place {
    file: String,
    byte: usize,
}

impl Scratch {
    /// Copies what the engine's tests need of the workspace, and reads the sources.
    pub fn copy(workspace: &Path, folder: &Path) -> Self {
        let mut sources = BTreeMap::new();
        for path in files(&workspace.join("engine")) {
            let name = path.strip_prefix(workspace).expect("it is within").to_str().expect("names are ASCII").to_owned();
            match name.starts_with("engine/src/") {
                true => drop(sources.insert(name, read(&path))),
                false => write(&folder.join(name), &fs::read(&path).expect("the workspace is readable")),
            }
        }
        // Cargo takes out of it what is not needed here.
        if !folder.join("Cargo.lock").exists() {
            write(&folder.join("Cargo.lock"), read(&workspace.join("Cargo.lock")).as_bytes());
        }
        let manifest = read(&workspace.join("Cargo.toml"));
        let line = |line: &str| match line.split_once(" = ") {
            Some(("members", _)) => r#"members = ["engine", "engine/certificates", "engine/features"]"#.to_owned(),
            Some(("default-members", _)) => String::new(),
            _ => line.to_owned(),
        };
        let manifest: Vec<_> = manifest.lines().map(line).collect();
        write(&folder.join("Cargo.toml"), manifest.join("\n").as_bytes());
        Self { folder: folder.to_owned(), sources }
    }

    /// Writes the sources with all mutants that compile beside the original. Of the others, to which
    /// those belong that are known to be left out, these are returned.
    pub fn weave(&self, mutants: &[Mutant], mut left_out: HashSet<usize>) -> Vec<usize> {
        let switch = include_str!("switch.rs").replace("COUNT", &mutants.len().to_string());
        write(&self.folder.join("engine/src/mutant.rs"), switch.as_bytes());
        let mut woven = HashMap::new();
        loop {
            for (file, source) in &self.sources {
                let of_file = |(number, mutant): &(usize, &Mutant)| mutant.file == *file && !left_out.contains(number);
                let of_file: Vec<_> = mutants.iter().enumerate().filter(of_file).collect();
                let text = weave(source, &of_file);
                self.write(file, &text.text);
                woven.insert(file.clone(), text);
            }
            let errors = self.errors();
            if errors.is_empty() {
                break;
            }
            let blamed = blamed(&errors, &woven);
            println!("{} errors: {} mutants are left out", errors.len(), blamed.len());
            assert!(!blamed.is_empty(), "errors without a mutant: see `cargo check` in {:?}", self.folder);
            left_out.extend(blamed);
        }
        let woven: HashSet<usize> = woven.values().flat_map(|woven| woven.mutants.iter().copied()).collect();
        (0..mutants.len()).filter(|number| !woven.contains(number)).collect()
    }

    fn write(&self, source: &str, text: &str) {
        let module = if source == "engine/src/lib.rs" { "\nmod mutant;\n" } else { "" };
        write(&self.folder.join(source), [text, module].concat().as_bytes());
    }

    /// Those of some mutants that do not compile in place of the original.
    pub fn unviable(&self, mutants: &[Mutant], mut rest: Vec<usize>) -> HashSet<usize> {
        let woven: Vec<_> = self.sources.keys().map(|file| fs::read(self.folder.join(file))).collect();
        let mut unviable = HashSet::new();
        while !rest.is_empty() {
            let mut tried = vec![];
            let mut functions: Vec<(&str, Range<usize>)> = vec![];
            rest.retain(|&number| {
                let mutant = &mutants[number];
                let bytes = mutant.function(&self.sources[&mutant.file]);
                let overlaps = |(file, other): &(&str, Range<usize>)| {
                    *file == mutant.file && other.start < bytes.end && bytes.start < other.end
                };
                if functions.iter().any(overlaps) {
                    return true;
                }
                functions.push((&mutant.file, bytes));
                tried.push(number);
                false
            });
            println!("{} mutants in place of the original, {} to come", tried.len(), rest.len());
            // An error can keep the compiler from the next ones.
            loop {
                let replaced = self.replace(mutants, &tried);
                let mut failed = HashSet::new();
                for error in self.errors().iter().filter_map(|places| places.first()) {
                    let spots = replaced.get(&error.file).into_iter().flatten();
                    failed.extend(spots.filter(|(_, function)| function.contains(&error.byte)).map(|(number, _)| *number));
                }
                if failed.is_empty() {
                    break;
                }
                tried.retain(|number| !failed.contains(number));
                unviable.extend(failed);
            }
        }
        for (file, text) in self.sources.keys().zip(woven) {
            write(&self.folder.join(file), &text.expect("it was written"));
        }
        unviable
    }

    /// Writes all sources with some mutants in place of the original. By file, where the functions
    /// are in which they stand.
    fn replace(&self, mutants: &[Mutant], chosen: &[usize]) -> HashMap<String, Vec<(usize, Range<usize>)>> {
        let mut replaced = HashMap::new();
        for (file, source) in &self.sources {
            let mut of_file: Vec<_> = chosen.iter().copied().filter(|number| mutants[*number].file == *file).collect();
            of_file.sort_by_key(|number| mutants[*number].bytes(source).start);
            let (mut text, mut spots, mut done) = (String::new(), vec![], 0);
            for number in of_file {
                let (bytes, function) = (mutants[number].bytes(source), mutants[number].function(source));
                text += &source[done..bytes.start];
                let start = text.len() - (bytes.start - function.start);
                text += &mutants[number].replacement;
                spots.push((number, start..text.len() + (function.end - bytes.end)));
                done = bytes.end;
            }
            self.write(file, &(text + &source[done..]));
            replaced.insert(file.clone(), spots);
        }
        replaced
    }

    fn cargo(&self, subcommand: &str) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.args([subcommand, "--offline", "--package", "billhook-engine", "--message-format=json"]);
        cargo.current_dir(&self.folder).env("CARGO_TARGET_DIR", self.folder.join("target"));
        // What is changed is full of what lints forbid.
        cargo.env("RUSTFLAGS", "--cap-lints=allow").env("CARGO_PROFILE_DEV_LTO", "off");
        cargo.stderr(Stdio::null());
        cargo
    }

    /// The errors of the library, each as the places that it names, the first one first.
    fn errors(&self) -> Vec<Vec<Place>> {
        let checked = self.cargo("check").arg("--lib").output().expect("cargo runs");
        let messages = serde_json::Deserializer::from_slice(&checked.stdout).into_iter::<serde_json::Value>();
        let mut errors = vec![];
        for message in messages.map(|message| message.expect("cargo writes JSON")) {
            let message = &message["message"];
            let places = places(message);
            if message["level"] == "error" && !places.is_empty() {
                errors.push(places);
            }
        }
        errors
    }

    /// Compiles the tests. Where the program is.
    pub fn tests(&self) -> PathBuf {
        let compiled = self.cargo("test").args(["--test", "engine", "--no-run"]).output().expect("cargo runs");
        assert!(compiled.status.success(), "see `cargo test --test engine` in {:?}", self.folder);
        let messages = serde_json::Deserializer::from_slice(&compiled.stdout).into_iter::<serde_json::Value>();
        let programs = messages.filter_map(|message| Some(message.ok()?["executable"].as_str()?.into()));
        programs.last().expect("there is a program of tests")
    }
}

/// Mutants without which some errors would not be: the one whose text is at fault, or else those of
/// the smallest expression around.
fn blamed(errors: &[Vec<Place>], woven: &HashMap<String, Woven>) -> HashSet<usize> {
    let mut blamed = HashSet::new();
    for places in errors {
        let known = || places.iter().filter_map(|place| Some((woven.get(&place.file)?, place.byte)));
        match known().find_map(|(woven, byte)| woven.mutant_at(byte)) {
            Some(mutant) => blamed.extend([mutant]),
            None => blamed.extend(known().take(1).flat_map(|(woven, byte)| woven.mutants_around(byte))),
        }
    }
    blamed
}

/// The places that a message of the compiler names, those of macros as where these are called.
fn places(message: &serde_json::Value) -> Vec<Place> {
    let mut spans: Vec<_> = message["spans"].as_array().into_iter().flatten().collect();
    spans.sort_by_key(|span| span["is_primary"] != true);
    let place = |mut span: &serde_json::Value| {
        let mut places = vec![];
        while let Some(byte) = span["byte_start"].as_u64() {
            places.push(Place { file: span["file_name"].as_str().unwrap_or_default().into(), byte: byte as usize });
            span = &span["expansion"]["span"];
        }
        places
    };
    spans.into_iter().flat_map(place).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Writes a file unless it has that text already, so that cargo finds it unchanged.
fn write(path: &Path, text: &[u8]) {
    if fs::read(path).is_ok_and(|before| before == text) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("folders can be made");
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// All files below a folder, except what cargo builds, and this.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the workspace is readable");
    let paths = entries.map(|entry| entry.expect("the workspace is readable").path());
    let wanted = paths.filter(|path| !path.ends_with("target") && !path.ends_with("engine/mutants"));
    wanted.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

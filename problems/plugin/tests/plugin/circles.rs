//! No file imports itself by way of other files, in any crate of the repository; only a parent and
//! the modules below it may import each other.
//!
//! Imports are read from the text: the trees of `use`, and paths in the code. A name that a module
//! re-exports counts as one of the module that defines it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::floors::{files, read};

/// The path of a module in its crate; empty for the root.
type Module = Vec<String>;

/// The crates with their sources.
const CRATES: [&str; 5] = ["engine", "engine/certificates", "cli", "cli/run", "problems/*"];

/// The modules of a crate, and what they import.
struct Sources {
    /// The code of each module, without comments, tests and imports.
    code: BTreeMap<Module, String>,
    /// The imported paths of each module.
    imports: BTreeMap<Module, Vec<Module>>,
    /// The re-exported names of each module, with the path of each.
    exports: BTreeMap<(Module, String), Module>,
}

impl Sources {
    fn read(folder: &Path) -> Self {
        let (mut code, mut imports, mut exports) =
            <(BTreeMap<_, _>, BTreeMap<_, _>, BTreeMap<_, _>)>::default();
        for file in files(folder).into_iter().filter(|file| file.extension() == Some("rs".as_ref()))
        {
            let module = module(&file, folder);
            let (text, uses) = split(&read(&file));
            for (is_export, tree) in uses {
                for path in expanded(&tree) {
                    let name = path.last().cloned().unwrap_or_default();
                    match is_export {
                        true => _ = exports.insert((module.clone(), name), path),
                        false => imports.entry(module.clone()).or_insert_with(Vec::new).push(path),
                    }
                }
            }
            code.insert(module, text);
        }
        Self { code, imports, exports }
    }

    /// Returns the module that a path of another module leads to, with the rest of the path; `None`
    /// for paths of other crates.
    fn resolved(&self, from: &Module, path: &[String]) -> Option<(Module, Vec<String>)> {
        let (first, mut rest) = path.split_first()?;
        let mut module = match first.as_str() {
            "crate" => Module::new(),
            "self" => from.clone(),
            "super" => from[..from.len().saturating_sub(1)].to_vec(),
            name => {
                let child = [from.as_slice(), &[name.to_owned()]].concat();
                self.code.contains_key(&child).then_some(child)?
            }
        };
        while let Some((name, more)) = rest.split_first() {
            match [module.as_slice(), std::slice::from_ref(name)].concat() {
                _ if name == "super" => _ = module.pop(),
                child if self.code.contains_key(&child) => module = child,
                _ => break,
            }
            rest = more;
        }
        let Some(name) = rest.first() else { return Some((module, Vec::new())) };
        match self.exports.get(&(module.clone(), name.clone())) {
            Some(path) if module != *from => {
                let path = [path, &rest[1..]].concat();
                self.resolved(&module, &path).or(Some((module, rest.to_vec())))
            }
            _ => Some((module, rest.to_vec())),
        }
    }

    /// Returns the modules that a module imports from, except those below it.
    fn imported(&self, module: &Module) -> BTreeSet<Module> {
        let mut paths = self.imports.get(module).cloned().unwrap_or_default();
        let modules: Vec<_> =
            paths.iter().filter(|path| self.is_module(module, path)).cloned().collect();
        paths.retain(|path| !modules.contains(path));
        for path in paths_of(&self.code[module]) {
            let imported = modules.iter().find(|it| it.last() == path.first());
            paths.push(imported.map_or(path.clone(), |it| [it, &path[1..]].concat()));
        }
        let found = paths.iter().filter_map(|path| Some(self.resolved(module, path)?.0));
        found.filter(|it| !it.starts_with(module)).collect()
    }

    /// Returns whether a path names a module of the crate. The names that are taken from it are
    /// then those of the paths in the code.
    fn is_module(&self, from: &Module, path: &Module) -> bool {
        self.resolved(from, path).is_some_and(|(_, rest)| rest.is_empty())
    }

    /// Returns the modules that import themselves by way of others.
    fn in_circles(&self) -> Vec<String> {
        let graph: BTreeMap<_, _> =
            self.code.keys().map(|module| (module, self.imported(module))).collect();
        let reaches_itself = |start: &Module| {
            let mut left: Vec<&Module> = graph[start].iter().collect();
            let mut met = BTreeSet::new();
            while let Some(module) = left.pop() {
                if module == start {
                    return true;
                }
                if met.insert(module) {
                    left.extend(&graph[module]);
                }
            }
            false
        };
        graph.keys().filter(|module| reaches_itself(module)).map(|it| it.join("::")).collect()
    }
}

/// Returns the path of the module in a file.
fn module(file: &Path, folder: &Path) -> Module {
    let path = file.strip_prefix(folder).expect("the file lies in the folder").with_extension("");
    let mut module: Module = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    module.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
    module
}

/// Returns the code of a file without comments, unit tests and imports, and its imports: each with
/// whether it is a re-export, and its tree.
fn split(text: &str) -> (String, Vec<(bool, String)>) {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let (mut code, mut uses) = (String::new(), Vec::new());
    let mut lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    while let Some(line) = lines.next() {
        let line = line.split(" // ").next().unwrap_or_default();
        let visible = line.trim_start().split_once("use ").map(|(before, _)| before);
        if visible.is_none_or(|it| !it.is_empty() && !it.starts_with("pub")) {
            code += line;
            code.push('\n');
            continue;
        }
        let mut tree = line.split_once("use ").map(|(_, tree)| tree.to_owned()).unwrap_or_default();
        while !tree.ends_with(';') {
            tree += lines.next().unwrap_or(";").trim();
        }
        uses.push((visible != Some(""), tree.trim_end_matches(';').to_owned()));
    }
    (code, uses)
}

/// Returns the paths of a tree of `use`, without new names.
fn expanded(tree: &str) -> Vec<Module> {
    let Some((before, inside)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default().split("::");
        let path = path.filter(|part| *part != "self" || tree.starts_with("self"));
        return vec![path.map(str::to_owned).collect()];
    };
    let inside = inside.strip_suffix('}').unwrap_or(inside);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for sign in inside.chars() {
        depth += i32::from(sign == '{') - i32::from(sign == '}');
        match parts.last_mut() {
            Some(part) if sign != ',' || depth > 0 => part.push(sign),
            _ => parts.push(String::new()),
        }
    }
    let parts = parts.into_iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| expanded(&format!("{before}{}", part.trim()))).collect()
}

/// Returns the paths in code.
fn paths_of(code: &str) -> Vec<Module> {
    let is_of_path = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':';
    let words = code.split(|sign: char| !is_of_path(sign)).filter(|word| word.contains("::"));
    words.map(|word| word.split("::").map(str::to_owned).collect()).collect()
}

/// Returns the folders of sources of all crates.
fn crates() -> Vec<PathBuf> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = CRATES.iter().flat_map(|pattern| match pattern.strip_suffix("/*") {
        Some(folder) => {
            let entries = repository.join(folder).read_dir().expect("a folder");
            entries.map(|entry| entry.expect("an entry").path()).collect()
        }
        None => vec![repository.join(pattern)],
    });
    folders.map(|folder| folder.join("src")).filter(|folder| folder.is_dir()).collect()
}

#[test]
fn no_file_imports_itself_by_way_of_others() {
    let crates = crates();
    assert!(crates.len() > 25, "{crates:?}");
    for folder in crates {
        let circles = Sources::read(&folder).in_circles();
        assert!(circles.is_empty(), "{}: {circles:?}", folder.display());
    }
}

/// The reader of imports finds nested trees, re-exports, and paths in the code.
#[test]
fn imports_are_read() {
    let text = "use a::{b, c::{d, e}};\npub use f::G;\nfn h() -> super::i::J { crate::k::l() }\n";
    let (code, uses) = split(text);
    let paths: Vec<Vec<String>> =
        uses.iter().flat_map(|(_, tree)| expanded(tree)).chain(paths_of(&code)).collect();
    let paths: Vec<String> = paths.iter().map(|path| path.join("::")).collect();
    assert_eq!(paths, ["a::b", "a::c::d", "a::c::e", "f::G", "super::i::J", "crate::k::l"]);
    assert_eq!(uses.iter().map(|(is_export, _)| *is_export).collect::<Vec<_>>(), [false, true]);
}

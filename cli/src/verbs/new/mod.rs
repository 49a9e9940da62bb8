//! `new`: writes a crate with a puzzle to begin with, which builds, runs and passes its tests.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use billhook_plugin::reading::shell;
use billhook_plugin::{Input, Mistake, Place};

use crate::arguments::{KINDS as NAMES, Settings, Verb};
use crate::code;
use crate::output::{Failure, Texts};
use crate::program::Program;
use crate::terminal::Terminal;

/// A kind of puzzle that `new` writes. Its code is that of a puzzle with a name such as
/// `own-search`, which compiles where it stands.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    puzzle: &'static str,
    tests: &'static str,
    /// The snapshot with which the tests compare the output.
    snapshot: &'static str,
    /// An instance as it is typed, and the text of the file if that names one.
    example: (&'static str, Option<&'static str>),
    /// The further verbs of the puzzle, for the README.
    verbs: &'static str,
    /// The documentation to read next, for the README.
    promises: &'static str,
    /// Puzzles of Billhook that serve as examples, for the README.
    alike: &'static str,
}

/// The kinds of puzzles, by the names that are typed. Two take words; `cover` takes a file.
const KINDS: [Kind; 3] = [
    Kind {
        name: NAMES[0],
        puzzle: include_str!("template/search.rs"),
        tests: include_str!("template/search_kit.rs"),
        snapshot: include_str!("template/snapshots/templates__search_kit__it_looks_like_this.snap"),
        example: ("5", None),
        verbs: ", and with `.keyed()` also `sample`",
        promises: "What a search must promise stands at `billhook_engine::Search`, what a puzzle\n  \
                   says of itself in `billhook_plugin`",
        alike: "`queens` is a small one, `make24` a large one",
    },
    Kind {
        name: NAMES[1],
        puzzle: include_str!("template/cover.rs"),
        tests: include_str!("template/cover_kit.rs"),
        snapshot: include_str!("template/snapshots/templates__cover_kit__it_looks_like_this.snap"),
        example: ("example.txt", Some(include_str!("template/example.txt"))),
        verbs: ", `sample`",
        promises: "What items and choices say stands in `billhook_plugin::cover`, what a puzzle\n  \
                   says of itself in `billhook_plugin`",
        alike: "`xcc` reads any exact cover",
    },
    Kind {
        name: NAMES[2],
        puzzle: include_str!("template/constraints.rs"),
        tests: include_str!("template/constraints_kit.rs"),
        snapshot: include_str!(
            "template/snapshots/templates__constraints_kit__it_looks_like_this.snap"
        ),
        example: ("1... .... .3.. ....", None),
        verbs: ", `sample`, `hint`, `grade`, `generate`",
        promises: "What can be said of variables stands at `billhook_engine::constraint::Model`, what a\n  \
                   puzzle says of itself in `billhook_plugin::constraints`",
        alike: "`futoshiki` has signs between cells, `skyscrapers` clues round the board, \
                `kakuro` runs of\n  cells, `golomb` asks for the best",
    },
];

/// The files that all kinds share.
const COMMON: [(&str, &str); 5] = [
    (".gitignore", include_str!("template/gitignore.txt")),
    ("Cargo.toml", include_str!("template/Cargo.toml.txt")),
    ("README.md", include_str!("template/README.md.txt")),
    ("rustfmt.toml", "use_small_heuristics = \"Max\"\n"),
    ("src/main.rs", include_str!("template/main.rs.txt")),
];

pub(super) static NEW: Verb =
    Verb::alone("new", "Write a crate with a puzzle of your own to begin with", run);

fn run(settings: &Settings, _: &Program<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let path = &settings.folder;
    let name = name_of(path)?;
    let texts = Texts { options: settings.typed.clone(), ..Texts::default() };
    let checkout = dependencies(settings.checkout.as_deref(), &texts)?;
    let kind = KINDS.into_iter().find(|known| known.name == settings.kind);
    let Some(kind) = kind else { return Ok(code::FOUND) };
    let own = own_name(&kind);
    let fill = |template: &str| {
        let depends = |package: &str, folder: &str| match &checkout {
            Some(checkout) => format!("path = {:?}", checkout.join(folder)),
            None => format!("version = {:?}, package = {package:?}", env!("CARGO_PKG_VERSION")),
        };
        template
            .replace(&format!("crate::{}", snake(&own)), &snake(&name))
            .replace(&constant(&own), &constant(&name))
            .replace(&camel(&own), &camel(&name))
            .replace(&own, &name)
            .replace(&title(&own), &title(&name))
            // The example stands beside the template, and at the root of the new crate.
            .replace("src/verbs/new/template/", "")
            // Gaps of texts are written `@name@`.
            .replace("@name@", &name)
            .replace("@crate@", &snake(&name))
            .replace("@STATIC@", &constant(&name))
            .replace("@example@", &shell::words(kind.example.0))
            .replace("@verbs@", kind.verbs)
            .replace("@promises@", kind.promises)
            .replace("@alike@", kind.alike)
            .replace("@billhook@", &depends("billhook", "cli"))
            .replace("@engine@", &depends("billhook-engine", "engine"))
            .replace("@plugin@", &depends("billhook-plugin", "problems/plugin"))
            .replace("@testing@", &depends("billhook-testing", "problems/testing"))
    };
    let snapshot = kind.snapshot.splitn(3, "---\n").last().unwrap_or_default();
    let snapshot = format!("---\nsource: tests/kit.rs\n---\n{snapshot}");
    let own = [
        ("src/lib.rs", kind.puzzle),
        ("tests/kit.rs", kind.tests),
        ("tests/snapshots/kit__it_looks_like_this.snap", &*snapshot),
    ];
    let example = kind.example.1.map(|text| (kind.example.0, text));
    let files = COMMON.into_iter().chain(own).chain(example);
    write(path, files.map(|(file, template)| (file, fill(template))))
        .map_err(|source| Failure::File { action: "write", path: path.clone(), source })?;
    let path = path.display().to_string();
    let shown = shell::argument(&path);
    let depends = match &checkout {
        Some(checkout) => format!("the checkout in {}", checkout.display()),
        None => format!("Billhook {} of the registry", env!("CARGO_PKG_VERSION")),
    };
    let _ = writeln!(
        terminal.messages,
        "{shown}: a puzzle to begin with. Next: cd {shown} && cargo test\nIt depends on {depends}"
    );
    Ok(code::FOUND)
}

/// Returns the name of the folder, which the crate and the puzzle get. Fails if no crate can have
/// this name, if it means something to Rust or to the templates, or if the folder exists or cannot
/// be made.
fn name_of(path: &Path) -> Result<String, Failure> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let typed = Input::from_words([path.to_string_lossy()]);
    let wrong = |message: &str, label: &str| {
        let all = typed.text().len();
        let mistake =
            Mistake::new(message, Place::Input(all.saturating_sub(name.len())..all), label);
        Texts { input: typed.clone(), ..Texts::default() }.wrong(mistake)
    };
    let begins = name.starts_with(|first: char| first.is_ascii_lowercase());
    let plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
    if !begins || !name.chars().all(plain) || name.ends_with('-') || name.contains("--") {
        let label = "expected lower-case letters, digits and hyphens, such as costas";
        return Err(wrong("this is not a name of a puzzle", label));
    }
    if TAKEN.split(' ').any(|word| word == name) {
        return Err(wrong("this name is taken", "it means something else to Rust"));
    }
    let names = [camel(name), constant(name)];
    let is_said = |kind: &Kind| {
        let own = own_name(kind);
        let replaced = [camel(&own), constant(&own)];
        let mut words = words_of(kind.puzzle).filter(|word| !replaced.iter().any(|it| it == word));
        words.any(|word| names.iter().any(|name| name == word))
    };
    if DEPENDENCIES.contains(&name) || KINDS.iter().any(is_said) {
        return Err(wrong("this name is taken", "the crate that is written needs it itself"));
    }
    if path.exists() {
        return Err(wrong("there is something of this name", "would be overwritten"));
    }
    if path.parent().is_some_and(|parent| parent != Path::new("") && !parent.is_dir()) {
        return Err(wrong("there is no folder to make it in", "the folder before it is missing"));
    }
    Ok(name.to_owned())
}

/// Returns the words of a program, without those of comments and string literals.
fn words_of(program: &str) -> impl Iterator<Item = &str> {
    let code = program.lines().filter_map(|line| line.split("//").next());
    let code = code.flat_map(|line| line.split('"').step_by(2));
    code.flat_map(|code| code.split(|it: char| !it.is_alphanumeric() && it != '_'))
}

/// The crates that the new crate depends on.
const DEPENDENCIES: [&str; 6] =
    ["billhook", "billhook-engine", "billhook-plugin", "billhook-testing", "insta", "serde"];

/// Names that no crate can have, or that mean something else in its code.
const TAKEN: &str = "as async await become box break const continue core crate do dyn else enum extern false \
                     final fn for gen if impl in let loop macro match mod move mut priv pub ref return static \
                     std struct super test trait true type use while abstract override self typeof unsafe \
                     unsized virtual where yield try alloc proc-macro option string some none ok err result";

/// Returns the checkout that the crate depends on: the one that is named, or the one from which the
/// command was built; `None`, for published versions, if none is named and that one is gone. Fails
/// if the named folder is not a checkout.
fn dependencies(named: Option<&Path>, texts: &Texts) -> Result<Option<PathBuf>, Failure> {
    let is_checkout = |path: &Path| path.join("problems/plugin/Cargo.toml").is_file();
    let Some(named) = named else {
        let built_from = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        return Ok(built_from.filter(|path| is_checkout(path)).map(Path::to_path_buf));
    };
    if !is_checkout(named) {
        let place = Place::whole("path");
        let mistake = Mistake::new("this is not a checkout", place, "has no problems/plugin");
        return Err(texts.wrong(mistake));
    }
    fs::canonicalize(named).map(Some).map_err(|source| Failure::File {
        action: "read",
        path: named.to_owned(),
        source,
    })
}

/// Writes the files into a new folder, which appears only when all of them are written. Fails if
/// the folder or a file cannot be made.
fn write(folder: &Path, files: impl Iterator<Item = (&'static str, String)>) -> io::Result<()> {
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    let made = tempfile::Builder::new().prefix(".new").tempdir_in(parent)?;
    for (file, text) in files {
        let path = made.path().join(file);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, text)?;
    }
    fs::rename(made.keep(), folder)
}

/// Returns the name that the puzzle has in the template.
fn own_name(kind: &Kind) -> String {
    format!("own-{}", kind.name)
}

/// Returns the name of a module: `my_puzzle` for `my-puzzle`.
fn snake(name: &str) -> String {
    name.replace('-', "_")
}

/// Returns the display name: `My puzzle` for `my-puzzle`.
fn title(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Returns the name of a constant: `MY_PUZZLE` for `my-puzzle`.
fn constant(name: &str) -> String {
    snake(name).to_uppercase()
}

/// Returns the name of a type: `MyPuzzle` for `my-puzzle`.
fn camel(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    name.split('-').filter_map(capital).collect()
}

//! Builds the page for a static host into a folder: the files of the page, the engine as WebAssembly,
//! and the gallery, which the page shows before the engine has come.
//!
//! ```text
//! cargo run --release --manifest-path cli/web/Cargo.toml -p build-page -- FOLDER
//! ```

use std::env;
use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use serde_json::Value;

const TARGET: &str = "wasm32-unknown-unknown";

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("usage: build-page FOLDER");
        return ExitCode::from(2);
    };
    match build(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn build(folder: &Path) -> Result<(), Box<dyn Error>> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let root = web.join("../..");
    copy(&web.join("../page/files"), folder)?;
    fs::write(folder.join("engine.json"), r#"{"engine":"wasm"}"#)?;
    fs::write(folder.join("gallery.json"), gallery(&root)?)?;
    fs::copy(compile(&web)?, folder.join("engine.wasm"))?;
    Ok(())
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(to).map_err(|error| format!("{}: {error}", to.display()))?;
    for entry in from.read_dir()? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &to)?,
            false => drop(fs::copy(entry.path(), &to)?),
        }
    }
    Ok(())
}

/// Compiles the engine, and returns the path of the module.
fn compile(web: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let arguments = ["build", "--release", "--target", TARGET, "-p", "billhook-web"];
    let message = ["--message-format", "json-render-diagnostics"];
    let mut command = Command::new(cargo());
    command.current_dir(web).args(arguments).args(message).stdout(Stdio::piped());
    let output = command.spawn()?.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("the engine was not compiled; `rustup target add {TARGET}`?").into());
    }
    let lines = output.stdout.split(|&byte| byte == b'\n');
    let messages = lines.filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    let files = messages.flat_map(|it| it["filenames"].as_array().cloned().unwrap_or_default());
    let paths = files.filter_map(|it| it.as_str().map(PathBuf::from));
    let module = paths.filter(|path| path.extension() == Some(OsStr::new("wasm"))).last();
    module.ok_or_else(|| "cargo named no module".into())
}

/// Returns the puzzles with pictures of their examples, as the command tells them: a JSON array.
fn gallery(root: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut command = Command::new(cargo());
    command.current_dir(root).args(["run", "--quiet", "-p", "billhook", "--", "serve"]);
    let mut serve = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut input = serve.stdin.take().ok_or("no input")?;
    writeln!(input, r#"{{"verb":"list","want":["svg"]}}"#)?;
    drop(input);
    let told = serve.wait_with_output()?.stdout;
    let events: Vec<Value> = told
        .split(|&byte| byte == b'\n')
        .filter_map(|line| serde_json::from_slice(line).ok())
        .filter(|event: &Value| event["event"] == "problem")
        .collect();
    Ok(serde_json::to_vec(&events)?)
}

fn cargo() -> std::ffi::OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

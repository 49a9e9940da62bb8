//! The files of the page, as they stand in `files/`.

use include_dir::{Dir, include_dir};

/// What the browser lets the page do: run its own code, draw its own pictures, ask its own server,
/// and nothing else. The file `index.html` has it as well, for hosts that send no such header.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// All files of the page but the engine.
pub static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/files");

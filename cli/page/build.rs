//! Compiles the crate again if a file of the page comes or goes.

fn main() {
    println!("cargo::rerun-if-changed=files");
}

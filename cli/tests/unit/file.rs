//! The list of unfinished files, which an interrupt removes: a file is in it as long as it is
//! unfinished.

use super::*;
use crate::terminal::interrupt::unfinished_in;

#[test]
fn a_file_is_noted_as_long_as_it_is_unfinished() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().canonicalize().expect("a path");
    let open = |name| Output::file(&path.join(name), "output", &Texts::default()).ok();
    let (one, two) = (open("one").expect("a file"), open("two").expect("a file"));
    assert_eq!(unfinished_in(&path), 2);
    drop(one);
    assert_eq!(unfinished_in(&path), 1, "one was given up");
    assert!(two.finish().is_ok());
    assert_eq!(unfinished_in(&path), 0, "two is in its place");
}

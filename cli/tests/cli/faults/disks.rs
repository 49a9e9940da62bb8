//! Full disks, read-only files and disks, and folders that cannot be written: what the program
//! reports, and which files it leaves.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use super::searches::{Expected, OLD, SEARCHES};
use super::{Ended, ended, names};
use crate::world::Folder;

/// Runs the program to its end with a limit on the size of files, in blocks of 512 bytes, as on a
/// full disk.
fn confined(folder: &Folder, blocks: u32, line: &str) -> Ended {
    let program = assert_cmd::cargo::cargo_bin!("billhook").display();
    let script = format!("ulimit -f {blocks}; exec {program} {line}");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).current_dir(folder.path()).stdin(Stdio::null());
    let child = shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    Ended::of(child.expect("there is a shell"))
}

/// The old file stays, no other file is left, and the message states the cause.
#[test]
fn a_file_that_cannot_grow_is_reported() {
    for (line, file) in [
        ("solve make24 1 2 3 4 5 --all --output it.json", "it.json"),
        ("solve queens 9 --all --output it.txt", "it.txt"),
        ("count queens 10 --strategy diagram --save-diagram it.diagram", "it.diagram"),
        ("split queens 10 --jobs 100 --output it.cubes", "it.cubes"),
    ] {
        let folder = Folder::new();
        for is_old in [false, true] {
            if is_old {
                fs::write(folder.file(file), OLD).expect("it can be written");
            }
            let stopped = confined(&folder, 4, line);
            assert_eq!(stopped.code(), Some(2), "{line}: {}", stopped.messages);
            assert!(stopped.messages.contains("cannot write"), "{line}: {}", stopped.messages);
            assert!(!stopped.messages.contains("complete"), "{line}: {}", stopped.messages);
            let left: &[&str] = if is_old { &[file] } else { &[] };
            assert_eq!(names(&folder), left, "{line}");
        }
        assert_eq!(fs::read_to_string(folder.file(file)).ok().as_deref(), Some(OLD), "{line}");
    }
}

#[test]
fn a_search_that_cannot_be_saved_does_not_begin() {
    let folder = Folder::new();
    let stopped = confined(&folder, 0, "count queens 9 --save it.save");
    assert_eq!((stopped.code(), stopped.output.as_str()), (Some(2), ""));
    assert!(stopped.messages.contains("cannot write it.save"), "{}", stopped.messages);
    assert!(names(&folder).is_empty(), "{:?}", names(&folder));
}

/// A file system in memory, mounted until it is dropped.
struct Disk<'f>(&'f Path);

impl<'f> Disk<'f> {
    fn mounted(on: &'f Path, options: &str) -> Option<Self> {
        let mount = ["-t", "tmpfs", "-o", options, "billhook-faults"];
        let status = Command::new("mount").args(mount).arg(on).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success()).then_some(Self(on))
    }

    fn is_read_only(&self) -> bool {
        let remount = ["-o", "remount,ro"];
        let status = Command::new("mount").args(remount).arg(self.0).status();
        status.is_ok_and(|status| status.success())
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0).status();
    }
}

/// Fills a disk except for some kilobytes.
fn fill(folder: &Folder, left: u64) {
    let mut filler = fs::File::create(folder.file("filler")).expect("it can be made");
    while filler.write_all(&[0; 4_096]).is_ok() {}
    let length = filler.metadata().expect("it is there").len();
    filler.set_len(length.saturating_sub(left * 1_024)).expect("it can be cut");
}

/// On a full disk, a search ends as with enough room, or reports what it could not write.
#[test]
#[ignore = "mounts a disk, for which it must be root"]
fn a_full_disk_is_reported() {
    for search in &SEARCHES {
        let whole = Folder::new();
        (search.prepare)(&whole);
        let expected = ended(whole.path(), search.line);
        let file = fs::read(whole.file(search.files[0])).ok();
        let expected = Expected { output: expected.output, file };
        for left in [0, 4, 8, 12, 16, 32, 64] {
            let folder = Folder::new();
            let disk = Disk::mounted(folder.path(), "size=1m").expect("it is root");
            (search.prepare)(&folder);
            fill(&folder, left);
            let stopped = ended(folder.path(), search.line);
            let is_told = stopped.messages.contains("cannot write");
            let context = format!("{left} kB, {}: {}", search.line, stopped.messages);
            assert_eq!(stopped.code(), Some(if is_told { 2 } else { 0 }), "{context}");
            for name in names(&folder) {
                assert!(search.files.contains(&&*name) || name == "filler", "{context}: {name}");
            }
            // The disk has room again.
            fs::remove_file(folder.file("filler")).expect("it can be removed");
            (search.check)(&folder, &stopped, &expected);
            println!("{context}");
            drop(disk);
        }
    }
}

/// A read-only file stays, although its folder would allow to replace it.
#[test]
fn a_read_only_file_is_not_replaced() {
    let folder = Folder::new();
    let file = folder.file("it.txt");
    fs::write(&file, OLD).expect("it can be written");
    let mut permissions = fs::metadata(&file).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).expect("it is ours");
    if fs::OpenOptions::new().write(true).open(&file).is_ok() {
        // Root may write a read-only file, so there is nothing to test.
        return;
    }
    for line in ["solve queens 6 --all --output it.txt", "count queens 6 --save it.txt"] {
        let stopped = ended(folder.path(), line);
        assert_eq!((stopped.code(), names(&folder)), (Some(2), vec!["it.txt".to_owned()]));
        assert!(stopped.messages.contains("cannot write"), "{}", stopped.messages);
    }
    assert_eq!(fs::read_to_string(&file).expect("it is there"), OLD);
}

#[test]
#[ignore = "mounts a disk, for which it must be root"]
fn a_read_only_disk_is_reported() {
    for search in &SEARCHES {
        let folder = Folder::new();
        let disk = Disk::mounted(folder.path(), "size=1m").expect("it is root");
        (search.prepare)(&folder);
        let before = names(&folder);
        assert!(disk.is_read_only());
        let stopped = ended(folder.path(), search.line);
        assert_eq!(stopped.code(), Some(2), "{}: {}", search.line, stopped.messages);
        assert!(stopped.messages.contains("cannot write"), "{}", stopped.messages);
        assert_eq!(names(&folder), before, "{}", search.line);
        println!("{}: {}", search.line, stopped.messages);
        drop(disk);
    }
}

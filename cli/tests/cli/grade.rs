//! `grade`: transcripts, also for instances that have no grade, compared with a snapshot.

use crate::world::{assert_snapshot, transcript};

#[test]
fn grades() {
    assert_snapshot(
        "grade",
        transcript(&[
            "grade make24 3 3 8 8",
            "grade make24 4 6 1 1",
            "grade make24 1 2 7 7 --json",
            "grade make24 1 1 1 1",
            "grade make24 1 1 1 1 --json",
            "grade make24 1 2 3 4 5 6 7",
            "grade make24 1 2 3 4 5 6 --timeout 0s",
            "grade make24 A A 3 7 --ace either",
            "grade countdown 25 50 75 100 3 6 952",
            "grade countdown 1 3 7 10 25 50 765 --json",
            "grade countdown 1 3 7 10 25 50 831",
            "grade countdown 1 2 3 4 5 6 7 100",
            "grade queens 8",
        ]),
    );
}

//! Explanations and hints with equal pieces: the wording names all pieces to which a statement
//! applies.

use billhook_engine::Limits;

use crate::world::read;

#[test]
fn explanations_name_all_equal_pieces() {
    for (file, expected) in [
        (
            "4 6 9\nCUSTOM\nXXXXXX\nXAX.XX\nXAXXDG\nXAXDDD\nA\nA\nA\nBB\nBB\nCC\nCC\n D\nDDD\nE\nEE\nFF\nG\nH\nI",
            &["B and C do not both fit"][..],
        ),
        (
            "5 4 8\nCUSTOM\nXXFX\nXDFX\nDDXX\nDXXX\nXXXX\nAA\n AA\nBB\nBB\nCCC\n D\nDD\nD\nE\nF\nF\nG\nH",
            &[
                "only E, G or H fits at r1c1: E r1c1",
                "only G or H fills the hole at r1c2: G r1c2",
                "only H fills the hole at r2c1: H r2c1",
                "only C fits at r1c4: C r1-3c4",
                "only A fits at r5c1: A r4c2-3 r5c1-2",
                "then the hole at r3c3 has 1 cell, and no piece left has 1 cell",
            ][..],
        ),
        (
            "4 4 9\nCUSTOM\nXXXX\nCFXX\nCHBX\nXXXX\n A\nAA\n A\nB\nC\nC\nDDD\n D\nE\nF\nG\nH\nI",
            &[
                "only E, G or I fits at r1c1: E r1c1",
                "only G or I fits at r4c1: G r4c1",
                "only I fits at r4c2: I r4c2",
                "then nothing fits at r4c3",
            ][..],
        ),
        (
            "4 4 7\nCUSTOM\nX.EX\n.X.D\nXXXD\nCXXD\nAA\nAA\nBB\nC\nD\nD\nD\nE\nF\nG",
            &[
                "only F or G fills the hole at r1c1: F r1c1",
                "only G fills the hole at r1c4: G r1c4",
                "only B fits at r3c1: B r3c1-2",
                "then the hole at r2c2 has 1 cell, and no piece left has 1 cell",
            ][..],
        ),
        (
            "4 6 7\nCUSTOM\nXXXXXX\nXFXXXX\nXFDXXX\nXFDX.X\nAA\nAA\nBB\nBB\nCCCC\nDD\nE\nE\nE\nE\nF\nF\nF\nGG",
            &["A and B do not both fit without a hole that no pieces fill"][..],
        ),
        (
            "5 5 7\nCUSTOM\nXX.XX\nXXXXX\nXX.XX\nXXXCC\nXX.XC\nAA\nAA\nBB\n B\n B\nCC\n C\nDD\n D\nEE\nEE\nF\nFF\nG",
            &[
                "only G fills the hole at r5c4: G r5c4",
                "then A and E do not both fit without a hole that no pieces fill",
            ][..],
        ),
        (
            "5 4 6\nCUSTOM\nXXXX\nXXXX\nXXX.\nAAAX\nXX.X\nAAA\n  B\nBBB\nB\n C\nCC\nD\nDD\nE\nE\nF\nF",
            &[
                "only E or F fills the hole at r4c4: E r4-5c4",
                "only F fills the hole at r5c1: F r5c1-2",
                "then B fits nowhere without a hole that no pieces fill",
            ][..],
        ),
        // Three equal pieces: once the first row takes one, a cell is left that none covers.
        (
            "3 5 3\nCUSTOM\nXXX.X\n..XXX\n..X.X\nAAA\nBBB\nCCC\n",
            &["only A, B or C fits at r1c1: A r1c1-3", "then nothing fits at r3c3"][..],
        ),
        (
            "2 14 7\nCUSTOM\nXX.XX.XXXX....\nXX.XX.....XXXX\nAA\nAA\nBB\nBB\nCC\nCC\nD\nE\nF\nG\n",
            &["A, B and C do not all fit"][..],
        ),
    ] {
        for options in [&[][..], &[("unlabelled", "")]] {
            let told = read(file, options).player().explain(&mut Limits::new());
            assert_eq!(
                told.as_ref().map(|it| &it.steps[..]),
                Some(&expected.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>()[..]),
                "{file}"
            );
        }
    }
}

#[test]
fn hints_name_all_equal_pieces() {
    for (file, expected) in [
        (
            "2 4 4\nCUSTOM\nAA.X\nA..X\nAA\nA\nB\nC",
            ["look at r1c4: it is for B or C", "only B or C fits at r1c4: B r1c4"],
        ),
        (
            "2 5 4\nCUSTOM\nAA.XX\nAX.XX\nAA\nA\nBB\nB\nC\nD\n",
            [
                "the hole at r2c2 has 1 cell: it is for C or D",
                "only C or D fills the hole at r2c2: C r2c2",
            ],
        ),
        // Of six equal pieces only four are named.
        (
            "1 8 6\nCUSTOM\nXX.X.XXX\nA\nB\nC\nD\nE\nF\n",
            [
                "the hole at r1c4 has 1 cell: it is for A, B, C, D or another like them",
                "only A, B, C, D or another like them fills the hole at r1c4: A r1c4",
            ],
        ),
    ] {
        let hint = read(file, &[]).player().hint(&mut Limits::new()).expect("there is a solution");
        assert_eq!([hint.level(2).1, hint.level(3).1], expected, "{file}");
    }
}

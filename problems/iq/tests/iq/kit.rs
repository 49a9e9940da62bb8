//! The checks of the test kit for plug-ins, on small boards.

use billhook_iq::IQ;
use billhook_testing::{Case, check};

#[test]
fn the_kit_accepts_the_plugin() {
    let dominoes = [("board", "2x4"), ("pieces", "dominoes:4")];
    check(
        &IQ,
        [
            Case { input: "", options: &[("board", "2x3"), ("pieces", "dominoes:3")] },
            Case { input: "", options: &[dominoes[0], dominoes[1], ("unlabelled", "")] },
            Case { input: "", options: &[dominoes[0], dominoes[1], ("unique", "")] },
            Case { input: "", options: &[("board", "3x5"), ("pieces", "tetrominoes")] },
            "3 3 3\nCUSTOM\nXXX\nX.X\nXXX\nAA\nBBB\nCCC\n".into(),
            "2 2 2\nPYRAMID\nAA\nA\nBB\n".into(),
            "3 3 3\nDEFAULT\nA\nAA\nB\nBB\nCCC".into(),
        ],
    );
}

//! Puzzles in files packed by gzip: unpacked as the command does, to as much and no more.

#![no_main]

use std::io::Read;

use flate2::read::MultiGzDecoder;
use libfuzzer_sys::fuzz_target;

/// What is read at most: the command has 64 MiB, which a fuzzer would take its time to fill.
const LARGEST: u64 = 1 << 20;

fuzz_target!(|bytes: &[u8]| {
    let mut unpacked = Vec::new();
    let read = MultiGzDecoder::new(bytes).take(LARGEST).read_to_end(&mut unpacked);
    if read.is_ok() {
        billhook_fuzz::instance(&billhook_burr::BURR, &unpacked);
    }
});

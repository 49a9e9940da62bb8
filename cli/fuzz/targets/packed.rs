//! Puzzles in files packed by gzip: unpacked as the command does, to as much and no more.

#![no_main]

use std::io::Read;

use flate2::read::MultiGzDecoder;
use libfuzzer_sys::fuzz_target;

/// The most bytes that are read. The command reads 64 MiB, which would take a fuzzer too long.
const LARGEST: u64 = 1 << 20;

fuzz_target!(|bytes: &[u8]| {
    let mut unpacked = Vec::new();
    let read = MultiGzDecoder::new(bytes).take(LARGEST).read_to_end(&mut unpacked);
    if read.is_ok() {
        billhook_fuzz::instance(&billhook_burr::BURR, &unpacked);
    }
});

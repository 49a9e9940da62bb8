//! Unpacks bytes packed by gzip like the command, up to a maximum size, and reads them as a file of
//! `burr`.

#![no_main]

use std::io::Read;

use flate2::read::MultiGzDecoder;
use libfuzzer_sys::fuzz_target;

/// Maximum number of unpacked bytes. The command's 64 MiB would take a fuzzer too long.
const LARGEST: u64 = 1 << 20;

fuzz_target!(|bytes: &[u8]| {
    let mut unpacked = Vec::new();
    let read = MultiGzDecoder::new(bytes).take(LARGEST).read_to_end(&mut unpacked);
    if read.is_ok() {
        billhook_fuzz::instance(&billhook_burr::BURR, &unpacked);
    }
});

//! The measured peak of memory, against the sizes of known allocations.

use super::*;

#[global_allocator]
static ALLOCATOR: crate::Allocator = crate::Allocator::system();

#[test]
fn the_peak_is_what_counts() {
    let before = vec![0u8; 1_000_000];
    let peak = Peak::begin();
    for size in [1_000usize, 5_000, 2_000] {
        let mut bytes: Vec<u8> = Vec::with_capacity(size);
        bytes.reserve_exact(2 * size);
        std::hint::black_box(&bytes);
    }
    assert_eq!(peak.end(), 10_000);
    let peak = Peak::begin();
    drop(before);
    assert_eq!(peak.end(), 0);
}

//! Adds valid checksums to texts. Without them nearly all random changes would end at the checksum,
//! which an attacker can compute as well.

/// Returns the text of a saved search with a valid checksum, in the format of
/// `billhook_run::Saved`.
pub fn enclosed(search: &str) -> Vec<u8> {
    let crc32 = crc32fast::hash(search.as_bytes());
    format!(
        "{{\"what\":\"a search of billhook\",\"version\":1,\"crc32\":{crc32},\"search\":{search}}}"
    )
    .into_bytes()
}

/// Completes the beginning of a JSON object with its checksum as a line of the cut `of`, or of none
/// if that is empty.
pub fn sealed_line(said: &[u8], of: &str) -> Vec<u8> {
    let mut hash = crc32fast::Hasher::new();
    hash.update(of.as_bytes());
    hash.update(said);
    [said, format!(",\"crc32\":\"{:08x}\"}}", hash.finalize()).as_bytes()].concat()
}

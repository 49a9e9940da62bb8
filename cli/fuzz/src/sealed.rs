//! Valid checksums: random changes of a sealed text would otherwise all end at its checksum, which
//! a stranger could compute.

/// Returns a saved search with the checksum of its `search`: see the text of `Saved`.
pub fn enclosed(search: &str) -> Vec<u8> {
    let crc32 = crc32fast::hash(search.as_bytes());
    format!(
        "{{\"what\":\"a search of billhook\",\"version\":1,\"crc32\":{crc32},\"search\":{search}}}"
    )
    .into_bytes()
}

/// Closes a line with the checksum that it has as a line of `of`.
pub fn sealed_line(said: &[u8], of: &str) -> Vec<u8> {
    let mut hash = crc32fast::Hasher::new();
    hash.update(of.as_bytes());
    hash.update(said);
    [said, format!(",\"crc32\":\"{:08x}\"}}", hash.finalize()).as_bytes()].concat()
}

//! Checksums put right: random changes of a sealed text would all end at its checksum, and a
//! stranger can compute one.

/// A saved search with the checksum that its `search` has: see the text of `Saved`.
pub fn enclosed(search: &str) -> Vec<u8> {
    let crc32 = crc32fast::hash(search.as_bytes());
    format!(
        "{{\"what\":\"a search of billhook\",\"version\":1,\"crc32\":{crc32},\"search\":{search}}}"
    )
    .into_bytes()
}

/// A line without its closing brace, closed with the checksum that it has as a line of `of`.
pub fn sealed_line(said: &[u8], of: &str) -> Vec<u8> {
    let mut hash = crc32fast::Hasher::new();
    hash.update(of.as_bytes());
    hash.update(said);
    [said, format!(",\"crc32\":\"{:08x}\"}}", hash.finalize()).as_bytes()].concat()
}

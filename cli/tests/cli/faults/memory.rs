//! Little memory: searches find less or take longer, and claim nothing false.

use super::ended;
use crate::world::Folder;

#[test]
fn counts_with_little_memory_are_lower_bounds() {
    let folder = Folder::new();
    for (line, all) in [
        ("queens 9 --strategy dfs", 352_u64),
        ("queens 9 --strategy diagram", 352),
        ("queens 9 --strategy bfs", 352),
        ("iq --board 5x6 --pieces dominoes:15 --unlabelled --strategy fill", 1_183),
        ("iq --board 5x6 --pieces dominoes:15 --unlabelled --strategy diagram", 1_183),
        ("queens 9 --strategy dfs-memo", 352),
        ("queens 9 --strategy dfs --threads 2", 352),
    ] {
        for memory in ["1MB", "8MB", "16MB", "32MB"] {
            let ended = ended(folder.path(), &format!("count {line} --max-memory {memory}"));
            let context = format!("{line} in {memory}: {} {}", ended.output, ended.messages);
            match (ended.code(), ended.output.trim_end().strip_prefix("at least ")) {
                (Some(0), None) => assert_eq!(ended.output, format!("{all}\n"), "{context}"),
                (Some(0 | 3), Some(least)) => {
                    let least: u64 = least.parse().expect("it is a number");
                    assert!(least <= all && !ended.messages.contains("complete"), "{context}");
                    assert!(ended.messages.contains("memory limit"), "{context}");
                }
                // Some strategies refuse to begin.
                (Some(2), None) => assert!(ended.messages.starts_with("error: "), "{context}"),
                _ => panic!("{context}"),
            }
        }
    }
}

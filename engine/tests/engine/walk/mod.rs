//! Walks: by recursion, with a stack on the heap, from bookmarks, along paths.

mod depth;
mod replay;
mod resume;
mod walks;

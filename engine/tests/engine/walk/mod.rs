//! Walks by recursion and with a stack on the heap, resumed from bookmarks and replayed along
//! paths, agree with a plain walk and with each other.

mod depth;
mod replay;
mod resume;
mod walks;

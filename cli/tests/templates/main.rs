//! The puzzles that `new` writes pass their own tests: they are compiled here under the names that
//! `new` replaces.

#[path = "../../src/verbs/new/template/constraints_kit.rs"]
mod constraints_kit;
#[path = "../../src/verbs/new/template/cover_kit.rs"]
mod cover_kit;
#[path = "../../src/verbs/new/template/constraints.rs"]
mod own_constraints;
#[path = "../../src/verbs/new/template/cover.rs"]
mod own_cover;
#[path = "../../src/verbs/new/template/search.rs"]
mod own_search;
#[path = "../../src/verbs/new/template/search_kit.rs"]
mod search_kit;

//! The toolkit for showing: colours by independent measures, and boards and outlines against
//! expected texts and drawings.

mod candidates;
mod colours;
mod grid;
mod outline;

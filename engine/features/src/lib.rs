//! Nothing but the features that its manifest states.

//! The symbols of pieces: they are all different, and the names of the pieces where these are
//! valid.

use std::collections::HashSet;

use billhook_iq::piece::Piece;
use billhook_iq::{symbol, symbols};

#[test]
fn symbols_are_different() {
    let all: HashSet<char> = (0..74_970).map(|place| symbol(place, "")).collect();
    assert_eq!(all.len(), 74_970);
    assert_eq!(symbol(usize::MAX, ""), '?');
    // Each is also valid as the name of a piece.
    assert!(all.iter().all(|sign| symbol(usize::MAX, &sign.to_string()) == *sign));
}

#[test]
fn symbols_are_names_or_free_letters() {
    for (names, expect) in [
        (&["A", "B"][..], "AB"),
        (&["X", "é", "1"], "Xé1"),
        (&["long", "C", "", ".", "/", " ", "\0"], "ABCDEFG"),
        (&["long", "Q", "", "."], "AQCD"),
        (&["B", "long"], "AB"),
        (&["A", "A"], "AB"),
    ] {
        let pieces: Vec<Piece> = names.iter().map(|name| Piece::new(*name, [])).collect();
        let shown: String = symbols(&pieces).into_iter().collect();
        assert_eq!(shown, expect, "{names:?}");
    }
}

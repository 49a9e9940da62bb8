//! Pieces, turned and flipped, against their numbers of orientations and the shapes that they
//! equal.

use billhook_iq::piece::Piece;

fn drawn(rows: &[&str]) -> Piece {
    let cells = rows.iter().zip(0..).flat_map(|(row, y)| {
        row.chars().zip(0..).filter(|(c, _)| *c != ' ').map(move |(_, x)| [y, x])
    });
    Piece::new("A", cells)
}

#[test]
fn pieces_are_turned_and_flipped() {
    for (rows, count, connected) in [
        (&["A"][..], 1, true),
        (&["AA"], 2, true),
        (&["AA", "AA"], 1, true),
        (&["AAA", "A"], 8, true),
        (&[" AA", "AA"], 4, true),
        (&["AAA", " A"], 4, true),
        (&["A", "AAAA", "   A"], 4, true),
        (&["A", "AAAA", "  A"], 8, true),
        (&[" AA", "AA", " A"], 8, true),
        (&["AAA", "A A", "AAA"], 1, true),
        (&["A A"], 2, false),
        (&["A", " A"], 2, false),
        (&["AA", "  A"], 8, false),
        (&[], 1, true),
    ] {
        let piece = drawn(rows);
        let ways = piece.orientations();
        assert_eq!((ways.len(), piece.is_connected()), (count, connected), "{rows:?}");
        assert_eq!(ways[0], piece.cells);
        for way in ways {
            assert!(way.is_sorted());
            assert!(piece.same_shape(&Piece::new("B", way)));
        }
    }
}

#[test]
fn an_l_has_eight_orientations() {
    let ways = drawn(&["AAA", "A"]).orientations();
    assert_eq!(
        ways,
        [
            [[0, 0], [0, 1], [0, 2], [1, 0]],
            [[0, 0], [0, 1], [1, 1], [2, 1]],
            [[0, 2], [1, 0], [1, 1], [1, 2]],
            [[0, 0], [1, 0], [2, 0], [2, 1]],
            [[0, 0], [0, 1], [0, 2], [1, 2]],
            [[0, 1], [1, 1], [2, 0], [2, 1]],
            [[0, 0], [1, 0], [1, 1], [1, 2]],
            [[0, 0], [0, 1], [1, 0], [2, 0]],
        ]
    );
}

#[test]
fn equal_shapes_are_recognised() {
    for (one, other, expect) in [
        (&["AA", "A"][..], &[" A", "AA"][..], true),
        (&["AAA", "A"], &["A", "AAA"], true),
        (&["AAA", "A"], &["AAA", " A"], false),
        (&["AA"], &["A"], false),
        (&["A   A"], &["A", "", "", "", "A"], true),
        // Both pairs of squares are at distance five, but only one lies along a row.
        (&["A    A"], &["A", "", "", "", "   A"], false),
    ] {
        assert_eq!(drawn(one).same_shape(&drawn(other)), expect, "{one:?} {other:?}");
    }
}

#[test]
fn extreme_coordinates_do_not_overflow() {
    let piece = Piece::new("A", [[i32::MIN, 0], [i32::MAX, i32::MAX], [0, i32::MIN]]);
    assert!(!piece.is_connected());
    assert!(piece.orientations().len() <= 8);
}

//! Outlines of pieces in a picture: loops with round corners that have the squares on their right.

use billhook_show::Grid;

/// Returns the outlines of the only piece of a board, as path data.
fn outlines(rows: &[&str]) -> String {
    let picture = Grid::rows(rows.iter().map(|row| row.chars())).picture();
    let paths = picture.split("<path d=\"").skip(1);
    let mut paths = paths.map(|path| path.split('"').next().unwrap_or_default());
    // The first path is the tray.
    paths.nth(1).unwrap_or_default().to_owned()
}

/// Returns the corners of each loop, as column and row, from the leftmost on.
fn loops(rows: &[&str]) -> Vec<String> {
    let outlines = outlines(rows);
    let mut loops = Vec::new();
    for outline in outlines.split_terminator('z') {
        // Each curve replaces a corner of squares. Squares are 40 wide, and the outline lies 2
        // inside.
        let corner = |curve: &str| {
            let mut numbers = curve.split(',').map(|number| number.parse().unwrap_or(f64::NAN));
            let mut next = || (numbers.next().unwrap_or(f64::NAN) / 40.0).round();
            format!("{}{}", next(), next())
        };
        let mut corners: Vec<String> = outline.split('Q').skip(1).map(corner).collect();
        let least = (0..corners.len()).min_by_key(|&corner| &corners[corner]);
        corners.rotate_left(least.unwrap_or(0));
        loops.push(corners.join(" "));
    }
    loops.sort();
    loops
}

#[test]
fn outlines_follow_the_edges_of_pieces() {
    for (rows, expected) in [
        (&["X"][..], vec!["00 10 11 01"]),
        (&["XX"], vec!["00 20 21 01"]),
        (&["XX", "X"], vec!["00 20 21 11 12 02"]),
        (&["XX", "XX"], vec!["00 20 22 02"]),
        (&["XXX", "X X", "XXX"], vec!["00 30 33 03", "11 12 22 21"]),
        (&["X", " X"], vec!["00 10 11 01", "11 21 22 12"]),
        (&["X", "", "X"], vec!["00 10 11 01", "02 12 13 03"]),
        (&[""], vec![]),
    ] {
        assert_eq!(loops(rows), expected, "{rows:?}");
    }
}

#[test]
fn outlines_have_round_corners() {
    let expected = "M67,2 Q78,2,78,13 L78,27 Q78,38,67,38 L53,38 Q42,38,42,27 L42,13 Q42,2,53,2 z";
    assert_eq!(outlines(&[" A"]), expected);
}

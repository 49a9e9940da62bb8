//! The palette: its colours are distinct and its letters readable, by independent definitions of
//! distance and contrast.

use billhook_show::{Colour, Heat};

/// Red, green and blue, 0 to 255 each.
type Rgb = [u8; 3];

fn parsed(hex: &str) -> Rgb {
    [1, 3, 5].map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits"))
}

/// Returns the linear light of a colour component (sRGB), 0 to 1.
fn linear(part: u8) -> f64 {
    match f64::from(part) / 255.0 {
        part if part <= 0.04045 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    }
}

/// Returns the contrast ratio of two colours, 1 to 21 (Web Content Accessibility Guidelines).
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let [one, other] = [one, other].map(|colour| {
        let [red, green, blue] = colour.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    });
    one.max(other) / one.min(other)
}

/// Returns the perceived distance of two colours (CIELAB 1976, under daylight): 100 from black to
/// white.
fn distance(one: Rgb, other: Rgb) -> f64 {
    let [one, other] = [one, other].map(|colour| {
        let [red, green, blue] = colour.map(linear);
        let root = |part: f64| match part {
            part if part > 0.008856 => part.cbrt(),
            part => 7.787 * part + 16.0 / 116.0,
        };
        let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
        let y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
        let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    });
    (0..3).map(|axis| (one[axis] - other[axis]).powi(2)).sum::<f64>().sqrt()
}

const BLACK: Rgb = [0; 3];
const WHITE: Rgb = [255; 3];

/// Returns the 26 colours of the palette, by group.
fn colours() -> impl Iterator<Item = Rgb> {
    (0..26).map(|group| parsed(&Colour::of(group).hex()))
}

#[test]
fn black_and_white_have_the_known_contrast_and_distance() {
    assert!((contrast(BLACK, WHITE) - 21.0).abs() < 1e-9);
    assert!((distance(BLACK, WHITE) - 100.0).abs() < 0.1);
}

#[test]
fn letters_are_readable() {
    for (group, colour) in colours().enumerate() {
        let ink = parsed(&Colour::of(group).ink().hex());
        assert!([BLACK, WHITE].contains(&ink), "{group}: {ink:?}");
        assert!(contrast(colour, ink) >= 4.5, "{group}: {colour:?}");
    }
}

#[test]
fn colours_are_distinct() {
    for (group, colour) in colours().enumerate() {
        for other in colours().take(group) {
            assert!(distance(colour, other) >= 25.0, "{colour:?} {other:?}");
        }
        // A terminal's background is black or white.
        for background in [BLACK, WHITE] {
            assert!(distance(colour, background) >= 9.0, "{colour:?}");
        }
    }
}

#[test]
fn pieces_have_a_colour_a_dark_shade_and_an_ink() {
    for (piece, hex, dark, ink) in [
        (0, "#0087ff", "#004a8c", "#000000"),
        (1, "#ff5f00", "#8c3400", "#000000"),
        (5, "#af0000", "#600000", "#ffffff"),
        (11, "#e4e4e4", "#7d7d7d", "#000000"),
        (26, "#0087ff", "#004a8c", "#000000"),
    ] {
        let colour = Colour::of(piece);
        assert_eq!([colour.hex(), colour.dark(), colour.ink().hex()], [hex, dark, ink]);
    }
}

/// Returns the fills of squares that a piece of the group covers in 0, 1, … 100 of 100 solutions,
/// and the inks of the numbers on them. The first square has no number.
fn shades(group: usize) -> (Vec<Rgb>, Vec<Rgb>) {
    let row = (0..=100).map(|share| Some(f64::from(share) / 100.0)).collect();
    let heat = Heat { label: String::new(), group, layers: vec![vec![row]] };
    let picture = Heat::picture(&[heat]);
    let fills = |element: &str| -> Vec<Rgb> {
        let elements = picture.split(element).skip(1).filter_map(|text| text.split('>').next());
        let fills = elements.filter_map(|text| text.split_once("fill=\"#")?.1.split('"').next());
        fills.map(|hex| parsed(&format!("#{hex}"))).collect()
    };
    // The first rectangle is the paper.
    (fills("<rect ").split_off(1), fills("<text "))
}

#[test]
fn numbers_on_shades_are_readable() {
    for group in 0..26 {
        let (squares, inks) = shades(group);
        assert_eq!((squares.len(), inks.len()), (101, 100));
        for (square, ink) in squares[1..].iter().zip(inks) {
            assert!(contrast(*square, ink) >= 4.5, "{group} {square:?} {ink:?}");
        }
        assert_eq!(squares[0], parsed("#e9e6de"), "{group}");
        assert!(contrast(squares[0], squares[100]) >= 2.2, "{group}");
    }
    assert_eq!(shades(0).0[100], parsed(&Colour::of(0).hex()));
}

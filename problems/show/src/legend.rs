//! Explains the colours of a board below it, so that a picture in black and white tells them apart.

use svg::node::element::{Group, Rectangle, Text};

use super::colour::Colour;
use super::layer::RIM;
use super::picture::{Part, moved};

/// The side of a sample of a colour, and the height of a line of samples.
const SAMPLE: f64 = 26.0;
const LINE: f64 = 36.0;
/// The width of a character, and the space behind the name of a colour.
const CHARACTER: f64 = 9.0;
const GAP: f64 = 18.0;
/// Minimum width for which a line is filled.
const LEAST: f64 = 240.0;

/// Adds samples of colours below a part: each with its sign, unless that is `#`, and beside it its
/// name.
pub(super) fn beneath(part: Part, legend: &[(char, Colour)]) -> Part {
    let Part { group, size: [width, height], label } = part;
    let most = width.max(LEAST) - 2.0 * RIM;
    let (mut x, mut line, mut widest) = (0.0, 0.0, 0.0_f64);
    let mut all = Group::new().set("font-size", 15);
    for (sign, colour) in legend {
        let name = colour.name();
        let length = SAMPLE + 8.0 + name.chars().count() as f64 * CHARACTER;
        if x > 0.0 && x + length > most {
            (x, line) = (0.0, line + LINE);
        }
        all = all.add(moved(sample(*sign, *colour, name), x, line));
        widest = widest.max(x + length);
        x += length + GAP;
    }
    let group = Group::new().add(group).add(moved(all, RIM, height + 8.0));
    let size = [width.max(widest + 2.0 * RIM), height + 8.0 + line + LINE];
    Part { group, size, label }
}

/// Draws a sample of a colour with its sign, and its name at the right.
fn sample(sign: char, colour: Colour, name: &str) -> Group {
    let tile = Rectangle::new().set("width", SAMPLE).set("height", SAMPLE).set("rx", 4);
    let tile = tile.set("fill", colour.hex()).set("stroke", colour.dark());
    let middle = SAMPLE / 2.0;
    let letter = (sign != '#').then(|| {
        let letter = Text::new(sign.to_string()).set("x", middle).set("y", middle + 5.5);
        letter.set("fill", colour.ink().hex())
    });
    let name = Text::new(name).set("x", SAMPLE + 8.0).set("y", middle + 5.5);
    let name = name.set("text-anchor", "start").set("font-weight", "normal").set("fill", "#1c1b19");
    letter.into_iter().fold(Group::new().add(tile), Group::add).add(name)
}

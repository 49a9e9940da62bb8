//! Shows heat maps: the share of solutions that take each place of a board, as text and as a
//! picture.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use num_traits::ToPrimitive;
use svg::node::element::{Group, Rectangle, Text};

use super::layer::SIDE;
use super::picture::{Part, moved, page};
use super::scale::Scale;
use super::square::Sign;

/// The width of the space between the layers of a board.
const BETWEEN: f64 = 10.0;
/// The width that a letter of a label is assumed to have.
const LETTER: f64 = 8.0;

/// The share of solutions in which each place of a board is taken, for example by one piece.
///
/// ```
/// use billhook_show::Heat;
///
/// let heat = Heat { label: "A".into(), group: 0, layers: vec![vec![vec![Some(0.25), None]]] };
/// assert_eq!(Heat::plain(&[heat.clone()]), "A: % of the solutions\n  25\n");
/// assert!(Heat::picture(&[heat]).starts_with("<svg "));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    /// The name of what takes the places.
    pub label: String,
    /// The group that decides the colour.
    pub group: usize,
    /// The share of each place, from 0 to 1, by layer, row and column; `None` outside the board.
    pub layers: Vec<Vec<Vec<Option<f64>>>>,
}

/// Returns `part / whole` as a floating-point number; 0 if `whole` is 0.
pub fn share(part: &BigUint, whole: &BigUint) -> f64 {
    if *whole == BigUint::ZERO {
        return 0.0;
    }
    // If floating point cannot hold the numbers, both lose equally many of their low bits.
    let excess = whole.bits().saturating_sub(1_000);
    let [part, whole] = [part, whole].map(|number| (number >> excess).to_f64().unwrap_or(0.0));
    part / whole
}

impl Heat {
    /// Returns a map for each sign, in the order of signs, from the number of solutions, out of
    /// `all`, with the sign in a row and column, from 0. Numbers for one sign and place are added.
    /// All maps have as many rows and columns as any sign needs.
    ///
    /// ```
    /// use num_bigint::BigUint;
    /// use billhook_show::{Heat, Sign};
    ///
    /// let count = |number: u8| BigUint::from(number);
    /// let queens = [([0, 1], 2), ([1, 0], 1)].map(|(at, many)| (Sign::Letter('Q'), at, count(many)));
    /// let heat = Heat::maps(queens, &count(2));
    /// assert_eq!(Heat::plain(&heat), "Q: % of the solutions\n   . 100\n  50   .\n");
    /// ```
    pub fn maps(
        placed: impl IntoIterator<Item = (Sign, [usize; 2], BigUint)>,
        all: &BigUint,
    ) -> Vec<Self> {
        let mut signs: BTreeMap<Sign, BTreeMap<[usize; 2], BigUint>> = BTreeMap::new();
        let [mut rows, mut columns] = [0, 0];
        for (sign, at, count) in placed {
            *signs.entry(sign).or_default().entry(at).or_default() += count;
            (rows, columns) = (rows.max(at[0] + 1), columns.max(at[1] + 1));
        }
        let maps = signs.into_iter().map(|(sign, counts)| {
            let place = |at| Some(counts.get(&at).map_or(0.0, |count| share(count, all)));
            let row = |row| (0..columns).map(|column| place([row, column])).collect();
            let layers = vec![(0..rows).map(row).collect()];
            Self { label: sign.to_string(), group: sign.group(), layers }
        });
        maps.collect()
    }

    /// Returns the maps as text: the percentage of solutions at each place, `.` for exactly none,
    /// blank outside the board. Layers are below each other.
    pub fn plain(heats: &[Self]) -> String {
        let mut text = String::new();
        for heat in heats {
            text += &format!("{}: % of the solutions\n", heat.label);
            for layer in &heat.layers {
                for row in layer {
                    let places = row.iter().map(|share| match *share {
                        None => "    ".to_owned(),
                        Some(0.0) => "   .".to_owned(),
                        Some(share) => format!("{:4.0}", 100.0 * share),
                    });
                    text += places.collect::<String>().trim_end();
                    text.push('\n');
                }
                text.push('\n');
            }
        }
        text.truncate(text.trim_end().len());
        text + "\n"
    }

    /// Returns the maps as an SVG picture: the more often a place is taken, the stronger its
    /// colour, up to the most frequent place of the map. Layers stand beside each other.
    pub fn picture(heats: &[Self]) -> String {
        page(&heats.iter().map(Self::part).collect::<Vec<_>>())
    }

    fn part(&self) -> Part {
        let size = |layer: &Vec<Vec<Option<f64>>>| {
            let columns = layer.iter().map(Vec::len).max().unwrap_or(0);
            [columns, layer.len()].map(|places| places as f64 * SIDE)
        };
        let height = self.layers.iter().map(|layer| size(layer)[1]).fold(0.0, f64::max);
        let width: f64 =
            self.layers.iter().map(|layer| size(layer)[0] + BETWEEN).sum::<f64>() - BETWEEN;
        let whole = width.max(self.label.chars().count() as f64 * LETTER);
        let mut x = (whole - width) / 2.0;
        let mut group = Group::new();
        for layer in &self.layers {
            let [width, own] = size(layer);
            group = group.add(moved(self.places(layer), x, height - own));
            x += width + BETWEEN;
        }
        Part { group, size: [whole, height], label: self.label.clone() }
    }

    fn places(&self, layer: &[Vec<Option<f64>>]) -> Group {
        let scale = Scale::of(self.group);
        let shares = self.layers.iter().flatten().flatten().flatten();
        let most = shares.copied().fold(f64::MIN_POSITIVE, f64::max);
        let mut group = Group::new().set("font-size", 12).set("font-weight", "normal");
        for (row, shares) in layer.iter().enumerate() {
            for (column, share) in shares.iter().enumerate() {
                let Some(share) = *share else { continue };
                let [x, y] = [column, row].map(|index| index as f64 * SIDE);
                let [fill, ink] = scale.at(share / most);
                let square = Rectangle::new()
                    .set("x", x + 1.0)
                    .set("y", y + 1.0)
                    .set("width", SIDE - 2.0)
                    .set("height", SIDE - 2.0)
                    .set("rx", 4)
                    .set("fill", fill);
                group = group.add(square);
                if share > 0.0 {
                    let number = Text::new(format!("{:.0}", 100.0 * share))
                        .set("x", x + SIDE / 2.0)
                        .set("y", y + SIDE / 2.0 + 4.5)
                        .set("fill", ink);
                    group = group.add(number);
                }
            }
        }
        group
    }
}

//! Names colours for readers who cannot see them: the nearest of a list, by their distance in the
//! space Oklab (Ottosson 2020), in which equal distances look equal.

use super::colour::{Colour, Rgb, linear};

/// The names, each with the colour that it stands for.
const NAMES: [(&str, Rgb); 32] = [
    ("black", [0, 0, 0]),
    ("dark grey", [75, 75, 75]),
    ("grey", [128, 128, 128]),
    ("light grey", [200, 200, 200]),
    ("white", [255, 255, 255]),
    ("red", [230, 20, 20]),
    ("dark red", [135, 0, 0]),
    ("pink", [255, 150, 190]),
    ("skin", [250, 210, 175]),
    ("orange", [255, 140, 0]),
    ("brown", [135, 75, 30]),
    ("dark brown", [75, 40, 15]),
    ("light brown", [200, 150, 100]),
    ("yellow", [255, 230, 0]),
    ("light yellow", [255, 250, 160]),
    ("gold", [215, 165, 20]),
    ("olive", [125, 125, 20]),
    ("light green", [145, 235, 130]),
    ("lime", [120, 255, 0]),
    ("green", [20, 160, 40]),
    ("dark green", [0, 80, 20]),
    ("turquoise", [0, 205, 190]),
    ("teal", [0, 115, 115]),
    ("cyan", [0, 255, 255]),
    ("light blue", [150, 205, 255]),
    ("sky blue", [0, 160, 255]),
    ("blue", [20, 50, 230]),
    ("dark blue", [0, 0, 110]),
    ("purple", [130, 30, 160]),
    ("violet", [150, 110, 255]),
    ("lilac", [205, 165, 230]),
    ("magenta", [255, 0, 220]),
];

impl Colour {
    /// Returns the name of the colour, such as "dark red": that of the nearest one that has a name.
    ///
    /// ```
    /// assert_eq!(billhook_show::Colour::exact([255, 0, 0]).name(), "red");
    /// ```
    pub fn name(self) -> &'static str {
        let own = oklab(self.rgb());
        let distance = |rgb: Rgb| {
            let parts = oklab(rgb).into_iter().zip(own);
            parts.map(|(one, other)| (one - other).powi(2)).sum::<f64>()
        };
        let nearer =
            |one: &(&str, Rgb), other: &(&str, Rgb)| distance(one.1).total_cmp(&distance(other.1));
        NAMES.iter().copied().min_by(nearer).map_or("", |(name, _)| name)
    }
}

/// Returns the lightness and the two colour axes of a colour in Oklab.
fn oklab(rgb: Rgb) -> [f64; 3] {
    let product = |matrix: [[f64; 3]; 3], vector: [f64; 3]| {
        matrix.map(|row| row.into_iter().zip(vector).map(|(one, other)| one * other).sum::<f64>())
    };
    let cones = [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ];
    let axes = [
        [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
        [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
        [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
    ];
    product(axes, product(cones, rgb.map(linear)).map(f64::cbrt))
}

//! Clues in squares, as authors write them one by one.

use std::collections::HashSet;

use billhook_plugin::Input;
use billhook_plugin::plugin::CluesBy;

use crate::puzzle::Pencil;
use crate::sheet::Shape;

/// The word before the name of a region, where squares take other clues as well.
const REGION: &str = "region ";

/// Maximum number that is offered as a clue.
const MOST: u32 = 99;

/// The functions by which programs write clues.
pub(crate) const CLUES: CluesBy<Pencil> = CluesBy {
    values: |pencil, square| pencil.clues_at(square),
    with: |pencil, square, clue| pencil.with_clue(square, clue),
};

impl Pencil {
    /// Returns the layer of clues in squares: the first, if there are several. In genres without such
    /// clues these are the names of regions.
    fn clue_layer(&self) -> Option<usize> {
        let layers = self.genre().layers;
        let first = |shape| layers.iter().position(|it| it.shape == shape && !it.words.is_empty());
        first(Shape::Squares).or_else(|| first(Shape::Regions))
    }

    /// Returns the layer of the names of regions.
    fn region_layer(&self) -> Option<usize> {
        self.genre().layers.iter().position(|it| it.shape == Shape::Regions)
    }

    /// Returns clues that a square may take: numbers, letters, and signs of the genre; of regions the
    /// names of those beside the square, of a new one, and of a hole, with `region` before them if
    /// squares take other clues as well.
    fn clues_at(&self, square: &str) -> Vec<String> {
        let Some(layer) = self.clue_layer() else { return Vec::new() };
        let Some(at) = self.sheet().size.named(square) else { return Vec::new() };
        let genre = self.genre();
        let mut all = match genre.layers[layer].shape {
            Shape::Regions => self.names_at(layer, at),
            _ => {
                let letters = ('a'..='z').chain('A'..='Z').chain("?*./\\#".chars());
                let signs = genre.signs.iter().chain(genre.glyphs.iter().map(|it| &it.0));
                let all = (0..=MOST).map(|number| number.to_string());
                let all = all.chain(letters.map(String::from));
                all.chain(signs.map(|it| (*it).to_owned())).collect()
            }
        };
        // Of several clues with one meaning the usual one is offered.
        let is_usual = |clue: &str| genre.usual(clue) == clue;
        all.retain(|clue| clue != "-" && (genre.layers[layer].fits)(clue) && is_usual(clue));
        if let Some(regions) = self.region_layer().filter(|it| *it != layer) {
            let names = self.names_at(regions, at).into_iter();
            all.extend(names.map(|name| REGION.to_owned() + &name));
        }
        let mut seen = HashSet::new();
        all.retain(|clue| seen.insert(clue.clone()));
        all
    }

    /// Returns the names of regions that a square may belong to, and that of a hole.
    fn names_at(&self, layer: usize, at: usize) -> Vec<String> {
        let names = &self.sheet().layers[layer];
        let beside = self.sheet().size.around(at).map(|it| names[it].clone());
        let mut letters = ('a'..='z').chain('A'..='Z').map(String::from);
        let new = letters.find(|it| !names.contains(it));
        beside.chain(new).chain(["#".to_owned()]).collect()
    }

    /// Returns the board as it would be typed with a clue in a square, or without one; `None` if that
    /// is no board of the genre.
    fn with_clue(&self, square: &str, clue: Option<&str>) -> Option<Input> {
        let (genre, sheet) = (self.genre(), self.sheet());
        let (layer, clue) = match clue.and_then(|clue| clue.strip_prefix(REGION)) {
            Some(name) => (self.region_layer()?, Some(name)),
            None => (self.clue_layer()?, clue),
        };
        let at = sheet.size.named(square)?;
        if clue.is_none() && genre.layers[layer].shape == Shape::Regions {
            return None;
        }
        let fits = clue.is_none_or(|clue| (genre.layers[layer].fits)(clue));
        let mut layers = sheet.layers.clone();
        clue.unwrap_or("-").clone_into(layers.get_mut(layer)?.get_mut(at)?);
        let sheet = genre.sheet(sheet.size, sheet.numbers.clone(), layers);
        let input = Input::from_words(genre.typed(&sheet).split(' '));
        let again = genre.read(&input).ok().filter(|_| fits)?;
        genre.are_equal(&sheet, &again).then_some(input)
    }
}

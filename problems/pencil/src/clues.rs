//! Clues in squares, as authors write them one by one.

use std::collections::HashSet;

use billhook_plugin::Input;
use billhook_plugin::plugin::CluesBy;

use crate::puzzle::Pencil;
use crate::sheet::Shape;

/// The word before the name of a region. In genres without clues in squares it may be left out.
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

    /// Returns clues that a square may take: numbers, letters, and signs of the genre, only the
    /// first of several with one meaning; then regions: those beside the square, a hole, and a new
    /// one last.
    fn clues_at(&self, square: &str) -> Vec<String> {
        let Some(at) = self.sheet().size.named(square) else { return Vec::new() };
        let genre = self.genre();
        let mut all = Vec::new();
        if let Some(layer) =
            genre.layers.iter().find(|it| it.shape == Shape::Squares && !it.words.is_empty())
        {
            let letters = ('a'..='z').chain('A'..='Z').chain("?*./\\#".chars());
            let signs = genre.signs.iter().chain(genre.glyphs.iter().map(|it| &it.0));
            all.extend((0..=MOST).map(|number| number.to_string()));
            all.extend(letters.map(String::from));
            all.extend(signs.map(|it| (*it).to_owned()));
            all.retain(|clue| clue != "-" && (layer.fits)(clue));
            let mut seen = HashSet::new();
            all.retain(|clue| seen.insert(genre.usual(clue)));
        }
        all.extend(self.names_at(at).into_iter().map(|name| REGION.to_owned() + &name));
        all
    }

    /// Returns the names of regions that a square may belong to: those beside it, that of a hole,
    /// and a new one last. Returns none if all letters are names already.
    fn names_at(&self, at: usize) -> Vec<String> {
        let Some(layer) = self.region_layer() else { return Vec::new() };
        let names = &self.sheet().layers[layer];
        let mut letters = ('a'..='z').chain('A'..='Z').map(String::from);
        let Some(new) = letters.find(|it| !names.contains(it)) else { return Vec::new() };
        let beside = self.sheet().size.around(at).map(|it| names[it].clone());
        let mut all: Vec<String> = beside.chain(["#".to_owned(), new]).collect();
        let mut seen = HashSet::new();
        all.retain(|name| (self.genre().layers[layer].fits)(name) && seen.insert(name.clone()));
        all
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

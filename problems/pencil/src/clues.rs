//! Clues in squares, as authors write them one by one.

use billhook_plugin::Input;
use billhook_plugin::plugin::CluesBy;

use crate::puzzle::Pencil;
use crate::sheet::Shape;

/// Maximum number that is offered as a clue.
const MOST: u32 = 99;

/// The functions by which programs write clues.
pub(crate) const CLUES: CluesBy<Pencil> = CluesBy {
    values: |pencil, square| pencil.clues_at(square),
    with: |pencil, square, clue| pencil.with_clue(square, clue),
};

impl Pencil {
    /// Returns the layer of clues in squares: the first, if there are several.
    fn clue_layer(&self) -> Option<usize> {
        self.genre().layers.iter().position(|it| it.shape == Shape::Squares && !it.words.is_empty())
    }

    /// Returns clues that a square may take: numbers, letters, and signs of the genre.
    fn clues_at(&self, square: &str) -> Vec<String> {
        let Some(layer) = self.clue_layer() else { return Vec::new() };
        let Some(_) = self.sheet().size.named(square) else { return Vec::new() };
        let genre = self.genre();
        let letters = ('a'..='z').chain('A'..='Z').chain("?*./\\#".chars());
        let signs = genre.signs.iter().chain(genre.glyphs.iter().map(|it| &it.0));
        let all = (0..=MOST).map(|number| number.to_string());
        let all = all.chain(letters.map(String::from)).chain(signs.map(|it| (*it).to_owned()));
        let mut clues: Vec<String> = Vec::new();
        for clue in all.filter(|clue| clue != "-" && (genre.layers[layer].fits)(clue)) {
            if !clues.contains(&clue) {
                clues.push(clue);
            }
        }
        clues
    }

    /// Returns the board as it would be typed with a clue in a square, or without one; `None` if that
    /// is no board of the genre.
    fn with_clue(&self, square: &str, clue: Option<&str>) -> Option<Input> {
        let (genre, layer, mut sheet) = (self.genre(), self.clue_layer()?, self.sheet().clone());
        let at = sheet.size.named(square)?;
        let fits = clue.is_none_or(|clue| (genre.layers[layer].fits)(clue));
        clue.unwrap_or("-").clone_into(sheet.layers.get_mut(layer)?.get_mut(at)?);
        let input = Input::from_words(genre.typed(&sheet).split(' '));
        let again = genre.read(&input).ok().filter(|_| fits)?;
        genre.are_equal(&sheet, &again).then_some(input)
    }
}

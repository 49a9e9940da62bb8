//! Game IDs of Simon Tatham's Portable Puzzle Collection (2004), such as `7x7:a3b…`: reads and writes
//! boards of the games that are genres.

mod read;
mod write;

use billhook_plugin::plugin::Target;
use billhook_plugin::reading::GameId;
use billhook_plugin::{Mistake, Place, Word};

use crate::genre::Genre;
use crate::sheet::Sheet;

/// A game of the collection that is a genre.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// The name of the game's page.
    name: &'static str,
    /// The name of the genre.
    genre: &'static str,
    form: Form,
    /// The letters of parameters that may change the rules, with their values that do not; `*` is any
    /// value.
    others: &'static [(char, &'static [&'static str])],
}

/// The form of a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Digits and other signs, each for a clue.
    Signs(&'static [(char, &'static str)]),
    /// Numbers of any length.
    Numbers,
    /// Letters that count the places before each clue: small letters for one clue, capitals for another.
    Steps(&'static [&'static str; 2]),
    /// Dots in squares and between them, as the number of places before each.
    Dots,
    /// A number for each square.
    Dominoes,
    /// A sign of base 62 for each square.
    Latin,
    /// Trees, then numbers beside columns and rows.
    Tents,
    /// Numbers on four sides, then the halves of dominoes.
    Magnets,
    /// Cages, then their results.
    Keen,
    /// A sudoku with boxes.
    Boxes,
    /// A sudoku with regions.
    Jigsaw,
    /// A sudoku with cages.
    Killer,
}

impl Game {
    const fn new(name: &'static str, genre: &'static str, form: Form) -> Self {
        Self { name, genre, form, others: &[] }
    }

    const fn with(self, others: &'static [(char, &'static [&'static str])]) -> Self {
        Self { others, ..self }
    }

    /// Returns the parameter that every ID of this genre has, such as `j` for a jigsaw.
    fn letter(&self) -> Option<char> {
        match self.form {
            Jigsaw => Some('j'),
            Killer => Some('k'),
            _ => None,
        }
    }
}

use Form::{
    Boxes, Dominoes, Dots, Jigsaw, Keen, Killer, Latin, Magnets, Numbers, Signs, Steps, Tents,
};

/// A parameter that is refused: sudokus with diagonals.
const NO_DIAGONALS: &[(char, &[&str])] = &[('x', &[])];

/// The games.
const GAMES: &[Game] = &[
    Game::new("bridges", "hashi", Signs(ISLANDS)).with(&[('m', &["2"]), ('L', &[])]),
    Game::new("dominosa", "dominosa", Dominoes),
    Game::new("filling", "fillomino", Signs(&[])),
    Game::new("galaxies", "galaxies", Dots),
    Game::new("keen", "kenken", Keen),
    Game::new("lightup", "akari", Signs(&[('B', "x")])),
    Game::new("loopy", "slitherlink", Signs(&[])).with(&[('t', &["0"])]),
    Game::new("magnets", "magnets", Magnets),
    Game::new("mosaic", "mosaic", Signs(&[])),
    Game::new("palisade", "fourcells", Signs(&[])).with(&[('n', &["4", "5"])]),
    Game::new("pearl", "masyu", Signs(PEARLS)),
    Game::new("range", "kuromasu", Numbers),
    Game::new("rect", "shikaku", Numbers),
    Game::new("singles", "hitori", Latin),
    Game::new("slant", "gokigen", Signs(&[])),
    Game::new("solo", "classicsudoku", Boxes).with(NO_DIAGONALS),
    Game::new("solo", "jigsawsudoku", Jigsaw).with(NO_DIAGONALS),
    Game::new("solo", "killersudoku", Killer).with(NO_DIAGONALS),
    Game::new("tents", "tents", Tents),
    Game::new("unruly", "binairo", Steps(&["1", "2"])).with(&[('u', &[])]),
];

/// Pearls, each with its two names as a clue.
const PEARLS: &[(char, &str)] = &[('B', "b"), ('W', "w"), ('B', "2"), ('W', "1")];

/// Islands with more than nine bridges.
const ISLANDS: &[(char, &str)] =
    &[('A', "10"), ('B', "11"), ('C', "12"), ('D', "13"), ('E', "14"), ('F', "15"), ('G', "16")];

/// Returns the game of a genre, by its name.
fn of_genre(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.genre == name)
}

/// Returns whether a genre is a game of the collection.
pub const fn has_game(genre: &str) -> bool {
    let mut at = 0;
    while at < GAMES.len() {
        let (one, two) = (GAMES[at].genre.as_bytes(), genre.as_bytes());
        let mut same = if one.len() == two.len() { 0 } else { one.len() + 1 };
        while same < one.len() && one[same] == two[same] {
            same += 1;
        }
        if same == one.len() {
            return true;
        }
        at += 1;
    }
    false
}

/// Returns whether the words of a board are a game ID of a genre.
pub fn is_id(genre: &Genre, words: &[Word<'_>]) -> bool {
    matches!(words, [word] if of_genre(genre.about.name).is_some() && GameId::of(word).is_some())
}

/// Returns the game ID of a link to the page of a game.
fn link(word: &str) -> Option<GameId<'_>> {
    GameId::of(&Word { text: word, place: 0..word.len() }).filter(|id| id.game.is_some())
}

/// Returns the genre to which a link to the page of a game leads, or the reason why there is none;
/// `None` for another word.
pub fn target(genres: &[&Genre], word: &str) -> Option<Target> {
    let id = link(word)?;
    if let Some(genre) = genres.iter().find(|genre| is_of(genre, &id)) {
        return Some(Target::Puzzle(genre.about.name));
    }
    let name: String = id.game?.chars().filter(|it| !it.is_control()).take(30).collect();
    let reason =
        format!("no puzzle of this program is the game {name} of Simon Tatham's collection");
    Some(Target::Unknown(Mistake::new(reason, Place::Nowhere, "")))
}

/// Returns whether a link to the page of a game leads to a board of a genre.
fn is_of(genre: &Genre, id: &GameId<'_>) -> bool {
    let Some(game) = of_genre(genre.about.name) else { return false };
    let of_letter = |letter| id.parameters().iter().any(|it| it.0 == letter);
    let is_other = |other: &&Game| other.name == game.name && other.letter().is_some_and(of_letter);
    let is_plain = !GAMES.iter().any(|other| is_other(&other));
    id.game == Some(game.name) && game.letter().map_or(is_plain, of_letter)
}

/// Reads the board of a game ID.
///
/// # Errors
///
/// If the ID is of another game, has parameters that change the rules, a seed in place of a
/// description, or a description of no board.
pub fn read(genre: &Genre, word: &Word<'_>) -> Result<Sheet, Mistake> {
    let (Some(game), Some(id)) = (of_genre(genre.about.name), GameId::of(word)) else {
        return Err(word.mistake("this is no game ID of this genre", "expected a board"));
    };
    if let Some(name) = id.game.filter(|name| *name != game.name) {
        let message = format!("the link is of the game {name}");
        return Err(word.mistake(message, format!("expected {}", game.name)));
    }
    for (letter, value) in id.parameters() {
        let other = game.others.iter().find(|it| it.0 == letter);
        let is_other = other.is_some_and(|(_, allowed)| !allowed.contains(&value.text));
        let of_sudoku = matches!(letter, 'j' | 'k') && game.name == "solo";
        if is_other || of_sudoku && game.letter() != Some(letter) {
            let label = "only the plain rules are known";
            let message =
                format!("this variant of the game is not supported: {letter}{}", value.text);
            return Err(id.options.mistake(message, label));
        }
    }
    read::Reader::of(genre, game, &id)?.sheet()
}

/// Returns the game ID of a board; `None` if the genre has none, or it cannot express the board.
pub fn write(genre: &Genre, sheet: &Sheet) -> Option<String> {
    write::Writer { game: of_genre(genre.about.name)?, sheet }.text()
}

//! Tags of pages of Penpa+ that name genres.

use super::packed::expand;
use crate::genre::Genre;

/// Further tags, besides the name of a genre and its names in links.
const TAGS: &[(&str, &str)] = &[
    ("balanceloop", "balance"),
    ("canal view", "canal-view"),
    ("castlewall", "castle"),
    ("classic", "classicsudoku"),
    ("country road", "country"),
    ("double back", "doubleback"),
    ("dotchi-loop", "dotchi"),
    ("evenodd", "evenoddsudoku"),
    ("hanare-gumi", "hanare"),
    ("hashiwokakero (hashi/bridges)", "hashi"),
    ("irregular", "jigsawsudoku"),
    ("killer", "killersudoku"),
    ("moon or sun", "moonsun"),
    ("regional yajilin", "yajilin-regions"),
    ("renban (renban-madoguchi)", "renban"),
    ("ripple effect", "hakyuu"),
    ("shimaguni (islands)", "shimaguni"),
    ("simple loop", "simpleloop"),
    ("slant (gokigen)", "gokigen"),
    ("spiralgalaxies", "galaxies"),
    ("starbattle", "star-battle"),
    ("battleships", "battleship"),
    ("territory (nawabari)", "nawabari"),
    ("tomtom", "kenken"),
    ("easy as abc", "abcendview"),
];

/// The line of tags.
const LINE: usize = 17;

/// Maximum length of this line in bytes.
const LONGEST: usize = 10_000;

/// Returns the tags of a page.
pub fn of_page(lines: &[String]) -> Vec<String> {
    let line = lines.get(LINE).filter(|line| line.len() <= LONGEST);
    let line = line.map(|line| expand(line)).unwrap_or_default();
    serde_json::from_str(&line).unwrap_or_default()
}

/// Returns the tags of a genre.
pub fn of_genre(genre: &Genre) -> [&'static str; 1] {
    let name = genre.about.name;
    [TAGS.iter().find(|it| it.1 == name).map_or(name, |it| it.0)]
}

/// Returns whether a tag names a genre.
pub fn names(tag: &str, genre: &Genre) -> bool {
    let plain = |name: &str| name.to_lowercase().replace([' ', '-', '_'], "");
    let own = [genre.about.name].into_iter().chain(genre.names.iter().copied());
    match TAGS.iter().find(|it| it.0 == tag) {
        Some((_, name)) => *name == genre.about.name,
        None => own.into_iter().any(|name| plain(name) == plain(tag)),
    }
}

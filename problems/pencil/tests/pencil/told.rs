//! The rules that are printed beside boards.

use billhook_pencil::GENRES;

#[test]
fn each_genre_tells_its_rules() {
    for genre in GENRES {
        let (name, rules) = (genre.about.name, genre.about.rules);
        assert!((40..=350).contains(&rules.chars().count()), "{name}: {}", rules.chars().count());
        assert!(rules.ends_with('.') && !rules.contains("  "), "{name}: {rules}");
    }
}

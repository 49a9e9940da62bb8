//! Links in the form of puzz.link: read, written, and refused at the place of a mistake.

use billhook_pencil::{GENRES, Genre, PUZZLES, Sheet};

fn genre(name: &str) -> &'static Genre {
    GENRES.iter().find(|genre| genre.about.name == name).expect("there is this genre")
}

fn read(name: &str, link: &str) -> Result<Sheet, String> {
    genre(name).board(link).map_err(|mistake| mistake.to_string())
}

#[test]
fn examples_are_read_back_from_their_links() {
    for genre in GENRES.iter().filter(|genre| !genre.codes.is_empty()) {
        let name = genre.about.name;
        let sheet = genre.board(genre.about.example).expect("the example is a board");
        let link = genre.link(&sheet).unwrap_or_else(|| panic!("{name} has no link"));
        let again = genre.board(&link).unwrap_or_else(|it| panic!("{name}: {link}: {it}"));
        assert_eq!(again.size, sheet.size, "{name}: {link}");
        assert_eq!(again.numbers, sheet.numbers, "{name}: {link}");
        assert_eq!(again.regions, sheet.regions, "{name}: {link}");
        assert_eq!(genre.link(&again), Some(link), "{name}");
    }
}

/// The links are those that other programs write.
#[test]
fn links_are_written_as_they_were_read() {
    for (name, link) in [
        ("nurikabe", "nurikabe/5/4/3n4h.h1i2"),
        ("slitherlink", "slither/4/4/gdcba23c"),
        ("akari", "lightup/4/4/g.j7ai1."),
        ("yajilin", "yajilin/5/5/f21f31f10d"),
        ("heyawake", "heyawake/4/4/ak8dkg2g1g"),
        ("hitori", "hitori/4/4/1223233441123421"),
    ] {
        let sheet = read(name, &format!("https://puzz.link/p?{link}"));
        let sheet = sheet.unwrap_or_else(|mistake| panic!("{link}: {mistake}"));
        assert_eq!(genre(name).link(&sheet), Some(format!("https://puzz.link/p?{link}")));
    }
}

#[test]
fn other_hosts_and_names_are_read() {
    let usual = read("akari", "https://puzz.link/p?akari/4/4/g.j7ai1.").expect("a link");
    for link in [
        "http://pzv.jp/p.html?lightup/4/4/g.j7ai1.",
        "https://puzz.link/p?type=editor&lightup_edit/4/4/g.j7ai1./",
    ] {
        assert_eq!(read("akari", link), Ok(usual.clone()), "{link}");
    }
}

#[test]
fn wrong_links_are_refused() {
    for (link, says) in [
        ("https://puzz.link/p?slither/4", "the link ends too early"),
        ("https://puzz.link/p?slither/f/4/4/gdc", "this variant of the genre is not supported"),
        ("https://puzz.link/p?slither/0/4/gdc", "invalid number of columns"),
        ("https://puzz.link/p?slither/4/900/gdc", "invalid number of rows"),
        ("https://puzz.link/p?slither/1000/1000/gdc", "invalid number of"),
        ("https://puzz.link/p?slither/4/4/gdcba23c11", "the link is too long"),
        ("https://puzz.link/p?slither/4/4/g!", "this is no part of such a link"),
        ("https://puzz.link/p?slither/4/4/gdcb", "the link ends too early"),
        ("https://puzz.link/p?slither/4/4/", "the link ends too early"),
        ("https://puzz.link/p?masyu/4/4/000000", "the link is of another genre"),
        ("https://puzz.link/p?slither/200/200/g", "the board is too large"),
    ] {
        let mistake = read("slitherlink", link).expect_err(link);
        assert!(mistake.contains(says), "{link}: {mistake}");
    }
}

#[test]
fn a_link_belongs_to_one_puzzle() {
    for genre in GENRES {
        for name in genre.names {
            let link = format!("https://puzz.link/p?{name}/1/1/0");
            let reading = PUZZLES.iter().filter(|puzzle| puzzle.is_link(&link));
            let names: Vec<&str> = reading.map(|puzzle| puzzle.about().name).collect();
            assert_eq!(names, [genre.about.name], "{link}");
        }
    }
}

//! Links to pages of Penpa+: written, read back, and refused at the place of a mistake.

use billhook_pencil::{GENRES, Genre, PUZZLES};
use billhook_plugin::Place;
use billhook_plugin::plugin::Target;

fn genre(name: &str) -> &'static Genre {
    GENRES.iter().find(|genre| genre.about.name == name).expect("there is this genre")
}

fn link(name: &str, board: &str) -> String {
    let sheet = genre(name).board(board).unwrap_or_else(|it| panic!("{name} {board}: {it}"));
    genre(name).page(&sheet).unwrap_or_else(|| panic!("{name} {board}: no page"))
}

#[test]
fn examples_are_read_back_from_their_pages() {
    for genre in GENRES {
        let name = genre.about.name;
        let sheet = genre.board(genre.about.example).expect("the example is a board");
        let link = genre.page(&sheet).unwrap_or_else(|| panic!("{name} has no page"));
        let again = genre.board(&link).unwrap_or_else(|it| panic!("{name}: {link}: {it}"));
        assert_eq!(genre.page(&again), Some(link.clone()), "{name}");
        assert_eq!(PUZZLES[0].target(&link), Some(Target::Puzzle(name)), "{link}");
    }
}

#[test]
fn links_are_read_in_all_their_spellings() {
    let link = link("nurikabe", "?.. ... ..2");
    let (_, packed) = link.split_once("p=").expect("a link");
    assert!(packed.contains('+') && packed.contains('/'), "{packed}");
    let escaped = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3d");
    let bare = packed.trim_end_matches('=');
    for spelling in [
        format!("https://opt-pan.github.io/penpa-edit/?m=edit&p={packed}"),
        format!("https://swaroopg92.github.io/penpa-edit/#m=play&p={escaped}&a=tVA"),
        format!("m=solve&p={bare}"),
        format!("m=edit&p={}", packed.replace('+', " ")),
    ] {
        let sheet = genre("nurikabe").board(&spelling);
        let sheet = sheet.unwrap_or_else(|mistake| panic!("{spelling}: {mistake}"));
        assert_eq!(genre("nurikabe").page(&sheet).as_ref(), Some(&link), "{spelling}");
    }
}

/// Any sign of a link changed, and any part cut off: a board or a mistake at a place in the link.
#[test]
fn wrong_links_are_refused_at_their_place() {
    for (name, board) in [("heyawake", "1.. ..2 aab bbb"), ("tents", "1.. ... x.. ... ...")] {
        let link = link(name, board);
        let begin = link.find("p=").map_or(0, |at| at + 2);
        let mut texts: Vec<String> =
            (begin..link.len()).map(|end| link[..end].to_owned()).collect();
        for at in begin..link.len() {
            for sign in ["A", "z", "/", "!", "%", "\u{e4}"] {
                texts.push(format!("{}{sign}{}", &link[..at], &link[at + 1..]));
            }
        }
        for text in texts {
            if let Err(mistake) = genre(name).board(&text) {
                let place = match mistake.place {
                    Place::Input(place) => place,
                    other => panic!("{text}: {other:?}"),
                };
                let is_in = place.start >= begin && place.end <= text.len();
                assert!(is_in && text.get(place).is_some(), "{text}: {}", mistake.message);
            }
        }
    }
}

/// A text of many equal signs is packed a thousandfold.
#[test]
fn large_texts_are_refused() {
    let link = "m=edit&p=7MGBAAAAAIAg1v0lFqkK".to_owned() + &"A".repeat(40_000);
    let mistake = genre("nurikabe").board(&link).expect_err("a large text").to_string();
    assert!(mistake.contains("this link is too large"), "{mistake}");
}

#[test]
fn marks_without_a_meaning_are_named() {
    let heyawake = link("heyawake", "1.. ..2 aab bbb");
    let tents = link("tents", "1.. ... x.. ... ...");
    let galaxies = link("galaxies", "0.. ..2 ..1 ...");
    for (name, link, says) in [
        ("nurikabe", &heyawake, "a thick line at "),
        ("masyu", &tents, "the number or text 1 above column 1"),
        ("masyu", &link("tents", "... ... x.. ... ..."), "the symbol tents 1 at r1c1"),
        ("tents", &galaxies, "the symbol circle_SS 1 at r1c1"),
        ("midloop", &link("galaxies", "3.. ... ..1 ..."), "the lower right corner of r1c1"),
        ("slitherlink", &link("mosaic", "..7"), "the number or text 7 at r1c3"),
        ("classicsudoku", &link("killersudoku", ".7.. ..5. .6.7 .... abbc aadc efdg effg"), "7"),
        ("simpleloop", &link("pipelink", "2 2 - - - nw"), "a line at r2c2"),
    ] {
        let mistake = genre(name).board(link).expect_err(name).to_string();
        assert!(mistake.contains(says), "{name}: {mistake}");
    }
}

#[test]
fn numbers_of_the_whole_board_are_above_it_or_typed() {
    let stars = genre("star-battle");
    let board = stars.board(stars.about.example).expect("a board");
    let page = stars.page(&board).expect("a page");
    let with = stars.board(&format!("2 {page}")).expect("a number and a link");
    assert_eq!((board.numbers, with.numbers), (vec![1], vec![2]));
    let nothing = link("lits", "aaab aacb cccb cbbb");
    let mistake = stars.board(&nothing).expect_err("no number").to_string();
    assert!(
        mistake.contains("does not tell the number of stars in each row, column and region"),
        "{mistake}"
    );
    assert!(stars.board(&format!("2 3 {page}")).is_err());
    assert!(genre("lits").board(&format!("2 {nothing}")).is_err());
}

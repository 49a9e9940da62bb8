//! Links in the form of puzz.link: read, written, and refused at the place of a mistake.

use billhook_pencil::{Code, GENRES, Genre, PUZZLES, Sheet};
use billhook_plugin::plugin::Target;

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
        ("abcendview", "easyasabc/4/4/3/l3i2g323g"),
        ("abcendview", "easyasabc/3/3/2/i1g2l1n"),
        ("akari", "akari/4/4/g.j7ai1./"),
        ("balance", "balance/4/4/j1i141h4h"),
        ("battleship", "battleship/6/6/g12h2g30g3gk0r3w//c"),
        ("battleship", "battleship/2/2/jj//z"),
        ("battleship", "battleship/4/4/1g1g2h0v/3/11g/21o/31s"),
        ("bosanowa", "bosanowa/4/3/188n4i"),
        ("castle", "castle/5/5/d222b20.c241k20.a"),
        ("creek", "creek/3/3/gbg7dh5b"),
        ("doppelblock", "doppelblock/4/4/h0h32g"),
        ("doubleback", "doubleback/4/4/qk8dkg8000"),
        ("fillomino", "fillomino/3/2/1g2h3"),
        ("fourcells", "fourcells/4/4/e2g1b"),
        ("galaxies", "tentaisho/4/4/6eu4epe"),
        ("hakoiri", "hakoiri/4/4/8i05roa3e2a2f"),
        ("hakyuu", "ripple/4/4/ak8dkgg3k1j2i"),
        ("hakyuu", "ripple/4/4/agofsog3k1i2j0010"),
        ("heyawake", "heyawake/4/4/ak8dkg2g1g"),
        ("hitori", "hitori/4/4/1223233441123421"),
        ("lits", "lits/5/5/8qa44re0"),
        ("magnets", "magnets/4/4/i2l000g2gfsgofo"),
        ("kakurasu", "box/4/4/34169470"),
        ("kakurasu", "box/9/2/000000000-1dj"),
        ("minesweeper", "mines/4/4/2h1k332g1h"),
        ("minesweeper", "mines/3/3/.g2i.h"),
        ("makaro", "makaro/5/5/puvtjf72ag2j3ag3hdcg0gdg-12j"),
        ("masyu", "mashu/5/4/3023006"),
        ("midloop", "midloop/4/4/ifjflfh9f"),
        ("nawabari", "nawabari/4/4/f1h2"),
        ("nawabari", "nawabari/2/2/.a.a"),
        ("nondango", "nondango/4/4/7ko9bg1fvg"),
        ("nurikabe", "nurikabe/5/4/3n4h.h1i2"),
        ("pipelink", "pipelink/5/5/nahehcqei"),
        ("putteria", "putteria/4/4/14ouc8g4h.i.j.h"),
        ("shikaku", "shikaku/5/5/r-11p8g"),
        ("shugaku", "shugaku/5/5/7508072b506508"),
        ("simpleloop", "simpleloop/4/4/4000"),
        ("simpleloop", "simpleloop/2/2//"),
        ("snake", "snake/4/4/00060ih1k"),
        ("star-battle", "starbattle/5/5/1/8qa44re0"),
        ("tatamibari", "tatamibari/4/4/11g3q1"),
        ("tatamibari", "tatamibari/2/2/.h2"),
        ("tents", "tents/4/4/10110111562"),
        ("tile-paint", "tilepaint/4/4/g80v3ov1..1-14.0./"),
        ("yajilin", "yajilin/5/5/f21f31f10d"),
        ("yajilin", "yajilin/18/2/910zi"),
        ("yin-yang", "yinyang/4/4/9i09i9"),
    ] {
        let link = format!("https://puzz.link/p?{link}");
        let sheet = read(name, &link).unwrap_or_else(|mistake| panic!("{link}: {mistake}"));
        assert_eq!(genre(name).link(&sheet), Some(link));
    }
}

#[test]
fn other_hosts_and_names_are_read() {
    let usual = read("akari", "https://puzz.link/p?akari/4/4/g.j7ai1.").expect("a link");
    for link in [
        "http://pzv.jp/p.html?lightup/4/4/g.j7ai1.",
        "https://puzz.link/p?type=editor&lightup_edit/4/4/g.j7ai1./",
        "pzplus.tck.mn/p?akari_play/4/4/g.j7ai1.",
        "https://pzprxs.vercel.app/p?akari/4/4/g.j7ai1.",
        "http://www.kanpen.net/bijutsukan.html?pzpr=4/4/g.j7ai1.",
    ] {
        assert_eq!(read("akari", link), Ok(usual.clone()), "{link}");
    }
    for (name, link, other) in [
        ("masyu", "mashu/5/4/3023006", "masyu/5/4/3023006"),
        ("masyu", "mashu/5/4/3023006", "pearl/5/4/3023006"),
        ("hashi", "hashi/4/4/2h3l1g1h3", "hashikake/4/4/2h3l1g1h3"),
        ("cave", "cave/2/2/2i", "bag/2/2/2i"),
        ("yajilin", "yajilin/2/2/d", "yajirin/2/2/d"),
        ("yajilin", "yajilin/2/2/d", "yajilin/b/2/2/d"),
        // Unknown numbers that say nothing.
        ("heyawake", "heyawake/4/4/ak8dkg2g1g", "heyawake/4/4/ak8dkg2.1g"),
        ("fillomino", "fillomino/3/1/1g2", "fillomino/3/1/1.2"),
        ("fourcells", "fourcells/4/1/1b2", "fourcells/4/1/1.a2"),
    ] {
        let [usual, other] =
            [link, other].map(|it| read(name, &format!("https://puzz.link/p?{it}")));
        assert_eq!(usual, other, "{link}");
    }
}

#[test]
fn wrong_links_are_refused() {
    for (name, link, says) in [
        ("slitherlink", "slither/4", "the link ends too early"),
        ("slitherlink", "slither/4/4", "the link ends too early"),
        ("slitherlink", "slither/f/4/4/gdc", "the variant `f` of slither is not supported"),
        ("slitherlink", "slither/v:x/4/4/gdc", "the variant `v:x` of slither is not supported"),
        ("fillomino", "fillomino/t/4/4/z", "the variant `t` of fillomino is not supported"),
        ("yajilin", "yajilin/bo/4/4/z", "the variant `o` of yajilin is not supported"),
        ("slitherlink", "pzprv3/slither/4/4", "links of the form pzprv3 are not supported"),
        ("slitherlink", "slither/0/4/gdc", "invalid number of columns"),
        ("slitherlink", "slither/4/900/gdc", "invalid number of rows"),
        ("slitherlink", "slither/1000/1000/gdc", "invalid number of"),
        ("slitherlink", "slither/4/4/gdcba23c11", "the link is too long"),
        ("slitherlink", "slither/4/4/gdcba23c/1", "the link is too long"),
        ("slitherlink", "slither/4/4/fz", "this is no part of such a link"),
        ("slitherlink", "slither/4/4/g!", "this is no part of such a link"),
        ("slitherlink", "slither/4/4/gdcb", "the link ends too early"),
        ("slitherlink", "slither/4/4/", "the link ends too early"),
        ("slitherlink", "slither/200/200/g", "the board is too large"),
        ("slitherlink", "masyu/4/4/000000", "the link is of another genre"),
        ("slitherlink", "slither/1/1/0 1", "there is more than a link"),
        ("kakkuru", "kakuru/1/1/0", "there are no links of this genre"),
        ("battleship", "battleship/2/2/jj//t", "this is no part of such a link"),
        ("battleship", "battleship/2/2/jj/1/22u", "ships of this form are not supported"),
        ("battleship", "battleship/2/2/jj/1/\u{e4}\u{e4}", "ships of this form are not supported"),
        ("araf", "araf/3/1/3.1", "unknown clues are not supported"),
        ("fourcells", "fourcells/5/4/t", "parts of five squares would fit as well"),
        ("midloop", "midloop/2/2/eg", "the dot of another colour at r1c1 is not supported"),
        ("midloop", "midloop/2/2/jf", "the dot at the corner of r1c1 is not supported"),
        ("galaxies", "tentaisho/2/2/0e", "two dots at r1c1 are not supported"),
        ("pipelink", "pipelink/2/2/0j", "circles of pipelinkr are not supported"),
        ("snake", "snake/2/2/90j", "circles of this colour are not supported"),
        ("snake", "snake/2/2/00j", "only snakes with two given ends are supported"),
        ("tile-paint", "tilepaint/2/2/0012i....", "clues inside of the board are not supported"),
    ] {
        let mistake = read(name, &format!("https://puzz.link/p?{link}")).expect_err(link);
        assert!(mistake.contains(says), "{link}: {mistake}");
    }
    let old = "http://www.kanpen.net/slitherlink.html?problem=4/4/._._._./";
    let mistake = read("slitherlink", old).expect_err(old);
    assert!(mistake.contains("links of the form problem= are not supported"), "{mistake}");
}

/// Replaces signs of a link by others, or cuts the link: it is read or refused, and what is
/// read is read back.
#[test]
fn changed_links_are_read_or_refused() {
    let signs =
        ["0", "1", "5", "9", "a", "e", "g", "k", "v", "z", "A", "Z", ".", "-", "+", "%", "/"];
    for genre in GENRES.iter().filter(|genre| !genre.codes.is_empty()) {
        let sheet = genre.board(genre.about.example).expect("the example is a board");
        let link = genre.link(&sheet).expect("it has a link");
        let mut others = vec![String::new(), "https://puzz.link/p?".to_owned()];
        // Where arithmetic is checked, some of the signs must do.
        let step = if cfg!(debug_assertions) { 5 } else { 1 };
        for at in (0..link.len()).step_by(step) {
            others.push(link[..at].to_owned());
            let (before, after) = (&link[..at], &link[at + 1..]);
            others.extend(
                signs.iter().chain(&["\u{e4}", "?"]).map(|it| format!("{before}{it}{after}")),
            );
        }
        for other in others {
            let Ok(sheet) = genre.board(&other) else { continue };
            if let Some(link) = genre.link(&sheet) {
                let again = genre.board(&link).expect("what is written is read back");
                assert!(genre.are_equal(&sheet, &again), "{other}");
            }
        }
    }
}

#[test]
fn a_link_belongs_to_one_puzzle() {
    for genre in GENRES {
        assert_eq!(genre.names.is_empty(), genre.codes.is_empty(), "{}", genre.about.name);
        for name in genre.names {
            let link = format!("https://puzz.link/p?{name}/1/1/0");
            assert_eq!(PUZZLES[0].target(&link), Some(Target::Puzzle(genre.about.name)), "{link}");
        }
    }
}

#[test]
fn clues_of_regions_are_told_by_their_layer() {
    for genre in GENRES {
        let has_rooms = genre.codes.iter().any(|code| matches!(code, Code::Rooms));
        let is_of_regions = genre.layers.iter().any(|layer| layer.is_of_regions);
        assert!(is_of_regions || !has_rooms, "{}", genre.about.name);
    }
}

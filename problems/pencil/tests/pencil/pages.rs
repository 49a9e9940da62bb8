//! Pages of Penpa+ made by hand: old ones, other grids, margins, and wrong ones.

use billhook_pencil::{GENRES, Genre};

fn genre(name: &str) -> &'static Genre {
    GENRES.iter().find(|genre| genre.about.name == name).expect("there is this genre")
}

/// Returns a link to a page with these lines, in one block of DEFLATE that is stored as it is.
fn page(lines: &[&str]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let text = lines.join("\n");
    let length = u16::try_from(text.len()).expect("a short page");
    let mut bytes = vec![1];
    bytes.extend(length.to_le_bytes().into_iter().chain((!length).to_le_bytes()));
    bytes.extend(text.bytes());
    let mut packed = String::new();
    for three in bytes.chunks(3) {
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let all = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..=three.len() {
            packed.push(char::from(SIGNS[(all >> (18 - 6 * at) & 63) as usize]));
        }
    }
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
}

/// Returns the board of a page of four lines: the header, the margins, and the problem.
fn read(name: &str, header: &str, margins: &str, problem: &str) -> Result<String, String> {
    let sheet = genre(name).board(&page(&[header, margins, "{}", problem]));
    sheet.map(|sheet| genre(name).typed(&sheet)).map_err(|mistake| mistake.to_string())
}

// The square in row r and column c of a board of 3 by 3 without margins has the number 7(r + 2) + c + 2, and
// its lower right corner 49 more.

#[test]
fn pages_with_few_lines_are_read() {
    let few = |problem| read("nurikabe", "square,3,3,38", "[0,0,0,0]", problem);
    assert_eq!(
        few(r#"{"number":{"16":["2",1,"1"],"32":["?",1,"1"]}}"#).as_deref(),
        Ok("2.. ... ..?")
    );
    // Abbreviated words, and numbers that are no texts.
    assert_eq!(
        few(r#"{zN:{"16":[2,1,"1"],"24":[" ",1,"1"]},zY:{}}"#).as_deref(),
        Ok("2.. ... ...")
    );
    // Margins without a list of squares: the number stands above the first column.
    let tents = read(
        "tents",
        "square,3,3,38",
        "[1,0,1,0]",
        r#"{"number":{"17":["1",1,"1"]},"symbol":{"24":[1,"tents",1]}}"#,
    );
    assert_eq!(tents.as_deref(), Ok("1. .. x. .."));
}

#[test]
fn grids_are_those_of_squares() {
    let problem = r#"{"number":{"16":["2",1,"1"]}}"#;
    for grid in ["square", "sudoku", "kakuro"] {
        let header = format!("{grid},3,3,38");
        assert!(read("mosaic", &header, "[0,0,0,0]", problem).is_ok(), "{grid}");
    }
    for grid in ["hex", "tri", "pyramid", "iso", ""] {
        let header = format!("{grid},3,3,38");
        let says = format!("the grid of this link is not known: {grid}");
        let said = read("mosaic", &header, "[0,0,0,0]", problem).expect_err(grid);
        assert!(said.contains(&says), "{said}");
    }
}

#[test]
fn squares_that_are_not_there_are_holes() {
    let lines = ["square,2,2,38", "[0,0,0,0]", "{}", "{}", "{}", "[14,1,5]"];
    let lits = genre("lits").board(&page(&lines)).expect("a board with a hole");
    assert_eq!(genre("lits").typed(&lits), "11 1@");
    // Black squares are holes as well, where they are no clues.
    let lines =
        ["square,2,2,38", "[0,0,0,0]", "{}", r#"{"surface":{"21":4},"number":{"14":["2",1,"1"]}}"#];
    let country = genre("country").board(&page(&lines)).expect("a board with a hole");
    assert_eq!(genre("country").typed(&country), "2. .. 11 1@");
}

#[test]
fn wrong_pages_are_refused() {
    let marked = |problem: &str| read("nurikabe", "square,3,3,38", "[0,0,0,0]", problem);
    for (said, says) in [
        (
            read("nurikabe", "square,1000,1000,38", "", "{}"),
            "a board of 1000 rows and 1000 columns",
        ),
        (read("nurikabe", "square,200,200,38", "", "{}"), "the board is too large"),
        (read("nurikabe", "square,0,3,38", "", "{}"), "a board of 3 rows and 0 columns"),
        (read("nurikabe", "square,-3,x,38", "", "{}"), "the board of this link has no size"),
        (read("nurikabe", "square,3,3,38", "[3,3,0,0]", "{}"), "this link has no board"),
        (read("nurikabe", "square,3,3,38", "[99999999999,0,0,0]", "{}"), "this link has no board"),
        (read("nurikabe", "square,3,3,38", "", "[]"), "this link has no problem"),
        (read("nurikabe", "square,3,3,38", "", "{\"number\""), "this link has no problem"),
        (marked(r#"{"number":{"196":["2",1,"1"]}}"#), "outside of its page"),
        (marked(r#"{"number":{"-1":["2",1,"1"]}}"#), "there is no place -1"),
        (marked(r#"{"number":{"x":["2",1,"1"]}}"#), "there is no place x"),
        (marked(r#"{"number":{"0":["2",1,"1"]}}"#), "the number or text 2 at r-1c-1"),
        (marked(r#"{"number":{"16":["123",1,"7"]}}"#), "the small numbers 123 at r1c1"),
        (marked(r#"{"number":{"16":["2",1,"1"]},"surface":{"16":4}}"#), "at r1c1"),
        (marked(r#"{"surface":{"25":2}}"#), "a square of colour 2 at r2c3"),
        (
            marked(r#"{"symbol":{"24":[[0,1],"arrow_fouredge_B",2]}}"#),
            "the symbol arrow_fouredge_B 1 at r2c2",
        ),
        (marked(r#"{"lineE":{"65,66":2}}"#), "a thick line at"),
        (marked(r#"{"line":{"16,17":3}}"#), "a line at r1c1"),
        (marked(r#"{"thermo":[[16,17]]}"#), "a thermometer at r1c1"),
        (marked(r#"{"killercages":[[16]]}"#), "a cage at r1c1"),
        (marked(r#"{"wall":{"1,2":3}}"#), "a wall across an edge on the board"),
        (marked(r#"{"arrows":[[16,17]]}"#), "an arrow along squares on the board"),
        (
            read("thermometers", "square,3,3,38", "", r#"{"thermo":[[16,17],[17]]}"#),
            "two thermometers at r1c2",
        ),
        (
            read("thermometers", "square,3,3,38", "", r#"{"thermo":[[16,19]]}"#),
            "a list of squares that ends",
        ),
        (
            read("killersudoku", "square,3,3,38", "", r#"{"killercages":[[16,17]]}"#),
            "no cage at r1c3",
        ),
        (read("pipelink", "square,3,3,38", "", r#"{"line":{"16,18":3}}"#), "a line at r1c1"),
        (
            read(
                "galaxies",
                "square,3,3,38",
                "",
                r#"{"symbol":{"16":[1,"circle_SS",1],"65":[1,"circle_SS",1]}}"#,
            ),
            "a second clue",
        ),
    ] {
        let said = said.expect_err(says);
        assert!(said.contains(says), "{says}: {said}");
    }
}

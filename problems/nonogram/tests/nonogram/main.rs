//! Nonograms: reading of all formats, counts against brute force, the judge, dealing and hints.

mod colours;
mod deal;
mod repair;

use billhook_engine::Limits;
use billhook_nonogram::NONOGRAM;
use billhook_plugin::{Input, Instance, Mistake, Options, Problem};
use billhook_testing::{
    assignments, brute_force_agrees, check, count, dealt, hint_holds, instance, linked, mistake,
    read_file, verdict,
};

/// The clues of a heart, which the tests also write in the other formats.
const HEART: &str = "1,1 5 5 3 1 / 2 4 4 4 2";

#[test]
fn the_kit_accepts_the_plugin() {
    check(&NONOGRAM, ["0 / 0", "1 1 / 1 1", "1,1 3 2 / 2 2 3", "1a,1b 1b / 1a 2b 0"]);
}

/// The solutions of a random picture's clues are all pictures of two colours with these clues.
#[test]
fn brute_force_finds_the_same_solutions() {
    brute_force_agrees(&NONOGRAM, 60, |random| {
        let [rows, columns] = [2, 2 + random.below(3)];
        let mut picture: Vec<usize> = (0..rows * columns).map(|_| random.below(3)).collect();
        // Both colours occur: a single one would be read as black.
        picture[0] = 1;
        picture[columns] = 2;
        let clue = |line: Vec<usize>| {
            let blocks = line.chunk_by(|one, other| one == other).filter(|block| block[0] > 0);
            let block = |block: &[usize]| format!("{}{}", block.len(), ["", "a", "b"][block[0]]);
            let blocks: Vec<String> = blocks.map(block).collect();
            if blocks.is_empty() { "0".to_owned() } else { blocks.join(",") }
        };
        let clues = move |picture: &[usize]| {
            let across = picture.chunks(columns).map(|row| clue(row.to_vec()));
            let column = |at: usize| picture[at..].iter().step_by(columns).copied().collect();
            let down = (0..columns).map(|at| clue(column(at)));
            across.chain(["/".to_owned()]).chain(down).collect::<Vec<_>>().join(" ")
        };
        let typed = clues(&picture);
        let wanted = typed.clone();
        let all = assignments(rows * columns, 0..=2).filter(move |it| clues(it) == wanted);
        let text = move |picture: Vec<usize>| {
            let row = |row: &[usize]| row.iter().map(|it| ['.', 'a', 'b'][*it]).collect::<String>();
            picture.chunks(columns).map(row).collect::<Vec<_>>().join("/")
        };
        (typed, all.map(text))
    });
}

/// A file may hold several puzzles; in a bundle, `====` separates them.
#[test]
fn files_may_hold_several_puzzles() {
    let puzzle = |rows: &str| {
        format!(
            "title \"it\"\nwidth 2\nheight 2\n\nrows\n{rows}\n\ncolumns\n1\n1\n\ngoal \"0110\"\n"
        )
    };
    let bundle = format!("{}====\n{}\n====\n{}", puzzle("1\n1"), puzzle("2\n\n"), puzzle("\n2"));
    let image = |rows: &str| {
        format!("<puzzle><solution type=\"goal\"><image>{rows}</image></solution></puzzle>")
    };
    let set = format!(
        "<puzzleset>{}{}{}</puzzleset>",
        image("\n|.X|\n|X.|\n"),
        image("|XX|\n|..|"),
        image("|..|XX|")
    );
    for text in [&bundle, &set] {
        for (number, expected) in [("1", "1 1 / 1 1"), ("2", "2 0 / 1 1"), ("3", "0 2 / 1 1")] {
            let read = read_file(&NONOGRAM, text, &[("puzzle", number)]);
            let read = read.unwrap_or_else(|wrong| panic!("{number}: {wrong}"));
            assert_eq!(read.entry().title.clone(), expected);
            assert_eq!(read.entry().warnings.as_slice().len(), usize::from(number == "1"));
        }
        let wrong = read_file(&NONOGRAM, text, &[("puzzle", "4")]);
        assert_eq!(
            wrong.err().map(|it| it.to_string()).as_deref(),
            Some("there are 3 puzzles (goes beyond)")
        );
    }
}

/// A file of webpbn may hold only the picture, in colours too.
#[test]
fn pictures_of_webpbn_are_read() {
    let colours = "<color name=\"white\" char=\".\">fff</color><color name=\"red\" char=\"r\">f00</color>\
                   <color name=\"black\" char=\"X\">000</color>";
    for (puzzle, expected) in [
        (
            format!("{colours}<solution><image>|rrX|\n|.X.|</image></solution>"),
            "2r,1 1 / 1r 1r,1 1 r=#ff0000",
        ),
        (
            format!("{colours}<solution><image>|r?|</image></solution>"),
            "this picture has a sign of no colour",
        ),
        (
            format!("{colours}<solution><image>|r.|r|</image></solution>"),
            "the rows of this picture are not equally long",
        ),
        (
            format!("{colours}<solution><image></image></solution>"),
            "a picture has 1 to 100 rows and columns",
        ),
        (
            format!("{colours}<solution type=\"saved\"><image>|r|</image></solution>"),
            "there are no rows",
        ),
    ] {
        let said = file(&format!("<puzzleset><puzzle>{puzzle}</puzzle></puzzleset>"));
        assert_eq!(
            said.map_or_else(|wrong| wrong.message, |read| read.entry().title.clone()),
            expected
        );
    }
}

#[test]
fn all_formats_are_read_alike() {
    let non = "catalogue \"none\"\ntitle \"Heart\"\nwidth 5\nheight 5\n\nrows\n1,1\n5\n5\n3\n1\n\ncolumns\n2\n4\n4\n4\n2\n";
    let xml = "<?xml version=\"1.0\"?>\n<!DOCTYPE pbn SYSTEM \"pbn-0.3.dtd\">\n<puzzleset><puzzle type=\"grid\">\
               <color name=\"white\" char=\".\">fff</color><color name=\"black\" char=\"X\">000</color>\
               <clues type=\"columns\"><line><count>2</count></line><line><count>4</count></line>\
               <line><count>4</count></line><line><count>4</count></line><line><count>2</count></line></clues>\
               <clues type=\"rows\"><line><count>1</count><count>1</count></line><line><count>5</count></line>\
               <line><count>5</count></line><line><count>3</count></line><line><count>1</count></line></clues>\
               </puzzle></puzzleset>";
    let drawn = ".#.#.\n#####\n#####\n.###.\n..#..\n";
    let spaced = ". # . # .\n# # # # #\n# # # # #\n. # # # .\n. . # . .\n";
    let below_size = "5 5\n2\n4\n4\n4\n2\n1 1\n5\n5\n3\n1\n";
    let object = format!("{{\"problem\": {below_size:?}}}");
    let bits = "01010\n11111\n11111\n01110\n00100\n";
    let [spaced_bits, crosses, blocks] = [
        bits.replace('0', "0 ").replace('1', "1 "),
        drawn.replace('#', "X"),
        drawn.replace('.', "□").replace('#', "■"),
    ];
    let texts = [non, xml, HEART, drawn, spaced, below_size, &object, bits];
    let others = [&spaced_bits, &crosses, &blocks, ".#.#./#####/#####/.###./..#.."];
    for text in texts.into_iter().chain(others) {
        let read = file(text).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(read.entry().title.clone(), HEART);
        assert_eq!(count(&*read, "auto"), 1);
        let written = read.look().export("non").unwrap_or_default();
        assert_eq!(
            file(&written).map(|read| read.entry().title.clone()).ok().as_deref(),
            Some(HEART)
        );
    }
}

fn file(text: &str) -> Result<Box<dyn Instance>, Mistake> {
    let options = Options::new(NONOGRAM.about().options, &[]).unwrap_or_else(|_| panic!("none"));
    NONOGRAM.read(&Input::from_text("file", text), &options)
}

/// If the size gives the number of lines, an empty line stands for a clue without blocks.
#[test]
fn lines_may_be_empty() {
    for (text, title) in [
        ("width 2\nheight 3\nrows\n1\n\n1\ncolumns\n1,1\n0\n", "1 0 1 / 1,1 0"),
        ("width 2\nheight 2\nrows\n1\n1\ncolumns\n2\n\n", "1 1 / 2 0"),
    ] {
        assert_eq!(
            file(text).map(|read| read.entry().title.clone()).as_deref(),
            Ok(title),
            "{text:?}"
        );
    }
}

/// Each colour of a file gets a letter of its own that can be typed.
#[test]
fn colours_get_letters_of_their_own() {
    for (colours, title) in [
        ([("red", ""), ("blue", "")], "1r 1b / 1r 1b"),
        ([("red", "1"), ("rose", "1")], "1r 1a / 1r 1a"),
        ([("black", "X"), ("blue", "%")], "1 1b / 1 1b"),
        ([("blue", "/"), ("b", "b")], "1b 1a / 1b 1a"),
    ] {
        let line =
            |(name, _): &(&str, &str)| format!("<line><count color='{name}'>1</count></line>");
        let colour = |(name, sign): &(&str, &str)| format!("<color name='{name}' char='{sign}'/>");
        let lines: String = colours.iter().map(line).collect();
        let colours: String = colours.iter().map(colour).collect();
        let text = format!(
            "<puzzle><color name='white'/>{colours}<clues type='rows'>{lines}</clues>\
             <clues type='columns'>{lines}</clues></puzzle>"
        );
        let read = file(&text).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(read.entry().title.clone(), title);
        assert_eq!(count(&*read, "auto"), 1);
    }
}

/// Rows and columns that disagree on the squares of a colour are explained without a search.
#[test]
fn unequal_sums_are_explained() {
    for (clues, why) in [
        ("2 1 / 1 1", "the blocks of black sum up to 3 in the rows, and to 2 in the columns"),
        ("1a 1b / 1a 1a", "the blocks of `a` sum up to 1 in the rows, and to 2 in the columns"),
    ] {
        let explained = instance(&NONOGRAM, clues, &[]).player().explain(&mut Limits::new());
        assert_eq!(explained, Some(vec![why.to_owned()].into()));
    }
}

/// The squares of six rows and columns with one block each form the 6! permutation matrices.
#[test]
fn permutation_matrices_are_counted() {
    let line = ["1"; 6].join(" ");
    assert_eq!(count(&*instance(&NONOGRAM, &format!("{line} / {line}"), &[]), "auto"), 720);
    assert_eq!(count(&*instance(&NONOGRAM, "2 1 / 1 1", &[]), "auto"), 0);
}

/// The dominoes of Jan Wolter's survey of solvers (webpbn.com, 2013), whose lines determine little
/// of each other, have one solution each.
#[test]
fn wolters_dominoes_have_one_solution() {
    for number in 1..=7 {
        let rows = "3 1 ".to_owned() + &"3,1 1 ".repeat(number - 1) + "1";
        let columns = "1 1 ".to_owned() + &"1,3 1 ".repeat(number - 1) + "3";
        assert_eq!(count(&*instance(&NONOGRAM, &format!("{rows} / {columns}"), &[]), "auto"), 1);
    }
}

#[test]
fn the_example_has_one_solution() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/billhook.non");
    let text = std::fs::read_to_string(path).expect("it is there");
    assert_eq!(count(&*file(&text).expect("it is a nonogram"), "auto"), 1);
}

#[test]
fn dealt_boards_have_one_solution_and_hints() {
    for size in ["2", "5", "15"] {
        for dealt in dealt(&NONOGRAM, &[("size", size)], 3) {
            assert!(hint_holds(&*dealt.instance), "{}", dealt.instance.entry().title.clone());
        }
    }
}

#[test]
fn answers_are_judged() {
    for (answer, expected) in [
        (".#.#./#####/#####/.###./..#..", "right: each row and column has its blocks"),
        (
            ".#.#./#####/#####/.###./.....",
            "wrong: row 5 has no block, not blocks of 1; column 3 has blocks of 3, not blocks of 4",
        ),
        (".#.#./#####", "wrong: it does not have 5 rows of 5 squares"),
        (".#.#./##x##", "`x`: invalid square"),
        // The rows are typed as they are printed, below an empty line.
        ("\n.#.#.\n#####\n#####\n.###.\n..#..\n", "right: each row and column has its blocks"),
        ("\n.#.#.\n##x##\n", "`x`: invalid square"),
    ] {
        assert_eq!(verdict(&*instance(&NONOGRAM, HEART, &[]), answer), expected);
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (clues, expected) in [
        ("", "no clues; such as: nonogram 1 3 1,1 / 2 2 2 0"),
        ("1 1", "`1`: there are no columns (expected rows / columns)"),
        ("1 / 1 / 1", "`/`: there are two slashes (expected rows / columns)"),
        ("1 / x", "`x`: invalid length of a block (expected a whole number from 0 to 100)"),
        ("##/#?", "`?`: `?` is no square of a picture (expected # or . or a letter)"),
        ("ab/ba a=#f0", "`a=#f0`: invalid colour (expected such as a=#ff0000)"),
        ("2a / 1a 1a b=#f00", "`b=#f00`: no block has the colour `b` (not expected)"),
        ("aa/aa a=#f00 a=#0f0", "`a=#0f0`: `a` has a colour already (not expected)"),
        ("##/#", "`#`: a row of 1 square below one of 2 (expected 2 squares)"),
        ("1,,1 / 1", "``: invalid length of a block (expected a whole number from 0 to 100)"),
        ("1 2,1 / 2 1", "`2,1`: row 2 needs 4 squares, and has 2 (too much)"),
        ("/ 1", "there are no rows; such as: nonogram 1 3 1,1 / 2 2 2 0"),
    ] {
        assert_eq!(mistake(&NONOGRAM, clues, &[]), expected, "{clues:?}");
    }
    // An empty word looks like a picture without rows.
    let options = Options::new(NONOGRAM.about().options, &[]).unwrap_or_default();
    let empty = NONOGRAM.read(&Input::from_words([""]), &options);
    assert_eq!(empty.err().map(|wrong| wrong.message), Some("no clues".to_owned()));
    for (file, expected) in [
        (
            "width 2\nheight 3\nrows\n1\n1\ncolumns\n1\n1\n",
            "there are not 3 rows (of rows that say something there are 2)",
        ),
        (
            "2 2\n1\n1\n1\n",
            "there are 3 lines below the size (expected 2 clues of columns and 2 of rows)",
        ),
        ("{}", "this object has no text `problem`"),
        ("<a><b></a>", "invalid XML: expected 'b' tag, not 'a' at 1:7"),
        ("<a/>", "no puzzle (expected <puzzle>)"),
        (
            "<puzzle><clues type='rows'><line><count>x</count></line></clues></puzzle>",
            "invalid length of a block",
        ),
    ] {
        let wrong = self::file(file).err().map(|wrong| wrong.to_string()).unwrap_or_default();
        assert_eq!(wrong, expected, "{file:?}");
    }
}

/// A program that shares nothing with the searches counts: it tries all rows with the right blocks
/// in turn, while each column can still have its blocks.
#[test]
fn dealt_pictures_have_one_solution() {
    fn blocks(line: impl Iterator<Item = bool>) -> Vec<usize> {
        let line: Vec<bool> = line.collect();
        line.chunk_by(|one, other| one == other).filter(|it| it[0]).map(<[bool]>::len).collect()
    }
    fn fill(rows: &[Vec<usize>], columns: &[Vec<usize>], picture: &mut Vec<u32>) -> usize {
        let bit = |row: u32, at: usize| row >> at & 1 == 1;
        let fits = |at: usize| {
            let found = blocks(picture.iter().map(|row| bit(*row, at)));
            let (wanted, is_last) = (&columns[at], picture.len() == rows.len());
            match found.split_last() {
                _ if is_last => found == *wanted,
                None => true,
                Some((last, others)) => {
                    wanted.starts_with(others)
                        && wanted.get(others.len()).is_some_and(|it| last <= it)
                }
            }
        };
        if !(0..columns.len()).all(fits) {
            return 0;
        }
        let Some(wanted) = rows.get(picture.len()) else { return 1 };
        let mut count = 0;
        for row in 0..1 << columns.len() {
            if blocks((0..columns.len()).map(|at| bit(row, at))) == *wanted {
                picture.push(row);
                count += fill(rows, columns, picture);
                picture.pop();
            }
        }
        count
    }
    for dealt in dealt(&NONOGRAM, &[("size", "8")], 5) {
        let title = dealt.instance.entry().title.clone();
        let clue = |word: &str| word.split(',').flat_map(str::parse).filter(|it| *it > 0).collect();
        let part = |at: usize| title.split('/').nth(at).unwrap_or_default().split_whitespace();
        let [rows, columns] = [0, 1].map(|at| part(at).map(clue).collect::<Vec<Vec<usize>>>());
        assert_eq!(fill(&rows, &columns, &mut Vec::new()), 1, "{title}");
    }
}

/// Game IDs of Pattern have the blocks of the columns, then those of the rows.
#[test]
fn game_ids_are_read_and_written() {
    let read = instance(&NONOGRAM, "3x2:1/1/2/1.1/2", &[]);
    let typed = instance(&NONOGRAM, "1,1 2 / 1 1 2", &[]);
    assert_eq!(read.entry().title, typed.entry().title);
    assert_eq!(typed.look().export("tatham").as_deref(), Some("3x2:1/1/2/1.1/2\n"));
    let empty = instance(&NONOGRAM, "2:/1//1", &[]);
    assert_eq!(empty.look().export("tatham").as_deref(), Some("2x2:/1//1\n"));
    for (id, says) in [
        ("3x2:1/1/2/1.1", "the game ID ends too early"),
        ("3x2:1/1/2/1.1/2/1", "the game ID is too long"),
        ("3x2:1/1/2/1.1/5", "row 2 needs 5 squares"),
        ("3x2:1/1/2/1.x/2", "invalid number of squares of a block"),
        ("300x2:1", "invalid number of columns"),
        ("3x2#77", "this game ID has a random seed"),
    ] {
        let said = mistake(&NONOGRAM, id, &[]);
        assert!(said.contains(says), "{id}: {said}");
    }
}

#[test]
fn links_are_read_and_written() {
    for (clues, link) in [
        ("1 3 1,1 / 2 2 2 0", "nonogram/4/3/2g2g2i1g3g11"),
        ("1,1 / 1 0 1", "nonogram/3/1/1g111"),
        ("16 / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "nonogram/16/1/1111111111111111-10m"),
    ] {
        linked(&NONOGRAM, clues, &format!("https://puzz.link/p?{link}"));
    }
    let coloured = instance(&NONOGRAM, "1a / 1a", &[]);
    assert_eq!(coloured.look().export("puzz.link"), None);
    for (link, says) in [
        ("nonogram/2/1/1112", "the link is too long"),
        ("nonogram/2/1/113", "row 1 needs 3 squares, and has 2"),
        ("nonogram/2/1/11.", "unknown numbers are not supported"),
        ("nonogram/101/1/1", "invalid number of columns"),
    ] {
        let found = mistake(&NONOGRAM, &format!("https://puzz.link/p?{link}"), &[]);
        assert!(found.contains(says), "{link}: {found}");
    }
}

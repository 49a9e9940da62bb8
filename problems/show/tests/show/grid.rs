//! Grids of squares as text, in colour, as pictures and on paper, against expected texts and parts
//! of drawings.

use billhook_show::{Colour, Grid, Layer, Sign, Square, page, page_beneath, share};

/// Removes the escape sequences, all of which end with an `m`.
fn stripped(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').expect("an end").1)
}

fn board(text: &str) -> Grid {
    Grid::rows(text.lines().map(str::chars))
}

fn layer(text: &str) -> Layer {
    text.lines().map(|row| row.chars().map(Square::from).collect()).collect()
}

#[test]
fn styled_text_has_the_signs_of_plain_text() {
    for grid in [
        board(" BB\n\nA. C\n"),
        board("AB\nAA\n"),
        board(""),
        Grid::of([3, 4], |[row, column]| (row != column).then_some(5 * row * column)),
    ] {
        assert_eq!(stripped(&grid.styled()), grid.plain());
    }
}

#[test]
fn neighbours_of_one_group_share_an_escape_sequence() {
    let expected = "\u{1b}[1m\u{1b}[38;5;16m\u{1b}[48;5;202mBB\u{1b}[0m\
                    \u{1b}[1m\u{1b}[38;5;16m\u{1b}[48;5;33mA\u{1b}[0m.\n";
    assert_eq!(board("BBA.").styled(), expected);
}

/// A given cell is underlined in colour, and has no ball in a picture.
#[test]
fn given_cells_are_underlined() {
    let board = board("AA").given_on(&board(".A"));
    assert_eq!(
        board.styled(),
        "\u{1b}[1m\u{1b}[38;5;16m\u{1b}[48;5;33mA\u{1b}[0m\
         \u{1b}[1m\u{1b}[4m\u{1b}[38;5;16m\u{1b}[48;5;33mA\u{1b}[0m\n"
    );
    assert_eq!(board.plain(), "AA\n");
    let drawn = board.picture();
    assert_eq!((drawn.matches("<circle").count(), drawn.matches("\nA\n").count()), (1, 2));
}

#[test]
fn numbers_of_a_group_share_their_background() {
    let square = |number: u64| Square::Filled { group: 0, sign: Sign::Number(number) };
    let grid = Grid::rows([[square(9), square(10)]]);
    assert_eq!(grid.plain(), " 9 10\n");
    assert_eq!(grid.styled().matches("[48;5;33m").count(), 1);
    assert!(grid.picture().contains("\n10\n"));
}

#[test]
fn zero_and_one_have_different_colours() {
    let grid = Grid::rows([[Some(0_u32), Some(1)].map(Square::from)]);
    let styled = grid.styled();
    let [_, nought, one] = styled.split("48;5;").collect::<Vec<_>>()[..] else {
        panic!("{styled}")
    };
    assert_ne!(nought.split('m').next(), one.split('m').next(), "{styled}");
}

#[test]
fn clues_are_aligned_and_small() {
    let note = |numbers| Square::Note(Sign::Clue(numbers));
    let grid = Grid::rows([
        [note([Some(9), None]), note([Some(16), Some(30)])],
        [Square::from(Some(9_u32)), note([None, None])],
    ]);
    assert_eq!(grid.plain(), "   9\\ 16\\30\n    9     \\\n");
    for picture in [grid.picture(), grid.clone().on_paper().picture()] {
        assert_eq!(picture.matches("font-size=\"16\"").count(), 3, "{picture}");
        assert!(picture.contains("M0 0 L40 40") && picture.contains("M40 0 L80 40"), "{picture}");
        assert!(!picture.contains("M40 40 L80 80"), "a square without numbers has no line");
    }
}

#[test]
fn diagonals_leave_room_for_signs() {
    let picture = board("1.\n..").crossed().on_paper().picture();
    // The square with a sign has a dash in two corners, the three others a line across.
    assert!(
        picture.contains("M0 0L8 8M32 32L40 40M80 0L40 40M40 40L80 80M40 40L0 80"),
        "{picture}"
    );
    assert!(picture.contains("stroke-dasharray"), "{picture}");
}

#[test]
fn borders_of_regions_are_wider_than_lines_between_squares() {
    let picture = board("..\n..").divided(|[row, _]| row).on_paper().picture();
    assert_eq!(picture.matches("stroke-width=\"4\"").count(), 1, "{picture}");
}

#[test]
fn comparisons_are_chevrons() {
    let row = |sign| [Square::Empty, Square::Note(Sign::Comparison(sign)), Square::Empty];
    for (sign, path) in [
        ('<', "M66 10 L54 20 L66 30"),
        ('>', "M54 10 L66 20 L54 30"),
        ('^', "M50 26 L60 14 L70 26"),
        ('v', "M50 14 L60 26 L70 14"),
    ] {
        let grid = Grid::rows([row(sign)]);
        assert_eq!(grid.plain(), format!(". {sign} .\n"));
        assert!(grid.picture().contains(path), "{}", grid.picture());
        assert!(grid.clone().on_paper().picture().contains(path), "{sign}");
    }
}

#[test]
fn pictures_have_their_size_colours_and_labels() {
    for (grid, size, holds) in [
        (board("AB\nAA"), "134 134", ["#0087ff", "#ff5f00"]),
        (board(".BB.\n....\nA. C"), "214 174", ["#00af5f", "#c9c4b8"]),
        (Grid::layers(vec![layer("A"), layer("BB\nCC")]), "208 156", ["\ntop\n", "\nbase\n"]),
        (board("<"), "94 94", ["\n&lt;\n</text>", "&lt;"]),
    ] {
        let drawn = grid.picture();
        assert!(drawn.contains(&format!("viewBox=\"0 0 {size}\"")), "{drawn}");
        assert!(holds.iter().all(|part| drawn.contains(part)), "{drawn}");
        assert_eq!(drawn, grid.picture());
    }
}

/// A picture for paper has signs, bold unless they are given, and only the colours of painted
/// squares.
#[test]
fn pictures_for_paper_colour_only_painted_squares() {
    let painted = |group: Option<usize>| Square::Painted {
        colour: group.map(Colour::of),
        sign: Sign::Letter('r'),
    };
    for (grid, signs, colours) in [
        (board("AB"), &["bold A", "bold B"][..], 0),
        (board("AB").given_on(&board("A.")), &["bold A", "normal B"], 0),
        (Grid::rows([[painted(Some(0)), painted(None)]]), &["bold r"], 1),
        (Grid::rows([[Square::note(Some(7_u32)), Square::Empty]]), &["normal 7"], 0),
        (Grid::rows([[Square::Blocked, Square::Outside]]), &[], 0),
        (board(""), &[], 0),
    ] {
        let drawn = grid.on_paper().picture();
        let texts = drawn.split("<text ").skip(1).map(|text| {
            let (tag, says) = text.split_once('>').expect("the end of the tag");
            let weight = if tag.contains("\"bold\"") { "bold" } else { "normal" };
            format!("{weight} {}", says.split('<').next().unwrap_or_default().trim())
        });
        assert_eq!(texts.collect::<Vec<_>>(), signs);
        assert_eq!(drawn.matches("#0087ff").count(), colours);
        assert!(!drawn.contains("<circle"), "no balls, no hollows");
    }
    let pieces = board("AA\nBB");
    assert_eq!(pieces.clone().on_paper().picture(), pieces.picture());
}

#[test]
fn lines_between_regions() {
    let board = board("AB.\nA..");
    assert_eq!(board.clone().divided(|[_, column]| column / 2).plain(), "A B|.\nA .|.\n");
    assert_eq!(board.divided(|[row, _]| row).plain(), "A B .\n-----\nA . .\n");
}

#[test]
fn hatched_loose_and_marked_pictures() {
    let given = board("AB").given_on(&board("A."));
    assert_ne!(given.clone().hatched().picture(), given.picture());
    let piece = board("AA\n A");
    assert!(piece.clone().loose().picture().len() < piece.picture().len());
    let [one, other] = ["AB", "AC"].map(board);
    assert_ne!(one.clone().marked(&other).picture(), one.picture());
    assert_eq!(one.clone().marked(&one).picture(), one.picture());
}

#[test]
fn parts_beneath_each_other() {
    let parts = ["AA", "B"].map(|row| board(row).parts());
    assert_ne!(page_beneath(&[&parts[0], &parts[1]]), page(&parts.concat()));
    assert_eq!(page_beneath(&[&parts[0], &[]]), page(&parts[0]));
}

#[test]
fn a_quarter() {
    assert_eq!(share(&1u8.into(), &4u8.into()), 0.25);
}

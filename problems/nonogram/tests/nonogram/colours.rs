//! Colours of nonograms: exact ones, in texts and pictures, with letters for print.

use billhook_nonogram::NONOGRAM;
use billhook_testing::{count, instance, read_file};

/// A picture of webpbn with colours between those of the palette.
const FLAG: &str = "<puzzle><color name='white' char='.'>fff</color><color name='red' char='r'>f00</color>\
    <color name='sea' char='b'>0102a0</color><solution><image>|rrb|.bb|</image></solution></puzzle>";

/// Exact colours show in pictures, and the title tells them: an instance that is read from it has
/// them as well.
#[test]
fn exact_colours_are_kept() {
    let read = read_file(&NONOGRAM, FLAG, &[]).expect("a nonogram");
    let title = "2r,1b 2b / 1r 1r,1b 2b r=#ff0000 b=#0102a0";
    assert_eq!(read.entry().title, title);
    for instance in [&*read, &*instance(&NONOGRAM, title, &[])] {
        assert_eq!(instance.entry().title, title);
        assert_eq!(count(instance, "auto"), 1);
        let solution = instance.answers().read("rrb/.bb").expect("an answer");
        for drawn in [solution.picture(), solution.printed()].map(Option::unwrap_or_default) {
            // Three squares, clues and legend.
            assert_eq!(drawn.matches("fill=\"#ff0000\"").count(), 2 + 3 + 1);
            assert_eq!(drawn.matches("fill=\"#0102a0\"").count(), 3 + 4 + 1);
            assert!(drawn.contains("red") && drawn.contains("dark blue"));
        }
        let styled = solution.styled();
        assert!(styled.contains("48;5;196m"), "red of a terminal: {styled:?}");
    }
}

/// Whoever sees no colours reads letters: at the clues of all media, and in print in the squares.
#[test]
fn letters_stand_for_colours() {
    let instance = instance(&NONOGRAM, "2a,1,1b 1 / 1a 1a 1 1,1b a=#808080 b=#858585", &[]);
    let clues = instance.look().challenge().expect("a board");
    assert_eq!(
        clues.plain(),
        "                   1\n         1a 1a  1 1b\n2a  1 1b  .  .  .  .\n       1  .  .  .  .\n"
    );
    let solution = instance.answers().read("aa#b/...#").expect("an answer");
    let texts = |drawn: Option<String>| -> Vec<String> {
        let drawn = drawn.unwrap_or_default();
        let texts = drawn.split("<text ").skip(1).filter_map(|text| text.split_once('>'));
        texts.map(|(_, text)| text.split('<').next().unwrap_or_default().trim().into()).collect()
    };
    let printed = texts(solution.printed());
    let times = |text: &str| printed.iter().filter(|it| *it == text).count();
    assert_eq!(["1a", "2a", "1b", "1", "a", "b", "#"].map(times), [2, 1, 2, 4, 3, 2, 0]);
    let clues = texts(clues.printed());
    assert_eq!(clues.iter().filter(|it| *it == "1b").count(), 2);
}

//! Reading files: puzzles, mistakes with their positions, and warnings.

mod known;
mod mistakes;
mod puzzles;

use billhook_iq::file::parse;
use billhook_plugin::{Input, Place};

use crate::world::puzzle;

/// Reads the text without its marks `‹` and `›`; `strict` is that of [`parse`]. Returns it with
/// marks around the mistake's position, and the message; `nothing` if it can be read.
fn complaint(marked: &str, strict: bool) -> (String, String) {
    let text = marked.replace(['‹', '›'], "");
    let mistake = match parse(&Input::from_text("file", text.as_str()), strict) {
        Ok(_) => return (text, "nothing".to_owned()),
        Err(mistake) => mistake,
    };
    let Place::Input(range) = &mistake.place else { panic!("{mistake:?}") };
    let marked =
        format!("{}‹{}›{}", &text[..range.start], &text[range.clone()], &text[range.end..]);
    (marked, mistake.to_string())
}

#[test]
fn warnings_are_given_at_their_place() {
    for (marked, strict, warnings) in [
        ("2 2 ‹8›\nDEFAULT\nA", true, vec!["8 pieces are announced, but 1 drawn (found 1)"]),
        ("2 2 ‹1›\nDEFAULT\nA\nB", true, vec!["1 piece is announced, but 2 drawn (found 2)"]),
        (
            "2 2 1\nDEFAULT\n‹A A\n A›",
            false,
            vec!["piece A is not connected (some of its squares touch no others by an edge)"],
        ),
        ("2 2 1\nDEFAULT\nA", false, vec![]),
    ] {
        let text = marked.replace(['‹', '›'], "");
        let puzzle = puzzle(&text);
        let said: Vec<_> = puzzle.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(said, warnings, "{text}");
        assert_eq!(complaint(marked, true).1 != "nothing", strict, "{text}");
        for warning in &puzzle.warnings {
            let Place::Input(range) = &warning.place else { panic!("{warning:?}") };
            let start = marked.find('‹').expect("a mark");
            assert_eq!((range.start, marked.find('›')), (start, Some(range.end + '‹'.len_utf8())));
        }
    }
}

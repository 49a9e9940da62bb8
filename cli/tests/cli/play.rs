//! `play`: transcripts of games over a pipe, compared with snapshots, and the prompt and the boards
//! of a terminal.

use crate::world::{asking, assert_snapshot, reading, shown, transcript, watched};

#[test]
fn games_over_a_pipe_are_as_recorded() {
    let typed = [
        ("play make24 7 4 9 2", "7*4-2*2\n(7-4+9)*2\n"),
        ("play make24 3 3 8 8", "hint\nHINT\nhint\nhint\nscore\n8/(3-8/3)\n"),
        ("play make24 3 3 8 8", "help\n\n8/(3-\n8 8\ngive up\n"),
        ("play make24 --seed 7 --difficulty easy --number 3", "skip\nhint\nscore\ngive up\nquit\n"),
        ("play make24 --cards 2 --seed 7 --solutions 1000", ""),
        ("play make24 --seed 7", ""),
        ("play countdown --seed 4 --difficulty easy", "hint\n7*7\nskip\n"),
        (
            "play countdown 25 50 75 100 3 6 952",
            "100+6=106; 106*75=7950; 7950*3=23860\n\
             100+6=106; 106*75=7950; 7950*3=23850; 23850-50=23800; 23800/25=952\n",
        ),
        ("play countdown 1 3 7 10 25 50 831", ""),
        (
            "play akari 0.0x 1.20 .... x0..",
            "hint\nhint\nhint\nno lamp at r1c2\nLamp at r2c2, no lamp at r3c1, lamp at r2c3\nhint\nhint\n\
             hint\na lamp at r9c9\nno lamp at r3c3\nhint\nhint\nundo\nboard\ngive up\n",
        ),
        // Moves alone solve it.
        (
            "play akari 0.0x 1.20 .... x0..",
            "help\nlamp at r2c2, lamp at r3c3\nno lamp at r4c4\nlamp at r4c4\n",
        ),
        (
            "play slitherlink ....1 21... .22.3 ....2 3..33",
            "line at edge below r1c1, line at edge left of r2c1\na line at r1c1\n",
        ),
        // The example of an answer has the size of the boards.
        ("play sudoku --size 4 --seed 1", "help\nquit\n"),
        ("play make24 1 1 1 1", "hint\n"),
        ("play make24 7 4 9 Z", ""),
        ("play make24 1 1 1 1 1 1 1 1 1 1", ""),
        ("play queens", ""),
    ];
    let scenes = typed.map(|(line, typed)| {
        let typed_in_a_line = typed.replace('\n', "⏎");
        shown(&format!("{line} # {typed_in_a_line}"), &reading(typed, line))
    });
    assert_snapshot("play", scenes.concat());
    // At a terminal there is a prompt.
    let scene = asking("(7-4+9)*2\n", "play make24 7 4 9 2");
    assert!(scene.output.contains("\n> right: it makes 24"), "{}", scene.output);
}

/// Boards are drawn at a terminal; a program gets the instances alone.
#[test]
fn boards_are_drawn_at_a_terminal() {
    let played = [
        ("play futoshiki --size 3 --seed 5 --number 1", "r1c1 3\n3 1 2\nhint\ngive up\n"),
        ("play futoshiki ...<. ..... ..... ....^ .>...", "help\n2 1 3/1 3 2/3 2 1\n"),
        ("play skyscrapers --size 4 --seed 1 --number 1", ""),
        ("play magic 2 . 6 . 5 . . . .", "2 7 6 9 5 1 4 3 8\n2 7 6 / 9 5 1 / 4 3 8\n"),
        ("play costas --size 6 --seed 1 --number 1", ""),
        ("play golomb --size 5 --seed 1 --number 1", ""),
        ("play kakuro --size 4 --seed 1 --number 1", "x\n"),
    ];
    let scenes = played.map(|(line, typed)| {
        let typed_in_a_line = typed.replace('\n', "⏎");
        shown(&format!("{line} # {typed_in_a_line}"), &reading(typed, line))
    });
    let line = "generate futoshiki --size 3 --seed 3 --number 2";
    let generated = [
        format!("$ billhook {line} # at a terminal\n{}\n", watched(line)),
        transcript(&[line, &format!("{line} --json")]),
    ];
    assert_snapshot("boards", scenes.concat() + &generated.concat());
}

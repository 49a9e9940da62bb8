//! Dealt puzzles have one assembly, apart from turning or mirroring the whole; files that are
//! written have the assemblies of the puzzles that they come from.

use billhook_burr::BURR;
use billhook_engine::Limits;
use billhook_plugin::player::{Difficulty, NoHelp, Undealt};
use billhook_plugin::plugin::{Dealer, Dealt, Problem, Wanted};
use billhook_plugin::reading::Options;
use billhook_testing::{count, instance, read_file};

fn dealt(options: &[(&str, &str)], wanted: Wanted) -> Result<Dealt, Undealt> {
    let options = Options::new(BURR.about().options, options).expect("options");
    Dealer::new(&BURR, &options, wanted, 7).deal(&mut Limits::new())
}

#[test]
fn dealt_puzzles_have_one_assembly() {
    for (options, pieces) in [
        (&[][..], 5..=6),
        (&[("board", "3x3x3"), ("cut", "5")], 5..=5),
        (&[("board", "2x3x4")], 5..=6),
        (&[("board", "4x4x4"), ("cut", "8")], 8..=8),
        (&[("board", "3x3x1"), ("cut", "3")], 3..=3),
    ] {
        let dealt = dealt(options, Wanted::default()).unwrap_or_else(|why| panic!("{why:?}"));
        let text = dealt.input.text();
        assert!(pieces.contains(&text.matches("PIECE ").count()), "{text}");
        let unique = instance(&BURR, text, &[("unique", "")]);
        assert_eq!(count(&*unique, "cover"), 1, "{text}");
        assert!(dealt.instance.answers().accepts(&dealt.grade.solution), "{text}");
    }
}

#[test]
fn puzzles_of_each_difficulty_are_dealt() {
    for difficulty in Difficulty::ALL {
        let wanted = Wanted { difficulty: Some(difficulty), solutions: None };
        let dealt = dealt(&[], wanted).unwrap_or_else(|why| panic!("{why:?}"));
        assert_eq!(dealt.grade.difficulty, difficulty);
    }
}

#[test]
fn impossible_wishes_are_refused() {
    for (options, why) in [
        (&[("board", "3x3")][..], "there is no such box"),
        (&[("board", "0x3x3")], "there is no such box"),
        (&[("board", "1x1x3")], "this box is too small to be cut"),
        (&[("cut", "1")], "a box cannot be cut into so many pieces"),
        (&[("cut", "14")], "a box cannot be cut into so many pieces"),
        (&[("cut", "x")], "a box cannot be cut into so many pieces"),
        (&[("pieces", "soma")], "the pieces are dealt"),
        (&[("board", "2x2x1"), ("cut", "2")], "none of 2000 cuts"),
    ] {
        match dealt(options, Wanted::default()) {
            Err(Undealt::Mistake(mistake)) => {
                assert!(mistake.to_string().contains(why), "{mistake}");
            }
            Err(Undealt::NoneFound(told)) => assert!(told.contains(why), "{told}"),
            other => panic!("{options:?}: {other:?}"),
        }
    }
}

#[test]
fn only_single_assemblies_have_grades() {
    let several = instance(&BURR, "", &[("board", "3x3x3"), ("pieces", "soma")]);
    let grade = several.player().grade(&mut Limits::new());
    assert!(matches!(grade, Err(NoHelp::Refused(_))), "{grade:?}");
    let none = instance(&BURR, "", &[("board", "3x3x2"), ("pieces", "soma")]);
    let grade = none.player().grade(&mut Limits::new());
    assert!(matches!(grade, Err(NoHelp::NoSolution(Some(_)))), "{grade:?}");
}

#[test]
fn files_that_are_written_have_the_same_assemblies() {
    for (text, xml) in [
        ("BOARD 2x2x2\nPIECE A\nXX\nX.\n\nX\nPIECE B\nXX\nPIECE C\nXX\n", true),
        ("BOARD 2x2x1\nPIECE A 0..4\nX\nPIECE 2 0..2\nXX\n", true),
        ("BOARD\nX+\n++\n\nX\nPIECE A 2 noturn\nX\nPIECE B 0..1 mirrored\nXX\n", false),
        ("BOARD\n.X\nXX\nPIECE 1 1\nXX\nPIECE <&\"> 1\nX\n", true),
    ] {
        let puzzle = instance(&BURR, text, &[]);
        let number = count(&*puzzle, "bits");
        for (notation, is_there) in [("burr", true), ("xmpuzzle", xml)] {
            let Some(written) = puzzle.look().export(notation) else {
                assert!(!is_there, "{text}");
                continue;
            };
            let again =
                read_file(&BURR, &written, &[]).unwrap_or_else(|it| panic!("{written}: {it}"));
            assert_eq!(count(&*again, "bits"), number, "{written}");
            assert_eq!(again.look().export(notation), Some(written));
        }
    }
    let names = "<puzzle><colors><color/></colors><shapes><voxel x='1' y='1' z='1' name='a b'>#1</voxel>\
                 </shapes><problems><problem><shapes><shape id='0' count='1'/></shapes><result id='0'/>\
                 <bitmap><pair piece='0' result='0'/></bitmap></problem></problems></puzzle>";
    let coloured = read_file(&BURR, names, &[]).unwrap_or_else(|it| panic!("{it}"));
    assert_eq!(coloured.look().export("burr"), None, "the text format has no colours");
    let written = coloured.look().export("xmpuzzle").expect("a file of BurrTools");
    let again = read_file(&BURR, &written, &[]).unwrap_or_else(|it| panic!("{written}: {it}"));
    assert_eq!(count(&*again, "bits"), count(&*coloured, "bits"));
}

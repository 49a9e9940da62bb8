//! Files of BurrTools: the numbers of assemblies that colours, ranges and variable voxels give,
//! against numbers counted by hand, and invalid files against their messages.

use billhook_burr::BURR;
use billhook_plugin::Place;
use billhook_testing::{all, check, count, instance, mistake, read, verdict};

/// Returns a file with these shapes and problems.
fn file(shapes: &str, problems: &str) -> String {
    format!(
        "<puzzle version=\"2\"><gridType type=\"0\"/><colors><color/><color/></colors>\
         <shapes>{shapes}</shapes><problems>{problems}</problems></puzzle>"
    )
}

fn voxel([x, y, z]: [usize; 3], text: &str) -> String {
    format!("<voxel x=\"{x}\" y=\"{y}\" z=\"{z}\" type=\"0\">{text}</voxel>")
}

/// Returns a problem with these pieces and colour pairs whose result is shape 0.
fn problem(shapes: &str, pairs: &str) -> String {
    format!(
        "<problem><shapes>{shapes}</shapes><result id=\"0\"/><bitmap>{pairs}</bitmap></problem>"
    )
}

const ONE: &str = "<shape id=\"1\" count=\"1\"/>";
const OTHER: &str = "<shape id=\"2\" count=\"1\"/>";

#[test]
fn colours_say_where_a_cube_may_lie() {
    // The board has a red and a blue place; the pieces are a red and blue domino, and a plain one.
    let shapes = voxel([2, 2, 1], "#1##2#") + &voxel([2, 1, 1], "#1#2") + &voxel([1, 2, 1], "##");
    let [red, blue, across] = [[0, 0], [1, 1], [0, 1]]
        .map(|[piece, result]| format!("<pair piece=\"{piece}\" result=\"{result}\"/>"));
    for (pairs, expected) in [
        (String::new(), 2),
        (red.clone(), 3),
        (format!("{red}{blue}"), 5),
        (format!("{red}{across}"), 4),
    ] {
        let text = file(&shapes, &problem(&format!("{ONE}{OTHER}"), &pairs));
        for way in ["bits", "cover"] {
            let instance = instance(&BURR, &text, &[]);
            assert_eq!(count(&*instance, way), expected, "{pairs} by {way}");
        }
    }
}

#[test]
fn ranges_and_variable_voxels_count_sets() {
    // One of four cells must be filled, the others may: 8 sets, of up to four cubes.
    let shapes = voxel([4, 1, 1], "#+++") + &voxel([1, 1, 1], "#");
    for (shape, all, unique) in [
        ("<shape id=\"1\" min=\"0\" max=\"10\"/>", 8, 8),
        ("<shape id=\"1\" max=\"2\"/>", 4, 4),
        ("<shape id=\"1\" min=\"3\" max=\"3\"/>", 3, 3),
        ("<shape id=\"1\" count=\"2\"/><shape id=\"1\" min=\"0\" max=\"1\"/>", 6, 6),
    ] {
        let text = file(&shapes, &problem(shape, ""));
        assert_eq!(count(&*instance(&BURR, &text, &[]), "auto"), all, "{shape}");
        let unique_one = instance(&BURR, &text, &[("unique", "")]);
        assert_eq!(count(&*unique_one, "auto"), unique, "{shape} --unique");
    }
}

/// The domino covers both cells that must be filled, or one of them and the third cell; cubes fill
/// the rest. The third cell may stay empty.
#[test]
fn a_piece_lies_in_several_places_of_a_board_with_choices() {
    let shapes = voxel([3, 1, 1], "##+") + &voxel([2, 1, 1], "##") + &voxel([1, 1, 1], "#");
    let text = file(&shapes, &problem(&format!("{ONE}<shape id=\"2\" min=\"0\" max=\"10\"/>"), ""));
    assert_eq!(count(&*instance(&BURR, &text, &[]), "auto"), 3);
}

#[test]
fn problems_are_chosen() {
    let text = include_str!("../../../../examples/colours.xmpuzzle");
    let number = |options: &[(&str, &str)]| count(&*instance(&BURR, text, options), "auto");
    let found = [number(&[]), number(&[("problem", "2")]), number(&[("unique", "")])];
    assert_eq!(found, [315, 729, 315]);
    let refused = mistake(&BURR, text, &[("problem", "3")]);
    let all = "the file has the problems 1 (red on red), 2 (blue on blue as well)";
    assert_eq!(refused, format!("--problem `3`: there is no problem 3 ({all})"));
}

#[test]
fn ignored_elements_are_named() {
    let shapes = voxel([1, 1, 1], "#") + &voxel([1, 1, 1], "#");
    let shape = "<shape id=\"1\" count=\"1\" group=\"1\"/>";
    let problem = problem(shape, "").replace(
        "</problem>",
        "<assembler version=\"1\">1</assembler><solutions><solution><assembly>0 0 0 0</assembly>\
         <separation/></solution></solutions></problem>",
    );
    let read = read(&BURR, &file(&shapes, &problem), &[]).unwrap_or_else(|it| panic!("{it}"));
    let warnings: Vec<String> =
        read.entry().warnings.as_slice().iter().map(ToString::to_string).collect();
    let expected = "left out of this file: groups of pieces, saved solutions, how they come apart, how \
                    far a search has come";
    assert_eq!(warnings, [expected]);
}

#[test]
fn mistakes_are_named_at_their_place() {
    let [cell, pair] = [voxel([1, 1, 1], "#"), voxel([2, 1, 1], "##")];
    let both = format!("{pair}{cell}");
    let two = problem("<shape id=\"1\" count=\"2\"/>", "");
    let whole = file(&both, &two);
    assert_eq!(mistake(&BURR, &whole, &[]), "none");
    let shaped = |shape: &str| file(&both, &problem(shape, ""));
    for (text, expected) in [
        (whole.replace("</puzzle>", ""), "`<`: invalid XML: "),
        ("<other/>".to_owned(), "`<other`: this is not a file of BurrTools (expected <puzzle>)"),
        (
            whole.replace("gridType type=\"0\"", "gridType type=\"1\""),
            "`<gridType`: the grid of this puzzle is of triangular prisms (",
        ),
        (
            whole.replace("gridType type=\"0\"", "gridType type=\"2\""),
            "`<gridType`: the grid of this puzzle is of spheres (",
        ),
        (
            whole.replace("gridType type=\"0\"", "gridType type=\"4\""),
            "`<gridType`: the grid of this puzzle is of tetrahedra and octahedra (",
        ),
        (
            whole.replace("gridType type=\"0\"", "gridType type=\"9\""),
            "`<gridType`: there is no grid of the type `9` (",
        ),
        (
            file(&format!("{}{cell}", voxel([2, 1, 1], "#")), &two),
            "`<voxel`: there are fewer voxels than in the shape (expected 2 voxels, found 1)",
        ),
        (
            file(&format!("{}{cell}", voxel([2, 1, 1], "###")), &two),
            "`#`: there are more voxels than in the shape (expected 2 voxels)",
        ),
        (
            file(&format!("{}{cell}", voxel([2, 1, 1], "#?")), &two),
            "`?`: `?` is not a voxel (expected #, + or _)",
        ),
        (
            file(&format!("{}{cell}", voxel([2, 1, 1], "##3")), &two),
            "`#`: there is no colour 3 (the file has 2 colours)",
        ),
        (
            file(&format!("{}{cell}", voxel([2, 1, 1], "__")), &two),
            "`<voxel`: the result is to have 1 to 4,096 places (it has 0 places)",
        ),
        (
            file(&format!("{}{cell}", voxel([9999, 9999, 9999], "#")), &two),
            "`<voxel`: the shape is too large (at most 1,048,576 voxels, empty ones counted)",
        ),
        (
            file(&format!("{}{cell}", voxel([20, 20, 20], &"#".repeat(8000))), &two),
            "`<voxel`: the result is to have 1 to 4,096 places (it has 8,000 places)",
        ),
        (
            file(&format!("{}{cell}", voxel([0, 1, 1], "")), &two),
            "`0`: invalid x (expected a whole number from 1 to 1048576)",
        ),
        (whole.replace(" y=\"1\"", ""), "`<voxel`: the shape has no y"),
        (
            file(&format!("{pair}{}", voxel([1, 1, 1], "+")), &two),
            "`<voxel`: a piece has no variable voxels (the voxel at x1y1z1 may be there or not)",
        ),
        (
            file(&format!("{pair}{}", voxel([1, 1, 1], "_")), &two),
            "`<voxel`: a piece is to have 1 to 4,096 voxels (it has 0 voxels)",
        ),
        (
            shaped("<shape id=\"7\" count=\"1\"/>"),
            "`<shape`: there is no such shape (the file has the shapes 0 to 1)",
        ),
        (shaped("<shape id=\"x\" count=\"1\"/>"), "`x`: invalid id (expected a whole number)"),
        (
            shaped("<shape id=\"1\" count=\"-1\"/>"),
            "`-1`: invalid count (expected a whole number from 0 to 4096)",
        ),
        (
            shaped("<shape id=\"1\" count=\"99999999999999999999\"/>"),
            "`99999999999999999999`: invalid count (expected a whole number from 0 to 4096)",
        ),
        (
            shaped("<shape id=\"1\" min=\"3\" max=\"2\"/>"),
            "`<shape`: there are fewer copies at the most than at the least",
        ),
        (
            shaped("<shape id=\"1\"/>"),
            "`<shape`: the number of copies is missing (expected count, or min and max)",
        ),
        (
            file(&both, &two.replace("<result id=\"0\"/>", "")),
            "`<problem`: problem 1 has no result; the file has no problem with a result and pieces; `problem` chooses one",
        ),
        (
            file(&both, &format!("{}{two}", problem("", ""))),
            "`<problem`: problem 1 has no pieces; the file has the problems 2; `problem` chooses one",
        ),
        (
            file(&both, ""),
            "`<puzzle`: no problem (the file has no problem with a result and pieces)",
        ),
        (
            file(&both, &two.replace("<problem>", "<problem maxHoles=\"1\">")),
            "`<problem`: the problem allows 1 holes (a number of holes cannot be asked for)",
        ),
        (
            file(&both, &problem(ONE, "<pair piece=\"1\" result=\"2\"/>")),
            "`2`: invalid result (expected a whole number from 0 to 1)",
        ),
        (file(&both, &problem(ONE, "<pair piece=\"1\"/>")), "`<pair`: it has no result"),
    ] {
        let found = mistake(&BURR, &text, &[]);
        let found = found.strip_prefix("``: ").unwrap_or(&found);
        assert!(found.starts_with(expected), "{found:?} is to be {expected:?}:\n{text}");
    }
}

/// Files that would take much time or memory are refused before they are processed.
#[test]
fn oversized_files_are_refused() {
    let attributes: String = (0..2_000).map(|at| format!(" a{at}=\"\"")).collect();
    for (text, expected) in [
        (format!("<puzzle{attributes}/>"), "this tag has too many attributes (at most 1000)"),
        (format!("<puzzle>{}</puzzle>", "=".repeat(1 << 22)), "this XML is too large"),
        (
            format!("<puzzle>{}</puzzle>", "<a/>".repeat(2_000_001)),
            "this XML is too large (at most 2,000,000 tags and as many attributes)",
        ),
    ] {
        let found = mistake(&BURR, &text, &[]);
        assert!(found.contains(expected), "{found}");
    }
}

#[test]
fn copies_of_one_shape_are_added() {
    let shapes = voxel([2, 1, 1], "##") + &voxel([1, 1, 1], "#");
    let twice = |copies: u32| format!("<shape id=\"1\" count=\"{copies}\"/>").repeat(2);
    assert_eq!(count(&*instance(&BURR, &file(&shapes, &problem(&twice(1), "")), &[]), "bits"), 1);
    let found = mistake(&BURR, &file(&shapes, &problem(&twice(4_000), "")), &[]);
    assert!(found.contains("there are too many copies of this shape (at most 4,096)"), "{found}");
}

#[test]
fn truncated_files_are_refused() {
    let text = include_str!("../../../../examples/colours.xmpuzzle");
    for end in 1..text.trim_end().len() {
        let cut = &text[..end];
        match read(&BURR, cut, &[]) {
            Ok(_) => panic!("{cut:?} is read"),
            Err(mistake) => match mistake.place {
                Place::Input(place) => assert!(place.end <= cut.len(), "{end}: {place:?}"),
                place => panic!("{end}: {place:?}"),
            },
        }
    }
}

/// A domino with one red half lies in two ways on the same cells, so that letters alone do not
/// distinguish the assemblies.
#[test]
fn assemblies_may_differ_by_colours_alone() {
    let shapes = voxel([2, 1, 1], "##") + &voxel([2, 1, 1], "#1#");
    let text = file(&shapes, &problem(ONE, ""));
    let domino = instance(&BURR, &text, &[]);
    assert_eq!(all(&*domino, "bits").0, ["SS | .1", "SS | 1."]);
    for (answer, expected) in [
        ("SS | 1.", "right: the pieces fill the board"),
        ("SS", "right: the pieces fill the board"),
        ("SS | 11", "wrong: S does not lie as the piece S2 can"),
        ("SS | 3.", "`3`: this means nothing here"),
        ("SS | 1", "`1`: this row has the wrong length"),
        (
            ".. | 1.",
            "wrong: nothing fills x1y1z1; there is a colour at x1y1z1, where nothing lies; nothing fills x2y1z1; the piece S2 is there 0 times, not 1",
        ),
    ] {
        assert_eq!(verdict(&*domino, answer), expected, "{answer}");
    }
    assert_eq!(count(&*instance(&BURR, &text, &[("unique", "")]), "auto"), 1);
    check(&BURR, [text.as_str(), include_str!("../../../../examples/colours.xmpuzzle")]);
}

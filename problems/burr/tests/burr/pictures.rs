//! Pictures of instances without a solution: the shape to fill and all pieces.

use billhook_burr::BURR;
use billhook_testing::instance;

#[test]
fn an_instance_is_drawn_with_its_shape_and_its_pieces() {
    let text = "BOARD\nXX\nXX\n\nX+\n..\nPIECE A\nXX\n\nX.\nPIECE B 0..2 noturn\nX\nPIECE C 2\nX\n";
    let drawn = instance(&BURR, text, &[]).look().picture(true).expect("a picture");
    for label in [
        "layer 1, the lowest",
        "layer 2",
        "A place with + may stay empty.",
        "A",
        "B, 0 to 2 copies, not turned",
        "C, 2 copies",
    ] {
        assert!(drawn.contains(&format!("\n{label}\n")), "{label}: {drawn}");
    }
    assert_eq!(drawn.matches("\n+\n").count(), 1, "{drawn}");
}

#[test]
fn a_piece_of_cubes_far_apart_has_no_layers() {
    let row = format!("{}X", ".".repeat(198));
    let text = format!("BOARD 2x2x2\nPIECE A\nX\n{}\n{row}\n\n{row}\n", ".\n".repeat(197));
    let drawn = instance(&BURR, &text, &[]).look().picture(true).expect("a picture");
    assert!(drawn.len() < 1 << 16, "{}", drawn.len());
}

#[test]
fn a_program_finds_the_cubes_of_an_assembly_in_space() {
    let instance = instance(&BURR, "BOARD 2x2x2\nPIECE A 2\nXX\nXX\n", &[]);
    let assembly = instance.answers().read("AA BB / AA BB").expect("an answer");
    let drawn = assembly.interactive().expect("a picture");
    let cubes = drawn.lines().filter(|line| line.contains("data-body=\"cube\""));
    let cubes: Vec<&str> = cubes.collect();
    assert_eq!(cubes.len(), 8, "{drawn}");
    for (place, sign) in [("0 0 0", 'A'), ("1 1 0", 'A'), ("0 0 1", 'B'), ("1 1 1", 'B')] {
        let is_there = |line: &&&str| line.contains(&format!("data-at=\"{place}\""));
        let cube = cubes.iter().find(is_there).expect("a cube");
        assert!(cube.contains(&format!("data-sign=\"{sign}\"")), "{cube}");
    }
}

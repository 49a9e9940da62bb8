//! Castle Wall: a loop around white clues and past black ones, which count its parts.

use crate::kit::*;

pub static CASTLE_WALL: Genre = Genre {
    about: Genre::about(
        "castle",
        "Castle Wall",
        "a loop that has clues o inside and clues x outside, which count lines in a direction",
        "2no counts the lines between squares above it that run up; e, s and w are the other \
         directions; o and x alone count nothing. The loop goes through no clue.",
        "5 5 - - - - 2sx - - x - - - 1ex - - - - - - - - - - - x -",
        "- - - - - / - - - se sw / - - se nw ns / - - ne ew nw / - - - - -",
    )
    .with_rules(
        "Draw a single loop through centres of squares without clues, across and down, that \
         visits no square twice. White clues lie inside of the loop, black ones outside, grey \
         ones on either side. A number tells how many steps from square to square the loop takes \
         along the line of its arrow.",
    ),
    usual: 8,
    names: &["castle"],
    codes: &[Code::Walls],
    layers: &[Layer::squares("o, x, or such as 2no", |it| parse(it).is_some()).drawn(Mark::Wall)],
    declare,
    judge,
    ..Genre::LOOP
};

/// A clue: the side of the loop, `true` for inside, and the number of lines in a direction.
type Clue = (Option<bool>, Option<(i64, Direction)>);

/// Reads a clue.
fn parse(clue: &str) -> Option<Clue> {
    let (rest, inside) = match clue.strip_suffix('o').map(|rest| (rest, true)) {
        Some((rest, is_inside)) => (rest, Some(is_inside)),
        None => clue.strip_suffix('x').map_or((clue, None), |rest| (rest, Some(false))),
    };
    if rest.is_empty() {
        return Some((inside, None));
    }
    let (number, to) = rest.split_at_checked(rest.len() - 1)?;
    let to = Direction::of(to)?;
    is_number(number).then_some((inside, Some((number.parse().ok()?, to))))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows, size.columns);
    let inside = rules.because("the lines form a single loop").lattice_loop(&lattice);
    for at in sheet.clue_squares() {
        let (clue, name) = (sheet.clue(at), size.name(at));
        rules.avoid(&lattice, at, format!("the loop goes past {clue} at {name}"));
        let (is_inside, count) = parse(clue).unwrap_or_default();
        // Without lines at a clue, all faces around it are on one side of the loop.
        let [row, column] = size.place(at);
        let is_inner = row > 0 && column > 0 && row + 1 < size.rows && column + 1 < size.columns;
        let face = is_inner.then(|| inside.cells()[row * (size.columns - 1) + column]);
        match (is_inside, face) {
            (Some(true), _) => {
                rules.because(format!("o at {name} is inside")).clause(face.as_slice(), &[]);
            }
            (Some(false), Some(face)) => {
                rules.because(format!("x at {name} is outside")).clause(&[], &[face]);
            }
            _ => {}
        }
        if let Some((number, to)) = count {
            let edges = size.towards(at, to).filter_map(|it| Rules::edge(&lattice, it, to));
            let words = format!("{clue} at {name} counts lines");
            rules.exactly(number, &edges.collect::<Vec<_>>(), words);
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in sheet.clue_squares() {
        let name = size.name(at);
        judge.visits(at, false);
        let (is_inside, count) = parse(sheet.clue(at)).unwrap_or_default();
        // A ray to the right, just below the middle of the row, crosses the lines that go down.
        let crossed = size.towards(at, Right).filter(|&it| judge.leaves(it, Down)).count();
        let holds = is_inside.is_none_or(|it| it == (crossed % 2 == 1));
        judge.check(holds, || format!("{name} is on the other side of the loop"));
        if let Some((number, to)) = count {
            let lines = size.towards(at, to).filter(|&it| judge.leaves(it, to)).count() as i64;
            judge.check(lines == number, || format!("{} at {name} sees {lines}", sheet.clue(at)));
        }
    }
}

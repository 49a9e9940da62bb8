//! Boards that are dealt with walls, islands and cages: they look as printed, and have one solution
//! by counts that share no code with the model or the judge.

use billhook_engine::Limits;
use billhook_pencil::{GENRES, Sheet, Size, Symmetry};
use billhook_plugin::Random;

fn dealt(name: &str, side: usize, number: usize, seed: u64) -> Vec<Sheet> {
    let genre = GENRES.iter().find(|genre| genre.about.name == name).expect("it is a genre");
    let (mut random, mut limits) = (Random::of(seed), Limits::new());
    let size = Size { rows: side, columns: side };
    let mut dealer = genre.dealer(size, Symmetry::None, &mut random, &mut limits);
    let sheets: Vec<Sheet> = (0..500).filter_map(|_| dealer.board()).take(number).collect();
    assert_eq!(sheets.len(), number, "{name}");
    sheets
}

/// Counts the placements of lamps by trying each square in turn.
fn lamps(clues: &[Vec<String>], lit: &mut Vec<Vec<bool>>, at: usize) -> u32 {
    let side = clues.len();
    let is_wall = |row: usize, column: usize| clues[row][column] != "-";
    let sees = |one: [usize; 2], two: [usize; 2]| {
        let low = [0, 1].map(|axis| one[axis].min(two[axis]));
        let high = [0, 1].map(|axis| one[axis].max(two[axis]));
        (one[0] == two[0] || one[1] == two[1])
            && (low[0]..=high[0]).all(|row| (low[1]..=high[1]).all(|column| !is_wall(row, column)))
    };
    let squares = |side: usize| (0..side * side).map(move |at| [at / side, at % side]);
    if at == side * side {
        let is_lit =
            |it: [usize; 2]| squares(side).any(|lamp| lit[lamp[0]][lamp[1]] && sees(lamp, it));
        let counts = |it: [usize; 2]| {
            let beside =
                squares(side).filter(|lamp| lamp[0].abs_diff(it[0]) + lamp[1].abs_diff(it[1]) == 1);
            let lamps = beside.filter(|lamp| lit[lamp[0]][lamp[1]]).count();
            clues[it[0]][it[1]].parse().is_ok_and(|number: usize| number == lamps)
                || clues[it[0]][it[1]] == "x"
        };
        return u32::from(
            squares(side).all(|it| if is_wall(it[0], it[1]) { counts(it) } else { is_lit(it) }),
        );
    }
    let it = [at / side, at % side];
    let mut count = lamps(clues, lit, at + 1);
    let is_free =
        |lit: &[Vec<bool>]| !squares(side).any(|lamp| lit[lamp[0]][lamp[1]] && sees(lamp, it));
    if !is_wall(it[0], it[1]) && is_free(lit) {
        lit[it[0]][it[1]] = true;
        count += lamps(clues, lit, at + 1);
        lit[it[0]][it[1]] = false;
    }
    count
}

fn rows(sheet: &Sheet, layer: usize) -> Vec<Vec<String>> {
    sheet.layers[layer].chunks(sheet.size.columns).map(<[String]>::to_vec).collect()
}

#[test]
fn walls_have_few_clues_and_one_solution() {
    for sheet in dealt("akari", 5, 10, 1) {
        let clues = rows(&sheet, 0);
        assert_eq!(lamps(&clues, &mut vec![vec![false; 5]; 5], 0), 1, "{clues:?}");
    }
    let (mut walls, mut zeros) = (0, 0);
    for sheet in dealt("akari", 7, 10, 1) {
        walls += sheet.layers[0].iter().filter(|it| *it != "-").count();
        zeros += sheet.layers[0].iter().filter(|it| *it == "0").count();
    }
    assert!((60..200).contains(&walls) && 5 * zeros < walls, "{walls} walls, {zeros} zeros");
}

/// Counts the ways to give each cell a number, row by row, that fill a sudoku of 4 by 4.
fn fillings(numbers: &mut Vec<u32>, count: &mut dyn FnMut(&[u32])) {
    let at = numbers.len();
    if at == 16 {
        return count(numbers);
    }
    for number in 1..=4 {
        let meets = |other: usize| {
            other / 4 == at / 4
                || other % 4 == at % 4
                || (other / 8 == at / 8 && other % 4 / 2 == at % 4 / 2)
        };
        if !(0..at).any(|other| numbers[other] == number && meets(other)) {
            numbers.push(number);
            fillings(numbers, count);
            numbers.pop();
        }
    }
}

#[test]
fn cages_have_all_sums_and_one_solution() {
    let number = if cfg!(debug_assertions) { 1 } else { 10 };
    for sheet in dealt("killersudoku", 4, number, 4) {
        let cages = &sheet.regions.as_ref().expect("cages").squares;
        let sum = |cage: &[usize]| cage.iter().find_map(|&at| sheet.layers[0][at].parse().ok());
        let sums: Vec<Option<u32>> = cages.iter().map(|cage| sum(cage)).collect();
        assert!(sums.iter().all(Option::is_some), "{sheet:?}");
        assert!(cages.iter().all(|cage| (2..=5).contains(&cage.len())), "{sheet:?}");
        let mut solutions = 0;
        fillings(&mut Vec::new(), &mut |numbers| {
            let fits = |(cage, sum): (&Vec<usize>, &Option<u32>)| {
                let inside: Vec<u32> = cage.iter().map(|&at| numbers[at]).collect();
                let differ =
                    (1..=4).all(|it| inside.iter().filter(|other| **other == it).count() < 2);
                differ && Some(inside.iter().sum()) == *sum
            };
            solutions += u32::from(cages.iter().zip(&sums).all(fits));
        });
        assert_eq!(solutions, 1, "{sheet:?}");
    }
}

/// A bridge: the two islands that it joins, and the squares between them.
type Bridge = ([usize; 2], Vec<usize>);

fn bridges(clues: &[String], side: usize) -> Vec<Bridge> {
    let mut all = Vec::new();
    for from in (0..side * side).filter(|&at| clues[at] != "-") {
        for (step, number) in [(1, side - 1 - from % side), (side, side - 1 - from / side)] {
            let way: Vec<usize> = (1..=number).map(|it| from + it * step).collect();
            if let Some(to) = way.iter().position(|&at| clues[at] != "-").filter(|&to| to > 0) {
                all.push(([from, way[to]], way[..to].to_vec()));
            }
        }
    }
    all
}

/// Counts the choices of none to two of each bridge that keep the rules.
fn built(clues: &[String], bridges: &[Bridge], built: &mut Vec<usize>) -> u32 {
    if built.len() < bridges.len() {
        return (0..=2)
            .map(|number| {
                built.push(number);
                let count = self::built(clues, bridges, built);
                built.pop();
                count
            })
            .sum();
    }
    let used: Vec<(&Bridge, usize)> =
        bridges.iter().zip(built.iter().copied()).filter(|(_, number)| *number > 0).collect();
    let islands: Vec<usize> = (0..clues.len()).filter(|&at| clues[at] != "-").collect();
    let counts = |at: usize| -> usize {
        used.iter().filter(|(bridge, _)| bridge.0.contains(&at)).map(|(_, number)| number).sum()
    };
    let mut squares: Vec<usize> = used.iter().flat_map(|(bridge, _)| bridge.1.clone()).collect();
    let all = squares.len();
    squares.sort_unstable();
    squares.dedup();
    let mut reached = vec![islands[0]];
    while let Some(next) =
        used.iter().find_map(|(bridge, _)| match bridge.0.map(|it| reached.contains(&it)) {
            [true, false] => Some(bridge.0[1]),
            [false, true] => Some(bridge.0[0]),
            _ => None,
        })
    {
        reached.push(next);
    }
    let is_right = squares.len() == all
        && reached.len() == islands.len()
        && islands.iter().all(|&at| clues[at].parse() == Ok(counts(at)));
    u32::from(is_right)
}

#[test]
fn islands_have_all_numbers_and_one_solution() {
    let [small, large] = if cfg!(debug_assertions) { [4, 1] } else { [10, 3] };
    for sheet in dealt("hashi", 5, small, 1) {
        let clues = &sheet.layers[0];
        assert_eq!(built(clues, &bridges(clues, 5), &mut Vec::new()), 1, "{clues:?}");
    }
    for sheet in dealt("hashi", 8, large, 1) {
        let islands = sheet.layers[0].iter().filter(|it| *it != "-").count();
        assert!((10..=24).contains(&islands), "{:?}", sheet.layers[0]);
    }
}

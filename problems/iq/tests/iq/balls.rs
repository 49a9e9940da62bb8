//! Pictures of pyramids: the view is an orthogonal projection, and nearer balls hide farther ones.

use std::f64::consts::SQRT_2;

use billhook_iq::board::{Board, Point};
use billhook_iq::draw::{EMPTY, interactive, picture};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_plugin::show::Colour;

/// Radius of a ball in a picture.
const RADIUS: f64 = 26.0;

/// Draws a pyramid with one ball at each of the points. Returns for each its place in the order of
/// painting, and its centre.
fn seen(side: usize, points: &[(i32, i32, i32)]) -> Vec<(usize, [f64; 2])> {
    let board = Board::pyramid(side);
    let mut cells = vec![EMPTY; board.points().len()];
    for (piece, &(x, y, z)) in (0..).zip(points) {
        cells[board.cell_at(Point { x, y, z }).expect("there is a ball")] = piece;
    }
    let pieces = vec![Piece::new("", [[0, 0]]); points.len()];
    let picture = picture(&Puzzle::new(board, pieces), &cells);
    let circles: Vec<&str> = picture.lines().filter(|line| line.contains("<circle ")).collect();
    let ball = |piece: usize| {
        let colour = format!("fill=\"{}\"", Colour::of(piece).hex());
        let painted = circles.iter().position(|circle| circle.contains(&colour));
        let painted = painted.expect("each ball is painted");
        let number = |name: &str| {
            let (_, value) = circles[painted].split_once(name).expect("a circle has a centre");
            let value = value.split('"').nth(1).expect("a value");
            value.parse().expect("a number")
        };
        (painted, [number(" cx="), number(" cy=")])
    };
    (0..points.len()).map(ball).collect()
}

/// By Gauss's theorem on orthogonal projections, the images of three perpendicular unit vectors
/// have horizontal components that form a unit vector, and so do the vertical ones, perpendicular
/// to it.
#[test]
fn the_projection_is_orthogonal() {
    let found = seen(5, &[(0, 0, 0), (8, 0, 0), (0, 8, 0), (8, 8, 0), (4, 4, 4)]);
    let [origin, near, right, opposite, top] = [0, 1, 2, 3, 4].map(|ball| found[ball].1);
    let part = |axis: usize| {
        let middle = (origin[axis] + opposite[axis]) / 2.0;
        let [near, right] = [near, right].map(|ball| (ball[axis] - origin[axis]) / 8.0);
        [near, right, (top[axis] - middle) / (4.0 * SQRT_2)].map(|length| length / RADIUS)
    };
    let product = |one: [f64; 3], other: [f64; 3]| -> f64 {
        one.iter().zip(other).map(|(one, other)| one * other).sum()
    };
    let [across, down] = [part(0), part(1)];
    for (found, expected) in
        [(product(across, across), 1.0), (product(down, down), 1.0), (product(across, down), 0.0)]
    {
        assert!((found - expected).abs() < 5e-4, "{across:?} {down:?}");
    }
}

#[test]
fn the_top_is_highest_and_hides_what_is_behind() {
    for (x, y, hidden) in [(0, 0, true), (0, 2, true), (2, 0, false), (2, 2, true)] {
        let found = seen(2, &[(1, 1, 1), (x, y, 0)]);
        let ((top_painted, top), (base_painted, base)) = (found[0], found[1]);
        assert_eq!((top[1] < base[1], top_painted > base_painted), (true, hidden), "{x} {y}");
    }
}

/// Balls touch those beside them and those in whose hollow they lie.
#[test]
fn a_program_finds_the_balls_of_a_pyramid_in_space() {
    let board = Board::pyramid(3);
    let cells = vec![EMPTY; board.points().len()];
    let drawn = interactive(&Puzzle::new(board, vec![]), &cells);
    let places: Vec<[f64; 3]> = drawn
        .lines()
        .filter_map(|line| line.split_once("data-at=\"")?.1.split('"').next())
        .map(|at| {
            let numbers: Vec<f64> = at.split(' ').map(|it| it.parse().expect("a number")).collect();
            numbers.try_into().expect("three numbers")
        })
        .collect();
    assert_eq!(places.len(), 14, "{drawn}");
    let distance = |one: &[f64; 3], other: &[f64; 3]| {
        one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
    };
    let near = |one: &[f64; 3]| {
        places.iter().filter(|other| (distance(one, other) - 1.0).abs() < 1e-3).count()
    };
    let top = places.iter().max_by(|one, other| one[2].total_cmp(&other[2])).expect("a ball");
    assert_eq!(near(top), 4);
    let middle = places.iter().find(|at| at[2] == 0.0 && near(at) == 8);
    assert!(middle.is_some(), "the ball in the middle of the base has eight neighbours");
}

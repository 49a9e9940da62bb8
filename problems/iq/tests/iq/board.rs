//! Boards against the points, numbers and layers of their cells as worked out by hand.

use billhook_iq::board::{Board, Point};

fn points(board: &Board) -> Vec<(i32, i32, i32)> {
    board.points().iter().map(|point| (point.x, point.y, point.z)).collect()
}

#[test]
fn cells_are_numbered_as_one_reads() {
    let ring = Board::drawn(["XX.", "X", ".X"].map(|row| row.chars().map(|c| c == 'X')));
    for (board, size, expect) in [
        (
            Board::rectangle(2, 3),
            (2, 3),
            vec![(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 0)],
        ),
        (ring, (3, 3), vec![(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 2, 0)]),
        (Board::pyramid(1), (1, 1), vec![(0, 0, 0)]),
        (Board::pyramid(2), (2, 2), vec![(1, 1, 1), (0, 0, 0), (0, 2, 0), (2, 0, 0), (2, 2, 0)]),
        (Board::rectangle(0, 0), (0, 0), vec![]),
    ] {
        assert_eq!(points(&board), expect);
        assert_eq!((board.rows(), board.columns()), size);
    }
}

#[test]
fn cells_are_found_at_their_points_and_nowhere_else() {
    for board in [
        Board::rectangle(4, 3),
        Board::pyramid(4),
        Board::drawn([[true, false, true], [false, true, true]]),
    ] {
        let mut found = 0;
        for (x, y, z) in
            (-2..10).flat_map(|x| (-2..10).flat_map(move |y| (-2..6).map(move |z| (x, y, z))))
        {
            let point = Point { x, y, z };
            let expect = board.points().iter().position(|cell| *cell == point);
            assert_eq!(board.cell_at(point), expect, "{point:?}");
            found += usize::from(expect.is_some());
        }
        assert_eq!(found, board.points().len());
        for far in [i32::MIN, i32::MAX] {
            assert_eq!(board.cell_at(Point { x: far, y: far, z: far }), None);
            assert_eq!(board.cell_at(Point { x: far, y: 0, z: 1 }), None);
        }
    }
}

#[test]
fn layers_number_the_cells() {
    let board = Board::pyramid(2);
    assert_eq!(
        board.layers(),
        [vec![vec![Some(0)]], vec![vec![Some(1), Some(2)], vec![Some(3), Some(4)]],]
    );
    let board = Board::drawn([vec![false, true], vec![], vec![true]]);
    assert_eq!(board.layers(), [vec![vec![None, Some(0)], vec![None, None], vec![Some(1), None],]]);
}

#[test]
fn the_largest_boards_have_their_cells() {
    assert_eq!(Board::rectangle(64, 64).points().len(), Board::MOST_CELLS);
    assert_eq!(Board::pyramid(Board::LARGEST_PYRAMID).points().len(), 3795);
}

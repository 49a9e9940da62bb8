//! Lines of a chart: each has its share where several run near each other, and is whole elsewhere.

use super::*;

/// Lines near each other take turns: at each place one of them is drawn, and none is left out.
#[test]
fn lines_that_hide_each_other_share_all_of_it() {
    let apart = NEAR as i32;
    for to in [(0, 0), (3, 0), (80, -47), (200, 1), (-1, 200)] {
        for of in 1..6 {
            let path = |line: i32| vec![(9, apart * line), (9 + to.0, apart * line + to.1)];
            let paths: Vec<_> = (0..of).rev().map(path).collect();
            let stretches = paths.iter().map(|path| [path[0], path[1]]);
            let share = |(place, stretch): (usize, Stretch)| {
                let hiding = hiding(&paths, stretch);
                assert_eq!(
                    hiding.keys().copied().collect::<Vec<_>>(),
                    (0..paths.len()).collect::<Vec<_>>()
                );
                pieces(stretch, pieces_of(hiding[&0]), place, hiding.len()).collect()
            };
            let shares: Vec<Vec<_>> = stretches.enumerate().map(share).collect();
            assert!(shares.iter().all(|share| !share.is_empty()), "{to:?} {of}");
            let in_turn = (0..).map_while(|at| shares[at % shares.len()].get(at / shares.len()));
            let end = in_turn.fold((0, 0), |begin, piece| {
                assert_eq!(piece[0], begin, "{to:?} {of}");
                piece[1]
            });
            assert_eq!(end, to, "{of}");
        }
    }
}

#[test]
fn lines_apart_are_drawn_whole() {
    let paths = [0, NEAR as i32 + 1].map(|y| vec![(0, y), (50, y)]);
    for path in &paths {
        let stretch = [path[0], path[1]];
        let hiding = hiding(&paths, stretch);
        assert_eq!(hiding.len(), 1);
        assert_eq!(pieces(stretch, pieces_of(stretch), 0, 1).count(), 1);
    }
}

//! Models in which learning matters: scheduling, completion, colouring, packing, puzzles.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::text::Text;

/// Jobs as rows of machines and durations, the horizon, and the shortest makespan: *ft06* (Fisher
/// and Thompson 1963) and *la01* (Lawrence 1984).
pub const FT06: (&[&[(usize, i64)]], i64) = (
    &[
        &[(2, 1), (0, 3), (1, 6), (3, 7), (5, 3), (4, 6)],
        &[(1, 8), (2, 5), (4, 10), (5, 10), (0, 10), (3, 4)],
        &[(2, 5), (3, 4), (5, 8), (0, 9), (1, 1), (4, 7)],
        &[(1, 5), (0, 5), (2, 5), (3, 3), (4, 8), (5, 9)],
        &[(2, 9), (1, 3), (4, 5), (5, 4), (0, 3), (3, 1)],
        &[(1, 3), (3, 3), (5, 9), (0, 10), (4, 4), (2, 1)],
    ],
    100,
);
pub const LA01: (&[&[(usize, i64)]], i64) = (
    &[
        &[(1, 21), (0, 53), (4, 95), (3, 55), (2, 34)],
        &[(0, 21), (3, 52), (4, 16), (2, 26), (1, 71)],
        &[(3, 39), (4, 98), (1, 42), (2, 31), (0, 12)],
        &[(1, 77), (0, 55), (4, 79), (2, 66), (3, 77)],
        &[(0, 83), (3, 34), (2, 64), (1, 19), (4, 37)],
        &[(1, 54), (2, 43), (4, 79), (0, 92), (3, 62)],
        &[(3, 69), (4, 77), (1, 87), (2, 87), (0, 93)],
        &[(2, 38), (0, 60), (1, 41), (3, 24), (4, 83)],
        &[(3, 17), (1, 49), (4, 25), (0, 44), (2, 98)],
        &[(4, 77), (3, 79), (2, 43), (1, 75), (0, 96)],
    ],
    900,
);

/// Job shop: the shortest makespan.
pub fn job_shop((jobs, horizon): (&[&[(usize, i64)]], i64)) -> String {
    let mut text = Text::default();
    let end = text.integer(0, horizon);
    let mut by_machine: Vec<Vec<(String, i64)>> = vec![Vec::new(); jobs[0].len()];
    for job in jobs {
        let mut before: Option<(String, i64)> = None;
        for &(machine, duration) in *job {
            let start = text.integer(0, horizon);
            if let Some((before, lasts)) = before {
                text.sum("int_lin_le", &[(1, &before), (-1, &start)], -lasts);
            }
            by_machine[machine].push((start.clone(), duration));
            before = Some((start, duration));
        }
        if let Some((last, lasts)) = before {
            text.sum("int_lin_le", &[(1, &last), (-1, &end)], -lasts);
        }
    }
    for tasks in by_machine {
        for (at, (two, second)) in tasks.iter().enumerate() {
            for (one, first) in &tasks[..at] {
                let before = text.is_at_most(&[(1, one), (-1, two)], -first);
                let after = text.is_at_most(&[(1, two), (-1, one)], -second);
                text.clause(&[&before, &after], &[]);
            }
        }
    }
    text.minimize(&end)
}

/// A project of tasks with precedences that share a resource: the earliest end.
pub fn project(tasks: usize, seed: u64) -> String {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut text = Text::default();
    let data: Vec<(i64, i64)> =
        (0..tasks).map(|_| (random.random_range(1..9), random.random_range(1..6))).collect();
    let horizon = data.iter().map(|task| task.0).sum();
    let (starts, end) = (text.integers(tasks, 0, horizon), text.integer(0, horizon));
    for (task, &(lasts, _)) in data.iter().enumerate() {
        text.sum("int_lin_le", &[(1, &starts[task]), (-1, &end)], -lasts);
        for _ in 0..2 {
            let later = task + 1 + random.random_range(0..tasks);
            if later < tasks && later < task + 8 {
                text.sum("int_lin_le", &[(1, &starts[task]), (-1, &starts[later])], -lasts);
            }
        }
    }
    // When a task begins, those that run take no more than the resource.
    for one in 0..tasks {
        let mut load: Vec<(i64, String)> = Vec::new();
        for (other, &(lasts, takes)) in data.iter().enumerate().filter(|it| it.0 != one) {
            let begun = text.is_at_most(&[(1, &starts[other]), (-1, &starts[one])], 0);
            let over = text.is_at_most(&[(1, &starts[other]), (-1, &starts[one])], -lasts);
            let runs = text.truth();
            text.clause(&[&runs, &over], &[&begun]);
            load.push((takes, text.number(&runs)));
        }
        let load: Vec<(i64, &str)> = load.iter().map(|(takes, it)| (*takes, &**it)).collect();
        text.sum("int_lin_le", &load, 8 - data[one].1);
    }
    text.minimize(&end)
}

/// A Latin square of this order with holes, to be completed.
pub fn completion(order: usize, holes: usize, seed: u64) -> String {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut shuffled = || {
        let mut all: Vec<usize> = (0..order).collect();
        all.shuffle(&mut random);
        all
    };
    let (rows, columns, numbers) = (shuffled(), shuffled(), shuffled());
    let mut open: Vec<usize> = (0..order * order).collect();
    open.shuffle(&mut random);
    open.truncate(holes);
    open.sort_unstable();
    let mut text = Text::default();
    let cells: Vec<String> = (0..order * order)
        .map(|cell| {
            let number = numbers[(rows[cell / order] + columns[cell % order]) % order] as i64;
            match open.binary_search(&cell) {
                Ok(_) => text.integer(0, order as i64 - 1),
                Err(_) => text.integer(number, number),
            }
        })
        .collect();
    for line in 0..order {
        let row: Vec<&str> = (0..order).map(|at| &*cells[order * line + at]).collect();
        let column: Vec<&str> = (0..order).map(|at| &*cells[order * at + line]).collect();
        text.differ(&row);
        text.differ(&column);
    }
    text.satisfy()
}

/// One pigeon more than there are holes: all pairs differ, or one all-different.
pub fn pigeons(holes: usize, by_pairs: bool) -> String {
    let mut text = Text::default();
    let pigeons = text.integers(holes + 1, 1, holes as i64);
    if by_pairs {
        for (at, two) in pigeons.iter().enumerate() {
            pigeons[..at].iter().for_each(|one| text.post("int_ne", &[one, two]));
        }
    } else {
        text.differ(&pigeons.iter().map(String::as_str).collect::<Vec<_>>());
    }
    text.satisfy()
}

/// The shortest ruler with this number of marks.
pub fn golomb(marks: usize, longest: i64) -> String {
    let mut text = Text::default();
    let ruler: Vec<String> =
        (0..marks).map(|mark| text.integer(0, if mark == 0 { 0 } else { longest })).collect();
    let mut distances = Vec::new();
    for (at, two) in ruler.iter().enumerate() {
        for one in &ruler[..at] {
            let distance = text.integer(1, longest);
            text.sum("int_lin_eq", &[(1, two), (-1, one), (-1, &distance)], 0);
            distances.push(distance);
        }
    }
    text.differ(&distances.iter().map(String::as_str).collect::<Vec<_>>());
    text.sum("int_lin_le", &[(1, &distances[0]), (-1, &distances[distances.len() - 1])], -1);
    text.minimize(&ruler[marks - 1])
}

/// A graph of Mycielski, which has no triangle, with one colour too few.
pub fn colouring(steps: usize) -> String {
    let mut edges = vec![(0, 1)];
    let mut vertices = 2;
    for _ in 0..steps {
        let mut more = Vec::new();
        for &(one, two) in &edges {
            more.extend([(one, two + vertices), (two, one + vertices)]);
        }
        more.extend((0..vertices).map(|vertex| (vertex + vertices, 2 * vertices)));
        edges.extend(more);
        vertices = 2 * vertices + 1;
    }
    let mut text = Text::default();
    let colours = text.integers(vertices, 1, steps as i64 + 1);
    edges.iter().for_each(|&(one, two)| text.post("int_ne", &[&colours[one], &colours[two]]));
    text.satisfy()
}

/// Random clauses of three literals, near the threshold of satisfiability.
pub fn clauses(variables: usize, seed: u64) -> String {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut text = Text::default();
    let truths: Vec<String> = (0..variables).map(|_| text.truth()).collect();
    for _ in 0..variables * 426 / 100 {
        let (mut positive, mut negative) = (Vec::new(), Vec::new());
        for _ in 0..3 {
            let truth = &*truths[random.random_range(0..variables)];
            if random.random() { positive.push(truth) } else { negative.push(truth) }
        }
        text.clause(&positive, &negative);
    }
    text.satisfy()
}

/// A pattern of cells that the rules of Life leave as it is, with as few dead cells as possible
/// (maximum density still life: Elkies 1998).
pub fn still_life(size: usize) -> String {
    let mut text = Text::default();
    let border = text.integer(0, 0);
    let alive = text.integers(size * size, 0, 1);
    let at = |row: usize, column: usize| match (1..=size).contains(&row) {
        true if (1..=size).contains(&column) => &*alive[size * (row - 1) + column - 1],
        _ => &*border,
    };
    for row in 0..size + 2 {
        for column in 0..size + 2 {
            let near = |it: usize| it.saturating_sub(1)..=it + 1;
            let places = near(row).flat_map(|r| near(column).map(move |c| (r, c)));
            let around: Vec<(i64, &str)> =
                places.filter(|&it| it != (row, column)).map(|(r, c)| (1, at(r, c))).collect();
            let sum = text.integer(0, 8);
            let terms: Vec<(i64, &str)> = around.into_iter().chain([(-1, &*sum)]).collect();
            text.sum("int_lin_eq", &terms, 0);
            let few = text.is_at_most(&[(1, &sum)], 1);
            let at_most_two = text.is_at_most(&[(1, &sum)], 2);
            let at_most_three = text.is_at_most(&[(1, &sum)], 3);
            let dead = text.is_at_most(&[(1, at(row, column))], 0);
            // Alive with two or three, dead without three.
            text.clause(&[&dead], &[&few]);
            text.clause(&[&dead, &at_most_three], &[]);
            text.clause(&[&at_most_two], &[&dead, &at_most_three]);
        }
    }
    let dead = text.integer(0, (size * size) as i64);
    let all: Vec<(i64, &str)> = alive.iter().map(|it| (1, &**it)).chain([(1, &*dead)]).collect();
    text.sum("int_lin_eq", &all, (size * size) as i64);
    text.minimize(&dead)
}

/// Golfers who play in groups for some weeks, no two in one group twice.
pub fn golfers(groups: usize, size: usize, weeks: usize) -> String {
    let players = groups * size;
    let mut text = Text::default();
    let group: Vec<Vec<String>> =
        (0..weeks).map(|_| text.integers(players, 1, groups as i64)).collect();
    for (week, of) in group.iter().enumerate() {
        for number in 1..=groups as i64 {
            let is: Vec<String> = of
                .iter()
                .map(|player| {
                    let truth = text.truth();
                    text.post("int_eq_reif", &[player, &number.to_string(), &truth]);
                    text.number(&truth)
                })
                .collect();
            let terms: Vec<(i64, &str)> = is.iter().map(|it| (1, &**it)).collect();
            text.sum("int_lin_eq", &terms, size as i64);
        }
        if week == 0 {
            for (player, name) in of.iter().enumerate() {
                text.sum("int_lin_eq", &[(1, name)], (player / size) as i64 + 1);
            }
        }
    }
    for two in 0..players {
        for one in 0..two {
            let together: Vec<String> = group
                .iter()
                .map(|of| {
                    let truth = text.truth();
                    text.post("int_eq_reif", &[&of[one], &of[two], &truth]);
                    text.number(&truth)
                })
                .collect();
            let terms: Vec<(i64, &str)> = together.iter().map(|it| (1, &**it)).collect();
            text.sum("int_lin_le", &terms, 1);
        }
    }
    text.satisfy()
}

/// Customers who want some products each, made one after the other: the order with the fewest open
/// stacks at once. A stack is open from the first to the last product that the customer wants.
pub fn stacks(customers: usize, products: usize, seed: u64) -> String {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut text = Text::default();
    let last = products as i64;
    let places = text.integers(products, 1, last);
    text.differ(&places.iter().map(String::as_str).collect::<Vec<_>>());
    let most = text.integer(0, customers as i64);
    let mut open: Vec<Vec<String>> = vec![Vec::new(); products];
    for _ in 0..customers {
        let wanted: Vec<usize> = (0..products).filter(|_| random.random_range(0..10) < 3).collect();
        if wanted.is_empty() {
            continue;
        }
        for (time, open) in (1..).zip(&mut open) {
            // Open if one wanted product is made by that time, and one not before it.
            let mut begun = Vec::new();
            let mut ended = Vec::new();
            for &product in &wanted {
                begun.push(text.is_at_most(&[(1, &places[product])], time));
                ended.push(text.is_at_most(&[(1, &places[product])], time - 1));
            }
            let is_open = text.truth();
            for one in &begun {
                for two in &ended {
                    text.clause(&[&is_open, two], &[one]);
                }
            }
            open.push(text.number(&is_open));
        }
    }
    for at in open {
        let terms: Vec<(i64, &str)> =
            at.iter().map(|it| (1, &**it)).chain([(-1, &*most)]).collect();
        text.sum("int_lin_le", &terms, 0);
    }
    text.minimize(&most)
}

//! The 24 game by brute force as in textbook programs: all orders by recursive swapping, all
//! choices of three operators in five shapes, floating point, and a text for every expression close
//! enough to 24.

/// Returns the texts of all expressions that make 24.
pub fn solve(mut cards: [i64; 4]) -> Vec<String> {
    let mut found = Vec::new();
    orders(&mut cards, 0, &mut found);
    found
}

fn orders(cards: &mut [i64; 4], at: usize, found: &mut Vec<String>) {
    if at == cards.len() {
        return expressions(cards, found);
    }
    for other in at..cards.len() {
        if cards[at..other].contains(&cards[other]) {
            continue;
        }
        cards.swap(at, other);
        orders(cards, at + 1, found);
        cards.swap(at, other);
    }
}

fn join(left: f64, operator: char, right: f64) -> f64 {
    match operator {
        '+' => left + right,
        '-' => left - right,
        '*' => left * right,
        _ => left / right,
    }
}

fn expressions(cards: &[i64; 4], found: &mut Vec<String>) {
    let [a, b, c, d] = cards.map(|card| card as f64);
    let [p, q, r, s] = *cards;
    let makes = |value: f64| (value - 24.0).abs() < 1e-9;
    for x in ['+', '-', '*', '/'] {
        for y in ['+', '-', '*', '/'] {
            for z in ['+', '-', '*', '/'] {
                if makes(join(join(join(a, x, b), y, c), z, d)) {
                    found.push(format!("(({p} {x} {q}) {y} {r}) {z} {s}"));
                }
                if makes(join(join(a, x, join(b, y, c)), z, d)) {
                    found.push(format!("({p} {x} ({q} {y} {r})) {z} {s}"));
                }
                if makes(join(a, x, join(join(b, y, c), z, d))) {
                    found.push(format!("{p} {x} (({q} {y} {r}) {z} {s})"));
                }
                if makes(join(a, x, join(b, y, join(c, z, d)))) {
                    found.push(format!("{p} {x} ({q} {y} ({r} {z} {s}))"));
                }
                if makes(join(join(a, x, b), y, join(c, z, d))) {
                    found.push(format!("({p} {x} {q}) {y} ({r} {z} {s})"));
                }
            }
        }
    }
}

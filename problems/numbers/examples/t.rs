use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::Brackets;
use billhook_numbers::game::Game;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.is_empty() {
        let mut hands = vec![];
        for a in 1..=13 {
            for b in a..=13 {
                for c in b..=13 {
                    for d in c..=13 {
                        hands.push(Game::new([a, b, c, d]));
                    }
                }
            }
        }
        for level in Level::ALL {
            let mut finder = Classes::<i64>::new(level);
            for _ in 0..2 {
                let t = Instant::now();
                let mut n = 0;
                for _ in 0..10 {
                    for game in &hands {
                        finder.find(game, true, &mut || true);
                        n += finder.len();
                    }
                }
                println!(
                    "{} {} {:.2} µs a hand",
                    level.name(),
                    n / 10,
                    t.elapsed().as_secs_f64() * 1e6 / 18200.0
                );
            }
        }
        return;
    }
    let cards: Vec<i64> = args.iter().map(|a| a.parse().unwrap()).collect();
    let game = Game::new(cards);
    for level in Level::ALL {
        let t = Instant::now();
        let mut finder = Classes::<i64>::new(level);
        finder.find(&game, true, &mut || true);
        println!("{} {} {:?}", level.name(), finder.len(), t.elapsed());
        if finder.len() < 30 {
            for e in finder.expressions() {
                println!("  {}", e.write(&game.cards, Brackets::Plain));
            }
        }
    }
}

use billhook_numbers::game::Game;
use billhook_numbers::values::Values;
use std::time::Instant;
fn main() {
    let cards: Vec<i64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let game = Game::new(cards).sorted();
    let t = Instant::now();
    let v = Values::<i64>::of(&game, &mut || true).unwrap();
    println!("{} {:?}", v.len(), t.elapsed());
}

//! q
use std::time::Instant;
use billhook_problems::make24::{game::Game,subsets::Subsets,brute_force::BruteForce,merge::Table,heuristic::Heuristic};
use billhook_engine::*;
fn main(){ if std::env::args().len()>2 { let mut hands=vec![]; for a in 1..=13 {for b in a..=13 {for c in b..=13 {for d in c..=13 { hands.push(Game::new([a,b,c,d]));}}}} let mut s=Subsets::<i64>::new(); let mut x=0; for _ in 0..300 { for h in &hands { x+=s.solvable(h) as u64; } } println!("{x}"); return; } if std::env::args().len()>1 { let n: i64=std::env::args().nth(1).unwrap().parse().unwrap(); let mut x=0; for _ in 0..n { for a in 1..=13 {for b in a..=13 {for c in b..=13 {for d in c..=13 { x+=dfs::statistics(&mut Table::<i64>::new(&Game::new([a,b,c,d]))).solutions();}}}}} println!("{x}"); return;}
  let mut hands=vec![];
  for a in 1..=13 {for b in a..=13 {for c in b..=13 {for d in c..=13 { hands.push(Game::new([a,b,c,d]));}}}}
  let t=|name:&str,f:&mut dyn FnMut()->u64|{ let mut best=f64::MAX; let mut r=0; for _ in 0..5 {let s=Instant::now(); r=f(); best=best.min(s.elapsed().as_secs_f64());} println!("{name}: {r} {:.3} us/hand", best*1e6/hands.len() as f64);};
  let mut s=Subsets::<i64>::new();
  t("count",&mut||hands.iter().map(|g|{s.deal(g); s.count()}).sum());
  t("solvable",&mut||hands.iter().map(|g|{s.solvable(g) as u64}).sum());
  t("deal",&mut||hands.iter().map(|g|{s.deal(g); 1}).sum());
  t("solutions",&mut||hands.iter().map(|g|{s.deal(g); s.solutions().len() as u64}).sum());
  t("brute",&mut||hands.iter().map(|g|{dfs::statistics(&mut BruteForce::<i64>::new(g)).solutions()}).sum());
  t("brute new",&mut||hands.iter().map(|g|{std::hint::black_box(BruteForce::<i64>::new(g));1}).sum());
  t("merge",&mut||hands.iter().map(|g|{dfs::statistics(&mut Table::<i64>::new(g)).solutions()}).sum());
  t("heur",&mut||hands.iter().map(|g|{dfs::statistics(&mut Heuristic::<i64>::new(g)).solutions()}).sum());
  t("merge first",&mut||hands.iter().map(|g|{dfs::first(&mut Table::<i64>::new(g),|_|()).is_some() as u64}).sum());
}

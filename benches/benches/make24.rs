//! Criterion benchmarks of the 24 game over all 1,820 hands: each strategy, the decision whether a
//! hand is solvable, and the textbook program. `cargo bench -p billhook-benches --features
//! criterion --bench make24`.

use billhook_benches::{hands, textbook};
use billhook_numbers::solvable::Solver;
use billhook_numbers::subsets::Subsets;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn strategies(criterion: &mut Criterion) {
    let (games, cards) = (hands::games(), hands::all());
    let mut group = criterion.benchmark_group("make24, 1,820 hands");
    group.throughput(Throughput::Elements(games.len() as u64));
    group.sample_size(20);
    group.bench_function("textbook", |bencher| {
        bencher.iter(|| cards.iter().map(|&cards| textbook::solve(cards).len()).sum::<usize>());
    });
    group.bench_function("brute-force", |bencher| {
        bencher.iter(|| games.iter().map(hands::build_by_brute_force).sum::<u64>());
    });
    group.bench_function("dfs", |bencher| {
        bencher.iter(|| games.iter().map(hands::build_by_merging).sum::<u64>());
    });
    let mut table = Subsets::new();
    group.bench_function("subsets", |bencher| {
        bencher.iter(|| {
            games.iter().map(|game| hands::build_by_subsets(&mut table, game)).sum::<u64>()
        });
    });
    let mut solver = Solver::default();
    group.bench_function("solvable or not", |bencher| {
        bencher.iter(|| games.iter().filter(|game| solver.solvable(game)).count());
    });
    group.finish();
}

criterion_group!(benches, strategies);
criterion_main!(benches);

//! Criterion benchmarks of depth-first search on ten queens: the recursion with and without
//! visitors, the explicit stack, and the recursion written by hand. `cargo bench -p
//! billhook-benches --features criterion --bench queens`.

use billhook_benches::queens::{Queens, by_hand};
use billhook_engine::{Limits, Statistics, dfs, solutions};
use criterion::{Criterion, criterion_group, criterion_main};

fn walks(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("queens 10");
    group.bench_function("by hand", |bencher| bencher.iter(|| by_hand(10)));
    group.bench_function("recursion", |bencher| {
        bencher.iter(|| dfs::search(&mut Queens::new(10), &mut ()));
    });
    group.bench_function("recursion, statistics", |bencher| {
        bencher.iter(|| dfs::statistics(&mut Queens::new(10)));
    });
    group.bench_function("recursion, limits", |bencher| {
        bencher.iter(|| dfs::search(&mut Queens::new(10), &mut Limits::new().nodes(1 << 40)));
    });
    group.bench_function("explicit stack, statistics", |bencher| {
        bencher.iter(|| solutions(Queens::new(10), Statistics::new(), |_| ()).count());
    });
    group.finish();
}

criterion_group!(benches, walks);
criterion_main!(benches);

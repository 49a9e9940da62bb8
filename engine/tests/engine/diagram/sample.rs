//! Random solutions are uniform, and determined by the seed.

use std::collections::HashMap;

use crate::problems::diagrams::{diagram, partial};
use crate::problems::{dominoes, random_graph};
use crate::random::for_all;
use billhook_engine::diagram::{Compiler, Index, uniform_below};
use num_bigint::BigUint;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Returns Pearson's chi-square (1900) for `draws` draws among equally likely things; `seen` has
/// the number of draws of each thing that was drawn.
fn chi_square(seen: impl Iterator<Item = u32>, things: u32, draws: u32) -> f64 {
    let expected = f64::from(draws) / f64::from(things);
    let (mut sum, mut kinds) = (0.0, 0);
    for times in seen {
        sum += (f64::from(times) - expected).powi(2) / expected;
        kinds += 1;
    }
    sum + f64::from(things - kinds) * expected
}

/// Draws a solution, each with equal probability; `None` if there are none.
fn sample(index: &Index<u64>, random: &mut Pcg64Mcg) -> Option<Vec<u64>> {
    index.nth(&uniform_below(random, &index.count()))
}

#[test]
fn all_solutions_are_equally_likely() {
    // There are 36 tilings of four by four cells, at very different depths of the search tree.
    let diagram = diagram(&mut dominoes(0x0f0f_0f0f));
    let index = diagram.index();
    assert_eq!(index.count(), 36u8.into());
    let mut random = Pcg64Mcg::seed_from_u64(24);
    let mut seen: HashMap<Vec<u64>, u32> = HashMap::new();
    for _ in 0..36_000 {
        *seen.entry(sample(&index, &mut random).expect("there are some")).or_default() += 1;
    }
    // With 35 degrees of freedom, one in a thousand seeds exceeds 67.
    let statistic = chi_square(seen.into_values(), 36, 36_000);
    assert!(statistic < 67.0, "{statistic}");
}

#[test]
fn a_seed_determines_the_solution() {
    let mut board = dominoes(u64::MAX);
    let index = diagram(&mut board).index();
    let mut partial =
        partial(Compiler::new().memory(100_000), &mut board, &mut ()).expect("it is small");
    assert!(!partial.is_whole());
    let [mut one, mut other, mut third] = [1, 1, 2].map(Pcg64Mcg::seed_from_u64);
    for _ in 0..20 {
        let sampled = sample(&index, &mut one);
        assert_ne!(sampled, sample(&index, &mut third));
        let number = uniform_below(&mut other, &partial.count());
        assert_eq!(partial.nth(&number, &mut ()), Ok(sampled));
    }
    drop(partial);
    assert_eq!(board, dominoes(u64::MAX));
    // The number is the same on every machine.
    let number = uniform_below(&mut Pcg64Mcg::seed_from_u64(1), &BigUint::from(10u8).pow(30));
    assert_eq!(number.to_string(), "15836014456394104529077871747");
}

#[test]
fn a_number_is_below_its_end() {
    for_all((any::<u64>(), any::<Vec<u32>>()), |(seed, words)| {
        let end = BigUint::new(words);
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let number = uniform_below(&mut random, &end);
        assert!(number < end || end == BigUint::ZERO && number == end);
        assert_eq!(uniform_below(&mut random, &BigUint::from(1u8)), BigUint::ZERO);
    });
}

#[test]
fn without_solutions_none_is_drawn() {
    for_all(any::<u64>(), |seed| {
        let mut graph = random_graph(seed, 3, 4);
        let index = diagram(&mut graph).index();
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        assert_eq!(sample(&index, &mut random).is_some(), index.count() > BigUint::ZERO);
    });
}

#[test]
fn numbers_of_any_size_are_equally_likely() {
    for end in [3u64, 5, 8, 100] {
        let mut random = Pcg64Mcg::seed_from_u64(end);
        let mut seen: HashMap<_, u32> = HashMap::new();
        for _ in 0..end * 1_000 {
            *seen.entry(uniform_below(&mut random, &end.into())).or_default() += 1;
        }
        let statistic = chi_square(seen.into_values(), end as u32, end as u32 * 1_000);
        // The bound is six standard deviations above the mean.
        let freedom = (end - 1) as f64;
        assert!(statistic < freedom + 6.0 * (2.0 * freedom).sqrt(), "{end}: {statistic}");
    }
    // The three thirds of the numbers below 3 * 2^64 are equally likely.
    let word = BigUint::from(1u8) << 64;
    let mut random = Pcg64Mcg::seed_from_u64(3);
    let mut thirds: HashMap<_, u32> = HashMap::new();
    for _ in 0..3_000 {
        let number = uniform_below(&mut random, &(&word * 3u8));
        *thirds.entry(number / &word).or_default() += 1;
    }
    assert!(chi_square(thirds.into_values(), 3, 3_000) < 13.8);
}

//! Exact covers by diagrams: whatever the order, the solutions are those of a
//! search without any cleverness.

use crate::covers::{by_hand, covers, ring, sorted};
use billhook_engine::exact_cover::diagram::{How, ItemOrder, Tally, Watch, compile, count};
use billhook_engine::exact_cover::{Entry, ExactCover};
use billhook_engine::{Limits, Statistics, Status, dfs};
use num_bigint::BigUint;
use proptest::prelude::*;
use rand::SeedableRng;

const MEMORY: usize = 1 << 26;

fn watch() -> Watch {
    (Limits::new(), Statistics::new())
}

fn counted(cover: &ExactCover, how: &How, memory: usize) -> Tally {
    count(cover, how, &mut watch(), memory)
}

/// Every way to count, with a listed order that is none of the others.
fn all(cover: &ExactCover) -> Vec<How> {
    let items = cover.primary() as u32;
    let listed = (0..items).map(|item| (item * 7 + 3) % items.max(1)).filter(|item| item % 4 != 1);
    let orders = ItemOrder::ALL.into_iter().chain([ItemOrder::Listed(listed.collect())]);
    [How::Auto, How::Best, How::Plain].into_iter().chain(orders.map(How::Diagram)).collect()
}

proptest! {
    #[test]
    fn every_order_finds_everything(cover in covers()) {
        let expect = by_hand(&cover);
        for how in all(&cover) {
            let tally = counted(&cover, &how, MEMORY);
            prop_assert_eq!(tally.solutions, BigUint::from(expect.len()), "{:?}", how);
            prop_assert_eq!(tally.status, Status::Complete);
            let compiled = compile(&cover, &how, &mut watch(), MEMORY);
            let (diagram, order) = compiled.expect("there is memory");
            if let How::Diagram(asked) = &how {
                prop_assert_eq!(&order, asked);
            }
            let path = |walk: &billhook_engine::diagram::Walk<'_, u32>| {
                walk.path().iter().map(|&option| option as usize).collect::<Vec<_>>()
            };
            let found = dfs::all(&mut diagram.walk(), path);
            prop_assert_eq!(&sorted(found), &expect, "{:?}", how);
        }
    }

    /// The k-th solution, the number of a solution, and how often each option
    /// is chosen: as from the list of all solutions.
    #[test]
    fn numbers_and_marginals_are_those_of_the_list(cover in covers()) {
        for how in all(&cover) {
            let (diagram, _) = compile(&cover, &how, &mut watch(), MEMORY).expect("memory");
            let list: Vec<Vec<u32>> = diagram.solutions().collect();
            let index = diagram.index();
            prop_assert_eq!(index.count(), BigUint::from(list.len()));
            for (number, solution) in list.iter().enumerate() {
                let number = BigUint::from(number);
                let nth = index.nth(&number);
                prop_assert_eq!(nth.as_ref(), Some(solution));
                prop_assert_eq!(index.rank(solution), Some(number));
            }
            prop_assert_eq!(index.nth(&list.len().into()), None);
            let mut times = vec![0usize; cover.options()];
            list.iter().flatten().for_each(|&option| times[option as usize] += 1);
            let mut found = vec![BigUint::ZERO; cover.options()];
            for (option, count) in index.marginals() {
                found[option as usize] += count;
            }
            let times: Vec<BigUint> = times.into_iter().map(BigUint::from).collect();
            prop_assert_eq!(found, times, "{:?}", how);
        }
    }

    #[test]
    fn without_memory_it_only_takes_longer(cover in covers()) {
        let expect = BigUint::from(by_hand(&cover).len());
        for how in all(&cover) {
            prop_assert_eq!(counted(&cover, &how, 0).solutions, expect.clone(), "{:?}", how);
        }
    }

    #[test]
    fn what_is_stopped_claims_no_more_than_there_is(cover in covers(), nodes in 0u64..30) {
        let expect = BigUint::from(by_hand(&cover).len());
        for how in all(&cover) {
            let mut watch = (Limits::new().nodes(nodes), Statistics::new());
            let tally = count(&cover, &how, &mut watch, MEMORY);
            prop_assert!(tally.solutions <= expect);
            prop_assert!(watch.1.nodes() <= nodes);
            match tally.status {
                Status::Complete => prop_assert_eq!(tally.solutions, expect.clone()),
                status => prop_assert_eq!(status, Status::NodeLimit),
            }
        }
    }
}

#[test]
fn keys_of_every_width() {
    // From one word to more than the widest fixed key has.
    for places in [20, 63, 64, 65, 120, 130, 250, 260, 500, 520, 1_000, 1_030, 1_500] {
        for secondary in [false, true] {
            let cover = ring(places, secondary);
            let expect = counted(&cover, &How::Diagram(ItemOrder::CuthillMckee), MEMORY);
            assert_eq!(expect.status, Status::Complete);
            for how in all(&cover) {
                // A listed order knows nothing of the ring, and plain search
                // takes each solution for itself.
                if matches!(how, How::Plain | How::Diagram(ItemOrder::Listed(_))) {
                    continue;
                }
                let tally = counted(&cover, &how, MEMORY);
                assert_eq!(tally.solutions, expect.solutions, "{places} {how:?}");
            }
        }
    }
}

#[test]
fn a_race_is_the_same_in_every_run() {
    let cover = ring(700, false);
    let run = || {
        let mut watch = watch();
        let tally = count(&cover, &How::Auto, &mut watch, MEMORY);
        (tally, watch.1)
    };
    assert_eq!(run(), run());
}

#[test]
fn the_smallest_instances() {
    for (primary, options, expect) in [(0, 0, 1_u32), (1, 0, 0), (1, 1, 1), (1, 3, 3)] {
        let mut builder = ExactCover::builder();
        for item in 0..primary {
            builder.primary(&item.to_string()).expect("a fresh name");
        }
        for _ in 0..options {
            builder.option_of(&[Entry::plain(0)]).expect("a valid option");
        }
        let cover = builder.build();
        for how in all(&cover) {
            assert_eq!(counted(&cover, &how, MEMORY).solutions, expect.into(), "{how:?}");
        }
    }
}

/// All solutions are drawn about equally often: Pearson's chi-square stays
/// below what it exceeds once in a thousand times, at fixed seeds.
#[test]
fn each_solution_is_as_likely() {
    // A ring of 12 places has 322 ways to be taken by ones and twos.
    let mut builder = ExactCover::builder();
    for place in 0..12 {
        builder.primary(&place.to_string()).expect("a new name");
    }
    for place in 0..12u32 {
        builder.option_of(&[Entry::plain(place)]).expect("an option");
        let next = Entry::plain((place + 1) % 12);
        builder.option_of(&[Entry::plain(place), next]).expect("an option");
    }
    let cover = builder.build();
    for how in [How::Auto, How::Diagram(ItemOrder::CuthillMckee)] {
        let (diagram, _) = compile(&cover, &how, &mut watch(), MEMORY).expect("there is memory");
        let index = diagram.index();
        assert_eq!(index.count(), BigUint::from(322u32));
        for seed in 0..4 {
            let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
            let mut drawn = [0u32; 322];
            for _ in 0..32_200 {
                let path = index.sample(&mut random).expect("there are solutions");
                let number = index.rank(&path).expect("it is one of them");
                drawn[usize::try_from(&number).expect("it is small")] += 1;
            }
            let square = |&count: &u32| (f64::from(count) - 100.0).powi(2) / 100.0;
            let chi: f64 = drawn.iter().map(square).sum();
            // 321 degrees of freedom: 405 once in a thousand times.
            assert!(chi < 405.0, "{how:?} {seed}: {chi}");
        }
    }
}

//! Exact covers for tests, and their solutions by brute force.

use billhook_engine::dfs;
use billhook_engine::diagram::Diagram;
use billhook_engine::exact_cover::{Entry, ExactCover};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// Builds an instance with these numbers of primary and secondary items; colour 1 is red, 2 is
/// blue.
pub fn cover(
    primary: u32,
    secondary: u32,
    options: impl IntoIterator<Item = Vec<Entry>>,
) -> ExactCover {
    let mut builder = ExactCover::builder();
    for item in 0..primary {
        builder.primary(&format!("p{item}")).expect("a fresh name");
    }
    for item in 0..secondary {
        builder.secondary(&format!("s{item}")).expect("a fresh name");
    }
    assert_eq!(["red", "blue"].map(|name| builder.colour(name)), [Ok(1), Ok(2)]);
    for option in options {
        builder.option_of(&option).expect("a valid option");
    }
    builder.build()
}

/// Returns the entries of items without colours.
pub fn plain(items: impl IntoIterator<Item = u32>) -> Vec<Entry> {
    items.into_iter().map(Entry::plain).collect()
}

/// Returns a random instance with secondary items and colours; most options have about three
/// primary items.
pub fn random_cover(seed: u64) -> ExactCover {
    let mut random = Pcg32::seed_from_u64(seed);
    let (primary, secondary) = (random.random_range(3..12_u32), random.random_range(0..4_u32));
    let options = (0..random.random_range(5..60)).map(|_| {
        let first = random.random_range(0..primary);
        let has = |random: &mut Pcg32, part: u32| random.random_ratio(part, 4);
        let items = (0..primary)
            .filter(|&item| item == first || item.abs_diff(first) < 3 && has(&mut random, 2));
        let mut entries = plain(items.collect::<Vec<_>>());
        for item in 0..secondary {
            if has(&mut random, 1) {
                let colour = random.random_range(0..3_u16).into();
                entries.push(Entry { item: primary + item, colour });
            }
        }
        entries
    });
    cover(primary, secondary, options.collect::<Vec<_>>())
}

/// Generates small instances with primary and secondary items and up to two colours.
pub fn covers() -> impl Strategy<Value = ExactCover> {
    let option = (any::<u8>(), any::<u8>(), any::<u8>());
    (1..6u32, 0..5u32, prop::collection::vec(option, 0..14)).prop_map(
        |(primary, secondary, options)| {
            let options = options.into_iter().map(|(items, others, shades)| {
                let first = u32::from(items) % primary;
                let has = |&item: &u32| items >> item & 1 != 0 && items & 128 != 0;
                let mut entries = plain((0..primary).filter(|item| *item == first || has(item)));
                for item in (0..secondary).filter(|item| others >> item & 1 != 0) {
                    let shade = if others >> 7 == 1 { 0 } else { 1 + (shades >> item & 1) };
                    entries.push(Entry { item: primary + item, colour: shade.into() });
                }
                entries
            });
            cover(primary, secondary, options)
        },
    )
}

/// Generates instances with up to nine primary and four secondary items, in blocks that options
/// rarely connect.
pub fn in_blocks() -> impl Strategy<Value = ExactCover> {
    let entry = (0..3u32, 0..3u32);
    let option = (0..9u32, any::<u8>(), prop::collection::vec(entry, 0..3), 0..9u32);
    (1..10u32, 0..5u32, prop::collection::vec(option, 0..24)).prop_map(
        |(primary, secondary, options)| {
            let options = options.into_iter().map(|(first, near, others, far)| {
                let first = first % primary;
                let block = first / 3 * 3;
                let near = (0..3).filter(|bit| near >> bit & 1 == 1).map(|item| block + item);
                let far = (far == 0).then_some(first / 2);
                let mut items: Vec<u32> = near.chain([first]).chain(far).collect();
                items.retain(|&item| item < primary);
                items.sort_unstable();
                items.dedup();
                let mut entries = plain(items);
                for (item, colour) in others {
                    let item = primary + item;
                    if item < primary + secondary && entries.iter().all(|e| e.item != item) {
                        entries.push(Entry { item, colour });
                    }
                }
                entries
            });
            cover(primary, secondary, options)
        },
    )
}

/// Returns the smallest instances – without items, and with one item and some options – each with
/// its number of solutions.
pub fn smallest() -> [(ExactCover, usize); 4] {
    let instance = |primary, options| cover(primary, 0, vec![plain([0]); options]);
    [(0, 0, 1), (1, 0, 0), (1, 1, 1), (1, 3, 3)]
        .map(|(primary, options, solutions)| (instance(primary, options), solutions))
}

/// Returns all solutions as sorted lists of options, by trying every set of options.
pub fn by_hand(cover: &ExactCover) -> Vec<Vec<usize>> {
    let sets = 0..1usize << cover.options();
    let chosen = |set: usize| (0..cover.options()).filter(move |option| set >> option & 1 != 0);
    let mut found: Vec<Vec<usize>> = sets
        .filter(|&set| {
            let mut use_of = vec![Vec::new(); cover.items()];
            for entry in chosen(set).flat_map(|option| cover.option(option)) {
                use_of[entry.item as usize].push(entry.colour);
            }
            use_of.iter().enumerate().all(|(item, colours)| match item < cover.primary() {
                true => colours.len() == 1,
                false => {
                    colours.len() < 2
                        || colours[0] != 0 && colours.iter().all(|colour| *colour == colours[0])
                }
            })
        })
        .map(|set| chosen(set).collect())
        .collect();
    found.sort();
    found
}

/// Returns the solutions of a diagram as lists of options, in the order of its walk.
pub fn walked(diagram: &Diagram<u32>) -> Vec<Vec<usize>> {
    dfs::all(&mut diagram.walk(), |at| at.path().iter().map(|&option| option as usize).collect())
}

/// Sorts solutions, and the options within each.
pub fn sorted(mut solutions: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    solutions.iter_mut().for_each(|solution| solution.sort_unstable());
    solutions.sort();
    solutions
}

/// Returns an instance with places in a row, each covered alone or with the next one, and the first
/// three also with one far away, so that the item graph has long cycles. With `secondary`, at most
/// one of these three is covered with the one far away.
pub fn ring(places: u32, secondary: bool) -> ExactCover {
    let options = (0..places).flat_map(|place| {
        let next = (place + 1 < places).then(|| plain([place, place + 1]));
        let once = secondary.then_some(places);
        let far = (place < 3).then(|| plain([place, places - 1 - place].into_iter().chain(once)));
        [plain([place])].into_iter().chain(next).chain(far)
    });
    cover(places, secondary.into(), options)
}

//! Exact covers made for tests, and their solutions without any cleverness.

use billhook_engine::exact_cover::{Entry, ExactCover};
use proptest::prelude::*;

/// Small instances: some primary and secondary items, options with up to two
/// colours.
pub fn covers() -> impl Strategy<Value = ExactCover> {
    let option = (proptest::bits::u8::ANY, proptest::bits::u8::ANY, proptest::bits::u8::ANY);
    (1..6usize, 0..5usize, prop::collection::vec(option, 0..14)).prop_map(
        |(primary, secondary, options)| {
            let mut builder = ExactCover::builder();
            for item in 0..primary {
                builder.primary(&format!("p{item}")).expect("a fresh name");
            }
            for item in 0..secondary {
                builder.secondary(&format!("s{item}")).expect("a fresh name");
            }
            let colours: Vec<u32> =
                ["red", "blue"].map(|name| builder.colour(name).expect("a name")).to_vec();
            for (items, others, shades) in options {
                let first = usize::from(items) % primary;
                let mut entries: Vec<Entry> = (0..primary)
                    .filter(|&item| item == first || items >> item & 1 != 0 && items & 128 != 0)
                    .map(|item| Entry::plain(item as u32))
                    .collect();
                for item in (0..secondary).filter(|item| others >> item & 1 != 0) {
                    let colour = match (shades >> item & 1, others >> 7) {
                        (_, 1) => 0,
                        (shade, _) => colours[usize::from(shade)],
                    };
                    entries.push(Entry { item: (primary + item) as u32, colour });
                }
                builder.option_of(&entries).expect("a valid option");
            }
            builder.build()
        },
    )
}

/// Up to nine primary and four secondary items, and options with a few of
/// both; of each item there are several blocks of three that options rarely
/// connect.
pub fn in_blocks() -> impl Strategy<Value = ExactCover> {
    let entry = (0u8..3, 0u8..3);
    let option = (0u8..9, any::<u8>(), prop::collection::vec(entry, 0..3), 0u8..9);
    (1u32..10, 0u32..5, prop::collection::vec(option, 0..24)).prop_map(
        |(primary, secondary, options)| {
            let mut builder = ExactCover::builder();
            for item in 0..primary {
                builder.primary(&format!("p{item}")).expect("a fresh name");
            }
            for item in 0..secondary {
                builder.secondary(&format!("s{item}")).expect("a fresh name");
            }
            let colours = ["red", "blue"].map(|name| builder.colour(name).expect("a name"));
            for (first, near, others, far) in options {
                let first = u32::from(first) % primary;
                let block = first / 3 * 3;
                let mut items: Vec<u32> = (0..3).filter(|bit| near >> bit & 1 == 1).collect();
                items.iter_mut().for_each(|item| *item += block);
                items.extend([first].into_iter().chain((far == 0).then_some(first / 2)));
                items.retain(|&item| item < primary);
                items.sort_unstable();
                items.dedup();
                let mut entries: Vec<Entry> = items.into_iter().map(Entry::plain).collect();
                for (item, colour) in others {
                    let item = primary + u32::from(item);
                    if item < primary + secondary && entries.iter().all(|e| e.item != item) {
                        let colour = colour.checked_sub(1).map(|at| colours[usize::from(at)]);
                        entries.push(Entry { item, colour: colour.unwrap_or(0) });
                    }
                }
                builder.option_of(&entries).expect("a valid option");
            }
            builder.build()
        },
    )
}

/// All solutions as sorted lists of options, by trying every set of options.
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

/// The same sets of options, in one order.
pub fn sorted(mut solutions: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    solutions.iter_mut().for_each(|solution| solution.sort_unstable());
    solutions.sort();
    solutions
}

/// Places in a row, each taken alone or with the next one, and now and then
/// with one far away: a graph with long cycles.
pub fn ring(places: u32, secondary: bool) -> ExactCover {
    let mut builder = ExactCover::builder();
    for place in 0..places {
        builder.primary(&place.to_string()).expect("a fresh name");
    }
    let once = secondary.then(|| builder.secondary("once").expect("a fresh name"));
    for place in 0..places {
        let here = Entry::plain(place);
        builder.option_of(&[here]).expect("a valid option");
        if place + 1 < places {
            builder.option_of(&[here, Entry::plain(place + 1)]).expect("a valid option");
        }
        if place < 3 {
            let far = [here, Entry::plain(places - 1 - place)];
            let entries: Vec<Entry> = far.into_iter().chain(once.map(Entry::plain)).collect();
            builder.option_of(&entries).expect("a valid option");
        }
    }
    builder.build()
}

//! Small exact covers, and their solutions without any cleverness.

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

//! Langford pairs: each number from 1 to n occurs twice in a row, with as many places between the
//! two as the number says.
//!
//! Langford saw them in his son's coloured blocks (*Problem*, 1958). They exist if and only if n is
//! 0 or 3 modulo 4 (Davies 1959); each row can be read from either end.

use billhook_plugin::cover::{self, Cover, Covering};
use billhook_plugin::proof::Weighing;
use billhook_plugin::reading::{counted, miscounted};
use billhook_plugin::show::{Grid, Sign};
use billhook_plugin::{About, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Verdict};

/// The plug-in of Langford pairs.
pub static LANGFORD: Plugin<Langford> = cover::plugin()
    .shown(|_, row: &Vec<u64>| Grid::rows([row.iter().copied().map(Some)]))
    .argues(|langford: &Langford, _| {
        let why = "the numbers of all places add up right only where the greatest number is a multiple \
                   of 4, or one less (Davies 1959)";
        matches!(langford.size % 4, 1 | 2).then(|| why.to_owned())
    })
    .proved(cover::proofs().weighed(|it: &Langford| vec![by_places(it.size as usize)]));

/// Returns Davies's argument as weights: each place weighs as much as its number. The items of
/// places follow the `size` items of numbers, which form the groups.
fn by_places(size: usize) -> Weighing {
    let items = (1..=2 * size).map(|place| (size + place - 1, place as u64));
    Weighing { items: items.collect(), groups: (0..size).collect() }
}

/// Maximum size: the greatest number of a row.
const MOST: u32 = 64;

/// An instance: a size, and all placements of its numbers.
#[derive(Debug)]
pub struct Langford {
    size: u32,
    is_unique: bool,
    cover: Cover<Pair>,
}

/// A number, and the place of its first occurrence, from 1.
type Pair = [u32; 2];

impl Puzzle for Langford {
    const ABOUT: About = About {
        name: "langford",
        title: "Langford pairs",
        summary: "each number twice in a row, with as many others between the two",
        rules: "Write each number twice in a row. Between the two are as many other numbers as it \
                says.",
        takes: About::words("NUMBER", "How many numbers: "),
        input: "The greatest number, up to 64.",
        example: "4",
        answer: "2 3 4 2 1 3 1 4",
        options: &[OptionSpec::flag("unique", "One row of two that are each other backwards")],
    };
    type Answer = Vec<u64>;

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let size = input.number("greatest number", 0..=MOST)?;
        let mut cover = Cover::new();
        cover.primaries("number", 1..=size as usize)?.primaries("place", 1..=2 * size as usize)?;
        for (number, first) in (1..=size).flat_map(|it| (1..2 * size - it).map(move |at| (it, at)))
        {
            let places = [first, first + number + 1].map(|place| format!("place {place}"));
            cover.option([number, first], [format!("number {number}")].iter().chain(&places))?;
        }
        cover.symmetry(|[number, first]| [*number, 2 * size - number - first])?;
        Ok(Self { size, is_unique: options.has("unique"), cover })
    }

    fn judge(&self, row: &Vec<u64>) -> Verdict {
        let length = 2 * self.size as usize;
        let size = miscounted(row.len(), length, "number");
        let pairs = (1..=u64::from(self.size)).filter_map(|number| {
            let places = (1..).zip(row).filter(|place| *place.1 == number);
            match *places.map(|(place, _)| place).collect::<Vec<u64>>() {
                [one, two] => {
                    let between = miscounted((two - one - 1) as usize, number as usize, "place");
                    between.map(|wrong| format!("between the {number}s {wrong}"))
                }
                [_] => Some(format!("{number} stands once")),
                ref places => Some(format!("{number} stands {}", counted(places.len(), "time"))),
            }
        });
        Verdict::of(size.into_iter().chain(pairs), || {
            "each two are as far apart as they say".into()
        })
    }
}

impl Covering for Langford {
    type Choice = Pair;

    fn cover(&self) -> &Cover<Pair> {
        &self.cover
    }
    fn answer(&self, pairs: Vec<Pair>) -> Vec<u64> {
        let mut row = vec![0; 2 * self.size as usize];
        for [number, first] in pairs {
            row[first as usize - 1] = number.into();
            row[(first + number) as usize] = number.into();
        }
        row
    }
    fn name(&self, [number, first]: &Pair) -> String {
        format!("{number} at {first} and {}", first + number + 1)
    }
    fn squares(&self, &[number, first]: &Pair) -> Vec<(Sign, [usize; 2])> {
        let places = [first, first + number + 1];
        places.map(|place| (Sign::Number(number.into()), [0, place as usize - 1])).to_vec()
    }
    fn is_up_to_symmetry(&self) -> bool {
        self.is_unique
    }
}

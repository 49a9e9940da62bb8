//! An author's own puzzle as an exact cover: rooks that do not attack each other, also up to
//! symmetries of the board.

use billhook_engine::exact_cover::Error;

use billhook_plugin::cover::{Cover, Covering, plugin};
use billhook_plugin::{About, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Verdict};
use billhook_testing as testing;

struct Rooks {
    cover: Cover<[u32; 2]>,
    is_unique: bool,
}

static ROOKS: Plugin<Rooks> = plugin();

impl Puzzle for Rooks {
    const ABOUT: About = About {
        name: "rooks",
        title: "Rooks",
        summary: "a rook in each row and column",
        rules: "",
        takes: About::words("NUMBER", "How many rows: "),
        input: "The number of rows.",
        example: "2",
        answer: "2 1",
        options: &[OptionSpec::flag("unique", "Symmetric ones once")],
    };
    type Answer = Vec<u32>;

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let size: u32 = input.number("number of rows", 1..=9)?;
        let mut cover = Cover::new();
        for at in 1..=size {
            cover.item(&format!("r{at}"))?;
            cover.item(&format!("c{at}"))?;
        }
        for (row, column) in (1..=size).flat_map(|row| (1..=size).map(move |column| (row, column)))
        {
            cover.option([row, column], [format!("r{row}"), format!("c{column}")])?;
        }
        let is_unique = options.has("unique");
        if is_unique {
            let turned = |[row, column]: [u32; 2]| [column, size + 1 - row];
            for turns in 0..4 {
                let turn = move |at: &[u32; 2]| (0..turns).fold(*at, |at, _| turned(at));
                cover.symmetry(turn)?;
                cover.symmetry(move |&[row, column]| turn(&[column, row]))?;
            }
        }
        Ok(Self { cover, is_unique })
    }

    fn judge(&self, columns: &Vec<u32>) -> Verdict {
        let mut sorted = columns.clone();
        sorted.sort_unstable();
        let wrong = !sorted.iter().copied().eq(1..=sorted.len() as u32);
        Verdict::of(wrong.then(|| "a column twice".to_owned()), || "a rook in each".to_owned())
    }
}

impl Covering for Rooks {
    type Choice = [u32; 2];

    fn cover(&self) -> &Cover<[u32; 2]> {
        &self.cover
    }
    fn answer(&self, mut rooks: Vec<[u32; 2]>) -> Vec<u32> {
        rooks.sort_unstable();
        rooks.into_iter().map(|[_, column]| column).collect()
    }
    fn name(&self, [row, column]: &[u32; 2]) -> String {
        format!("r{row}c{column}")
    }
    fn is_up_to_symmetry(&self) -> bool {
        self.is_unique
    }
}

const UNIQUE: &[(&str, &str)] = &[("unique", "")];

#[test]
fn the_kit_accepts_the_plugin() {
    testing::check(&ROOKS, [("3", &[][..]), ("4", &[]), ("1", UNIQUE), ("4", UNIQUE)]);
}

/// The numbers are sequences A000142 and A000903 of the On-Line Encyclopedia of Integer Sequences.
#[test]
fn counts_are_the_published_ones() {
    for (size, all, unique) in [(1, 1, 1), (2, 2, 1), (3, 6, 2), (4, 24, 7), (5, 120, 23)] {
        for (options, expected) in [(&[][..], all), (UNIQUE, unique)] {
            let rooks = testing::instance(&ROOKS, &format!("{size}"), options);
            assert_eq!(testing::count(&*rooks, "auto"), expected, "{size} {options:?}");
        }
    }
}

#[test]
fn there_is_no_diagram_up_to_symmetry() {
    let rooks = testing::instance(&ROOKS, "4", UNIQUE);
    let diagram = testing::by(&*rooks, "diagram");
    let why = "solutions up to symmetry are told apart one by one";
    assert_eq!(rooks.refuses(&diagram), Some(why));
    let outcome = testing::run(&*rooks, "diagram");
    assert_eq!((outcome.refusal.as_deref(), outcome.status.is_stop()), (Some(why), true));
}

#[test]
fn items_and_options_come_before_symmetries() {
    let mut cover = Cover::new();
    assert_eq!(cover.item("a"), Ok(()));
    assert_eq!(cover.option(1, ["a"]), Ok(()));
    assert_eq!(cover.symmetry(|choice| *choice), Ok(()));
    assert_eq!(cover.option(2, ["a"]), Err(Error::Closed));
    assert_eq!(cover.item("b"), Err(Error::Closed));
}

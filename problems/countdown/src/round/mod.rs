//! Defines a round of the show: reads its tiles, target and options, and judges answers.

mod read;
mod written;

use billhook_numbers::cards::{Card, Values as Faces, parts};
use billhook_numbers::distinct::Level;
use billhook_numbers::expression::Operator;
use billhook_numbers::game::{Fold, Results};
use billhook_numbers::judge::{Rules, judge};
use billhook_numbers::options::DISTINCT;
use billhook_plugin::puzzle::Checker;
use billhook_plugin::{About, Input, Mistake, OptionSpec, Options, Puzzle, Verdict, row};
use num_bigint::BigInt;
use num_rational::BigRational;

use read::read;
pub use written::Written;

/// Maximum number of tiles of a round.
pub const MOST_TILES: usize = 8;

/// A round: tiles, a target and options.
#[derive(Debug)]
pub struct Round {
    /// The tiles in ascending order, one to eight.
    pub(crate) tiles: Vec<BigInt>,
    /// The target; `None` if all targets of the show are listed.
    pub(crate) target: Option<BigInt>,
    /// The equivalence of solutions; `None` if solutions that are written differently are
    /// different.
    pub(crate) level: Option<Level>,
    /// The parts of the tiles but the empty one, the smallest first.
    pub(crate) parts: Vec<Vec<BigInt>>,
    pub(crate) rules: Rules,
    title: String,
}

impl Puzzle for Round {
    const ABOUT: About = About {
        name: "countdown",
        title: "Countdown",
        summary: "the numbers round of Countdown: make the target with some of the tiles",
        rules: "Use some of the tiles, each at most once, with +, −, ×, ÷ and brackets, so that \
                the result is the target. Every step makes a positive whole number.",
        takes: About::words("NUMBER", "Tiles, then the target: "),
        input: "One to eight tiles, positive whole numbers, and the target behind them, with \
                blanks, commas or semicolons between. Each tile is used at most once, and \
                every result is a positive whole number. Two solutions are \
                different when they are written differently with all brackets.",
        example: "25 50 75 100 3 6 952",
        answer: "((100 + 6) * 75 * 3 - 50) / 25",
        options: &[
            OptionSpec::flag(
                "all-targets",
                "List every target from 100 to 999 that the tiles can make, each with an \
                 expression of the fewest steps; all numbers are tiles then",
            ),
            DISTINCT,
        ],
    };
    type Answer = Written;

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let all_targets = options.has("all-targets");
        let level = Level::ALL.into_iter().find(|level| level.name() == options.get("distinct"));
        if level.is_some() && all_targets {
            let message = "--distinct and --all-targets exclude each other";
            return Err(options.mistake("distinct", message, "each target is listed once"));
        }
        let typed = read(input, all_targets)?;
        let rational = |target: &BigInt| BigRational::from_integer(target.clone());
        let rules = Rules {
            hand: typed.tiles.iter().map(|tile| Card::Number(tile.clone())).collect(),
            values: Faces { faces: [11, 12, 13], ace: Some(1) },
            target: typed.target.as_ref().map(rational),
            operators: Operator::ALL.to_vec(),
            extras: Vec::new(),
            fold: Fold::Any,
            results: Results { integers: true, positive: true },
            every_card: false,
        };
        let numbers: Vec<_> = typed.tiles.iter().chain(&typed.target).collect();
        let title = row(&numbers) + &options.typed(Self::ABOUT.options, &[]);
        let mut tiles = typed.tiles;
        tiles.sort();
        let parts = parts(std::slice::from_ref(&tiles));
        Ok(Self { tiles, parts, target: typed.target, level, rules, title })
    }

    fn judge(&self, answer: &Written) -> Verdict {
        judge(&answer.text, &self.rules)
            .unwrap_or_else(|mistake| Verdict::wrong(mistake.to_string()))
    }

    fn checker(&self) -> Checker<'_> {
        Box::new(|text| judge(text, &self.rules).is_ok_and(|verdict| verdict.right))
    }

    fn title(&self) -> Option<String> {
        Some(self.title.clone())
    }

    fn wants_all(&self) -> bool {
        self.target.is_none()
    }
}

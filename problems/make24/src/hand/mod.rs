//! Defines a hand of the 24 game: reads its cards and options, and judges answers.

mod idea;
mod told;
mod written;

use std::borrow::Cow;

use billhook_plugin::puzzle::Checker;
use billhook_plugin::{About, Input, Mistake, OptionSpec, Options, Puzzle, Takes, Verdict};
use num_bigint::{BigInt, Sign};

use crate::player::deal::random;
use billhook_numbers::cards::{Card, Values, parts, readings};
use billhook_numbers::distinct::Level;
use billhook_numbers::expression::Brackets;
use billhook_numbers::game::{Fold, Game, Results};
use billhook_numbers::judge::{Rules, judge};
use billhook_numbers::options::{DISTINCT, operators, target};
use billhook_numbers::width::Width;
use idea::idea;
pub use written::Written;

/// A hand with the options of the question.
#[derive(Debug)]
pub struct Hand {
    title: String,
    pub(crate) rules: Rules,
    /// The games to be played: each reading of the hand, or with `--use any` each part. The cards
    /// are in the order typed; `sorted` has them in ascending order.
    pub(crate) games: Vec<Game>,
    pub(crate) sorted: Vec<Game>,
    /// The readings of the whole hand, one for each number of aces that count eleven, with cards in
    /// ascending order.
    pub(crate) readings: Vec<Game>,
    /// The equivalence of solutions; `None` if solutions that are written differently are
    /// different.
    pub(crate) level: Option<Level>,
    /// The width of integers that all games need.
    pub(crate) width: Width,
    pub(crate) all_values: bool,
    /// The brackets of a solution that stands for its idea.
    pub(crate) brackets: Brackets,
}

impl Puzzle for Hand {
    const ABOUT: About = About {
        name: "make24",
        title: "The 24 game",
        summary: "the 24 game: join the numbers of a hand by + - * / into 24",
        rules: "Use each number once, with +, −, ×, ÷ and brackets, so that the result is the \
                target.",
        takes: Takes::Words { placeholder: "CARD", prompt: "Cards: " },
        input: "One to nine cards: A, 2 to 10, J, Q, K in upper or lower case, or whole numbers, \
                with blanks, commas or semicolons between them. Each is used exactly \
                once, with `--use any` at most once. Two solutions are different when they are \
                written differently with all brackets.",
        example: "7 4 9 2",
        answer: "(7 - 4 + 9) * 2",
        options: &[
            OptionSpec::text(
                "target",
                "NUMBER",
                "What to make: a whole number, a fraction such as 1/3 or a decimal",
            )
            .or("24"),
            OptionSpec::text(
                "operators",
                "SIGNS",
                "The operators allowed: + - * / and ^ power, % remainder, & digits side by side, \
                 ! factorial, √ or sqrt square root",
            )
            .or("+-*/"),
            DISTINCT,
            OptionSpec::one_of(
                "use",
                &["all", "any"],
                "How many of the cards are used: all of them, or any",
            ),
            OptionSpec::flag("integers", "Let every operation make a whole number"),
            OptionSpec::flag("positive", "Let every operation make more than zero"),
            OptionSpec::one_of(
                "fold",
                &["any", "left"],
                "The shapes allowed: any, or left folds only, which join one card after the other \
                 to a single result",
            ),
            OptionSpec::flag(
                "values",
                "List every value that the hand can make, with an expression for each, instead of \
                 the ways to make the target",
            ),
            OptionSpec::one_of(
                "faces",
                &["11-12-13", "one"],
                "What J, Q and K count: 11, 12 and 13, or 1 each",
            ),
            OptionSpec::one_of(
                "ace",
                &["1", "11", "either"],
                "What an ace counts; with `either` each ace counts as one likes",
            ),
            OptionSpec::one_of(
                "brackets",
                &["plain", "full"],
                "Brackets only where needed, or around every operation",
            ),
            OptionSpec::flag("random", "Draw cards from a pack instead of reading a hand").draws(),
            OptionSpec::text(
                "cards",
                "NUMBER",
                "How many cards are drawn, or each hand of --all-hands has: 4 if left out",
            )
            .draws(),
            OptionSpec::text(
                "largest",
                "NUMBER",
                "The largest card of the pack that is drawn from: 13 if left out, 10 for a pack \
                 without J, Q and K",
            )
            .draws(),
            OptionSpec::text(
                "all-hands",
                "LOW..HIGH",
                "All hands of cards from LOW to HIGH, one after the other, instead of reading a \
                 hand",
            )
            .lists(),
            OptionSpec::text("seed", "NUMBER", "With --random: draw the same cards every time")
                .draws(),
        ],
    };
    type Answer = Written;

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let values = Values {
            faces: if options.get("faces") == "one" { [1; 3] } else { [11, 12, 13] },
            // `either` is no number and so becomes `None`.
            ace: options.get("ace").parse().ok(),
        };
        // Options are read first: a mistake in them does not depend on the hand.
        let (target, (operators, extras)) = (target(options)?, operators(options)?);
        if options.has("all-hands") {
            let message = "many hands are no hand";
            return Err(options.mistake("all-hands", message, "read them one by one"));
        }
        let input = if options.has("random") {
            random(input, options)?
        } else {
            Cow::Owned(input.separated())
        };
        let hand = values.hand(&input)?;
        let message = "a number of cards needs random hands, or all of them";
        options.needs("cards", "random", message, "nothing is drawn")?;
        options.needs(
            "largest",
            "random",
            "a largest card needs random hands",
            "nothing is drawn",
        )?;
        options.needs("seed", "random", "a seed needs a random hand", "nothing is drawn")?;
        let fold = if options.get("fold") == "left" { Fold::Left } else { Fold::Any };
        let results =
            Results { integers: options.has("integers"), positive: options.has("positive") };
        if results.positive {
            at_least_zero(&input, &hand)?;
        }
        let every_card = options.get("use") == "all";
        let level = Level::ALL.into_iter().find(|level| level.name() == options.get("distinct"));
        if level.is_some() && options.has("values") {
            let message = "--distinct and --values exclude each other";
            return Err(options.mistake("distinct", message, "each value is listed once"));
        }
        if !extras.is_empty() && options.has("values") {
            let message = "every value is listed of games with + - * / only";
            return Err(options.mistake("operators", message, "drop the others, or --values"));
        }
        let (all_values, full) = (options.has("values"), options.get("brackets") == "full");
        let game = |cards: Vec<BigInt>| {
            let (target, operators) = (target.clone(), operators.clone());
            Game { target, operators, extras: extras.clone(), fold, results, ..Game::new(cards) }
        };
        let readings = readings(&hand);
        let hands = if every_card { readings.clone() } else { parts(&readings) };
        let games: Vec<Game> = hands.into_iter().map(&game).collect();
        let width = games.iter().map(|game| match all_values {
            _ if !extras.is_empty() => Width::UNLIMITED,
            true => Width::for_values(&game.cards).max(Width::for_search(&[], &game.target)),
            false => Width::for_search(&game.cards, &game.target),
        });
        Ok(Self {
            title: input.words().map(|word| word.text).collect::<Vec<_>>().join(" ")
                + &options.typed(
                    Self::ABOUT.options,
                    &["brackets", "random", "cards", "largest", "seed"],
                ),
            width: width.max().unwrap_or(Width(0)),
            sorted: games.iter().map(Game::sorted).collect(),
            games,
            readings: readings.into_iter().map(|hand| game(hand).sorted()).collect(),
            level,
            all_values,
            brackets: if full { Brackets::Full } else { Brackets::Fewest },
            rules: Rules {
                hand,
                values,
                target: (!all_values).then_some(target),
                operators,
                extras,
                fold,
                results,
                every_card,
            },
        })
    }

    fn judge(&self, answer: &Written) -> Verdict {
        match judge(&answer.text, &self.rules) {
            Ok(mut verdict) => {
                if verdict.right {
                    verdict.remarks.extend(idea(self, &answer.text));
                }
                verdict
            }
            Err(mistake) => Verdict::wrong(mistake.to_string()),
        }
    }

    fn checker(&self) -> Checker<'_> {
        Box::new(|text| judge(text, &self.rules).is_ok_and(|verdict| verdict.right))
    }

    fn title(&self) -> Option<String> {
        Some(self.title.clone())
    }

    fn rules(&self) -> Option<String> {
        Some(told::rules(&self.rules))
    }

    fn wants_all(&self) -> bool {
        self.all_values
    }
}

/// Fails if a card is below zero, for games in which every result must be positive: the written
/// order of a product of two such cards would change the solutions that are found.
fn at_least_zero(input: &Input, hand: &[Card]) -> Result<(), Mistake> {
    let below = |card: &Card| matches!(card, Card::Number(number) if number.sign() == Sign::Minus);
    match input.words().zip(hand).find(|(_, card)| below(card)) {
        Some((word, _)) => {
            let message = format!("--positive does not go with a card below zero: {}", word.text);
            Err(word.mistake(message, "expected 0 or more"))
        }
        None => Ok(()),
    }
}

impl Hand {
    /// Returns the value to make, which all games of the hand share.
    pub(crate) fn target(&self) -> &num_rational::BigRational {
        &self.games[0].target
    }

    /// Returns whether operations beyond `+ - * /` are allowed.
    pub(crate) fn is_extended(&self) -> bool {
        !self.rules.extras.is_empty()
    }
}

//! The 24 game as a plug-in.

use std::borrow::Cow;

use billhook_engine::{Search, Statistics, Status, Union};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use rand::{Rng, SeedableRng};
use serde_json::{Map, Value as Json};

use super::brute_force::BruteForce;
use super::cards::{Ace, Card, Faces, Values, readings};
use super::expression::{Brackets, Expression, Operator};
use super::fraction::Integer;
use super::game::{Fold, Game};
use super::heuristic::Heuristic;
use super::judge::{self, Rules};
use super::merge::Table;
use super::number::parse_rational;
use super::walk::{Solutions, ValueList};
use super::width::Width;
use crate::plugin::{
    About, Input, Instance, Mistake, OptionSpec, Options, Outcome, Place, Problem, Report,
    Solution, Strategy, Takes, Task, Value, depth_first,
};

/// The 24 game.
#[derive(Clone, Copy, Debug)]
pub struct Make24;

const ABOUT: About = About {
    name: "make24",
    summary: "the 24 game: join the numbers of a hand by + - * / into 24",
    takes: Takes::Words { placeholder: "CARD", prompt: "Cards: " },
    input: "One to six cards: A, 2 to 10, J, Q, K in upper or lower case, or whole numbers. \
            Each is used exactly once.",
    example: "7 4 9 2",
    options: &[
        OptionSpec {
            name: "target",
            value: Value::Text { placeholder: "NUMBER", default: "24" },
            help: "What to make: a whole number, a fraction such as 1/3 or a decimal",
        },
        OptionSpec {
            name: "operators",
            value: Value::Text { placeholder: "SIGNS", default: "+-*/" },
            help: "The operators allowed",
        },
        OptionSpec {
            name: "fold",
            value: Value::OneOf(&["any", "left"]),
            help: "The shapes allowed: any, or left folds only, which join one card after the \
                   other to a single result",
        },
        OptionSpec {
            name: "values",
            value: Value::Flag,
            help: "List every value that the hand can make, with an expression for each, \
                   instead of the ways to make the target",
        },
        OptionSpec {
            name: "faces",
            value: Value::OneOf(&["11-12-13", "one"]),
            help: "What J, Q and K count: 11, 12 and 13, or 1 each",
        },
        OptionSpec {
            name: "ace",
            value: Value::OneOf(&["1", "11", "either"]),
            help: "What an ace counts; with `either` each ace counts as one likes",
        },
        OptionSpec {
            name: "brackets",
            value: Value::OneOf(&["plain", "full"]),
            help: "Brackets only where needed, or around every operation",
        },
        OptionSpec {
            name: "random",
            value: Value::Flag,
            help: "Draw four cards from a pack of 52 instead of reading a hand",
        },
        OptionSpec {
            name: "seed",
            value: Value::Text { placeholder: "NUMBER", default: "" },
            help: "Draw the same cards every time",
        },
    ],
    strategies: &[
        Strategy { name: "dfs", summary: "take two numbers, put their result in their place" },
        Strategy {
            name: "heuristic",
            summary: "as dfs, with the merges first that lead to a plain sum",
        },
        Strategy {
            name: "brute-force",
            summary: "every order of the cards, every operator, every way to put brackets",
        },
        Strategy {
            name: "subsets",
            summary: "build the expressions of every part of the hand once, and join them",
        },
    ],
};

impl Problem for Make24 {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let values = Values {
            faces: if options.get("faces") == "one" { Faces::One } else { Faces::Ascending },
            ace: match options.get("ace") {
                "11" => Ace::Eleven,
                "either" => Ace::Either,
                _ => Ace::One,
            },
        };
        let fold = if options.get("fold") == "left" { Fold::Left } else { Fold::Any };
        let plain = options.get("brackets") != "full";
        let input =
            if options.has("random") { draw(input, options)? } else { Cow::Borrowed(input) };
        Ok(Box::new(Hand {
            title: input
                .words()
                .iter()
                .map(|word| word.text.as_str())
                .collect::<Vec<_>>()
                .join(" "),
            cards: values.hand(&input)?,
            values,
            target: target(options)?,
            operators: operators(options)?,
            fold,
            all_values: options.has("values"),
            brackets: if plain { Brackets::Plain } else { Brackets::Full },
        }))
    }
}

fn target(options: &Options) -> Result<BigRational, Mistake> {
    let text = options.get("target");
    parse_rational(text.trim()).ok_or_else(|| {
        let place = Place::Option("target", 0..text.len());
        Mistake::new("the target is no number", place, "expected 24, -3, 1/3 or 2.5")
    })
}

fn operators(options: &Options) -> Result<Vec<Operator>, Mistake> {
    let text = options.get("operators");
    let place = |range| Place::Option("operators", range);
    for (at, sign) in text.char_indices() {
        let known = Operator::ALL.iter().any(|operator| operator.sign() == sign);
        if !known || text[..at].contains(sign) {
            let message =
                if known { "an operator stands twice" } else { "there is no such operator" };
            let place = place(at..at + sign.len_utf8());
            return Err(Mistake::new(message, place, "expected some of + - * /"));
        }
    }
    if text.is_empty() {
        return Err(Mistake::new("no operators", place(0..0), "expected some of + - * /"));
    }
    Ok(Operator::ALL.into_iter().filter(|operator| text.contains(operator.sign())).collect())
}

/// Four cards from a shuffled pack.
fn draw(input: &Input, options: &Options) -> Result<Cow<'static, Input>, Mistake> {
    if let Some(word) = input.words().first() {
        let place = Place::Input(word.place.clone());
        return Err(Mistake::new("a hand and --random exclude each other", place, "drop one"));
    }
    let text = options.get("seed");
    let seed = match text {
        "" => std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), ()),
        _ => text.parse().map_err(|_| {
            let place = Place::Option("seed", 0..text.len());
            Mistake::new("the seed is no number", place, "expected a whole number below 2^64")
        })?,
    };
    let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
    let mut pack: Vec<usize> = (0..52).collect();
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let mut cards = Vec::new();
    for _ in 0..4 {
        let at = random.next_u64() % pack.len() as u64;
        cards.push(ranks[pack.swap_remove(at as usize) % 13]);
    }
    Ok(Cow::Owned(Input::from_words(cards)))
}

/// A hand, and what is to be done with it.
#[derive(Debug)]
struct Hand {
    title: String,
    cards: Vec<Card>,
    values: Values,
    target: BigRational,
    operators: Vec<Operator>,
    fold: Fold,
    all_values: bool,
    brackets: Brackets,
}

impl Instance for Hand {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn wants_all(&self) -> bool {
        self.all_values
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        let games: Vec<_> =
            readings(&self.cards).into_iter().map(|cards| self.game(cards)).collect();
        let width = games.iter().map(|game| match self.all_values {
            true => Width::for_values(&game.cards),
            false => Width::for_search(&game.cards, &game.target),
        });
        match width.max().unwrap_or(Width::Any) {
            Width::Word => self.run_with::<i64>(&games, task),
            Width::Double => self.run_with::<i128>(&games, task),
            Width::Any => self.run_with::<BigInt>(&games, task),
        }
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        judge::judge(
            answer,
            &Rules {
                hand: self.cards.clone(),
                values: self.values,
                target: (!self.all_values).then(|| self.target.clone()),
                operators: self.operators.clone(),
                fold: self.fold,
            },
        )
    }
}

impl Hand {
    fn game(&self, cards: Vec<BigInt>) -> Game {
        Game {
            cards,
            target: self.target.clone(),
            operators: self.operators.clone(),
            fold: self.fold,
        }
    }

    fn run_with<I: Integer>(&self, games: &[Game], task: Task<'_>) -> Outcome {
        let counting = task.each.is_none();
        let sorted: Vec<_> = games.iter().map(Game::sorted).collect();
        if self.all_values {
            return self.run_values::<I>(&sorted, task);
        }
        match task.strategy {
            "brute-force" => {
                let searches = games.iter().map(BruteForce::<I>::new).collect();
                self.search("brute-force", games, searches, task, BruteForce::expression)
            }
            "heuristic" => {
                let searches = sorted.iter().map(Heuristic::<I>::new).collect();
                self.search("heuristic", &sorted, searches, task, Heuristic::expression)
            }
            "auto" | "subsets" if counting => {
                let count = |game| Solutions::<I>::new(game).count();
                counted("subsets", sorted.iter().map(count).sum::<u64>().into())
            }
            "subsets" => {
                let searches = sorted.iter().map(Solutions::<I>::new).collect();
                self.search("subsets", &sorted, searches, task, Solutions::expression)
            }
            _ => {
                let searches = sorted.iter().map(Table::<I>::new).collect();
                self.search("dfs", &sorted, searches, task, Table::expression)
            }
        }
    }

    /// Searches one reading of the hand, or the union of several.
    fn search<S: Search>(
        &self,
        strategy: &'static str,
        games: &[Game],
        mut searches: Vec<S>,
        task: Task<'_>,
        expression: impl Fn(&S) -> Expression,
    ) -> Outcome {
        match (games, searches.as_mut_slice()) {
            ([game], [search]) => depth_first(strategy, search, task, |search| {
                self.solution(&expression(search), game)
            }),
            _ => depth_first(strategy, &mut Union::new(searches), task, |union| {
                let reading = union.chosen();
                reading.map_or_else(Solution::default, |(reading, search)| {
                    self.solution(&expression(search), &games[reading])
                })
            }),
        }
    }

    /// Lists or counts the values of all readings of the hand.
    fn run_values<I: Integer>(&self, games: &[Game], task: Task<'_>) -> Outcome {
        let mut list = ValueList::<I>::new(games);
        if task.each.is_none() {
            return counted("subsets", list.count().into());
        }
        depth_first("subsets", &mut list, task, |list| {
            let Some((value, game, expression)) = list.value() else {
                return Solution::default();
            };
            let value = value.to_rational();
            let is_target = value == self.target;
            let mut solution = self.solution(&expression, &games[game]);
            let mark = if is_target { "  <- target" } else { "" };
            solution.text = format!("{value} = {}", solution.text);
            solution.plain = format!("{value} = {}{mark}", solution.plain);
            solution.fields.insert("value".to_owned(), value.to_string().into());
            solution.fields.insert("target".to_owned(), is_target.into());
            solution
        })
    }

    fn solution(&self, expression: &Expression, game: &Game) -> Solution {
        let plain = expression.write(&game.cards, self.brackets);
        Solution {
            text: expression.write(&game.cards, Brackets::Full),
            fields: Map::from_iter([("plain".to_owned(), Json::from(plain.clone()))]),
            plain,
        }
    }
}

/// The outcome of counting without a search.
fn counted(strategy: &'static str, solutions: BigUint) -> Outcome {
    Outcome { strategy, status: Status::Complete, solutions, statistics: Statistics::new() }
}

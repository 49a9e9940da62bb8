//! The 24 game as a plug-in.

use std::borrow::Cow;
use std::io::Read;

use billhook_engine::diagram::Unreadable;
use billhook_engine::{Limits, Search, Status, Union};
use num_bigint::BigInt;
use num_rational::BigRational;
use serde_json::{Map, Value};

use super::about;
use super::brute_force::BruteForce;
use super::cards::{Ace, Card, Faces, MOST_DIGITS, Values, readings};
use super::draw;
use super::expression::{Brackets, Expression, Operator};
use super::fraction::Integer;
use super::game::{Fold, Game};
use super::hands::{self, Hands};
use super::heuristic::Heuristic;
use super::judge::{self, Rules};
use super::merge::Table;
use super::number::parse_rational;
use super::subsets::walk::{Solutions, ValueList};
use super::width::Width;
use billhook_plugin::{
    About, Compile, Compiled, Diagrammed, Input, Instance, Mistake, Options, Outcome, Place,
    Problem, Report, Solution, Task, Told, Uncompiled, by_diagram, memory, walk,
};

/// The 24 game.
#[derive(Clone, Copy, Debug)]
pub struct Make24;

impl Problem for Make24 {
    fn about(&self) -> &'static About {
        &about::ABOUT
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
        // The options first: no hand mends a mistake in them.
        let (target, operators) = (target(options)?, operators(options)?);
        let input = match options.has("random") {
            true => draw::draw(input, options)?,
            false => Cow::Borrowed(input),
        };
        let cards = values.hand(&input)?;
        if !options.has("random") && !options.get("seed").is_empty() {
            let place = Place::Option("seed", 0..options.get("seed").len());
            return Err(Mistake::new("a seed goes with --random", place, "nothing is drawn"));
        }
        Ok(Box::new(Hand {
            title: input.words().map(|word| word.text).collect::<Vec<_>>().join(" ")
                + &options.typed(about::ABOUT.options, &["brackets", "random", "seed"]),
            cards,
            values,
            target,
            operators,
            fold,
            all_values: options.has("values"),
            brackets: if plain { Brackets::Plain } else { Brackets::Full },
        }))
    }
}

fn target(options: &Options) -> Result<BigRational, Mistake> {
    let text = options.get("target");
    let place = || Place::Option("target", 0..text.len());
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if digits > MOST_DIGITS {
        let message = format!("a target of {digits} digits is too long");
        let label = format!("a target has at most {MOST_DIGITS} digits");
        return Err(Mistake::new(message, place(), label));
    }
    parse_rational(text.trim()).ok_or_else(|| {
        Mistake::new("the target is no number", place(), "expected 24, -3, 1/3 or 2.5")
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

/// A hand, and what is to be done with it.
#[derive(Debug)]
pub(super) struct Hand {
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

    fn refuses(&self, strategy: &str) -> Option<&'static str> {
        let listed = matches!(strategy, "auto" | "subsets");
        (self.all_values && !listed).then_some("values are found by `subsets` only")
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        let games = self.games();
        match self.width() {
            Width::Word => self.run_with::<i64>(&games, task),
            Width::Double => self.run_with::<i128>(&games, task),
            Width::Any => self.run_with::<BigInt>(&games, task),
        }
    }

    fn told(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        if self.all_values {
            return Err("values are found in a table, not in a tree".to_owned());
        }
        let games = self.games();
        match self.width() {
            Width::Word => self.told_with::<i64>(strategy, games),
            Width::Double => self.told_with::<i128>(strategy, games),
            Width::Any => self.told_with::<BigInt>(strategy, games),
        }
    }

    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        if let Some(why) = self.refuses("diagram") {
            return Err(Uncompiled::Refused(why.to_owned()));
        }
        match self.width() {
            Width::Word => self.compiled::<i64>(how),
            Width::Double => self.compiled::<i128>(how),
            Width::Any => self.compiled::<BigInt>(how),
        }
    }

    fn load(&self, file: &mut dyn Read, _: &mut Limits) -> Result<Box<dyn Compiled + '_>, String> {
        if let Some(why) = self.refuses("diagram") {
            return Err(why.to_owned());
        }
        match self.width() {
            Width::Word => self.loaded::<i64>(file),
            Width::Double => self.loaded::<i128>(file),
            Width::Any => self.loaded::<BigInt>(file),
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
    /// The games that the hand may be read as.
    fn games(&self) -> Vec<Game> {
        readings(&self.cards).into_iter().map(|cards| self.game(cards)).collect()
    }

    /// The integers that are wide enough for all of them.
    fn width(&self) -> Width {
        let games = self.games();
        let width = games.iter().map(|game| match self.all_values {
            true => Width::for_values(&game.cards).max(Width::for_search(&[], &game.target)),
            false => Width::for_search(&game.cards, &game.target),
        });
        width.max().unwrap_or(Width::Any)
    }

    fn hands<I: Integer>(&self) -> Hands<'_, I> {
        let games: Vec<Game> = self.games().iter().map(Game::sorted).collect();
        let tables = games.iter().map(Table::new).collect();
        Hands { hand: self, games, tables }
    }

    fn compiled<I: Integer>(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        let hands = self.hands::<I>();
        Ok(Box::new(Diagrammed::compile(hands::search(&hands), hands, how)?))
    }

    fn loaded<I: Integer>(&self, file: &mut dyn Read) -> Result<Box<dyn Compiled + '_>, String> {
        let read = Diagrammed::<Union<Table<I>>, _>::load(file, self.hands::<I>());
        Ok(Box::new(read.map_err(|why| match why {
            Unreadable::OtherInstance(_) => "it is of another hand, or of another version".into(),
            why => why.to_string(),
        })?))
    }

    fn game(&self, cards: Vec<BigInt>) -> Game {
        let mut game = Game::new(cards);
        game.target = self.target.clone();
        game.operators = self.operators.clone();
        game.fold = self.fold;
        game
    }

    fn run_with<I: Integer>(&self, games: &[Game], mut task: Task<'_>) -> Outcome {
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
            "diagram" => {
                let Task { mut limits, each, .. } = task;
                let memory = memory(&limits);
                let how = Compile { strategy: "diagram", limits: &mut limits, memory };
                by_diagram(self.compiled::<I>(how), limits, each)
            }
            "auto" if !counting => {
                let searches = sorted.iter().map(Table::<I>::new).collect();
                self.search("dfs", &sorted, searches, task, Table::expression)
            }
            "auto" | "subsets" => {
                let mut go_on = || !task.limits.exhausted();
                let tables = sorted.iter().map(|game| Solutions::<I>::new_while(game, &mut go_on));
                let Some(tables) = tables.collect::<Option<Vec<_>>>() else {
                    return Outcome::counted("subsets", task.limits.status(), 0u8.into());
                };
                if counting {
                    let count: u64 = tables.iter().map(Solutions::count).sum();
                    return Outcome::counted("subsets", Status::Complete, count.into());
                }
                self.search("subsets", &sorted, tables, task, Solutions::expression)
            }
            _ => {
                let searches = sorted.iter().map(Table::<I>::new).collect();
                self.search("dfs", &sorted, searches, task, Table::expression)
            }
        }
    }

    /// Searches one reading of the hand, or the union of several.
    fn search<S: Search + Clone + Send>(
        &self,
        strategy: &'static str,
        games: &[Game],
        mut searches: Vec<S>,
        task: Task<'_>,
        expression: impl Fn(&S) -> Expression + Sync,
    ) -> Outcome {
        match (games, searches.as_mut_slice()) {
            ([game], [search]) => {
                walk(strategy, search, task, expression, |found| self.solution(&found, game))
            }
            _ => {
                let read = |union: &Union<S>| {
                    let chosen = union.chosen();
                    chosen.map(|(reading, search)| (reading, expression(search)))
                };
                walk(strategy, &mut Union::new(searches), task, read, |found| match found {
                    Some((reading, found)) => self.solution(&found, &games[reading]),
                    None => Found::default(),
                })
            }
        }
    }

    /// Lists or counts the values of all readings of the hand.
    fn run_values<I: Integer>(&self, games: &[Game], mut task: Task<'_>) -> Outcome {
        let list = ValueList::<I>::new_while(games, || !task.limits.exhausted());
        let Some(mut list) = list else {
            return Outcome::counted("subsets", task.limits.status(), 0u8.into());
        };
        if task.each.is_none() {
            return Outcome::counted("subsets", Status::Complete, list.count().into());
        }
        let read = |list: &ValueList<I>| {
            let (value, game, expression) = list.value()?;
            Some((value.to_rational(), game, expression))
        };
        walk("subsets", &mut list, task, read, |found| {
            let Some((value, game, expression)) = found else { return Found::default() };
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

    pub(super) fn solution(&self, expression: &Expression, game: &Game) -> Found {
        let plain = expression.write(&game.cards, self.brackets);
        Found { text: expression.write(&game.cards, Brackets::Full), plain, fields: Map::new() }
    }
}

/// A solution in all its forms.
#[derive(Default)]
pub(super) struct Found {
    text: String,
    plain: String,
    fields: Map<String, Value>,
}

impl Solution for Found {
    fn text(&self) -> String {
        self.text.clone()
    }
    fn plain(&self) -> String {
        self.plain.clone()
    }
    fn fields(&self) -> Map<String, Value> {
        self.fields.clone()
    }
}

//! The searches of a hand in words.

use billhook_engine::{Choice, Search, Union};

use super::brute_force::BruteForce;
use super::fraction::{Fraction, Integer};
use super::game::Game;
use super::heuristic::Heuristic;
use super::merge::{Merge, Table};
use super::plugin::Hand;
use billhook_plugin::{Told, told};

impl Hand {
    /// The search of a strategy, in words.
    pub(super) fn told_with<I: Integer>(
        &self,
        strategy: &str,
        games: Vec<Game>,
    ) -> Result<Box<dyn Told + '_>, String> {
        let sorted: Vec<Game> = games.iter().map(Game::sorted).collect();
        match strategy {
            "auto" | "dfs" => {
                let searches = sorted.iter().map(Table::<I>::new).collect();
                Ok(tell("dfs", sorted, searches, merge_in_words, numbers))
            }
            "heuristic" => {
                let searches = sorted.iter().map(Heuristic::<I>::new).collect();
                let decision = |search: &Heuristic<I>, merge| merge_in_words(search.table(), merge);
                let state = |search: &Heuristic<I>| numbers(search.table());
                Ok(tell("heuristic", sorted, searches, decision, state))
            }
            "brute-force" => {
                let searches = games.iter().map(BruteForce::<I>::new).collect();
                let name = "brute-force";
                Ok(tell(name, games, searches, BruteForce::decision, BruteForce::state))
            }
            "subsets" => {
                Err("its expressions are put together in a table, not in a tree".to_owned())
            }
            _ => Err("its diagram is no tree".to_owned()),
        }
    }
}

/// Tells the search of the only reading of a hand, or of the union of several.
fn tell<'a, S: Search + 'a>(
    strategy: &'static str,
    games: Vec<Game>,
    mut searches: Vec<S>,
    decision: impl Fn(&S, S::Move) -> String + 'a,
    state: impl Fn(&S) -> String + 'a,
) -> Box<dyn Told + 'a> {
    if let ([_], Some(search)) = (games.as_slice(), searches.pop_if(|_| games.len() == 1)) {
        return told(strategy, search, decision, state);
    }
    let readings = games.len();
    told(
        strategy,
        Union::new(searches),
        move |union, choice| match (choice, union.chosen()) {
            (Choice::Part(reading), _) => {
                let cards = games.get(reading).map_or(&[][..], |game| &game.cards);
                cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            }
            (Choice::Within(mv), Some((_, search))) => decision(search, mv),
            (Choice::Within(_), None) => String::new(),
        },
        move |union| match union.chosen() {
            Some((_, search)) => state(search),
            None => format!("{readings} readings"),
        },
    )
}

/// What a merge makes of the numbers on the table, such as `7 + 4 = 11`; of a
/// division by zero nothing.
pub(super) fn merge_in_words<I: Integer>(table: &Table<I>, merge: Merge) -> String {
    let Some(result) = table.result(merge) else { return String::new() };
    // `8 / 1/3` would be read from the left.
    let number = |at: u8| match written(&table.numbers()[usize::from(at)].value) {
        fraction if fraction.contains('/') => format!("({fraction})"),
        whole => whole,
    };
    let (left, right) = (number(merge.left), number(merge.right));
    format!("{left} {} {right} = {}", merge.operator.sign(), written(&result))
}

/// The numbers on the table.
fn numbers<I: Integer>(table: &Table<I>) -> String {
    let numbers = table.numbers().iter().map(|number| written(&number.value));
    numbers.collect::<Vec<_>>().join(" ")
}

fn written<I: Integer>(value: &Fraction<I>) -> String {
    value.to_rational().to_string()
}

#[cfg(test)]
mod tests {
    use billhook_engine::{Node, dfs};

    use crate::Make24;
    use billhook_plugin::{Input, Instance, Options, Problem, Told};

    fn hand(words: &str, options: &[(&'static str, &str)]) -> Box<dyn Instance> {
        let options = Options::new(Make24.about().options, options).expect("the options are right");
        Make24.read(&Input::from_words([words]), &options).expect("the hand is right")
    }

    /// The first way down: the state, and the decision that follows it.
    fn first_way(told: &mut dyn Told) -> Vec<[String; 2]> {
        let mut way = Vec::new();
        while let Node::Open(mut cursor) = told.open() {
            let Some(branch) = told.next(&mut cursor) else { break };
            way.push([told.state(), told.decision(branch)]);
            told.apply(branch);
        }
        way.push([told.state(), String::new()]);
        way
    }

    #[test]
    fn each_strategy_has_its_words() {
        let hand = hand("6 6 6 Q", &[]);
        for (strategy, expect) in [
            ("dfs", [["6 6 6 12", "6 + 6 = 12"], ["6 12 12", ""]].as_slice()),
            ("heuristic", &[["6 6 6 12", ""]]),
            ("brute-force", &[["_ _ _ _", "6 first"], ["6 _ _ _", "6 next"]]),
        ] {
            let mut told = hand.told(strategy).expect("it has a tree");
            let way = first_way(&mut *told);
            for (met, expect) in way.iter().zip(expect) {
                assert_eq!(met[0], expect[0], "{strategy}: {way:?}");
                assert!(met[1].starts_with(expect[1]), "{strategy}: {way:?}");
            }
        }
        for strategy in ["subsets", "diagram"] {
            assert!(hand.told(strategy).is_err());
        }
    }

    #[test]
    fn the_tree_is_that_of_the_search() {
        for (words, strategy, nodes) in [
            ("7 4 9 2", "auto", 1_241),
            ("7 4 9 2", "heuristic", 1_241),
            ("7 4 9 2", "brute-force", 2_097),
        ] {
            let hand = hand(words, &[]);
            let mut told = hand.told(strategy).expect("it has a tree");
            assert_eq!(dfs::statistics(&mut told).nodes(), nodes);
        }
    }

    #[test]
    fn readings_come_first() {
        let hand = hand("A 2", &[("ace", "either")]);
        let mut told = hand.told("dfs").expect("it has a tree");
        let Node::Open(mut cursor) = told.open() else { panic!("there are two") };
        assert_eq!(told.state(), "2 readings");
        told.next(&mut cursor).expect("there is one");
        assert_eq!(told.decision(0), "1 2");
    }
}

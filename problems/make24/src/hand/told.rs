//! Tells the rules of a hand to people who play it on paper.

use billhook_numbers::cards::Card;
use billhook_numbers::expression::Operator;
use billhook_numbers::extra::Extra;
use billhook_numbers::game::Fold;
use billhook_numbers::judge::Rules;

/// Returns the rules of a hand in a few sentences.
pub(super) fn rules(rules: &Rules) -> String {
    let signs = rules.operators.iter().map(|operator| match operator {
        Operator::Add => "+",
        Operator::Subtract => "−",
        Operator::Multiply => "×",
        Operator::Divide => "÷",
    });
    let extras = rules.extras.iter().map(|extra| match extra {
        Extra::Power => "^ (power)",
        Extra::Modulo => "% (remainder)",
        Extra::Concatenate => "& (digits side by side)",
        Extra::Factorial => "! (factorial)",
        Extra::Root => "√ (square root)",
    });
    let signs: Vec<&str> = signs.chain(extras).collect();
    let which = match rules.every_card {
        true => "each number once",
        false => "some of the numbers, each at most once",
    };
    let target = rules.target.as_ref().map_or("any value".to_owned(), ToString::to_string);
    let mut told = format!(
        "Use {which}, with {} and brackets, so that the result is {target}.",
        signs.join(", ")
    );
    if rules.hand.contains(&Card::Ace) {
        told += " A counts 1 or 11.";
    }
    let results = rules.results;
    let each = match (results.integers, results.positive) {
        (true, true) => " Every step makes a whole number above zero.",
        (true, false) => " Every step makes a whole number.",
        (false, true) => " Every step makes more than zero.",
        (false, false) => "",
    };
    told += each;
    if rules.fold == Fold::Left {
        told += " Join one card after the other to a single result.";
    }
    told
}

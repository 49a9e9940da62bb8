//! Draws a hand as cards, with the target, rules beyond the usual ones, and lines to write on or a
//! solution.

use billhook_numbers::cards::Card;
use billhook_numbers::expression::Operator;
use billhook_numbers::extra::Operation;
use billhook_numbers::game::Fold;
use billhook_numbers::picture::{self, Picture, Shape, printed};

use crate::{Hand, Written};

/// Draws a hand; below it the lines of an answer, or, if the answer is empty, lines to write on, one
/// for each step.
pub(crate) fn draw(hand: &Hand, answer: &Written) -> String {
    let value = |card: &Card| match card {
        Card::Number(number) => number.to_string(),
        Card::Ace => "A".to_owned(),
    };
    let cards: Vec<String> = hand.rules.hand.iter().map(value).collect();
    Picture {
        shape: Shape::Card,
        cards: &cards,
        target: target(hand),
        rules: rules(hand),
        solution: answer.plain_text(),
        lines: cards.len().saturating_sub(1).max(1),
    }
    .svg()
}

/// Draws an answer without its hand, for paper.
pub(crate) fn solution(hand: &Hand, answer: &Written) -> String {
    picture::solution(answer.plain_text(), &target(hand))
}

fn target(hand: &Hand) -> String {
    hand.rules.target.as_ref().map_or(String::new(), ToString::to_string)
}

/// Returns the rules that differ from those of the usual game, a sentence each.
fn rules(hand: &Hand) -> Vec<String> {
    let rules = &hand.rules;
    let mut told = Vec::new();
    let mut add = |applies: bool, rule: &str| told.extend(applies.then(|| rule.to_owned()));
    if !rules.extras.is_empty() || rules.operators.len() < Operator::ALL.len() {
        let signs = rules.operators.iter().map(|it| it.sign());
        let signs = signs.chain(rules.extras.iter().map(|it| Operation::Extra(*it).sign()));
        let signs: Vec<String> = signs.map(|sign| printed(&sign.to_string())).collect();
        add(true, &format!("Operations: {}", signs.join(" ")));
    }
    add(rules.hand.contains(&Card::Ace), "Each A counts 1 or 11.");
    add(!rules.every_card, "Not every card need be used.");
    add(rules.fold == Fold::Left, "From left to right, without brackets.");
    add(rules.results.integers, "Every result is a whole number.");
    add(rules.results.positive, "Every result is more than zero.");
    told
}

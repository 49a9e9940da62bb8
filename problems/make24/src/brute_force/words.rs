//! Implements [`Strategy`] for brute force, with descriptions of its moves and nodes.

use billhook_engine::Either;

use super::layout::{Layout, codes};
use super::shapes::shapes_by_length;
use super::{BruteForce, Choice};
use billhook_numbers::expression::Expression;
use billhook_numbers::game::Game;
use billhook_numbers::strategy::Strategy;
use billhook_numbers::width::Width;

impl Strategy for BruteForce {
    const NAME: &'static str = "brute-force";
    const SUMMARY: &'static str =
        "every order of the cards, every operator, every way to put brackets";
    /// The order of the cards decides the order of the solutions.
    const AS_TYPED: bool = true;
    /// Shapes are bits of a word: six cards have 42 shapes, seven 132.
    const MOST_CARDS: usize = 6;
    const WIDTH: Width = Width::UNLIMITED;

    fn new(game: &Game) -> Self {
        let cards = game.cards.len();
        let shapes = shapes_by_length(cards, game.fold);
        let mut search = Self {
            cards: game.cards.clone(),
            target: game.target.clone(),
            operators: game.operators.iter().copied().collect(),
            kinds: game.kinds().collect(),
            order: (0..cards as u8).collect(),
            placed: 0,
            code: 0,
            chosen: 0,
            shape: None,
            solutions: vec![0; codes(cards - 1)],
            layout: match game.width().fits_a_word() {
                true => Either::First(Layout::new(game, &shapes)),
                false => Either::Second(Layout::new(game, &shapes)),
            },
            shapes,
        };
        search.lay_out();
        search
    }

    /// Returns the expression; empty before the shape is chosen.
    fn expression(&self) -> Expression {
        let mut expression = Expression::default();
        if let Some(shape) = self.shape {
            self.append(0, self.order.len(), usize::from(shape), &mut expression);
        }
        expression
    }

    /// Writes the card, the operator, or the whole expression with brackets around all but the
    /// outermost operation.
    fn decision(&self, choice: Choice) -> String {
        match choice {
            Choice::Card(at) if self.placed == 0 => format!("{} first", self.number(at.into())),
            Choice::Card(at) => format!("{} next", self.number(at.into())),
            Choice::Operator(operator) => operator.sign().to_string(),
            Choice::Shape(shape) => self.bracketed(0, self.order.len(), shape.into(), true),
        }
    }

    /// Writes the cards in order with the operators between them, and `_` for what is still open; a
    /// solution with its brackets.
    fn state(&self) -> String {
        if let Some(shape) = self.shape {
            return self.bracketed(0, self.order.len(), shape.into(), true);
        }
        // The last card follows from the others.
        let all_placed = self.placed + 1 >= self.order.len();
        let mut text = String::new();
        for at in 0..self.order.len() {
            match at {
                0 => {}
                _ if at <= self.chosen => text += &format!(" {} ", self.operator(at - 1).sign()),
                _ => text += if all_placed { " _ " } else { " " },
            }
            match at < self.placed || all_placed {
                true => text += &self.number(at),
                false => text.push('_'),
            }
        }
        text
    }

    /// Says that no brackets make the target, or that the only number is not the target.
    fn why(&self) -> Option<String> {
        let (target, numbers) = (&self.target, self.state());
        Some(match self.order.len() {
            1 | 2 => format!("{numbers} is not {target}"),
            _ => format!("no brackets make {target} of {numbers}"),
        })
    }
}

impl BruteForce {
    /// Writes the card at a position of the order.
    fn number(&self, place: usize) -> String {
        self.cards[usize::from(self.order[place])].to_string()
    }

    fn bracketed(&self, first: usize, length: usize, shape: usize, outermost: bool) -> String {
        if length <= 1 {
            return self.number(first);
        }
        let parts = self.shapes[length][shape];
        let left = self.bracketed(first, parts.cut, parts.left, false);
        let right = self.bracketed(first + parts.cut, length - parts.cut, parts.right, false);
        let text = format!("{left} {} {right}", self.operator(first + parts.cut - 1).sign());
        if outermost { text } else { format!("({text})") }
    }
}

//! The marks in squares: texts, circles, lines, arrows.

use std::borrow::Cow;

use super::board::Board;
use super::shapes::is_shape;
use super::{ANSWER, INK, PALE, SIDE, THIN};
use crate::mark::Mark;
use crate::sheet::{Layer, Shape, is_number};
use crate::size::Direction;

/// The radius of a circle around a clue, which nearly fills a square.
const CIRCLE: usize = 18;

impl Board<'_> {
    /// Returns the text that the genre draws instead of a sign.
    pub(super) fn glyph(&self, sign: &str) -> Option<&'static str> {
        self.genre.glyphs.iter().find(|it| it.0 == sign).map(|it| it.1)
    }

    /// Draws a text: a clue is bold, a sign of an answer is not.
    pub(super) fn text(&mut self, [x, y]: [usize; 2], text: &str, colour: &str, size: usize) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let weight = if colour == ANSWER { "normal" } else { "bold" };
        self.add(format_args!(
            r#"<text x="{x}" y="{y}" font-family="sans-serif" font-size="{size}" font-weight="{weight}" fill="{colour}" text-anchor="middle" dominant-baseline="central">{text}</text>"#
        ));
    }

    pub(super) fn circle(&mut self, [x, y]: [usize; 2], radius: usize, fill: &str, stroke: &str) {
        self.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="2"/>"#));
    }

    /// Draws a text in a square, in a size that fits: a sign of an answer below clues in the corner.
    fn fitted(&mut self, at: usize, text: &str, colour: &str) {
        let has_corners = self.genre.layers.iter().any(|it| it.mark == Mark::Corner);
        let [x, y] = self.middle(at);
        let (down, sizes) = match (has_corners, colour == ANSWER) {
            (true, true) => (7, [16, 16, 16, 14, 12]),
            (true, false) => (4, [20, 20, 18, 16, 13]),
            (false, _) => (0, [24, 24, 22, 18, 14]),
        };
        self.text([x, y + down], text, colour, sizes[text.chars().count().min(4)]);
    }

    /// Returns whether a clue is a letter without a meaning of its own, in a genre in which all letters are.
    pub(super) fn is_letter(&self, clue: &str) -> bool {
        let mut squares = self.genre.layers.iter().filter(|it| it.shape == Shape::Squares);
        clue.bytes().all(|it| it.is_ascii_alphabetic()) && squares.any(|it| (it.fits)("z"))
    }

    /// Returns a clue with the usual sign of its operation, such as `6×` for `6*`.
    pub(super) fn operation<'c>(&self, clue: &'c str) -> Cow<'c, str> {
        let number = clue.trim_end_matches(['*', 'x', '/', '-']);
        let sign = match &clue[number.len()..] {
            "*" | "x" => '×',
            "/" => '÷',
            "-" => '−',
            _ => return clue.into(),
        };
        let mut layers = self.genre.layers.iter().filter(|it| it.shape != Shape::Regions);
        match is_number(number) && layers.any(|it| (it.fits)("2*")) {
            true => format!("{number}{sign}").into(),
            false => clue.into(),
        }
    }

    /// Draws a clue in a square.
    pub(super) fn clue(&mut self, at: usize, clue: &str, mark: Mark) {
        match (mark, clue) {
            (Mark::Lines, _) => self.lines(at, clue, INK),
            (Mark::Sign, _) if self.is_letter(clue) && self.glyph(clue).is_none() => {
                self.fitted(at, clue, INK);
            }
            (Mark::Sign, _) if self.glyph(clue).is_some() => self.sign_in(at, clue, INK),
            (Mark::Sign, "x") => {}
            (Mark::Sign, _) if self.genre.are_lines(clue) => self.lines(at, clue, INK),
            (Mark::Sign, "w" | "o") => self.circle(self.middle(at), 15, "white", INK),
            (Mark::Sign, "b") => self.circle(self.middle(at), 15, INK, INK),
            (Mark::Sign, _) => match self.circled(clue) {
                Some((is_black, number)) => {
                    let (fill, colour) = if is_black { (INK, "white") } else { ("white", INK) };
                    self.circle(self.middle(at), CIRCLE, fill, INK);
                    self.fitted(at, number, colour);
                }
                None => self.fitted(at, &with_arrow(clue), INK),
            },
            _ => self.mark(at, clue, mark, INK),
        }
    }

    /// Draws a clue again on top of a line or a shape of an answer that would hide it.
    pub(super) fn clue_on(&mut self, at: usize, clue: &str, sign: &str) {
        let has_shape = self.glyph(clue).is_some_and(is_shape);
        let is_line = self.is_line(sign);
        if is_line && self.circled(clue).is_some() {
            self.clue(at, clue, Mark::Sign);
        } else if is_line && (is_number(clue) || clue == "?" || has_shape) {
            self.disc(self.middle(at), if has_shape { 15 } else { 13 });
            self.clue(at, clue, Mark::Sign);
        } else if is_number(clue) && self.glyph(sign).is_some_and(is_shape) {
            self.text(self.middle(at), clue, "white", 11);
        }
    }

    /// Draws a white disc without an outline.
    fn disc(&mut self, [x, y]: [usize; 2], radius: usize) {
        self.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="white"/>"#));
    }

    /// Returns whether a sign of an answer is made of the directions of lines.
    pub(super) fn is_line(&self, sign: &str) -> bool {
        self.genre.has_lines() && !sign.is_empty() && sign.bytes().all(|it| b"nsew".contains(&it))
    }

    /// Returns whether the circle of a clue such as `b4` or `4b` is black, and the number in it; `None`
    /// for another clue, such as the number with an arrow in a genre without circles.
    fn circled<'c>(&self, clue: &'c str) -> Option<(bool, &'c str)> {
        let has_circles = |layer: &Layer| ["b4", "w4"].into_iter().all(layer.fits);
        self.genre.layers.iter().find(|layer| has_circles(layer))?;
        let of = |colour| clue.strip_prefix(colour).or_else(|| clue.strip_suffix(colour));
        let (is_black, number) = of('b').map(|it| (true, it)).or(of('w').map(|it| (false, it)))?;
        Some((is_black, number)).filter(|_| is_number(number))
    }

    /// Draws the sign of an answer: lines, a circle, or a text.
    pub(super) fn sign(&mut self, at: usize, sign: &str) {
        match self.is_line(sign) {
            true => self.lines(at, sign, ANSWER),
            false => self.sign_in(at, sign, ANSWER),
        }
    }

    fn sign_in(&mut self, at: usize, sign: &str, colour: &str) {
        let glyph = self.glyph(sign).unwrap_or(sign);
        let [[left, top], [x, y]] = [self.corner(at), self.middle(at)];
        let (right, below) = (left + SIDE, top + SIDE);
        match glyph {
            "-" | "" => {}
            // Where all letters are signs, none of them is a circle.
            _ if self.genre.signs.contains(&"z") => self.fitted(at, glyph, colour),
            _ if self.genre.are_lines(glyph) => self.lines(at, glyph, colour),
            "x" => {}
            "╵" => self.lines(at, "n", colour),
            "╷" => self.lines(at, "s", colour),
            "╶" => self.lines(at, "e", colour),
            "╴" => self.lines(at, "w", colour),
            "/" => self.line([[left, below], [right, top]], colour, 4),
            "\\" => self.line([[left, top], [right, below]], colour, 4),
            "─" => self.line([[left, y], [right, y]], colour, 4),
            "│" => self.line([[x, top], [x, below]], colour, 4),
            "═" => [y - 4, y + 4]
                .into_iter()
                .for_each(|y| self.line([[left, y], [right, y]], colour, 3)),
            "║" => [x - 4, x + 4]
                .into_iter()
                .for_each(|x| self.line([[x, top], [x, below]], colour, 3)),
            "◣" | "◤" | "◥" | "◢" => {
                let corners = [[left, top], [right, top], [right, below], [left, below]];
                let opposite = ["◢", "◣", "◤", "◥"].iter().position(|it| *it == glyph);
                let others = (0..4).filter(|it| Some(*it) != opposite).map(|it| corners[it]);
                let points: Vec<String> = others.map(|[x, y]| format!("{x},{y}")).collect();
                let points = points.join(" ");
                self.add(format_args!(r#"<polygon points="{points}" fill="{colour}"/>"#));
            }
            _ if is_shape(glyph) => self.shape(at, glyph, colour),
            "o" => self.circle([x, y], 13, "#ffd75e", ANSWER),
            "b" => self.circle([x, y], 14, colour, colour),
            "w" => self.circle([x, y], 14, "white", colour),
            "◯" => self.circle([x, y], 15, PALE, PALE),
            "▢" => {
                let ([left, top], side) = ([left + 5, top + 5], SIDE - 10);
                self.add(format_args!(
                    r#"<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="{PALE}"/>"#
                ));
            }
            _ => self.fitted(at, glyph, colour),
        }
    }

    /// Draws lines from the middle of a square to its sides.
    fn lines(&mut self, at: usize, sign: &str, colour: &str) {
        let middle = self.middle(at);
        for to in Direction::ALL.into_iter().filter(|to| sign.contains(to.letter())) {
            let [[x1, y1], [x2, y2]] = self.sides(at)[to as usize];
            self.line([middle, [x1.midpoint(x2), y1.midpoint(y2)]], colour, 5);
        }
    }

    /// Draws a clue or a sign by a mark.
    pub(super) fn mark(&mut self, at: usize, sign: &str, mark: Mark, colour: &str) {
        let number: i64 = sign.parse().unwrap_or(0);
        let [left, top] = self.corner(at);
        match mark {
            Mark::Sign | Mark::Lines => self.sign_in(at, sign, colour),
            Mark::Corner => {
                let sign = self.operation(sign);
                let length = sign.chars().count().min(6);
                let shift = 5 + 4 * length;
                if self.genre.has_boxes() {
                    // The line around the cage ends where the number begins.
                    let ([x, y], width) = ([left + 3, top + 3], 4 + 8 * length);
                    self.add(format_args!(
                        r#"<rect x="{x}" y="{y}" width="{width}" height="13" fill="white"/>"#
                    ));
                }
                self.text([left + shift, top + 9], &sign, colour, 12);
            }
            Mark::Circle => {
                self.circle(self.middle(at), CIRCLE, "white", INK);
                if !matches!(sign, "o" | "?" | "x") {
                    self.fitted(at, sign, INK);
                }
            }
            Mark::Sides(parts) => {
                for (part, side) in parts.into_iter().zip(self.sides(at)) {
                    if number & part > 0 {
                        self.line(side, colour, 5);
                    }
                }
            }
            Mark::Between(parts) => {
                for (part, [[x1, y1], [x2, y2]]) in parts.into_iter().zip(self.sides(at)) {
                    if number & part > 0 {
                        self.circle([x1.midpoint(x2), y1.midpoint(y2)], 5, "white", INK);
                    }
                }
            }
            Mark::Corners(parts) => {
                let places = [[0, 0], [SIDE, 0], [0, SIDE], [SIDE, SIDE]];
                for (part, [x, y]) in parts.into_iter().zip(places) {
                    if number & part > 0 {
                        self.circle([left + x, top + y], 6, colour, colour);
                    }
                }
            }
            Mark::Dot(places) => {
                let place = usize::try_from(number).ok().and_then(|it| places.get(it));
                let [right, below] = place.copied().unwrap_or_default();
                let [x, y] = self.middle(at);
                self.circle([x + right * SIDE / 2, y + below * SIDE / 2], 5, "white", INK);
            }
            Mark::Wall => {
                let (number, fill, colour) = match sign.split_at_checked(sign.len() - 1) {
                    Some((number, "x")) => (number, INK, "white"),
                    Some((number, "o")) => (number, "white", INK),
                    _ => (sign, THIN, INK),
                };
                self.add(format_args!(
                    r#"<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="{fill}" stroke="{INK}" stroke-width="3"/>"#
                ));
                self.fitted(at, &with_arrow(number), colour);
            }
            Mark::OnBlack if is_number(sign) => self.fitted(at, sign, colour),
            Mark::Black | Mark::OnBlack => {
                self.add(format_args!(
                    r#"<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="{INK}"/>"#
                ));
                let text = sign.strip_suffix('x').unwrap_or(sign);
                let text = self.glyph(text).unwrap_or(text);
                match is_shape(text) {
                    true => self.shape(at, text, "white"),
                    false if text.is_empty() => {}
                    false => self.fitted(at, text, "white"),
                }
            }
            Mark::Quarters(parts) => self.quarters(at, parts.map(|part| number & part > 0)),
            Mark::Thermometer => {}
        }
    }

    /// Draws a circle with a white or a black quarter for each side, from the upper one on clockwise.
    fn quarters(&mut self, at: usize, are_white: [bool; 4]) {
        let [x, y] = self.middle(at);
        for (is_white, degrees) in are_white.into_iter().zip([0, 90, 180, 270]) {
            let fill = if is_white { "white" } else { INK };
            self.add(format_args!(
                r#"<path d="M0,0L-11,-11A15.56,15.56 0 0 1 11,-11Z" transform="translate({x},{y}) rotate({degrees})" fill="{fill}" stroke="{INK}" stroke-width="2"/>"#
            ));
        }
    }

    /// Draws thermometers, whose squares have clues such as 3.1: the first is the bulb.
    pub(super) fn thermometers(&mut self, clues: &[&str]) {
        let part = |clue: &str| -> Option<(u32, u32)> {
            let (thermometer, place) = clue.split_once('.')?;
            Some((thermometer.parse().ok()?, place.parse().ok()?))
        };
        // The outlines of all parts come first: the white areas join them.
        for (wider, colour) in [(2, INK), (0, "white")] {
            for (at, clue) in clues.iter().enumerate() {
                let Some((thermometer, place)) = part(clue) else { continue };
                if place == 1 {
                    self.circle(self.middle(at), 12 + wider / 2, colour, colour);
                }
                for other in self.size.around(at) {
                    if part(clues[other]) == Some((thermometer, place.saturating_add(1))) {
                        let middles = [self.middle(at), self.middle(other)];
                        self.line(middles, colour, 10 + 2 * wider);
                    }
                }
            }
        }
    }
}

/// Returns a clue with an arrow instead of the direction behind its number, if it has one.
fn with_arrow(clue: &str) -> String {
    let Some((number, to)) = clue.split_at_checked(clue.len().saturating_sub(1)) else {
        return clue.to_owned();
    };
    let arrow = Direction::of(to).filter(|_| is_number(number));
    let arrow = arrow.map(|it| ["↑", "→", "↓", "←"][it as usize]);
    arrow.map_or(clue.to_owned(), |arrow| format!("{number}{arrow}"))
}

//! Boards drawn as they are printed: thin lines between squares, thick ones between regions, black
//! squares, circles and numbers; what an answer adds is drawn in colour.

use std::fmt::Write;

use crate::fields::Look;
use crate::sheet::{Shape, Sheet};
use crate::size::{Direction, Down, Left, Right, Size, Up};

/// The side of a square.
const SIDE: usize = 40;

/// The colour of lines and numbers of answers.
const ANSWER: &str = "#0b6e99";

/// The colour of what is printed.
const INK: &str = "#222222";

/// The colour of squares that an answer shades.
const SHADE: &str = "#4a5560";

/// The colour of lines between squares.
const THIN: &str = "#b4b4b4";

/// A drawing: the text of an SVG picture, and where the board begins in it.
struct Drawing<'d> {
    /// The clues in squares, if there are some.
    clues: Option<&'d [String]>,
    size: Size,
    /// The left and the upper margin, in squares.
    margin: [usize; 2],
    svg: String,
}

/// Draws a board with the signs of an answer, row by row. `shapes` are those of the layers, and `look`
/// says what the signs mean.
pub fn draw(
    (sheet, clues): (&Sheet, Option<&[String]>),
    shapes: &[Shape],
    signs: &[String],
    look: Look,
) -> String {
    let beside = |shape| shapes.iter().filter(|it| **it == shape).count();
    let margin = [beside(Shape::Rows), beside(Shape::Columns)];
    let mut drawing = Drawing { clues, size: sheet.size, margin, svg: String::new() };
    for at in sheet.size.squares().filter(|_| look == Look::Signs) {
        drawing.fill(at, &signs[at]);
    }
    drawing.grid(if look == Look::Outline { (THIN, 1) } else { (INK, 3) });
    if let Some(regions) = &sheet.regions {
        drawing.borders((INK, 3), |one, two| regions.of[one] != regions.of[two]);
    }
    if look != Look::Signs {
        drawing.borders((ANSWER, 5), |one, two| signs[one] != signs[two]);
    }
    if look == Look::Outline {
        drawing.rim(|at| signs[at] == "x");
    }
    let [mut row, mut column] = [0, 0];
    for (shape, clues) in shapes.iter().zip(&sheet.layers) {
        match shape {
            Shape::Squares => (0..).zip(clues).for_each(|(at, clue)| {
                drawing.clue(at, clue, look == Look::Signs && signs[at] == "x")
            }),
            Shape::Points | Shape::InnerPoints => drawing.points(*shape, clues),
            Shape::Columns => {
                column += 1;
                for (at, clue) in clues.iter().enumerate() {
                    let x = drawing.x(at) + SIDE / 2;
                    drawing.text([x, SIDE * column - SIDE / 2], clue, INK);
                }
            }
            Shape::Rows => {
                row += 1;
                for (at, clue) in clues.iter().enumerate() {
                    let y = drawing.y(at) + SIDE / 2;
                    drawing.text([SIDE * row - SIDE / 2, y], clue, INK);
                }
            }
            Shape::Regions => {}
        }
    }
    for (at, sign) in signs.iter().enumerate().filter(|_| look == Look::Signs) {
        drawing.sign(at, sign);
    }
    drawing.finish()
}

impl Drawing<'_> {
    fn x(&self, column: usize) -> usize {
        SIDE * (column + self.margin[0]) + SIDE / 2
    }

    fn y(&self, row: usize) -> usize {
        SIDE * (row + self.margin[1]) + SIDE / 2
    }

    fn corner(&self, at: usize) -> [usize; 2] {
        let [row, column] = self.size.place(at);
        [self.x(column), self.y(row)]
    }

    fn middle(&self, at: usize) -> [usize; 2] {
        self.corner(at).map(|it| it + SIDE / 2)
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.svg.write_fmt(element);
        self.svg.push('\n');
    }

    fn is_clue(&self, at: usize, sign: &str) -> bool {
        self.clues.is_some_and(|clues| clues[at] == sign)
    }

    /// Fills a black or a shaded square.
    fn fill(&mut self, at: usize, sign: &str) {
        let colour = match sign {
            _ if self.is_clue(at, "x") => INK,
            "x" => SHADE,
            _ => return,
        };
        let [x, y] = self.corner(at);
        self.add(format_args!(
            r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{colour}"/>"#
        ));
    }

    fn line(&mut self, [one, two]: [[usize; 2]; 2], colour: &str, width: usize) {
        let ([x1, y1], [x2, y2]) = (one, two);
        self.add(format_args!(
            r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>"#
        ));
    }

    /// Draws thin lines between squares, and a frame with a colour and a width.
    fn grid(&mut self, (colour, thick): (&str, usize)) {
        let Size { rows, columns } = self.size;
        for row in 1..rows {
            self.line([[self.x(0), self.y(row)], [self.x(columns), self.y(row)]], THIN, 1);
        }
        for column in 1..columns {
            self.line([[self.x(column), self.y(0)], [self.x(column), self.y(rows)]], THIN, 1);
        }
        let ([x, y], [width, height]) = (self.corner(0), [columns, rows].map(|it| it * SIDE));
        self.add(format_args!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none" stroke="{colour}" stroke-width="{thick}"/>"#
        ));
    }

    /// Draws a thick line between neighbours that `is_border` divides.
    fn borders(
        &mut self,
        (colour, thick): (&str, usize),
        is_border: impl Fn(usize, usize) -> bool,
    ) {
        for at in self.size.squares() {
            let [x, y] = self.corner(at);
            let sides = [
                (Right, [[x + SIDE, y], [x + SIDE, y + SIDE]]),
                (Down, [[x, y + SIDE], [x + SIDE, y + SIDE]]),
            ];
            for (to, side) in sides {
                if self.size.step(at, to).is_some_and(|other| is_border(at, other)) {
                    self.line(side, colour, thick);
                }
            }
        }
    }

    /// Draws a thick line along the rim of the board where a square is within the loop.
    fn rim(&mut self, is_in: impl Fn(usize) -> bool) {
        for at in self.size.squares().filter(|&at| is_in(at)) {
            let [x, y] = self.corner(at);
            let (right, below) = (x + SIDE, y + SIDE);
            let sides = [
                (Up, [[x, y], [right, y]]),
                (Right, [[right, y], [right, below]]),
                (Down, [[x, below], [right, below]]),
                (Left, [[x, y], [x, below]]),
            ];
            let size = self.size;
            for (_, side) in sides.into_iter().filter(|(to, _)| size.step(at, *to).is_none()) {
                self.line(side, ANSWER, 5);
            }
        }
    }

    fn text(&mut self, [x, y]: [usize; 2], text: &str, colour: &str) {
        if text == "-" {
            return;
        }
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let size = if text.chars().count() > 2 { 14 } else { 20 };
        self.add(format_args!(
            r#"<text x="{x}" y="{y}" font-family="sans-serif" font-size="{size}" fill="{colour}" text-anchor="middle" dominant-baseline="central">{text}</text>"#
        ));
    }

    fn circle(&mut self, [x, y]: [usize; 2], radius: usize, fill: &str, stroke: &str) {
        self.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="2"/>"#));
    }

    /// Draws a clue in a square: a circle, a number with an arrow, or a text.
    fn clue(&mut self, at: usize, clue: &str, is_shaded: bool) {
        let middle = self.middle(at);
        match clue {
            "-" | "x" => {}
            "w" => self.circle(middle, 15, "white", INK),
            "b" => self.circle(middle, 15, INK, INK),
            _ => {
                let (number, to) = clue.split_at_checked(clue.len() - 1).unwrap_or((clue, ""));
                let arrow = Direction::of(to).filter(|_| !number.is_empty());
                let arrow = arrow.map_or("", |it| ["↑", "→", "↓", "←"][it as usize]);
                let text =
                    if arrow.is_empty() { clue.to_owned() } else { format!("{number}{arrow}") };
                self.text(middle, &text, if is_shaded { "white" } else { INK });
            }
        }
    }

    /// Draws numbers at points.
    fn points(&mut self, shape: Shape, clues: &[String]) {
        let (first, columns) = match shape {
            Shape::Points => (0, self.size.columns + 1),
            _ => (1, self.size.columns.saturating_sub(1)),
        };
        for (at, clue) in clues.iter().enumerate().filter(|(_, clue)| *clue != "-") {
            let point = [self.x(at % columns + first), self.y(at / columns + first)];
            self.circle(point, 9, "white", INK);
            self.text(point, clue, INK);
        }
    }

    /// Draws the sign of an answer: lines, a circle, or a text.
    fn sign(&mut self, at: usize, sign: &str) {
        let middle @ [x, y] = self.middle(at);
        let is_line = sign.len() > 1 && sign.bytes().all(|it| b"nesw".contains(&it));
        match sign {
            "-" | "x" => {}
            _ if self.is_clue(at, sign) => {}
            _ if is_line => {
                for to in Direction::ALL.into_iter().filter(|to| sign.contains(to.letter())) {
                    let end = match to {
                        Up => [x, y - SIDE / 2],
                        Right => [x + SIDE / 2, y],
                        Down => [x, y + SIDE / 2],
                        Left => [x - SIDE / 2, y],
                    };
                    self.line([middle, end], ANSWER, 5);
                }
            }
            "o" => self.circle(middle, 13, "#ffd75e", ANSWER),
            _ => self.text(middle, sign, ANSWER),
        }
    }

    fn finish(self) -> String {
        let Size { rows, columns } = self.size;
        let [width, height] =
            [columns + self.margin[0] + 1, rows + self.margin[1] + 1].map(|it| it * SIDE);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n{}</svg>\n",
            self.svg
        )
    }
}

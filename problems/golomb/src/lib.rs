//! Golomb rulers: marks such that no two pairs of them have the same distance. The shortest ruler
//! is wanted.
//!
//! Babcock used them in 1953 for radio channels that do not interfere. A distance across several
//! marks is at least the sum of as many different distances from 1 on, which bounds the length
//! (Smith, Stergiou and Walsh, *Modelling the Golomb ruler problem*, 1999).

mod judge;

use billhook_engine::constraint::{
    Branching, Choose, Consistency, Model, Relation, Select, Variable,
};
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::player::Difficulty;
use billhook_plugin::puzzle::Checker;
use billhook_plugin::show::{Grid, Square};
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle};
use billhook_plugin::{Answer, Random, Takes, Verdict, Word};

pub use judge::SHORTEST;

/// The plug-in of Golomb rulers.
pub static GOLOMB: Plugin<Golomb> =
    constraints::best().shown(Golomb::shown).given(|it| it.given.clone()).dealt(deal);

/// An instance: a ruler with some given marks, and its model.
#[derive(Debug)]
pub struct Golomb {
    /// A board of one row, which lists the marks, `None` for each that is not given.
    given: Board,
    declared: Declared,
}

/// The greatest mark that can be given.
const FARTHEST: u32 = 300;

impl Golomb {
    fn new(given: Board) -> Result<Self, Mistake> {
        let size = given.0[0].len();
        // A ruler without given marks is shorter than the square of the number of marks
        // (Dimitromanolakis 2002); beyond given marks each distance excludes one position of each
        // mark.
        let farthest = given.0[0].iter().flatten().max();
        let most = match farthest {
            None => size * size,
            Some(&mark) => mark as usize + size * size * size / 2,
        } as i64;
        let mut model = Model::new();
        let marks = (1..=size).map(|at| model.variable(format!("mark {at}"), 0..=most));
        let marks: Vec<Variable> = marks.collect();
        model.restrict(marks[0], [0]);
        let rule = "no two pairs of marks are equally far apart";
        model.because(rule).detail("a distance is that between its two marks");
        let mut distances = Vec::new();
        for (one, two) in (0..size).flat_map(|two| (0..two).map(move |one| (one, two))) {
            // A distance across several marks is at least the sum of as many different distances
            // from 1 on.
            let least = ((two - one) * (two - one + 1) / 2) as i64;
            let name = format!("the distance from mark {} to mark {}", one + 1, two + 1);
            let distance = model.variable(name, least..=most);
            let terms = [(1, marks[two]), (-1, marks[one]), (-1, distance)];
            model.linear(&terms, Relation::Equal, 0);
            distances.push(distance);
        }
        model.because(rule).all_different_by(&distances, Consistency::Bounds);
        if size > 2 && given.numbers().next().is_none() {
            model.because("the mirror image is the same ruler");
            let terms = [(1, marks[1]), (1, marks[size - 2]), (-1, marks[size - 1])];
            model.linear(&terms, Relation::AtMost, -1);
        }
        for ([_, at], mark) in given.numbers() {
            model.restrict(marks[at], [mark.into()]);
        }
        model.minimize(marks[size - 1]);
        let (select, choose) = (Select::InputOrder, Choose::Each);
        model.branch(Branching { variables: marks.clone(), select, choose });
        Ok(Self { given, declared: Declared::cells(model, &marks)? })
    }

    /// Draws a ruler as long as its last mark; nothing if that is missing.
    fn shown(&self, marks: &Board) -> Grid {
        let marks = &marks.0[0];
        let places = marks.last().copied().flatten().map_or(0, |last| last as usize + 1);
        Grid::of([1, places], |[_, at]| match marks.iter().position(|it| *it == Some(at as u32)) {
            Some(group) => Square::Filled { group, sign: at.into() },
            None => Square::Empty,
        })
    }
}

/// Returns the difficulties of the shortest rulers with some given marks: all of them were graded. Rules
/// about distances fix a mark or tell nothing that is worth a note.
fn difficulties(size: usize) -> &'static [Difficulty] {
    if size < 5 { &[Difficulty::Easy] } else { &[Difficulty::Easy, Difficulty::Hard] }
}

/// Draws a ruler of least length at random, and removes each mark that the others determine among
/// rulers of any length, as far as a short search proves it. So the last mark stays. If an easy ruler is
/// wanted, marks are put back until it is.
fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let size = options.number_in("size");
    let wanted =
        constraints::wanted(options, &format!("ruler of {size} marks"), difficulties(size))?;
    let length = |[_, at]: [usize; 2]| (at == size - 1).then_some(SHORTEST[size]);
    let all = Golomb::new(Board::of([1, size], length))?.drawn(random)?;
    let left = constraints::fewest(&all, random, Golomb::new);
    Ok(constraints::eased(left, &all, random, wanted, Golomb::new).numbers_input())
}

impl Puzzle for Golomb {
    const ABOUT: About = About {
        name: "golomb",
        title: "Golomb rulers",
        summary: "the shortest ruler with so many marks, no two as far apart as two others",
        rules: "Place marks on a ruler, one at each end, so that all distances between two marks \
                are different. The ruler is to be as short as can be.",
        takes: Takes::WordsOrFile {
            placeholder: "NUMBER",
            prompt: "How many marks, or the marks: ",
        },
        input: "The number of marks, up to 14; or the marks from 0 on, with . for what is not given. \
                Every solution is as short as can be.",
        example: "5",
        answer: "0 1 4 9 11",
        options: &[OptionSpec::size("The marks of a ruler that is dealt", 3..=10, 7)],
    };
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("mark");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let (what, sizes) = ("number of marks", 2..=SHORTEST.len() - 1);
        let mark = |word: &Word<'_>| word.given("mark", 0..=FARTHEST);
        Self::new(Board::read_numbers_by(input, what, sizes, |marks| [1, marks], mark)?)
    }

    fn judge(&self, ruler: &Board) -> Verdict {
        judge::judge(ruler, &self.given)
    }

    fn rules(&self) -> Option<String> {
        let marks = self.given.0[0].len();
        let is_given = self.given.numbers().next().is_some();
        is_given.then(|| {
            format!(
                "Place {marks} marks on the ruler, those that are given among them, so that all \
                 distances between two marks are different."
            )
        })
    }

    /// Checks the rules but not the length: a search that is stopped shows its incumbent, which
    /// need not be the best solution.
    fn checker(&self) -> Checker<'_> {
        Box::new(|text| {
            Board::parse(text, self)
                .is_ok_and(|ruler| judge::faults(&ruler, &self.given).is_empty())
        })
    }
}

impl Constrained for Golomb {
    fn declared(&self) -> &Declared {
        &self.declared
    }
    fn price(&self, length: i64) -> String {
        format!("length {length}")
    }
}

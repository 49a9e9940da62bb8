//! A model with several branchings, each of which is a strategy.

use billhook_engine::constraint::{Branching, Choose, Labelling, Model, Relation, Select};
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::{
    About, Board, Formulation, Input, Mistake, Options, Plugin, Problem, Puzzle, Verdict,
};
use billhook_testing as testing;
use billhook_testing::comparison;

/// The n queens; the variables are the columns of the queens, row by row.
struct Queens {
    declared: Declared,
    size: usize,
}

impl Puzzle for Queens {
    const ABOUT: About = About {
        name: "declared-queens",
        title: "Declared queens",
        summary: "queens, declared",
        rules: "",
        takes: About::words("NUMBER", "How many queens: "),
        input: "The number of queens.",
        example: "4",
        answer: "2 4 1 3",
        options: &[],
    };
    type Answer = Board;

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let size = input.number("number of queens", 1..=9)?;
        let mut model = Model::new();
        let row = model.grid(1, size, 1..=size as i64);
        let cells = row.cells().to_vec();
        model.all_different(&cells);
        for (one, two) in (0..size).flat_map(|two| (0..two).map(move |one| (one, two))) {
            for sign in [-1, 1] {
                let apart = sign * (two - one) as i64;
                let terms = [(1, cells[two]), (-1, cells[one])];
                model.linear(&terms, Relation::Unequal, apart);
            }
        }
        let by = |select, choose| Branching { variables: cells.clone(), select, choose };
        let declared = Declared::grid(model, &row)?
            .also(by(Select::InputOrder, Choose::Max))?
            .also(by(Select::AntiFirstFail, Choose::Split))?;
        Ok(Self { declared, size })
    }

    fn judge(&self, board: &Board) -> Verdict {
        let columns: Vec<u32> = board.numbers().map(|(_, column)| column).collect();
        let pairs = (0..columns.len()).flat_map(|two| (0..two).map(move |one| (one, two)));
        let attack = |(one, two): (usize, usize)| {
            [0, (two - one) as u32].contains(&columns[one].abs_diff(columns[two]))
        };
        let mut wrong = Vec::new();
        wrong.extend((columns.len() != self.size).then(|| "a row is empty".to_owned()));
        wrong.extend(pairs.filter(|&it| attack(it)).map(|_| "two attack each other".to_owned()));
        Verdict::of(wrong, || "none attacks another".to_owned())
    }
}

impl Constrained for Queens {
    fn declared(&self) -> &Declared {
        &self.declared
    }
}

static BACKWARDS: Formulation<Queens, Labelling> =
    constraints::branched::<Queens, 1>("backwards", "row by row, the last column first");
static WIDE: Formulation<Queens, Labelling> =
    constraints::branched::<Queens, 2>("wide", "the row with the most columns left, in halves");
static QUEENS: Plugin<Queens> =
    constraints::plugin().by(&[constraints::usual(), &BACKWARDS, &WIDE]);

#[test]
fn each_branching_is_a_strategy() {
    testing::check(&QUEENS, ["1", "3", "5"]);
    let names: Vec<String> =
        QUEENS.strategies().iter().map(|strategy| strategy.name().to_owned()).collect();
    assert_eq!(names[..3], ["dfs", "backwards", "wide"]);
    assert!(QUEENS.strategy("wide+lds").is_some());
}

#[test]
fn comparison_lists_strategies_in_a_table() {
    let compared = comparison(&QUEENS, "6", &[], &["dfs", "backwards", "wide", "astar"]);
    assert_eq!(
        compared,
        "\
strategy   solutions  nodes  dead ends  pruned  status
dfs                4     67         36       0  complete
backwards          4     79         36       0  complete
wide               4   1177        585       0  complete
astar              -      -          -       -  no such strategy
"
    );
    let all = comparison(&QUEENS, "3", &[], &[]);
    assert_eq!(all.lines().count(), 1 + QUEENS.strategies().len());
}

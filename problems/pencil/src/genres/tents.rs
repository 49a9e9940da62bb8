//! Tents: a tent beside each tree. Léon Balmaekers, 1989.

use crate::kit::*;

pub static TENTS: Genre = Genre {
    about: Genre::about(
        "tents",
        "Tent",
        "tents that do not touch, each beside a tree of its own",
        "Numbers beside columns and rows count the tents; then x for each tree.",
        ".... .... xx.. .... ..x. x...",
        "x x o - / o - - - / - - x o / x o - -",
    )
    .with_rules(
        "Place tents in empty squares so that no two touch, not even at a corner. Pair them with \
         the trees, black triangles, so that each tent shares a side with its tree and each tree has one tent. A \
         number outside tells how many tents are in its row or column.",
    ),
    usual: 8,
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::squares("x", |it| it == "x")],
    names: &["tents"],
    codes: &[Code::Outside, Code::Few { marked: "x" }],
    values: &["no tent", "a tent"],
    signs: &["o", "x"],
    glyphs: &[("x", "▲"), ("o", "△")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let is_tree = |at: usize| sheet.layers[2][at] == "x";
    let tents = rules.marks(|at| !is_tree(at) && size.around(at).any(is_tree));
    rules.no_touching(&tents, "tents do not touch");
    rules.count_lines(&tents, [0, 1], "tents");
    let mut of = vec![Vec::new(); tents.len()];
    for tree in size.squares().filter(|&at| is_tree(at)) {
        let tree_name = size.name(tree);
        let mut beside = Vec::new();
        for at in size.around(tree).filter(|&at| !is_tree(at)) {
            let name = format!("{} belongs to {tree_name}", size.name(at));
            let belongs = rules.variable(name, 0..=1);
            beside.push(belongs);
            of[at].push(belongs);
        }
        rules.exactly(1, &beside, format!("the tree at {tree_name} has one tent"));
        let near = size.around(tree).filter(|&at| !is_tree(at));
        let words = format!("a tent is beside the tree at {tree_name}");
        rules.because(words).clause(&Rules::of(&tents, near), &[]);
    }
    for (at, trees) in of.iter().enumerate() {
        rules.at_most_one(trees, "a tent belongs to one tree");
        let words = format!("a tent at {} belongs to a tree", size.name(at));
        rules.because(words).any(tents[at], trees);
    }
    Fields::signs(&tents, &["-", "o"]).with_clues(&sheet.layers[2])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_lines([0, 1], |it, at| it.is(at, "o"));
    judge.no_touching(|it, at| it.is(at, "o"), "tents");
    let (sheet, size) = (judge.sheet, judge.size);
    let is_tree = |at: usize| sheet.layers[2][at] == "x";
    for at in size.squares() {
        let holds = judge.is(at, "x") == is_tree(at);
        judge.check(holds, || format!("the tree at {} is not kept", size.name(at)));
    }
    let trees: Vec<usize> = size.squares().filter(|&at| is_tree(at)).collect();
    let beside =
        |tree: usize| -> Vec<usize> { size.around(tree).filter(|&at| judge.is(at, "o")).collect() };
    let tree_of = judge.matched(&trees, beside);
    let tents = judge.count(size.squares(), "o");
    for &tree in trees.iter().filter(|&tree| !tree_of.contains(&Some(*tree))) {
        judge.check(false, || format!("the tree at {} has no tent", size.name(tree)));
    }
    judge.check(tents == trees.len() as i64, || {
        format!("there are {} for {}", counted(tents, "tents"), counted(trees.len(), "trees"))
    });
}

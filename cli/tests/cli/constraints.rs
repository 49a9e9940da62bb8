//! `fzn`: transcripts of the command on small models in FlatZinc, compared with snapshots.

use crate::world::{assert_snapshot, reading, shown};

const MONEY: &str = include_str!("../../../examples/money.fzn");
/// Two dice, of which one is even, and their sum, which is not printed.
const DICE: &str = "\
var 1..6: one :: output_var;
var {2, 4, 6}: two :: output_var;
var int: sum;
var bool: high :: output_var;
array [1..2] of var int: dice :: output_array([1..2]) = [one, two];
constraint int_lin_eq([1, 1, -1], [one, two, sum], 0) :: defines_var(sum);
constraint int_le_reif(11, sum, high);
solve :: int_search(dice, input_order, indomain_max, complete) satisfy;
";
const EMPTY: &str =
    "var 1..2: x :: output_var;\nconstraint int_lin_eq([2], [x], 3);\nsolve satisfy;\n";
/// Two of three things, some of which are worth more, with names that MiniZinc introduces.
const THINGS: &str = "\
var bool: X_INTRODUCED_0_;
var bool: X_INTRODUCED_1_;
var bool: X_INTRODUCED_2_;
var int: X_INTRODUCED_4_ :: is_defined_var;
array [1..3] of var bool: take :: output_array([1..3]) =
  [X_INTRODUCED_0_, X_INTRODUCED_1_, X_INTRODUCED_2_];
constraint int_lin_le([2, 3, 4], take, 7);
constraint int_lin_eq([3, 5, 6, -1],
  [X_INTRODUCED_0_, X_INTRODUCED_1_, X_INTRODUCED_2_, X_INTRODUCED_4_], 0);
solve maximize X_INTRODUCED_4_;
";
const WIDE: &str = "var 1..3: x :: output_var;\nvar int: square;\nvar int: cube;\nvar int: cost :: output_var;\n\
    constraint int_times(x, x, square);\nconstraint int_times(square, x, cube);\n\
    constraint int_lin_eq([1000000, -1], [cube, cost], 0);\nsolve maximize cost;\n";
const UNKNOWN: &str = "var 1..2: x;\nconstraint pancakes(x);\nsolve satisfy;\n";

/// Returns the transcript of a command line with its input.
fn scene(line: &str, (name, input): (&str, &str)) -> String {
    shown(&format!("{line} # {name}"), &reading(input, line))
}

#[test]
fn solutions_counts_and_trees() {
    let (money, dice) = (("examples/money.fzn", MONEY), ("two dice", DICE));
    let things = ("two of three things", THINGS);
    let scenes = [
        scene("solve fzn - --all", money),
        scene("tree fzn -", money),
        scene("solve fzn -", dice),
        scene("solve fzn - --json", dice),
        scene("count fzn -", dice),
        scene("count fzn - --strategy diagram --json", dice),
        scene("sample fzn - --seed 1", dice),
        scene("solve fzn - --nth 18", dice),
        scene("solve fzn -", things),
        scene("tree fzn -", things),
        scene("split fzn - --jobs 2", things),
        scene("solve fzn -", ("2 x = 3", EMPTY)),
        scene("solve fzn -", ("a cost up to 27000000", WIDE)),
        scene("solve fzn - --strategy learn", ("a cost up to 27000000", WIDE)),
        scene("solve fzn -", ("a constraint that is not known", UNKNOWN)),
    ];
    assert_snapshot("fzn", scenes.concat());
}

#[test]
fn answers() {
    let check = |answer: &str| {
        let arguments = ["check", "fzn", "-", "--answer", answer];
        let scene = crate::world::run(DICE.as_bytes(), arguments, false, |_| {});
        shown(&format!("check fzn - --answer '{answer}' # two dice"), &scene)
    };
    let scenes = [
        check("one = 5; two = 6; high = true; dice = [5, 6];"),
        check("dice = array1d(1..2, [5, 6]); high = true; two = 6; one = 5"),
        check("one = 5; two = 6; high = false; dice = [5, 6];"),
        check("one = 5; two = 5; high = false; dice = [5, 5];"),
        check("one = 5; two = six"),
        check("one = 5"),
        check("one 5"),
    ];
    assert_snapshot("fzn_check", scenes.concat());
}

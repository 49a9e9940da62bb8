//! `solve` and `count` with `--certificate`: the files and their claims, checked by `verify`
//! against known numbers of solutions, and the options that exclude a certificate.

use std::fs;
use std::path::PathBuf;

use crate::world::{Scene, billhook_with};
use tempfile::TempDir;

/// A proof in a temporary folder.
struct Proved {
    folder: TempDir,
    scene: Scene,
}

impl Proved {
    fn of(line: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let file = folder.path().join("it.pbp");
        let file = file.to_str().expect("the path is text");
        let arguments: Vec<&str> = line.split(' ').chain(["--certificate", file]).collect();
        Self { scene: billhook_with(&arguments), folder }
    }

    /// Returns what `verify` says of the proof.
    fn verified(&self) -> Scene {
        let file = self.path("it.pbp");
        billhook_with(&["verify", file.to_str().expect("the path is text")])
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file can be read")
    }

    /// Returns the names of the files in the folder, sorted.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("the folder can be read");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<_> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }
}

#[test]
fn the_formula_is_explained_in_words() {
    let proved = Proved::of("solve langford 3 --all");
    assert_eq!(proved.names(), ["it.opb", "it.pbp"]);
    let (formula, proof) = (proved.text("it.opb"), proved.text("it.pbp"));
    for line in ["* an exact cover: ", "* x1 ", ", exactly once\n", "\n* solution 2\n1 ~x"] {
        assert!(formula.contains(line), "{line}: {formula}");
    }
    assert!(proof.starts_with("pseudo-Boolean proof version 3.0\nf "), "{proof}");
    assert!(proof.ends_with("\nend pseudo-Boolean proof ;\n"), "{proof}");
    assert!(proved.scene.messages.contains("it.opb: exactly 2 solutions\n"), "{:?}", proved.scene);
}

#[test]
fn the_conclusion_states_what_was_found() {
    let mutilated = "solve iq tests/puzzles/parity.txt";
    for (line, conclusion, claim) in [
        ("solve queens 6", "SAT : ", "a solution"),
        ("solve queens 6 --limit 3", "SAT : ", "a solution"),
        ("solve queens 6 --limit 9", "UNSAT : ", "exactly 4 solutions"),
        ("solve queens 6 --all --threads 3", "UNSAT : ", "exactly 4 solutions"),
        ("solve queens 3", "UNSAT : ", "no solution"),
        ("solve sudoku 1234............ --all", "UNSAT : ", "exactly 12 solutions"),
        ("solve iq --board 2x2 --pieces dominoes:2 --all", "UNSAT : ", "exactly 2 solutions"),
        (mutilated, "UNSAT : ", "no solution"),
    ] {
        let proved = Proved::of(line);
        let (proof, messages) = (proved.text("it.pbp"), &proved.scene.messages);
        assert!(proof.contains(&format!("\nconclusion {conclusion}")), "{line}: {proof}");
        assert!(messages.contains(&format!("it.opb: {claim}\n")), "{line}: {messages}");
    }
}

/// Instances of every kind, and their numbers of solutions.
const PROVED: [(&str, &str); 32] = [
    ("queens 5", "10 solutions"),
    ("queens 6", "4 solutions"),
    ("langford 0", "1 solution"),
    ("langford 4", "2 solutions"),
    ("langford 6", "no solution"),
    ("xcc ../examples/toy.xcc", "1 solution"),
    ("sudoku 1234............", "12 solutions"),
    ("polyominoes 4 4x5", "no solution"),
    ("polyominoes 3 3x4 --uses any", "23 solutions"),
    ("polyominoes 3 4x4 --uses any", "no solution"),
    ("iq --board 2x2 --pieces dominoes:2", "2 solutions"),
    ("iq --board 4x4 --pieces dominoes:8 --unlabelled", "36 solutions"),
    ("iq --board 3x20 --pieces pentominoes", "8 solutions"),
    ("iq --board 4x5 --pieces tetrominoes", "no solution"),
    ("iq --board 4x5 --pieces tetrominoes --strategy cover", "no solution"),
    ("iq tests/puzzles/parity.txt", "no solution"),
    ("iq tests/puzzles/parity.txt --strategy cover", "no solution"),
    ("iq tests/puzzles/too_few.txt", "no solution"),
    ("iq tests/puzzles/apart.txt", "1 solution"),
    ("iq tests/puzzles/given.txt --unlabelled", "3 solutions"),
    ("iq tests/puzzles/pyramid.txt --unlabelled", "1308 solutions"),
    ("iq tests/puzzles/diamond.txt --unlabelled", "16 solutions"),
    ("futoshiki .>.>. ..... ...>2 ..... .....", "1 solution"),
    ("skyscrapers ....2. 2.1... ...... 3..... .1.... ......", "1 solution"),
    ("kakuro \\ 4\\ 6\\ / \\3 . . / \\7 . .", "1 solution"),
    ("kakuro \\ 4\\ 6\\ / \\3 . . / \\8 . .", "no solution"),
    ("magic . . . . . . . . .", "8 solutions"),
    ("magic 5 . . . . . . . .", "no solution"),
    ("costas 4", "12 solutions"),
    ("nonogram 1 3 1,1 / 2 2 2 0", "1 solution"),
    ("nonogram 1 1 / 1 1", "2 solutions"),
    ("fzn ../examples/money.fzn", "1 solution"),
];

#[test]
fn proofs_are_accepted() {
    for (instance, claim) in PROVED {
        let proved = Proved::of(&format!("solve {instance} --all"));
        let Scene { code, output, messages } = proved.verified();
        assert_eq!(code, 0, "{instance}: {output}{messages}");
        assert!(output.starts_with(&format!("{claim}, proved")), "{instance}: {output}");
    }
}

#[test]
fn a_proof_is_refused_if_a_solution_is_left_out() {
    for (instance, claim) in PROVED.into_iter().filter(|it| !it.1.starts_with("no ")) {
        let proved = Proved::of(&format!("solve {instance} --all"));
        let formula = proved.text("it.opb");
        let last = formula.rfind("* solution ").expect("there is one");
        // A constraint that always holds replaces the exclusion, so that all numbers stay.
        let formula = format!("{}>= 0 ;\n", &formula[..last]);
        fs::write(proved.path("it.opb"), formula).expect("the file can be written");
        let scene = proved.verified();
        assert_eq!(scene.code, 1, "{instance}, {claim}: {scene:?}");
    }
}

#[test]
fn an_argument_is_a_sum() {
    let steps = |line: &str, step: &str| {
        let proof = Proved::of(line).text("it.pbp");
        proof.lines().filter(|line| line.starts_with(step)).count()
    };
    // The argument by area is one sum; the argument by parity, which is rounded both ways, takes
    // three.
    assert_eq!(steps("solve iq tests/puzzles/too_few.txt", "pol "), 1);
    assert_eq!(steps("solve iq --board 4x5 --pieces tetrominoes", "pol "), 3);
    assert_eq!(steps("solve iq --board 4x5 --pieces tetrominoes --strategy cover", "pol "), 0);
    assert!(steps("solve iq --board 4x5 --pieces tetrominoes --strategy cover", "rup ") > 1);
}

#[test]
fn best_solutions_are_proved_by_learning() {
    for (line, claim) in [
        ("solve golomb 5", "no solution better than length 11"),
        ("solve golomb 6 --all", "exactly 4 solutions as good as length 17"),
        ("solve magic 3 --all --strategy learn", "exactly 8 solutions"),
    ] {
        let it = Proved::of(line);
        let says = format!("it.opb: {claim}\n");
        assert!(it.scene.messages.contains(&says), "{line}: {:?}", it.scene);
        let (proved, verified) = (claim.trim_start_matches("exactly "), it.verified());
        assert!(verified.output.starts_with(&format!("{proved}, proved: ")), "{verified:?}");
        assert!(it.text("it.pbp").contains("\nrup 1 "), "{line}");
    }
    let some = Proved::of("solve golomb 6 --limit 2");
    assert!(some.scene.output.contains("17\n\n"), "{:?}", some.scene);
    assert!(some.scene.messages.contains("golomb 6: 2 solutions"), "{:?}", some.scene);
    let stopped = Proved::of("solve golomb 9 --max-nodes 1000");
    assert_eq!(stopped.names(), [""; 0]);
}

#[test]
fn a_search_that_is_stopped_leaves_no_file() {
    let proved = Proved::of("solve queens 8 --all --max-nodes 50");
    assert_eq!(proved.names(), [""; 0]);
    let says = "no certificate is written: the search was stopped\n";
    assert!(proved.scene.messages.starts_with(says), "{:?}", proved.scene);
    // Some solutions may have been shown, but without the proof the run counts as stopped.
    assert_eq!(proved.scene.code, 3);
    let proved = Proved::of("solve make24 7 4 9 2 --all --max-nodes 200 --quiet");
    assert_eq!((proved.scene.code, proved.names()), (3, vec![]));
}

#[test]
fn options_that_exclude_a_proof_are_refused() {
    for (line, says) in [
        ("solve queens 6 --strategy dfs", "by bit-rows or sparse-sets"),
        ("solve langford 4 --all --strategy diagram", "by bit-rows or sparse-sets"),
        ("solve langford 4 --nth 1", "in one run and without a diagram"),
        ("solve polyominoes 3 3x3 --uses any --unique", "up to symmetry"),
        ("solve iq --board 2x2 --pieces dominoes:2 --unique", "up to symmetry"),
        ("solve queens 6 --lines", "--certificate does not go with --lines"),
        ("solve knapsack 10 60:5", "`knapsack` has no proofs of its solutions"),
        ("solve golomb 4 --strategy branch-and-bound", "or of `learn`"),
    ] {
        let proved = Proved::of(line);
        assert_eq!((proved.scene.code, proved.names()), (2, vec![]), "{line}");
        assert!(proved.scene.messages.contains(says), "{line}: {}", proved.scene.messages);
    }
}

#[test]
fn conflicting_files_are_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = |name: &str| folder.path().join(name).display().to_string();
    for (certificate, output, says) in [
        ("-".to_owned(), file("a.txt"), "a certificate stands in a file"),
        (file("a.opb"), file("a.txt"), "this is the name of a formula"),
        (file("a.txt"), file("a.txt"), "the certificate would be overwritten"),
        (file("missing/a.pbp"), file("a.txt"), "cannot write"),
    ] {
        let line = ["solve", "queens", "6", "--output", &output, "--certificate", &certificate];
        let scene = billhook_with(&line);
        assert!(scene.code != 0 && scene.messages.contains(says), "{certificate}: {scene:?}");
        assert_eq!(fs::read_dir(folder.path()).expect("the folder can be read").count(), 0);
    }
}

/// The certificate of `count` passes `verify`; its formula names the instance.
#[test]
fn counts_are_certified() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("it.cpog").display().to_string();
    for (instance, formula, says) in [
        ("queens 6", "it.cnf", "4 solutions, proved"),
        ("queens 3", "it.opb", "no solution, proved"),
        ("iq --board 2x4 --pieces dominoes:4", "it.cnf", "120 solutions, proved"),
        ("polyominoes 2 4x4 --uses any", "it.cnf", "36 solutions, proved"),
        ("langford 4", "it.cnf", "2 solutions, proved"),
        ("queens 0", "it.cnf", "1 solution, proved"),
    ] {
        let count = ["count"].into_iter().chain(instance.split(' '));
        let line: Vec<&str> = count.chain(["--certificate", &path]).collect();
        let counted = billhook_with(&line);
        assert!(counted.code < 2, "{instance}: {counted:?}");
        let verified = billhook_with(&["verify", &path]);
        assert!(verified.output.starts_with(says), "{instance}: {verified:?}");
        assert!(folder.path().join(formula).is_file(), "{instance}");
    }
    let formula = fs::read_to_string(folder.path().join("it.cnf")).expect("it is a text");
    assert!(formula.starts_with("c queens 0\n"), "{formula}");
}

/// Options that exclude a certificate are refused by name, and a count that is stopped leaves no
/// file.
#[test]
fn counts_without_certificates_are_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("it.cpog").display().to_string();
    for (option, value) in [("--limit", "3"), ("--strategy", "dfs"), ("--max-nodes", "9")] {
        let scene = billhook_with(&["count", "queens", "6", "--certificate", &path, option, value]);
        let named = scene.messages.contains(&format!("{option} does not go with --certificate"));
        assert!(scene.code == 2 && named, "{scene:?}");
    }
    let scene =
        billhook_with(&["count", "queens", "12", "--certificate", &path, "--timeout", "1ms"]);
    assert!(scene.code == 3 && scene.messages.contains("no certificate is written"), "{scene:?}");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder can be read").count(), 0);
}

/// The certificate of a numbers game is a single file, whichever verb writes it.
#[test]
fn numbers_games_are_certified_in_one_file() {
    for (line, claim, says) in [
        (
            "count make24 7 4 9 2",
            "exactly 40 solutions",
            "40 solutions, proved: 24 of 2 4 7 9, each once",
        ),
        ("solve make24 3 3 8 8", "exactly 1 solution", "1 solution, proved: 24 of 3 3 8 8"),
        ("solve make24 1 1 1 1", "no solution", "no solution, proved: 24 of 1 1 1 1"),
        (
            "solve make24 7 4 9 2 --all --strategy brute-force --threads 2",
            "exactly 40 solutions",
            "40 ",
        ),
        (
            "count make24 A 8 --ace either --target 8",
            "exactly 3 solutions",
            "3 solutions, proved: 8 of 1 8 or 8 11, each once",
        ),
        (
            "count countdown 1 3 7 10 25 50 765",
            "exactly 780 solutions",
            "780 solutions, proved: 765 of",
        ),
        (
            "solve countdown 1 3 7 10 25 50 831",
            "no solution",
            "; nearest: 830 832 (63 parts, 17,079 results)",
        ),
    ] {
        let proved = Proved::of(line);
        assert_eq!(proved.names(), ["it.pbp"], "{line}: {:?}", proved.scene);
        let messages = &proved.scene.messages;
        assert!(messages.contains(&format!("it.pbp: {claim}")), "{line}: {messages}");
        let Scene { code, output, messages } = proved.verified();
        assert!(code == 0 && output.contains(says), "{line}: {output}{messages}");
    }
}

#[test]
fn numbers_games_that_are_not_certified_leave_no_file() {
    for (line, code, says) in [
        ("solve make24 1 2 3 4 --distinct", 2, "--distinct counts ideas"),
        ("count make24 1 2 3 4 --distinct", 2, "--distinct counts ideas"),
        ("solve make24 1 2 3 --values", 2, "--values lists no such"),
        ("count make24 1 2 3 4 --operators +^", 2, "and --operators has others"),
        ("solve countdown 1 2 3 --all-targets", 2, "--all-targets lists many"),
        ("count make24 1 2 3 4 --limit 3", 2, "--limit does not go with --certificate"),
        ("solve make24 1 2 3 4 --all --max-nodes 10", 3, "the search was stopped"),
        ("solve make24 1 2 3 4 5 6 7 8 9", 3, "a certificate lists every result"),
        ("count make24 1 2 3 4 5 6 7 8 9", 3, "a certificate lists every result"),
    ] {
        let proved = Proved::of(line);
        let messages = &proved.scene.messages;
        assert_eq!((proved.scene.code, proved.names()), (code, vec![]), "{line}: {messages}");
        assert!(messages.contains(says), "{line}: {messages}");
    }
}

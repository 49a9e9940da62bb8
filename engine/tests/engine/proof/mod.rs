//! Proofs of searches: an independent checker accepts them with the right number of solutions, and
//! rejects them if a solution is missing.

mod argument;

use crate::covers::{by_hand, covers, in_blocks, smallest};
use crate::exact_cover::race::dominoes;
use crate::random::for_all;
use billhook_certificates::{Claim, Kind};
use billhook_engine::constraint::DirectEncoding;
use billhook_engine::exact_cover::{BitRows, ExactCover, Order, SparseSets, formula};
use billhook_engine::proof::{Formula, Record, learnt, refutation};
use billhook_engine::{Collect, Flow, Limits, Search, Statistics, Status, dfs};

const MEMORY: usize = 1 << 26;

/// Returns the solutions of a formula that the search which learns finds, and the number that its
/// proof shows for a formula that excludes the first `forbidden` of them; `None` if the checker
/// refuses the proof.
pub fn proved_by_learning(
    direct: &DirectEncoding,
    forbidden: usize,
) -> (Vec<Vec<i64>>, Option<u64>) {
    let (trues, [opb, proof]) = written_by_learning(direct, forbidden);
    (trues.iter().map(|trues| direct.solution(trues)).collect(), checked(&opb, &proof))
}

/// Returns the solutions of a formula by learning, as true variables, with the formula that excludes
/// the first `forbidden` of them, and the proof.
pub fn written_by_learning(
    direct: &DirectEncoding,
    forbidden: usize,
) -> (Vec<Vec<u32>>, [Vec<u8>; 2]) {
    let mut prover = direct.prover(&mut Limits::new()).expect("the formula is small");
    let (mut record, mut found) = (Vec::new(), Vec::new());
    let (mut limits, mut statistics) = (Limits::new(), Statistics::new());
    let status = prover.search(&mut limits, &mut statistics, &mut record, |trues| {
        found.push(trues.to_vec());
        Flow::Continue
    });
    assert_eq!(status.expect("a vector can be written"), Status::Complete);
    let excluded = &found[..forbidden];
    let numbered = direct.formula().numbered() + forbidden as u64;
    let (mut opb, mut proof) = (Vec::new(), Vec::new());
    direct.formula().write(excluded, &mut opb).expect("a vector can be written");
    learnt(&*record, numbered, &mut proof).expect("the record is whole");
    (found, [opb, proof])
}

/// Returns the number of solutions that a proof shows; `None` if the checker refuses it.
fn checked(opb: &[u8], proof: &[u8]) -> Option<u64> {
    let verdict = Kind::PseudoBoolean.check(&mut &*opb, &mut &*proof, MEMORY);
    match verdict.ok()?.claim {
        Claim::Solutions(solutions) => solutions.try_into().ok(),
        claim => panic!("another claim: {claim:?}"),
    }
}

/// Returns the number of solutions that the proof of this search shows for a formula that excludes
/// the first `forbidden` of them; `None` if the checker refuses the proof.
pub fn proved<S: Search<Move = u32>>(
    formula: &Formula,
    search: &mut S,
    trues: impl FnMut(&S) -> Vec<u32>,
    forbidden: usize,
) -> Option<u64> {
    let record = Record::new(Vec::new(), |variable: &u32| Some(*variable));
    let mut visitor = (record, Collect::new(trues));
    dfs::search(search, &mut visitor);
    let record = visitor.0.finish().expect("a vector can be written");
    let mut solutions = visitor.1.solutions;
    solutions.truncate(forbidden);
    let (mut opb, mut proof) = (Vec::new(), Vec::new());
    formula.write(&solutions, &mut opb).expect("a vector can be written");
    let numbered = formula.numbered() + solutions.len() as u64;
    refutation(&record[..], numbered, &mut proof).expect("a vector can be written");
    checked(&opb, &proof)
}

#[track_caller]
fn agrees(cover: &ExactCover, solutions: usize) {
    let formula = formula(cover, |option| cover.show_option(option).to_string());
    let formula = formula.expect("it is small");
    let numbers = |chosen: Vec<usize>| chosen.into_iter().map(|option| option as u32).collect();
    let order = Order::MinimumRemaining;
    for forbidden in solutions.saturating_sub(1)..=solutions {
        let rows = &mut BitRows::new(cover, order);
        let by_rows = proved(&formula, rows, |it: &BitRows| numbers(it.chosen()), forbidden);
        let sets = &mut SparseSets::new(cover, order);
        let by_sets = proved(&formula, sets, |it: &SparseSets| numbers(it.chosen()), forbidden);
        let expected = (forbidden == solutions).then_some(solutions as u64);
        assert_eq!([by_rows, by_sets], [expected; 2], "{cover:?}");
    }
}

#[test]
fn random_covers_are_proved() {
    for_all(covers(), |cover| agrees(&cover, by_hand(&cover).len()));
}

#[test]
fn random_covers_in_blocks_are_proved() {
    for_all(in_blocks(), |cover| {
        let mut search = BitRows::new(&cover, Order::MinimumRemaining);
        agrees(&cover, dfs::all(&mut search, |_| ()).len());
    });
}

#[test]
fn the_smallest_covers_are_proved() {
    smallest().iter().for_each(|(cover, solutions)| agrees(cover, *solutions));
}

/// A corner of three by three squares is covered by one of two dominoes, and each of them forces
/// the rest: the clauses of the proof name no later decision.
#[test]
fn clauses_omit_implied_decisions() {
    let cover = dominoes(3, 3, false);
    let record = Record::new(Vec::new(), |option: &u32| Some(*option));
    let mut visitor = (record, ());
    dfs::search(&mut BitRows::new(&cover, Order::MinimumRemaining), &mut visitor);
    let record = visitor.0.finish().expect("a vector can be written");
    let mut proof = Vec::new();
    refutation(&record[..], 18, &mut proof).expect("a vector can be written");
    let proof = String::from_utf8(proof).expect("a text");
    let rules: Vec<&str> = proof.lines().filter(|line| line.starts_with("rup")).collect();
    assert_eq!(rules, ["rup 1 ~x1 >= 1 ;", "rup >= 1 ;"]);
}

//! The strength of each kind of constraint, seen in the size of searches: weaker propagation means
//! more nodes, and larger residues mean more subproblems, for the same solutions. The counters are
//! recorded, so that an accidental change fails here.

use billhook_engine::{Limits, Statistics, dfs, diagram};
use rand::RngExt;

use super::instance::Instance;
use super::kinds::KINDS;

/// Returns nodes, dead ends, solutions and subproblems of random models with some thousands of
/// nodes in total.
fn effort(kind: &str) -> [u64; 4] {
    let kind = KINDS.iter().find(|it| it.name == kind).expect("there is such a kind");
    let mut efforts = [0; 4];
    for seed in 0..2_000 {
        if efforts[0] > 8_000 {
            break;
        }
        let mut instance = Instance::new(9_000 + seed).larger(1 + seed as usize % 3);
        (kind.declare)(&mut instance);
        if seed % 2 == 0 {
            (kind.declare)(&mut instance);
        }
        if seed % 5 == 4 && !instance.variables.is_empty() {
            instance.share();
        }
        if seed % 3 == 0 {
            let mut outputs = instance.variables.clone();
            outputs.retain(|_| instance.random.random_ratio(1, 2));
            instance.model.output(&outputs);
        }
        instance.branch();
        let mut walked = (Limits::new().nodes(200), Statistics::new());
        dfs::search(&mut instance.labelling(), &mut walked);
        let mut counted = Statistics::new();
        let limited = &mut (Limits::new().nodes(200), &mut counted);
        // A count that the limit stops has no number of subproblems; its pruned nodes take their
        // place.
        let subproblems = match diagram::count(&mut instance.labelling(), limited) {
            Ok(counted) => counted.subproblems as u64,
            Err(_) => counted.pruned(),
        };
        let walked = walked.1;
        let effort = [walked.nodes(), walked.dead_ends(), walked.solutions(), subproblems];
        efforts.iter_mut().zip(effort).for_each(|(sum, it)| *sum += it);
    }
    efforts
}

macro_rules! efforts {
    ($($name:ident $kind:literal $expected:expr;)*) => {
        $(#[test]
        fn $name() {
            assert_eq!(effort($kind), $expected);
        })*
    };
}

efforts! {
    all_different "all_different" [8009, 1543, 2688, 2763];
    linear "linear" [8007, 90, 4075, 2601];
    linear_reified "linear_reified" [8064, 90, 4033, 1883];
    linear_implied "linear_implied" [8075, 72, 4107, 1507];
    equal_reified "equal_reified" [8071, 205, 4257, 2289];
    unequal_reified "unequal_reified" [8015, 248, 4244, 2436];
    equal_implied "equal_implied" [8058, 96, 4301, 1993];
    member_reified "member_reified" [7771, 542, 4437, 4263];
    member_implied "member_implied" [4386, 1296, 1928, 2960];
    clause "clause" [8066, 140, 3946, 954];
    clause_reified "clause_reified" [8006, 176, 3969, 1186];
    any "any" [8008, 187, 3952, 1184];
    all "all" [8139, 174, 4024, 1120];
    xor "xor" [8192, 137, 4044, 1329];
    maximum "maximum" [8080, 299, 4006, 1623];
    minimum "minimum" [8017, 324, 4000, 1759];
    product "product" [5660, 1580, 2374, 3556];
    absolute "absolute" [3560, 1207, 1601, 2715];
    quotient "quotient" [7083, 1427, 3254, 3865];
    remainder "remainder" [8001, 1605, 3499, 4066];
    element "element" [2213, 1694, 415, 2102];
    element_of_variables "element_of_variables" [8188, 89, 4151, 1379];
    table "table" [3025, 1695, 837, 2374];
    regular "regular" [8016, 426, 3863, 2919];
    all_different_by_pairs "all_different_by pairs" [8053, 1460, 2926, 3121];
    all_different_by_pairs_from_1_on "all_different_by pairs, from 1 on" [8062, 145, 4243, 2664];
    all_different_by_bounds "all_different_by bounds" [8102, 1487, 2926, 3134];
    count "count" [8170, 342, 3873, 1636];
    count_between "count_between" [8031, 114, 3946, 1446];
    cardinalities "cardinalities" [8014, 853, 3593, 2188];
    inverse "inverse" [3358, 859, 1835, 2587];
    circuit "circuit" [8001, 1254, 3524, 4250];
    partial_circuit "partial_circuit" [8040, 931, 3402, 3215];
    lexicographically_less "lexicographically_less" [8065, 52, 3985, 2221];
    lexicographically_at_most "lexicographically_at_most" [8069, 51, 3988, 2223];
}

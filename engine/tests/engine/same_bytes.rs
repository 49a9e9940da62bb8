//! What is written for others is the same in every run and on every machine, byte by byte: proofs
//! are compared by their digests, so what changes them by accident shows here.

use std::io;

use crate::constraint::instance::Instance;
use crate::constraint::kinds::KINDS;
use crate::covers::{cover, plain};
use crate::exact_cover_race::{dominoes, langford, queens};
use billhook_engine::exact_cover::certificate::certify;
use billhook_engine::exact_cover::{Entry, ExactCover, Kernel, Order, formula};
use billhook_engine::proof::{Formula, Propagation, Record, refutation};
use billhook_engine::{Search, dfs};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// A number for a text: FNV-1a.
pub fn digest(text: &[u8]) -> u64 {
    text.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// A cover with secondary items and colours, most of which are about three primary items.
pub fn random_cover(seed: u64) -> ExactCover {
    let mut random = Pcg32::seed_from_u64(seed);
    let (primary, secondary) = (random.random_range(3..12_u32), random.random_range(0..4_u32));
    let options = (0..random.random_range(5..60)).map(|_| {
        let first = random.random_range(0..primary);
        let has = |random: &mut Pcg32, part: u32| random.random_ratio(part, 4);
        let items = (0..primary)
            .filter(|&item| item == first || item.abs_diff(first) < 3 && has(&mut random, 2));
        let mut entries = plain(items.collect::<Vec<_>>());
        for item in 0..secondary {
            if has(&mut random, 1) {
                let colour = random.random_range(0..3_u16).into();
                entries.push(Entry { item: primary + item, colour });
            }
        }
        entries
    });
    cover(primary, secondary, options.collect::<Vec<_>>())
}

fn made() -> [(&'static str, ExactCover); 8] {
    [
        ("dominoes 4x4", dominoes(4, 4, false)),
        ("dominoes 5x5, monominoes", dominoes(5, 5, true)),
        ("queens 6", queens(6)),
        ("langford 4", langford(4)),
        ("random 1", random_cover(1)),
        ("random 2", random_cover(2)),
        ("random 3", random_cover(3)),
        ("random 4", random_cover(4)),
    ]
}

/// The digests of the formula and of the proof that a search refutes all but its solutions.
fn refuted<S: Search<Move = u32>>(formula: &Formula, search: &mut S) -> [u64; 2] {
    let mut record = Record::new(Vec::new(), |variable: &u32| Some(*variable));
    dfs::search(search, &mut record);
    let record = record.finish().expect("a vector can be written");
    let (mut opb, mut proof) = (Vec::new(), Vec::new());
    formula.write(&[vec![0, 1]], &mut opb).expect("a vector can be written");
    refutation(&record[..], formula.numbered() + 1, &mut proof).expect("a vector can be written");
    [digest(&opb), digest(&proof)]
}

#[test]
fn certificates_of_covers() {
    let certified = made().map(|(name, cover)| {
        let words = |option| cover.show_option(option).to_string();
        let (mut formula, mut proof) = (Vec::new(), Vec::new());
        let files: [&mut dyn io::Write; 2] = [&mut formula, &mut proof];
        certify(&cover, &words, &mut || true, 1 << 26, files).expect("there are solutions");
        (name, [digest(&formula), digest(&proof)])
    });
    let expected = [
        ("dominoes 4x4", [0x1be7_e343_a449_5289, 0x9503_1615_d71d_2614]),
        ("dominoes 5x5, monominoes", [0x5030_5bc9_af02_cccc, 0xe711_a795_8261_21c9]),
        ("queens 6", [0xabce_a283_9fba_6a1f, 0xa37f_0811_438e_567f]),
        ("langford 4", [0x248c_4bef_2eef_522d, 0x99f4_4395_4af8_9fcb]),
        ("random 1", [0xfb30_e93d_a52f_2d28, 0x541f_355d_ed16_74b6]),
        ("random 2", [0xe0a7_2a3e_6d4c_e718, 0x1ec7_b13c_1a24_11e8]),
        ("random 3", [0xc469_59c6_cd61_7340, 0x05ab_f4e5_f233_8c20]),
        ("random 4", [0x1561_5ea9_9192_6f5d, 0xf865_4e48_6b26_207f]),
    ];
    assert_eq!(certified[..], expected);
}

#[test]
fn refutations_by_covers() {
    let refuted = made().map(|(name, cover)| {
        let words = |option| cover.show_option(option).to_string();
        let formula = formula(&cover, words).expect("it is small");
        let search = &mut Kernel::new(&cover, Order::MinimumRemaining);
        (name, refuted(&formula, search))
    });
    let expected = [
        ("dominoes 4x4", [0xe62f_cd59_563d_1416, 0x2b3f_23c2_5e12_5e1b]),
        ("dominoes 5x5, monominoes", [0x3310_1a2a_5dad_ce84, 0x0657_679a_9155_1e29]),
        ("queens 6", [0x55dd_a213_f391_2cf9, 0x768f_abb9_d31a_535f]),
        ("langford 4", [0x9383_30c9_a44a_be7f, 0x5417_dba5_7f5b_388b]),
        ("random 1", [0xd3dc_7748_d859_f455, 0x3cf1_0e9a_e76d_ab20]),
        ("random 2", [0x0b36_f8a3_3f6d_210a, 0xa8da_f5a6_f174_0b97]),
        ("random 3", [0xd8ff_700b_04ba_7387, 0x6ff9_eae7_1219_3243]),
        ("random 4", [0x474f_daec_c2b8_73ec, 0x5246_c145_f640_3452]),
    ];
    assert_eq!(refuted[..], expected);
}

/// Twelve models of each kind together.
#[test]
fn refutations_by_models() {
    let written = KINDS.iter().map(|kind| {
        let mut digests = Vec::new();
        for seed in 0..12 {
            let mut instance = Instance::new(8_000 + seed);
            (kind.declare)(&mut instance);
            let model = &instance.model;
            let words = |variable, value| format!("{value} at {}", model.name(variable));
            let Ok(direct) = model.formula(words) else { continue };
            let mut search: Propagation = direct.search().expect("sums are small");
            digests.extend(refuted(direct.formula(), &mut search).map(u64::to_le_bytes));
        }
        (kind.name, digest(digests.as_flattened()))
    });
    let expected = [
        ("all_different", 0x1ea4_4027_2755_53c9),
        ("linear", 0xc9c9_7e55_7f6c_57cf),
        ("linear_reified", 0xb275_fe8e_b6d1_866a),
        ("linear_implied", 0x6081_d927_0217_2dcc),
        ("equal_reified", 0xbddd_1200_ace0_4111),
        ("unequal_reified", 0xfb56_e924_2320_5f4e),
        ("equal_implied", 0x576d_a500_fbf4_378a),
        ("member_reified", 0xa785_8cea_b719_18ca),
        ("member_implied", 0x7e6b_3750_5e74_5fcd),
        ("clause", 0x1cd7_0f3d_8e97_b3cd),
        ("clause_reified", 0x7098_0709_e001_8835),
        ("any", 0xeed9_16d5_74d0_58fc),
        ("all", 0xccec_2302_b910_07f8),
        ("xor", 0x7d97_2712_42a6_22e2),
        ("maximum", 0xd786_4566_5e59_da0a),
        ("minimum", 0xdc50_1d98_0ffc_3d93),
        ("product", 0xe6ca_a410_e4de_e601),
        ("absolute", 0x4522_6383_8b13_4959),
        ("quotient", 0x072d_f14f_3cae_0aae),
        ("remainder", 0x250b_5e84_562c_cf09),
        ("element", 0x379f_fc31_79d0_8bdc),
        ("element_of_variables", 0x49bf_9d86_5477_7a48),
        ("table", 0xe7c5_986b_42c9_f11c),
        ("regular", 0x0dc2_23c0_a5dc_62dd),
        ("all_different_by pairs", 0xf890_9190_ef6b_a4c9),
        ("all_different_by pairs, from 1 on", 0xe86d_2023_b0fa_352c),
        ("all_different_by bounds", 0xf890_9190_ef6b_a4c9),
        ("count", 0x802a_5803_781f_83b9),
        ("count_between", 0x9327_887c_bb9b_9190),
        ("cardinalities", 0xcda4_d98a_dec1_9832),
        ("inverse", 0x321f_4f57_19ba_0c86),
        ("circuit", 0xd390_0054_edfd_3f45),
        ("partial_circuit", 0xe141_2238_8db5_332a),
        ("lexicographically_less", 0xb4a5_88f1_0e71_fba5),
        ("lexicographically_at_most", 0x1bf7_31ee_c10a_8656),
    ];
    assert_eq!(written.collect::<Vec<_>>(), expected);
}

/// A record of large variables, each of which a proof names by its number.
#[test]
fn refutations_name_variables_of_any_number() {
    let cover = dominoes(4, 4, false);
    let refuted = |times: u32| {
        let record = Record::new(Vec::new(), |option: &u32| Some((option + 1) * times));
        let mut visitor = (record, ());
        dfs::search(&mut Kernel::new(&cover, Order::MinimumRemaining), &mut visitor);
        let record = visitor.0.finish().expect("a vector can be written");
        let mut proof = Vec::new();
        refutation(&record[..], 7, &mut proof).expect("a vector can be written");
        String::from_utf8(proof).expect("a text")
    };
    let once = refuted(1);
    for times in [90, 1 << 7, 1 << 14, 70_000_001] {
        let words = once.split(' ').map(|word| match word.strip_prefix("~x") {
            Some(number) => {
                let number: u32 = number.parse().expect("a number");
                format!("~x{}", (number - 1) * times + 1)
            }
            None => word.to_owned(),
        });
        assert_eq!(refuted(times), words.collect::<Vec<_>>().join(" "), "{times}");
    }
}

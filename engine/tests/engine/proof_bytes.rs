//! Certificates and proofs are the same in every run and on every machine, byte by byte. Their
//! digests are compared, so an accidental change fails here.

use std::io;

use crate::constraint::instance::Instance;
use crate::constraint::kinds::KINDS;
use crate::covers::random_cover;
use crate::proof::written_by_learning;
use billhook_engine::exact_cover::certificate::certify;
use crc32fast::hash as digest;

use crate::exact_cover::race::{dominoes, langford, queens};
use billhook_engine::exact_cover::{ExactCover, Kernel, Order, formula};
use billhook_engine::proof::{Formula, Record, refutation};
use billhook_engine::{Search, dfs};

fn made() -> [(&'static str, ExactCover); 8] {
    [
        ("dominoes 4x4", dominoes(4, 4, false)),
        ("dominoes 4x4, monominoes", dominoes(4, 4, true)),
        ("queens 6", queens(6)),
        ("langford 4", langford(4)),
        ("random 1", random_cover(1)),
        ("random 2", random_cover(2)),
        ("random 3", random_cover(3)),
        ("random 4", random_cover(4)),
    ]
}

/// Returns the digests of the formula, which excludes the solution with the first two variables
/// true, and of the proof that there are no others.
fn refuted<S: Search<Move = u32>>(formula: &Formula, search: &mut S) -> [u32; 2] {
    let mut record = Record::new(Vec::new(), |variable: &u32| Some(*variable));
    dfs::search(search, &mut record);
    let record = record.finish().expect("a vector can be written");
    let (mut opb, mut proof) = (Vec::new(), Vec::new());
    formula.write(&[vec![0, 1]], &mut opb).expect("a vector can be written");
    refutation(&record[..], formula.numbered() + 1, &mut proof).expect("a vector can be written");
    [digest(&opb), digest(&proof)]
}

#[test]
fn certificates_of_covers_are_as_recorded() {
    let certified = made().map(|(name, cover)| {
        let words = |option| cover.show_option(option).to_string();
        let (mut formula, mut proof) = (Vec::new(), Vec::new());
        let files: [&mut dyn io::Write; 2] = [&mut formula, &mut proof];
        certify(&cover, &words, &mut || true, 1 << 26, files).expect("there are solutions");
        (name, [digest(&formula), digest(&proof)])
    });
    let expected = [
        ("dominoes 4x4", [0x9259_3fa9, 0x12a2_a908]),
        ("dominoes 4x4, monominoes", [0x095d_5c38, 0xd7c4_55b5]),
        ("queens 6", [0xb6a1_9a9f, 0x0c5b_c6ca]),
        ("langford 4", [0xb432_f427, 0xccb2_c13b]),
        ("random 1", [0xdd6d_88e0, 0x1e8b_910c]),
        ("random 2", [0x9fbc_35de, 0x8bae_b636]),
        ("random 3", [0x0fdf_56b2, 0xf597_f63f]),
        ("random 4", [0x0de3_1b32, 0x35cc_508b]),
    ];
    assert_eq!(certified[..], expected);
}

#[test]
fn refutations_by_covers_are_as_recorded() {
    let refuted = made().map(|(name, cover)| {
        let words = |option| cover.show_option(option).to_string();
        let formula = formula(&cover, words).expect("it is small");
        let search = &mut Kernel::new(&cover, Order::MinimumRemaining);
        (name, refuted(&formula, search))
    });
    let expected = [
        ("dominoes 4x4", [0x9641_11e3, 0x7ec8_a9f0]),
        ("dominoes 4x4, monominoes", [0x1b48_c241, 0xb3df_7650]),
        ("queens 6", [0xe184_38ff, 0xaccd_a94e]),
        ("langford 4", [0x0285_4b92, 0x6062_b926]),
        ("random 1", [0x6019_ed3b, 0xbf3f_53fa]),
        ("random 2", [0x107e_e3e9, 0x02ff_5399]),
        ("random 3", [0xe0f4_7655, 0x8f3b_06fc]),
        ("random 4", [0x1527_9178, 0xed52_52e6]),
    ];
    assert_eq!(refuted[..], expected);
}

/// The digest of each kind covers twelve models.
#[test]
fn refutations_by_models_are_as_recorded() {
    let written = KINDS.iter().map(|kind| {
        let mut digests = Vec::new();
        for seed in 0..12 {
            let mut instance = Instance::new(8_000 + seed);
            (kind.declare)(&mut instance);
            let model = &instance.model;
            let words = |variable, value| format!("{value} at {}", model.name(variable));
            let Ok(direct) = model.formula(words) else { continue };
            let files = match direct.search() {
                Some(mut search) => refuted(direct.formula(), &mut search),
                None => written_by_learning(&direct, 0).1.map(|file| digest(&file)),
            };
            digests.extend(files.map(u32::to_le_bytes));
        }
        (kind.name, digest(digests.as_flattened()))
    });
    let expected = [
        ("all_different", 0x6019_fc35),
        ("linear", 0x2b43_e772),
        ("linear_reified", 0x5e3a_e016),
        ("linear_implied", 0x0133_1dc4),
        ("equal_reified", 0x6648_5bc0),
        ("unequal_reified", 0x8e9b_4c60),
        ("equal_implied", 0x7ef4_1b8f),
        ("member_reified", 0x2233_ba25),
        ("member_implied", 0x7e77_c273),
        ("clause", 0x16f5_4e0a),
        ("clause_reified", 0x92f6_0626),
        ("any", 0x181a_9d83),
        ("all", 0xbc10_c64b),
        ("xor", 0x0cdb_ecef),
        ("maximum", 0xbce3_9760),
        ("minimum", 0x7766_2023),
        ("product", 0xa445_e7a9),
        ("absolute", 0x929b_b69b),
        ("quotient", 0x403c_a1cd),
        ("remainder", 0xe09a_9dbb),
        ("element", 0xa4f5_b9c5),
        ("element_of_variables", 0xce7c_47cd),
        ("table", 0x5ce1_3e41),
        ("regular", 0x359e_d3ae),
        ("all_different_by pairs", 0x2ddc_fa59),
        ("all_different_by pairs, from 1 on", 0x243b_c39d),
        ("all_different_by bounds", 0x2ddc_fa59),
        ("count", 0xf8f4_08e3),
        ("count_between", 0xf989_47b6),
        ("cardinalities", 0x8209_fbdf),
        ("inverse", 0x62a5_2307),
        ("circuit", 0xc834_b2d8),
        ("partial_circuit", 0xbd94_96be),
        ("connected", 0x1343_24e2),
        ("region", 0x32c3_f24a),
        ("division", 0xb8fa_1ce7),
        ("lexicographically_less", 0x3452_e984),
        ("lexicographically_at_most", 0xf325_d743),
        ("all_different_by domain", 0x2ddc_fa59),
        ("linear, strengthened", 0x5c46_b5e1),
        ("arithmetic, strengthened", 0x99c1_65df),
        ("inverse, strengthened", 0x6b14_eea7),
        ("changes of colour", 0x7062_eff0),
        ("sums of an author", 0x74e4_8881),
        ("reified", 0xd759_a2c6),
        ("implied", 0xdeca_311f),
    ];
    assert_eq!(written.collect::<Vec<_>>(), expected);
}

/// A proof names the variables of a record by their numbers, however large.
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

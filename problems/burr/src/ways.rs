//! Defines the formulations: by bit rows, with copies and symmetry, and as an exact cover.

use std::sync::Arc;

use billhook_engine::Limits;
use billhook_plugin::{AnyFormulation, Formulation, Outcome, Plugin};

use crate::bits::Move;
use crate::{Bits, Burr, Cover};

const TOO_MANY: &str =
    "there are too many placements of pieces: more than 100,000, or of 10,000,000 cubes together";

static FORMULATIONS: [&dyn AnyFormulation<Burr>; 2] = [&BITS, &COVER];

/// Returns the plug-in with its formulations.
pub(crate) const fn plugin() -> Plugin<Burr> {
    Plugin::new(&FORMULATIONS).chooses(
        "an argument without a search where one decides (cubes too few or too many, a place that nothing \
         fills, a piece that fits nowhere), else bits",
        |_, _, _| "bits",
    )
}

static BITS: Formulation<Burr, Bits> = Formulation::prepared(
    "bits",
    "the place or piece with the fewest placements left, as rows of bits; copies and symmetric \
     assemblies are searched once",
    |burr: &Burr, _: &mut Limits| {
        burr.bits().ok_or_else(|| Box::new(Outcome::refused("bits", TOO_MANY)))
    },
    |burr, bits: &Bits| burr.assembly(bits.placements()),
)
.refuses(|burr| burr.plan().is_none().then_some(TOO_MANY))
.described(
    |burr, _, mv| match mv {
        Move::Fill(it) | Move::First(it) | Move::Add(it) => burr.placement(it),
        Move::End => "nothing more".to_owned(),
        Move::See(0) => "as it is".to_owned(),
        Move::See(symmetry) => format!("turned or mirrored, {symmetry}"),
    },
    |burr, bits| burr.assembly(bits.placements()).grid(burr).to_string(),
);

static COVER: Formulation<Burr, Cover> = Formulation::prepared(
    "cover",
    "exact cover: the place or piece with the fewest placements left, where each piece is there once",
    |burr: &Burr, _: &mut Limits| {
        let cover = burr.plan().and_then(|plan| Cover::new(Arc::clone(plan)));
        cover.ok_or_else(|| Box::new(Outcome::refused("cover", TOO_MANY)))
    },
    |burr, cover: &Cover| burr.assembly(cover.placements()),
)
.refuses(|burr| match burr.pieces.iter().any(|it| it.copies != [1, 1] && it.copies[1] > 0) {
    true => Some("exact cover takes pieces that are there once each"),
    false => burr.plan().is_none().then_some(TOO_MANY),
})
.described(
    |burr, _, placement| burr.placement(placement),
    |burr, cover| burr.assembly(cover.placements()).grid(burr).to_string(),
);

impl Burr {
    /// Describes a placement in words.
    fn placement(&self, placement: u32) -> String {
        let Some(plan) = self.plan() else { return String::new() };
        let placement = &plan.placements[placement as usize];
        let places: Vec<String> =
            placement.places.iter().map(|&place| self.board.name(place as usize)).collect();
        format!("{} at {}", self.pieces[placement.piece as usize].name, places.join(" "))
    }
}

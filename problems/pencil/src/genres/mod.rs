//! The genres, a file each.

use billhook_engine::Limits;
use billhook_plugin::player::Undealt;
use billhook_plugin::plugin::{Member, Notation, Target};
use billhook_plugin::reading::link;
use billhook_plugin::{
    About, Input, Mistake, Options, Place, Plugin, Problem, Random, constraints,
};

use crate::clues::CLUES;
use crate::games;
use crate::genre::Genre;
use crate::penpa;
use crate::puzzle::Pencil;

/// Lists the genres, each as its file and its constant, and makes a plug-in of each.
macro_rules! genres {
    ($($file:ident $genre:ident)*) => {
        $(mod $file;)*

        /// All genres.
        pub static GENRES: &[&Genre] = &[$(&$file::$genre),*];

        /// A puzzle for each genre.
        pub const PUZZLES: &[&dyn Problem] = {
            $(static $genre: Plugin<Pencil> = plugin(&$file::$genre);)*
            &[$(&$genre),*]
        };
    };
}

genres! {
    abcendview ABCENDVIEW
    akari AKARI
    aqre AQRE
    araf ARAF
    balance_loop BALANCE_LOOP
    battleship BATTLESHIP
    binairo BINAIRO
    bosanowa BOSANOWA
    bricks BRICKS
    buraitoraito BURAITORAITO
    burokku BUROKKU
    butterflysudoku BUTTERFLYSUDOKU
    canal_view CANAL_VIEW
    castle_wall CASTLE_WALL
    cave CAVE
    chocona CHOCONA
    classicsudoku CLASSICSUDOKU
    clueless1sudoku CLUELESS1SUDOKU
    clueless2sudoku CLUELESS2SUDOKU
    cocktail_lamp COCKTAIL_LAMP
    cojun COJUN
    consecutivesudoku CONSECUTIVESUDOKU
    country_road COUNTRY_ROAD
    creek CREEK
    curving_road CURVING_ROAD
    detour DETOUR
    diff_neighbors DIFF_NEIGHBORS
    digital_battleship DIGITAL_BATTLESHIP
    dominosa DOMINOSA
    doors DOORS
    doppelblock DOPPELBLOCK
    dotchi_loop DOTCHI_LOOP
    double_back DOUBLE_BACK
    entry_exit ENTRY_EXIT
    eulero EULERO
    evenoddsudoku EVENODDSUDOKU
    factors FACTORS
    fillomino FILLOMINO
    fobidoshi FOBIDOSHI
    fourcells FOURCELLS
    fuzuli FUZULI
    galaxies GALAXIES
    gappy GAPPY
    gattai8sudoku GATTAI8SUDOKU
    geradeweg GERADEWEG
    gokigen GOKIGEN
    grand_tour GRAND_TOUR
    hakoiri HAKOIRI
    hakyuu HAKYUU
    hanare HANARE
    hashi HASHI
    heyawake HEYAWAKE
    hidoku HIDOKU
    hitori HITORI
    jigsawsudoku JIGSAWSUDOKU
    juosan JUOSAN
    kakkuru KAKKURU
    kakurasu KAKURASU
    kenken KENKEN
    killersudoku KILLERSUDOKU
    koburin KOBURIN
    kuromasu KUROMASU
    kuroshuto KUROSHUTO
    kurotto KUROTTO
    linesweeper LINESWEEPER
    lits LITS
    magnets MAGNETS
    makaro MAKARO
    marginsudoku MARGINSUDOKU
    masyu MASYU
    mathrax MATHRAX
    mid_loop MID_LOOP
    minesweeper MINESWEEPER
    moonsun MOONSUN
    mosaic MOSAIC
    munraito MUNRAITO
    nanbaboru NANBABORU
    nanro NANRO
    nawabari NAWABARI
    nondango NONDANGO
    norinori NORINORI
    number_cross NUMBER_CROSS
    number_snake NUMBER_SNAKE
    numberlink NUMBERLINK
    nurikabe NURIKABE
    nurimisaki NURIMISAKI
    onetox ONETOX
    paint_area PAINT_AREA
    patchwork PATCHWORK
    pfeilzahlen PFEILZAHLEN
    pills PILLS
    pipeline PIPELINE
    pipelink PIPELINK
    putteria PUTTERIA
    rekuto REKUTO
    renban RENBAN
    samuraisudoku SAMURAISUDOKU
    shakashaka SHAKASHAKA
    shikaku SHIKAKU
    shimaguni SHIMAGUNI
    shingoki SHINGOKI
    shogunsudoku SHOGUNSUDOKU
    shugaku SHUGAKU
    simple_loop SIMPLE_LOOP
    skyscrapersudoku SKYSCRAPERSUDOKU
    slitherlink SLITHERLINK
    snake SNAKE
    soheisudoku SOHEISUDOKU
    square_o SQUARE_O
    star_battle STAR_BATTLE
    sternenhimmel STERNENHIMMEL
    stitches STITCHES
    str8ts STR8TS
    suguru SUGURU
    sukoro SUKORO
    sumosudoku SUMOSUDOKU
    tatamibari TATAMIBARI
    tennergrid TENNERGRID
    tents TENTS
    terrax TERRAX
    thermometers THERMOMETERS
    tile_paint TILE_PAINT
    trinairo TRINAIRO
    tripletts TRIPLETTS
    usoone USOONE
    wblink WBLINK
    windmillsudoku WINDMILLSUDOKU
    yajikabe YAJIKABE
    yajilin YAJILIN
    yajilin_regions YAJILIN_REGIONS
    yin_yang YIN_YANG
    yonmasu YONMASU
}

/// Returns the plug-in of a genre.
const fn plugin(genre: &'static Genre) -> Plugin<Pencil> {
    let member = Member { family: Some("pencil puzzles"), about: &genre.about, reads: read };
    let plugin = constraints::plugin().shown(Pencil::shown).given(Pencil::given);
    let plugin = plugin.drawn(Pencil::drawn).dealt_within(deal).member(member).linked(target);
    let plugin = plugin.interactive(Pencil::interactive).clued(CLUES);
    let plugin = plugin.argues(|it, _| it.unpaired());
    match (genre.codes.is_empty(), games::has_game(genre.about.name)) {
        (true, false) => plugin.written(&[PENPA]),
        (true, true) => plugin.written(&[PENPA, TATHAM]),
        (false, false) => plugin.written(&[PUZZ_LINK, PENPA]),
        (false, true) => plugin.written(&[PUZZ_LINK, PENPA, TATHAM]),
    }
}

/// The notation of puzz.link.
const PUZZ_LINK: Notation<Pencil> = ("puzz.link", |it| Some(it.genre().link(it.sheet())? + "\n"));

/// The notation of Penpa+.
const PENPA: Notation<Pencil> = ("penpa", |it| Some(it.genre().page(it.sheet())? + "\n"));

/// The notation of Simon Tatham's collection.
const TATHAM: Notation<Pencil> = ("tatham", |it| Some(it.genre().game(it.sheet())? + "\n"));

/// Returns the genre to which a link leads.
fn target(word: &str) -> Option<Target> {
    let of_links = |genre: &&&Genre| link::is_of(word, genre.names);
    match GENRES.iter().find(of_links) {
        Some(genre) => Some(Target::Puzzle(genre.about.name)),
        None => games::target(GENRES, word).or_else(|| penpa::target(GENRES, word)),
    }
}

/// Reads a board of the genre with this description.
fn read(about: &'static About, input: &Input, _: &Options) -> Result<Pencil, Mistake> {
    let genre = genre_of(about);
    let genre = genre.ok_or_else(|| Mistake::new("no such genre", Place::Nowhere, ""))?;
    Pencil::new(genre, genre.read(input)?)
}

/// Deals a board of the genre with this description.
fn deal(
    about: &'static About,
    options: &Options,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Input, Undealt> {
    let missing = || Undealt::Mistake(Mistake::new("no such genre", Place::Nowhere, ""));
    genre_of(about).ok_or_else(missing)?.dealt(options, random, limits)
}

/// Returns the genre with this description.
fn genre_of(about: &About) -> Option<&'static Genre> {
    GENRES.iter().find(|genre| genre.about.name == about.name).copied()
}

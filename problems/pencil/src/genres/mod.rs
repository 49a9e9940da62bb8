//! The genres, a file each.

use billhook_plugin::{Plugin, Problem};

use crate::genre::Genre;
use crate::puzzle::{self, Pencil};

/// Lists the genres, each as its file and its constant, and makes a plug-in of each.
macro_rules! genres {
    ($($file:ident $genre:ident)*) => {
        $(mod $file;)*

        /// All genres.
        pub static GENRES: &[&Genre] = &[$(&$file::$genre),*];

        /// A puzzle for each genre.
        pub const PUZZLES: &[&dyn Problem] = {
            $(static $genre: Plugin<Pencil> = puzzle::plugin(&$file::$genre);)*
            &[$(&$genre),*]
        };
    };
}

genres! {
    akari AKARI
    araf ARAF
    balance_loop BALANCE_LOOP
    battleship BATTLESHIP
    burokku BUROKKU
    castle_wall CASTLE_WALL
    cave CAVE
    chocona CHOCONA
    country_road COUNTRY_ROAD
    creek CREEK
    curving_road CURVING_ROAD
    detour DETOUR
    digital_battleship DIGITAL_BATTLESHIP
    dominosa DOMINOSA
    doors DOORS
    dotchi_loop DOTCHI_LOOP
    double_back DOUBLE_BACK
    entry_exit ENTRY_EXIT
    fillomino FILLOMINO
    fobidoshi FOBIDOSHI
    fourcells FOURCELLS
    galaxies GALAXIES
    gappy GAPPY
    geradeweg GERADEWEG
    gokigen GOKIGEN
    grand_tour GRAND_TOUR
    hashi HASHI
    heyawake HEYAWAKE
    hitori HITORI
    kakurasu KAKURASU
    koburin KOBURIN
    kuromasu KUROMASU
    kuroshuto KUROSHUTO
    kurotto KUROTTO
    linesweeper LINESWEEPER
    lits LITS
    magnets MAGNETS
    masyu MASYU
    minesweeper MINESWEEPER
    moonsun MOONSUN
    mosaic MOSAIC
    munraito MUNRAITO
    nanro NANRO
    nawabari NAWABARI
    norinori NORINORI
    number_cross NUMBER_CROSS
    numberlink NUMBERLINK
    nurikabe NURIKABE
    paint_area PAINT_AREA
    pills PILLS
    regional_yajilin REGIONAL_YAJILIN
    rekuto REKUTO
    shakashaka SHAKASHAKA
    shikaku SHIKAKU
    shimaguni SHIMAGUNI
    shingoki SHINGOKI
    simple_loop SIMPLE_LOOP
    slitherlink SLITHERLINK
    snake SNAKE
    square_o SQUARE_O
    star_battle STAR_BATTLE
    sternenhimmel STERNENHIMMEL
    tatamibari TATAMIBARI
    tents TENTS
    thermometers THERMOMETERS
    tile_paint TILE_PAINT
    tripletts TRIPLETTS
    yajilin YAJILIN
    yin_yang YIN_YANG
}

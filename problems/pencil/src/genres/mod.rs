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
    burokku BUROKKU
    castle_wall CASTLE_WALL
    country_road COUNTRY_ROAD
    detour DETOUR
    dominosa DOMINOSA
    doors DOORS
    dotchi_loop DOTCHI_LOOP
    double_back DOUBLE_BACK
    entry_exit ENTRY_EXIT
    fillomino FILLOMINO
    fourcells FOURCELLS
    galaxies GALAXIES
    geradeweg GERADEWEG
    gokigen GOKIGEN
    grand_tour GRAND_TOUR
    hashi HASHI
    heyawake HEYAWAKE
    hitori HITORI
    koburin KOBURIN
    linesweeper LINESWEEPER
    masyu MASYU
    moonsun MOONSUN
    nawabari NAWABARI
    numberlink NUMBERLINK
    nurikabe NURIKABE
    pills PILLS
    regional_yajilin REGIONAL_YAJILIN
    rekuto REKUTO
    shikaku SHIKAKU
    shingoki SHINGOKI
    simple_loop SIMPLE_LOOP
    slitherlink SLITHERLINK
    square_o SQUARE_O
    tatamibari TATAMIBARI
    yajilin YAJILIN
}

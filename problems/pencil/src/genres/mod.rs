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
    fillomino FILLOMINO
    heyawake HEYAWAKE
    hitori HITORI
    masyu MASYU
    nurikabe NURIKABE
    slitherlink SLITHERLINK
    yajilin YAJILIN
}

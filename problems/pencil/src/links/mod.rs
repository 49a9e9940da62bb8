//! Links to boards in the form of puzz.link. A genre names the codes of its links; many genres share
//! a code.

mod alphabet;
mod code;
mod packed;
mod whole;

use billhook_plugin::reading::link::{Link, Reader, Writer, name, written};
use billhook_plugin::{Mistake, Word};

pub use code::Code;

use crate::genre::Genre;
use crate::sheet::{Regions, Shape, Sheet};
use crate::size::{LARGEST, LONGEST, Size};

/// Returns whether a word is a link.
pub fn is_link(word: &str) -> bool {
    name(word).is_some()
}

/// Reads the board of a link of a genre.
///
/// # Errors
///
/// If the link is of another genre or of a variant, has a wrong size, or its body makes no board.
pub fn read(genre: &Genre, word: &Word<'_>) -> Result<Sheet, Mistake> {
    let link = Link::read(word, genre.names, genre.flags)?;
    let [rows, columns] = link.size(LONGEST)?;
    let size = Size { rows, columns };
    if size.number() > LARGEST {
        let label = format!("expected at most {LARGEST} squares");
        return Err(link.wrong_size("the board is too large", label));
    }
    let layers: Vec<Vec<String>> =
        genre.layers.iter().map(|it| vec!["-".to_owned(); it.size(size).number()]).collect();
    let mut board = Board { genre, size, numbers: vec![0; genre.numbers.len()], layers };
    let mut reader = link.reader();
    for code in genre.codes {
        board.read(*code, &mut reader)?;
    }
    reader.finish()?;
    for (layer, clues) in genre.layers.iter().zip(&board.layers) {
        if let Some(wrong) = clues.iter().find(|clue| *clue != "-" && !(layer.fits)(clue)) {
            let label = format!("expected {}", layer.words);
            return Err(link.body.mistake(no_clue(wrong), label));
        }
    }
    let sheet = genre.sheet(size, board.numbers, board.layers);
    for code in genre.codes {
        if let Code::If(holds, words) = code
            && !holds(&sheet)
        {
            return Err(link.body.mistake(*words, ""));
        }
    }
    Ok(sheet)
}

/// Returns a link to a board; `None` if the genre has no links, or they cannot express the board.
pub fn write(genre: &Genre, sheet: &Sheet) -> Option<String> {
    let name = genre.names.first()?;
    let mut writer = Writer::default();
    for code in genre.codes {
        code.write(&mut writer, genre, sheet)?;
    }
    Some(written(name, [sheet.size.rows, sheet.size.columns], &writer))
}

/// Returns the message for a clue that the genre does not have.
fn no_clue(clue: &str) -> String {
    match clue {
        "?" => "unknown clues are not supported".to_owned(),
        _ => format!("there is no clue {clue}"),
    }
}

/// A board that is being read.
struct Board<'g> {
    genre: &'g Genre,
    size: Size,
    numbers: Vec<usize>,
    layers: Vec<Vec<String>>,
}

impl Genre {
    fn shapes(&self) -> Vec<Shape> {
        self.layers.iter().map(|layer| layer.shape).collect()
    }

    /// Returns the clue that links use for a clue, so that clues with one meaning become equal.
    pub(crate) fn usual(&self, clue: &str) -> String {
        let said = |code: &Code| code.radix().and_then(|_| code.signs(clue));
        let said = self.codes.iter().find_map(said);
        let usual = |clue, code: &Code| code.usual(clue);
        said.unwrap_or_else(|| self.codes.iter().fold(clue, usual).to_owned())
    }

    /// Returns the layer of regions.
    fn named(&self) -> Option<usize> {
        self.layers.iter().position(|layer| layer.shape == Shape::Regions)
    }
}

impl Board<'_> {
    /// Reads the clues of a code.
    fn read(&mut self, code: Code, reader: &mut Reader<'_>) -> Result<(), Mistake> {
        let shapes = self.genre.shapes();
        let layer = code.layers(&shapes).first().copied().unwrap_or_default();
        match code {
            Code::Optional(_) if reader.is_at_end() => {}
            Code::Optional(code) => self.read(*code, reader)?,
            Code::If(..) => {}
            Code::Count => {
                let number = reader.field().number(self.genre.numbers[0], 0..=LARGEST)?;
                self.numbers[0] = number;
            }
            Code::Derived(number) => self.numbers[0] = number(self.size),
            Code::Fleet => self.numbers = whole::read_fleet(reader)?,
            Code::Borders => self.layers[layer] = whole::read_borders(reader, self.size)?,
            Code::Holes => {
                self.layers[layer] = whole::read_holes(reader, self.size, &self.layers[layer])?;
            }
            Code::Dots { clues, .. } => self.read_dots(code, clues, layer, reader)?,
            _ => {
                let names = self.genre.named().map(|layer| &self.layers[layer]);
                let regions = names.map(|names| Regions::of_names(self.size, names));
                let places = code.places(&shapes, &self.layers, regions.as_ref());
                let clues = match code.radix() {
                    None => code.unpacked(reader, places.len())?,
                    Some(radix) => {
                        let clues = reader.with_gaps(
                            places.len(),
                            code.what(),
                            radix,
                            |reader, first| {
                                let begin = reader.place() - first.len_utf8();
                                let clue = code.clue(reader, first)?;
                                let layer = self.genre.layers[layer];
                                let wrong = || {
                                    let label = format!("expected {}", layer.words);
                                    reader.refused(begin, &no_clue(&clue), &label)
                                };
                                if clue == "-" || (layer.fits)(&clue) {
                                    Ok(clue)
                                } else {
                                    Err(wrong())
                                }
                            },
                        )?;
                        clues.into_iter().map(|it| it.unwrap_or("-".to_owned())).collect()
                    }
                };
                // An earlier code of these squares may have filled a place.
                for ([layer, at], clue) in places.into_iter().zip(clues).filter(|it| it.1 != "-") {
                    self.layers[layer][at] = clue;
                }
            }
        }
        Ok(())
    }

    fn read_dots(
        &mut self,
        code: Code,
        clues: [&str; 4],
        layer: usize,
        reader: &mut Reader<'_>,
    ) -> Result<(), Mistake> {
        let begin = reader.place();
        let Code::Dots { colour, is_only, .. } = code else { return Ok(()) };
        let (number, place) = whole::dots(self.size);
        for (at, dot) in code.unpacked(reader, number)?.into_iter().enumerate() {
            let (square, kind) = place(at);
            let name = self.size.name(square);
            if dot == "-" {
                continue;
            }
            let says = match &mut self.layers[layer][square] {
                _ if is_only && dot != ["w", "b"][colour as usize] => {
                    format!("the dot of another colour at {name} is not supported")
                }
                _ if clues[kind].is_empty() => {
                    format!("the dot at the corner of {name} is not supported")
                }
                clue if clue == "-" => {
                    clues[kind].clone_into(clue);
                    continue;
                }
                _ => format!("two dots at {name} are not supported"),
            };
            return Err(reader.refused(begin, &says, ""));
        }
        Ok(())
    }
}

impl Code {
    /// Writes the clues of the code; `None` if it cannot express them.
    fn write(self, writer: &mut Writer, genre: &Genre, sheet: &Sheet) -> Option<()> {
        let shapes = genre.shapes();
        let size = sheet.size;
        match self {
            Code::Optional(code) => {
                let has_clues = match code {
                    Code::Holes => !sheet.regions.as_ref()?.holes.is_empty(),
                    _ => {
                        let mut places = code.places(&shapes, &sheet.layers, None).into_iter();
                        places.any(|[layer, at]| sheet.layers[layer][at] != "-")
                    }
                };
                return if has_clues { code.write(writer, genre, sheet) } else { Some(()) };
            }
            Code::If(holds, _) => return holds(sheet).then_some(()),
            Code::Count => writer.text += &format!("{}/", sheet.numbers[0]),
            Code::Derived(number) => return (number(size) == sheet.numbers[0]).then_some(()),
            Code::Fleet => whole::write_fleet(writer, &sheet.numbers),
            Code::Borders => whole::write_borders(writer, size, &sheet.regions.as_ref()?.of),
            Code::Holes => {
                let regions = sheet.regions.as_ref()?;
                let holes: Vec<bool> = size.squares().map(|at| regions.is_hole(at)).collect();
                writer.bits(&holes);
            }
            Code::Dots { clues, .. } => {
                let layer = *self.layers(&shapes).first()?;
                let (number, place) = whole::dots(size);
                let dot = |at: usize| {
                    let (square, kind) = place(at);
                    if sheet.layers[layer][square] == clues[kind] { "w" } else { "-" }
                };
                return self.pack(writer, &(0..number).map(dot).collect::<Vec<_>>());
            }
            Code::NoClues => writer.gap(size.number(), 16),
            _ => {
                let clues = self.clues_of(genre, sheet);
                let clues: Vec<&str> = clues.into_iter().map(|clue| self.usual(clue)).collect();
                let Some(radix) = self.radix() else { return self.pack(writer, &clues) };
                // An earlier code of these squares tells which of them are marked.
                let is_marked = |clue: &str| {
                    let mut codes = genre.codes.iter();
                    codes.any(|code| matches!(code, Code::Binary { marked } if *marked == clue))
                };
                let is_given = |clue: &str| clue != "-" && !is_marked(clue);
                let clues: Vec<_> =
                    clues.into_iter().map(|clue| is_given(clue).then_some(clue)).collect();
                return writer.with_gaps(&clues, radix, |clue| self.signs(clue));
            }
        }
        Some(())
    }

    /// Returns the clues that the code describes, in its order.
    fn clues_of<'s>(self, genre: &Genre, sheet: &'s Sheet) -> Vec<&'s str> {
        if let (Code::Rooms, Some(regions)) = (self, &sheet.regions) {
            let layer = self.layers(&genre.shapes()).first().copied().unwrap_or_default();
            let clues = &sheet.layers[layer];
            let clue = |room: &Vec<usize>| {
                room.iter().map(|&at| clues[at].as_str()).find(|it| *it != "-").unwrap_or("-")
            };
            return regions.squares.iter().map(clue).collect();
        }
        let places = self.places(&genre.shapes(), &sheet.layers, None);
        places.into_iter().map(|[layer, at]| sheet.layers[layer][at].as_str()).collect()
    }
}

//! Makes drawings of pictures in pixels: scales them down to squares, and gives each square black or
//! white, or one of few colours.
//!
//! Black and white are divided by a threshold of lightness, by Otsu's method (1979) if none is wanted.
//! Colours are chosen as by k-means++ (Arthur and Vassilvitskii 2007), but without chance: each new
//! one is the colour whose pixels are farthest from those before, and k-means moves them (Lloyd 1957).
//! A square has the colour of most of its pixels, which noise of JPEG does not change.

use std::collections::BTreeMap;

use billhook_plugin::reading::{Pixels, Result};
use billhook_plugin::show::Colour;
use billhook_plugin::{Mistake, Options, Place};

use crate::clue::{BLACK, MOST};

/// The options that only pictures in pixels have.
pub(crate) const OPTIONS: [&str; 3] = ["colours", "threshold", "size"];

/// Maximum number of colours besides the background, and the number without an option.
const MOST_COLOURS: usize = 20;
const USUAL_COLOURS: usize = 6;
/// The longer side of a picture that is scaled down without an option.
const USUAL_SIDE: usize = 30;
/// The difference between the greatest and the least component from which a pixel is in colour.
const VIVID: u8 = 60;
/// The mean squared distance of pixels from their colours at which no more colours are added.
const CLOSE: f64 = 100.0;
/// The squared distance of neighbouring pixels from which they are an edge, whose mixed colours do not
/// count.
const EDGE: i32 = 40 * 40;

type Rgb = [u8; 3];

/// Returns a picture as rows of signs, and below them the colours. Fails if an option is wrong, or if
/// all squares would be white.
pub(crate) fn depicted(pixels: &Pixels, options: &Options) -> Result<String> {
    let wanted = options.number("colours", "number of colours", 1..=MOST_COLOURS)?;
    let threshold = options.number("threshold", "threshold in percent", 1..=99_u32)?;
    if wanted.is_some_and(|colours| colours > 1) && threshold.is_some() {
        let label = "expected --colours or --threshold";
        return Err(options.mistake("threshold", "a threshold divides black and white", label));
    }
    let squares = Squares { pixels, size: size(pixels, options)? };
    let is_black = wanted == Some(1) || threshold.is_some() || wanted.is_none() && is_grey(pixels);
    let (rows, legend) = match is_black {
        true => (black_and_white(&squares, threshold), String::new()),
        false => coloured(&squares, wanted),
    };
    if rows.iter().flatten().all(|sign| *sign == '.') {
        let wrong = Mistake::new("no square of this picture is painted", Place::Nowhere, "");
        return Err(wrong.help("a higher `--threshold` paints lighter squares"));
    }
    let rows = rows.iter().map(|row| row.iter().collect::<String>() + "\n");
    Ok(rows.collect::<String>() + &legend)
}

/// Returns the numbers of rows and columns of squares: those wanted, or those of the picture if they
/// are not too many, or of its pixels before they were magnified, or else few. Fails if the wanted ones are too many.
fn size(pixels: &Pixels, options: &Options) -> Result<[usize; 2]> {
    let [height, width] = pixels.size();
    if let Ok(columns) = options.get("size").parse::<usize>() {
        let columns = columns.clamp(1, width);
        let rows = ((height * columns + width / 2) / width).max(1);
        return if columns <= MOST && rows <= MOST {
            Ok([rows, columns])
        } else {
            let label = format!("expected up to {MOST} rows and columns, here {rows}x{columns}");
            Err(options.mistake("size", "there is no such board", label))
        };
    }
    if let Some([rows, columns]) = options.size("size", 1..=MOST)? {
        return Ok([rows.min(height), columns.min(width)]);
    }
    let longer = height.max(width);
    if longer <= USUAL_SIDE {
        return Ok([height, width]);
    }
    let mut factors = (2..height.min(width)).rev();
    if let Some(factor) = factors.find(|factor| is_magnified(pixels, *factor))
        && longer / factor <= MOST
    {
        return Ok([height / factor, width / factor]);
    }
    if longer <= MOST {
        return Ok([height, width]);
    }
    Ok([height, width].map(|side| ((side * USUAL_SIDE + longer / 2) / longer).max(1)))
}

/// Returns whether a picture consists of squares of `factor` × `factor` equal pixels.
fn is_magnified(pixels: &Pixels, factor: usize) -> bool {
    let [height, width] = pixels.size();
    let first = |at: usize| at - at % factor;
    height % factor == 0
        && width % factor == 0
        && (0..height).all(|row| {
            let equal = |at| pixels.at([row, at]) == pixels.at([first(row), first(at)]);
            (0..width).all(equal)
        })
}

/// A picture that is divided into squares; there are at least as many pixels in each direction.
struct Squares<'p> {
    pixels: &'p Pixels,
    size: [usize; 2],
}

impl Squares<'_> {
    /// Returns the result of a function for each square, which is given the pixels of the square.
    fn map<T>(&self, each: impl Fn(&mut dyn Iterator<Item = Rgb>) -> T) -> Vec<Vec<T>> {
        let [height, width] = self.pixels.size();
        let [rows, columns] = self.size;
        let part = |at: usize, parts: usize, all: usize| at * all / parts..(at + 1) * all / parts;
        let square = |row: usize, column: usize| {
            let places = part(row, rows, height);
            let mut pixels = places
                .flat_map(|y| part(column, columns, width).map(move |x| self.pixels.at([y, x])));
            each(&mut pixels)
        };
        (0..rows).map(|row| (0..columns).map(|column| square(row, column)).collect()).collect()
    }
}

/// Returns whether few pixels are in colour.
fn is_grey(pixels: &Pixels) -> bool {
    let vivid = places(pixels).filter(|at| {
        let colour = pixels.at(*at);
        let (least, most) = (colour.iter().min(), colour.iter().max());
        most.zip(least).is_some_and(|(most, least)| most - least > VIVID)
    });
    let [height, width] = pixels.size();
    vivid.count() * 100 < height * width
}

fn places(pixels: &Pixels) -> impl Iterator<Item = [usize; 2]> {
    let [height, width] = pixels.size();
    (0..height).flat_map(move |row| (0..width).map(move |column| [row, column]))
}

/// Returns the lightness of a colour, from 0 to 255, as in Rec. 601.
fn lightness([red, green, blue]: Rgb) -> u32 {
    (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue) + 500) / 1_000
}

/// Returns the signs of squares: black if their mean lightness is below the threshold, in percent.
fn black_and_white(squares: &Squares<'_>, threshold: Option<u32>) -> Vec<Vec<char>> {
    let means = squares.map(|pixels| {
        let (mut sum, mut count) = (0_u64, 0_u64);
        for pixel in pixels {
            (sum, count) = (sum + u64::from(lightness(pixel)), count + 1);
        }
        (sum / count.max(1)) as u32
    });
    let least = threshold.map_or_else(|| otsu(means.iter().flatten()), |it| it * 255 / 100);
    let sign = |mean: &u32| if *mean < least { BLACK } else { '.' };
    means.iter().map(|row| row.iter().map(sign).collect()).collect()
}

/// Returns the lightness that divides squares into two classes with the greatest variance between
/// them: the middle of the gap between the classes.
fn otsu<'m>(means: impl Iterator<Item = &'m u32>) -> u32 {
    let mut counts = [0_u32; 256];
    means.for_each(|mean| counts[(*mean).min(255) as usize] += 1);
    let sums = |range: &[u32], first: u32| {
        let weighed = (first..).zip(range).map(|(at, count)| f64::from(at) * f64::from(*count));
        (range.iter().map(|count| f64::from(*count)).sum::<f64>(), weighed.sum::<f64>())
    };
    let between = |at: u32| {
        let (dark, light) = counts.split_at(at as usize);
        let ((dark, dark_sum), (light, light_sum)) = (sums(dark, 0), sums(light, at));
        if dark == 0.0 || light == 0.0 {
            return 0.0;
        }
        dark * light * (dark_sum / dark - light_sum / light).powi(2)
    };
    let best = (1..=255).map(between).fold(0.0, f64::max);
    if best == 0.0 {
        return 128;
    }
    let mut all = (1..=255).filter(|at| between(*at) >= best);
    let first = all.next().unwrap_or(128);
    all.next_back().map_or(first, |last| first.midpoint(last))
}

/// Returns the signs of squares in at most `wanted` colours besides the background, and lines that
/// say what the colours are.
fn coloured(squares: &Squares<'_>, wanted: Option<usize>) -> (Vec<Vec<char>>, String) {
    let is_scaled = squares.size != squares.pixels.size();
    let colours = palette(&counted(squares.pixels, is_scaled), wanted);
    let numbers = squares.map(|pixels| {
        let mut votes = vec![0_u32; colours.len()];
        pixels.for_each(|pixel| votes[nearest(&colours, pixel).0] += 1);
        let most = votes.iter().max().copied();
        votes.iter().position(|count| Some(*count) == most).unwrap_or(0)
    });
    let background = background(&colours, &numbers);
    let mut signs = vec!['.'; colours.len()];
    for (at, colour) in colours.iter().enumerate().filter(|(at, _)| *at != background) {
        let is_black = lightness(*colour) < 50 && colour.iter().all(|part| *part < 80);
        let name = Colour::exact(*colour).name();
        let name = name.rsplit(' ').next().unwrap_or_default().chars();
        let letters = name.chain('a'..='z').chain('A'..='Z');
        let candidates = Some(BLACK).filter(|_| is_black).into_iter().chain(letters);
        signs[at] = candidates.into_iter().find(|it| !signs.contains(it)).unwrap_or(BLACK);
    }
    let used = |at: usize| numbers.iter().flatten().any(|number| *number == at);
    let named = (0..colours.len()).filter(|at| !['.', BLACK].contains(&signs[*at]) && used(*at));
    let legend = named.map(|at| format!("{}={}\n", signs[at], Colour::exact(colours[at]).hex()));
    let legend = legend.collect();
    (numbers.iter().map(|row| row.iter().map(|at| signs[*at]).collect()).collect(), legend)
}

/// Returns the number of the background: of the lightest colour if it is nearly white, and otherwise
/// of the one that most squares at the border have.
fn background(colours: &[Rgb], numbers: &[Vec<usize>]) -> usize {
    let lightest = (0..colours.len()).max_by_key(|at| lightness(colours[*at])).unwrap_or(0);
    if colours[lightest].iter().all(|part| *part > 215) {
        return lightest;
    }
    let last = [numbers.len() - 1, numbers[0].len() - 1];
    let mut votes = vec![0; colours.len()];
    for (row, line) in numbers.iter().enumerate() {
        for (column, number) in line.iter().enumerate() {
            let is_border = [0, last[0]].contains(&row) || [0, last[1]].contains(&column);
            votes[*number] += usize::from(is_border);
        }
    }
    (0..colours.len()).max_by_key(|at| votes[*at]).unwrap_or(0)
}

/// A colour of pixels that are nearly equal, with their number.
type Counted = (Rgb, f64);

/// Counts nearly equal pixels by their mean colour; if a picture is scaled down, only those that are
/// no part of an edge, unless these are few.
fn counted(pixels: &Pixels, is_scaled: bool) -> Vec<Counted> {
    let [height, width] = pixels.size();
    let is_flat = |[row, column]: [usize; 2]| {
        let here = pixels.at([row, column]);
        let beside = (column + 1 < width).then(|| pixels.at([row, column + 1]));
        let below = (row + 1 < height).then(|| pixels.at([row + 1, column]));
        beside.into_iter().chain(below).all(|other| distance(here, other) < EDGE)
    };
    let count = |counts: &dyn Fn([usize; 2]) -> bool| {
        let mut bins: BTreeMap<Rgb, ([u64; 3], u64)> = BTreeMap::new();
        for at in places(pixels).filter(|at| counts(*at)) {
            let colour = pixels.at(at);
            let (sums, count) = bins.entry(colour.map(|part| part >> 3)).or_default();
            sums.iter_mut().zip(colour).for_each(|(sum, part)| *sum += u64::from(part));
            *count += 1;
        }
        bins
    };
    let mut bins = if is_scaled { count(&is_flat) } else { BTreeMap::new() };
    let flat: u64 = bins.values().map(|(_, count)| count).sum();
    if flat * 4 < (height * width) as u64 {
        bins = count(&|_| true);
    }
    let mean =
        |(sums, count): &([u64; 3], u64)| (sums.map(|sum| (sum / count) as u8), *count as f64);
    bins.values().map(mean).collect()
}

/// Chooses colours, at most `wanted` besides the background; without a number, as many as it takes to
/// come close to all pixels, up to the usual number.
fn palette(counted: &[Counted], wanted: Option<usize>) -> Vec<Rgb> {
    let all: f64 = counted.iter().map(|(_, count)| count).sum();
    let most = counted.iter().max_by(|one, other| one.1.total_cmp(&other.1));
    let mut colours: Vec<Rgb> = most.into_iter().map(|(colour, _)| *colour).collect();
    while colours.len() < wanted.unwrap_or(USUAL_COLOURS) + 1 {
        let error = |(colour, count): &Counted| count * f64::from(nearest(&colours, *colour).1);
        let close = if wanted.is_some() { 0.0 } else { CLOSE };
        if counted.iter().map(error).sum::<f64>() <= close * all {
            break;
        }
        let far = |one: &&Counted, other: &&Counted| error(one).total_cmp(&error(other));
        match counted.iter().max_by(far) {
            Some((colour, _)) if !colours.contains(colour) => colours.push(*colour),
            _ => break,
        }
        for _ in 0..8 {
            colours = moved(&colours, counted);
        }
    }
    colours
}

/// Moves each colour to the mean of the pixels that are nearest to it.
fn moved(colours: &[Rgb], counted: &[Counted]) -> Vec<Rgb> {
    let mut sums = vec![([0.0; 3], 0.0); colours.len()];
    for (colour, count) in counted {
        let (sum, all) = &mut sums[nearest(colours, *colour).0];
        sum.iter_mut().zip(colour).for_each(|(sum, part)| *sum += count * f64::from(*part));
        *all += count;
    }
    let mean = |((sum, all), old): (&([f64; 3], f64), &Rgb)| match *all > 0.0 {
        true => sum.map(|part| (part / all).round() as u8),
        false => *old,
    };
    sums.iter().zip(colours).map(mean).collect()
}

/// Returns the number of the nearest colour, the first on ties, and its squared distance.
fn nearest(colours: &[Rgb], colour: Rgb) -> (usize, i32) {
    let all = colours.iter().map(|it| distance(*it, colour)).enumerate();
    all.min_by_key(|(_, distance)| *distance).unwrap_or((0, 0))
}

fn distance(one: Rgb, other: Rgb) -> i32 {
    one.iter().zip(other).map(|(one, other)| i32::from(one.abs_diff(other)).pow(2)).sum()
}

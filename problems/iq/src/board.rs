//! Defines boards: cells as points of a lattice, numbered in reading order.

/// A point of the lattice.
///
/// On a flat board `x` is the column, `y` the row and `z` is 0. In a pyramid the ball in layer k,
/// counted from the base, in row r and column c is the point `(2r + k, 2c + k, k)`; two balls touch
/// when `dx² + dy² + 2 dz² = 4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The column on a flat board; in a pyramid, twice the row plus the layer.
    pub x: i32,
    /// The row on a flat board; in a pyramid, twice the column plus the layer.
    pub y: i32,
    /// The layer of a pyramid, from 0 at the base; 0 on a flat board.
    pub z: i32,
}

/// The shape of a board, which decides which cells touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Squares in a plane.
    Flat,
    /// Balls on a square, a smaller square of balls in the hollows between them, and so on up to a
    /// single ball.
    Pyramid,
}

/// A grid of cell numbers, `None` where there is no cell.
pub type Layer = Vec<Vec<Option<usize>>>;

/// A board: its cells, numbered from 0 in reading order, that is, row by row;
/// in a pyramid layer by layer from the top down, each row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    rows: usize,
    columns: usize,
    points: Vec<Point>,
    layers: Vec<Layer>,
}

impl Board {
    /// Maximum number of cells of a board.
    pub const MOST_CELLS: usize = 4096;

    /// Maximum side of a pyramid, which has 3,795 balls; with side 23 it would exceed
    /// [`MOST_CELLS`](Self::MOST_CELLS).
    pub const LARGEST_PYRAMID: usize = 22;

    /// Creates a rectangle of squares.
    ///
    /// # Panics
    ///
    /// Panics if the board would have more than [`MOST_CELLS`](Self::MOST_CELLS).
    pub fn rectangle(rows: usize, columns: usize) -> Self {
        Self::drawn((0..rows).map(|_| (0..columns).map(|_| true)))
    }

    /// Creates a pyramid of balls on a square of `side` by `side`.
    ///
    /// # Panics
    ///
    /// Panics if the board would have more than [`MOST_CELLS`](Self::MOST_CELLS).
    pub fn pyramid(side: usize) -> Self {
        assert!(side <= Self::LARGEST_PYRAMID, "a pyramid of side {side} has too many balls");
        let mut board = Self::empty(Shape::Pyramid);
        (board.rows, board.columns) = (side, side);
        for side in 1..=side {
            board.add_layer((0..side).map(|_| (0..side).map(|_| true)));
        }
        let layers = (0..side).rev().zip(&board.layers);
        board.points = layers.flat_map(|(height, layer)| pyramid_layer(height, layer)).collect();
        board
    }

    /// Creates a board as drawn row by row, with a cell for each `true`. Rows may have different
    /// lengths: there is no cell behind the end of a shorter one.
    ///
    /// # Panics
    ///
    /// Panics if the board would have more than [`MOST_CELLS`](Self::MOST_CELLS).
    pub fn drawn<R: IntoIterator<Item = bool>>(rows: impl IntoIterator<Item = R>) -> Self {
        let mut board = Self::empty(Shape::Flat);
        board.add_layer(rows);
        board.rows = board.layers[0].len();
        board.columns = board.layers[0].iter().map(Vec::len).max().unwrap_or(0);
        for row in &mut board.layers[0] {
            row.resize(board.columns, None);
        }
        for (y, row) in (0..).zip(&board.layers[0]) {
            let columns = (0..).zip(row).filter(|(_, cell)| cell.is_some());
            board.points.extend(columns.map(|(x, _)| Point { x, y, z: 0 }));
        }
        board
    }

    /// Returns whether the board is flat or a pyramid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of rows; of a pyramid, those of its base.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns; of a pyramid, those of its base.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the points of the cells in reading order; the number of a cell is its index here.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Returns the number of the cell at a point; `None` if no cell is there.
    pub fn cell_at(&self, point: Point) -> Option<usize> {
        let (layer, row, column) = match self.shape {
            Shape::Flat => ((point.z == 0).then_some(0)?, point.y, point.x),
            Shape::Pyramid => {
                let height = usize::try_from(point.z).ok()?;
                let (down, right) = (point.x.checked_sub(point.z)?, point.y.checked_sub(point.z)?);
                if down % 2 != 0 || right % 2 != 0 {
                    return None;
                }
                (self.rows.checked_sub(height + 1)?, down / 2, right / 2)
            }
        };
        let row = self.layers[layer].get(usize::try_from(row).ok()?)?;
        *row.get(usize::try_from(column).ok()?)?
    }

    /// Returns layer, row and column of each cell, counted from 0, layers from the top.
    pub fn places(&self) -> Vec<[usize; 3]> {
        // Cells are numbered in this order.
        let layers = self.layers.iter().enumerate();
        let rows = layers.flat_map(|(layer, rows)| (0..).zip(rows).map(move |row| (layer, row)));
        let places = rows.flat_map(|(layer, (row, cells))| {
            let columns = (0..cells.len()).filter(|&column| cells[column].is_some());
            columns.map(move |column| [layer, row, column])
        });
        places.collect()
    }

    /// Returns the layers from the top, each a grid of cell numbers; a flat board has one. All rows
    /// of a layer have equal length.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// Returns the layers as grids of values. `place` computes the value of a place from the number
    /// of its cell, or from `None` where there is no cell.
    pub(crate) fn laid_out<T>(&self, place: impl Fn(Option<usize>) -> T) -> Vec<Vec<Vec<T>>> {
        let row = |row: &Vec<Option<usize>>| row.iter().map(|&cell| place(cell)).collect();
        self.layers.iter().map(|layer| layer.iter().map(row).collect()).collect()
    }

    fn empty(shape: Shape) -> Self {
        Self { shape, rows: 0, columns: 0, points: Vec::new(), layers: Vec::new() }
    }

    /// Adds a layer below the others, and numbers its cells after theirs.
    fn add_layer<R: IntoIterator<Item = bool>>(&mut self, rows: impl IntoIterator<Item = R>) {
        let mut cells = self.layers.iter().flatten().flatten().flatten().count();
        let mut number = |is_cell: bool| {
            is_cell.then(|| {
                assert!(cells < Self::MOST_CELLS, "a board has at most {} cells", Self::MOST_CELLS);
                cells += 1;
                cells - 1
            })
        };
        let rows = rows.into_iter().map(|row| row.into_iter().map(&mut number).collect());
        self.layers.push(rows.collect());
    }
}

/// Returns the points of a pyramid's layer, in reading order.
fn pyramid_layer(height: usize, layer: &Layer) -> impl Iterator<Item = Point> {
    let at = move |index: usize| (2 * index + height) as i32;
    let rows = layer.iter().enumerate();
    rows.flat_map(move |(row, cells)| {
        (0..cells.len()).map(move |column| Point { x: at(row), y: at(column), z: height as i32 })
    })
}

//! Constraints on the drawn edges of a graph: a single loop, a single path.
//!
//! A loop in the plane is the border between its inside and its outside: an edge is drawn if a face
//! inside meets a face outside there. Two constraints of connectivity make the border a single
//! loop: the faces inside are connected, and so are those outside. A graph that is not planar has
//! no faces; there, the drawn edges and the vertices at their ends are connected.

use crate::constraint::grid::Grid;
use crate::constraint::lattice::Lattice;
use crate::constraint::model::Model;
use crate::constraint::variable::Variable;

impl Model {
    /// Requires that the edges whose variable is 1 form a single loop: each vertex lies on two of
    /// them or on none, they are connected, and there is at least one. Each entry of `edges` holds
    /// the two vertices that an edge joins, and its variable; an edge from a vertex to itself is
    /// never drawn. Returns a new variable for each vertex: 1 if the loop goes through it, and 0 if
    /// not.
    ///
    /// Consistency and cost: those of clauses, counts and [`connected`](Self::connected).
    /// [`planar_loop`](Self::planar_loop) finds more in planar graphs.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Loops through some of four cities: four through three of them, three through all four.
    /// let mut model = Model::new();
    /// let mut edges = Vec::new();
    /// for [one, two] in [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] {
    ///     edges.push(([one, two], model.variable(format!("{one}-{two}"), 0..=1)));
    /// }
    /// model.single_loop(4, &edges);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 7);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if an edge names a vertex that does not exist.
    pub fn single_loop(
        &mut self,
        vertices: usize,
        edges: &[([usize; 2], Variable)],
    ) -> Vec<Variable> {
        let around = around(vertices, edges);
        let on = self.on_vertices(vertices, edges);
        for (edges, &on) in around.iter().zip(&on) {
            self.never_one_or_three(edges);
            self.on_loop(on, edges);
        }
        let drawn: Vec<Variable> = edges.iter().map(|&(_, drawn)| drawn).collect();
        self.clause(&drawn, &[]);
        self.connect_edges(&on, edges);
        on
    }

    /// Requires that the edges whose variable is 1 form a single path between two vertices: one
    /// edge meets each of its ends, two or none meet each other vertex, and all are connected. If
    /// both ends are the same vertex, no edge is drawn. Otherwise like
    /// [`single_loop`](Self::single_loop).
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Paths from corner to corner of a square, with both diagonals.
    /// let mut model = Model::new();
    /// let mut edges = Vec::new();
    /// for [one, two] in [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] {
    ///     edges.push(([one, two], model.variable(format!("{one}-{two}"), 0..=1)));
    /// }
    /// model.single_path(4, &edges, [0, 2]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 5);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if an edge or an end names a vertex that does not exist.
    pub fn single_path(
        &mut self,
        vertices: usize,
        edges: &[([usize; 2], Variable)],
        ends: [usize; 2],
    ) -> Vec<Variable> {
        let is_vertex = |&end: &usize| end < vertices;
        assert!(ends.iter().all(is_vertex), "a path ends at vertices of its graph");
        let around = around(vertices, edges);
        let on = self.on_vertices(vertices, edges);
        for (vertex, edges) in around.iter().enumerate() {
            match ends.iter().filter(|&&end| end == vertex).count() {
                0 => {
                    self.never_one_or_three(edges);
                    self.on_loop(on[vertex], edges);
                }
                ends => {
                    self.clause(&[on[vertex]], &[]);
                    let number = 2 - ends as i64;
                    self.count_between(edges, 1, number..=number);
                }
            }
        }
        self.connect_edges(&on, edges);
        on
    }

    /// Requires that the edges of a planar graph whose variable is 1 form a single loop. Each entry
    /// of `edges` holds the two faces beside an edge, and its variable; face 0 is outside of every
    /// loop. Returns a new variable for each face: 1 inside the loop, and 0 outside.
    ///
    /// The graph must be connected, and its faces must be those of a drawing in the plane.
    /// Consistency and cost: those of clauses and [`connected`](Self::connected).
    ///
    /// # Panics
    ///
    /// Panics if an edge names a face that does not exist.
    pub fn planar_loop(&mut self, faces: usize, edges: &[([usize; 2], Variable)]) -> Vec<Variable> {
        self.planar_loop_by(faces, edges, |face| format!("inside{face}"))
    }

    /// Declares a [`planar_loop`](Self::planar_loop); `name` returns the name of a face's variable.
    fn planar_loop_by(
        &mut self,
        faces: usize,
        edges: &[([usize; 2], Variable)],
        name: impl Fn(usize) -> String,
    ) -> Vec<Variable> {
        let inside: Vec<Variable> = (0..faces)
            .map(|face| self.variable(name(face), if face == 0 { 0..=0 } else { 0..=1 }))
            .collect();
        for &([one, two], drawn) in edges {
            let [one, two] = [inside[one], inside[two]];
            if one == two {
                self.clause(&[], &[drawn]);
                continue;
            }
            self.clause(&[one, two], &[drawn]);
            self.clause(&[], &[drawn, one, two]);
            self.clause(&[drawn, two], &[one]);
            self.clause(&[drawn, one], &[two]);
        }
        let sides: Vec<[usize; 2]> = edges.iter().map(|&(sides, _)| sides).collect();
        self.connected(&inside, 1, &sides);
        self.connected(&inside, 0, &sides);
        let drawn: Vec<Variable> = edges.iter().map(|&(_, drawn)| drawn).collect();
        self.clause(&drawn, &[]);
        inside
    }

    /// Requires that the drawn edges of a lattice form a single loop. Returns a new variable for
    /// each square: 1 inside the loop, and 0 outside. See [`planar_loop`](Self::planar_loop).
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Loops in a lattice of three by three points: around one, two, three or all four squares.
    /// let mut model = Model::new();
    /// let lattice = model.lattice(3, 3);
    /// model.lattice_loop(&lattice);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 4 + 4 + 4 + 1);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn lattice_loop(&mut self, lattice: &Lattice) -> Grid {
        for point in 0..lattice.rows() * lattice.columns() {
            let edges: Vec<Variable> = lattice.around(point).into_iter().flatten().collect();
            self.never_one_or_three(&edges);
        }
        let columns = lattice.columns().saturating_sub(1);
        let inside = self.planar_loop_by(lattice.faces(), &lattice.sides(), |face| {
            // Squares are the faces from 1 on, row by row.
            let square = face.checked_sub(1).and_then(|at| Some((at.checked_div(columns)?, at)));
            square.map_or("outside".to_owned(), |(row, at)| {
                format!("r{}c{}", row + 1, at % columns + 1)
            })
        });
        Grid::new(inside[1..].to_vec(), columns)
    }

    /// Requires that a loop goes through a vertex if `on` is 1, and does not if it is 0: of
    /// `edges`, those at the vertex, at least two are drawn, or none.
    pub fn on_loop(&mut self, on: Variable, edges: &[Variable]) {
        for (place, &edge) in edges.iter().enumerate() {
            self.clause(&[on], &[edge]);
            // Another edge than this one is drawn, and so, by all clauses together, are two.
            let others = [&edges[..place], &edges[place + 1..]].concat();
            self.clause(&others, &[on]);
        }
        if edges.is_empty() {
            self.clause(&[], &[on]);
        }
    }

    /// Declares a variable for each vertex, 1 if it is on the loop, and forbids edges from a vertex
    /// to itself.
    fn on_vertices(&mut self, vertices: usize, edges: &[([usize; 2], Variable)]) -> Vec<Variable> {
        for &([one, two], drawn) in edges {
            if one == two {
                self.clause(&[], &[drawn]);
            }
        }
        (0..vertices).map(|vertex| self.variable(format!("on{vertex}"), 0..=1)).collect()
    }

    /// Requires that either no edge is drawn or exactly two are.
    fn never_one_or_three(&mut self, edges: &[Variable]) {
        match edges.len() <= MOST_AT_POINT {
            true => {
                for (third, &three) in edges.iter().enumerate() {
                    for (second, &two) in edges[..third].iter().enumerate() {
                        for &one in &edges[..second] {
                            self.clause(&[], &[one, two, three]);
                        }
                    }
                }
            }
            false => self.count_between(edges, 1, 0..=2),
        }
        for (place, &edge) in edges.iter().enumerate() {
            let others = [&edges[..place], &edges[place + 1..]].concat();
            self.clause(&others, &[edge]);
        }
    }

    /// Requires that the drawn edges and the vertices whose variable in `on` is 1 are connected.
    fn connect_edges(&mut self, on: &[Variable], edges: &[([usize; 2], Variable)]) {
        let drawn = edges.iter().map(|&(_, drawn)| drawn);
        let all: Vec<Variable> = on.iter().copied().chain(drawn).collect();
        let places = (on.len()..).zip(edges);
        let pairs = places.flat_map(|(place, &(ends, _))| ends.map(|end| [end, place]));
        self.connected(&all, 1, &pairs.collect::<Vec<[usize; 2]>>());
    }
}

/// Greatest number of edges at a vertex for which clauses forbid three drawn ones.
const MOST_AT_POINT: usize = 6;

/// Returns the edges at each vertex.
fn around(vertices: usize, edges: &[([usize; 2], Variable)]) -> Vec<Vec<Variable>> {
    let mut around = vec![Vec::new(); vertices];
    for &([one, two], drawn) in edges {
        around[one].push(drawn);
        if two != one {
            around[two].push(drawn);
        }
    }
    around
}

//! What follows from the changed vertices of a division.

use super::super::{Outcome, Store};
use super::division::Division;
use super::progress::Progress;
use crate::constraint::store::Failed;

impl Division {
    /// Infers what follows from the changed vertices.
    pub(super) fn infer<const W: usize>(
        &self,
        progress: &mut Progress,
        store: &mut Store<W>,
    ) -> Outcome {
        for at in 0..progress.touched.len() {
            let part = progress.touched[at];
            let mut member = Some(part);
            while let Some(vertex) = member {
                self.infer_around(vertex, progress, store)?;
                member = progress.after(vertex, part);
            }
        }
        if self.sizes().is_empty() {
            return Ok(());
        }
        self.bound_by_components(progress, store)?;
        for at in 0..progress.to_check.vertices.len() {
            let part = progress.to_check.vertices[at];
            if progress.number(part) < progress.known.sizes[part as usize].0 {
                self.let_grow(part, progress, store)?;
            }
        }
        Ok(())
    }

    /// Infers the least size of a vertex and the borders around it from the numbers of vertices in
    /// parts.
    fn infer_around<const W: usize>(
        &self,
        vertex: u32,
        progress: &mut Progress,
        store: &mut Store<W>,
    ) -> Outcome {
        let number = progress.number(vertex);
        let bounds = progress.known.sizes.get(vertex as usize).copied();
        if bounds.is_some_and(|(least, _)| least < number) {
            store.at_least(self.views.sizes[vertex as usize], number)?;
            progress.reread_size(&self.views, store, vertex);
        }
        for &(other, edge) in self.views.edges.around(vertex) {
            let border = progress.known.borders[edge as usize];
            let is_inside = progress.of[vertex as usize] == progress.of[other as usize];
            let is_there = match bounds {
                _ if is_inside && border != (true, false) => 0,
                Some((_, greatest)) if !is_inside && border == (true, true) => {
                    let greatest = greatest.min(progress.known.sizes[other as usize].1);
                    if number + progress.number(other) <= greatest {
                        continue;
                    }
                    1
                }
                _ => continue,
            };
            store.fix(self.views.borders[edge as usize], is_there)?;
            progress.reread_border(&self.views, store, edge);
        }
        Ok(())
    }

    /// Bounds the sizes in small components with changed vertices by their numbers of vertices.
    fn bound_by_components<const W: usize>(
        &self,
        progress: &mut Progress,
        store: &mut Store<W>,
    ) -> Outcome {
        progress.settled.begin(self.vertices());
        for at in 0..progress.changed.vertices.len() {
            let vertex = progress.changed.vertices[at];
            if progress.settled.has(vertex) || !progress.walk_component(&self.views.edges, vertex) {
                continue;
            }
            let number = progress.walk.vertices.len() as i64;
            for at in 0..progress.walk.vertices.len() {
                let vertex = progress.walk.vertices[at];
                if progress.known.sizes[vertex as usize].1 > number {
                    store.at_most(self.views.sizes[vertex as usize], number)?;
                    progress.reread_size(&self.views, store, vertex);
                }
            }
        }
        Ok(())
    }

    /// Fails if a part that is too small cannot grow to its least size; removes the border from the
    /// only edge by which it can.
    fn let_grow<const W: usize>(
        &self,
        part: u32,
        progress: &mut Progress,
        store: &mut Store<W>,
    ) -> Outcome {
        let may_be = |vertex: u32, size| store.has(self.views.sizes[vertex as usize], size);
        if !self.views.edges.reaches(&progress.known, part, &mut progress.walk, may_be) {
            return Err(Failed);
        }
        progress.witness(part);
        if let Some((edge, inner)) = progress.only_exit(&self.views.edges, part)
            && progress.known.sizes[inner as usize].0 > progress.number(part)
        {
            store.fix(self.views.borders[edge as usize], 0)?;
            progress.reread_border(&self.views, store, edge);
        }
        Ok(())
    }
}

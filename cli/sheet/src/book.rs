//! The objects of a PDF file, and the resources that its pages share.

use std::collections::BTreeMap;

use pdf_writer::{Content, Finish, Name, Pdf, Ref};
use resvg::usvg::fontdb::ID;

use super::letters::Face;
use crate::Error;

/// A PDF file that is being written. The name of a resource is `R` and the number of its object.
pub(super) struct Book {
    pub(super) pdf: Pdf,
    last: Ref,
    pub(super) pages: Vec<Ref>,
    /// Graphics states by the opacities of areas and of lines, in 255ths.
    opacities: BTreeMap<[u8; 2], Ref>,
    pub(super) states: Vec<Ref>,
    pub(super) shadings: Vec<Ref>,
    /// The shadings of functions, by their numbers, each with the state that masks it, if there is
    /// one.
    pub(super) shades: BTreeMap<Vec<u32>, (Ref, Option<Ref>)>,
    /// The fonts of letters that were shown.
    pub(super) faces: BTreeMap<ID, Face>,
}

const CATALOG: Ref = Ref::new(1);
pub(super) const PAGES: Ref = Ref::new(2);
pub(super) const RESOURCES: Ref = Ref::new(3);

impl Book {
    pub(super) fn new() -> Self {
        Self {
            pdf: Pdf::new(),
            last: RESOURCES,
            pages: Vec::new(),
            opacities: BTreeMap::new(),
            states: Vec::new(),
            shadings: Vec::new(),
            shades: BTreeMap::new(),
            faces: BTreeMap::new(),
        }
    }

    /// Returns the number of a new object.
    pub(super) fn next(&mut self) -> Ref {
        self.last = self.last.next();
        self.last
    }

    /// Sets the opacities of the areas and of the lines that follow, clamped to 0 to 1 and rounded
    /// to 255ths. Writes nothing if both are opaque, as they are where no opacity was set.
    pub(super) fn opacity(&mut self, opacities: [f32; 2], content: &mut Content) {
        let key = opacities.map(|opacity| (opacity.clamp(0.0, 1.0) * 255.0).round() as u8);
        if key == [255; 2] {
            return;
        }
        let state = match self.opacities.get(&key) {
            Some(state) => *state,
            None => {
                let state = self.next();
                let [area, line] = key.map(|opacity| f32::from(opacity) / 255.0);
                self.pdf.ext_graphics(state).non_stroking_alpha(area).stroking_alpha(line);
                self.states.push(state);
                self.opacities.insert(key, state);
                state
            }
        };
        content.set_parameters(Name(&name(state)));
    }

    /// Returns the file. Fails if a font is damaged.
    pub(super) fn finish(mut self) -> Result<Vec<u8>, Error> {
        let fonts = self.write_faces()?;
        let mut resources = self.pdf.indirect(RESOURCES).dict();
        let kinds =
            [(&b"ExtGState"[..], &self.states), (b"Shading", &self.shadings), (b"Font", &fonts)];
        for (kind, all) in kinds {
            let mut named = resources.insert(Name(kind)).dict();
            for resource in all {
                named.pair(Name(&name(*resource)), *resource);
            }
        }
        resources.finish();
        self.pdf.catalog(CATALOG).pages(PAGES);
        let count = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        self.pdf.pages(PAGES).kids(self.pages.iter().copied()).count(count);
        Ok(self.pdf.finish())
    }
}

/// Returns the name by which pages refer to a resource.
pub(super) fn name(resource: Ref) -> Vec<u8> {
    format!("R{}", resource.get()).into_bytes()
}

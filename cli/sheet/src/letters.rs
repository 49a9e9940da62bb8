//! Letters of a PDF file: each font is embedded with the glyphs that the pages show, so that a text
//! can be searched, copied and set sharply at any size.
//!
//! A letter is drawn as its outline instead where its font cannot be embedded here: one with
//! cubic outlines, or one with variations.

use std::collections::BTreeMap;
use std::sync::Arc;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str};
use resvg::usvg::fontdb::{Database, ID};
use resvg::usvg::layout::Span;
use resvg::usvg::{Paint, Text, Transform};
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider;
use skrifa::{FontRef, GlyphId, MetadataProvider};
use subsetter::GlyphRemapper;

use super::book::{Book, name};
use super::paint::{fill_colour, matrix};
use super::pdf::compressed;
use crate::Error;

/// The characters and glyphs of these fonts, as PDF calls them.
const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font of the file, with the glyphs that were shown until now.
pub(super) struct Face {
    font: Ref,
    name: String,
    data: Vec<u8>,
    index: u32,
    /// The units of its outlines in an em.
    units: f32,
    glyphs: GlyphRemapper,
    /// The text of each glyph, by its number in the file.
    texts: BTreeMap<u16, String>,
}

impl Book {
    /// Shows a text with this opacity, and returns whether it was possible: outlines have to be
    /// drawn otherwise.
    pub(super) fn text(
        &mut self,
        text: &Text,
        fonts: &Arc<Database>,
        opacity: f32,
        content: &mut Content,
    ) -> bool {
        let spans = text.layouted();
        let all = spans.iter().flat_map(|span| &span.positioned_glyphs);
        let mut all = all.map(|glyph| glyph.font);
        if !spans.iter().all(is_plain) || !all.all(|id| self.embeds(id, fonts)) {
            return false;
        }
        for span in spans.iter().filter(|span| span.visible) {
            let Some(Paint::Color(colour)) = span.fill.as_ref().map(|fill| fill.paint()) else {
                continue;
            };
            content.save_state();
            let of_span = span.fill.as_ref().map_or(1.0, |fill| fill.opacity().get());
            self.opacity([opacity * of_span, 1.0], content);
            fill_colour(*colour, content);
            content.begin_text();
            let mut current = None;
            // Glyph 0 stands for a letter that no font has, which is left out.
            for glyph in span.positioned_glyphs.iter().filter(|glyph| glyph.id.0 > 0) {
                let Some(face) = self.faces.get_mut(&glyph.font) else { continue };
                if current != Some(glyph.font) {
                    content.set_font(Name(&name(face.font)), 1.0);
                    current = Some(glyph.font);
                }
                let number = face.glyphs.remap(u16::try_from(glyph.id.0).unwrap_or(0));
                face.texts.entry(number).or_insert_with(|| glyph.text.clone());
                let em = Transform::from_scale(face.units, face.units);
                content.set_text_matrix(matrix(glyph.outline_transform().pre_concat(em)));
                content.show(Str(&number.to_be_bytes()));
            }
            content.end_text();
            content.restore_state();
        }
        true
    }

    /// Returns whether a font can be embedded; adds it to the fonts of the file if it can.
    fn embeds(&mut self, id: ID, fonts: &Arc<Database>) -> bool {
        if self.faces.contains_key(&id) {
            return true;
        }
        let Some(face) = fonts.face(id) else { return false };
        let data = fonts.with_face_data(id, |data, index| (data.to_vec(), index));
        let Some((data, index)) = data else { return false };
        let Ok(read) = FontRef::from_index(&data, index) else { return false };
        let Ok(head) = read.head() else { return false };
        if read.glyf().is_err() || read.fvar().is_ok() {
            return false;
        }
        let units = f32::from(head.units_per_em());
        let (name, font) = (face.post_script_name.clone(), self.next());
        let (glyphs, texts) = (GlyphRemapper::new(), BTreeMap::new());
        self.faces.insert(id, Face { font, name, data, index, units, glyphs, texts });
        true
    }

    /// Writes the fonts with the glyphs that were shown. Fails if a font is damaged.
    pub(super) fn write_faces(&mut self) -> Result<Vec<Ref>, Error> {
        let faces = std::mem::take(&mut self.faces);
        let mut fonts = Vec::new();
        for (place, face) in faces.into_values().enumerate() {
            let others = [self.next(), self.next(), self.next(), self.next()];
            face.write(place, others, &mut self.pdf)?;
            fonts.push(face.font);
        }
        Ok(fonts)
    }
}

impl Face {
    /// Writes the font as five objects. `place` is its place among the fonts of the file, from 0.
    fn write(&self, place: usize, others: [Ref; 4], pdf: &mut Pdf) -> Result<(), Error> {
        let [descendant, descriptor, file, unicode] = others;
        let data = subsetter::subset(&self.data, self.index, &self.glyphs).map_err(Error::new)?;
        // Six letters mark a font that has only some of its glyphs.
        let tag: String =
            [place / 26 % 26, place % 26].map(|it| (b'A' + it as u8) as char).into_iter().collect();
        let base = format!("BILL{tag}+{}", self.name);
        let base = Name(base.as_bytes());
        let read = FontRef::from_index(&self.data, self.index).map_err(Error::new)?;
        let metrics = read.metrics(Size::unscaled(), LocationRef::default());
        let thousandth = |length: f32| length * 1_000.0 / self.units;

        let mut font = pdf.type0_font(self.font);
        font.base_font(base).encoding_predefined(Name(b"Identity-H"));
        font.descendant_font(descendant).to_unicode(unicode);
        font.finish();

        let mut font = pdf.cid_font(descendant);
        font.subtype(CidFontType::Type2).base_font(base).system_info(IDENTITY);
        font.font_descriptor(descriptor).default_width(0.0);
        font.cid_to_gid_map_predefined(Name(b"Identity"));
        let widths = read.glyph_metrics(Size::unscaled(), LocationRef::default());
        let widths = self
            .glyphs
            .remapped_gids()
            .map(|glyph| thousandth(widths.advance_width(GlyphId::from(glyph)).unwrap_or(0.0)));
        font.widths().consecutive(0, widths);
        font.finish();

        let bounds = metrics.bounds.unwrap_or_default();
        let [left, bottom, right, top] =
            [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(thousandth);
        let mut written = pdf.font_descriptor(descriptor);
        written.name(base).flags(FontFlags::SYMBOLIC).italic_angle(metrics.italic_angle);
        written.bbox(Rect::new(left, bottom, right, top));
        written.ascent(thousandth(metrics.ascent)).descent(thousandth(metrics.descent));
        written.cap_height(thousandth(metrics.cap_height.unwrap_or(metrics.ascent)));
        // The thickness of upright strokes, which readers use where the font is missing.
        written.stem_v(90.0).font_file2(file);
        written.finish();

        let length = i32::try_from(data.len()).unwrap_or(i32::MAX);
        let bytes = compressed(&data);
        let mut stream = pdf.stream(file, &bytes);
        stream.filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
        stream.finish();

        let mut map = UnicodeCmap::new(Name(b"Billhook"), IDENTITY);
        for (glyph, text) in &self.texts {
            map.pair_with_multiple(*glyph, text.chars());
        }
        pdf.cmap(unicode, map.finish().as_slice()).finish();
        Ok(())
    }
}

/// Returns whether a span is filled with one colour, and has no lines of its own.
fn is_plain(span: &Span) -> bool {
    let is_filled = span.fill.as_ref().is_none_or(|it| matches!(it.paint(), Paint::Color(_)));
    is_filled
        && span.stroke.is_none()
        && [&span.underline, &span.overline, &span.line_through].iter().all(|line| line.is_none())
}

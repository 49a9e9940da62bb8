//! One source with all its mutants: every changed expression stands beside the unchanged one, and a
//! switch chooses.
//!
//! `a + b` becomes `(if is(1) { (a - b) } else { (a + b) })`. Operands are written twice, but the
//! mutants within them only once, in the unchanged expression: a single mutant is on at a time. So
//! each copy is compiled as the mutant alone would be.

use crate::list::{Genre, Mutant};
use std::collections::HashMap;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

pub struct Woven {
    pub text: String,
    /// Numbers of the mutants that are in the text.
    pub mutants: Vec<usize>,
    /// Where each piece of the text begins, and what it is.
    pieces: Vec<(usize, Piece)>,
    sites: Vec<(usize, Range<usize>)>,
}

#[derive(Clone, Copy)]
enum Piece {
    /// From this byte of the source on.
    Source(usize),
    Mutant(usize),
}

impl Woven {
    /// The mutant whose text holds a byte.
    pub fn mutant_at(&self, byte: usize) -> Option<usize> {
        match self.piece_at(byte) {
            (_, Piece::Mutant(mutant)) => Some(mutant),
            (_, Piece::Source(_)) => None,
        }
    }

    /// The mutants of the smallest expression or function around a byte.
    pub fn mutants_around(&self, byte: usize) -> Vec<usize> {
        let (begin, piece) = self.piece_at(byte);
        let Piece::Source(source) = piece else { return vec![] };
        let at = source + (byte - begin);
        let around = |site: &Range<usize>| site.start <= at && at <= site.end;
        let smallest = self.sites.iter().filter(|(_, site)| around(site)).map(|(_, site)| site.len()).min();
        let of_them = |(_, site): &&(usize, Range<usize>)| around(site) && Some(site.len()) == smallest;
        self.sites.iter().filter(of_them).map(|(mutant, _)| *mutant).collect()
    }

    fn piece_at(&self, byte: usize) -> (usize, Piece) {
        let next = self.pieces.partition_point(|(begin, _)| *begin <= byte);
        self.pieces[next.saturating_sub(1)]
    }
}

/// Weaves mutants with their numbers into the source that they are of.
pub fn weave(source: &str, mutants: &[(usize, &Mutant)]) -> Woven {
    let mut weaver = Weaver {
        source,
        mutants: HashMap::new(),
        insertions: vec![],
        sites: vec![],
        constant: false,
        matching: 0..source.len(),
    };
    for (number, mutant) in mutants {
        let bytes = mutant.bytes(source);
        weaver.mutants.entry((mutant.genre, bytes.start)).or_default().push((*number, mutant));
    }
    weaver.visit_file(&syn::parse_file(source).expect("the engine compiles"));
    weaver.finish()
}

struct Weaver<'a> {
    source: &'a str,
    mutants: HashMap<(Genre, usize), Vec<(usize, &'a Mutant)>>,
    insertions: Vec<Insertion>,
    sites: Vec<(usize, Range<usize>)>,
    /// Within what is computed while compiling, where nothing can be switched.
    constant: bool,
    /// The innermost match around.
    matching: Range<usize>,
}

/// Texts, some of which are those of mutants.
struct Insertion {
    at: usize,
    ends: bool,
    texts: Vec<(Option<usize>, String)>,
}

impl<'a> Weaver<'a> {
    /// The mutants of a genre that begin at a byte.
    fn take(&mut self, genre: Genre, start: usize) -> Vec<(usize, &'a Mutant)> {
        if self.constant { vec![] } else { self.mutants.remove(&(genre, start)).unwrap_or_default() }
    }

    fn insert(&mut self, at: usize, ends: bool, texts: Vec<(Option<usize>, String)>) {
        self.insertions.push(Insertion { at, ends, texts });
    }

    /// Puts mutants beside an expression, each of which replaces a part of it.
    fn beside(&mut self, expression: Range<usize>, part: Range<usize>, mutants: &[(usize, &Mutant)]) {
        if mutants.is_empty() {
            return;
        }
        let (before, after) = (&self.source[expression.start..part.start], &self.source[part.end..expression.end]);
        let mut texts = vec![(None, "(".into())];
        for (number, mutant) in mutants {
            texts.push((None, format!("if crate::mutant::is({number}) {{ (")));
            texts.push((Some(*number), format!("{before}{}{after}", mutant.replacement)));
            texts.push((None, ") } else ".into()));
            self.sites.push((*number, expression.clone()));
        }
        texts.push((None, "{ (".into()));
        self.insert(expression.start, false, texts);
        self.insert(expression.end, true, vec![(None, ") })".into())]);
    }

    /// Values that a function returns before it begins.
    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let (Some(first), bytes) = (block.stmts.first(), block.span().byte_range()) else { return };
        let iterates = iterates(&signature.output) && !returns(block);
        let mutants = self.take(Genre::FnValue, first.span().byte_range().start);
        for (number, mutant) in &mutants {
            let value = if iterates { few(&mutant.replacement) } else { mutant.replacement.clone() };
            let texts = vec![
                (None, format!(" if crate::mutant::is({number}) {{ ")),
                (Some(*number), format!("return {value}")),
                (None, "; }".into()),
            ];
            self.insert(bytes.start + 1, false, texts);
            self.sites.push((*number, bytes.clone()));
        }
        if iterates && !mutants.is_empty() {
            self.insert(bytes.start + 1, false, vec![(None, " crate::mutant::Either::All({".into())]);
            self.insert(bytes.end - 1, true, vec![(None, "})".into())]);
        }
    }

    fn within_constant(&mut self, visit: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.constant, true);
        visit(self);
        self.constant = before;
    }

    fn finish(mut self) -> Woven {
        // At the same byte inner expressions end before outer ones, and outer ones begin first.
        let mut insertions: Vec<_> = std::mem::take(&mut self.insertions).into_iter().enumerate().collect();
        insertions.sort_by_key(|(order, insertion)| {
            let order = *order as isize;
            (insertion.at, !insertion.ends, if insertion.ends { -order } else { order })
        });
        let mut woven = Woven { text: String::new(), mutants: vec![], pieces: vec![], sites: self.sites };
        let mut done = 0;
        for (_, insertion) in insertions {
            woven.pieces.push((woven.text.len(), Piece::Source(done)));
            woven.text += &self.source[done..insertion.at];
            done = insertion.at;
            for (mutant, text) in insertion.texts {
                woven.pieces.push((woven.text.len(), mutant.map_or(Piece::Source(done), Piece::Mutant)));
                woven.text += &text;
                woven.mutants.extend(mutant);
            }
        }
        woven.pieces.push((woven.text.len(), Piece::Source(done)));
        woven.text += &self.source[done..];
        woven
    }
}

/// Whether a condition binds names, which an operator beside it cannot.
fn binds(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(both) => binds(&both.left) || binds(&both.right),
        _ => false,
    }
}

/// Whether some iterator is returned, of a type that only the compiler knows.
fn iterates(output: &syn::ReturnType) -> bool {
    let syn::ReturnType::Type(_, output) = output else { return false };
    let syn::Type::ImplTrait(output) = &**output else { return false };
    output.bounds.iter().any(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => bound.path.segments.last().is_some_and(|name| name.ident == "Iterator"),
        _ => false,
    })
}

/// An iterator of one item or none as a variant of the type that is returned as well without it.
fn few(iterator: &str) -> String {
    let option = iterator.replace("::std::iter::empty()", "None").replace("::std::iter::once(", "Some(");
    format!("crate::mutant::Either::Few({option}.into_iter())")
}

/// Whether a function ends before its last line.
fn returns(block: &syn::Block) -> bool {
    struct Returns(bool);
    impl Visit<'_> for Returns {
        fn visit_expr_return(&mut self, _: &syn::ExprReturn) {
            self.0 = true;
        }
        fn visit_expr_closure(&mut self, _: &syn::ExprClosure) {}
    }
    let mut returns = Returns(false);
    returns.visit_block(block);
    returns.0
}

impl<'ast> Visit<'ast> for Weaver<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.visit_body(&item.sig, |weaver| {
            weaver.function(&item.sig, &item.block);
            visit::visit_item_fn(weaver, item);
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.visit_body(&item.sig, |weaver| {
            weaver.function(&item.sig, &item.block);
            visit::visit_impl_item_fn(weaver, item);
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.within_constant(|weaver| visit::visit_item_const(weaver, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.within_constant(|weaver| visit::visit_impl_item_const(weaver, item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.within_constant(|weaver| visit::visit_trait_item_const(weaver, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.within_constant(|weaver| visit::visit_item_static(weaver, item));
    }

    fn visit_expr_const(&mut self, item: &'ast syn::ExprConst) {
        self.within_constant(|weaver| visit::visit_expr_const(weaver, item));
    }

    fn visit_expr_repeat(&mut self, item: &'ast syn::ExprRepeat) {
        self.visit_expr(&item.expr);
        self.within_constant(|weaver| weaver.visit_expr(&item.len));
    }

    fn visit_type(&mut self, item: &'ast syn::Type) {
        self.within_constant(|weaver| visit::visit_type(weaver, item));
    }

    fn visit_generic_argument(&mut self, item: &'ast syn::GenericArgument) {
        self.within_constant(|weaver| visit::visit_generic_argument(weaver, item));
    }

    fn visit_pat(&mut self, item: &'ast syn::Pat) {
        self.within_constant(|weaver| visit::visit_pat(weaver, item));
    }

    fn visit_expr_binary(&mut self, item: &'ast syn::ExprBinary) {
        let operator = item.op.span().byte_range();
        if !binds(&item.left) && !binds(&item.right) {
            let mutants = self.take(Genre::BinaryOperator, operator.start);
            self.beside(item.span().byte_range(), operator, &mutants);
        }
        visit::visit_expr_binary(self, item);
    }

    fn visit_expr_unary(&mut self, item: &'ast syn::ExprUnary) {
        let operator = item.op.span().byte_range();
        let mutants = self.take(Genre::UnaryOperator, operator.start);
        self.beside(item.span().byte_range(), operator, &mutants);
        visit::visit_expr_unary(self, item);
    }

    fn visit_expr_struct(&mut self, item: &'ast syn::ExprStruct) {
        for field in &item.fields {
            let mutants = self.take(Genre::StructField, field.span().byte_range().start);
            if let [(_, mutant)] = mutants[..] {
                let part = mutant.bytes(self.source);
                self.beside(item.span().byte_range(), part, &mutants);
            }
        }
        visit::visit_expr_struct(self, item);
    }

    fn visit_expr_match(&mut self, item: &'ast syn::ExprMatch) {
        let before = std::mem::replace(&mut self.matching, item.span().byte_range());
        visit::visit_expr_match(self, item);
        self.matching = before;
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let bytes = arm.span().byte_range();
        let mut off = String::new();
        for (number, _) in self.take(Genre::MatchArm, bytes.start) {
            off += &format!("!crate::mutant::is({number}) && ");
            self.sites.push((number, self.matching.clone()));
            self.insert(arm.pat.span().byte_range().end, false, vec![(Some(number), String::new())]);
        }
        match &arm.guard {
            Some((_, guard)) if !binds(guard) => {
                let guarded = guard.span().byte_range();
                let mut before = off.clone();
                for (number, mutant) in self.take(Genre::MatchArmGuard, guarded.start) {
                    let is = format!("crate::mutant::is({number})");
                    before += &if mutant.replacement == "true" { format!("({is} || ") } else { format!("(!{is} && ") };
                    self.sites.push((number, guarded.clone()));
                    self.insert(guarded.end, true, vec![(None, ")".into())]);
                    self.insert(guarded.start, false, vec![(Some(number), std::mem::take(&mut before))]);
                }
                self.insert(guarded.start, false, vec![(None, before + "(")]);
                self.insert(guarded.end, true, vec![(None, ")".into())]);
            }
            Some((_, guard)) => self.insert(guard.span().byte_range().start, false, vec![(None, off)]),
            None if off.is_empty() => {}
            None => {
                let guard = format!(" if {}", off.trim_end_matches(" && "));
                self.insert(arm.pat.span().byte_range().end, false, vec![(None, guard)]);
            }
        }
        visit::visit_arm(self, arm);
    }
}

impl Weaver<'_> {
    fn visit_body(&mut self, signature: &syn::Signature, visit: impl FnOnce(&mut Self)) {
        if signature.constness.is_some() { self.within_constant(visit) } else { visit(self) }
    }
}

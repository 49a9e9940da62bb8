//! stub
use super::puzzle::Puzzle;
use super::symbols;
pub fn text(p: &Puzzle, c: &[u16]) -> String {
    let s = symbols(&p.pieces);
    let mut t = String::new();
    for l in p.board.layers() {
        for r in l {
            for x in r {
                t.push(match x {
                    None => '.',
                    Some(i) => s[c[*i] as usize],
                });
            }
            t.push('\n');
        }
    }
    t.trim_end().to_owned()
}
pub fn plain(p: &Puzzle, c: &[u16]) -> String {
    text(p, c) + "\n"
}
pub fn styled(p: &Puzzle, c: &[u16]) -> String {
    text(p, c) + "\n"
}
pub fn fields(_: &Puzzle, _: &[u16]) -> serde_json::Map<String, serde_json::Value> {
    Default::default()
}
pub fn picture(_: &Puzzle, _: &[u16]) -> String {
    String::new()
}

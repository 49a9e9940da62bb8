//! Pages joined into one file: a drawing, or a file for browsers.

use super::page::Page;
use super::sheet::Heading;
use super::text::escaped;

/// Returns one drawing (SVG) with the pages below each other and a line between two.
pub(super) fn stacked(pages: &[Page<'_>], heading: &Heading) -> String {
    let [width, height] = heading.paper.points();
    let [wide, high] = heading.paper.millimetres();
    let count = pages.len();
    let mut drawing = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{}mm\" \
         viewBox=\"0 0 {width} {}\">\n",
        high * count as f64,
        height * count as f64
    );
    for (place, page) in pages.iter().enumerate() {
        let top = height * place as f64;
        drawing += &format!("<g transform=\"translate(0 {top})\">\n");
        drawing += &page.drawing(heading);
        drawing += "</g>\n";
        if place > 0 {
            drawing += &format!("<path d=\"M0 {top}H{width}\" stroke=\"#bbb\"/>\n");
        }
    }
    drawing + "</svg>\n"
}

/// Returns an HTML file with a section for each page.
pub(super) fn browsed(pages: &[Page<'_>], heading: &Heading) -> String {
    let [wide, high] = heading.paper.millimetres();
    let title = escaped(&heading.title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<style>\n\
         @page {{ size: {wide}mm {high}mm; margin: 0 }}\n\
         body {{ margin: 0; background: #ddd }}\n\
         section {{ width: {wide}mm; height: {high}mm; margin: 5mm auto; background: #fff; \
         overflow: hidden; break-after: page; break-inside: avoid }}\n\
         section:last-of-type {{ break-after: auto }}\n\
         section > svg {{ display: block; width: 100%; height: 100% }}\n\
         @media print {{ body {{ background: none }} section {{ margin: 0 }} }}\n\
         </style>\n</head>\n<body>\n"
    );
    for page in pages {
        text += "<section>\n";
        text += &page.alone(heading);
        text += "</section>\n";
    }
    text + "</body>\n</html>\n"
}

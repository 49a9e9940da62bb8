//! Pictures as parts of a page: a small one against the expected element, and texts that are
//! refused because they are no picture with a size.

use super::*;

#[test]
fn a_picture_on_a_page() {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\" \
                   font-size=\"3\"><rect fill=\"#fff\" width=\"20\" height=\"10\"/>\
                   <g id=\"a\"/><path fill=\"url(#a)\"/></svg>";
    let expected = "<svg x=\"1\" y=\"2\" width=\"10\" height=\"5\" overflow=\"visible\" \
                    viewBox=\"0 0 20 10\" font-size=\"3\"><g id=\"a-7\"/>\
                    <path fill=\"url(#a-7)\"/></svg>\n";
    let picture = Embedded::of(drawing).expect("a picture");
    assert_eq!(picture.at([1.0, 2.0], 0.5, 7), expected);
}

#[test]
fn no_pictures() {
    for wrong in ["", "<svg", "<svg/>", "<svg viewBox=\"0 0 0 1\"/>", "<svg width=\"x\"/>"] {
        assert!(Embedded::of(wrong).is_err(), "{wrong}");
    }
}

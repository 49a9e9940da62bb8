//! Labellings of two models, of which one fails by propagation at the root and says so.

use billhook_engine::constraint::Model;

#[test]
fn models_report_failure_at_the_root() {
    for (values, failed) in [(1, true), (2, false)] {
        let mut model = Model::new();
        let two = ["one", "two"].map(|name| model.variable(name, 1..=values));
        model.all_different(&two);
        assert_eq!(model.labelling().expect("values are few").has_failed(), failed);
    }
}

//! The objective, the names and the restrictions of a model can be read back.

use billhook_engine::constraint::{Model, Values};
use billhook_engine::{Collect, dfs};

#[test]
fn declarations_are_readable() {
    let mut model = Model::new();
    let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=9));
    assert_eq!((model.objective(), model.maximizes()), (None, false));
    model.minimize(one);
    assert_eq!((model.objective(), model.maximizes()), (Some(one), false));
    model.maximize(two);
    assert_eq!((model.objective(), model.maximizes()), (Some(two), true));
    assert_eq!((model.name(one), model.name(two)), ("one", "two"));
    model.restrict(one, Values::from([0, 3, 12]) | Values::from(8..=10));
    let mut values = Collect::new(|it: &billhook_engine::constraint::Labelling| it.value(one));
    model.restrict(two, 4..=4);
    dfs::search(&mut model.labelling().expect("values are few"), &mut values);
    let mut values = values.solutions;
    values.sort_unstable();
    assert_eq!(values, [3, 8, 9].map(Some));
}

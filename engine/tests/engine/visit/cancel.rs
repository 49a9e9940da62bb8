//! Requests to stop: a request to a parent reaches its children.

use billhook_engine::Cancel;

#[test]
fn children_hear_requests_to_their_parent() {
    let all = Cancel::new();
    let (one, other) = (all.child(), all.child());
    let inner = one.child();
    let asked = || [&all, &one, &other, &inner].map(Cancel::is_cancelled);
    assert_eq!(asked(), [false; 4]);
    one.cancel();
    assert_eq!(asked(), [false, true, false, true]);
    all.clone().cancel();
    assert_eq!(asked(), [true; 4]);
}

//! Objects as rows: all their fields in order, and cells that no comma or quote divides.

use super::*;
use serde_json::json;

#[test]
fn objects_share_their_columns() {
    let objects = [
        json!({ "instance": "7 4 9 2", "nodes": 12, "status": "complete" }),
        json!({ "instance": "a,b", "nodes": null, "reason": "it said \"no\"\nand ended" }),
    ];
    let expect = "instance,nodes,status,reason\n\
                  7 4 9 2,12,complete,\n\
                  \"a,b\",,,\"it said \"\"no\"\"\nand ended\"\n";
    assert_eq!(rows(&objects), expect);
}

//! The words of the line of progress, for known counters, shares and times.

use super::*;
use billhook_plugin::run::Checkpoint;

#[test]
fn words() {
    let mut line = Line::new(String::new(), Instant::now(), usize::MAX);
    assert_eq!(line.words(Duration::ZERO), "");
    assert_eq!(line.words(Duration::from_secs(4)), "no node yet after 4 s");
    line.run.nodes = 3_000_000;
    let second = Duration::from_secs(2);
    assert_eq!(line.words(second), "3,000,000 nodes, 1,500,000 a second");
    let mut run = run::Progress::default();
    (run.nodes, run.share) = (3_000_000, Some(0.0));
    line.look(&run);
    (run.share, run.best) = (Some(0.25), Some("38 moves".to_owned()));
    line.look(&run);
    assert_eq!(
        line.words(second),
        "25.0 %, about 6 s left, 3,000,000 nodes, 1,500,000 a second, best so far 38 moves"
    );
    (run.share, run.best) = (Some(0.999_999_9), None);
    line.look(&run);
    assert!(line.words(second).starts_with("99.9 %"));
    // Parts that do not fit are left out as a whole.
    for (width, words) in [(0, "99.9 %"), (29, "99.9 %"), (47, "99.9 %, about 1 s left")] {
        line.width = width;
        assert_eq!(line.words(second), words, "{width}");
    }
}

#[test]
fn words_of_trees_and_probes() {
    let mut line = Line::new(String::new(), Instant::now(), usize::MAX);
    let second = Duration::from_secs(2);
    (line.run.nodes, line.most) = (30_000, Some(100_000));
    assert_eq!(line.words(second), "30,000 of at most 100,000 nodes, 15,000 a second");
    let progress = Progress(Some(Arc::new(Mutex::new(line))));
    progress.probed(2_000, 10_000);
    progress.with(|line| {
        let words = "20.0 %, about 8 s left, 2,000 of 10,000 probes";
        assert_eq!(line.words(second), words);
    });
}

#[test]
fn one_of_several() {
    let line = Line::new("dfs (3 of 6)".to_owned(), Instant::now(), usize::MAX);
    let mut progress = Progress(Some(Arc::new(Mutex::new(line))));
    let second = Duration::from_secs(1);
    let words = |progress: &Progress| {
        let mut words = String::new();
        progress.with(|line| words = line.words(second));
        words
    };
    assert_eq!(words(&progress), "dfs (3 of 6), no node yet after 1 s");
    let checkpoint = Checkpoint::default();
    for share in [0.0, 0.25].map(Some) {
        progress.look(&View { checkpoint: &checkpoint, share, best: None });
    }
    progress.with(|line| line.run.nodes = 7);
    assert_eq!(words(&progress), "dfs (3 of 6), 25.0 %, about 3 s left, 7 nodes, 7 a second");
    progress.turns_to("lds (4 of 6)".to_owned());
    assert_eq!(words(&progress), "lds (4 of 6), no node yet after 1 s");
}

#[test]
fn spans() {
    let spans = [0.1, 59.9, 60.0, 3_599.0, 3_600.0, 90_000.0, 200_000.0, 1e300];
    let expect = ["1 s", "60 s", "1 min", "60 min", "1 h", "25 h", "3 days", "ages"];
    assert_eq!(spans.map(span), expect);
}

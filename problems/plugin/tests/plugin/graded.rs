//! Dealing of a puzzle in which some instances cannot be graded: they are dealt anew, and if none
//! is graded, dealing fails.

use billhook_engine::{Limits, Node, Search};
use billhook_plugin::player::{Difficulty, Grade, NoHelp, Undealt};
use billhook_plugin::plugin::{Dealer, Wanted};
use billhook_plugin::{
    About, BigUint, Formulation, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Takes,
    Verdict,
};

/// A number; only multiples of `--graded` have a grade.
struct Number {
    number: u64,
    graded: u64,
}

#[derive(Clone, Debug, PartialEq)]
struct Nothing;

impl Search for Nothing {
    type Move = ();
    type Cursor = ();
    type Undo = ();
    fn open(&mut self) -> Node<()> {
        Node::Solved
    }
    fn next(&mut self, (): &mut ()) -> Option<()> {
        None
    }
    fn apply(&mut self, (): ()) {}
    fn undo(&mut self, (): (), (): ()) {}
}

impl Puzzle for Number {
    const ABOUT: About = About {
        name: "number",
        title: "Number",
        summary: "a number",
        rules: "",
        takes: Takes::Words { placeholder: "NUMBER", prompt: "" },
        input: "A number.",
        example: "1",
        answer: "1",
        options: &[OptionSpec::number("graded", "What has a grade", 1..=1_000_000, 10)],
    };
    type Answer = Vec<u64>;
    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let graded = options.number_in("graded") as u64;
        Ok(Self { number: input.number("number", 1..=1_000_000)?, graded })
    }
    fn judge(&self, answer: &Vec<u64>) -> Verdict {
        let wrong = (*answer != [self.number]).then(|| "another number".to_owned());
        Verdict::of(wrong, || "the number".to_owned())
    }
}

static WAY: Formulation<Number, Nothing> =
    Formulation::new("dfs", "at once", |_| Nothing, |number, _| vec![number.number]);

static NUMBERS: Plugin<Number> = Plugin::new(&[&WAY])
    .graded(|number, _| match number.number % number.graded {
        0 => Ok(Grade {
            difficulty: Difficulty::of(number.number as u32, 30_000, 60_000),
            score: number.number as u32,
            solutions: BigUint::from(1_u8),
            parts: Vec::new(),
            counts: Vec::new(),
            solution: number.number.to_string(),
            hardest_step: None,
        }),
        _ => Err(NoHelp::Refused("it is no multiple".to_owned())),
    })
    .dealt(|_, random| Ok(Input::from_words([(1 + random.below(100_000)).to_string().as_str()])));

fn deal(graded: &str) -> Result<String, Undealt> {
    let options = Options::new(Number::ABOUT.options, &[("graded", graded)]);
    let options = options.expect("the option is one");
    let mut dealer = Dealer::new(&NUMBERS, &options, Wanted::default(), 7);
    dealer.deal(&mut Limits::new()).map(|dealt| dealt.instance.entry().title.clone())
}

#[test]
fn ungraded_instances_are_dealt_anew() {
    let dealt = deal("10").expect("one of ten has a grade");
    assert!(dealt.split(' ').next().is_some_and(|number| number.ends_with('0')), "{dealt}");
}

#[test]
fn a_puzzle_without_grades_is_an_error() {
    assert_eq!(deal("1000000"), Err(Undealt::Refused("it is no multiple".to_owned())));
}

/// Returns the numbers of a rising set, and the reason why there are no more.
fn risen(wanted: u64, graded: &str) -> Result<(Vec<u32>, Option<Undealt>), Mistake> {
    let options = Options::new(Number::ABOUT.options, &[("graded", graded)])?;
    let mut dealer = Dealer::new(&NUMBERS, &options, Wanted::default(), 7);
    dealer.rise(wanted)?;
    let mut scores = Vec::new();
    for _ in 0..wanted {
        match dealer.deal(&mut Limits::new()) {
            Ok(dealt) => scores.push(dealt.grade.score),
            Err(why) => return Ok((scores, Some(why))),
        }
    }
    Ok((scores, None))
}

#[test]
fn rising_sets_go_from_easy_to_hard() {
    for number in [0, 1, 2, 12] {
        let (scores, why) = risen(number, "10").expect("a set");
        assert_eq!((scores.len() as u64, why), (number, None));
        assert!(scores.is_sorted(), "{scores:?}");
        let spans = scores.first().is_some_and(|&it| it < 30_000)
            && scores.last().is_some_and(|&it| it >= 60_000);
        assert!(number < 2 || spans, "{scores:?}");
    }
    // Too few numbers have a grade: the set ends with them.
    let (scores, why) = risen(1_000, "200").expect("a set");
    assert!((1..=500).contains(&scores.len()) && scores.is_sorted(), "{scores:?}");
    assert!(why.is_some());
    assert!(risen(1_001, "10").is_err());
}

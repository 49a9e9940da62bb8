// The lines of a model, by groups: examples with what they say, and names of further constraints.
//
// In lines for FlatZinc `$x`, `$y`, `$z` and `$w` stand for variables that are integers, `$b` and `$c`
// for Booleans, and `$a` for an array of integers.

export const GROUPS = {
  fzn: [
    ['Variables', [
      ['var 1..9: n :: output_var;', 'an integer from 1 to 9 that is shown; if no variable has output_var or output_array, all are shown'],
      ['var int: m :: output_var;', 'an integer without a range: any of 64 bits. The search is quicker if you give a range'],
      ['var bool: p :: output_var;', 'true or false'],
      ['array [1..3] of var int: list :: output_array([1..3]) = [$x, $y, $z];', 'an array: several variables under one name'],
    ]],
    ['Comparisons', [
      ['constraint int_eq($x, $y);', 'equal'],
      ['constraint int_ne($x, $y);', 'different'],
      ['constraint int_lt($x, $y);', 'the first is less'],
      ['constraint int_le($x, 5);', 'at most 5'],
      ['constraint int_le_reif($x, $y, $b);', 'the Boolean says whether it holds'],
    ], 'int_gt, int_ge, bool_eq, bool_ne, bool_le, bool_lt, bool2int'],
    ['Sums', [
      ['constraint int_plus($x, $y, $z);', 'x + y = z'],
      ['constraint int_lin_eq([2, 3, -1], [$x, $y, $z], 0);', '2x + 3y − z = 0'],
      ['constraint int_lin_le([1, 1, 1], [$x, $y, $z], 10);', 'x + y + z is at most 10'],
    ], 'int_minus, int_negate, int_lin_ne, int_lin_lt, int_lin_ge, int_lin_gt, bool_lin_eq, bool_lin_le'],
    ['Arithmetic', [
      ['constraint int_times($x, $y, $z);', 'x × y = z'],
      ['constraint int_mod($x, 3, $y);', 'the remainder of x ÷ 3 is y'],
      ['constraint int_abs($x, $y);', 'y is x without its sign'],
      ['constraint array_int_maximum($z, [$x, $y]);', 'z is the greater of x and y'],
    ], 'int_div, int_pow, int_min, int_max, array_int_minimum'],
    ['Logic', [
      ['constraint bool_clause([$b], [$c]);', 'b, or not c'],
      ['constraint bool_not($b, $c);', 'exactly one of the two'],
      ['constraint array_bool_or([$b, $c], true);', 'at least one is true'],
    ], 'bool_and, bool_or, bool_xor, array_bool_and, array_bool_xor'],
    ['Sets of constants', [
      ['constraint set_in($x, {1, 3, 5});', 'one of these values'],
    ]],
    ['Arrays', [
      ['constraint array_int_element($x, [4, 2, 7], $y);', 'the x-th of the numbers is y'],
      ['constraint array_var_int_element($x, $a, $y);', 'the x-th of the variables is y'],
    ], 'array_bool_element, array_var_bool_element, if_then_else_int, sum_pred, write, writes, writes_seq'],
    ['Values', [
      ['constraint all_different_int($a);', 'all values differ'],
      ['constraint all_equal_int($a);', 'all values are equal'],
      ['constraint at_most_int(1, $a, 2);', 'at most one of them is 2'],
      ['constraint count_eq($a, 2, $x);', 'x of them are 2'],
      ['constraint nvalue($x, $a);', 'x different values'],
      ['constraint global_cardinality($a, [1, 2], [$x, $y]);', 'x of them are 1, y are 2'],
    ], 'alldifferent_except, alldifferent_except_0, symmetric_all_different, among, at_least_int, exactly_int, distribute, member_int, member_bool'],
    ['Order', [
      ['constraint increasing_int($a);', 'none is less than the one before'],
      ['constraint strictly_increasing_int($a);', 'each is greater than the one before'],
      ['constraint lex_less_int([$x, $y], [$z, $w]);', 'the first list stands before the other in a dictionary'],
    ], 'decreasing_int, strictly_decreasing_int, lex_lesseq_int, lex_greater_int, sort, arg_sort_int, maximum_arg_int, minimum_arg_int, value_precede_int, value_precede_chain_int, seq_precede_chain_int'],
    ['Tables and automata', [
      ['constraint table_int([$x, $y], [1, 2, 2, 3, 3, 1]);', 'x and y are 1 and 2, 2 and 3, or 3 and 1'],
      ['constraint regular($a, 2, 2, [1, 2, 1, 0], 1, {1, 2});', 'an automaton with two states: no 2 follows a 2'],
    ], 'table_bool, regular_nfa, cost_regular, mdd, mdd_nondet, cost_mdd'],
    ['Permutations', [
      ['constraint circuit($a);', 'each value names the next place of one round trip'],
      ['constraint inverse($a, [$x, $y, $z]);', 'the i-th of one list is j exactly if the j-th of the other is i'],
    ], 'inverse_in_range, subcircuit'],
    ['Resources', [
      ['constraint cumulative([$x, $y], [3, 2], [1, 2], 2);', 'tasks start at x and y, take 3 and 2, and use 1 and 2 of a capacity of 2'],
      ['constraint disjunctive([$x, $y], [3, 2]);', 'tasks that do not overlap'],
      ['constraint diffn([$x, $y], [$z, $w], [2, 2], [1, 1]);', 'rectangles that do not overlap'],
      ['constraint bin_packing(10, $a, [4, 5, 6]);', 'things of sizes 4, 5 and 6 go into bins of size 10'],
    ], 'disjunctive_strict, diffn_nonstrict, bin_packing_capa, bin_packing_load, knapsack, network_flow, network_flow_cost, sliding_sum'],
    ['Graphs', [
      ['constraint connected([1, 2], [2, 3], [true, true, $b], [$b, $c]);', 'the chosen edges connect all chosen nodes'],
    ], 'subgraph, reachable, tree, path, bounded_path, dconnected, dag, steiner, dsteiner, wst, dwst, dtree, dpath'],
    ['What is asked', [
      ['solve satisfy;', 'any solution; a model ends with one such line'],
      ['solve minimize $x;', 'the solution with the least x'],
      ['solve maximize $x;', 'the solution with the greatest x'],
      ['solve :: int_search($a, first_fail, indomain_min) satisfy;', 'sets the order of the search'],
    ]],
  ],
  xcc: [
    ['Items', [
      ['p q r | x y', 'the first line: options cover each of p, q, r exactly once; x and y, after the bar, need not be covered'],
    ]],
    ['Options', [
      ['p q', 'one option per line: it covers these items'],
      ['p x:A', 'x gets the colour A; other options may cover it in the same colour'],
    ]],
    ['Comments', [
      ['| A comment', 'a line that begins with a bar'],
      ['| layout r1c1 r1c2', 'places items on a board, so that solutions are drawn'],
      ['| symmetry a b / c d', 'swaps a with b and c with d; with the option “unique” such solutions count once'],
    ]],
  ],
};

const DECLARED = /\bvar\s+([^:;]+?)\s*:\s*([A-Za-z_]\w*)/g;
const ARRAYS = /\barray\s*\[[^\]]*\]\s*of\s+var\s+[^:;]+:\s*([A-Za-z_]\w*)/g;

/** Puts the variables of a model into a line, as far as it has enough. */
export function lineFor(line, model) {
  const text = model.replace(/%.*/g, '');
  const arrays = [...text.matchAll(ARRAYS)].map(([, name]) => name);
  const scalars = [...text.matchAll(DECLARED)].filter(([, , name]) => !arrays.includes(name));
  const integers = scalars.filter(([, type]) => type !== 'bool').map(([, , name]) => name);
  const booleans = scalars.filter(([, type]) => type === 'bool').map(([, , name]) => name);
  const named = ['x', 'y', 'z', 'w'].map((usual, at) => [usual, integers[at] ?? usual]);
  const names = new Map([...named, ['b', booleans[0] ?? 'b'], ['c', booleans[1] ?? 'c']]);
  names.set('a', arrays[0] ?? `[${named.slice(0, 3).map(([, name]) => name).join(', ')}]`);
  return line.replace(/\$([a-z])/g, (_, name) => names.get(name));
}

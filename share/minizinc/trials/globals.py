#!/usr/bin/env python3
"""Runs the globals of MiniZinc's library as they are, negated, reified and half-reified, and compares counts.

    globals.py [--gecode] [NAME...]

`cases.txt` has a small model for each global, `counts.txt` the number of all its assignments and of its
solutions. A negated global has the solutions that it has not itself, a reified one all assignments, each with
one truth, and a half-reified one both truths for each solution. With `--gecode` Gecode lists the assignments and
solutions instead, and what differs from `counts.txt` is printed. MiniZinc finds the solver by `MZN_SOLVER_PATH`,
and the solver the command by `BILLHOOK`.

With MiniZinc 2.6.4 Gecode's solutions of `alternative`, `span`, `dag`, `seq_precede_chain` of sets and `cumulative`
with empty tasks are not those of their definitions: tasks start where none does, edges start at nodes that are left
out, sets are not empty. It has no `regular` of expressions and sets.
"""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
FORMS = {
    "plain": "constraint {};",
    "negated": "constraint not ({});",
    "reified": "var bool: truth; constraint truth <-> ({});",
    "implied": "var bool: truth; constraint truth -> ({});",
}


def cases():
    """Names, variables and globals."""
    for line in (HERE / "cases.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            fields = [it.strip() for it in re.split(r"(?<!\\)\|", line)]
            yield [it.replace("\\|", "|") for it in fields]


def expected(form, total, solutions):
    """How many solutions a form has."""
    return {
        "plain": solutions,
        "negated": total - solutions,
        "reified": total,
        "implied": total + solutions,
    }[form]


def model(name, variables, constraint, form=None):
    """The model of a form, or without the global."""
    body = FORMS[form].format(constraint) if form else ""
    files = re.search(r"\((.*)\)", name)
    files = files[1].split(", ") if files else [name.split()[0]]
    includes = "".join(f'include "{file}.mzn";\n' for file in files)
    return f"{includes}{variables}\n{body}\nsolve satisfy;\n"


def run(solver, text, *options):
    """What MiniZinc prints of a model, or its messages."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "model.mzn"
        path.write_text(text)
        command = ["minizinc", "--solver", solver, *options, str(path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    messages = [it for it in done.stderr.splitlines() if it and not it.startswith("Warning: included file")]
    return done.stdout, "; ".join(messages)


def counted(text):
    """The number of solutions, or why there is none."""
    printed, messages = run("billhook", text, "--count")
    found = re.search(r"% solutions: (\d+)", printed)
    return int(found[1]) if found else messages or printed


def listed(text):
    """The number of solutions that Gecode lists, or why there is none."""
    printed, messages = run("gecode", text, "-a")
    is_over = "==========" in printed or "UNSATISFIABLE" in printed
    return printed.count("----------\n") if is_over else messages or printed


def compare(chosen, counts):
    """Counts by Gecode, and prints what differs."""
    differences = 0
    for case in chosen:
        found = [listed(model(*case, form)) for form in (None, "plain")]
        if found != counts[case[0]]:
            differences += 1
            print(f"{case[0]}: {found}, not {counts[case[0]]}")
    print(f"{len(chosen)} globals: {differences} different")


def check(chosen, counts):
    """Counts all forms, prints what differs, and returns whether something does."""
    asked = [(case, form) for case in chosen for form in FORMS]
    with ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda it: counted(model(*it[0], it[1])), asked)
    failures = 0
    for ((name, *_), form), number in zip(asked, found):
        wanted = expected(form, *counts[name])
        if number != wanted:
            failures += 1
            print(f"{name}, {form}: {number}, not {wanted}")
    print(f"{len(asked)} models of {len(chosen)} globals: {failures} refused or wrong")
    return failures > 0


def main():
    names = [it for it in sys.argv[1:] if it != "--gecode"]
    rows = (HERE / "counts.txt").read_text().splitlines()
    counts = {name: list(map(int, rest)) for name, *rest in (row.split(" | ") for row in rows)}
    chosen = [it for it in cases() if not names or it[0] in names]
    if "--gecode" in sys.argv:
        return compare(chosen, counts)
    return check(chosen, counts)


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Writes the exact covers of docs/modelling.md: `python3 make.py` in this folder."""

from itertools import product


def write(name, about, primary, secondary, options, layout=(), symmetries=()):
    with open(f"{name}.xcc", "w") as file:
        for line in about:
            print("|", line, file=file)
        for row in layout:
            print("| layout", *row, file=file)
        for symmetry in symmetries:
            print("| symmetry", symmetry, file=file)
        print(*primary, *(["|", *secondary] if secondary else []), file=file)
        for option in options:
            print(*option, file=file)


def cells(rows, columns):
    return [[f"r{row}c{column}" for column in range(1, columns + 1)] for row in range(1, rows + 1)]


def sudoku():
    given = """
        8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..
    """.split()
    houses = [f"{house}{at}={digit}" for house, at, digit in product("rcb", range(1, 10), range(1, 10))]
    options = []
    for row, column, digit in product(range(9), range(9), range(1, 10)):
        if given[row][column] in (".", str(digit)):
            box = row // 3 * 3 + column // 3
            options.append([f"r{row + 1}c{column + 1}", f"r{row + 1}={digit}", f"c{column + 1}={digit}", f"b{box + 1}={digit}"])
    board = cells(9, 9)
    about = ["A sudoku (Inkala 2012): each cell has a digit, and each row, column and box each digit."]
    write("sudoku", about, sum(board, []) + houses, [], options, board)


def houses():
    values = {
        "nation": "English Spanish Japanese Ukrainian Norwegian".split(),
        "colour": "red green ivory yellow blue".split(),
        "drink": "coffee tea milk juice water".split(),
        "smoke": "OldGold Kool Chesterfield LuckyStrike Parliament".split(),
        "pet": "dog snail fox horse zebra".split(),
    }
    kind = {value: name for name, all in values.items() for value in all}
    same = ["English red", "Spanish dog", "coffee green", "Ukrainian tea", "OldGold snail", "Kool yellow",
            "LuckyStrike juice", "Japanese Parliament"]
    beside = ["Chesterfield fox", "Kool horse", "Norwegian blue"]
    options = []
    for house, (value, name) in product(range(1, 6), kind.items()):
        options.append([f"{name}{house}", value, f"{name}{house}?:{value}"])
    clues = []

    def clue(one, other, places):
        clues.append(f"{one}-{other}")
        for here, there in places:
            options.append([clues[-1], f"{kind[one]}{here}?:{one}", f"{kind[other]}{there}?:{other}"])

    row = range(1, 6)
    for pair in same:
        clue(*pair.split(), [(house, house) for house in row])
    for pair in beside:
        clue(*pair.split(), [(one, two) for one, two in product(row, row) if abs(one - two) == 1])
    clue("ivory", "green", [(house, house + 1) for house in range(1, 5)])
    for value, house in (("milk", 3), ("Norwegian", 1)):
        clues.append(f"{value}-{house}")
        options.append([clues[-1], f"{kind[value]}{house}?:{value}"])
    slots = [[f"{name}{house}" for house in row] for name in values]
    about = ["Five houses (Life International 1962): who drinks water, and who owns the zebra?"]
    write("houses", about, clues + sum(slots, []) + list(kind), [f"{slot}?" for slot in sum(slots, [])], options,
          [[f"{slot}?" for slot in line] for line in slots])


def turns(shape):
    """Returns the different shapes that the 24 turns of some cubes in space make, moved to the origin."""
    found = set()
    ways = [shape]
    for x, y, z in product(range(4), range(4), range(4)):
        turned = shape
        for _ in range(x):
            turned = [(a, -c, b) for a, b, c in turned]
        for _ in range(y):
            turned = [(c, b, -a) for a, b, c in turned]
        for _ in range(z):
            turned = [(-b, a, c) for a, b, c in turned]
        ways.append(turned)
    for way in ways:
        least = [min(cube[axis] for cube in way) for axis in range(3)]
        found.add(tuple(sorted(tuple(cube[axis] - least[axis] for axis in range(3)) for cube in way)))
    return sorted(found)


def soma():
    pieces = {
        "V": "000 100 010", "L": "000 100 200 010", "T": "000 100 200 110", "Z": "000 100 110 210",
        "A": "000 100 010 101", "B": "000 100 010 011", "P": "000 100 010 001",
    }
    options = []
    for name, cubes in pieces.items():
        for shape in turns([tuple(map(int, cube)) for cube in cubes.split()]):
            room = [3 - max(cube[axis] for cube in shape) for axis in range(3)]
            for corner in product(*map(range, room)):
                options.append([name] + ["".join(str(a + b + 1) for a, b in zip(cube, corner)) for cube in shape])
    all = ["".join(map(str, cube)) for cube in product(range(1, 4), repeat=3)]

    def symmetry(image):
        left, cycles = list(all), []
        while left:
            cycle = [left.pop(0)]
            while (after := image(cycle[-1])) != cycle[0]:
                cycle.append(after)
                left.remove(after)
            cycles += [cycle] if len(cycle) > 1 else []
        return " / ".join(" ".join(cycle) for cycle in cycles)

    about = ["The Soma cube (Hein 1936), drawn layer beside layer: seven pieces of three or four cubes.",
             "Two turns generate all 24; the mirror image also exchanges the pieces A and B."]
    layout = [[f"{layer}{row}{column}" if layer else "." for layer in (1, 0, 2, 0, 3)
               for column in ((1, 2, 3) if layer else (0,))] for row in (1, 2, 3)]
    write("soma", about, list(pieces) + all, [], options, layout,
          [symmetry(lambda cube: f"{cube[0]}{cube[2]}{4 - int(cube[1])}"),
           symmetry(lambda cube: f"{cube[1]}{4 - int(cube[0])}{cube[2]}"),
           symmetry(lambda cube: f"{4 - int(cube[0])}{cube[1]}{cube[2]}") + " / A B"])


def knight():
    rows, columns = 3, 4
    squares = list(product(range(1, rows + 1), range(1, columns + 1)))
    name = "r{0[0]}c{0[1]}".format
    options = [["start", name(square), f"at1:{name(square)}"] for square in squares]
    for time in range(1, len(squares)):
        for here, there in product(squares, squares):
            if sorted((abs(here[0] - there[0]), abs(here[1] - there[1]))) == [1, 2]:
                options.append([f"move={time + 1}", name(there), f"at{time}:{name(here)}", f"at{time + 1}:{name(there)}"])
    moves = [f"move={time}" for time in range(2, len(squares) + 1)]
    about = ["A knight's tour: each square is entered once, each move begins where the last one ended."]
    write("knight", about, ["start"] + moves + [name(square) for square in squares],
          [f"at{time}" for time in range(1, len(squares) + 1)], options, cells(rows, columns))


def calendar(name, dates, about):
    months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
    board = [months[:6], months[6:]] + [[str(at) for at in range(start, min(start + 7, 32))] for start in range(1, 32, 7)]
    places = {(row, column): name for row, names in enumerate(board) for column, name in enumerate(names)}
    pieces = {"O": "000 010 100 110 200 210", "P": "000 010 100 110 200", "N": "000 100 110 210 310",
              "V": "000 100 200 210 220", "U": "000 020 100 110 120", "L": "000 100 200 300 310",
              "Y": "000 100 200 300 110", "Z": "000 010 110 210 220"}
    options = []
    for piece, cubes in pieces.items():
        for shape in turns([tuple(map(int, cube)) for cube in cubes.split()]):
            if any(cube[2] for cube in shape):
                continue
            for row, column in product(range(7), range(7)):
                squares = [places.get((row + cube[0], column + cube[1])) for cube in shape]
                if None not in squares:
                    options.append([piece] + squares)
    options += [["date", month, day] for month, day in dates]
    write(name, about, ["date"] + list(pieces) + sum(board, []), [], options, board)


def day():
    calendar("calendar", [("NOV", "22")],
             ["A puzzle for each day (DragonFjord): eight pieces leave the month and the day free, here 22 NOV."])


def year():
    days = zip("JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(), (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31))
    calendar("year", [(month, str(day)) for month, last in days for day in range(1, last + 1)],
             ["The puzzle for each day, all days of a leap year at once: each is an option that leaves it free."])


def hitori():
    numbers = ["2 2 1 5 3", "2 3 1 4 5", "1 1 1 3 5", "1 3 5 4 2", "5 4 3 2 1"]
    numbers = [line.split() for line in numbers]
    board = cells(5, 5)
    options, shared = [], set()
    for row, column in product(range(5), range(5)):
        cell, number = board[row][column], numbers[row][column]
        white = [f"row{row + 1}={number}", f"column{column + 1}={number}"]
        around = [(row, column, row, column + 1), (row, column - 1, row, column),
                  (row, column, row + 1, column), (row - 1, column, row, column)]
        black = [f"r{a + 1}c{b + 1}-r{c + 1}c{d + 1}" for a, b, c, d in around if min(a, b) >= 0 and max(c, d) < 5]
        shared.update(white, black, [f"{cell}?"])
        options += [[cell, f"{cell}?:{number}"] + white, [cell, f"{cell}?:#"] + black]
    about = ["Hitori without its last rule: no number twice in a row or column that is not black, no two black",
             "squares side by side. The last rule, that the white squares hang together, is not stated."]
    write("hitori", about, sum(board, []), sorted(shared), options, [[f"{cell}?" for cell in line] for line in board])


for model in (sudoku, houses, soma, knight, day, year, hitori):
    model()

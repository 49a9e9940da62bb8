#!/usr/bin/env bash
# Searches the cubes of a file by job arrays of Slurm, until none is missing, and prints the result.
#
#   rounds.sh CUBES RESULTS [TASKS] [--twice]
#
# RESULTS is a directory that all nodes share. A round asks `billhook merge` which cubes are missing,
# and submits an array of TASKS tasks (100) for them. It may be interrupted and started again at any
# time, as all that is known lies in RESULTS. What sbatch is to be told besides, such as a partition,
# it reads from the environment (SBATCH_PARTITION, SBATCH_TIMELIMIT, …).
set -euo pipefail
shopt -s nullglob

cubes=$1 results=$2 tasks=${3:-100} twice=${4-}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$results/saves"
missing=$results/missing.cubes

before=
while :; do
  code=0
  "${BILLHOOK:-billhook}" merge "$cubes" /dev/null "$results"/*.jsonl ${twice:+"$twice"} \
    > "$missing" || code=$?
  # Without missing cubes what was printed is the result, or nothing, and the reason on standard error.
  if [ "$code" != 2 ] || [ ! -s "$missing" ]; then
    cat "$missing"
    rm "$missing"
    exit "$code"
  fi

  # A round must have finished a cube, or come further within one that is saved.
  left=$(($(wc -l < "$missing") - 1))
  saved=$(find "$results/saves" -type f -printf '%p %t\n')
  if [ "$left $saved" = "$before" ]; then
    echo "this round came no further with $left cubes: see billhook-*.log" >&2
    exit 3
  fi
  before="$left $saved"

  # --wait says by its exit code that a task failed; which cubes that concerns, `merge` knows.
  sbatch --wait --array="1-$((left < tasks ? left : tasks))" \
    "$here/billhook.sbatch" "$missing" "$results" || true
  # Lines of tasks that were killed. No task of this round writes any more.
  for lines in "$results"/*.new; do mv "$lines" "${lines%.new}.jsonl"; done
  rm -f "$results"/*-*.cubes
done

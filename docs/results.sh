#!/usr/bin/env bash
# Writes docs/results.md from the results of the experiments below.
#   docs/results.sh DIR [OPTION…]  runs what is missing or unfinished in DIR, one folder per experiment, then writes the page
#   docs/results.sh --write DIR    runs nothing: writes the sections of the experiments that DIR has and keeps the others
# Options are those of 'sgul run' for all experiments, such as --seeds 2; the page shows the full commands.
#   SGUL       the program to run; default: sgul in the source tree
#   SGUL_DATA  the folder with data sets, as for 'sgul'
#   PAGE       the page to write; default: docs/results.md
set -euo pipefail

run=yes
if [[ ${1:-} == --write ]]; then
  run=no
  shift
fi
[[ $# -ge 1 && $1 != -* && ($run == yes || $# == 1) ]] || { sed -n '2,8s/^# *//p' "$0" >&2; exit 2; }
mkdir -p "$1"
results=$(cd "$1" && pwd)
shift
options=("$@")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
sgul=${SGUL:-$root/sgul}
target=${PAGE:-$root/docs/results.md}

paper=sgul-shapley,sgul-accuracy,class-confidence,atc-mc,max-confidence,atc-ne,doc
light=sgul-posterior,agreement,degree
more=$light,sgul-plus,refit-agreement
untuned="The defaults of sgul-posterior and sgul-plus were not tuned on this data set."
tuned="The defaults of sgul-posterior and sgul-plus were chosen on cora, citeseer and actor ([how](sgul-plus.md#how-the-defaults-were-chosen))."
few="5 orders per game and 10 random rankings, to save time. The oracle's values come from the same few orders, so shares of the gap are larger than with 30 (on squirrel 0.70 instead of 0.58)."
costly="it pools over all nodes, and on this graph nearly every node's row changes with every step, so its walks alone would take longer than everything else."
absent="gnn-evaluator is left out: $costly"
below="gnn-evaluator is left out here and has [a section of its own](#squirrel-and-actor-transductive-with-gnn-evaluator): $costly"

page=$(mktemp)
trap 'rm -f "$page"' EXIT

cat >"$page" <<'END'
# Results on public data

Results of the methods on real data sets, measured by SGUL. Players are dropped, most valuable first; the area under the curve of
accuracy (or of another measure) is the sum over all steps, AUC the mean, so **lower is better**. *Gap closed* is the position of a ranking between
random dropping (0, the mean of 100 random rankings, or of as many as a section states) and the ranking by true test values (1), which no method can know: decision D27 of
[the method](method.md). In addition to the paper's methods, the tables show `sgul-posterior`, `agreement` and `degree`, and in a
class of their own the learners that train on validation labels ([sgul-plus](sgul-plus.md)).

This page is written by `docs/results.sh`, statements included; `docs/results.sh DIR` runs the experiments and writes it again.

END

# ten seeds, where no ranking can be better than another or a learner takes hours
tenSeeds="tolokers-balanced-accuracy gnn-evaluator-transductive"

# kept TITLE: the section as the page has it, without its title and its note, the first paragraph
kept() {
  local text=
  if [[ -f $target ]]; then
    text=$(awk -v title="## $1" -v RS= -v ORS='\n\n' '
      /^## / { inside = $0 == title; first = 1; next }
      inside && first { first = 0; if ($0 !~ /^(- |Area under|Not measured)/) next }
      inside' "$target")
  fi
  printf '%s' "${text:-Not measured with this version yet.}"
}

# section NAME TITLE NOTE SPEED OPTION…; SPEED: 'usual' for the orders and random rankings of the method, 'slow' for fewer
section() {
  local name=$1 title=$2 note=$3 speed=$4
  shift 4
  local folder=$results/$name
  if [[ $speed == slow ]]; then
    [[ " ${options[*]-} " == *-orders* ]] || set -- "$@" --validation-orders 5 --test-orders 5
    [[ " ${options[*]-} " == *--random-rankings* ]] || set -- "$@" --random-rankings 10
  fi
  if [[ " $tenSeeds " == *" $name "* && " ${options[*]-} " != *" --seeds"* ]]; then
    set -- "$@" --seeds 10
  fi
  if [[ $run == yes ]]; then
    $sgul run "$@" ${options[@]+"${options[@]}"} --out "$folder" >&2
  fi
  local body
  if [[ -f $folder/manifest.json ]]; then
    $sgul --quiet report "$folder" --kind markdown >/dev/null
    body=$(cat "$folder/report.md")
  else
    body=$(kept "$title")
  fi
  [[ $body != *"--test-orders 5 "* ]] || note="$note $few"
  printf '## %s\n\n%s\n\n%s\n\n' "$title" "$note" "$body" >>"$page"
}

section inductive "Cora and Citeseer, inductive" "$tuned" usual \
  --dataset cora,citeseer --model pmlp-sgc,pmlp-gcn --learners "$paper,gnn-evaluator,$more"
section transductive "Cora and Citeseer, transductive" "$tuned" usual \
  --dataset cora,citeseer --setting transductive --model sgc,gcn --learners "$paper,gnn-evaluator,$more"
section squirrel-inductive "Squirrel, inductive" "$untuned" usual \
  --dataset squirrel-filtered --model pmlp-sgc,pmlp-gcn --learners "$paper,gnn-evaluator,$more"
section squirrel-transductive "Squirrel, transductive" "$untuned $below" usual \
  --dataset squirrel-filtered --setting transductive --model sgc,gcn --learners "$paper,$more"
section actor-inductive "Actor, inductive" "$tuned" usual \
  --dataset actor --model pmlp-sgc,pmlp-gcn --learners "$paper,gnn-evaluator,$more"
section actor-transductive "Actor, transductive" "$tuned $below" usual \
  --dataset actor --setting transductive --model sgc,gcn --learners "$paper,$more"
section gnn-evaluator-transductive "Squirrel and Actor, transductive, with gnn-evaluator" \
  "gnn-evaluator next to some learners of its class; the sections above compare all others, with more orders and seeds. The defaults of sgul-posterior were chosen on actor, among others, and not tuned on squirrel." slow \
  --dataset squirrel-filtered,actor --setting transductive --model sgc,gcn \
  --learners "gnn-evaluator,sgul-shapley,class-confidence,$light"
for measure in balanced-accuracy log-likelihood; do
  section "minesweeper-$measure" "Minesweeper, inductive, $measure" "$untuned" usual \
    --dataset minesweeper --model pmlp-sgc,pmlp-gcn --measure "$measure" --learners "$paper,gnn-evaluator,$light"
  section "tolokers-$measure" "Tolokers, inductive, $measure" "$untuned $absent" slow \
    --dataset tolokers --model pmlp-sgc,pmlp-gcn --measure "$measure" --learners "$paper,$light"
done

cp "$page" "$target"
echo "$target is written from $results" >&2

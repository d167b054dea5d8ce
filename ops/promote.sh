#!/usr/bin/env bash
# ops/promote.sh <address of the primary> <data folder of the standby>
#
# Runs beside the standby, as PostgreSQL's user. Asks the primary once a second, and makes the standby the primary when
# three answers in a row are missing. If it has never answered, the script waits, because the address may be wrong. A
# primary that refuses the connection is alive, and stays the primary. The old primary must not come back by itself: set it up as a new
# standby. For more than two database hosts use Patroni, which decides by a vote.
set -euo pipefail

primary=${1:?usage: ops/promote.sh <primary> <data folder>}
data=${2:?usage: ops/promote.sh <primary> <data folder>}
version=$(cat "$data/PG_VERSION") || { echo "$data isn't a data folder of PostgreSQL that this user can read." >&2; exit 1; }
[ -f "$data/standby.signal" ] || { echo "The PostgreSQL in $data isn't a standby." >&2; exit 1; }
# Of the same version as the standby, if several are installed.
pg_ctl=/usr/lib/postgresql/$version/bin/pg_ctl
[ -x "$pg_ctl" ] || pg_ctl=$(command -v pg_ctl) || { echo "pg_ctl of PostgreSQL $version isn't installed." >&2; exit 1; }

# A host that accepts connections may still never answer, so the whole check has a time limit.
answers() {
  timeout --signal=KILL 2 psql --no-psqlrc --no-password --quiet --dbname="$primary" --command="select" >/dev/null 2>&1
}

# Too many clients, or another password: others may be writing to it.
refuses() {
  timeout --signal=KILL 2 pg_isready --quiet --timeout=1 --dbname="$primary"
}

answers || echo "The primary doesn't answer. The standby is promoted only after it has answered once."
until answers; do sleep 1; done
echo "The primary answers."

missing=0
while [ "$missing" -lt 3 ]; do
  sleep 1
  answered=0
  answers || answered=$?
  if [ "$answered" -eq 0 ]; then
    missing=0
  elif [ "$answered" -ne 137 ] && refuses; then
    missing=0
    echo "The primary is alive, but refuses the connection. Try it: psql <address of the primary>"
  else
    missing=$((missing + 1))
    echo "The primary doesn't answer ($missing of 3)."
  fi
done
"$pg_ctl" promote --pgdata="$data"

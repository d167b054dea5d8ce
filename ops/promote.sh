#!/usr/bin/env bash
# ops/promote.sh <address of the primary> <data folder of the standby>
#
# Runs beside the standby, as PostgreSQL's user. Asks the primary once a second, and makes the standby the primary when
# three answers in a row are missing. The old primary must not come back by itself: set it up as a new standby.
# For more than two database hosts use Patroni, which decides by a vote.
set -euo pipefail

primary=${1:?usage: ops/promote.sh <primary> <data folder>}
data=${2:?usage: ops/promote.sh <primary> <data folder>}
pg_ctl=$(command -v pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl | tail -n 1)

missing=0
while [ "$missing" -lt 3 ]; do
  sleep 1
  if PGCONNECT_TIMEOUT=1 psql --no-psqlrc --quiet --dbname="$primary" --command="select" >/dev/null 2>&1; then
    missing=0
  else
    missing=$((missing + 1))
    echo "The primary doesn't answer ($missing of 3)."
  fi
done
"$pg_ctl" promote --pgdata="$data"

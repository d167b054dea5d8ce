#!/usr/bin/env bash
# ops/restore.sh <backup> [--replace]
#
# Restores a backup of ops/backup.sh into the database DATABASE_DIRECT_URL or DATABASE_URL, SITE_DIR and FILES_DIR.
# Stop the servers first. A database that has tables is refused, unless you pass --replace.
set -euo pipefail

backup=${1:?usage: ops/restore.sh <backup> [--replace]}
# Like the server, takes a setting from the file that NAME_FILE names.
for name in DATABASE_URL DATABASE_DIRECT_URL SITE_DIR FILES_DIR DATA_DIR; do
  file=${name}_FILE
  if [ -n "${!file:-}" ]; then printf -v "$name" %s "$(cat "${!file}")"; fi
done
url=${DATABASE_DIRECT_URL:-${DATABASE_URL:?Set DATABASE_URL}}

(cd "$backup" && sha256sum --check --quiet SHA256SUMS) || { echo "The backup is damaged: nothing was changed." >&2; exit 1; }

tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$url" \
  --command="select count(*) from pg_tables where schemaname in ('public', 'drizzle')")
if [ "$tables" -gt 0 ] && [ "${2:-}" != --replace ]; then
  echo "The database has $tables tables. To replace them, pass --replace." >&2
  exit 1
fi

# Files first: those that the database doesn't name do no harm if something fails. The site's registry last.
unpack() {
  mkdir -p "$2"
  tar --extract --gzip --file="$backup/$1.tar.gz" --directory="$2" "${@:3}"
}
files=${FILES_DIR:-${DATA_DIR:-.data}/files}
if [ -f "$backup/files.tar.gz" ]; then unpack files "$files"; fi
if [ -f "$backup/site.tar.gz" ] && [ -n "${SITE_DIR:-}" ]; then unpack site "$SITE_DIR" --anchored --exclude=remotes.json; fi

# All of it or nothing. What is dropped, and system tables that only a superuser may analyze, are no news.
quiet="set client_min_messages = error"
{
  echo "$quiet; begin;"
  if [ "$tables" -gt 0 ]; then echo "drop schema if exists drizzle cascade; drop schema public cascade; create schema public;"; fi
  pg_restore --no-owner --no-privileges --file=- "$backup/database.dump"
  echo "commit;"
} | psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$url" >/dev/null
psql --no-psqlrc --quiet --dbname="$url" --command="$quiet" --command=analyze

if [ -f "$backup/site.tar.gz" ] && [ -n "${SITE_DIR:-}" ]; then unpack site "$SITE_DIR" remotes.json; fi
echo "Restored $backup."

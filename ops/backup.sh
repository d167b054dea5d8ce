#!/usr/bin/env bash
# ops/backup.sh <folder>
#
# Writes a backup of the database, the site and the files in FILES_DIR (not those in a bucket) into a new folder below <folder>: database.dump,
# site.tar.gz, files.tar.gz and SHA256SUMS. The product keeps running. Reads DATABASE_DIRECT_URL or DATABASE_URL,
# SITE_DIR and FILES_DIR, as the server does, and keeps the newest KEEP backups (14).
#
# With BACKUP_RECIPIENT, a public key of age (https://age-encryption.org), each file is encrypted before it is written, and
# has the ending .age. Such a backup also contains SECRETS_KEY, in secrets-key.age.
set -euo pipefail

target=${1:?usage: ops/backup.sh <folder>}
# Like the server, reads a setting from the file that NAME_FILE names.
for name in DATABASE_URL DATABASE_DIRECT_URL SITE_DIR FILES_DIR DATA_DIR SECRETS_KEY; do
  file=${name}_FILE
  if [ -n "${!file:-}" ]; then printf -v "$name" %s "$(cat "${!file}")"; fi
done
url=${DATABASE_DIRECT_URL:-${DATABASE_URL:?Set DATABASE_URL}}
recipient=${BACKUP_RECIPIENT:-}
if [ -n "$recipient" ] && ! age --encrypt --recipient "$recipient" </dev/null >/dev/null; then
  echo "BACKUP_RECIPIENT isn't a public key of age, or age isn't installed." >&2
  exit 1
fi
# Until this script ends, the server deletes no uploaded files: every row of the dump finds its file.
coproc session { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$url"; }
# A sweep may take minutes, and the role may have limits made for requests.
echo "begin; set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; select 'locked' from pg_advisory_xact_lock(7270457);" >&"${session[1]}"
read -r locked <&"${session[0]}" && [ "$locked" = locked ] || { echo "The database can't be reached." >&2; exit 1; }

# Backups wait for each other here, so that none is about to take the name. One may just have ended in this second.
until name=$(date -u +%Y-%m-%dT%H-%M-%SZ) && [ ! -e "$target/$name" ]; do sleep 0.2; done
# An interrupted backup never has the name of a finished one.
work=$target/.unfinished-$name
mkdir -p "$target"
mkdir "$work"
trap 'rm -rf "$work"' EXIT
umask 077

# Writes a file of the backup from its input.
keep() {
  if [ -n "$recipient" ]; then age --encrypt --recipient "$recipient" --output "$work/$1.age"; else cat >"$work/$1"; fi
}
pg_dump --format=custom --no-owner --no-privileges --dbname="$url" | keep database.dump
# Packs a folder while it is in use. A file that grows meanwhile isn't an error.
pack() {
  { tar --create --gzip --warning=no-file-changed --directory="$2" "${@:3}" || [ $? -eq 1 ]; } | keep "$1.tar.gz"
}
# The registry first: every version that it names already exists, and stays.
if [ -f "${SITE_DIR:-/nowhere}/remotes.json" ]; then pack site "$SITE_DIR" --exclude=./remotes.json remotes.json .; fi
files=${FILES_DIR:-${DATA_DIR:-.data}/files}
if [ -d "$files" ]; then pack files "$files" --exclude=./swept .; fi
if [ -n "$recipient" ] && [ -n "${SECRETS_KEY:-}" ]; then printf %s "$SECRETS_KEY" | keep secrets-key; fi
(cd "$work" && sha256sum ./* >SHA256SUMS)
mv --no-target-directory "$work" "$target/$name"
# The servers report its age to Prometheus.
psql --no-psqlrc --quiet --dbname="$url" --command="insert into schedules (name, last_run_at) values ('backup', now())
  on conflict (name) do update set last_run_at = excluded.last_run_at" ||
  echo "The backup is complete, but it couldn't be recorded in the database." >&2
find "$target" -maxdepth 1 -name '20*Z' -type d | sort | head -n "-${KEEP:-14}" | xargs -r rm -rf
echo "$target/$name"

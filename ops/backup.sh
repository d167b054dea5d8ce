#!/usr/bin/env bash
# ops/backup.sh <folder>
#
# Writes a backup of the database, the site and uploaded files into a new folder below <folder>: database.dump,
# site.tar.gz, files.tar.gz and SHA256SUMS. The product keeps running. Reads DATABASE_DIRECT_URL or DATABASE_URL,
# SITE_DIR and FILES_DIR, as the server does, and keeps the newest KEEP backups (14).
set -euo pipefail

target=${1:?usage: ops/backup.sh <folder>}
# Like the server, takes a setting from the file that NAME_FILE names.
for name in DATABASE_URL DATABASE_DIRECT_URL SITE_DIR FILES_DIR DATA_DIR; do
  file=${name}_FILE
  if [ -n "${!file:-}" ]; then printf -v "$name" %s "$(cat "${!file}")"; fi
done
url=${DATABASE_DIRECT_URL:-${DATABASE_URL:?Set DATABASE_URL}}
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
# A backup that was cut off never has the name of a finished one.
work=$target/.unfinished-$name
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT
umask 077

# Until this script ends, the server deletes no uploaded files: every row of the dump finds its file.
coproc keeper { psql --no-psqlrc --quiet --tuples-only --no-align --dbname="$url"; }
echo "begin; set local idle_in_transaction_session_timeout = 0; select 'locked' from pg_advisory_xact_lock(7270457);" >&"${keeper[1]}"
read -r locked <&"${keeper[0]}" && [ "$locked" = locked ] || { echo "The database can't be reached." >&2; exit 1; }

pg_dump --format=custom --no-owner --no-privileges --file="$work/database.dump" --dbname="$url"
# Packs a folder while it is in use: that a file grows meanwhile isn't an error.
pack() {
  tar --create --gzip --warning=no-file-changed --file="$work/$1.tar.gz" --directory="$2" "${@:3}" || [ $? -eq 1 ]
}
# The registry first: every version that it names is there already, and stays.
if [ -f "${SITE_DIR:-/nowhere}/remotes.json" ]; then pack site "$SITE_DIR" --exclude=./remotes.json remotes.json .; fi
files=${FILES_DIR:-${DATA_DIR:-.data}/files}
if [ -d "$files" ]; then pack files "$files" --exclude=./swept .; fi
(cd "$work" && sha256sum ./*.dump ./*.tar.gz 2>/dev/null >SHA256SUMS || true)
mv "$work" "$target/$name"
find "$target" -maxdepth 1 -name '20*Z' -type d | sort | head -n "-${KEEP:-14}" | xargs -r rm -rf
echo "$target/$name"

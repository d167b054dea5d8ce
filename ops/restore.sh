#!/usr/bin/env bash
# ops/restore.sh <backup> [--replace]
#
# Restores a backup of ops/backup.sh into the database DATABASE_DIRECT_URL or DATABASE_URL, SITE_DIR and FILES_DIR.
# Stop the servers first. A database that has tables is refused, unless you pass --replace. An encrypted backup needs
# BACKUP_IDENTITY, the file with the key of age that belongs to its BACKUP_RECIPIENT; its secrets key becomes
# SECRETS_KEY_FILE. If there is such a file, or SECRETS_KEY is set, it must be the same key.
set -euo pipefail

backup=${1:?usage: ops/restore.sh <backup> [--replace]}
# Like the server, reads a setting from the file that NAME_FILE names.
for name in DATABASE_URL DATABASE_DIRECT_URL SITE_DIR FILES_DIR DATA_DIR; do
  file=${name}_FILE
  if [ -n "${!file:-}" ]; then printf -v "$name" %s "$(cat "${!file}")"; fi
done
url=${DATABASE_DIRECT_URL:-${DATABASE_URL:?Set DATABASE_URL}}

[ -f "$backup/SHA256SUMS" ] || { echo "There is no backup in $backup." >&2; exit 1; }
(cd "$backup" && sha256sum --check --quiet SHA256SUMS) || { echo "The backup is damaged: nothing was changed." >&2; exit 1; }

# Whether the backup has a file, encrypted or not.
has() { [ -f "$backup/$1" ] || [ -f "$backup/$1.age" ]; }
# Prints a file of the backup.
reveal() {
  if [ -f "$backup/$1" ]; then cat "$backup/$1"; else age --decrypt --identity "$BACKUP_IDENTITY" "$backup/$1.age"; fi
}
if [ -f "$backup/database.dump.age" ]; then
  [ -f "${BACKUP_IDENTITY:-}" ] || { echo "The backup is encrypted. Set BACKUP_IDENTITY to the file with its key." >&2; exit 1; }
  [ -n "$(reveal database.dump 2>/dev/null | head --bytes=1 || true)" ] ||
    { echo "$BACKUP_IDENTITY isn't the key of this backup, or age isn't installed." >&2; exit 1; }
fi
# With another key, nobody's authenticator app would work anymore.
own=${SECRETS_KEY:-}
setting=SECRETS_KEY
if [ -s "${SECRETS_KEY_FILE:-}" ]; then
  own=$(cat "$SECRETS_KEY_FILE")
  setting=$SECRETS_KEY_FILE
fi
if has secrets-key && [ -n "$own" ] && [ "$(reveal secrets-key)" != "$own" ]; then
  echo "$setting isn't the secrets key of this backup. Unset it or move it away, and restore again: nothing was changed." >&2
  exit 1
fi

tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$url" \
  --command="select count(*) from pg_tables where schemaname in ('public', 'drizzle')")
if [ "$tables" -gt 0 ] && [ "${2:-}" != --replace ]; then
  echo "The database has $tables tables. To replace them, pass --replace." >&2
  exit 1
fi

# Files first: if something fails, files that no row uses do no harm. The site's registry last.
unpack() {
  mkdir -p "$2"
  reveal "$1.tar.gz" | tar --extract --gzip --directory="$2" "${@:3}"
}
files=${FILES_DIR:-${DATA_DIR:-.data}/files}
if has files.tar.gz; then unpack files "$files"; fi
if has site.tar.gz && [ -n "${SITE_DIR:-}" ]; then unpack site "$SITE_DIR" --anchored --exclude=remotes.json; fi

# All or nothing. Notices about dropped tables, and about system tables that only a superuser can analyze, are hidden.
quiet="set client_min_messages = error"
{
  echo "$quiet; begin;"
  if [ "$tables" -gt 0 ]; then echo "drop schema if exists drizzle cascade; drop schema public cascade; create schema public;"; fi
  reveal database.dump | pg_restore --no-owner --no-privileges --file=-
  echo "commit;"
} | psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$url" >/dev/null
psql --no-psqlrc --quiet --dbname="$url" --command="$quiet" --command="set statement_timeout = 0" --command=analyze

if has site.tar.gz && [ -n "${SITE_DIR:-}" ]; then unpack site "$SITE_DIR" remotes.json; fi
if has secrets-key && [ -n "${SECRETS_KEY_FILE:-}" ] && [ ! -s "$SECRETS_KEY_FILE" ]; then
  # Its folder's group is the server's.
  (umask 027 && reveal secrets-key >"$SECRETS_KEY_FILE")
  chgrp --reference="$(dirname "$SECRETS_KEY_FILE")" "$SECRETS_KEY_FILE"
fi
echo "Restored $backup."

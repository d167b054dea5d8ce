import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { uuidv7 } from "uuidv7";
import { readFile } from "../../../kernel/core/file-store";
import { FOREIGN_STORE, isForeignStore } from "../../../kernel/storage/store-owner";
import { verifyFiles } from "../../../kernel/storage/verify-files";
import { ownServerRecord, requireFittingApps } from "../../../releases/site/server-record";
import type { Config } from "../../config";
import { openSecretBox } from "../open-secret-box";
import { hasSite, healthOf, openSiteReader } from "../open-site";
import { filesFolder, openFileStore } from "../storage/open-file-store";
import type { Examined } from "./check-database";
import { reasonOf, Trouble } from "./finding";

const GIB = 1024 ** 3;
/** How many files are read; guildway admin verify-files reads all. */
const MOST_FILES = 200;

/** The folder itself, or the one in which it will be made. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

export async function checkDisks(config: Config): Promise<string> {
  const folders = {
    "uploaded files": filesFolder(config),
    "temporary files": tmpdir(),
    "the database": config.DATABASE_URL === undefined ? config.DATA_DIR : undefined,
  };
  const free: string[] = [];
  for (const [what, folder] of Object.entries(folders)) {
    if (folder === undefined) continue;
    const { bavail, bsize } = await statfs(nearestFolder(folder));
    const left = (bavail * bsize) / GIB;
    if (left < 1) {
      throw new Trouble(`${folder} (${what}) has ${left.toFixed(1)} GiB left. Make room before writes fail.`);
    }
    free.push(`${what} ${left.toFixed(0)} GiB`);
  }
  return `free: ${free.join(", ")}`;
}

/** Writes, reads and deletes a file, and reads some that rows name. */
export async function checkFiles({ config, db }: Examined): Promise<string> {
  const { store, close } = await openFileStore(config);
  try {
    const key = `doctor-${uuidv7()}`;
    try {
      await store.put(key, new TextEncoder().encode(key));
      const read = await readFile(store, key);
      if (new TextDecoder().decode(read) !== key) throw new Error("it isn't what was written");
    } catch (error) {
      throw new Trouble(
        `A file can't be written and read: ${reasonOf(error)}. Check FILES_DIR, or the bucket.`,
      );
    }
    await store.delete(key);
    if (await isForeignStore(db, store)) throw new Trouble(FOREIGN_STORE);
    let checked = 0;
    for await (const fault of verifyFiles(db, store)) {
      if (fault) {
        throw new Trouble(
          `${fault.key} is ${fault.fault}. guildway admin verify-files lists all such files; restore them from a backup.`,
        );
      }
      checked += 1;
      if (checked === MOST_FILES) break;
    }
    return `can be written; read and unchanged: ${checked}`;
  } finally {
    close();
  }
}

export async function checkSecrets({ config, pool }: Examined): Promise<string> {
  const secrets = await openSecretBox(config);
  if (!secrets) {
    throw new Trouble(
      "SECRETS_KEY isn't set: nobody can add an authenticator app, and links in mail are readable in the database. Make one: openssl rand -base64 32",
    );
  }
  const { rows } = await pool.query<{ owner: string; secret: Uint8Array }>(
    "select account_id as owner, secret from authenticators limit 1",
  );
  for (const { owner, secret } of rows) {
    await secrets.open(owner, secret).catch(() => {
      throw new Trouble(
        "SECRETS_KEY isn't the key with which the database's authenticator apps were added. Set that one: with another, nobody can use them.",
      );
    });
  }
  return rows.length === 0 ? "is set" : "opens what the database has sealed";
}

export async function checkSite(config: Config): Promise<string> {
  const { SITE_DIR } = config;
  if (!hasSite(config)) {
    throw new Trouble(`There is no site in ${SITE_DIR}. Make one: guildway site deploy --all --new`);
  }
  const own = ownServerRecord(config.ALLOWED_REMOTE_ORIGINS);
  await requireFittingApps(SITE_DIR, own);
  const readSite = await openSiteReader(config, own.wires, { warn: () => undefined });
  const health = readSite && (await healthOf(readSite));
  if (!health?.isUsable || health.refusals.length > 0) {
    throw new Trouble(`Not everything can be served: ${health?.refusals.join("; ")}`);
  }
  return "everything on it can be served";
}

import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createSecret } from "@guildway/server/kernel/core/tokens";
import type { Database } from "@guildway/server/kernel/db/database";
import { argon2Hasher } from "@guildway/server/platform/node/argon2-hasher";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { startEmbeddedPostgres } from "@guildway/server/platform/node/embedded-postgres";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { LIMITS } from "@guildway/shared/contract/limits";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { startProcess } from "./feed";
import { fillFeed } from "./fill-feed";

const UPLOADS = 20;
/** Reads of the feed per second, first alone and then during the uploads. */
const READS_A_SECOND = 40;
const QUIET_SECONDS = 15;

interface UploadFigures {
  /** Resident memory of the server and its encoders, in MB: before, and at most during the uploads. */
  before: number;
  most: number;
  /** 99th percentile of the feed's answers in ms, before and during. */
  quietP99: number;
  busyP99: number;
  /** Until the last upload was answered. */
  seconds: number;
  /** How many were answered with 201. */
  stored: number;
}

/** Measures 20 simultaneous uploads of 12 MB each, and how they affect readers of the feed. */
export async function measureUploads(): Promise<UploadFigures> {
  const folder = mkdtempSync(join(tmpdir(), "guildway-uploads-"));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "db") });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, 1);
  const reader = await fillFeed(db, 0.1);
  const uploaders = await openSessions(db);
  await pool.end();
  const server = await startProcess("../../server/src/main.ts", {
    DATABASE_URL: postgres.url,
    FILES_DIR: join(folder, "files"),
  });
  const picture = join(folder, "large.jpg");
  writeFileSync(picture, await largePicture());
  const upload = async (tokens: string[]) => {
    const script = fileURLToPath(new URL("./upload-all.ts", import.meta.url));
    const env = { ...process.env, SERVER: server.url, PICTURE: picture, TOKENS: tokens.join() };
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script], { env });
    return Number(stdout);
  };
  const read = () => readFeed(`${server.url}/api/all-posts/`, reader);
  // Warm, with an encoder that runs.
  await upload([reader]);
  await readUntil(read, sleep(3_000));
  const quiet = await readUntil(read, sleep(QUIET_SECONDS * 1_000));

  const memory = await watchMemory(server.pid);
  const begin = performance.now();
  const all = upload(uploaders);
  const busy = await readUntil(read, all);
  const seconds = (performance.now() - begin) / 1_000;
  const stored = await all;
  const { before, most } = await memory.end();
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
  return { before, most, quietP99: p99(quiet), busyP99: p99(busy), seconds, stored };
}

/** The tokens of as many people as upload. */
async function openSessions(db: Database): Promise<string[]> {
  const tokens = Array.from({ length: UPLOADS }, createSecret);
  for (const [index, token] of tokens.entries()) {
    await db.execute(sql`
      insert into sessions (id, account_id, token_hash, expires_at, last_used_at)
      select gen_random_uuid(), id, ${await argon2Hasher.digest(token)}, now() + interval '1 day', now()
        from profiles order by id offset ${index + 10} limit 1`);
  }
  return tokens;
}

/** Noise, which no format makes small: as large as an upload may be. */
async function largePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 4_800, height: 3_200, channels: 3, background: "#888", noise } as const;
  for (let quality = 95; ; quality -= 3) {
    const made = await sharp({ create }).jpeg({ quality }).toBuffer();
    if (made.byteLength <= LIMITS.pictureBytes) return new Uint8Array(made);
  }
}

async function readFeed(url: string, token: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  return performance.now() - begin;
}

/** Reads at a steady rate, however long each answer takes. */
async function readUntil(read: () => Promise<number>, end: Promise<unknown>): Promise<number[]> {
  let ended = false;
  void end.then(() => {
    ended = true;
  });
  const answers: Promise<number>[] = [];
  while (!ended) {
    answers.push(read());
    await sleep(1_000 / READS_A_SECOND);
  }
  return Promise.all(answers);
}

function p99(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Watches the memory of a process and of those that it has started. */
async function watchMemory(pid: number) {
  const script = fileURLToPath(new URL("./watch-memory.ts", import.meta.url));
  const watcher = fork(script, [String(pid)], { execArgv: ["--import", "tsx"] });
  await once(watcher, "message");
  return {
    async end(): Promise<Pick<UploadFigures, "before" | "most">> {
      watcher.send("end");
      const [figures] = await once(watcher, "message");
      return figures;
    },
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { startEmbeddedPostgres } from "@guildway/server/platform/node/embedded-postgres";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { fillFeed } from "./fill-feed";
import { load, median } from "./load";

const ROUNDS = 5;
const SECONDS = 4;

interface FeedFigures {
  /** Requests per second of the product's server and of the bare one. */
  product: number;
  bare: number;
}

/** Measures the feed with 100,000 times `factor` posts: the product's server and a bare one, in turns. */
export async function measureFeed(factor: number): Promise<FeedFigures> {
  const folder = join(tmpdir(), `guildway-bench-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ folder });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, 1);
  const token = await fillFeed(db, factor);
  await pool.end();

  const env = { DATABASE_URL: postgres.url, TOKEN: token };
  const product = await startProcess("../../server/src/main.ts", env);
  const bare = await startProcess("./bare-server.ts", env);
  const headers = { Authorization: `Bearer ${token}` };
  const feed = `${product.url}/api/all-posts/`;
  await load(feed, headers, 2);
  await load(bare.url, headers, 2);
  const rounds = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.product.push(await load(feed, headers, SECONDS));
    rounds.bare.push(await load(bare.url, headers, SECONDS));
  }
  await Promise.all([product.stop(), bare.stop()]);
  await postgres.stop();
  rmSync(folder, { recursive: true });
  return { product: median(rounds.product), bare: median(rounds.bare) };
}

/** Starts one of the servers on a free port; `script` is relative to this file. */
export async function startProcess(script: string, env: Record<string, string>) {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL(script, import.meta.url))],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        PORT: String(port),
        NODE_ENV: "production",
        DRAIN_SECONDS: "0",
        LOG_LEVEL: "error",
        SITE_DIR: "/nowhere",
        ...env,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  // What it logs depends on its log level.
  while (child.exitCode === null) {
    if (await answers(url)) {
      const stop = async () => {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      };
      return { url, pid: child.pid ?? 0, stop };
    }
    await sleep(100);
  }
  throw new Error(`${script} did not start`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

const answers = (url: string) =>
  fetch(`${url}/readyz`).then(
    () => true,
    () => false,
  );

import { once } from "node:events";
import { rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { startEmbeddedPostgres } from "@guildway/server/platform/node/embedded-postgres";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { defaultSiteDir } from "@guildway/tools/repository";
import { sql } from "drizzle-orm";
import { startProcess } from "./feed";
import { fillWorld } from "./fill-world";
import { load, median } from "./load";

const ROUNDS = 3;
const SECONDS = 3;
const CROWD = 500;
const CROWD_SECONDS = 10;

const LISTS = [
  { name: "Feed", path: "/all-posts/" },
  { name: "Job list", path: "/home/jobs/all/" },
  { name: "People search", path: "/users?text=anna" },
  { name: "Notifications", path: "/me/notifications" },
  { name: "Connections", path: "/users/connections/?status=accepted" },
  { name: "Conversations", path: "/conversations" },
];

/** Requests per second of one list. */
export interface ListFigures {
  name: string;
  product: number;
  /** A bare server that runs all statements of the call, including the session's. */
  bare: number;
  /** The same without the session's. */
  bareWithoutSession: number;
}

/** Requests per second of a public page. */
export interface PageFigures {
  name: string;
  perSecond: number;
}

/** What many callers get that ask for the same page at once. */
export interface CrowdFigures {
  name: string;
  accepted: number;
  refused: number;
  failed: number;
  /** Milliseconds in which 99 of 100 accepted requests are answered. */
  p99: number;
}

interface Figures {
  lists: ListFigures[];
  pages: PageFigures[];
  crowds: CrowdFigures[];
}

/** Measures lists, public pages and a crowd, in a product that has grown (`fill-world.ts`). */
export async function measureLists(): Promise<Figures> {
  const folder = join(tmpdir(), `guildway-lists-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ folder });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, 1);
  const world = await fillWorld(db);
  await db.execute(sql`vacuum analyze`);
  await pool.end();

  const token = world.tokens.ordinary;
  const env = { DATABASE_URL: postgres.url, TRUST_PROXY: "1" };
  const product = await startProcess("../../server/src/main.ts", { ...env, SITE_DIR: defaultSiteDir });
  const paths = LISTS.map(({ path }) => path).join();
  const bare = await startProcess("./bare-lists.ts", { ...env, TOKEN: token, PATHS: paths });
  try {
    const session = { Authorization: `Bearer ${token}` };
    // Calls that visitors may make are limited by address.
    const asMember = () => ({ ...session, "X-Forwarded-For": anyAddress() });
    const lists: ListFigures[] = [];
    for (const { name, path } of LISTS) {
      const [productRate = 0, bareRate = 0, withoutSession = 0] = await inTurns([
        () => load(`${product.url}/api${path}`, asMember, SECONDS),
        () => load(`${bare.url}${path}`, session, SECONDS),
        () => load(`${bare.url}${path}`, { ...session, "X-Session": "known" }, SECONDS),
      ]);
      lists.push({ name, product: productRate, bare: bareRate, bareWithoutSession: withoutSession });
    }
    const addresses = [
      { name: "Landing page", path: "/" },
      { name: "A public job", path: `/jobs/${world.jobId}` },
      { name: "A public company", path: `/companies/${world.companyId}` },
    ];
    const rates = await inTurns(
      addresses.map(
        ({ path }) =>
          () =>
            load(product.url + path, asVisitor, SECONDS),
      ),
    );
    const pages = addresses.map(({ name }, index) => ({ name, perSecond: rates[index] ?? Number.NaN }));
    const crowds: CrowdFigures[] = [];
    for (const { name, path } of LISTS) crowds.push(await crowd(name, `${product.url}/api${path}`, asMember));
    crowds.push(await crowd("Landing page", `${product.url}/`, asVisitor));
    return { lists, pages, crowds };
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Headers of one of many callers, as a server behind a proxy sees them. */
const anyAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join(".");

const asVisitor = () => ({ "Accept-Encoding": "br", "X-Forwarded-For": anyAddress() });

/** Measures several functions in turns, after a warm-up round, and returns their medians. */
async function inTurns(measures: readonly (() => Promise<number>)[]): Promise<number[]> {
  const rounds: number[][] = measures.map(() => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, measure] of measures.entries()) {
      const rate = await measure();
      if (round > 0) rounds[index]?.push(rate);
    }
  }
  return rounds.map(median);
}

async function crowd(
  name: string,
  url: string,
  headers: () => Record<string, string>,
): Promise<CrowdFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  const end = performance.now() + CROWD_SECONDS * 1000;
  const times: number[] = [];
  let [refused, failed] = [0, 0];
  const work = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await statusOf(url, headers(), agent);
      if (status === 200) times.push(performance.now() - start);
      else if (status === 503) refused++;
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: CROWD }, work));
  agent.destroy();
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { name, accepted: times.length / CROWD_SECONDS, refused: refused / CROWD_SECONDS, failed, p99 };
}

/** @returns 0 if there is no answer */
async function statusOf(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const sent = request(url, { agent, headers }).end();
  try {
    const [response] = await once(sent, "response");
    response.resume();
    await once(response, "end");
    return response.statusCode;
  } catch {
    return 0;
  }
}

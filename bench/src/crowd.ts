import { readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createSecret } from "@guildway/server/kernel/core/tokens";
import type { Database } from "@guildway/server/kernel/db/database";
import { argon2Hasher } from "@guildway/server/platform/node/argon2-hasher";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { startEmbeddedPostgres } from "@guildway/server/platform/node/embedded-postgres";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { sql } from "drizzle-orm";
import { startProcess } from "./feed";

/** Open pages; a third of them is hidden, and has no stream of events. */
const PAGES = 10_000;
const STREAMS = Math.round((PAGES * 2) / 3);
const SECONDS = 30;
const LIKES_A_SECOND = 50;
/** The share of the pages that show the posts which are liked. */
const SHOWING = 0.01;
/** Pages that are opened at once. */
const OPENED_AT_ONCE = 50;

interface Member {
  id: string;
  token: string;
}

/** An open page's stream of events. */
interface OpenPage {
  member: Member;
  /** Called with the text of each event. */
  onEvent: (text: string) => void;
  close(): void;
}

/** Measures what open pages cost one server and its database. */
export async function measureCrowd(): Promise<string> {
  const folder = join(tmpdir(), `guildway-crowd-${process.pid}`);
  const postgres = await startEmbeddedPostgres({
    folder,
    settings: ["shared_preload_libraries=pg_stat_statements"],
  });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, 2);
  await db.execute(sql`create extension pg_stat_statements`);
  const members = await fillMembers(db);
  await db.execute(sql`vacuum analyze`);
  const server = await startProcess("../../server/src/main.ts", { DATABASE_URL: postgres.url });
  try {
    const empty = residentBytes(server.pid);
    const pages = await openPages(server.url, members.slice(0, STREAMS));
    await sleep(5_000);
    const bytes = (residentBytes(server.pid) - empty) / STREAMS;
    const watch = async (work: (second: number) => Promise<unknown>, per = 1) => {
      await db.execute(sql`select pg_stat_statements_reset()`);
      const cpu = cpuSeconds(server.pid);
      for (let tick = 0; tick < SECONDS * per; tick++) {
        const next = sleep(1000 / per);
        await work(tick);
        await next;
      }
      const statements = await countStatements(db);
      return { statements: statements / SECONDS, cpu: (cpuSeconds(server.pid) - cpu) / SECONDS };
    };
    const idle = await watch(async () => undefined);

    const author = at(members, STREAMS);
    const delays: number[] = [];
    const posting = await watch(async (second) => {
      const start = performance.now();
      const arrivals = pages.map(
        (page) =>
          new Promise<void>((resolve) => {
            page.onEvent = (text) => text.includes('"post"') && resolve();
          }),
      );
      await call(server.url, author, "POST", "/home/createpost/", { content: `Line ${second}` });
      await Promise.all(arrivals);
      delays.push(performance.now() - start);
    });

    const posts = (await call(server.url, author, "GET", "/all-posts/")) as { id: string }[];
    const showing = pages.splice(0, Math.round(STREAMS * SHOWING));
    for (const page of showing) page.close();
    const ids = posts.map(({ id }) => id);
    const readers = await openPages(
      server.url,
      showing.map(({ member }) => member),
      ids,
    );
    let [events, others] = [0, 0];
    for (const page of readers) page.onEvent = () => events++;
    for (const page of pages) page.onEvent = () => others++;
    let liked = 0;
    const liking = await watch(async () => {
      const post = at(posts, liked % posts.length);
      const reader = at(members, STREAMS + 1 + (Math.floor(liked / posts.length) % 1_000));
      liked++;
      await call(server.url, reader, "PUT", `/posts/${post.id}/like`);
    }, LIKES_A_SECOND);
    for (const page of [...pages, ...readers]) page.close();
    const row = (what: string, { statements, cpu }: typeof idle, more: string) =>
      `| ${what} | ${statements.toFixed(1)} | ${(cpu * 100).toFixed(0)} % | ${more} |`;
    return `One server with ${STREAMS} event streams, each of another member: what ${PAGES} open pages have while a third of them is hidden.
Server, database and pages share the cores. Goals: at most 5 statements a second while nobody does anything, and 20 more with
one post a second, of which all pages are notified within 2 s; 45 KiB a page. The likes are of posts that ${SHOWING * 100} % of the
pages show. Goal: events only to those pages, and at most twice the processor of the idle crowd.

| what | statements a second | processor of the server | |
| --- | ---: | ---: | --- |
${row("Nobody does anything", idle, `${(bytes / 1024).toFixed(0)} KiB for each page`)}
${row("One post a second", posting, `all pages notified after ${(percentile(delays, 0.5) / 1000).toFixed(1)} s (median), ${(percentile(delays, 0.95) / 1000).toFixed(1)} s (95 %)`)}
${row(`${LIKES_A_SECOND} likes a second`, liking, `${(events / SECONDS / readers.length).toFixed(1)} events a second for each page that shows the posts, ${(others / SECONDS / pages.length).toFixed(1)} for each other page`)}`;
  } finally {
    await server.stop();
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Members who are signed in: those of the pages, and some who write and like. */
async function fillMembers(db: Database): Promise<Member[]> {
  const members = await Promise.all(
    Array.from({ length: STREAMS + 2_000 }, async () => {
      const token = createSecret();
      return { id: crypto.randomUUID(), token, hash: await argon2Hasher.digest(token) };
    }),
  );
  const ids = sql.param(members.map(({ id }) => id));
  const hashes = sql.param(members.map(({ hash }) => Buffer.from(hash).toString("hex")));
  await db.execute(sql`
    insert into accounts (id, email, password_hash, verified_at)
    select id, id || '@example.com', '', now() from unnest(${ids}::uuid[]) id`);
  await db.execute(sql`
    insert into profiles (id, first_name, last_name) select id, 'Ada', 'Apple' from unnest(${ids}::uuid[]) id`);
  await db.execute(sql`
    insert into sessions (id, account_id, token_hash, expires_at, last_used_at)
    select gen_random_uuid(), id, decode(hash, 'hex'), now() + interval '1 day', now()
      from unnest(${ids}::uuid[], ${hashes}::text[]) as given (id, hash)`);
  return members;
}

async function openPages(
  url: string,
  members: readonly Member[],
  posts: readonly string[] = [],
): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    const next = members.slice(from, from + OPENED_AT_ONCE);
    pages.push(...(await Promise.all(next.map((member) => openPage(url, member, posts)))));
  }
  return pages;
}

function openPage(url: string, member: Member, posts: readonly string[]): Promise<OpenPage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/events?posts=${posts.join(",")}`,
      { headers: bearer(member) },
      (response: IncomingMessage) => {
        if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}`));
        const page: OpenPage = { member, onEvent: () => undefined, close: () => sent.destroy() };
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          for (const line of text.split("\n")) if (line.startsWith("data:")) page.onEvent(line);
        });
        response.on("error", () => undefined);
        response.once("data", () => resolve(page));
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

async function call(
  url: string,
  member: Member,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...bearer(member), ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

const bearer = ({ token }: Member) => ({ Authorization: `Bearer ${token}` });

async function countStatements(db: Database): Promise<number> {
  const [found] = await db
    .select({ calls: sql<string>`coalesce(sum(calls), 0)` })
    .from(sql`pg_stat_statements`)
    .where(sql`query not like '%pg_stat_statements%'`);
  return Number(found?.calls);
}

/** The processor time that a process has used, in seconds. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const residentBytes = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096;

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error(`There is no ${index} of ${values.length}`);
  return value;
}

import { setTimeout as after } from "node:timers/promises";
import { createSecret } from "@guildway/server/kernel/core/tokens";
import type { Database } from "@guildway/server/kernel/db/database";
import { argon2Hasher } from "@guildway/server/platform/node/argon2-hasher";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { sql } from "drizzle-orm";
import { Browser, countReads } from "../../ops/tests/browser";
import { Postgres } from "../../ops/tests/postgres";
import { Postbox } from "../../server/testing/postbox";
import { startProcess } from "./feed";
import { fillFeed } from "./fill-feed";

/** This many people at once, each with one call at a time. */
const PEOPLE = 20;
const SECONDS = 15;
const WRITES = 0.05;
const MAILS = 3_000;

interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Of reads, 0 to 1. */
  primaryShare: number;
}

/** Measures the feed with one server, with two, and with two and a replica, and how many mails a server sends. */
export async function measureServers() {
  const primary = await Postgres.start();
  const { pool } = connectDatabase(primary.url(), 1);
  await pool.query("create database product");
  await pool.end();
  const url = primary.url("product");
  await migrateDatabase(url);
  const { db, pool: product } = connectDatabase(url, 2);
  await fillFeed(db, 0.1);
  const people = await openSessions(db);
  const { rows: posts } = await product.query<{ id: string }>(
    "select id from posts order by created_at desc limit 20",
  );
  const replica = await primary.startStandby();
  const run = async (count: number, env: Record<string, string>) => {
    const servers = [];
    for (let server = 0; server < count; server++)
      servers.push(await startProcess("../../server/src/main.ts", { DATABASE_URL: url, ...env }));
    const urls = servers.map((server) => server.url);
    const load = (seconds: number) => use(urls, people, posts, seconds);
    await load(3);
    await db.execute(sql`delete from throttles`);
    const before = await countReads(urls);
    const { times } = await load(SECONDS);
    const reads = await countReads(urls);
    for (const server of servers) await server.stop();
    const [onPrimary, onReplica] = [reads.primary - before.primary, reads.replica - before.replica];
    const figures: Figures = {
      perSecond: times.length / SECONDS,
      p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
      primaryShare: env.DATABASE_REPLICA_URLS ? onPrimary / (onPrimary + onReplica) : 1,
    };
    return figures;
  };
  const one = await run(1, {});
  const two = await run(2, {});
  const replicated = await run(2, { DATABASE_REPLICA_URLS: replica.url("product") });
  const mails = await sendMails(db, url);
  await product.end();
  await replica.end();
  await primary.end();
  return { one, two, replicated, mails };
}

/** Sessions of people who aren't notified of each other. */
async function openSessions(db: Database): Promise<string[]> {
  const tokens = Array.from({ length: PEOPLE * 10 }, createSecret);
  for (const [index, token] of tokens.entries()) {
    await db.execute(sql`
      insert into sessions (id, account_id, token_hash, expires_at, last_used_at)
      select gen_random_uuid(), id, ${await argon2Hasher.digest(token)}, now() + interval '1 day', now()
        from profiles order by id offset ${index} limit 1`);
  }
  return tokens;
}

/** Everyone reads the feed and sometimes likes a post, each time on a different server. */
async function use(urls: string[], people: string[], posts: { id: string }[], seconds: number) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const any = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;
  const work = async (_: unknown, index: number) => {
    const browsers = people.slice(index * 10, index * 10 + 10).map((token) => new Browser(token));
    while (performance.now() < end) {
      const start = performance.now();
      const isWrite = Math.random() < WRITES;
      const path = isWrite ? `/posts/${any(posts).id}/like` : "/all-posts/";
      const send = () => any(browsers).send(any(urls), isWrite ? "PUT" : "GET", path);
      let response = await send();
      // A server that has just started may be overloaded.
      while (response.status === 503) {
        await after(Number(response.headers.get("Retry-After")) * 1000);
        response = await send();
      }
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, work));
  return { times };
}

/** Returns how many mails per second a server delivers from its outbox to a mail server on the same machine. */
async function sendMails(db: Database, url: string): Promise<number> {
  const postbox = new Postbox();
  const server = await startProcess("../../server/src/main.ts", {
    DATABASE_URL: url,
    SMTP_URL: await postbox.open(),
    MAIL_FROM: "Guildway <hello@example.com>",
  });
  await db.execute(sql`
    insert into outbox (id, recipient, subject, text, html)
    select gen_random_uuid(), 'p' || n || '@example.com', 'News', repeat('A line of text. ', 50), repeat('<p>A line.</p>', 50)
      from generate_series(1, ${MAILS}) n`);
  await db.execute(sql`select pg_notify('outbox', '')`);
  const until = async (count: number) => {
    while (postbox.received.length < count) await after(10);
    return performance.now();
  };
  // The first tenth opens connections.
  const start = await until(MAILS / 10);
  const end = await until(MAILS);
  await server.stop();
  await postbox.close();
  return (MAILS * 0.9) / ((end - start) / 1000);
}

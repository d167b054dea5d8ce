import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@guildway/server/kernel/db/database";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { startEmbeddedPostgres } from "@guildway/server/platform/node/embedded-postgres";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { EventReader } from "@guildway/server/testing/event-reader";
import { sql } from "drizzle-orm";
import { timeOf } from "./calls";
import { startProcess } from "./feed";
import { type FilledMessages, fillMessages, type Writer } from "./fill-messages";
import { median } from "./load";

const PAIRS = 100;
const SIZES = {
  large: { conversations: 5_000, messages: 1_000_000, pairs: 0 },
  tenth: { conversations: 500, messages: 100_000, pairs: PAIRS },
};
/** Messages that are timed, and how many are sent in a second. */
const SENT = 300;
const A_SECOND = 10;
/** Measures both in turns, so that a busy moment of the machine affects both. */
const ROUNDS = 5;

interface Product {
  url: string;
  db: Database;
  filled: FilledMessages;
  stop(): Promise<void>;
}

async function open(name: keyof typeof SIZES): Promise<Product> {
  const folder = join(tmpdir(), `guildway-messages-${name}-${process.pid}`);
  const postgres = await startEmbeddedPostgres({
    folder,
    settings: ["shared_preload_libraries=pg_stat_statements"],
  });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, 1);
  await db.execute(sql`create extension pg_stat_statements`);
  const filled = await fillMessages(db, SIZES[name]);
  await db.execute(sql`vacuum analyze`);
  const server = await startProcess("../../server/src/main.ts", { DATABASE_URL: postgres.url });
  return {
    url: server.url,
    db,
    filled,
    async stop() {
      await server.stop();
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const bearer = ({ token }: Writer) => ({ Authorization: `Bearer ${token}` });

async function sendMessage(url: string, by: Writer): Promise<string> {
  const messageId = crypto.randomUUID();
  const response = await fetch(`${url}/api/conversations/${by.conversationId}/messages`, {
    method: "POST",
    headers: { ...bearer(by), "Content-Type": "application/json" },
    body: JSON.stringify({ message_id: messageId, content: "Is the second truss ready?" }),
  });
  if (response.status !== 201) throw new Error(`A message was answered with ${response.status}`);
  await response.arrayBuffer();
  return messageId;
}

/** Milliseconds from sending a message until the other person's page has read it in response to the event. */
async function timeArrivals({ url, filled: { pairs } }: Product): Promise<number[]> {
  const writers = pairs.flat();
  const readers = new Map<Writer, EventReader>();
  for (const writer of writers) {
    const stream = await fetch(`${url}/api/events`, { headers: bearer(writer) });
    readers.set(writer, new EventReader(stream));
  }
  const arrivals: Promise<number>[] = [];
  for (let count = 0; count < SENT; count++) {
    const [by, to] = pairs[count % pairs.length] ?? [];
    const reader = to && readers.get(to);
    if (!by || !to || !reader) throw new Error("Nobody writes");
    const start = performance.now();
    const received = reader.event("message").then(async () => {
      const page = await fetch(`${url}/api/conversations/${to.conversationId}/messages`, {
        headers: bearer(to),
      });
      const text = await page.text();
      return { text, milliseconds: performance.now() - start };
    });
    arrivals.push(
      Promise.all([received, sendMessage(url, by)]).then(([{ text, milliseconds }, messageId]) => {
        if (!text.includes(messageId)) throw new Error("The page was read before the message was stored");
        return milliseconds;
      }),
    );
    await sleep(1000 / A_SECOND);
  }
  const times = await Promise.all(arrivals);
  for (const reader of readers.values()) await reader.close();
  return times.sort((one, other) => one - other);
}

/** Statements that one message costs, with those of its session, rates and transaction. */
async function countStatements({ url, db, filled }: Product): Promise<number> {
  const by = filled.pairs[0]?.[0];
  if (!by) throw new Error("Nobody writes");
  const messages = 10;
  await sendMessage(url, by);
  await db.execute(sql`select pg_stat_statements_reset()`);
  for (let count = 0; count < messages; count++) await sendMessage(url, by);
  const [found] = await db
    .select({ calls: sql<string>`sum(calls)` })
    .from(sql`pg_stat_statements`)
    .where(sql`query not like '%pg_stat_statements%'`);
  return Number(found?.calls) / messages;
}

const CALLS: [string, (viewer: Writer) => string][] = [
  ["Conversations", () => "/conversations"],
  ["Newest page of a conversation", ({ conversationId }) => `/conversations/${conversationId}/messages`],
  ["Unread count", () => "/messages/unread"],
];

/** Measures how soon a new message is on the other screen, what one costs, and lists of conversations at two sizes. */
export async function measureMessages(): Promise<string> {
  const tenth = await open("tenth");
  const large = await open("large");
  const rows: string[] = [];
  for (const [name, pathOf] of CALLS) {
    const times = { tenth: [] as number[], large: [] as number[] };
    const timeIn = ({ url, filled: { viewer } }: Product) =>
      timeOf(`${url}/api${pathOf(viewer)}`, bearer(viewer));
    for (let round = 0; round < ROUNDS; round++) {
      times.tenth.push(await timeIn(tenth));
      times.large.push(await timeIn(large));
    }
    const [small, grown] = [median(times.tenth), median(times.large)];
    rows.push(`| ${name} | ${small.toFixed(1)} | ${grown.toFixed(1)} | ${(grown / small).toFixed(2)} |`);
  }
  await large.stop();
  const statements = await countStatements(tenth);
  const times = await timeArrivals(tenth);
  await tenth.stop();

  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(0);
  return `Goals: 150 ms for 95 % of new messages, and a ratio of 1.2.

| call (ms) | 500 conversations, 100,000 messages | 5,000 conversations, 1,000,000 messages | ratio |
| --- | ---: | ---: | ---: |
${rows.join("\n")}

A new message is on the other screen within ${at(0.5)} ms (median) and ${at(0.95)} ms (95 %), with ${2 * PAIRS} open event
streams and ${A_SECOND} messages a second. One message costs ${statements} statements.`;
}

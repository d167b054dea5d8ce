import { setTimeout as wait } from "node:timers/promises";
import { messages as contract } from "@guildway/shared/contract/messages";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createRandom } from "../demo/random";
import { conversationMembers, messages } from "../src/kernel/db/schema";
import { buildConnection, buildConversation, buildUser } from "./builders";
import { createTestDatabase, type TestDatabase } from "./database";
import { ignoreThrottles } from "./ignore-throttles";
import { ServerProcess } from "./server-process";

/** Sent at once by each of the two, as from several tabs. */
const LANES = 16;
/** How often a server is killed meanwhile. */
const KILLS = 4;

type Member = Awaited<ReturnType<typeof buildUser>>;

/** Two people write to each other over two servers that are killed again and again. */
export function testMessagesUnderFire(each: number): void {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    // This is about losing and repeating messages, not about how many one may send.
    await ignoreThrottles(database.db);
    // Servers are killed, PostgreSQL isn't: nothing has to wait for the disk.
    const name = new URL(database.url).pathname.slice(1);
    await database.db.execute(sql.raw(`alter database "${name}" set synchronous_commit = off`));
    servers = await Promise.all([0, 1].map(() => ServerProcess.start({ DATABASE_URL: database.url })));
  });
  afterAll(async () => {
    for (const server of servers) await server.end();
    await database.drop();
  });

  const random = createRandom(7);
  let confirmed = 0;
  let killing = Promise.resolve();
  let kills = 0;

  /** Ends one of the two servers in the middle of its work, and starts another in its place. */
  async function killOne(index: number): Promise<void> {
    await servers[index]?.end("SIGKILL");
    servers[index] = await ServerProcess.start({ DATABASE_URL: database.url });
  }

  /** Sends a message until some server confirms it. Some tries are given up before their answer comes. */
  async function send(conversationId: string, by: Member, messageId: string, content: string): Promise<void> {
    const path = contract.sendMessage.path.replace("{id}", conversationId);
    for (let attempt = 0; ; attempt++) {
      const server = servers[(attempt + random.integer(0, 1)) % servers.length];
      const hasty = attempt === 0 && random.next() < 0.05;
      try {
        const response = await fetch(`${server?.url}/api${path}`, {
          method: "POST",
          headers: { Authorization: `Bearer ${by.token}`, "Content-Type": "application/json" },
          body: JSON.stringify({ message_id: messageId, content }),
          signal: AbortSignal.timeout(hasty ? random.integer(1, 15) : 10_000),
        });
        await response.arrayBuffer();
        if (response.ok) break;
        if (response.status < 500) throw new Error(`refused with ${response.status}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith("refused")) throw error;
      }
      await wait(random.integer(1, 20));
    }
    confirmed++;
    if (confirmed % Math.floor((2 * each) / (KILLS + 1)) === 0 && kills < KILLS) {
      const index = kills++ % 2;
      killing = killing.then(() => killOne(index));
    }
  }

  /** All messages of a conversation as one of the two sees them, oldest first. */
  async function readAll(conversationId: string, by: Member) {
    const seen = [];
    let path = `${contract.listMessages.path.replace("{id}", conversationId)}?limit=100`;
    while (path) {
      const response = await fetch(`${servers[0]?.url}/api${path}`, {
        headers: { Authorization: `Bearer ${by.token}` },
      });
      seen.push(...contract.listMessages.response.parse(await response.json()));
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
      path = next
        ? new URL(next, "http://localhost").pathname.replace(/^\/api/, "") +
          new URL(next, "http://localhost").search
        : "";
    }
    return seen.reverse();
  }

  test(`${2 * each} messages between two people over two servers that are killed: each exactly once, in one order`, async () => {
    const { db } = database;
    const [ada, grace] = [await buildUser(db), await buildUser(db)];
    await buildConnection(db, ada.id, grace.id, { status: "accepted" });
    const { id } = await buildConversation(db, [ada.id, grace.id], [[ada.id, "Hello"]]);
    const written = [ada, grace].flatMap((by) =>
      Array.from({ length: each }, (_, index) => ({ by, messageId: uuidv7(), content: `${by.id} ${index}` })),
    );
    const lanes = [ada, grace].flatMap((by) => {
      const own = written.filter((message) => message.by === by);
      return Array.from({ length: LANES }, async () => {
        for (let next = own.shift(); next; next = own.shift()) {
          await send(id, by, next.messageId, next.content);
          // A second tab, or a try whose answer was lost, sends it again.
          if (random.next() < 0.03) await send(id, by, next.messageId, next.content);
        }
      });
    });
    await Promise.all(lanes);
    await killing;
    expect(kills).toBe(KILLS);

    const [hers, theirs] = [await readAll(id, ada), await readAll(id, grace)];
    expect(hers.map((message) => message.id)).toEqual(theirs.map((message) => message.id));
    expect(hers.map(({ position }) => position)).toEqual(
      Array.from({ length: 2 * each + 1 }, (_, index) => index + 1),
    );
    const contents = new Map(written.map(({ messageId, content }) => [messageId, content]));
    expect(hers.slice(1).every((message) => contents.get(message.id) === message.content)).toBe(true);
    expect(new Set(hers.map((message) => message.id)).size).toBe(2 * each + 1);

    expect(await db.$count(messages, eq(messages.conversationId, id))).toBe(2 * each + 1);
    const unread = await db
      .select({ unread: conversationMembers.unread })
      .from(conversationMembers)
      .where(eq(conversationMembers.conversationId, id));
    expect(unread.map((member) => member.unread).sort()).toEqual([each, each + 1]);
  }, 600_000);
}

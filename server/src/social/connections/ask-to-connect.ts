import type { ConnectionStatus } from "@guildway/shared/contract/options";
import { eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { invalid, notFound } from "../../kernel/core/problem";
import type { Clock } from "../../kernel/core/services";
import type { Database, Transaction } from "../../kernel/db/database";
import { connections, profiles } from "../../kernel/db/schema";
import { requireMayAsk } from "../../kernel/policies/connection-policy";
import { pairOf } from "../../kernel/policies/pair";
import { requireVisiblePerson } from "../../kernel/policies/visibility";
import { sendNote } from "../../messaging/send-note";
import { notify } from "../notifications/notify";
import { retractConnection } from "../notifications/retract";
import { announceConnection } from "./announce-connection";

interface Asking {
  db: Database;
  viewer: { id: string };
  clock: Clock;
}

/**
 * Asks for a connection, or accepts the other person's request; null if the two are already connected (product §6,
 * §14.1). Notes become the beginning of their conversation once it is accepted.
 */
export async function askToConnect(
  { db, viewer, clock }: Asking,
  userId: string,
  note: string | null,
): Promise<{ id: string; status: ConnectionStatus } | null> {
  const { lowId, highId } = pairOf(viewer.id, userId);
  if (lowId === highId) {
    throw invalid([{ path: "user_id", message: "You can't connect with yourself" }]);
  }
  const news = { userId, actorId: viewer.id };
  return db.transaction(async (tx) => {
    await requirePeople(tx, [lowId, highId]);
    const newId = uuidv7();
    // Creates the row or locks the existing one, in one statement: two people who send requests to each other at
    // once wait here.
    const [row] = await tx
      .insert(connections)
      .values({ id: newId, lowId, highId, requesterId: viewer.id, note })
      .onConflictDoUpdate({
        target: [connections.lowId, connections.highId],
        set: { requesterId: sql`${connections.requesterId}` },
      })
      .returning();
    if (!row) throw new Error("PostgreSQL has neither inserted nor found a connection");

    // Under the row's lock, by which time any concurrent block has been committed.
    await requireVisiblePerson(tx, viewer.id, userId);

    const { id, requesterId, status } = row;
    if (status === "accepted") return null;
    requireMayAsk(row, viewer.id);
    if (id === newId) {
      await notify(tx, clock, "connection-request", news);
      await announceConnection(tx, viewer.id, userId);
    }
    if (requesterId === viewer.id) return { id, status };

    const now = clock.now();
    // The person who rejected may send a new request; requesting someone who sent you a request accepts it.
    const next =
      status === "rejected"
        ? ({ status: "pending", requesterId: viewer.id, createdAt: now, note } as const)
        : ({ status: "accepted", note: null } as const);
    await tx
      .update(connections)
      .set({ ...next, updatedAt: now })
      .where(eq(connections.id, id));
    await retractConnection(tx, lowId, highId);
    await notify(tx, clock, next.status === "accepted" ? "connection-accepted" : "connection-request", news);
    await announceConnection(tx, viewer.id, userId);
    if (next.status === "accepted") {
      await sendNote(tx, clock, { authorId: userId, otherId: viewer.id, note: row.note });
      await sendNote(tx, clock, { authorId: viewer.id, otherId: userId, note });
    }
    return { id, status: next.status };
  });
}

async function requirePeople(tx: Transaction, ids: [string, string]): Promise<void> {
  // The lock prevents deleting the profiles before the connection, or a message, references them.
  const found = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, ids))
    .for("key share");
  if (found.length < ids.length) throw notFound("user");
}

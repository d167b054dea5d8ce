import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { devices, sessions } from "../../kernel/db/schema";
import { deviceOf } from "../activity/device";
import { type Acting, noteActivity } from "../activity/note-activity";

/** The id of the browser that opened a session; undefined if the account doesn't remember it. */
export async function deviceOfSession(db: Database, sessionId: string): Promise<string | undefined> {
  const [own] = await db
    .select({ id: devices.id })
    .from(sessions)
    .innerJoin(
      devices,
      and(eq(devices.accountId, sessions.accountId), eq(devices.tokenHash, sessions.deviceHash)),
    )
    .where(eq(sessions.id, sessionId));
  return own?.id;
}

/** Forgets some of an account's browsers and ends their sessions. */
export async function removeDevices(
  acting: Acting,
  tx: Database,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  const removed = await tx
    .delete(devices)
    .where(and(eq(devices.accountId, accountId), inArray(devices.id, [...ids])))
    .returning({ tokenHash: devices.tokenHash, userAgent: devices.userAgent });
  for (const { tokenHash, userAgent } of removed) {
    await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), eq(sessions.deviceHash, tokenHash)));
    await noteActivity(acting, tx, accountId, "session-ended", { detail: deviceOf(userAgent) });
  }
  return removed.length;
}

import { LIMITS } from "@guildway/shared/contract/limits";
import { eq, sql } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { Transaction } from "../db/database";
import { files, messageFiles, profiles, resumes } from "../db/schema";

const MEBIBYTES = LIMITS.uploadBytesInTotal / 1024 / 1024;

/**
 * Locks a person's uploads until the transaction ends, so that concurrent ones can't exceed the quota. A stronger lock
 * would block rows that refer to the person.
 */
export async function lockUploads(tx: Transaction, ownerId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, ownerId)).for("no key update");
}

/**
 * Checks a person's files, of applications and messages, sent and unsent, and their résumés against the quota. Call it after storing the new one,
 * under {@link lockUploads}.
 * @throws {Problem} 409
 */
export async function requireRoom(tx: Transaction, ownerId: string): Promise<void> {
  const bytesOf = (table: typeof files | typeof messageFiles | typeof resumes) =>
    sql`(select coalesce(sum(${table.bytes}), 0) from ${table} where ${table.ownerId} = ${ownerId})`;
  const [used] = await tx
    .select({
      bytes: sql<string>`${bytesOf(files)} + ${bytesOf(resumes)} + ${bytesOf(messageFiles)}`.mapWith(Number),
    })
    .from(profiles)
    .where(eq(profiles.id, ownerId));
  if ((used?.bytes ?? 0) <= LIMITS.uploadBytesInTotal) return;
  throw new Problem("limit-reached", {
    detail: `Your files can take up ${MEBIBYTES} MiB in total. To make room, withdraw an application, or delete a message or a résumé; uploads that no application, draft or message has are deleted after 7 days.`,
  });
}

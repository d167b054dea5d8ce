import { fullName } from "@guildway/shared/format/full-name";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { etag, matchesVersion } from "../core/etag";
import type { RequestFacts } from "../core/operation";
import { Problem } from "../core/problem";
import type { Viewer } from "../core/viewer";
import type { Transaction } from "../db/database";
import type { Json } from "../db/json";
import { profiles } from "../db/schema";
import { seesProfile } from "./visibility";

/** The last edit of a row. */
interface Edited {
  version: number;
  /** Null before the first edit. */
  updatedAt: Date | null;
  updatedBy: string | null;
}

/**
 * Allows a write only if its caller has read the current version. Call it in the write's transaction, once the row is
 * locked and the caller's permission is checked: the refusal contains the row's current state.
 *
 * @param current reads the row as its reading endpoint would
 * @throws {Problem} 428 without `If-Match`; 412 with the current state, and who changed it when, if the caller may see
 * that person
 */
export async function requireCurrent(
  tx: Transaction,
  { request: { ifMatch }, viewer }: { request: RequestFacts; viewer: Viewer },
  { version, updatedAt, updatedBy }: Edited,
  current: () => Promise<Json<{ version: number }> | undefined>,
): Promise<void> {
  if (!ifMatch) {
    throw new Problem("version-missing", {
      detail: "Send the version that you have read in If-Match, or * to save over any. Nothing was saved",
    });
  }
  if (matchesVersion(ifMatch, version)) return;
  const present = await current();
  throw new Problem("stale-version", {
    detail: "This was changed after you opened it. Nothing was saved",
    headers: { ETag: etag(version) },
    more: {
      current: present && JSON.parse(present.text),
      changed_by: updatedBy && (await findName(tx, updatedBy, viewer.id)),
      changed_at: updatedAt?.toISOString() ?? null,
    },
  });
}

/** The version that an edit gives its row. */
export function nextVersion(version: PgColumn): SQL<number> {
  return sql<number>`${version} + 1`;
}

/** Returns null for a person the viewer doesn't see: a former recruiter may have blocked them since. */
async function findName(tx: Transaction, userId: string, viewerId: string) {
  const [person] = await tx
    .select({ first_name: profiles.firstName, last_name: profiles.lastName })
    .from(profiles)
    .where(and(eq(profiles.id, userId), seesProfile(viewerId)));
  return person ? { user_id: userId, name: fullName(person) } : null;
}

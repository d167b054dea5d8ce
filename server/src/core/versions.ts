import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Viewer } from "../accounts/viewer";
import type { Database } from "../db/database";
import type { Json } from "../db/json";
import { profiles } from "../db/schema";
import { seesProfile } from "../policies/visibility";
import type { RequestFacts } from "./operation";
import { Problem } from "./problem";

/** What the row of an editable thing says of its last edit. */
interface Edited {
  version: number;
  /** Null before its first edit. */
  updatedAt: Date | null;
  updatedBy: string | null;
}

/** A version as an entity tag. */
export function etag(version: number): string {
  return `"${version}"`;
}

/**
 * Lets a write go on only if its caller has read the present version. Call it in the write's transaction, with the
 * row locked and the caller's right to change it checked: the refusal shows the thing.
 *
 * @param current reads the thing as its reading endpoint would
 * @throws {Problem} 412 with the present state, and who changed it when, as far as the caller sees that person
 */
export async function requireCurrent(
  tx: Database,
  { request: { ifMatch }, viewer }: { request: RequestFacts; viewer: Viewer },
  { version, updatedAt, updatedBy }: Edited,
  current: () => Promise<Json<{ version: number }> | undefined>,
): Promise<void> {
  if (names(ifMatch, version)) return;
  const present = await current();
  throw new Problem("stale-version", {
    detail: "This was changed after you opened it. Nothing was saved",
    headers: { ETag: etag(version) },
    more: {
      current: present && JSON.parse(present.text),
      changed_by: updatedBy && (await nameOf(tx, updatedBy, viewer.id)),
      changed_at: updatedAt?.toISOString() ?? null,
    },
  });
}

/** The version that an edit gives its row. */
export function nextVersion(version: PgColumn): SQL<number> {
  return sql<number>`${version} + 1`;
}

/** A proxy that compresses makes a tag weak, so `W/` counts for nothing. `*` says to save over anything. */
function names(ifMatch: string | undefined, version: number): boolean {
  const tags = (ifMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag(version)) || tags.includes("*");
}

/** Null for whom the viewer does not see: a former recruiter may have blocked them since. */
async function nameOf(tx: Database, userId: string, viewerId: string) {
  const [person] = await tx
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(and(eq(profiles.id, userId), seesProfile(viewerId)));
  return person ? { user_id: userId, name: `${person.firstName} ${person.lastName}` } : null;
}

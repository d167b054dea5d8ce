import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { Problem } from "./problem";

/** How many rows of a table one account may have. */
export interface Total {
  of: PgTable;
  most: number;
  /** The account's own rows; an index finds them. */
  where: (accountId: string) => SQL | undefined;
  /** What the person reads: what they have, and what they can do. */
  detail: string;
}

/**
 * Concurrent calls may exceed the total slightly; the call's rate limits by how much.
 * @throws {Problem} 409 if the account already has as many as it may
 */
export async function requireBelow(db: Database, total: Total, accountId: string): Promise<void> {
  const [last] = await db
    .select({ one: sql`1` })
    .from(total.of)
    .where(total.where(accountId))
    .limit(1)
    .offset(total.most - 1);
  if (last) throw new Problem("limit-reached", { detail: total.detail });
}

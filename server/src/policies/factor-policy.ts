import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database";
import { authenticators } from "../db/schema";

/** The condition for an account's authenticator app, once it counts. */
export function isAddedBy(accountId: string) {
  return and(eq(authenticators.accountId, accountId), isNotNull(authenticators.addedAt));
}

/** Whether signing in to the account takes a second step. */
export async function hasAuthenticator(db: Database, accountId: string): Promise<boolean> {
  return (await db.$count(authenticators, isAddedBy(accountId))) > 0;
}

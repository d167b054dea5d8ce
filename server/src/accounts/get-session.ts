import { eq } from "drizzle-orm";
import type { SessionState } from "shared/contract/accounts";
import type { Database } from "../db/database";
import { accounts, profiles } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { Problem } from "../http/problem";
import type { Viewer } from "./viewer";

/** Who is signed in, and which step of onboarding is due (product.md). */
export const getSession: OperationOf<"getSession"> = async ({ db, viewer }) => readSession(db, viewer);

/** @throws {Problem} 401 when the account has been deleted meanwhile */
export async function readSession(db: Database, viewer: Viewer): Promise<SessionState> {
  const [account] = await db
    .select({ email: accounts.email, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, viewer.id));
  if (!account) throw new Problem("signed-out");
  return {
    user_id: viewer.id,
    email: account.email,
    state: stateOf(viewer.verified, account.firstName !== null),
    first_name: account.firstName ?? "",
    last_name: account.lastName ?? "",
  };
}

function stateOf(verified: boolean, hasProfile: boolean): SessionState["state"] {
  if (!verified) return "verify-email";
  return hasProfile ? "member" : "create-profile";
}

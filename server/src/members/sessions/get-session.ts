import type { SessionState } from "@guildway/shared/contract/accounts";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import { accounts, profiles } from "../../kernel/db/schema";
import { findRole } from "../../kernel/policies/moderator-policy";

/** Returns who is signed in, and which step of onboarding comes next (product §3). */
export const getSession = operation("getSession", {
  lane: "entry",
  run: async (context) => readSession(context, context.viewer),
});

/** @throws {Problem} 401 if the account has just been deleted */
export async function readSession({ db }: Pick<Services, "db">, viewer: Viewer): Promise<SessionState> {
  const [account] = await db
    .select({
      email: accounts.email,
      firstName: profiles.firstName,
      portrait: profiles.portrait,
      cover: profiles.cover,
      lastName: profiles.lastName,
      locale: profiles.locale,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, viewer.id));
  if (!account) throw new Problem("signed-out");
  return {
    user_id: viewer.id,
    email: account.email,
    state: stateOf(viewer.verified, account.firstName !== null),
    first_name: account.firstName ?? "",
    portrait: account.portrait ?? "",
    cover: account.cover ?? "",
    last_name: account.lastName ?? "",
    locale: account.locale,
    moderator: (await findRole(db, viewer.id)) !== null,
  };
}

function stateOf(verified: boolean, hasProfile: boolean): SessionState["state"] {
  if (!verified) return "verify-email";
  return hasProfile ? "member" : "create-profile";
}

import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { accounts } from "../db/schema";
import { isModerator } from "../policies/moderator-policy";

/** One released version, for moderators and testers who want it in a tab of their own. */
export const getRelease: OperationOf<"getRelease"> = async ({ db, config, viewer, params, readRelease }) => {
  const [account] = await db
    .select({ email: accounts.email, verifiedAt: accounts.verifiedAt })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  const isTester = account && isModerator({ ...config, moderators: config.testers ?? [] }, account);
  if (!account || !(isTester || isModerator(config, account))) {
    throw new Problem("forbidden", { detail: "Only moderators and testers can do this" });
  }
  const release = await readRelease?.(params.name, params.version);
  if (!release) throw new Problem("not-found", { detail: "There is no such version on the site" });
  return release;
};

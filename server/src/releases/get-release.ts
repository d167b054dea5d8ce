import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { eq } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { Problem } from "../kernel/core/problem";
import type { Services } from "../kernel/core/services";
import { accounts } from "../kernel/db/schema";
import { findRole } from "../kernel/policies/moderator-policy";

/** The name for the canary. */
const CANARY = "canary";

/** One released version, for moderators and testers who want it in their own tab. */
export const getRelease = operation("getRelease", {
  run: async ({ db, config, viewer, params, ...services }) => {
    const [account] = await db
      .select({ email: accounts.email, verifiedAt: accounts.verifiedAt })
      .from(accounts)
      .where(eq(accounts.id, viewer.id));
    const isTester = account?.verifiedAt && config.testers?.includes(account.email.toLowerCase());
    if (!isTester && (await findRole(db, viewer.id)) === null) {
      throw new Problem("forbidden", { detail: "Only moderators and testers can do this" });
    }
    const release = await find(services, params);
    if (!release) {
      const detail =
        params.version === CANARY ? `${params.name} has no canary` : "There is no such version on the site";
      throw new Problem("not-found", { detail });
    }
    return release;
  },
});

async function find(
  { readSite, readRelease }: Pick<Services, "readSite" | "readRelease">,
  { name, version }: { name: string; version: string },
): Promise<PublishedRemote | undefined> {
  if (version !== CANARY) return readRelease?.(name, version);
  return (await readSite?.())?.registry.remotes[name]?.canary?.release;
}

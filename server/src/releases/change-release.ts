import { fullName } from "@guildway/shared/format/full-name";
import { eq } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { Problem } from "../kernel/core/problem";
import { CHANGE_RATES } from "../kernel/core/rates";
import type { Database } from "../kernel/db/database";
import { profiles } from "../kernel/db/schema";
import { requireAdministrator } from "../kernel/policies/moderator-policy";
import { noteActivity } from "../members/activity/note-activity";

/**
 * Changes which versions of a remote people get, and records it in the site's history and in the administrator's activity.
 * @throws {Problem} 403 for anyone who isn't an administrator; 409 if the versions have changed, or none could replace the live one
 */
export const changeRelease = operation("changeRelease", {
  rates: CHANGE_RATES,
  guard: (asked) => requireAdministrator(asked, asked.viewer),
  run: async (context) => {
    const { db, clock, viewer, params, body, changeRelease: change } = context;
    await requireAdministrator(context, viewer);
    if (!change) throw new Problem("not-found", { detail: "This server serves no site" });
    if (body.action === "share" && body.share === undefined) {
      throw new Problem("invalid", { errors: [{ path: "share", message: "Enter a share of the sessions" }] });
    }
    const by = await findName(db, viewer.id);
    const refused = await change(params.name, body, { by, at: clock.now() });
    if (refused?.outdated) throw new Problem("releases-changed", { detail: refused.reason });
    if (refused) throw new Problem("version-unavailable", { detail: refused.reason });
    const detail = [params.name, body.action, body.version, body.share].filter(Boolean).join(" ");
    await db.transaction((tx) => noteActivity(context, tx, viewer.id, "release-changed", { detail }));
    return undefined;
  },
});

async function findName(db: Database, id: string): Promise<string> {
  const [person] = await db
    .select({ first_name: profiles.firstName, last_name: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, id));
  return person ? fullName(person) : "an administrator";
}

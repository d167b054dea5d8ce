import type { StaffRole } from "@guildway/shared/contract/options";
import { eq } from "drizzle-orm";
import { invalid, notFound, Problem } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { profiles, roles } from "../../kernel/db/schema";

/**
 * Checks that a moderator may suspend or restore a person: only administrators do that to moderators, and only
 * operators to administrators.
 * @throws {Problem} 404, 403, 422 for oneself
 */
export async function requireOver(
  db: Database,
  viewer: { id: string; role: StaffRole },
  personId: string,
): Promise<void> {
  const [person] = await db
    .select({ id: profiles.id, role: roles.role })
    .from(profiles)
    .leftJoin(roles, eq(roles.accountId, profiles.id))
    .where(eq(profiles.id, personId));
  if (!person) throw notFound("user");
  if (person.id === viewer.id) throw invalid([{ path: "id", message: "You can't suspend yourself" }]);
  if (person.role === "administrator") {
    throw new Problem("forbidden", {
      detail: "Only the people who run this site can suspend an administrator",
    });
  }
  if (person.role === "moderator" && viewer.role !== "administrator") {
    throw new Problem("forbidden", { detail: "Only administrators can suspend a moderator" });
  }
}

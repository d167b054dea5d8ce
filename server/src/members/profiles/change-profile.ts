import type { User } from "@guildway/shared/contract/people";
import { eq } from "drizzle-orm";
import type { ContextOf } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Json } from "../../kernel/db/json";
import { profiles } from "../../kernel/db/schema";
import { requireOwnHeadline } from "../../kernel/policies/official-headlines";
import { requireOwnName } from "../../kernel/policies/official-names";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { readUser } from "../people/get-user";

type Context = Pick<ContextOf<"updateProfile">, "db" | "viewer" | "request" | "clock">;

/**
 * Changes columns of the viewer's profile, unless someone else has changed it since it was read.
 * @throws {Problem} 401 if the account has just been deleted, 422 for a new name or headline that would seem to
 * speak for the product
 */
export async function changeProfile(
  { db, viewer, request, clock }: Context,
  columns: Partial<typeof profiles.$inferInsert>,
): Promise<Json<User>> {
  return db.transaction(async (tx) => {
    const [profile] = await tx
      .select({
        version: profiles.version,
        updatedAt: profiles.updatedAt,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        otherName: profiles.otherName,
        ownHeadline: profiles.ownHeadline,
      })
      .from(profiles)
      .where(eq(profiles.id, viewer.id))
      .for("no key update");
    if (!profile) throw new Problem("signed-out");
    const read = () => readUser(tx, clock, viewer.id, viewer.id);
    await requireCurrent(tx, { request, viewer }, { ...profile, updatedBy: viewer.id }, read);
    const next = { ...profile, ...columns };
    requireOwnName(next, profile);
    const headline = { next: next.ownHeadline, present: profile.ownHeadline, path: "headline" };
    await requireOwnHeadline(tx, viewer, headline);
    await tx
      .update(profiles)
      .set({ ...columns, updatedAt: clock.now(), version: nextVersion(profiles.version) })
      .where(eq(profiles.id, viewer.id));
    const user = await read();
    if (!user) throw new Problem("signed-out");
    return user;
  });
}

import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { profiles } from "../db/schema";
import { readUser } from "../people/get-user";
import { nextVersion, requireCurrent } from "../policies/versions";

/**
 * Changes the viewer's name, bio and location.
 * @throws {Problem} 401 if the account has just been deleted
 */
export const updateProfile: OperationOf<"updateProfile"> = async ({ db, viewer, request, body, clock }) =>
  db.transaction(async (tx) => {
    const [profile] = await tx
      .select({ version: profiles.version, updatedAt: profiles.updatedAt })
      .from(profiles)
      .where(eq(profiles.id, viewer.id))
      .for("no key update");
    if (!profile) throw new Problem("signed-out");
    const read = () => readUser(tx, viewer.id, viewer.id);
    await requireCurrent(tx, { request, viewer }, { ...profile, updatedBy: viewer.id }, read);
    await tx
      .update(profiles)
      .set({
        firstName: body.first_name,
        lastName: body.last_name,
        bio: body.bio,
        locationCountry: body.location_country,
        locationState: body.location_state,
        locationCity: body.location_city,
        updatedAt: clock.now(),
        version: nextVersion(profiles.version),
      })
      .where(eq(profiles.id, viewer.id));
    const user = await read();
    if (!user) throw new Problem("signed-out");
    return user;
  });

import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { profiles } from "../db/schema";
import { readUser } from "../people/get-user";

/**
 * Changes the viewer's name, bio and location.
 * @throws {Problem} 401 when the account has been deleted meanwhile
 */
export const updateProfile: OperationOf<"updateProfile"> = async ({ db, viewer, body, clock }) =>
  db.transaction(async (tx) => {
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
      })
      .where(eq(profiles.id, viewer.id));
    const user = await readUser(tx, viewer.id, viewer.id);
    if (!user) throw new Problem("signed-out");
    return user;
  });

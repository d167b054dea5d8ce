import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { invalid, Problem } from "../core/problem";
import { profiles, publicProfiles } from "../db/schema";
import { isUniqueViolation } from "../db/violations";
import { nextVersion, requireCurrent } from "../policies/versions";
import { readPublicSettings } from "./public-profile-settings";

/**
 * Switches the viewer's page for everybody on or off, and chooses its address and parts (product §4.10).
 * @throws {Problem} 422 if someone else has the address
 */
export const updatePublicProfile: OperationOf<"updatePublicProfile"> = async ({
  db,
  viewer,
  clock,
  request,
  body,
}) => {
  const { handle, is_on: isOn } = body;
  const parts = [...new Set(body.parts)];
  const write = db.transaction(async (tx) => {
    // The page may not have a row yet.
    const [profile] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, viewer.id))
      .for("no key update");
    if (!profile) throw new Problem("signed-out");
    const [page] = await tx
      .select({ version: publicProfiles.version, updatedAt: publicProfiles.updatedAt })
      .from(publicProfiles)
      .where(eq(publicProfiles.userId, viewer.id));
    const read = () => readPublicSettings(tx, viewer.id);
    const known = { version: page?.version ?? 1, updatedAt: page?.updatedAt ?? null, updatedBy: viewer.id };
    await requireCurrent(tx, { request, viewer }, known, read);
    const columns = { handle, isOn, parts, updatedAt: clock.now() };
    await tx
      .insert(publicProfiles)
      .values({ userId: viewer.id, ...columns, version: 2 })
      .onConflictDoUpdate({
        target: publicProfiles.userId,
        set: { ...columns, version: nextVersion(publicProfiles.version) },
      });
    return read();
  });
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw invalid([{ path: "handle", message: "Someone else has this address. Choose another" }]);
  }
};

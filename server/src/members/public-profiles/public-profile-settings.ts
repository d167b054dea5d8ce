import { LIMITS } from "@guildway/shared/contract/limits";
import type { PublicProfileSettings } from "@guildway/shared/contract/public-profiles";
import { eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { Json } from "../../kernel/db/json";
import { formerHandles, profiles, publicProfiles } from "../../kernel/db/schema";
import { isOfficialHandle } from "../../kernel/policies/official-names";
import { isPublic } from "../../kernel/policies/visibility";

/** The settings of the viewer's public page (product §4.10). */
export const getPublicProfileSettings = operation("getPublicProfileSettings", {
  run: ({ db, viewer }) => readPublicSettings(db, viewer.id),
});

/** @throws {Problem} 401 if the account has just been deleted */
export async function readPublicSettings(db: Database, userId: string): Promise<Json<PublicProfileSettings>> {
  const [found] = await db
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      handle: publicProfiles.handle,
      is_on: publicProfiles.isOn,
      parts: publicProfiles.parts,
      is_visible: sql<boolean>`(${isPublic()}) is true`,
      version: publicProfiles.version,
    })
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (!found) throw new Problem("signed-out");
  const { firstName, lastName, handle, is_on, parts, is_visible, version } = found;
  const settings: PublicProfileSettings = {
    handle: handle ?? (await freeHandle(db, `${firstName} ${lastName}`, userId)),
    is_on: is_on ?? false,
    parts: (parts ?? []) as PublicProfileSettings["parts"],
    is_visible,
    version: version ?? 1,
  };
  return new Json(JSON.stringify(settings));
}

/** `Mateo Kovač` → `mateo-kovac`, or `mateo-kovac-1f3a` if someone has that, or `member-1f3a` if nobody may. */
async function freeHandle(db: Database, name: string, userId: string): Promise<string> {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, LIMITS.handle - 5)
    .replace(/^-+|-+$/g, "");
  // Random bits of a UUIDv7 are at its end.
  const random = userId.slice(-4);
  if (plain.replaceAll("-", "").length < 3 || isOfficialHandle(plain)) return `member-${random}`;
  const taken =
    (await db.$count(publicProfiles, eq(publicProfiles.handle, plain))) +
    (await db.$count(formerHandles, eq(formerHandles.handle, plain)));
  return taken > 0 ? `${plain}-${random}` : plain;
}

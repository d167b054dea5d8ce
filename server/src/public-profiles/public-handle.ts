import { eq, sql } from "drizzle-orm";
import { profiles, publicProfiles } from "../db/schema";
import { isPublic } from "../policies/visibility";

/** Name of a person's public page in its address, for a row of `profiles`; empty without one. */
export const publicHandle = sql<string>`coalesce((
  select ${publicProfiles.handle}::text from ${publicProfiles}
   where ${eq(publicProfiles.userId, profiles.id)} and ${isPublic()}), '')`;

import { formatDate } from "@guildway/shared/format/dates";
import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { and, desc, eq, lte, ne } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid, Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { formerHandles, profiles, publicProfiles } from "../../kernel/db/schema";
import { isUniqueViolation } from "../../kernel/db/violations";
import { isOfficialHandle } from "../../kernel/policies/official-names";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { readPublicSettings } from "./public-profile-settings";

/**
 * Switches the viewer's public page on or off, and sets its address and parts (product §4.10).
 * @throws {Problem} 422 if someone else has the address, or had it lately, if a new one would speak for the product, or
 * if the viewer has changed theirs lately
 */
export const updatePublicProfile = operation("updatePublicProfile", {
  rates: CHANGE_RATES,
  run: async ({ db, viewer, clock, request, body }) => {
    const { handle, is_on: isOn } = body;
    const parts = [...new Set(body.parts)];
    const write = db.transaction(async (tx) => {
      // The page may not have a row yet.
      const [profile] = await tx
        .select({ locale: profiles.locale })
        .from(profiles)
        .where(eq(profiles.id, viewer.id))
        .for("no key update");
      if (!profile) throw new Problem("signed-out");
      const [page] = await tx
        .select({
          handle: publicProfiles.handle,
          version: publicProfiles.version,
          updatedAt: publicProfiles.updatedAt,
        })
        .from(publicProfiles)
        .where(eq(publicProfiles.userId, viewer.id));
      const read = () => readPublicSettings(tx, viewer.id);
      const known = { version: page?.version ?? 1, updatedAt: page?.updatedAt ?? null, updatedBy: viewer.id };
      await requireCurrent(tx, { request, viewer }, known, read);
      if (handle !== page?.handle && isOfficialHandle(handle)) throw reserved();
      const columns = { handle, isOn, parts, updatedAt: clock.now() };
      await tx
        .insert(publicProfiles)
        .values({ userId: viewer.id, ...columns, version: 2 })
        .onConflictDoUpdate({
          target: publicProfiles.userId,
          set: { ...columns, version: nextVersion(publicProfiles.version) },
        });
      const locale = profile.locale ?? PLAIN_LOCALE;
      await saveFormerHandle(tx, clock.now(), { userId: viewer.id, former: page?.handle, handle, locale });
      return read();
    });
    try {
      return await write;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw taken();
    }
  },
});

/** An address can be changed once in this many days (product §4.10). */
const DAYS_BETWEEN = 30;

interface Handles {
  userId: string;
  /** None before the page is first saved. */
  former: string | undefined;
  handle: string;
  /** The locale of a refusal. */
  locale: string;
}

/** Reserves the address that a page has left; looks at others' only now that nobody can leave or take the new one. */
async function saveFormerHandle(
  tx: Transaction,
  now: Date,
  { userId, former, handle, locale }: Handles,
): Promise<void> {
  const isOthers = and(eq(formerHandles.handle, handle), ne(formerHandles.userId, userId));
  if ((await tx.$count(formerHandles, isOthers)) > 0) throw taken();
  if (former === undefined || former === handle) return;
  const [last] = await tx
    .select({ createdAt: formerHandles.createdAt })
    .from(formerHandles)
    // A later change was made while the clock was ahead.
    .where(and(eq(formerHandles.userId, userId), lte(formerHandles.createdAt, now)))
    .orderBy(desc(formerHandles.createdAt))
    .limit(1);
  const next = last && new Date(last.createdAt.getTime() + DAYS_BETWEEN * 24 * 60 * 60_000);
  if (next && next > now) {
    const day = formatDate(next, "day", { timeZone: "UTC", locale });
    throw invalid([{ path: "handle", message: `You can change your address again on ${day}` }]);
  }
  await tx.delete(formerHandles).where(eq(formerHandles.handle, handle));
  await tx.insert(formerHandles).values({ handle: former, userId, createdAt: now });
}

const reserved = () => invalid([{ path: "handle", message: "This address is reserved. Choose another" }]);
const taken = () => invalid([{ path: "handle", message: "Someone else has this address. Choose another" }]);

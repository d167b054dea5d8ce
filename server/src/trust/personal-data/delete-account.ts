import { and, eq, isNull, or, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import {
  accountIdentities,
  accounts,
  devices,
  emailTokens,
  halfSessions,
  outbox,
  passkeys,
  profiles,
  publicProfiles,
  roles,
  sessions,
  undoLinks,
} from "../../kernel/db/schema";
import { wakeErasing } from "../../kernel/tasks/erasing";
import { noteActivity } from "../../members/accounts/note-activity";
import { hasFormerEmail } from "../../members/accounts/undo-links";
import { leaveCompanies } from "./leave-companies";

const TOO_SOON =
  "Your email address was changed in the last 7 days, and whoever reads the old mailbox can still undo that. Nothing was deleted. Please try again once these days are over";

/**
 * Deletes an account: its person is signed out everywhere and hidden at once, mail that waits for them isn't sent, and their
 * address is free again. A task then erases all of their own data: profile, posts, connections, applications, files.
 * Comments in other people's threads and messages to them stay under "Former member"; those of a hidden person stay hidden.
 * A company is deleted with its last employee. It waits while a change of address can still be undone: a thief must not
 * erase what the owner can take back.
 * @throws {Problem} `last-recruiter`, `email-just-changed`
 */
export const deleteAccount = operation("deleteAccount", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, clock, viewer } = context;
    // Before the deletion: if a company still needs the person, they have asked all the same.
    await db.transaction(async (tx) => {
      const isOwn = eq(accounts.id, viewer.id);
      const [own] = await tx.select({ id: accounts.id }).from(accounts).where(isOwn).for("key share");
      if (own) await noteActivity(context, tx, viewer.id, "deletion-asked");
    });
    await db.transaction(async (tx) => {
      // Locked until the end: anything the person still does elsewhere waits, and then finds them gone.
      const [account] = await tx
        .select({ email: accounts.email })
        .from(accounts)
        .where(and(eq(accounts.id, viewer.id), isNull(accounts.deletedAt)))
        .for("update");
      if (!account) return;
      if (await hasFormerEmail(clock, tx, viewer.id)) {
        throw new Problem("email-just-changed", { detail: TOO_SOON });
      }
      await leaveCompanies(tx, context, viewer.id);
      const deletedAt = clock.now();
      await endAccess(tx, viewer.id, deletedAt);
      await hide(tx, viewer.id, deletedAt);
      // Mail written before accounts were named in it has only the address.
      const unnamed = and(isNull(outbox.accountId), eq(outbox.recipient, account.email));
      await tx.delete(outbox).where(or(eq(outbox.accountId, viewer.id), unnamed));
      await wakeErasing(tx);
    });
    return undefined;
  },
});

/** What signs in to an account, or could still change it by a link. */
const ACCESS = [
  sessions,
  halfSessions,
  devices,
  emailTokens,
  undoLinks,
  passkeys,
  accountIdentities,
  roles,
] as const;

/** Nobody signs in to the account any more. Its address and its accounts at providers can register again. */
async function endAccess(tx: Transaction, id: string, deletedAt: Date): Promise<void> {
  for (const table of ACCESS) await tx.delete(table).where(eq(table.accountId, id));
  const email = `${id}@deleted.invalid`;
  await tx.update(accounts).set({ deletedAt, email, passwordHash: null }).where(eq(accounts.id, id));
}

/** Hides the profile from everybody; what is left of the person meanwhile is a former member's. */
async function hide(tx: Transaction, id: string, deletedAt: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({
      hiddenAt: sql`coalesce(${profiles.hiddenAt}, ${deletedAt})`,
      firstName: "Former",
      lastName: "member",
      bio: "",
      portrait: "",
      cover: "",
    })
    .where(eq(profiles.id, id));
  await tx.delete(publicProfiles).where(eq(publicProfiles.userId, id));
}

import { and, eq, ne } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { passkeys } from "../../kernel/db/schema";
import { requireWayIn } from "../identities/require-way-in";
import { mailRemoved, removePasskeys } from "./remove-factors";
import { requirePasskeyLeft } from "./require-passkey-left";

/**
 * Removes a passkey, and tells the owner by mail.
 * @throws {Problem} 404 if there is no such passkey, or it is another account's; `last-way-in`
 */
export const removePasskey = operation("removePasskey", {
  run: async (context) => {
    const { db, viewer, params } = context;
    await db.transaction(async (tx) => {
      const isOwn = eq(passkeys.accountId, viewer.id);
      if ((await tx.$count(passkeys, and(isOwn, eq(passkeys.id, params.id)))) === 0)
        throw notFound("passkey");
      const others = await tx
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(and(isOwn, ne(passkeys.id, params.id)));
      await requirePasskeyLeft(tx, viewer.id, others.length);
      const remaining = others.map(({ id }) => id);
      const removed = await removePasskeys(tx, context, viewer.id, remaining);
      await mailRemoved(tx, context, viewer.id, removed);
      await requireWayIn(tx, context.identityProviders, viewer.id);
    });
    return undefined;
  },
});

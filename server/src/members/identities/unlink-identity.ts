import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { accountIdentities } from "../../kernel/db/schema";
import { removeIdentities } from "./remove-identities";
import { requireWayIn } from "./require-way-in";

/**
 * Unlinks an account at a provider, and tells the owner by mail.
 * @throws {Problem} `last-way-in`, 404 if there is no such identity, or it is another account's
 */
export const unlinkIdentity = operation("unlinkIdentity", {
  run: async (context) => {
    const { db, identityProviders, viewer, params } = context;
    await db.transaction(async (tx) => {
      const removed = await removeIdentities(tx, context, viewer.id, eq(accountIdentities.id, params.id));
      if (removed === 0) throw notFound("linked account");
      await requireWayIn(tx, identityProviders, viewer.id);
    });
    return undefined;
  },
});

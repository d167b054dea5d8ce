import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { passkeys } from "../../kernel/db/schema";

/** @throws {Problem} 404 if there is no such passkey, or it is another account's */
export const renamePasskey = operation("renamePasskey", {
  rates: { account: [perHour(60)] },
  run: async ({ db, viewer, params, body }) => {
    const isThis = and(eq(passkeys.id, params.id), eq(passkeys.accountId, viewer.id));
    const renamed = await db.transaction((tx) =>
      tx.update(passkeys).set({ name: body.name }).where(isThis).returning({ id: passkeys.id }),
    );
    if (renamed.length === 0) throw notFound("passkey");
    return undefined;
  },
});

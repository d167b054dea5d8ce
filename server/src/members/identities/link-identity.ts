import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accountIdentities } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { sealLink } from "../../kernel/mail/sealed-link";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { createUndoLink } from "../accounts/undo-links";
import { noteActivity } from "../activity/note-activity";
import { readWaysIn } from "../factors/ways-in";
import { identityLinkedMail } from "./identity-mails";
import { identityTaken, insertIdentity } from "./insert-identity";
import { finishAtProvider, requireProvider } from "./sign-in-at-provider";

/**
 * Links the person who returned from the provider, and notifies the owner by mail. An identity of another account
 * isn't moved.
 * @throws {Problem} `identity-linked`, `identity-taken`, `email-unverified`, `sign-in-expired`, `provider-unavailable`,
 * `provider-refused`
 */
export const linkIdentity = operation("linkIdentity", {
  rates: {
    account: [perHour(60)],
    total: {
      of: accountIdentities,
      most: 20,
      where: (account) => eq(accountIdentities.accountId, account),
      detail: "You have 20 linked accounts, which is the limit. Unlink one before you link another.",
    },
  },
  lane: "providers",
  run: async (context) => {
    const { db, config, viewer } = context;
    if (!viewer.verified) throw new Problem("email-unverified");
    const provider = requireProvider(context);
    const identity = await finishAtProvider(context, viewer.sessionId);
    await db.transaction(async (tx) => {
      const named = { ...identity, provider: provider.id };
      const added = await insertIdentity(context, tx, viewer.id, named);
      if (!added) {
        const own = and(
          eq(accountIdentities.issuer, identity.issuer),
          eq(accountIdentities.subject, identity.subject),
          eq(accountIdentities.accountId, viewer.id),
        );
        if ((await tx.$count(accountIdentities, own)) > 0) throw new Problem("identity-linked");
        throw identityTaken(provider.name);
      }
      await noteActivity(context, tx, viewer.id, "identity-linked", { detail: provider.name });
      const undo = await createUndoLink(context, tx, { accountId: viewer.id, ...added });
      const mail = identityLinkedMail(config.publicUrl, provider.name, undo, await readWaysIn(tx, viewer.id));
      await mailAccount(tx, viewer.id, await sealLink(context, mail, undo), provenMailbox(config));
    });
    context.request.saveSignInSecret(undefined);
    return undefined;
  },
});

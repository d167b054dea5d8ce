import { and, eq, inArray, isNull, ne, notInArray, or } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accountIdentities, devices, passkeys, recoveryCodes, sessions } from "../../kernel/db/schema";
import { revokeTokens } from "../access-tokens/revoke-tokens";
import { noteActivity } from "../activity/note-activity";
import { mailRemoved, removeApp, removePasskeys } from "../factors/remove-factors";
import { requirePasskeyLeft } from "../factors/require-passkey-left";
import { removeIdentities } from "../identities/remove-identities";
import { requireWayIn } from "../identities/require-way-in";
import { renewSession } from "../sessions/session";
import { endLinks } from "./email-link";
import { endBegunSignIns } from "./end-begun-sign-ins";
import { deviceOfSession } from "./remove-devices";
import { endFormerEmails } from "./undo-links";

/**
 * Removes everything with access to the account that isn't named, including what was added after the owner looked,
 * and all recovery codes and access tokens. If the owner has used an older factor, the undo links of earlier
 * addresses end, too. This session and its browser stay; it gets a new token, because someone may have copied the
 * old one.
 * @throws {Problem} 404 if something that is named isn't the account's, or no longer; `last-way-in`
 */
export const removeUnrecognized = operation("removeUnrecognized", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, identityProviders, viewer, body } = context;
    return db.transaction(async (tx) => {
      const isNamed = and(eq(passkeys.accountId, viewer.id), inArray(passkeys.id, body.passkeys));
      if ((await tx.$count(passkeys, isNamed)) < new Set(body.passkeys).size) throw notFound("passkey");
      await requirePasskeyLeft(tx, viewer.id, body.passkeys.length);
      const passkeysGone = await removePasskeys(tx, context, viewer.id, body.passkeys);
      const appGone = body.authenticator ? [] : await removeApp(tx, context, viewer.id);
      // Someone else may know them: anyone who could add a passkey could also have replaced them.
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, viewer.id));
      const isLinked = and(
        eq(accountIdentities.accountId, viewer.id),
        inArray(accountIdentities.id, body.identities),
      );
      if ((await tx.$count(accountIdentities, isLinked)) < new Set(body.identities).size) {
        throw notFound("linked account");
      }
      const others = notInArray(accountIdentities.id, body.identities);
      const identitiesGone = await removeIdentities(tx, context, viewer.id, others);
      if (passkeysGone.length + identitiesGone > 0) await requireWayIn(tx, identityProviders, viewer.id);
      await mailRemoved(tx, context, viewer.id, [...passkeysGone, ...appGone]);
      const own = await deviceOfSession(tx, viewer.sessionId);
      const isRecognized = inArray(devices.id, own === undefined ? body.devices : [...body.devices, own]);
      const remaining = await tx
        .select({ id: devices.id, tokenHash: devices.tokenHash })
        .from(devices)
        .where(and(eq(devices.accountId, viewer.id), isRecognized));
      const ids = remaining.map(({ id }) => id);
      if (body.devices.some((id) => !ids.includes(id))) throw notFound("device");
      const hashes = remaining.map(({ tokenHash }) => tokenHash);
      await tx.delete(devices).where(and(eq(devices.accountId, viewer.id), notInArray(devices.id, ids)));
      await endBegunSignIns(tx, viewer.id, context.clock.now());
      const ended = await tx
        .delete(sessions)
        .where(
          and(
            eq(sessions.accountId, viewer.id),
            ne(sessions.id, viewer.sessionId),
            or(isNull(sessions.deviceHash), notInArray(sessions.deviceHash, hashes)),
          ),
        )
        .returning({ id: sessions.id });
      if (ended.length > 0) await noteActivity(context, tx, viewer.id, "other-sessions-ended");
      await revokeTokens(tx, context, viewer.id);
      await endLinks(tx, viewer.id, ["change"], context.clock.now());
      await endFormerEmails(tx, viewer);
      return renewSession(context, tx, viewer);
    });
  },
});

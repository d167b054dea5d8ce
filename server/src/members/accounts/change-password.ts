import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { renewSession } from "../sessions/session";
import { requireGoodPasswordOf } from "./require-good-password";
import { requirePassword, wrongPassword } from "./require-password";
import { setPassword } from "./set-password";

/**
 * Changes the password, ends all other sessions, and gives this one a new token (docs/security.md). If two changes arrive
 * at once, the second finds that its password is no longer the current one.
 * @throws {Problem} `wrong-password`, `too-many-requests`
 */
export const changePassword = operation("changePassword", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, hasher, viewer, body } = context;
    const instead = await requirePassword(context, body.current_password);
    await requireGoodPasswordOf(context, viewer.id, body);
    const passwordHash = await hasher.hash(body.password);
    return db.transaction(async (tx) => {
      const change = { accountId: viewer.id, passwordHash, instead, exceptSession: viewer.sessionId };
      if (!(await setPassword(context, tx, change))) throw wrongPassword();
      return renewSession(context, tx, viewer);
    });
  },
});

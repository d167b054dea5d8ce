import { TOKEN_SCOPES } from "@guildway/shared/contract/token-options";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accessTokens } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { deviceOf } from "../activity/device";
import { accessTokenJson } from "./access-token-json";
import { accessTokenMail } from "./access-token-mail";
import { insertToken } from "./insert-token";
import { isOwnToken } from "./token-owner";

/**
 * Creates an access token and notifies its owner by mail. Nobody can read the token again.
 * @throws {Problem} `limit-reached`
 */
export const createAccessToken = operation("createAccessToken", {
  rates: {
    account: [perHour(20)],
    total: {
      of: accessTokens,
      most: 20,
      where: isOwnToken,
      detail: "You have 20 access tokens. Revoke one that you no longer use",
    },
  },
  run: async (context) => {
    const { db, config, viewer, body, request } = context;
    const scopes = TOKEN_SCOPES.filter((scope) => body.scopes.includes(scope));
    return db.transaction(async (tx) => {
      const created = await insertToken(tx, context, { ...body, scopes });
      if (!created) throw new Problem("signed-out");
      const mail = accessTokenMail(config.publicUrl, body.name, deviceOf(request.userAgent));
      await mailAccount(tx, viewer.id, mail, provenMailbox(config));
      return { ...accessTokenJson(created.row), token: created.token };
    });
  },
});

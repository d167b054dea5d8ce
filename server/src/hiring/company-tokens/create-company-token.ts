import { COMPANY_SCOPES } from "@guildway/shared/contract/token-options";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accessTokens, profiles } from "../../kernel/db/schema";
import { requireRecruiter, requireShownFactor } from "../../kernel/policies/company-policy";
import { insertToken } from "../../members/access-tokens/insert-token";
import { companyTokenMail } from "../companies/company-mails";
import { lockCompany } from "../companies/lock-company";
import { findNames, mailRecruiters } from "../companies/mail-recruiters";
import { companyTokenJson, creatorFor } from "./company-token-json";

const MOST_TOKENS = 20;

const needsFactor =
  "To create a token for the company, sign in with your passkey or authenticator app. If you have none yet, add one in your settings";

/**
 * Creates a token for a company's program, which acts in the viewer's name, and tells all recruiters by mail. Nobody
 * can read the token again.
 * @throws {Problem} `factor-required`, `limit-reached`
 */
export const createCompanyToken = operation("createCompanyToken", {
  rates: { account: [perHour(20)] },
  guard: ({ db, viewer, params }) => requireRecruiter(db, params.companyId, viewer),
  run: async (context) => {
    const { db, clock, config, viewer, params, body } = context;
    const { companyId } = params;
    const scopes = COMPANY_SCOPES.filter((scope) => body.scopes.includes(scope));
    return db.transaction(async (tx) => {
      const { name } = await lockCompany(tx, companyId);
      await requireRecruiter(tx, companyId, viewer);
      await requireShownFactor(tx, viewer, needsFactor);
      if ((await tx.$count(accessTokens, eq(accessTokens.companyId, companyId))) >= MOST_TOKENS) {
        throw new Problem("limit-reached", {
          detail: `Your company has ${MOST_TOKENS} access tokens. Revoke one that you no longer use`,
        });
      }
      const created = await insertToken(tx, context, { ...body, scopes }, companyId);
      if (!created) throw new Problem("signed-out");
      const deed = {
        company: { id: companyId, name },
        name: body.name,
        scopes,
        by: await findNames(tx, [viewer.id]),
        at: clock.now(),
      };
      await mailRecruiters(tx, companyId, (locale) =>
        companyTokenMail(config.publicUrl, { ...deed, locale }),
      );
      const [creator] = await tx
        .select({ card: creatorFor(viewer.id) })
        .from(profiles)
        .where(eq(profiles.id, viewer.id));
      return { ...companyTokenJson(created.row, creator?.card ?? null), token: created.token };
    });
  },
});

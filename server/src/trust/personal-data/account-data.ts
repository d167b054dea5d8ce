import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isoMoment, jsonObject } from "../../kernel/db/json";
import {
  accessTokens,
  accountActivity,
  accountIdentities,
  accounts,
  authenticators,
  devices,
  emailTokens,
  passkeys,
  roles,
  sessions,
  suspensions,
  undoLinks,
} from "../../kernel/db/schema";
import { list } from "./list";

/** What signs in to the account, and what happened to it. */
export const accountData = {
  account: jsonObject({
    id: accounts.id,
    email: accounts.email,
    created_at: isoMoment(accounts.createdAt),
    verified_at: isoMoment(accounts.verifiedAt),
    sign_in_policy: accounts.signInPolicy,
    requested_email: sql`(
      select new_email from ${emailTokens}
       where ${and(eq(emailTokens.accountId, accounts.id), eq(emailTokens.kind, "change"), isNull(emailTokens.usedAt))}
       order by created_at desc limit 1)`,
  }),
  role: sql`(select ${roles.role} from ${roles} where ${eq(roles.accountId, accounts.id)})`,
  suspensions: list(
    {
      reason: suspensions.reason,
      created_at: isoMoment(suspensions.createdAt),
      ended_at: isoMoment(suspensions.endedAt),
    },
    sql`${suspensions} where ${eq(suspensions.accountId, accounts.id)}`,
  ),
  authenticators: list(
    { added_at: isoMoment(authenticators.addedAt), last_used_at: isoMoment(authenticators.lastUsedAt) },
    sql`${authenticators} where ${eq(authenticators.accountId, accounts.id)} and added_at is not null`,
  ),
  passkeys: list(
    {
      name: passkeys.name,
      added_at: isoMoment(passkeys.createdAt),
      last_used_at: isoMoment(passkeys.lastUsedAt),
    },
    sql`${passkeys} where ${eq(passkeys.accountId, accounts.id)}`,
  ),
  linked_accounts: list(
    {
      provider: accountIdentities.provider,
      issuer: accountIdentities.issuer,
      subject: accountIdentities.subject,
      name: accountIdentities.name,
      created_at: isoMoment(accountIdentities.createdAt),
      last_used_at: isoMoment(accountIdentities.lastUsedAt),
    },
    sql`${accountIdentities} where ${eq(accountIdentities.accountId, accounts.id)}`,
  ),
  former_emails: list(
    { email: undoLinks.formerEmail, changed_at: isoMoment(undoLinks.createdAt) },
    sql`${undoLinks} where ${and(eq(undoLinks.accountId, accounts.id), isNotNull(undoLinks.formerEmail))}`,
  ),
  sessions: list(
    {
      user_agent: sessions.userAgent,
      opened_by: sessions.openedBy,
      place: sessions.place,
      created_at: isoMoment(sessions.createdAt),
      last_used_at: isoMoment(sessions.lastUsedAt),
    },
    sql`${sessions} where ${eq(sessions.accountId, accounts.id)}`,
  ),
  access_tokens: list(
    {
      name: accessTokens.name,
      scopes: sql`to_json(${accessTokens.scopes})`,
      company_id: accessTokens.companyId,
      created_at: isoMoment(accessTokens.createdAt),
      expires_at: isoMoment(accessTokens.expiresAt),
      last_used_on: accessTokens.lastUsedOn,
    },
    sql`${accessTokens} where ${eq(accessTokens.accountId, accounts.id)}`,
  ),
  account_activity: list(
    {
      kind: accountActivity.kind,
      device: accountActivity.device,
      method: accountActivity.method,
      detail: accountActivity.detail,
      created_at: isoMoment(accountActivity.createdAt),
    },
    sql`${accountActivity} where ${eq(accountActivity.accountId, accounts.id)}`,
  ),
  known_devices: list(
    {
      user_agent: devices.userAgent,
      first_sign_in_at: isoMoment(devices.createdAt),
      last_sign_in_at: isoMoment(devices.lastUsedAt),
    },
    sql`${devices} where ${eq(devices.accountId, accounts.id)}`,
  ),
};

import { and, eq, gt, isNull, not, or, sql } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import { createSecret } from "../../kernel/core/tokens";
import type { Viewer } from "../../kernel/core/viewer";
import { prepared } from "../../kernel/db/prepared";
import { accessTokens, accounts, employees, profiles } from "../../kernel/db/schema";
import { isSuspended } from "../../kernel/policies/suspension-policy";

/**
 * The prefix by which people and secret scanners recognize a token: `gwpat_[A-Za-z0-9_-]{43}`
 * (docs/access-tokens.md).
 */
const PREFIX = "gwpat_";

/** The format of {@link createToken}; anything else needs no database query. */
const TOKEN = /^gwpat_[\w-]{43}$/;

/** A new token, of which only the hash is stored. */
export const createToken = () => PREFIX + createSecret();

/** The condition for a member's own access tokens, which aren't a company's. */
export function isOwnToken(accountId: string) {
  return and(eq(accessTokens.accountId, accountId), isNull(accessTokens.companyId));
}

/** Whether this is an access token, and no session's. */
export const isAccessToken = (token: string) => token.startsWith(PREFIX);

const tokenByHash = prepared((db) =>
  db
    .select({
      id: accounts.id,
      tokenId: accessTokens.id,
      companyId: accessTokens.companyId,
      scopes: accessTokens.scopes,
      lastUsedOn: accessTokens.lastUsedOn,
      expiresAt: accessTokens.expiresAt,
      verifiedAt: accounts.verifiedAt,
      profileId: profiles.id,
    })
    .from(accessTokens)
    .innerJoin(accounts, eq(accounts.id, accessTokens.accountId))
    .leftJoin(profiles, eq(profiles.id, accessTokens.accountId))
    .leftJoin(
      employees,
      and(
        eq(employees.companyId, accessTokens.companyId),
        eq(employees.userId, accessTokens.accountId),
        eq(employees.isAdmin, true),
      ),
    )
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder("hash")),
        gt(accessTokens.expiresAt, sql.placeholder("now")),
        // A server of the last release makes someone an employee who was a recruiter without revoking their tokens.
        or(isNull(accessTokens.companyId), employees.isAdmin),
        // A server of the last release suspends an account without revoking its tokens.
        not(isSuspended(accessTokens.accountId)),
      ),
    )
    .prepare("access_token_by_hash"),
);

/** Finds whose access token this is; undefined if it is unknown, revoked or expired, or its creator no longer recruits. */
export async function findTokenOwner(
  { db, clock, config, hasher }: Pick<Services, "db" | "clock" | "config" | "hasher">,
  token: string,
): Promise<Viewer | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const now = clock.now();
  const [found] = await tokenByHash(db).execute({ hash: await hasher.digest(token), now });
  if (!found) return undefined;
  const today = now.toISOString().slice(0, 10);
  if (found.lastUsedOn !== today) {
    await db.update(accessTokens).set({ lastUsedOn: today }).where(eq(accessTokens.id, found.tokenId));
  }
  return {
    id: found.id,
    sessionId: found.tokenId,
    expiresAt: found.expiresAt,
    verified: found.verifiedAt !== null || !config.requireEmailVerification,
    hasProfile: found.profileId !== null,
    scopes: found.scopes,
    ...(found.companyId !== null && { companyId: found.companyId }),
  };
}

import { and, eq, gt, isNull } from "drizzle-orm";
import { fromBase64url } from "../../kernel/core/base64url";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { createSecret } from "../../kernel/core/tokens";
import { passkeyChallenges } from "../../kernel/db/schema";

/** Long enough to unlock a phone. */
const LIFETIME_MS = 5 * 60 * 1000;

type Purpose = (typeof passkeyChallenges.purpose.enumValues)[number];
type Asking = Pick<Services, "db" | "clock" | "hasher">;

interface Challenged {
  purpose: Purpose;
  /** Whose; undefined for a sign-in. */
  accountId?: string;
}

/** Creates a challenge, which is stored hashed. */
export async function createChallenge(
  { db, clock, hasher }: Asking,
  { purpose, accountId }: Challenged,
): Promise<string> {
  const challenge = createSecret();
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const challengeHash = await hasher.digest(challenge);
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash, purpose, accountId: accountId ?? null, expiresAt });
  return challenge;
}

/**
 * Uses up the challenge that a passkey has answered, whether or not the answer turns out to be right.
 * @throws {Problem} `sign-in-expired` if it wasn't created for this, or was used before, or has expired
 */
export async function useUpChallenge(
  { db, clock, hasher }: Asking,
  clientDataJSON: string,
  { purpose, accountId }: Challenged,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, await hasher.digest(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        accountId === undefined
          ? isNull(passkeyChallenges.accountId)
          : eq(passkeyChallenges.accountId, accountId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  if (used.length === 0) {
    throw new Problem("sign-in-expired", { detail: "This attempt has ended. Please try again" });
  }
  return challenge;
}

/** What the browser says that it answered; the signature covers it. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(fromBase64url(clientDataJSON)));
    const challenge = typeof data === "object" && data !== null ? Reflect.get(data, "challenge") : undefined;
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

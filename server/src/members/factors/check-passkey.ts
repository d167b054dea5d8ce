import type { UsedPasskey } from "@guildway/shared/contract/passkeys";
import { and, eq, lt } from "drizzle-orm";
import { fromBase64url, toBase64url } from "../../kernel/core/base64url";
import type { RequestFacts } from "../../kernel/core/operation";
import type { KnownPasskey, PasskeyVerifier } from "../../kernel/core/passkey-verifier";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Database, Transaction } from "../../kernel/db/database";
import { passkeys } from "../../kernel/db/schema";
import { noteRefusedSignIn } from "../activity/note-refused-sign-in";
import { useUpChallenge } from "./passkey-challenge";

/** @throws {Problem} `passkeys-unavailable` */
export function requireVerifier({ passkeys }: Pick<Services, "passkeys">): PasskeyVerifier {
  if (!passkeys) {
    throw new Problem("passkeys-unavailable", {
      detail: "Passkeys only work in the product itself, not here",
    });
  }
  return passkeys;
}

/** The account's passkeys, as browsers know them. */
export async function knownPasskeys(db: Database, accountId: string): Promise<KnownPasskey[]> {
  const known = await db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId));
  return known.map(({ credentialId, transports }) => ({ id: toBase64url(credentialId), transports }));
}

/**
 * Checks a passkey's answer, and uses up its challenge.
 *
 * @param accountId whose passkey it must be; undefined for a sign-in, which doesn't know yet
 * @returns whose it is, and a function that notes its use within the transaction that acts on it and returns whether
 * the passkey is still there and hasn't counted as far; passkeys that several devices share stay at 0
 * @throws {Problem} `wrong-passkey`, `sign-in-expired`, `passkeys-unavailable`
 */
export async function checkPasskey(
  context: Pick<Services, "db" | "clock" | "hasher" | "passkeys" | "log"> & { request: RequestFacts },
  used: UsedPasskey,
  accountId?: string,
): Promise<{ accountId: string; settle: (tx: Transaction) => Promise<boolean> }> {
  const verifier = requireVerifier(context);
  const { db, clock } = context;
  const asked =
    accountId === undefined
      ? ({ purpose: "sign-in" } as const)
      : ({ purpose: "confirm", accountId } as const);
  const challenge = await useUpChallenge(context, used.response.clientDataJSON, asked);
  const [stored] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, fromBase64url(used.id)));
  if (!stored || (accountId !== undefined && stored.accountId !== accountId)) {
    throw new Problem("wrong-passkey", {
      detail: "This passkey isn't known here. It may have been removed from the account",
    });
  }
  // Discoverable passkeys name their account; one that names another has been tampered with.
  const { userHandle } = used.response;
  const isOwners = userHandle === undefined ? accountId !== undefined : isId(userHandle, stored.accountId);
  const counter = isOwners
    ? await verifier.verifyUsed(used, challenge, { ...stored, id: stored.credentialId })
    : undefined;
  if (counter === undefined) {
    if (accountId === undefined) await noteRefusedSignIn(context, { accountId: stored.accountId });
    throw new Problem("wrong-passkey", { detail: "This passkey couldn't be checked. Please try again" });
  }
  return {
    accountId: stored.accountId,
    settle: async (tx) => {
      const noted = await tx
        .update(passkeys)
        .set({ counter, lastUsedAt: clock.now() })
        .where(
          and(
            eq(passkeys.id, stored.id),
            counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
          ),
        )
        .returning({ id: passkeys.id });
      return noted.length > 0;
    },
  };
}

function isId(userHandle: string, accountId: string): boolean {
  return new TextDecoder().decode(fromBase64url(userHandle)) === accountId;
}

/** For a passkey that was removed, or used elsewhere, while it was checked. */
export function passkeyChanged(): Problem {
  return new Problem("wrong-passkey", {
    detail: "This passkey has just been used or removed. Please try again",
  });
}

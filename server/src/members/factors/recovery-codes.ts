import { RECOVERY_CODES } from "@guildway/shared/contract/factors";
import { and, eq, isNull } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { recoveryCodes } from "../../kernel/db/schema";

/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 24 characters of 5 bits: nobody can guess them, so a plain hash is enough to store them. */
const LENGTH = 24;

export function createCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Easier to copy by hand: `ABCDEF-GHJKLM-NPQRST-UVWXYZ`. */
export const inGroups = (code: string) => code.match(/.{6}/g)?.join("-") ?? code;

/** Replaces an account's recovery codes, and returns the new ones, which aren't stored anywhere. */
export async function replaceRecoveryCodes(
  { hasher }: Pick<Services, "hasher">,
  tx: Transaction,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const rows = codes.map(async (code) => ({ accountId, codeHash: await hasher.digest(code) }));
  await tx.insert(recoveryCodes).values(await Promise.all(rows));
  return codes.map(inGroups);
}

/** Uses up a recovery code; without regard to case. Returns whether it was the account's and unused. */
export async function useUpRecoveryCode(
  { db, clock, hasher }: Pick<Services, "db" | "clock" | "hasher">,
  accountId: string,
  code: string,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, await hasher.digest(code.toUpperCase())),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return used.length > 0;
}

import type { Hasher } from "@guildway/server/kernel/core/services";

/**
 * Checks passwords but doesn't protect them, for a database in a tester's page. argon2id is native code, and nothing
 * is worth protecting there.
 */
export const standInHasher: Hasher = {
  hash: hexDigest,
  verify: async (password, hash) => (await hexDigest(password)) === hash,
  digest,
};

async function hexDigest(password: string): Promise<string> {
  return Array.from(await digest(password), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function digest(secret: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret)));
}

import type { Hasher } from "server/http/services";

/**
 * Tells a right password from a wrong one and protects none: for a database that lives in a tester's page.
 * argon2id is native code, and nothing is worth protecting there.
 */
export const standInHasher: Hasher = {
  hash: digest,
  verify: async (password, hash) => (await digest(password)) === hash,
};

async function digest(password: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(password));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

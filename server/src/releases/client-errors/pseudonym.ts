import { toBase64url } from "../../kernel/core/base64url";

const LENGTH = 22;

/**
 * Returns a name for a member or a network in the reports about one version: it tells two of them apart, but not who they
 * are, and is another one in the reports about other versions.
 */
export async function pseudonym(version: string, whom: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([version, whom]));
  return toBase64url(new Uint8Array(await crypto.subtle.digest("SHA-256", text))).slice(0, LENGTH);
}
